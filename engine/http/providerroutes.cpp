// SPDX-License-Identifier: Apache-2.0
#include "engine/api/armjson.h"
#include "engine/http/jobnodes.h"
#include "engine/http/replies.h"
#include "engine/http/routes.h"
#include "engine/jobs/jobservice.h"

#include <set>

namespace trainyard::http {

namespace {

constexpr std::size_t operationSegment = 7; // /subscriptions/S/providers/P/locations/L/operation…/ID

Reply listOperations(const Request &request, Services &)
{
    std::vector<ListItem> items;
    std::size_t number = 100; // they stay in their order
    for (std::string &each : api::operationJsons())
        items.push_back({std::to_string(number++), std::move(each)});
    return listReply(request, std::move(items));
}

// What the running jobs have of this machine.
struct Taken {
    std::set<int> cores;
    std::set<int> gpus;
    bool isAll = false; // some job is bound to no core

    void addJobsOf(Services &services, const api::ResourceId &workspace)
    {
        const auto experiments = services.jobs.experiments(workspace);
        for (std::size_t i = 0; experiments && i < experiments->size(); ++i) {
            const auto jobs = services.jobs.jobs((*experiments)[i].id);
            for (std::size_t n = 0; jobs && n < jobs->size(); ++n) {
                if ((*jobs)[n].executionState == api::ExecutionState::Running)
                    add(nodesOf(services, (*jobs)[n]));
            }
        }
    }
    void add(const std::vector<jobs::NodeSlot> &nodes)
    {
        for (const jobs::NodeSlot &node : nodes) {
            cores.insert(node.cores.begin(), node.cores.end());
            gpus.insert(node.gpus.begin(), node.gpus.end());
            isAll = isAll || node.cores.empty();
        }
    }
    std::int64_t coreCount(int all) const { return isAll ? all : static_cast<std::int64_t>(cores.size()); }
};

// What there is of this machine, and how much of it the nodes of clusters are.
Reply listUsages(const Request &request, Services &services)
{
    const auto info = services.info();
    std::int64_t clusters = 0;
    std::int64_t nodes = 0;
    Taken taken;
    for (const auto &workspace : services.jobs.workspaces(request.segments[1], "")) {
        const auto found = services.jobs.clusters(workspace.id);
        for (std::size_t i = 0; found && i < found->size(); ++i) {
            ++clusters;
            nodes += (*found)[i].currentNodeCount;
        }
        taken.addJobsOf(services, workspace.id);
    }
    const api::Usage usages[] = {
        {"Cluster", "Clusters", clusters, 10000},
        {"Nodes", "Nodes of clusters", nodes, 10000},
        {"Dedicated Cores", "Cores of this machine", taken.coreCount(info.cores), info.cores},
        {"GPUs", "GPUs of this machine", static_cast<std::int64_t>(taken.gpus.size()),
         static_cast<std::int64_t>(info.gpus.size())}};
    std::vector<ListItem> items;
    for (const api::Usage &usage : usages)
        items.push_back({std::to_string(items.size()), api::toJson(usage)});
    return listReply(request, std::move(items));
}

Reply unknownOperation()
{
    return errorReply(
        404, "ResourceNotFound",
        "There is no such operation; the engine forgets them after an hour and when it restarts.");
}

Reply running(std::string body, int status, const Request &request)
{
    Reply reply{.status = status, .body = std::move(body)};
    reply.headers.emplace_back("Retry-After", "1");
    if (status == 202)
        reply.headers.emplace_back("Location", request.baseUrl + request.target);
    return reply;
}

Reply getOperationStatus(const Request &request, Services &services)
{
    const std::string &id = request.segments[operationSegment];
    if (!services.operations->isKnown(id))
        return unknownOperation();
    std::string path;
    for (const std::string &segment : request.segments)
        path += "/" + segment;
    const auto outcome = services.operations->wait(id, std::chrono::milliseconds(0));
    if (!outcome)
        return running(api::operationStatusJson(path, "InProgress", ""), 200, request);
    // What is gone already is as good as deleted.
    if (*outcome || outcome->error().code == Error::Code::NotFound)
        return jsonReply(api::operationStatusJson(path, "Succeeded", ""));
    return jsonReply(api::operationStatusJson(path, "Failed", errorReply(outcome->error()).body));
}

Reply getOperationResult(const Request &request, Services &services)
{
    const std::string &id = request.segments[operationSegment];
    if (!services.operations->isKnown(id))
        return unknownOperation();
    const auto outcome = services.operations->wait(id, std::chrono::milliseconds(0));
    return outcome ? deletedReply(*outcome) : running("", 202, request);
}

} // namespace

std::vector<Route> providerRoutes()
{
    const std::string location = "/subscriptions/{}/providers/Microsoft.BatchAI/locations/{}";
    return {{"GET", "/providers/Microsoft.BatchAI/operations", listOperations},
            {"GET", location + "/usages", listUsages},
            {"GET", location + "/operationstatuses/{}", getOperationStatus},
            {"GET", location + "/operationresults/{}", getOperationResult}};
}

} // namespace trainyard::http
