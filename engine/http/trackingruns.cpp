// SPDX-License-Identifier: Apache-2.0
#include "engine/base/strings.h"
#include "engine/http/replies.h"
#include "engine/http/trackingcall.h"
#include "engine/jobs/eventlog.h"
#include "engine/jobs/jobservice.h"
#include "engine/tracking/requests.h"
#include "engine/tracking/runfilter.h"
#include "engine/tracking/runorder.h"
#include "engine/tracking/tracking.h"

#include <algorithm>
#include <charconv>

namespace trainyard::http {

namespace {

using tracking::JobTracking;

Reply runAnswer(const TrackingCall &call, const Result<tracking::Run> &run,
                std::string (*write)(const tracking::RunInPlace &))
{
    if (!run)
        return trackingErrorReply(run.error());
    const auto shown = shownRun(call, *run);
    return shown ? jsonReply(write(*shown)) : trackingErrorReply(shown.error());
}

// Calls `use` with the runs of the job that the run belongs to, which may not have begun yet.
Status withRun(const TrackingCall &call, const std::string &runId,
               const std::function<Status(JobTracking &)> &use)
{
    const auto uuid = trackedUuid(call.caller, runId);
    if (!uuid)
        return uuid.error();
    if (!call.services.tracking->knows(*uuid) && call.services.jobs.jobOf(*uuid))
        call.services.tracking->expect(*uuid);
    return call.services.tracking->with(*uuid, use);
}

// The same for what gives a run.
Result<tracking::Run> runFrom(const TrackingCall &call, const std::string &runId,
                              const std::function<Result<tracking::Run>(JobTracking &)> &use)
{
    Result<tracking::Run> run(Error{Error::Code::NotFound, "There is no such run."});
    const Status done = withRun(call, runId, [&](JobTracking &job) -> Status {
        run = use(job);
        return run ? Status() : Status(run.error());
    });
    return done ? run : Result<tracking::Run>(done.error());
}

// What followers show of the job is no longer so.
void publishTracked(const TrackingCall &call, const std::string &runId)
{
    const auto job = call.services.jobs.jobOf(tracking::jobUuidOf(runId));
    if (!job)
        return;
    api::Event event;
    event.kind = api::Event::Kind::Tracked;
    event.resource = job->id.path();
    call.services.events.publish(std::move(event));
}

Reply emptyAnswer(const Status &done)
{
    return done ? jsonReply("{}") : trackingErrorReply(done.error());
}

Reply createRun(const TrackingCall &call)
{
    if (!call.caller)
        return trackingErrorReply(
            {Error::Code::InvalidInput, "A run is a job here: submit one, and log from inside it."});
    const auto start = tracking::readRunStart(call.body);
    if (!start)
        return trackingErrorReply(start.error());
    const auto run = runFrom(call, tracking::ownRunId(call.caller->uuid),
                             [&](JobTracking &job) { return job.begin(*start, call.attempt()); });
    if (run)
        publishTracked(call, run->id);
    return runAnswer(call, run, tracking::runReply);
}

Reply getRun(const TrackingCall &call)
{
    const std::string id = call.runId();
    const auto run = runFrom(call, id, [&](JobTracking &job) { return job.run(id); });
    return runAnswer(call, run, tracking::runReply);
}

Reply updateRun(const TrackingCall &call)
{
    const auto update = tracking::readRunUpdate(call.body);
    if (!update)
        return trackingErrorReply(update.error());
    const auto run = runFrom(call, update->runId, [&](JobTracking &job) { return job.update(*update); });
    return runAnswer(call, run, tracking::runInfoReply);
}

Reply setDeleted(const TrackingCall &call, bool isDeleted)
{
    const auto texts = tracking::readTexts(call.body, {"run_id"});
    if (!texts)
        return trackingErrorReply(texts.error());
    return emptyAnswer(withRun(call, texts->front(),
                               [&](JobTracking &job) { return job.setDeleted(texts->front(), isDeleted); }));
}

Reply deleteRun(const TrackingCall &call)
{
    return setDeleted(call, true);
}

Reply restoreRun(const TrackingCall &call)
{
    return setDeleted(call, false);
}

Reply deleteTag(const TrackingCall &call)
{
    const auto texts = tracking::readTexts(call.body, {"run_id", "key"});
    if (!texts)
        return trackingErrorReply(texts.error());
    const Status removed = withRun(
        call, texts->front(), [&](JobTracking &job) { return job.removeTag(texts->front(), (*texts)[1]); });
    if (removed)
        publishTracked(call, texts->front());
    return emptyAnswer(removed);
}

// Points would be read by nobody once the job has ended.
Status requireRunning(const TrackingCall &call, const tracking::Batch &batch)
{
    if (call.caller || batch.metrics.empty())
        return {};
    const auto job = call.services.jobs.jobOf(tracking::jobUuidOf(batch.runId));
    if (!job || !api::isFinished(job->executionState))
        return {};
    return Error{Error::Code::InvalidInput, "The job has ended, and its metrics with it; params, tags and "
                                            "artifacts can still be added."};
}

Reply log(const TrackingCall &call, const Result<tracking::Batch> &batch)
{
    if (!batch)
        return trackingErrorReply(batch.error());
    if (auto possible = requireRunning(call, *batch); !possible)
        return trackingErrorReply(possible.error());
    const Status logged = withRun(call, batch->runId, [&](JobTracking &job) { return job.log(*batch); });
    if (logged && !(batch->params.empty() && batch->tags.empty()))
        publishTracked(call, batch->runId);
    return emptyAnswer(logged);
}

Reply logMetric(const TrackingCall &call)
{
    return log(call, tracking::readMetric(call.body));
}

Reply logParam(const TrackingCall &call)
{
    return log(call, tracking::readParam(call.body));
}

Reply setTag(const TrackingCall &call)
{
    return log(call, tracking::readTag(call.body));
}

Reply logBatch(const TrackingCall &call)
{
    return log(call, tracking::readBatch(call.body));
}

Reply logInputs(const TrackingCall &call)
{
    return log(call, tracking::readInputs(call.body));
}

Reply logModel(const TrackingCall &call)
{
    auto batch = tracking::readModel(call.body);
    if (!batch)
        return trackingErrorReply(batch.error());
    return emptyAnswer(withRun(call, batch->runId, [&](JobTracking &job) -> Status {
        const auto run = job.run(batch->runId);
        if (!run)
            return run.error();
        std::string &models = batch->tags.at(tracking::modelsTag);
        if (const auto before = run->tags.find(tracking::modelsTag); before != run->tags.end())
            models = tracking::joinedModels(before->second, models);
        return job.log(*batch);
    }));
}

// Which models a run has written is told by its tag.
Reply acceptOutputs(const TrackingCall &)
{
    return jsonReply("{}");
}

bool isShown(const tracking::Run &run, tracking::View view)
{
    return view == tracking::View::All || run.isDeleted == (view == tracking::View::Deleted);
}

// All runs of the experiments, in no order.
std::vector<tracking::RunInPlace> runsIn(const TrackingCall &call,
                                         const std::vector<std::string> &experiments, tracking::View view)
{
    std::vector<tracking::RunInPlace> found;
    const auto add = [&](const api::Job &job) {
        for (tracking::Run &run : call.services.tracking->runs(job.uuid)) {
            if (isShown(run, view))
                found.push_back(runInPlace(job, std::move(run)));
        }
    };
    if (call.caller) {
        if (const auto job = call.services.jobs.jobOf(call.caller->uuid))
            add(*job);
        return found;
    }
    for (const api::Experiment &experiment : trackedExperiments(call)) {
        if (std::find(experiments.begin(), experiments.end(), trackedExperimentId(experiment.id)) ==
            experiments.end())
            continue;
        const auto jobs = call.services.jobs.jobs(experiment.id);
        if (jobs)
            std::for_each(jobs->begin(), jobs->end(), add);
    }
    return found;
}

Reply searchRuns(const TrackingCall &call)
{
    const auto search = tracking::readSearch(call.body);
    if (!search)
        return trackingErrorReply(search.error());
    const auto filter = tracking::RunFilter::parse(search->filter);
    if (!filter)
        return trackingErrorReply(filter.error());
    auto runs = runsIn(call, search->experimentIds, search->view);
    std::erase_if(runs, [&](const tracking::RunInPlace &run) { return !filter->takes(run); });
    if (auto sorted = tracking::sortRuns(runs, search->orderBy); !sorted)
        return trackingErrorReply(sorted.error());
    std::size_t first = 0;
    const std::string &token = search->pageToken;
    std::from_chars(token.data(), token.data() + token.size(), first);
    first = std::min(first, runs.size());
    const std::size_t end = first + std::min(search->most, runs.size() - first);
    const std::string next = end < runs.size() ? std::to_string(end) : "";
    runs.erase(runs.begin() + static_cast<std::ptrdiff_t>(end), runs.end());
    runs.erase(runs.begin(), runs.begin() + static_cast<std::ptrdiff_t>(first));
    return jsonReply(tracking::runsReply(runs, next));
}

} // namespace

std::vector<TrackingOperation> trackingRunOperations()
{
    return {{"POST", "runs/create", createRun},     {"GET", "runs/get", getRun},
            {"POST", "runs/update", updateRun},     {"POST", "runs/delete", deleteRun},
            {"POST", "runs/restore", restoreRun},   {"POST", "runs/search", searchRuns},
            {"POST", "runs/log-metric", logMetric}, {"POST", "runs/log-parameter", logParam},
            {"POST", "runs/log-batch", logBatch},   {"POST", "runs/set-tag", setTag},
            {"POST", "runs/delete-tag", deleteTag}, {"POST", "runs/log-inputs", logInputs},
            {"POST", "runs/log-model", logModel},   {"POST", "runs/outputs", acceptOutputs}};
}

} // namespace trainyard::http
