// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/api/mounts.h"
#include "engine/api/serviceerror.h"
#include "engine/api/workspace.h"

#include <optional>
#include <string>
#include <variant>
#include <vector>

namespace trainyard::api {

enum class VmPriority { Dedicated, LowPriority };
enum class DeallocationOption { Requeue, Terminate, WaitForJobCompletion };
enum class AllocationState { Steady, Resizing };

struct ManualScale {
    int targetNodeCount = 0;
    DeallocationOption nodeDeallocationOption = DeallocationOption::Requeue;
};

struct AutoScale {
    int minimumNodeCount = 0;
    int maximumNodeCount = 0;
    int initialNodeCount = 0;
};

using Scale = std::variant<ManualScale, AutoScale>;

struct SetupTask {
    std::string commandLine;
    std::vector<NameValue> environmentVariables;
    std::vector<NameValue> secrets;
    std::string stdOutErrPathPrefix;
};

// What a user asks for: a pool of equal nodes. On one machine a node is a slice of it.
struct ClusterSpec {
    std::string vmSize;
    VmPriority vmPriority = VmPriority::Dedicated;
    Scale scale;
    MountVolumes mountVolumes;
    std::optional<SetupTask> setupTask;
    std::string adminUserName;
};

struct NodeStateCounts {
    int idle = 0;
    int running = 0;
    int preparing = 0;
    int unusable = 0;
    int leaving = 0;

    bool operator==(const NodeStateCounts &) const = default;
};

struct Cluster {
    ResourceId id;
    ClusterSpec spec;
    Timestamp creationTime;
    ProvisioningState provisioningState = ProvisioningState::Succeeded;
    Timestamp provisioningTime;
    AllocationState allocationState = AllocationState::Steady;
    Timestamp allocationTime;
    int currentNodeCount = 0;
    NodeStateCounts nodes;
    // Why nodes are missing or unusable.
    std::vector<ServiceError> errors;
    // Names the folder of the setup task's output: stdOutErrPathPrefix/<this>; ends with a UUID of its own.
    std::string setupPathSuffix;
    std::string note; // one sentence, where nodes are less than their size promises; often empty
};

} // namespace trainyard::api
