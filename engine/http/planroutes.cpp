// SPDX-License-Identifier: Apache-2.0
#include "engine/api/jobfolders.h"
#include "engine/api/jobplan.h"
#include "engine/api/ranrecord.h"
#include "engine/base/files.h"
#include "engine/http/replies.h"
#include "engine/http/routes.h"
#include "engine/jobs/jobservice.h"

namespace trainyard::http {

namespace {

constexpr std::size_t planPrefix = 3; // trainyard, v1, plan, history, code or folders

Reply getPlan(const Request &request, Services &services)
{
    const auto id = request.resource(planPrefix, jobSegments);
    if (!id)
        return errorReply(id.error());
    const auto plan = services.jobs.launchPlan(*id);
    return plan ? jsonReply(api::toJson(*plan)) : errorReply(plan.error());
}

Reply getHistory(const Request &request, Services &services)
{
    const auto id = request.resource(planPrefix, jobSegments);
    if (!id)
        return errorReply(id.error());
    const auto history = services.jobs.history(*id);
    return history ? jsonReply(api::toJson(*history)) : errorReply(history.error());
}

// Read in the request's own thread: small files of the job's folder.
Reply getCode(const Request &request, Services &services)
{
    const auto id = request.resource(planPrefix, jobSegments);
    if (!id)
        return errorReply(id.error());
    const auto own = services.jobs.jobDirectory(*id);
    if (!own)
        return errorReply(own.error());
    const std::filesystem::path folder = *own / "code";
    const auto text = readFile(folder / "record.json");
    if (!text)
        return errorReply(Error{Error::Code::NotFound, "It is not noted what this job ran: it has not begun, "
                                                       "or an earlier engine started it."});
    const auto record = api::ranRecordFromJson(*text);
    if (!record)
        return errorReply(record.error());
    if (request.parameter("file").empty())
        return jsonReply(api::toJson(*record));
    const auto number = request.number("file", 0, 0, static_cast<std::int64_t>(record->files.size()) - 1);
    if (!number)
        return errorReply(number.error());
    auto content = readFile(folder / std::to_string(*number));
    if (!content)
        return errorReply(content.error());
    return {.contentType = "text/plain; charset=utf-8", .body = *std::move(content)};
}

// The outputs of a job that cannot run are nowhere.
Reply getFolders(const Request &request, Services &services)
{
    const auto id = request.resource(planPrefix, jobSegments);
    if (!id)
        return errorReply(id.error());
    const auto job = services.jobs.job(*id);
    const auto own = services.jobs.jobDirectory(*id);
    if (!job || !own)
        return errorReply(job ? own.error() : job.error());
    api::JobFolders folders{own->string(), (*own / "metrics").string(), {}};
    std::vector<std::string> names{"stdouterr"};
    for (const api::OutputDirectory &declared : job->spec.outputDirectories)
        names.push_back(declared.id);
    for (const std::string &name : names)
        if (const auto path = services.jobs.outputDirectory(*id, name))
            folders.outputs.push_back({name, path->string()});
    return jsonReply(api::toJson(folders));
}

} // namespace

std::vector<Route> planRoutes()
{
    const std::string jobPattern = std::string(workspacePattern) + "/experiments/{}/jobs/{}";
    return {{"GET", "/trainyard/v1/plan" + jobPattern, getPlan},
            {"GET", "/trainyard/v1/history" + jobPattern, getHistory},
            {"GET", "/trainyard/v1/code" + jobPattern, getCode},
            {"GET", "/trainyard/v1/folders" + jobPattern, getFolders}};
}

} // namespace trainyard::http
