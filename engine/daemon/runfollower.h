// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/daemon/systemfollower.h"
#include "engine/jobs/eventlog.h"
#include "engine/jobs/runobserver.h"
#include "engine/metrics/metricsservice.h"
#include "engine/tracking/tracking.h"

namespace trainyard::daemon {

// Has the metrics service follow each run and makes events of what it finds, has it looked at how busy the
// run is, and lets the tracking of deleted jobs go. `events` and `tracking` outlive it.
class RunFollower final : public jobs::RunObserver
{
public:
    RunFollower(jobs::EventLog &events, tracking::Tracking &tracking);

    void runStarted(const api::Job &job, const jobs::LaunchPlan &plan) override;
    void runEnded(const api::Job &job, std::function<void()> done) override;
    bool isBehind(const std::filesystem::path &jobDirectory) const override;
    std::optional<jobs::Progress> progress(const api::Job &job) const override;
    void jobDeleted(const api::Job &job) override;
    void jobRemoved(const api::Job &job) override;

    metrics::MetricsService &metrics() { return m_metrics; }

private:
    tracking::Tracking &m_tracking;
    metrics::MetricsService m_metrics;
    SystemFollower m_system;
};

} // namespace trainyard::daemon
