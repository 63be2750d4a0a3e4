// SPDX-License-Identifier: Apache-2.0
#include "engine/jobs/armservice.h"

#include "engine/api/armjson.h"
#include "engine/base/files.h"
#include "engine/base/log.h"
#include "engine/base/random.h"
#include "engine/base/strings.h"
#include "engine/jobs/jobservice.h"
#include "engine/jobs/planpaths.h"
#include "engine/jobs/resources.h"
#include "engine/jobs/taskqueue.h"

#include <algorithm>

namespace trainyard::jobs {

namespace fs = std::filesystem;

namespace {

// 64 random bytes in base64, as accounts have them.
std::string newAccountKey()
{
    static constexpr std::string_view alphabet =
        "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    const std::string random = randomHex(86);
    const auto byte = [&](std::size_t i) { return std::stoul(random.substr(2 * i, 2), nullptr, 16); };
    std::string key;
    for (std::size_t i = 0; i < 85; ++i)
        key += alphabet[byte(i) & 63];
    return key + std::string_view("AQgw")[byte(85) & 3] + "==";
}

Error conflict(const std::string &sentence, const std::string &place)
{
    return {Error::Code::Conflict, sentence, place};
}

Error missing(const api::AccountId &id)
{
    return {Error::Code::NotFound, "There is no storage account " + id.path() + ".", id.path()};
}

Error missingGroup(const api::GroupId &id)
{
    return {Error::Code::NotFound, "Resource group '" + id.name + "' could not be found.", id.path()};
}

} // namespace

ArmService::ArmService(JobService &jobs, Resources &resources, std::shared_ptr<TaskQueue> queue,
                       fs::path dataDirectory)
    : m_jobs(jobs)
    , m_resources(resources)
    , m_queue(std::move(queue))
    , m_dataDirectory(std::move(dataDirectory))
{}

Status ArmService::adopt()
{
    const auto all = [](const auto &) { return true; };
    for (const api::Workspace &workspace : m_resources.shelf<api::Workspace>().select("", all)) {
        if (auto made = m_resources.requireGroup(workspace); !made)
            return made;
    }
    return {};
}

Result<api::ResourceGroup> ArmService::putGroup(api::ResourceGroup group)
{
    return m_queue->invoke([&]() -> Result<api::ResourceGroup> {
        group.creationTime = now();
        if (const auto *existing = m_resources.find<api::ResourceGroup>(group.id)) {
            if (!equalIgnoringCase(existing->location, group.location))
                return conflict("The resource group " + group.id.name + " is in " + existing->location +
                                    " already; a group cannot move.",
                                group.id.path());
            group.id = existing->id;
            group.creationTime = existing->creationTime;
        }
        if (auto stored = m_resources.put(group); !stored)
            return stored.error();
        return group;
    });
}

Result<api::ResourceGroup> ArmService::updateGroupTags(const api::GroupId &id,
                                                       std::map<std::string, std::string> tags)
{
    return m_queue->invoke([&]() -> Result<api::ResourceGroup> {
        const auto *existing = m_resources.find<api::ResourceGroup>(id);
        if (!existing)
            return missingGroup(id);
        api::ResourceGroup group = *existing;
        group.tags = std::move(tags);
        if (auto stored = m_resources.put(group); !stored)
            return stored.error();
        return group;
    });
}

Result<api::ResourceGroup> ArmService::group(const api::GroupId &id) const
{
    return m_queue->invoke([&]() -> Result<api::ResourceGroup> {
        const auto *found = m_resources.find<api::ResourceGroup>(id);
        return found ? Result<api::ResourceGroup>(*found) : missingGroup(id);
    });
}

std::vector<api::ResourceGroup> ArmService::groups(const std::string &subscription) const
{
    return m_queue->invoke([&] {
        return m_resources.shelf<api::ResourceGroup>().select("", [&](const api::ResourceGroup &each) {
            return equalIgnoringCase(each.id.subscription, subscription);
        });
    });
}

Status ArmService::removeGroup(const api::GroupId &id, const std::function<bool()> &isStopping)
{
    if (const auto found = group(id); !found)
        return found.error();
    for (const api::Workspace &workspace : m_jobs.workspaces(id.subscription, id.name)) {
        if (auto removed = m_jobs.removeUnless(workspace.id, isStopping); !removed)
            return removed;
    }
    for (const api::StorageAccount &account : accounts(id.subscription, id.name)) {
        if (auto removed = removeAccount(account.id); !removed)
            return removed;
    }
    return m_queue->invoke([&] { return m_resources.remove(id); });
}

Result<api::StorageAccount> ArmService::putAccount(api::StorageAccount account)
{
    return m_queue->invoke([&]() -> Result<api::StorageAccount> {
        const auto *group = m_resources.find<api::ResourceGroup>(account.id.group);
        if (!group)
            return missingGroup(account.id.group);
        account.id.group = group->id;
        account.creationTime = now();
        if (const auto *existing = m_resources.find<api::StorageAccount>(account.id)) {
            const auto tags = std::move(account.tags);
            account = *existing;
            account.tags = tags;
        } else {
            if (isAccountNameTaken(account.id.name))
                return conflict("The storage account " + account.id.name +
                                    " is in another resource group already; choose another name.",
                                account.id.path());
            account.keys = {newAccountKey(), newAccountKey()};
            const fs::path folder = accountFolder(account.id.name, m_dataDirectory);
            std::error_code ignored;
            account.isAdopted = fs::exists(folder, ignored);
            if (auto made = createDirectories(folder, 0700); !made)
                return made.error();
        }
        if (auto stored = m_resources.put(account); !stored)
            return stored.error();
        return account;
    });
}

Result<api::StorageAccount> ArmService::account(const api::AccountId &id) const
{
    return m_queue->invoke([&]() -> Result<api::StorageAccount> {
        const auto *found = m_resources.find<api::StorageAccount>(id);
        return found ? Result<api::StorageAccount>(*found) : missing(id);
    });
}

std::vector<api::StorageAccount> ArmService::accounts(const std::string &subscription,
                                                      const std::string &group) const
{
    return m_queue->invoke([&] {
        return m_resources.shelf<api::StorageAccount>().select("", [&](const api::StorageAccount &each) {
            return equalIgnoringCase(each.id.group.subscription, subscription) &&
                   (group.empty() || equalIgnoringCase(each.id.group.name, group));
        });
    });
}

Result<api::StorageAccount> ArmService::regenerateKey(const api::AccountId &id, std::string_view keyName)
{
    const bool isFirst = equalIgnoringCase(keyName, "key1");
    if (!isFirst && !equalIgnoringCase(keyName, "key2"))
        return Error{Error::Code::InvalidInput, "The name of a key is \"key1\" or \"key2\".", "/keyName"};
    return m_queue->invoke([&]() -> Result<api::StorageAccount> {
        const auto *found = m_resources.find<api::StorageAccount>(id);
        if (!found)
            return missing(id);
        api::StorageAccount account = *found;
        account.keys[isFirst ? 0 : 1] = newAccountKey();
        if (auto stored = m_resources.put(account); !stored)
            return stored.error();
        return account;
    });
}

Status ArmService::removeAccount(const api::AccountId &id)
{
    if (const auto found = account(id); !found)
        return found.error();
    const api::StoredPlace place{api::StoredPlace::Service::File, id.name, {}};
    const std::vector<api::TrashOrder> orders{{randomUuid(), {}, place}};
    return m_jobs.removeUnless(orders, [] { return false; });
}

bool ArmService::isAccountNameTaken(std::string_view name) const
{
    return !accountKeys(name).empty();
}

std::vector<std::string> ArmService::accountKeys(std::string_view name) const
{
    return m_resources.accountKeys().of(name);
}

Result<api::FileServer> ArmService::putFileServer(const api::ResourceId &id, api::FileServerSpec spec)
{
    return m_queue->invoke([&]() -> Result<api::FileServer> {
        const auto workspace = m_resources.get<api::Workspace>(id.parent());
        if (!workspace)
            return workspace.error();
        if (const auto *existing = m_resources.find<api::FileServer>(id)) {
            if (api::requestJson(existing->spec) == api::requestJson(spec))
                return *existing;
            return conflict("The file server " + id.name +
                                " exists already with other content; delete it first or choose another name.",
                            id.path());
        }
        api::FileServer server;
        server.id = id;
        server.spec = std::move(spec);
        server.creationTime = server.provisioningTime = now();
        const fs::path folder = fileServerFolder(id, m_dataDirectory);
        if (auto made = createDirectories(folder, 0700); !made)
            return made.error();
        server.mountPoint = folder.string();
        if (auto stored = m_resources.put(server); !stored)
            return stored.error();
        return server;
    });
}

Result<api::FileServer> ArmService::fileServer(const api::ResourceId &id) const
{
    return m_queue->invoke([&] { return m_resources.get<api::FileServer>(id); });
}

Result<std::vector<api::FileServer>> ArmService::fileServers(const api::ResourceId &workspace) const
{
    return m_queue->invoke([&]() -> Result<std::vector<api::FileServer>> {
        if (!m_resources.find<api::Workspace>(workspace))
            return Resources::missing(workspace);
        return m_resources.shelf<api::FileServer>().below(workspace.key());
    });
}

Status ArmService::removeFileServer(const api::ResourceId &id)
{
    return m_jobs.removeUnless(id, [] { return false; });
}

} // namespace trainyard::jobs
