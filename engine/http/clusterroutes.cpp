// SPDX-License-Identifier: Apache-2.0
#include "engine/api/json.h"
#include "engine/api/nodeids.h"
#include "engine/api/nodespage.h"
#include "engine/http/jobnodes.h"
#include "engine/http/nodeload.h"
#include "engine/http/replies.h"
#include "engine/http/routes.h"
#include "engine/jobs/jobservice.h"

#include <limits>
#include <utility>

namespace trainyard::http {

namespace {

constexpr std::size_t ownPrefix = 3;   // trainyard, v1, clusters
constexpr std::size_t queuePrefix = 3; // trainyard, v1, queue
constexpr std::int64_t usualQueue = 1000;
constexpr std::int64_t mostQueue = 10'000;

Reply listClusters(const Request &request, Services &services)
{
    const auto id = request.resource(0, workspaceSegments);
    if (!id)
        return errorReply(id.error());
    const auto clusters = services.jobs.clusters(*id);
    if (!clusters)
        return errorReply(clusters.error());
    std::vector<ListItem> items;
    for (const auto &cluster : *clusters)
        items.push_back({creationKey(cluster.id, cluster.creationTime), api::toJson(cluster)});
    return listReply(request, std::move(items));
}

Reply putCluster(const Request &request, Services &services)
{
    const auto id = request.resource(0, childSegments);
    if (!id)
        return errorReply(id.error());
    auto spec = api::clusterSpecFromJson(request.body);
    if (!spec)
        return errorReply(spec.error());
    return jsonReply(services.jobs.putCluster(*id, std::move(*spec)));
}

Reply patchCluster(const Request &request, Services &services)
{
    const auto id = request.resource(0, childSegments);
    if (!id)
        return errorReply(id.error());
    const auto scale = api::clusterScaleFromJson(request.body);
    if (!scale)
        return errorReply(scale.error());
    return jsonReply(services.jobs.updateClusterScale(*id, *scale));
}

Reply getCluster(const Request &request, Services &services)
{
    const auto id = request.resource(0, childSegments);
    return id ? jsonReply(services.jobs.cluster(*id)) : errorReply(id.error());
}

Reply deleteCluster(const Request &request, Services &services)
{
    const auto id = request.resource(0, childSegments);
    return id ? removalReply(request, services, *id) : errorReply(id.error());
}

Result<std::vector<std::string>> orderedNodes(const Request &request)
{
    if (!request.body.empty())
        return api::nodeIdsFromJson(request.body);
    const std::string node = request.parameter("node");
    if (node.empty())
        return Error{Error::Code::InvalidInput, "Name the node with node, as in ?node=node-0.", "node"};
    return std::vector{node};
}

// Ours: the node of ?node=ID, or those of the body, take no new work, take it again, go for good, or are set
// up once more.
template <api::NodeOrder order>
Reply orderNodes(const Request &request, Services &services)
{
    const auto id = request.resource(ownPrefix, childSegments);
    if (!id)
        return errorReply(id.error());
    const auto nodes = orderedNodes(request);
    if (!nodes)
        return errorReply(nodes.error());
    return jsonReply(services.jobs.orderNodes(*id, *nodes, order));
}

// Ours: takes nodes of a low-priority cluster away, as their owner might: those of the body, or so many.
Reply reclaimNodes(const Request &request, Services &services)
{
    if (!request.body.empty())
        return orderNodes<api::NodeOrder::Reclaim>(request, services);
    const auto id = request.resource(ownPrefix, childSegments);
    if (!id)
        return errorReply(id.error());
    const auto count = request.number("count", 1, 1, std::numeric_limits<int>::max());
    if (!count)
        return errorReply(count.error());
    return jsonReply(services.jobs.reclaim(*id, request.parameter("node"), static_cast<std::size_t>(*count)));
}

Reply getQueue(const Request &request, Services &services)
{
    const auto id = request.resource(ownPrefix, childSegments);
    if (!id)
        return errorReply(id.error());
    const auto most = request.number("most", usualQueue, 0, mostQueue);
    if (!most)
        return errorReply(most.error());
    const auto queue = services.jobs.queue(*id, static_cast<std::size_t>(*most));
    return queue ? jsonReply(api::toJson(*queue)) : errorReply(queue.error());
}

// Ours: when a job that would come could start.
Reply getNextStart(const Request &request, Services &services)
{
    const auto id = request.resource(ownPrefix, childSegments);
    if (!id)
        return errorReply(id.error());
    const auto nodes = request.number("nodecount", 1, 1, std::numeric_limits<int>::max());
    if (!nodes)
        return errorReply(nodes.error());
    const std::string priority = request.parameter("schedulingpriority");
    const auto known =
        priority.empty() ? api::SchedulingPriority::Normal : api::schedulingPriorityFrom(priority);
    if (!known)
        return errorReply({Error::Code::InvalidInput,
                           "The parameter schedulingpriority must be low, normal or high.",
                           "schedulingpriority"});
    const auto start = services.jobs.nextStart(*id, {static_cast<int>(*nodes), *known});
    return start ? jsonReply(api::toJson(*start)) : errorReply(start.error());
}

Reply getStand(const Request &request, Services &services)
{
    const auto id = request.resource(queuePrefix, jobSegments);
    if (!id)
        return errorReply(id.error());
    const auto stand = services.jobs.queueStand(*id);
    return stand ? jsonReply(api::toJson(*stand)) : errorReply(stand.error());
}

Reply moveInQueue(const Request &request, Services &services)
{
    const auto id = request.resource(queuePrefix, jobSegments);
    if (!id)
        return errorReply(id.error());
    const auto move = api::queueMoveFromJson(request.body);
    if (!move)
        return errorReply(move.error());
    return jsonReply(services.jobs.moveInQueue(*id, *move));
}

Reply listLogins(const Request &request, Services &services)
{
    const auto id = request.resource(0, childSegments);
    if (!id)
        return errorReply(id.error());
    const auto nodes = services.jobs.nodes(*id);
    if (!nodes)
        return errorReply(nodes.error());
    std::vector<std::string> ids;
    for (const api::ClusterNode &node : *nodes)
        ids.push_back(node.id);
    return loginReply(request, ids);
}

// Leaves what `maxresults` and `skiptoken` ask for, with the link to what comes after it. Nodes that come or
// go between two pages disturb no others.
Status takePage(const Request &request, api::NodesPage &all)
{
    const auto most = request.number("maxresults", longestPage, 1, longestPage);
    if (!most)
        return most.error();
    const std::string last = request.parameter("skiptoken");
    std::erase_if(all.nodes, [&](const api::ClusterNode &node) {
        return std::pair(node.id.size(), node.id) <= std::pair(last.size(), last); // as their numbers are
    });
    if (request.parameter("maxresults").empty() || all.nodes.size() <= static_cast<std::size_t>(*most))
        return {};
    all.nodes.resize(static_cast<std::size_t>(*most));
    all.nextLink = linkAfter(request, all.nodes.back().id);
    return {};
}

// Ours: what each node does.
Reply getNodes(const Request &request, Services &services)
{
    const auto id = request.resource(ownPrefix, childSegments);
    if (!id)
        return errorReply(id.error());
    auto nodes = services.jobs.nodes(*id);
    if (!nodes)
        return errorReply(nodes.error());
    api::NodesPage page{*std::move(nodes)};
    if (const Status taken = takePage(request, page); !taken)
        return errorReply(taken.error());
    addGpuUse(services, page.nodes);
    return jsonReply(api::toJson(page));
}

} // namespace

std::vector<Route> clusterRoutes()
{
    const std::string clusters = std::string(workspacePattern) + "/clusters";
    const std::string cluster = clusters + "/{}";
    const std::string own = "/trainyard/v1/clusters" + cluster;
    const std::string job = std::string(workspacePattern) + "/experiments/{}/jobs/{}";
    return {{"GET", clusters, listClusters},
            {"PUT", cluster, putCluster},
            {"PATCH", cluster, patchCluster},
            {"GET", cluster, getCluster},
            {"DELETE", cluster, deleteCluster},
            {"POST", own + "/reclaim", reclaimNodes},
            {"POST", own + "/drain", orderNodes<api::NodeOrder::Drain>},
            {"POST", own + "/undrain", orderNodes<api::NodeOrder::Undrain>},
            {"POST", own + "/remove", orderNodes<api::NodeOrder::Remove>},
            {"POST", own + "/setup", orderNodes<api::NodeOrder::SetUp>},
            {"GET", own + "/nodes", getNodes},
            {"GET", own + "/queue", getQueue},
            {"GET", own + "/nextstart", getNextStart},
            {"GET", "/trainyard/v1/queue" + job, getStand},
            {"PATCH", "/trainyard/v1/queue" + job, moveInQueue},
            {"POST", cluster + "/listRemoteLoginInformation", listLogins},
            {"GET", cluster + "/listRemoteLoginInformation", listLogins}};
}

} // namespace trainyard::http
