// SPDX-License-Identifier: Apache-2.0
#include "engine/exec/local/loadsampler.h"

#include <algorithm>
#include <set>

namespace trainyard::exec {

namespace {

constexpr double percent = 100;

std::string prefixOf(std::size_t node)
{
    return node == 0 ? "system/" : "system/node" + std::to_string(node) + "/";
}

double rate(double now, double before, double seconds)
{
    return std::max(now - before, 0.0) / seconds;
}

} // namespace

void LoadSampler::addProcesses(const std::string &prefix, const ProcessLoad &now, const ProcessLoad *before,
                               Values &values) const
{
    values.emplace_back(prefix + "memory", now.memoryBytes);
    values.emplace_back(prefix + "processes", now.processes);
    if (!before || m_elapsed <= 0)
        return;
    values.emplace_back(prefix + "cpu", percent * rate(now.cpuSeconds, before->cpuSeconds, m_elapsed));
    values.emplace_back(prefix + "disk/read", rate(now.readBytes, before->readBytes, m_elapsed));
    values.emplace_back(prefix + "disk/written", rate(now.writtenBytes, before->writtenBytes, m_elapsed));
}

void LoadSampler::addGpus(const std::string &prefix, const std::vector<int> &gpus, Values &values)
{
    if (!gpus.empty() && !m_nvml)
        m_nvml = std::make_unique<Nvml>();
    for (const int gpu : gpus) {
        const std::string name = prefix + "gpu" + std::to_string(gpu) + "/";
        const GpuLoad load = m_nvml->load(static_cast<unsigned>(gpu));
        const std::pair<const char *, std::optional<double>> all[] = {{"utilization", load.utilization},
                                                                      {"memory", load.memoryBytes},
                                                                      {"power", load.watts},
                                                                      {"temperature", load.celsius},
                                                                      {"processes", load.processes}};
        for (const auto &[what, value] : all) {
            if (value)
                values.emplace_back(name + what, *value);
        }
    }
}

LoadSampler::Values LoadSampler::machineValues(const MachineLoad &now) const
{
    Values values{{"system/machine/memory", now.memoryBytes}};
    if (m_elapsed <= 0)
        return values;
    const double all = now.allSeconds - m_machine.allSeconds;
    if (all > 0)
        values.emplace_back("system/machine/cpu",
                            percent * std::clamp((now.busySeconds - m_machine.busySeconds) / all, 0.0, 1.0));
    const std::pair<const char *, double MachineLoad::*> counters[] = {
        {"system/machine/disk/read", &MachineLoad::readBytes},
        {"system/machine/disk/written", &MachineLoad::writtenBytes},
        {"system/machine/network/received", &MachineLoad::receivedBytes},
        {"system/machine/network/sent", &MachineLoad::sentBytes}};
    for (const auto &[tag, counter] : counters)
        values.emplace_back(tag, rate(now.*counter, m_machine.*counter, m_elapsed));
    return values;
}

std::map<std::string, LoadSampler::Values> LoadSampler::sample(const std::map<std::string, Nodes> &jobs)
{
    const auto time = std::chrono::steady_clock::now();
    m_elapsed = m_lastLook ? std::chrono::duration<double>(time - *m_lastLook).count() : 0;
    m_lastLook = time;
    std::set<pid_t> roots;
    for (const auto &[key, nodes] : jobs) {
        for (const Node &node : nodes)
            roots.insert(node.supervisor);
    }
    roots.erase(0);
    auto processes = processLoads(roots);
    const MachineLoad machine = machineLoad();
    const Values shared = machineValues(machine);
    std::map<std::string, Values> all;
    for (const auto &[key, nodes] : jobs) {
        Values &values = all[key];
        const bool isAlive = std::any_of(nodes.begin(), nodes.end(), [&processes](const Node &node) {
            return processes.contains(node.supervisor);
        });
        for (std::size_t i = 0; i < nodes.size(); ++i) {
            const auto now = processes.find(nodes[i].supervisor);
            const auto before = m_processes.find(nodes[i].supervisor);
            if (now != processes.end())
                addProcesses(prefixOf(i), now->second,
                             before == m_processes.end() ? nullptr : &before->second, values);
            if (isAlive) // one without a process of its own lends its GPUs to the first node's
                addGpus(prefixOf(i), nodes[i].gpus, values);
        }
        if (!values.empty())
            values.insert(values.end(), shared.begin(), shared.end());
    }
    m_processes = std::move(processes);
    m_machine = machine;
    return all;
}

} // namespace trainyard::exec
