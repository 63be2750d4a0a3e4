// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/api/job.h"
#include "engine/jobs/launchplan.h"
#include "engine/jobs/queueforecast.h"

#include <filesystem>
#include <functional>
#include <optional>

namespace trainyard::jobs {

// Follows the output of runs (metrics, logs). Called from the job service's thread; returns at once.
class RunObserver
{
public:
    virtual ~RunObserver() = default;
    // The run has started, or was adopted after a restart of the engine.
    virtual void runStarted(const api::Job &job, const LaunchPlan &plan) = 0;
    // Every process has ended. The observer reads what is left and then calls `done`, from any thread: only
    // then does the job's final state become visible, so that a client that sees it also sees all points and
    // lines.
    virtual void runEnded(const api::Job &job, std::function<void()> done) = 0;
    // Whether a run that has ended left output that no engine has taken in yet.
    virtual bool isBehind(const std::filesystem::path &jobDirectory) const = 0;
    // How far a run has told to be; none: it does not tell, or nobody follows it. From any thread.
    virtual std::optional<Progress> progress(const api::Job &job) const = 0;
    // It is not to be seen any more, but may be restored.
    virtual void jobDeleted(const api::Job &job) = 0;
    // It is gone for good, its folder too. Called from any thread.
    virtual void jobRemoved(const api::Job &job) = 0;
};

} // namespace trainyard::jobs
