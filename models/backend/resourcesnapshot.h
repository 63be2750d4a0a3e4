// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/api/armresources.h"
#include "engine/api/cluster.h"
#include "engine/api/engineinfo.h"
#include "engine/api/workspace.h"
#include "engine/base/result.h"

#include <vector>

namespace trainyard::client {
class Client;
}

namespace trainyard::models {

// All resources of an engine but the jobs, which may be many.
struct ResourceSnapshot {
    api::EngineInfo info;
    std::vector<api::Workspace> workspaces;
    std::vector<api::Cluster> clusters;
    std::vector<api::FileServer> fileServers;
    std::vector<api::StorageAccount> accounts;
    std::vector<api::Experiment> experiments;
};

// Blocks. What is deleted while the lists are read may be in it or not.
Result<ResourceSnapshot> readResources(client::Client &client);

} // namespace trainyard::models
