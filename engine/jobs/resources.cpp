// SPDX-License-Identifier: Apache-2.0
#include "engine/jobs/resources.h"

#include "engine/api/armjson.h"
#include "engine/api/json.h"
#include "engine/base/log.h"

#include <algorithm>

namespace trainyard::jobs {

namespace {

std::string_view typeName(api::ResourceType type)
{
    switch (type) {
    case api::ResourceType::Workspace:
        return "workspace";
    case api::ResourceType::Cluster:
        return "cluster";
    case api::ResourceType::FileServer:
        return "file server";
    case api::ResourceType::Experiment:
        return "experiment";
    case api::ResourceType::Job:
        return "job";
    }
    return "resource";
}

} // namespace

Resources::Resources(Store &store, EventLog &events)
    : m_store(store)
    , m_events(events)
{}

Status Resources::load()
{
    auto contents = m_store.load();
    if (!contents)
        return contents.error();
    for (auto &workspace : contents->workspaces)
        ownShelf<api::Workspace>().put(std::move(workspace));
    for (auto &cluster : contents->clusters)
        ownShelf<api::Cluster>().put(std::move(cluster));
    for (auto &experiment : contents->experiments)
        ownShelf<api::Experiment>().put(std::move(experiment));
    for (auto &job : contents->jobs) {
        if (job.queueRank == 0) // an earlier version stored it
            job.queueRank = takeRank(job.creationTime);
        m_lastRank = std::max(m_lastRank, job.queueRank);
        place(job);
    }
    for (auto &group : contents->groups)
        ownShelf<api::ResourceGroup>().put(std::move(group));
    for (auto &account : contents->accounts) {
        m_accountKeys.put(account);
        ownShelf<api::StorageAccount>().put(std::move(account));
    }
    for (auto &server : contents->fileServers)
        ownShelf<api::FileServer>().put(std::move(server));
    return {};
}

void Resources::record(const api::Job &job)
{
    if (auto stored = m_store.put(job); !stored)
        log::error("The state of job " + job.id.path() + " could not be stored: " + stored.error().message);
    show(job);
}

std::shared_ptr<const std::string> Resources::json(const api::Job &job)
{
    auto &text = m_json[job.id.key()];
    if (!text)
        text = std::make_shared<const std::string>(api::toJson(job));
    return text;
}

void Resources::place(const api::Job &job)
{
    const std::string key = job.id.key();
    ownShelf<api::Job>().put(job);
    m_order.add(job);
    m_waiting.update(job, shelf<api::Job>().number(key));
    m_lengths.take(job);
}

// Microseconds since 1970, so that they stay below what every reader of JSON keeps exactly.
std::int64_t Resources::takeRank(Timestamp creation)
{
    m_lastRank = std::max(m_lastRank + rankStep, creation.time_since_epoch().count() * rankStep);
    return m_lastRank;
}

template <class T>
void Resources::publishChange(const T &resource)
{
    api::Event event;
    event.kind = api::Event::Kind::Changed;
    event.resource = resource.id.path();
    if constexpr (std::is_same_v<T, api::StorageAccount>)
        event.body = api::toJson(resource, std::string()); // whoever follows knows where the engine is
    else
        event.body = api::toJson(resource);
    if constexpr (std::is_same_v<T, api::Job>)
        m_json[resource.id.key()] = std::make_shared<const std::string>(event.body);
    m_events.publish(std::move(event));
}

template void Resources::publishChange(const api::Workspace &);
template void Resources::publishChange(const api::Cluster &);
template void Resources::publishChange(const api::Experiment &);
template void Resources::publishChange(const api::Job &);
template void Resources::publishChange(const api::FileServer &);
template void Resources::publishChange(const api::StorageAccount &);

void Resources::publishEnd(const std::string &path)
{
    api::Event event;
    event.kind = api::Event::Kind::Deleted;
    event.resource = path;
    m_events.publish(std::move(event));
}

template <class T>
void Resources::drop(const std::string &key)
{
    std::vector<T> gone = shelf<T>().below(key);
    if (const T *itself = shelf<T>().find(key))
        gone.push_back(*itself);
    for (const T &resource : gone) {
        ownShelf<T>().erase(resource.id.key());
        if constexpr (std::is_same_v<T, api::Job>) {
            m_waiting.erase(resource.id.key());
            m_order.remove(resource);
            m_lengths.erase(resource.id.key());
            m_json.erase(resource.id.key());
        }
        if constexpr (std::is_same_v<T, api::StorageAccount>)
            m_accountKeys.erase(resource.id.name);
        publishEnd(resource.id.path());
    }
}

Status Resources::remove(const api::ResourceId &id)
{
    if (auto removed = m_store.remove(id.key()); !removed)
        return removed;
    dropAll(id.key());
    return {};
}

Status Resources::remove(const api::AccountId &id)
{
    if (auto removed = m_store.remove(id.key()); !removed)
        return removed;
    dropAll(id.key());
    return {};
}

Status Resources::remove(const api::GroupId &id)
{
    if (auto removed = m_store.remove(id.key()); !removed)
        return removed;
    ownShelf<api::ResourceGroup>().erase(id.key());
    return {};
}

Status Resources::trash(const std::vector<TrashedItem> &items)
{
    if (auto moved = m_store.trash(items); !moved)
        return moved;
    for (const TrashedItem &each : items)
        dropAll(each.key());
    return {};
}

Status Resources::showRestored(const Store::Contents &contents)
{
    Status made;
    for (const api::Workspace &workspace : contents.workspaces) {
        if (!find<api::Workspace>(workspace.id))
            show(workspace);
        if (auto grouped = requireGroup(workspace); !grouped)
            made = grouped;
    }
    for (const api::Experiment &experiment : contents.experiments) {
        if (!find<api::Experiment>(experiment.id))
            show(experiment);
    }
    for (const api::Cluster &cluster : contents.clusters)
        show(cluster);
    for (const api::FileServer &server : contents.fileServers)
        show(server);
    for (const api::Job &job : contents.jobs)
        show(job);
    for (const api::ResourceGroup &group : contents.groups) {
        if (!find<api::ResourceGroup>(group.id))
            show(group);
    }
    for (const api::StorageAccount &account : contents.accounts)
        show(account);
    return made;
}

void Resources::dropAll(const std::string &key)
{
    drop<api::Job>(key);
    drop<api::Experiment>(key);
    drop<api::Cluster>(key);
    drop<api::FileServer>(key);
    drop<api::Workspace>(key);
    drop<api::StorageAccount>(key);
}

// No two of an engine are of the same name.
const api::StorageAccount *Resources::accountNamed(std::string_view name) const
{
    const api::StorageAccount *found = nullptr;
    shelf<api::StorageAccount>().visit("", [&](const api::StorageAccount &account) {
        if (account.id.name == name)
            found = &account;
    });
    return found;
}

Status Resources::requireGroup(const api::Workspace &workspace)
{
    api::ResourceGroup group;
    group.id = {workspace.id.subscription, workspace.id.group};
    group.location = workspace.location;
    group.creationTime = workspace.creationTime;
    return find<api::ResourceGroup>(group.id) ? Status() : put(group);
}

Error Resources::missing(const api::ResourceId &id)
{
    return {Error::Code::NotFound, "There is no " + std::string(typeName(id.type)) + " " + id.path() + ".",
            id.path()};
}

} // namespace trainyard::jobs
