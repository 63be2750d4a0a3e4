// SPDX-License-Identifier: Apache-2.0
#include "engine/api/jsonenums.h"

#include "engine/api/json.h"

namespace trainyard::api {

std::string_view toString(ProvisioningState state)
{
    return textOf(provisioningStates, state);
}

std::string_view toString(AllocationState state)
{
    return textOf(allocationStates, state);
}

std::string_view toString(ExecutionState state)
{
    return textOf(executionStates, state);
}

std::string_view toString(SchedulingPriority priority)
{
    return textOf(schedulingPriorities, priority);
}

std::string_view toString(VmPriority priority)
{
    return textOf(vmPriorities, priority);
}

std::string_view toString(NodeOrder order)
{
    return textOf(nodeOrders, order);
}

std::string_view toString(Event::Kind kind)
{
    return textOf(eventKinds, kind);
}

} // namespace trainyard::api
