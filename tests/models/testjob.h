// SPDX-License-Identifier: Apache-2.0
#pragma once

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

} // namespace trainyard::models
