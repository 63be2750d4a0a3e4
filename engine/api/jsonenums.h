// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/api/cluster.h"
#include "engine/api/engineinfo.h"
#include "engine/api/job.h"
#include "engine/api/jsonreader.h"

#include <algorithm>
#include <iterator>

// Private to this folder's sources: the text of each enumerator.
namespace trainyard::api {

inline constexpr EnumText<ProvisioningState> provisioningStates[] = {
    {ProvisioningState::Creating, "creating"},
    {ProvisioningState::Succeeded, "succeeded"},
    {ProvisioningState::Failed, "failed"},
    {ProvisioningState::Deleting, "deleting"},
};

inline constexpr EnumText<AllocationState> allocationStates[] = {
    {AllocationState::Steady, "steady"},
    {AllocationState::Resizing, "resizing"},
};

inline constexpr EnumText<ExecutionState> executionStates[] = {
    {ExecutionState::Queued, "queued"},           {ExecutionState::Running, "running"},
    {ExecutionState::Terminating, "terminating"}, {ExecutionState::Succeeded, "succeeded"},
    {ExecutionState::Failed, "failed"},
};

inline constexpr EnumText<SchedulingPriority> schedulingPriorities[] = {
    {SchedulingPriority::Low, "low"},
    {SchedulingPriority::Normal, "normal"},
    {SchedulingPriority::High, "high"},
};

inline constexpr EnumText<VmPriority> vmPriorities[] = {
    {VmPriority::Dedicated, "dedicated"},
    {VmPriority::LowPriority, "lowpriority"},
};

inline constexpr EnumText<DeallocationOption> deallocationOptions[] = {
    {DeallocationOption::Requeue, "requeue"},
    {DeallocationOption::Terminate, "terminate"},
    {DeallocationOption::WaitForJobCompletion, "waitforjobcompletion"},
};

inline constexpr EnumText<ClusterNode::State> nodeStates[] = {
    {ClusterNode::State::Idle, "idle"},           {ClusterNode::State::Running, "running"},
    {ClusterNode::State::Preparing, "preparing"}, {ClusterNode::State::Unusable, "unusable"},
    {ClusterNode::State::Leaving, "leaving"},     {ClusterNode::State::Drained, "drained"},
};

inline constexpr EnumText<NodeOrder> nodeOrders[] = {
    {NodeOrder::Drain, "drain"},   {NodeOrder::Undrain, "undrain"}, {NodeOrder::Reclaim, "reclaim"},
    {NodeOrder::Remove, "remove"}, {NodeOrder::SetUp, "setup"},
};

inline constexpr EnumText<Event::Kind> eventKinds[] = {
    {Event::Kind::Hello, "hello"},     {Event::Kind::Reset, "reset"},     {Event::Kind::Changed, "changed"},
    {Event::Kind::Deleted, "deleted"}, {Event::Kind::Metrics, "metrics"}, {Event::Kind::Output, "output"},
    {Event::Kind::Tracked, "tracked"}, {Event::Kind::Trash, "trash"},
};

template <class E, std::size_t size>
constexpr std::string_view textOf(const EnumText<E> (&texts)[size], E value)
{
    const auto it = std::find_if(std::begin(texts), std::end(texts),
                                 [&](const auto &entry) { return entry.value == value; });
    return it == std::end(texts) ? std::string_view() : it->text;
}

} // namespace trainyard::api
