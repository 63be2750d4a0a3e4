// SPDX-License-Identifier: Apache-2.0
#include "engine/http/trackingroutes.h"

#include "engine/base/log.h"
#include "engine/base/strings.h"
#include "engine/http/replies.h"
#include "engine/http/routes.h"
#include "engine/http/trackingcall.h"
#include "engine/jobs/jobservice.h"
#include "engine/tracking/tracking.h"

#include <algorithm>
#include <exception>

namespace trainyard::http {

namespace {

constexpr std::size_t longestBody = 4 << 20;
constexpr std::size_t ourPrefix = 3; // trainyard, v1, tracking

const std::vector<TrackingOperation> &operations()
{
    static const std::vector<TrackingOperation> all = [] {
        std::vector<TrackingOperation> joined = trackingExperimentOperations();
        for (const auto &part : {trackingRunOperations(), trackingMetricOperations()})
            joined.insert(joined.end(), part.begin(), part.end());
        return joined;
    }();
    return all;
}

// The place of the service's name in the path: /api/2.0/mlflow, or of older clients /api/2.0/preview/mlflow.
std::size_t serviceAt(const Request &request)
{
    const auto &segments = request.segments;
    if (segments.size() < 3 || segments[0] != "api" || (segments[1] != "2.0" && segments[1] != "3.0"))
        return 0;
    const std::size_t at = segments[2] == "preview" ? 3 : 2;
    return at < segments.size() && (segments[at] == "mlflow" || segments[at] == "mlflow-artifacts") ? at : 0;
}

std::string bearerToken(const Request &request)
{
    static constexpr std::string_view scheme = "bearer ";
    const std::string given = request.header("authorization");
    return equalIgnoringCase(std::string_view(given).substr(0, scheme.size()), scheme)
               ? std::string(trimmed(std::string_view(given).substr(scheme.size())))
               : std::string();
}

Reply unauthorized()
{
    Reply reply = trackingErrorReply(
        401, "UNAUTHENTICATED", "The request needs a token: a job finds its own in MLFLOW_TRACKING_TOKEN.");
    reply.headers.emplace_back("WWW-Authenticate", "Bearer");
    return reply;
}

Reply unknownPlace()
{
    return trackingErrorReply(404, "ENDPOINT_NOT_FOUND",
                              "The tracking API has nothing at this address here.");
}

Reply operationReply(const Request &request, const std::string &path, const BodySource &source,
                     Services &services, const std::optional<TrackedJob> &caller)
{
    const auto operation =
        std::find_if(operations().begin(), operations().end(), [&](const TrackingOperation &each) {
            return each.path == path && each.method == request.method;
        });
    if (operation == operations().end())
        return unknownPlace();
    std::string body;
    const bool isWhole = source([&body](std::string_view bytes) {
        const bool fits = bytes.size() <= longestBody - body.size();
        if (fits)
            body.append(bytes);
        return fits;
    });
    if (!isWhole)
        return trackingErrorReply(413, "INVALID_PARAMETER_VALUE",
                                  "The body of a request must not exceed 4 MiB, and must not break off.");
    return operation->answer({request, body, services, caller});
}

Reply getTracked(const Request &request, Services &services)
{
    const auto id = request.resource(ourPrefix, jobSegments);
    const auto job = id ? services.jobs.job(*id) : Result<api::Job>(id.error());
    if (!job)
        return errorReply(job.error());
    return jsonReply(
        tracking::trackedJson(services.tracking->runs(job->uuid), tracking::ownRunId(job->uuid)));
}

// Of those jobs of an experiment that were told anything.
Reply listTracked(const Request &request, Services &services)
{
    const auto id = request.resource(ourPrefix, childSegments);
    const auto jobs = id ? services.jobs.jobs(*id) : Result<std::vector<api::Job>>(id.error());
    if (!jobs)
        return errorReply(jobs.error());
    std::vector<ListItem> items;
    for (const api::Job &job : *jobs) {
        const auto runs = services.tracking->runs(job.uuid);
        const auto hasSaid = [](const tracking::Run &run) { return run.attempt > 0 || !run.tags.empty(); };
        if (std::any_of(runs.begin(), runs.end(), hasSaid))
            items.push_back({creationKey(job.id, job.creationTime),
                             tracking::trackedElement(job.id.path(), runs, tracking::ownRunId(job.uuid))});
    }
    return listReply(request, std::move(items));
}

} // namespace

Reply trackingErrorReply(int status, const char *code, const std::string &sentence)
{
    return {.status = status, .body = tracking::errorReply(code, sentence)};
}

Reply trackingErrorReply(const Error &error)
{
    switch (error.code) {
    case Error::Code::InvalidInput:
        return trackingErrorReply(400, "INVALID_PARAMETER_VALUE", error.message);
    case Error::Code::NotFound:
        return trackingErrorReply(404, "RESOURCE_DOES_NOT_EXIST", error.message);
    case Error::Code::Conflict:
        return trackingErrorReply(400, "RESOURCE_ALREADY_EXISTS", error.message);
    case Error::Code::Unauthorized:
        return trackingErrorReply(403, "PERMISSION_DENIED", error.message);
    case Error::Code::Unavailable:
        return trackingErrorReply(503, "TEMPORARILY_UNAVAILABLE", error.message);
    case Error::Code::Internal:
        break;
    }
    return trackingErrorReply(500, "INTERNAL_ERROR", error.message);
}

bool isTrackingRequest(const Request &request)
{
    return serviceAt(request) != 0;
}

Reply trackingReply(const Request &request, const BodySource &body, Services &services, bool isTrusted)
{
    const auto caller = isTrusted ? std::nullopt : trackedJob(bearerToken(request), services.trackingKey);
    if (!isTrusted && !caller)
        return unauthorized();
    const std::size_t service = serviceAt(request);
    if (!services.tracking || request.segments[1] != "2.0")
        return unknownPlace();
    std::string path;
    for (std::size_t i = service + 1; i < request.segments.size(); ++i)
        path += (path.empty() ? "" : "/") + request.segments[i];
    try {
        if (request.segments[service] == "mlflow")
            return operationReply(request, path, body, services, caller);
        return service == 2 && path.starts_with("artifacts")
                   ? trackingArtifactReply(request, body, services, caller)
                   : unknownPlace();
    } catch (const std::exception &problem) {
        log::error(std::string("A tracking request failed: ") + problem.what());
        return trackingErrorReply(
            {Error::Code::Internal, "The engine failed at this request; its log says why."});
    }
}

std::vector<Route> trackingRoutes()
{
    const std::string experiment = std::string(workspacePattern) + "/experiments/{}";
    return {{"GET", "/trainyard/v1/tracking" + experiment + "/jobs/{}", getTracked},
            {"GET", "/trainyard/v1/tracking" + experiment, listTracked}};
}

} // namespace trainyard::http
