// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/api/cluster.h"
#include "engine/api/job.h"

#include <string>

// Values for the tests of the models.
namespace trainyard::models {

inline api::ResourceId testWorkspace(const std::string &name = "yard")
{
    return api::ResourceId::forWorkspace(std::string(api::defaultSubscription),
                                         std::string(api::defaultGroup), name);
}

// A job of experiment "digits" in workspace "yard"; `second` is when it was created.
inline api::Job testJob(const std::string &name, api::ExecutionState state = api::ExecutionState::Queued,
                        int second = 0)
{
    api::Job job;
    job.id = testWorkspace().job("digits", name);
    job.uuid = "uuid of " + name;
    job.executionState = state;
    job.creationTime = Timestamp(std::chrono::seconds(second));
    job.spec.cluster = testWorkspace().cluster("this-machine");
    api::TrainerSettings trainer;
    trainer.network = "convnet_mnist";
    trainer.epochs = 4;
    job.spec.toolkit = trainer;
    return job;
}

// A cluster of one node, with a share that is mounted as "afs".
inline api::ClusterSpec oneNode()
{
    api::ClusterSpec spec;
    spec.vmSize = "local";
    spec.scale = api::ManualScale{.targetNodeCount = 1};
    api::AzureFileShare share;
    share.accountName = "local";
    share.azureFileUrl = "https://local.file.core.windows.net/share";
    share.relativeMountPath = "afs";
    spec.mountVolumes.azureFileShares.push_back(share);
    return spec;
}

// A command line on cluster "box", with its output, and directory OUT, on the share.
inline api::JobSpec command(const std::string &line)
{
    api::JobSpec spec;
    spec.cluster = testWorkspace().cluster("box");
    spec.toolkit = api::CustomToolkitSettings{line};
    spec.stdOutErrPathPrefix = "$AZ_BATCHAI_MOUNT_ROOT/afs";
    spec.outputDirectories.push_back(
        {.id = "OUT", .pathPrefix = "$AZ_BATCHAI_MOUNT_ROOT/afs", .pathSuffix = "out"});
    return spec;
}

} // namespace trainyard::models
