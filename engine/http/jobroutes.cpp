// SPDX-License-Identifier: Apache-2.0
#include "engine/api/json.h"
#include "engine/http/jobnodes.h"
#include "engine/http/replies.h"
#include "engine/http/routes.h"
#include "engine/jobs/jobservice.h"

#include <algorithm>

namespace trainyard::http {

namespace {

constexpr std::int64_t longestPage = 1000;

struct Place {
    std::string key;
    const std::string *json;
};

// What can be on the page that is asked for, and the job that tells of the next page. An experiment may have
// many thousands of jobs, of which most are on other pages: their texts are not copied.
std::vector<ListItem> nearby(const Request &request, const std::vector<jobs::JobService::JobText> &jobs)
{
    const std::string token = request.parameter("skiptoken");
    const auto most = request.number("maxresults", longestPage, 1, longestPage);
    const std::size_t needed = static_cast<std::size_t>(most ? *most : 0) + 1;
    std::vector<Place> places;
    places.reserve(jobs.size());
    for (const auto &job : jobs) {
        std::string key = creationKey(job.id, job.creationTime);
        if (key > token)
            places.push_back({std::move(key), job.json.get()});
    }
    if (places.size() > needed) {
        const auto end = places.begin() + static_cast<std::ptrdiff_t>(needed);
        std::nth_element(places.begin(), end, places.end(),
                         [](const Place &a, const Place &b) { return a.key < b.key; });
        places.erase(end, places.end());
    }
    std::vector<ListItem> items;
    items.reserve(places.size());
    for (Place &place : places)
        items.push_back({std::move(place.key), *place.json});
    return items;
}

Reply listJobs(const Request &request, Services &services)
{
    const auto id = request.resource(0, childSegments);
    if (!id)
        return errorReply(id.error());
    const auto jobs = services.jobs.jobTexts(*id);
    if (!jobs)
        return errorReply(jobs.error());
    return listReply(request, nearby(request, *jobs));
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
