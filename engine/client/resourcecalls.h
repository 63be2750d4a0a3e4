// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/api/armresources.h"
#include "engine/api/cluster.h"
#include "engine/api/nodespage.h"
#include "engine/api/workspace.h"
#include "engine/base/result.h"

#include <memory>
#include <string>
#include <vector>

namespace trainyard::client {

class Requests;

// The engine's workspaces, clusters with their nodes, file servers and experiments: a part of Client, which
// says what holds for all calls.
class ResourceCalls
{
public:
    explicit ResourceCalls(std::shared_ptr<Requests> requests);

    Result<std::vector<api::Workspace>> workspaces(const std::string &subscription); // every page of it
    Result<std::vector<api::Cluster>> clusters(const api::ResourceId &workspace);
    Result<std::vector<api::ClusterNode>> nodes(const api::ResourceId &cluster);
    Result<api::NodesPage> firstNodes(const api::ResourceId &cluster, int most); // 1 … 1000
    Result<api::NodesPage> nodesAfter(const std::string &nextLink);              // of a page
    Result<api::Cluster> cluster(const api::ResourceId &id);
    // The answer is the cluster as it is then. Nodes that it does not have are passed over; NotFound where it
    // has none of them, Conflict where the cluster's kind does not allow it.
    Result<api::Cluster> orderNodes(const api::ResourceId &cluster, const std::vector<std::string> &nodes,
                                    api::NodeOrder order);
    Result<std::vector<api::FileServer>> fileServers(const api::ResourceId &workspace);
    Result<std::vector<api::Experiment>> experiments(const api::ResourceId &workspace);

    Result<api::Workspace> putWorkspace(const api::Workspace &workspace);
    Result<api::Cluster> putCluster(const api::ResourceId &id, const api::ClusterSpec &spec);
    Result<api::Cluster> setScale(const api::ResourceId &cluster, const api::Scale &scale);
    Result<api::Experiment> putExperiment(const api::ResourceId &id);
    Result<api::FileServer> putFileServer(const api::ResourceId &id, const api::FileServerSpec &spec);
    Status remove(const api::ResourceId &id); // also a job, with all below

private:
    std::shared_ptr<Requests> m_requests;
};

} // namespace trainyard::client
