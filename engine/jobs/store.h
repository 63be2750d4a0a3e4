// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/api/armresources.h"
#include "engine/api/cluster.h"
#include "engine/api/job.h"
#include "engine/api/trash.h"
#include "engine/api/workspace.h"
#include "engine/base/result.h"

#include <optional>
#include <string>
#include <vector>

namespace trainyard::jobs {

// What was deleted and can be restored, or, when it is going for good, is to be removed with its files.
struct TrashedItem {
    api::TrashItem item;
    bool isGoing = false;
    std::optional<api::AccountId> account = {}; // which it is, where it is one

    std::string path() const { return account ? account->path() : item.resource.path(); }
    std::string key() const { return account ? account->key() : item.resource.key(); }
};

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

    // Moves what the items name, with everything below it, out of load()'s reach: all of them or none.
    virtual Status trash(const std::vector<TrashedItem> &items) = 0;
    virtual Result<std::vector<TrashedItem>> trashed() = 0; // the oldest first
    struct TrashContents {
        Contents own;
        Contents parents; // what it lay in, as that was
    };
    virtual Result<TrashContents> trashContents(const std::string &id) = 0;
    // Moves them back, with the workspaces, experiments and resource groups that they lay in where these are
    // not there: all or nothing. A name that is taken is an error.
    virtual Status restore(const std::vector<std::string> &ids) = 0;
    virtual Status updateTrash(const TrashedItem &item) = 0; // its bytes, and whether it is going
    virtual Status removeTrash(const std::vector<std::string> &ids) = 0;
};

} // namespace trainyard::jobs
