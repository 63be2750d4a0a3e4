// SPDX-License-Identifier: Apache-2.0
#include "engine/daemon/runfollower.h"

#include "engine/base/files.h"
#include "engine/base/log.h"

#include <algorithm>

namespace trainyard::daemon {

namespace {

metrics::MetricsService::Callbacks publishTo(jobs::EventLog &events)
{
    metrics::MetricsService::Callbacks callbacks;
    callbacks.pointsAdded = [&events](const std::string &job, std::uint64_t count) {
        api::Event event;
        event.kind = api::Event::Kind::Metrics;
        event.resource = job;
        event.count = count;
        events.publish(std::move(event));
    };
    callbacks.outputGrown = [&events](const std::string &job, const std::string &file, std::uint64_t size) {
        api::Event event;
        event.kind = api::Event::Kind::Output;
        event.resource = job;
        event.file = file;
        event.size = size;
        events.publish(std::move(event));
    };
    return callbacks;
}

std::filesystem::path eventsIn(const std::filesystem::path &jobDirectory)
{
    return jobDirectory / "metrics";
}

// Where the run may write event files, beside its logs. A directory that jobs share has others' files, too.
std::vector<metrics::EventRoot> rootsOf(const api::Job &job, const jobs::LaunchPlan &plan)
{
    std::vector<metrics::EventRoot> roots;
    for (const jobs::NamedDirectory &output : plan.outputs) {
        const auto spec =
            std::find_if(job.spec.outputDirectories.begin(), job.spec.outputDirectories.end(),
                         [&](const api::OutputDirectory &directory) { return directory.id == output.id; });
        if (spec == job.spec.outputDirectories.end())
            continue;
        metrics::EventRoot root{.id = output.id, .path = output.path};
        if (!spec->isNew)
            root.since = std::chrono::system_clock::to_time_t(
                std::chrono::time_point_cast<std::chrono::system_clock::duration>(job.creationTime));
        roots.push_back(std::move(root));
    }
    return roots;
}

Timestamp timeOf(double seconds)
{
    return Timestamp(std::chrono::milliseconds(static_cast<std::int64_t>(seconds * 1000)));
}

} // namespace

RunFollower::RunFollower(jobs::EventLog &events, tracking::Tracking &tracking)
    : m_tracking(tracking)
    , m_metrics(publishTo(events))
{}

void RunFollower::runStarted(const api::Job &job, const jobs::LaunchPlan &plan)
{
    const auto logs =
        std::find_if(plan.outputs.begin(), plan.outputs.end(),
                     [](const jobs::NamedDirectory &output) { return output.id == "stdouterr"; });
    if (logs == plan.outputs.end())
        return;
    auto roots = rootsOf(job, plan);
    const std::filesystem::path tracked = m_tracking.pointsOf(job.uuid);
    if (auto made = createDirectories(tracked, 0700); !made) // now, so that it can be watched
        log::warning(made.error().message);
    roots.push_back({.id = "mlflow", .path = tracked});
    m_metrics.watch({job.id.path(), logs->path, eventsIn(plan.jobDirectory), std::move(roots),
                     std::string(api::toolType(job.spec.toolkit)), job.spec.metricPatterns});
    m_system.watch(job.id.path(), plan);
}

void RunFollower::runEnded(const api::Job &job, std::function<void()> done)
{
    m_system.forget(job.id.path());
    m_metrics.finish(job.id.path(), std::move(done));
}

bool RunFollower::isBehind(const std::filesystem::path &jobDirectory) const
{
    return metrics::MetricsService::isBehind(eventsIn(jobDirectory));
}

std::optional<jobs::Progress> RunFollower::progress(const api::Job &job) const
{
    const auto told = m_metrics.progress(job.id.path());
    if (!told)
        return std::nullopt;
    return jobs::Progress{.from = told->from,
                          .since = told->since ? std::optional(timeOf(*told->since)) : std::nullopt,
                          .done = told->done,
                          .at = timeOf(told->at)};
}

void RunFollower::jobDeleted(const api::Job &job)
{
    m_system.forget(job.id.path());
    m_metrics.forget(job.id.path());
}

void RunFollower::jobRemoved(const api::Job &job)
{
    m_tracking.forget(job.uuid);
}

} // namespace trainyard::daemon
