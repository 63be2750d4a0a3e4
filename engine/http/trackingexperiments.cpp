// SPDX-License-Identifier: Apache-2.0
#include "engine/base/strings.h"
#include "engine/http/replies.h"
#include "engine/http/trackingcall.h"
#include "engine/tracking/requests.h"
#include "engine/tracking/tracking.h"

#include <algorithm>

namespace trainyard::http {

namespace {

Error unknownExperiment(const std::string &what)
{
    return {Error::Code::NotFound, "There is no experiment " + inQuotes(what) + ".", what};
}

// By whatever name a process of a job asks for it, it is the job's: there is no other for it to log to.
Result<tracking::Experiment> experimentNamed(const TrackingCall &call, const std::string &name)
{
    for (const api::Experiment &each : trackedExperiments(call)) {
        tracking::Experiment experiment = trackedExperiment(each);
        if (!call.caller && experiment.name != name)
            continue;
        if (!name.empty())
            experiment.name = name;
        return experiment;
    }
    return unknownExperiment(name);
}

Result<tracking::Experiment> experimentWith(const TrackingCall &call, const std::string &id)
{
    for (const api::Experiment &each : trackedExperiments(call)) {
        tracking::Experiment experiment = trackedExperiment(each);
        if (call.caller || experiment.id == id)
            return experiment;
    }
    return unknownExperiment(id);
}

Reply experimentAnswer(const Result<tracking::Experiment> &experiment)
{
    return experiment ? jsonReply(tracking::experimentReply(*experiment))
                      : trackingErrorReply(experiment.error());
}

Reply createExperiment(const TrackingCall &call)
{
    const auto texts = tracking::readTexts(call.body, {"name"});
    if (!texts)
        return trackingErrorReply(texts.error());
    if (!call.caller)
        return trackingErrorReply({Error::Code::InvalidInput,
                                   "Experiments are made with the engine's own API or in the workbench, and "
                                   "runs are its jobs; submit one and log from inside it."});
    const auto experiment = experimentNamed(call, texts->front());
    return experiment ? jsonReply(tracking::experimentIdReply(experiment->id))
                      : trackingErrorReply(experiment.error());
}

Reply getExperiment(const TrackingCall &call)
{
    return experimentAnswer(experimentWith(call, call.parameter("experiment_id")));
}

Reply getExperimentByName(const TrackingCall &call)
{
    return experimentAnswer(experimentNamed(call, call.parameter("experiment_name")));
}

Reply searchExperiments(const TrackingCall &call)
{
    const auto search = tracking::readSearch(call.body);
    if (!search)
        return trackingErrorReply(search.error());
    std::vector<tracking::Experiment> found;
    const std::string asked = call.parameter("view_type");
    const bool onlyDeleted =
        search->view == tracking::View::Deleted || tracking::viewFrom(asked) == tracking::View::Deleted;
    for (const api::Experiment &each : trackedExperiments(call)) {
        if (!onlyDeleted)
            found.push_back(trackedExperiment(each));
    }
    return jsonReply(tracking::experimentsReply(found));
}

// Kept by no one: an experiment's tags are said anew by every script, and each job has its own.
Reply tagExperiment(const TrackingCall &call)
{
    const auto texts = tracking::readTexts(call.body, {"experiment_id", "key", "value"});
    if (!texts)
        return trackingErrorReply(texts.error());
    if (!call.caller)
        return trackingErrorReply({Error::Code::InvalidInput,
                                   "The tags of an experiment are set from inside a job, and kept with it."});
    tracking::Batch batch;
    batch.runId = tracking::ownRunId(call.caller->uuid);
    batch.tags.emplace((*texts)[1], (*texts)[2]);
    const Status kept = call.services.tracking->with(
        call.caller->uuid, [&](tracking::JobTracking &job) { return job.log(batch); });
    return kept ? jsonReply("{}") : trackingErrorReply(kept.error());
}

Reply refuseChange(const TrackingCall &)
{
    return trackingErrorReply(
        {Error::Code::InvalidInput,
         "An experiment is renamed, deleted and restored with the engine's own API or in "
         "the workbench."});
}

} // namespace

std::vector<TrackingOperation> trackingExperimentOperations()
{
    return {{"POST", "experiments/create", createExperiment},
            {"GET", "experiments/get", getExperiment},
            {"GET", "experiments/get-by-name", getExperimentByName},
            {"GET", "experiments/list", searchExperiments},
            {"GET", "experiments/search", searchExperiments},
            {"POST", "experiments/search", searchExperiments},
            {"POST", "experiments/set-experiment-tag", tagExperiment},
            {"POST", "experiments/update", refuseChange},
            {"POST", "experiments/delete", refuseChange},
            {"POST", "experiments/restore", refuseChange}};
}

} // namespace trainyard::http
