// SPDX-License-Identifier: Apache-2.0
#include "engine/http/replies.h"
#include "engine/http/routes.h"
#include "engine/jobs/jobservice.h"
#include "engine/metrics/metricsservice.h"
#include "engine/metrics/patternpreview.h"

#include <filesystem>

namespace trainyard::http {

namespace {

using metrics::PatternChoice;

constexpr std::size_t patternPrefix = 3; // trainyard, v1, linepatterns

// What the service needs to read the job's lines anew.
Result<metrics::MetricsService::Watch> watchOf(const Request &request, Services &services)
{
    const auto id = request.resource(patternPrefix, jobSegments);
    if (!id)
        return id.error();
    const auto job = services.jobs.job(*id);
    if (!job)
        return job.error();
    const auto logs = services.jobs.outputDirectory(*id, "stdouterr");
    if (!logs)
        return logs.error();
    const auto directory = services.jobs.jobDirectory(*id);
    if (!directory)
        return directory.error();
    return metrics::MetricsService::Watch{.jobKey = job->id.path(),
                                          .logDirectory = *logs,
                                          .eventDirectory = *directory / "metrics",
                                          .toolType = std::string(api::toolType(job->spec.toolkit)),
                                          .patterns = job->spec.metricPatterns};
}

Reply replyOf(const metrics::MetricsService::Watch &watch)
{
    const PatternChoice choice(watch.eventDirectory.parent_path(), watch.patterns);
    return jsonReply(toJson(api::LinePatterns{choice.inForce(), choice.before().has_value()}));
}

Reply getPatterns(const Request &request, Services &services)
{
    const auto watch = watchOf(request, services);
    return watch ? replyOf(*watch) : errorReply(watch.error());
}

Reply putPatterns(const Request &request, Services &services)
{
    const auto watch = watchOf(request, services);
    if (!watch)
        return errorReply(watch.error());
    const auto wanted = api::linePatternsFromJson(request.body);
    if (!wanted)
        return errorReply(wanted.error());
    std::error_code code;
    if (!services.intake || !std::filesystem::is_directory(watch->logDirectory, code))
        return errorReply(
            {Error::Code::Conflict, "The job has printed nothing yet; choose patterns when it has started."});
    if (auto used = services.intake->usePatterns(*watch, wanted->patterns); !used)
        return errorReply(used.error());
    return replyOf(*watch);
}

// What a pattern would find.
Reply postPattern(const Request &request, Services &services)
{
    const auto watch = watchOf(request, services);
    if (!watch)
        return errorReply(watch.error());
    const auto pattern = api::metricPatternFromJson(request.body);
    if (!pattern)
        return errorReply(pattern.error());
    return jsonReply(metrics::previewPattern(watch->logDirectory, *pattern));
}

} // namespace

std::vector<Route> patternRoutes()
{
    const std::string place =
        "/trainyard/v1/linepatterns" + std::string(workspacePattern) + "/experiments/{}/jobs/{}";
    return {{"GET", place, getPatterns}, {"PUT", place, putPatterns}, {"POST", place, postPattern}};
}

} // namespace trainyard::http
