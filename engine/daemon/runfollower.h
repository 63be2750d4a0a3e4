// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/jobs/eventlog.h"
#include "engine/jobs/runobserver.h"
#include "engine/metrics/metricsservice.h"

namespace trainyard::daemon {

// Has the metrics service follow each run and makes events of what it finds. `events` outlives it.
class RunFollower final : public jobs::RunObserver
{
public:
    explicit RunFollower(jobs::EventLog &events);

    void runStarted(const api::Job &job, const jobs::LaunchPlan &plan) override;
    void runEnded(const api::Job &job, std::function<void()> done) override;
    bool isBehind(const std::filesystem::path &jobDirectory) const override;
    void jobDeleted(const api::Job &job) override;

private:
    metrics::MetricsService m_metrics;
};

} // namespace trainyard::daemon
