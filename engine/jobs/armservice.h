// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/api/armresources.h"
#include "engine/base/result.h"
#include "engine/jobs/launchplan.h"

#include <chrono>
#include <functional>
#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace trainyard::jobs {

class JobService;
class Resources;
class TaskQueue;

// What surrounds the jobs: resource groups, storage accounts, file servers. Shares the state and the thread
// of a JobService, which makes it. Every public function may be called from any thread.
class ArmService
{
public:
    ArmService(JobService &jobs, Resources &resources, std::shared_ptr<TaskQueue> queue,
               std::filesystem::path dataDirectory);

    // Once the resources are loaded, on their thread: a workspace whose group was never made gets one.
    Status adopt();

    // Makes the group, or replaces the tags of one that is there; its location cannot change (Conflict).
    Result<api::ResourceGroup> putGroup(api::ResourceGroup group);
    Result<api::ResourceGroup> updateGroupTags(const api::GroupId &id,
                                               std::map<std::string, std::string> tags);
    Result<api::ResourceGroup> group(const api::GroupId &id) const;
    std::vector<api::ResourceGroup> groups(const std::string &subscription) const;
    // With everything in it. Waits for running jobs to end until `isStopping`, which makes it Unavailable.
    Status removeGroup(const api::GroupId &id, const std::function<bool()> &isStopping);

    // Makes the account with two new keys, or replaces the tags of one that is there. Its data is
    // DATA/storage/<account>; a folder that is there already becomes the account's.
    Result<api::StorageAccount> putAccount(api::StorageAccount account);
    Result<api::StorageAccount> account(const api::AccountId &id) const;
    std::vector<api::StorageAccount> accounts(const std::string &subscription,
                                              const std::string &group) const; // empty group: all
    Result<api::StorageAccount> regenerateKey(const api::AccountId &id, std::string_view keyName);
    // With its data, into the trash; only a folder that was there before the account stays where it is.
    Status removeAccount(const api::AccountId &id);
    bool isAccountNameTaken(std::string_view name) const;
    // AccountKeys::of(): waits for nothing but a short lock.
    std::vector<std::string> accountKeys(std::string_view name) const;

    // DATA/fileservers/<subscription>/<group>/<workspace>/<name>, in small letters, is what jobs mount.
    Result<api::FileServer> putFileServer(const api::ResourceId &id, api::FileServerSpec spec);
    Result<api::FileServer> fileServer(const api::ResourceId &id) const;
    Result<std::vector<api::FileServer>> fileServers(const api::ResourceId &workspace) const;
    Status removeFileServer(const api::ResourceId &id); // with its folder, likewise

private:
    JobService &m_jobs;
    Resources &m_resources; // on the queue's thread
    const std::shared_ptr<TaskQueue> m_queue;
    const std::filesystem::path m_dataDirectory;
};

} // namespace trainyard::jobs
