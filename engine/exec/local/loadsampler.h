// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/exec/local/machineload.h"
#include "engine/exec/local/nvml.h"
#include "engine/exec/local/processload.h"

#include <chrono>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace trainyard::exec {

// How busy jobs and their machine are. Series of a job, with `/nodeN` behind "system" for all its nodes but
// the first:
//   system/cpu (percent of one core), system/memory (bytes), system/processes, system/disk/read and written
//   (bytes a second): of the job's processes;
//   system/gpuN/utilization (percent), memory (bytes), power (W), temperature (°C), processes: of its GPUs,
//   by the driver's numbers; system/machine/cpu (percent of all cores), memory, disk/read, disk/written,
//   network/received and sent.
// Rates are of the time since the last look and come from the second look on. One thread at a time.
class LoadSampler
{
public:
    struct Node {
        pid_t supervisor = 0; // above all processes of the job on the node; 0: it has not started
        std::vector<int> gpus;
    };
    using Nodes = std::vector<Node>;
    using Values = std::vector<std::pair<std::string, double>>; // by the series' tag

    // Of each job, by its key.
    std::map<std::string, Values> sample(const std::map<std::string, Nodes> &jobs);

private:
    void addProcesses(const std::string &prefix, const ProcessLoad &now, const ProcessLoad *before,
                      Values &values) const;
    void addGpus(const std::string &prefix, const std::vector<int> &gpus, Values &values);
    Values machineValues(const MachineLoad &now) const;

    std::optional<std::chrono::steady_clock::time_point> m_lastLook;
    double m_elapsed = 0; // seconds between the last two looks; 0 at the first
    std::map<pid_t, ProcessLoad> m_processes;
    MachineLoad m_machine;
    std::unique_ptr<Nvml> m_nvml; // once a job has a GPU
};

} // namespace trainyard::exec
