// SPDX-License-Identifier: Apache-2.0
#include "engine/client/resourcecalls.h"

#include "engine/api/armjson.h"
#include "engine/api/json.h"
#include "engine/api/nodeids.h"
#include "engine/client/requests.h"
#include "engine/client/weburl.h"

#include <utility>

namespace trainyard::client {

ResourceCalls::ResourceCalls(std::shared_ptr<Requests> requests)
    : m_requests(std::move(requests))
{}

Result<std::vector<api::Workspace>> ResourceCalls::workspaces(const std::string &subscription)
{
    const std::string target = "/subscriptions/" + queryEncoded(subscription) +
                               "/providers/Microsoft.BatchAI/workspaces" + api::versionQuery;
    return m_requests->list<api::Workspace>({.target = target}, api::workspaceFromJson);
}

Result<std::vector<api::Cluster>> ResourceCalls::clusters(const api::ResourceId &workspace)
{
    return m_requests->list<api::Cluster>({.target = workspace.path() + "/clusters" + api::versionQuery},
                                          api::clusterFromJson);
}

Result<std::vector<api::ClusterNode>> ResourceCalls::nodes(const api::ResourceId &cluster)
{
    auto all = nodesAfter("/trainyard/v1/clusters" + cluster.path() + "/nodes");
    if (!all)
        return all.error();
    return std::move(all->nodes);
}

Result<api::NodesPage> ResourceCalls::firstNodes(const api::ResourceId &cluster, int most)
{
    return nodesAfter("/trainyard/v1/clusters" + cluster.path() +
                      "/nodes?maxresults=" + std::to_string(most));
}

Result<api::NodesPage> ResourceCalls::nodesAfter(const std::string &nextLink)
{
    auto page = m_requests->value<api::NodesPage>({.target = nextLink}, api::nodesPageFromJson);
    if (page && page->nextLink == nextLink)
        return m_requests->listedTwice();
    return page;
}

Result<api::Cluster> ResourceCalls::cluster(const api::ResourceId &id)
{
    return m_requests->value<api::Cluster>({.target = id.path() + api::versionQuery}, api::clusterFromJson);
}

Result<api::Cluster> ResourceCalls::orderNodes(const api::ResourceId &cluster,
                                               const std::vector<std::string> &nodes, api::NodeOrder order)
{
    return m_requests->value<api::Cluster>(
        {.method = "POST",
         .target = "/trainyard/v1/clusters" + cluster.path() + "/" + std::string(api::toString(order)),
         .body = api::nodeIdsJson(nodes)},
        api::clusterFromJson);
}

Result<std::vector<api::FileServer>> ResourceCalls::fileServers(const api::ResourceId &workspace)
{
    return m_requests->list<api::FileServer>(
        {.target = workspace.path() + "/fileServers" + api::versionQuery}, api::fileServerFromJson);
}

Result<std::vector<api::Experiment>> ResourceCalls::experiments(const api::ResourceId &workspace)
{
    return m_requests->list<api::Experiment>(
        {.target = workspace.path() + "/experiments" + api::versionQuery}, api::experimentFromJson);
}

Result<api::Workspace> ResourceCalls::putWorkspace(const api::Workspace &workspace)
{
    return m_requests->value<api::Workspace>({.method = "PUT",
                                              .target = workspace.id.path() + api::versionQuery,
                                              .body = api::requestJson(workspace)},
                                             api::workspaceFromJson);
}

Result<api::Cluster> ResourceCalls::putCluster(const api::ResourceId &id, const api::ClusterSpec &spec)
{
    return m_requests->value<api::Cluster>(
        {.method = "PUT", .target = id.path() + api::versionQuery, .body = api::requestJson(spec)},
        api::clusterFromJson);
}

Result<api::Cluster> ResourceCalls::setScale(const api::ResourceId &cluster, const api::Scale &scale)
{
    return m_requests->value<api::Cluster>(
        {.method = "PATCH", .target = cluster.path() + api::versionQuery, .body = api::requestJson(scale)},
        api::clusterFromJson);
}

Result<api::Experiment> ResourceCalls::putExperiment(const api::ResourceId &id)
{
    return m_requests->value<api::Experiment>({.method = "PUT", .target = id.path() + api::versionQuery},
                                              api::experimentFromJson);
}

Result<api::FileServer> ResourceCalls::putFileServer(const api::ResourceId &id,
                                                     const api::FileServerSpec &spec)
{
    return m_requests->value<api::FileServer>(
        {.method = "PUT", .target = id.path() + api::versionQuery, .body = api::requestJson(spec)},
        api::fileServerFromJson);
}

Status ResourceCalls::remove(const api::ResourceId &id)
{
    return m_requests->carryOut({.method = "DELETE", .target = id.path() + api::versionQuery});
}

} // namespace trainyard::client
