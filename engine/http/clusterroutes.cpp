// SPDX-License-Identifier: Apache-2.0
#include "engine/api/json.h"
#include "engine/http/jobnodes.h"
#include "engine/http/nodeload.h"
#include "engine/http/replies.h"
#include "engine/http/routes.h"
#include "engine/jobs/jobservice.h"

#include <limits>

namespace trainyard::http {

namespace {

constexpr std::size_t ownPrefix = 3; // trainyard, v1, clusters

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

// Ours: takes nodes of a low-priority cluster away, as their owner might.
Reply reclaimNodes(const Request &request, Services &services)
{
    const auto id = request.resource(ownPrefix, childSegments);
    if (!id)
        return errorReply(id.error());
    const auto count = request.number("count", 1, 1, std::numeric_limits<int>::max());
    if (!count)
        return errorReply(count.error());
    return jsonReply(services.jobs.reclaim(*id, request.parameter("node"), static_cast<std::size_t>(*count)));
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

// Ours: what each node does.
Reply getNodes(const Request &request, Services &services)
{
    const auto id = request.resource(ownPrefix, childSegments);
    if (!id)
        return errorReply(id.error());
    auto nodes = services.jobs.nodes(*id);
    if (!nodes)
        return errorReply(nodes.error());
    addGpuUse(services, *nodes);
    return jsonReply(api::toJson(*nodes));
}

} // namespace

std::vector<Route> clusterRoutes()
{
    const std::string clusters = std::string(workspacePattern) + "/clusters";
    const std::string cluster = clusters + "/{}";
    return {{"GET", clusters, listClusters},
            {"PUT", cluster, putCluster},
            {"PATCH", cluster, patchCluster},
            {"GET", cluster, getCluster},
            {"DELETE", cluster, deleteCluster},
            {"POST", "/trainyard/v1/clusters" + cluster + "/reclaim", reclaimNodes},
            {"GET", "/trainyard/v1/clusters" + cluster + "/nodes", getNodes},
            {"POST", cluster + "/listRemoteLoginInformation", listLogins},
            {"GET", cluster + "/listRemoteLoginInformation", listLogins}};
}

} // namespace trainyard::http
