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

// The image of a node's virtual machine: kept and shown, without meaning on the engine's own machine.
struct ImageReference {
    std::string publisher;
    std::string offer;
    std::string sku;
    std::string version;
    std::string virtualMachineImageId;
};

// Where a node's performance counters would go: likewise.
struct AppInsightsReference {
    std::string componentId;
    std::string instrumentationKey; // write-only
    std::optional<SecretReference> instrumentationKeyReference;
};

// What a user asks for: a pool of equal nodes. On one machine a node is a slice of it.
struct ClusterSpec {
    std::string vmSize;
    VmPriority vmPriority = VmPriority::Dedicated;
    Scale scale;
    MountVolumes mountVolumes;
    std::optional<SetupTask> setupTask;
    std::string adminUserName; // its password and key are not kept: nobody logs in to such a node
    std::optional<ImageReference> image = std::nullopt;
    std::string subnetId = {};
    std::optional<AppInsightsReference> appInsights = std::nullopt;
};

struct NodeStateCounts {
    int idle = 0;
    int running = 0;
    int preparing = 0;
    int unusable = 0;
    int leaving = 0;
    int drained = 0; // idle, and take no new work; clients of the published API see them as unusable

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
    std::string note;  // one sentence, where nodes are less than their size promises; often empty
    int gpus = 0;      // of all its nodes
    int gpusInUse = 0; // of those on which a job runs
    std::vector<std::string> drained; // ids of the nodes that take no new work
};

// One node of a cluster, as it is now.
struct ClusterNode {
    enum class State {
        Idle,
        Running,
        Preparing, // its setup task runs
        Unusable,  // its setup task failed
        Leaving,   // it goes as soon as its job lets it
        Drained    // idle, and takes no new work
    };
    std::string id;
    State state = State::Idle;
    std::string job = {};                     // path of the one that runs on it; empty: none
    std::vector<int> gpus = {};               // device numbers of its machine
    std::optional<int> gpuUse = std::nullopt; // per cent, all of them together; none: not known
    std::vector<int> gpuUses = {};            // of each of `gpus`, per cent; empty: not known
    std::string trouble = {};                 // one sentence: why it is unusable
    bool isDrained = false;                   // takes no new work; a job that runs on it goes on

    bool operator==(const ClusterNode &) const = default;
};

// What can be asked of a node.
enum class NodeOrder {
    Drain,   // takes no new work; what runs there goes on to its end
    Undrain, // takes work again
    Reclaim, // of a low-priority cluster: is taken away, its job runs again on others, another takes its
             // place
    Remove,  // goes for good, its job runs again on others; the target of a manual scale is one less
    SetUp    // runs its setup task, which has failed, once more
};

} // namespace trainyard::api
