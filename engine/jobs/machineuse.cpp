// SPDX-License-Identifier: Apache-2.0
#include "engine/jobs/machineuse.h"

#include "engine/base/strings.h"
#include "engine/jobs/vmsizes.h"

#include <algorithm>

namespace trainyard::jobs {

namespace {

constexpr char wholeMachine[] = "local";

std::string counted(std::size_t count, const std::string &noun)
{
    return std::to_string(count) + " " + noun + (count == 1 ? "" : "s");
}

std::vector<int> freeOnes(const std::vector<int> &all, const std::map<int, std::string> &given)
{
    std::vector<int> free;
    std::copy_if(all.begin(), all.end(), std::back_inserter(free),
                 [&](int number) { return !given.contains(number); });
    return free;
}

std::string coreNote(const api::ClusterSpec &spec, std::size_t promised, std::size_t given,
                     const Machine &machine)
{
    if (given == 0)
        return "The cluster's " + counted(mostNodes(spec), "node") + " share this machine's " +
               counted(machine.cores.size(), "core") + ": there are too few to give each its own.";
    if (given >= promised)
        return {};
    return "A node of " + spec.vmSize + " has " + counted(promised, "core") + "; on this machine of " +
           counted(machine.cores.size(), "core") + " it gets " + std::to_string(given) + ".";
}

std::string joined(const std::string &first, const std::string &second)
{
    return first.empty() || second.empty() ? first + second : first + " " + second;
}

std::string gpuNote(const std::string &sizeName, std::size_t promised, std::size_t given,
                    const Machine &machine)
{
    if (given >= promised)
        return {};
    const std::string size = "A node of " + sizeName + " has " + counted(promised, "GPU");
    if (machine.gpus.empty())
        return size + "; this machine has none, so that its nodes compute on the CPU.";
    return size + "; on this machine of " + counted(machine.gpus.size(), "GPU") + " it gets " +
           std::to_string(given) + ".";
}

// From 127.20.0.1 up: the first addresses of the interface are taken by the machine's name and its resolver.
std::string loopbackAddress(int number)
{
    constexpr int perBlock = 250;
    return "127." + std::to_string(20 + number / (perBlock * perBlock)) + "." +
           std::to_string(number / perBlock % perBlock) + "." + std::to_string(number % perBlock + 1);
}

} // namespace

std::size_t mostNodes(const api::ClusterSpec &spec)
{
    const auto *manual = std::get_if<api::ManualScale>(&spec.scale);
    const int most = manual ? manual->targetNodeCount : std::get<api::AutoScale>(spec.scale).maximumNodeCount;
    return static_cast<std::size_t>(std::max(most, 0));
}

NodeShare nodeShare(const api::ClusterSpec &spec, const Machine &machine)
{
    const std::size_t among = std::max<std::size_t>(mostNodes(spec), 1);
    const std::size_t evenCores = machine.cores.size() / among;
    const std::size_t evenGpus = machine.gpus.size() / among;
    const auto size = vmSize(spec.vmSize);
    if (!size) {
        NodeShare share{evenCores, evenGpus, {}};
        if (!equalIgnoringCase(spec.vmSize, wholeMachine))
            share.note = "The size \"" + spec.vmSize +
                         "\" is not known here: each node is an even share of this machine.";
        share.note = joined(share.note, coreNote(spec, 0, evenCores, machine));
        return share;
    }
    const std::size_t least = size->gpus > 0 && !machine.gpus.empty() ? 1 : 0;
    const std::size_t gpus = std::max(least, std::min(size->gpus, evenGpus));
    const std::size_t cores = std::min(size->cores, evenCores);
    return {
        cores, gpus,
        joined(gpuNote(spec.vmSize, size->gpus, gpus, machine), coreNote(spec, size->cores, cores, machine))};
}

std::vector<NodeSlot> slotsOfIdleMachine(const api::ClusterSpec &spec, std::size_t count,
                                         const Machine &machine)
{
    MachineUse use(machine);
    const NodeShare share = nodeShare(spec, machine);
    std::vector<NodeSlot> slots;
    while (slots.size() < count) {
        auto slot = use.take(slots.size(), share, {});
        if (!slot)
            break;
        use.giveCores(*slot, share.cores, {});
        slots.push_back(std::move(*slot));
    }
    return slots;
}

MachineUse::MachineUse(Machine machine)
    : m_machine(std::move(machine))
{}

std::optional<NodeSlot> MachineUse::take(std::size_t node, const NodeShare &share, const std::string &holder)
{
    NodeSlot slot;
    slot.nodeId = "node-" + std::to_string(node);
    slot.address = freeAddress();
    slot.limitsGpus = !m_machine.gpus.empty();
    slot.gpus = freeOnes(m_machine.gpus, m_gpus);
    if (slot.gpus.size() < share.gpus)
        return std::nullopt;
    slot.gpus.resize(share.gpus);
    hold(slot, holder);
    return slot;
}

std::string MachineUse::freeAddress()
{
    std::string address = loopbackAddress(m_firstFreeAddress);
    while (m_addresses.contains(address))
        address = loopbackAddress(++m_firstFreeAddress);
    return address;
}

void MachineUse::giveCores(NodeSlot &slot, std::size_t count, const std::string &holder)
{
    slot.cores = freeOnes(m_machine.cores, m_cores);
    slot.cores.resize(std::min(slot.cores.size(), count));
    hold(slot, holder);
}

void MachineUse::releaseCores(NodeSlot &slot)
{
    for (const int core : slot.cores)
        m_cores.erase(core);
    slot.cores.clear();
}

void MachineUse::hold(const NodeSlot &slot, const std::string &holder)
{
    m_addresses.insert(slot.address);
    for (const int gpu : slot.gpus)
        m_gpus[gpu] = holder;
    for (const int core : slot.cores)
        m_cores[core] = holder;
}

void MachineUse::release(const NodeSlot &slot)
{
    m_addresses.erase(slot.address);
    m_firstFreeAddress = 0;
    for (const int gpu : slot.gpus)
        m_gpus.erase(gpu);
    for (const int core : slot.cores)
        m_cores.erase(core);
}

std::map<std::string, std::size_t> MachineUse::gpuHolders() const
{
    std::map<std::string, std::size_t> holders;
    for (const auto &[gpu, holder] : m_gpus)
        ++holders[holder];
    return holders;
}

} // namespace trainyard::jobs
