// SPDX-License-Identifier: Apache-2.0
#include "engine/api/json.h"
#include "engine/http/jobnodes.h"
#include "engine/http/replies.h"
#include "engine/http/routes.h"
#include "engine/jobs/jobservice.h"

namespace trainyard::http {

namespace {

constexpr std::int64_t longestPage = 1000;

Reply listJobs(const Request &request, Services &services)
{
    const auto id = request.resource(0, childSegments);
    if (!id)
        return errorReply(id.error());
    const auto most = request.number("maxresults", longestPage, 1, longestPage);
    if (!most)
        return errorReply(most.error());
    // One more than the page has tells that there is another.
    const auto jobs = services.jobs.jobTexts(*id, {.after = request.parameter("skiptoken"),
                                                   .most = static_cast<std::size_t>(*most) + 1,
                                                   .isNewestFirst = isNewestFirst(request)});
    if (!jobs)
        return errorReply(jobs.error());
    std::vector<ListItem> items;
    for (const auto &job : *jobs)
        items.push_back({job.key, *job.json});
    return listReply(request, std::move(items));
}

Reply putJob(const Request &request, Services &services)
{
    const auto id = request.resource(0, jobSegments);
    if (!id)
        return errorReply(id.error());
    auto spec = api::jobSpecFromJson(request.body);
    if (!spec)
        return errorReply(spec.error());
    return jsonReply(services.jobs.putJob(*id, std::move(*spec)));
}

Reply getJob(const Request &request, Services &services)
{
    const auto id = request.resource(0, jobSegments);
    if (!id)
        return errorReply(id.error());
    auto job = services.jobs.job(*id);
    if (job && services.followers->isBehind(*job, now()))
        job = asRunning(std::move(*job));
    return jsonReply(job);
}

Reply deleteJob(const Request &request, Services &services)
{
    const auto id = request.resource(0, jobSegments);
    return id ? removalReply(request, services, *id) : errorReply(id.error());
}

Reply terminateJob(const Request &request, Services &services)
{
    const auto id = request.resource(0, jobSegments);
    if (!id)
        return errorReply(id.error());
    const auto work = [&service = services.jobs, id = *id](const Operations::IsStopping &isStopping) {
        return service.terminateUnless(id, isStopping);
    };
    return longRunningReply(request, *services.operations, work, [](const Status &status) {
        return status ? Reply{} : errorReply(status.error());
    });
}

Reply listLogins(const Request &request, Services &services)
{
    const auto id = request.resource(0, jobSegments);
    if (!id)
        return errorReply(id.error());
    const auto job = services.jobs.job(*id);
    if (!job)
        return errorReply(job.error());
    std::vector<std::string> nodeIds;
    for (const jobs::NodeSlot &node : nodesOf(services, *job))
        nodeIds.push_back(node.nodeId);
    return loginReply(request, nodeIds);
}

} // namespace

std::vector<Route> jobRoutes()
{
    const std::string jobs = std::string(workspacePattern) + "/experiments/{}/jobs";
    const std::string job = jobs + "/{}";
    return {{"GET", jobs, listJobs},
            {"PUT", job, putJob},
            {"GET", job, getJob},
            {"DELETE", job, deleteJob},
            {"POST", job + "/terminate", terminateJob},
            {"POST", job + "/listRemoteLoginInformation", listLogins},
            {"GET", job + "/listRemoteLoginInformation", listLogins}};
}

} // namespace trainyard::http
