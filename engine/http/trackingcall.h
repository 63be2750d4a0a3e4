// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/api/job.h"
#include "engine/http/message.h"
#include "engine/http/services.h"
#include "engine/http/trackingtoken.h"
#include "engine/tracking/replies.h"

#include <functional>
#include <optional>
#include <string>
#include <vector>

// What the operations of the tracking API share.
namespace trainyard::http {

// One request. A process of a job sees its job alone: every experiment is the job's, by whatever name or id
// it asks for it, and every run is one of the job's. Who holds the engine's token sees all.
struct TrackingCall {
    const Request &request;
    const std::string &body;
    Services &services;
    const std::optional<TrackedJob> &caller; // none: the engine's token

    int attempt() const { return caller ? caller->attempt : 0; }
    std::string parameter(const char *name) const { return request.parameter(name); }
    std::string runId() const; // of the query
};

struct TrackingOperation {
    std::string method;
    std::string path; // below /api/2.0/mlflow/, as in "runs/log-metric"
    Reply (*answer)(const TrackingCall &call);
};
std::vector<TrackingOperation> trackingExperimentOperations();
std::vector<TrackingOperation> trackingRunOperations();
std::vector<TrackingOperation> trackingMetricOperations();

// Everything below /api/2.0/mlflow-artifacts/artifacts.
Reply trackingArtifactReply(const Request &request, const BodySource &body, Services &services,
                            const std::optional<TrackedJob> &caller);
Reply listRunArtifacts(const TrackingCall &call);

// Replies as MLflow's clients understand them.
Reply trackingErrorReply(const Error &error);
Reply trackingErrorReply(int status, const char *code, const std::string &sentence);

// The uuid of the job whose run it is; an error when the caller may not know of it.
Result<std::string> trackedUuid(const std::optional<TrackedJob> &caller, const std::string &runId);

// Trainyard's experiments and jobs as experiments and runs.
std::string trackedExperimentId(const api::ResourceId &experiment);
tracking::Experiment trackedExperiment(const api::Experiment &experiment);
tracking::RunInPlace runInPlace(const api::Job &job, tracking::Run run);
// All experiments that the caller sees; of a job's process the job's.
std::vector<api::Experiment> trackedExperiments(const TrackingCall &call);
// The job of a run, and the run as it is shown.
Result<tracking::RunInPlace> shownRun(const TrackingCall &call, const tracking::Run &run);

} // namespace trainyard::http
