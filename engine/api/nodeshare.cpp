// SPDX-License-Identifier: Apache-2.0
#include "engine/api/nodeshare.h"

#include "engine/api/vmsizes.h"
#include "engine/base/strings.h"

#include <algorithm>

namespace trainyard::api {

namespace {

constexpr char wholeMachine[] = "local";

std::string counted(std::size_t count, const std::string &noun)
{
    return std::to_string(count) + " " + noun + (count == 1 ? "" : "s");
}

std::string coreNote(const ClusterSpec &spec, std::size_t promised, std::size_t given,
                     const MachineSize &machine)
{
    if (given == 0)
        return "The cluster's " + counted(mostNodes(spec), "node") + " share this machine's " +
               counted(machine.cores, "core") + ": there are too few to give each its own.";
    if (given >= promised)
        return {};
    return "A node of " + spec.vmSize + " has " + counted(promised, "core") + "; on this machine of " +
           counted(machine.cores, "core") + " it gets " + std::to_string(given) + ".";
}

std::string joined(const std::string &first, const std::string &second)
{
    return first.empty() || second.empty() ? first + second : first + " " + second;
}

std::string gpuNote(const std::string &sizeName, std::size_t promised, std::size_t given,
                    const MachineSize &machine)
{
    if (given >= promised)
        return {};
    const std::string size = "A node of " + sizeName + " has " + counted(promised, "GPU");
    if (machine.gpus == 0)
        return size + "; this machine has none, so that its nodes compute on the CPU.";
    return size + "; on this machine of " + counted(machine.gpus, "GPU") + " it gets " +
           std::to_string(given) + ".";
}

} // namespace

std::size_t mostNodes(const ClusterSpec &spec)
{
    const auto *manual = std::get_if<ManualScale>(&spec.scale);
    const int most = manual ? manual->targetNodeCount : std::get<AutoScale>(spec.scale).maximumNodeCount;
    return static_cast<std::size_t>(std::max(most, 0));
}

NodeShare nodeShare(const ClusterSpec &spec, const MachineSize &machine)
{
    const std::size_t among = std::max<std::size_t>(mostNodes(spec), 1);
    const std::size_t evenCores = machine.cores / among;
    const std::size_t evenGpus = machine.gpus / among;
    const auto size = vmSize(spec.vmSize);
    if (!size) {
        NodeShare share{evenCores, evenGpus, {}};
        if (!equalIgnoringCase(spec.vmSize, wholeMachine))
            share.note = "The size \"" + spec.vmSize +
                         "\" is not known here: each node is an even share of this machine.";
        share.note = joined(share.note, coreNote(spec, 0, evenCores, machine));
        return share;
    }
    const std::size_t least = size->gpus > 0 && machine.gpus > 0 ? 1 : 0;
    const std::size_t gpus = std::max(least, std::min(size->gpus, evenGpus));
    const std::size_t cores = std::min(size->cores, evenCores);
    return {
        cores, gpus,
        joined(gpuNote(spec.vmSize, size->gpus, gpus, machine), coreNote(spec, size->cores, cores, machine))};
}

} // namespace trainyard::api
