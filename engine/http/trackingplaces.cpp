// SPDX-License-Identifier: Apache-2.0
#include "engine/http/signature.h"
#include "engine/http/trackingcall.h"
#include "engine/jobs/jobservice.h"

namespace trainyard::http {

namespace {

constexpr std::size_t digitsOfId = 16;

std::int64_t milliseconds(Timestamp time)
{
    return time.time_since_epoch().count();
}

Error unknownRun(const std::string &runId)
{
    return {Error::Code::NotFound, "There is no run \"" + runId.substr(0, 80) + "\".", runId};
}

// How the job's own run stands: what its script says, unless the job has ended without a word.
void addState(const api::Job &job, tracking::Run &run)
{
    using tracking::RunStatus;
    const bool isOwn = run.id == tracking::ownRunId(job.uuid);
    if (api::isFinished(job.executionState) && !tracking::isOver(run.status)) {
        const bool hasSucceeded = job.executionState == api::ExecutionState::Succeeded;
        run.status = hasSucceeded ? RunStatus::Finished : RunStatus::Failed;
        if (job.execution.endTime)
            run.endMs = milliseconds(*job.execution.endTime);
    } else if (isOwn && run.status == RunStatus::Scheduled &&
               job.executionState != api::ExecutionState::Queued) {
        run.status = RunStatus::Running;
    }
    if (isOwn && run.startMs == 0)
        run.startMs = milliseconds(job.execution.startTime.value_or(job.creationTime));
}

} // namespace

std::string TrackingCall::runId() const
{
    const std::string id = parameter("run_id");
    return id.empty() ? parameter("run_uuid") : id;
}

Result<std::string> trackedUuid(const std::optional<TrackedJob> &caller, const std::string &runId)
{
    std::string uuid = tracking::jobUuidOf(runId);
    if (uuid.empty() || (caller && caller->uuid != uuid))
        return unknownRun(runId);
    return uuid;
}

// No secret: the same for everybody, and text as MLflow's clients want it.
std::string trackedExperimentId(const api::ResourceId &experiment)
{
    return hmacHex(experiment.key(), "experiment").substr(0, digitsOfId);
}

tracking::Experiment trackedExperiment(const api::Experiment &experiment)
{
    const std::string id = trackedExperimentId(experiment.id);
    return {id, experiment.id.workspace + "/" + experiment.id.name, "mlflow-artifacts:/" + id,
            milliseconds(experiment.creationTime), milliseconds(experiment.creationTime)};
}

tracking::RunInPlace runInPlace(const api::Job &job, tracking::Run run)
{
    addState(job, run);
    if (run.name.empty())
        run.name = job.id.name;
    run.tags.try_emplace("mlflow.runName", run.name);
    const std::string experiment = trackedExperimentId(job.id.parent());
    const std::string artifacts = "mlflow-artifacts:/" + experiment + "/" + run.id + "/artifacts";
    return {std::move(run), experiment, artifacts};
}

std::vector<api::Experiment> trackedExperiments(const TrackingCall &call)
{
    jobs::JobService &service = call.services.jobs;
    std::vector<api::Experiment> found;
    if (call.caller) {
        const auto job = service.jobOf(call.caller->uuid);
        const auto experiment =
            job ? service.experiment(job->id.parent()) : Result<api::Experiment>(job.error());
        if (experiment)
            found.push_back(*experiment);
        return found;
    }
    for (const api::Workspace &workspace : service.workspaces(call.services.info().subscription, "")) {
        const auto experiments = service.experiments(workspace.id);
        if (experiments)
            found.insert(found.end(), experiments->begin(), experiments->end());
    }
    return found;
}

Result<tracking::RunInPlace> shownRun(const TrackingCall &call, const tracking::Run &run)
{
    const auto job = call.services.jobs.jobOf(tracking::jobUuidOf(run.id));
    if (!job)
        return unknownRun(run.id);
    return runInPlace(*job, run);
}

} // namespace trainyard::http
