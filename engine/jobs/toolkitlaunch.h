// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/api/mounts.h"
#include "engine/api/toolkits.h"
#include "engine/base/result.h"

#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace trainyard::jobs {

// One process of a toolkit, before it is placed in its node's folders.
struct Launch {
    std::size_t node = 0;
    std::string name; // tells its log files apart; empty when there is one process
    std::string commandLine;
    std::vector<api::NameValue> variables; // system variables of this process alone
    bool isServer = false;
};

// What a toolkit's launch depends on.
struct LaunchContext {
    std::vector<std::string> hosts; // of the nodes; the first is the master's
    std::vector<std::size_t> gpus;  // how many each node has
    std::filesystem::path sharedTemp;
    std::filesystem::path trainer;
    std::string defaultInterpreter;         // where the job names none
    std::vector<std::string> exportedNames; // of variables that ranks on other machines must get
    int firstPort = 2222;
    int attempt = 0; // of the job: what an earlier one left behind must not be met again
    // Gives a rank of mpirun what belongs to its node, then becomes the command that follows; empty: not
    // needed.
    std::filesystem::path rankScript;
};

// The processes of a job (specs: launch rules of Batch AI, section 9).
struct LaunchSet {
    std::vector<Launch> launches;
    std::vector<std::size_t> mpiSlots; // per node: processes that mpirun may start there
    bool isUnderMpi = false;           // one mpirun on the master starts the ranks of all nodes
    bool actsForAllNodes = false;      // the first process chooses among the GPUs and cores of all nodes
    std::vector<std::string> warnings;
};

Result<LaunchSet> launchSet(const api::Toolkit &toolkit, const LaunchContext &context);

// How many processes each of `nodes` nodes runs when `count` are spread evenly, the first nodes full.
std::vector<std::size_t> spreadEvenly(std::size_t count, std::size_t nodes);

// One function per way of launching; each fails in one sentence.
Result<LaunchSet> launchCntk(const api::CntkSettings &settings, const LaunchContext &context);
Result<LaunchSet> launchCaffe(const api::CaffeSettings &settings, const LaunchContext &context);
Result<LaunchSet> launchChainer(const api::ChainerSettings &settings, const LaunchContext &context);
Result<LaunchSet> launchHorovod(const api::HorovodSettings &settings, const LaunchContext &context);
Result<LaunchSet> launchCustomMpi(const api::CustomMpiSettings &settings, const LaunchContext &context);
Result<LaunchSet> launchPyTorch(const api::PyTorchSettings &settings, const LaunchContext &context);
Result<LaunchSet> launchTensorFlow(const api::TensorFlowSettings &settings, const LaunchContext &context);
Result<LaunchSet> launchCaffe2(const api::Caffe2Settings &settings, const LaunchContext &context);
Result<LaunchSet> launchCustom(const api::CustomToolkitSettings &settings, const LaunchContext &context);
Result<LaunchSet> launchTrainer(const api::TrainerSettings &settings, const LaunchContext &context);

// Shared by these: `text` as one word of a shell in which variables are still expanded.
std::string expandedWord(std::string_view text);
// The same of a path as users write it; but what they have quoted themselves, or given options ("-m package",
// "train.py --fast"), stays as it is.
std::string pathWord(std::string_view path);
// "<python> <script> <arguments>", and a command under mpirun.
std::string pythonCommand(const std::string &interpreter, const std::string &script,
                          const std::string &arguments, const LaunchContext &context);
Result<LaunchSet> underMpi(const std::string &command, std::optional<int> processCount,
                           const LaunchContext &context);
// The sentence when processCount is out of range, else the number of processes: one per node when unset.
Result<std::size_t> processesOf(std::optional<int> processCount, const LaunchContext &context);
// One process on the master and nothing elsewhere.
LaunchSet onMaster(std::string command, const LaunchContext &context);
// What tells machines apart: all addresses of the loopback interface are of one.
std::string machineOf(const std::string &host);
// Whether the nodes are on more than one machine.
bool spansMachines(const LaunchContext &context);
// The sentence where arguments say by hand how many processes there are; empty when `option` is not among
// them.
std::string handWrittenCount(const std::string &arguments, std::string_view option, std::size_t processes);

} // namespace trainyard::jobs
