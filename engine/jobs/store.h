// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/api/armresources.h"
#include "engine/api/cluster.h"
#include "engine/api/job.h"
#include "engine/api/workspace.h"
#include "engine/base/result.h"

#include <vector>

namespace trainyard::jobs {

// Everything the engine must not forget. One thread uses it. put() replaces; each call is durable when it
// returns.
class Store
{
public:
    struct Contents {
        std::vector<api::Workspace> workspaces;
        std::vector<api::Cluster> clusters;
        std::vector<api::Experiment> experiments;
        std::vector<api::Job> jobs;
        std::vector<api::ResourceGroup> groups;
        std::vector<api::StorageAccount> accounts;
        std::vector<api::FileServer> fileServers;
    };

    virtual ~Store() = default;
    virtual Result<Contents> load() = 0;
    virtual Status put(const api::Workspace &workspace) = 0;
    virtual Status put(const api::Cluster &cluster) = 0;
    virtual Status put(const api::Experiment &experiment) = 0;
    virtual Status put(const api::Job &job) = 0; // secrets are kept encrypted
    virtual Status put(const api::ResourceGroup &group) = 0;
    virtual Status put(const api::StorageAccount &account) = 0; // its keys are kept encrypted
    virtual Status put(const api::FileServer &server) = 0;
    virtual Status remove(const std::string &key) = 0; // of an id; with everything below it
};

} // namespace trainyard::jobs
