// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/jobs/launchplan.h"

// Values that the tests of plans share.
namespace plansupport {

using namespace trainyard;

inline jobs::Layout layout()
{
    return {"/data", "/opt/bin/trainyard-train", {{"PATH", "/usr/bin:/bin"}, {"HOME", "/home/me"}}};
}

inline api::ResourceId workspaceId()
{
    return api::ResourceId::forWorkspace("sub", "grp", "ws");
}

inline api::Cluster cluster()
{
    api::Cluster result;
    result.id = workspaceId().cluster("cl");
    result.spec.scale = api::ManualScale{2};
    result.spec.mountVolumes.azureFileShares.push_back(
        {"acc", "https://acc.file.core.windows.net/share", "", "afs"});
    return result;
}

inline api::Job job(api::Toolkit toolkit, int nodeCount = 1)
{
    api::Job result;
    result.id = workspaceId().job("exp", "job1");
    result.uuid = "u-1";
    result.outputPathSegment = "seg/u-1";
    result.spec.cluster = workspaceId().cluster("cl");
    result.spec.nodeCount = nodeCount;
    result.spec.toolkit = std::move(toolkit);
    result.spec.stdOutErrPathPrefix = "$AZ_BATCHAI_MOUNT_ROOT/afs";
    return result;
}

inline jobs::Allocation allocation(int nodes = 1, std::vector<int> gpus = {})
{
    jobs::Allocation result;
    for (int i = 0; i < nodes; ++i)
        result.nodes.push_back({"node-" + std::to_string(i), "10.0.0." + std::to_string(4 + i), gpus, {}});
    return result;
}

} // namespace plansupport
