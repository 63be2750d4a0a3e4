// SPDX-License-Identifier: Apache-2.0
#include "engine/jobs/machineuse.h"

#include <algorithm>

namespace trainyard::jobs {

namespace {

std::vector<int> freeOnes(const std::vector<int> &all, const std::map<int, std::string> &given)
{
    std::vector<int> free;
    std::copy_if(all.begin(), all.end(), std::back_inserter(free),
                 [&](int number) { return !given.contains(number); });
    return free;
}

// From 127.20.0.1 up: the first addresses of the interface are taken by the machine's name and its resolver.
std::string loopbackAddress(int number)
{
    constexpr int perBlock = 250;
    return "127." + std::to_string(20 + number / (perBlock * perBlock)) + "." +
           std::to_string(number / perBlock % perBlock) + "." + std::to_string(number % perBlock + 1);
}

} // namespace

NodeShare nodeShare(const api::ClusterSpec &spec, const Machine &machine)
{
    return api::nodeShare(spec, api::MachineSize{machine.cores.size(), machine.gpus.size()});
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

bool MachineUse::takeAgain(NodeSlot &slot, std::size_t node, const NodeShare &share,
                           const std::string &holder)
{
    release(slot);
    auto other = take(node, share, holder);
    if (other)
        slot = std::move(*other);
    else
        hold(slot, holder);
    return other.has_value();
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
