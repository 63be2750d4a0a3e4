// SPDX-License-Identifier: Apache-2.0
#include "engine/jobs/trash.h"

#include "engine/base/files.h"
#include "engine/base/log.h"
#include "engine/jobs/nodesetup.h"
#include "engine/jobs/planpaths.h"

#include <algorithm>

namespace trainyard::jobs {

namespace fs = std::filesystem;

namespace {

Error unknown(const std::string &id)
{
    return {Error::Code::NotFound, "There is nothing in the trash with the id " + id + " any more.", id};
}

} // namespace

Trash::Trash(Resources &resources, Store &store, EventLog &events, const Layout &layout)
    : m_resources(resources)
    , m_store(store)
    , m_events(events)
    , m_layout(layout)
    , m_folders(resources, layout.dataDirectory)
{}

Status Trash::load()
{
    auto stored = m_store.trashed();
    if (!stored)
        return stored.error();
    for (TrashedItem &each : *stored) {
        if (each.isGoing)
            m_going.push_back(each.item.id);
        else if (!each.item.bytes)
            m_unmeasured.push_back(each.item.id);
        m_items.emplace(each.item.id, std::move(each));
    }
    return finishMoves();
}

Status Trash::finishMoves() const
{
    std::set<std::string> ids;
    for (const auto &[id, each] : m_items) {
        ids.insert(id);
        const auto type = each.item.resource.type;
        const bool isMovable =
            each.account || type == api::ResourceType::Workspace || type == api::ResourceType::FileServer;
        if (each.isGoing || !isMovable)
            continue;
        auto contents = m_store.trashContents(id);
        if (!contents)
            return contents.error();
        m_folders.finishAway(std::move(contents->own), id);
    }
    m_folders.finishBack(ids);
    return {};
}

Store::Contents Trash::movableOf(const TrashedItem &item) const
{
    Store::Contents contents;
    if (item.account) {
        contents.accounts.push_back(*m_resources.find<api::StorageAccount>(*item.account));
        return contents;
    }
    contents.fileServers = m_resources.shelf<api::FileServer>().below(item.key());
    if (const auto *server = m_resources.find<api::FileServer>(item.item.resource))
        contents.fileServers.push_back(*server);
    return contents;
}

Status Trash::add(const std::vector<api::TrashOrder> &orders)
{
    std::vector<TrashedItem> added;
    std::map<std::string, Store::Contents> movable; // by id
    const Timestamp time = now();
    for (const api::TrashOrder &order : orders) {
        if (m_items.contains(order.id))
            continue;
        TrashedItem each;
        each.item.id = order.id;
        each.item.resource = order.resource;
        each.item.stored = order.stored;
        if (order.stored)
            each.account = m_resources.accountNamed(order.stored->account)->id;
        each.item.deletionTime = time;
        each.item.removalTime = time + m_layout.policy.keepTrash;
        m_resources.shelf<api::Job>().visit(each.key() + "/", [&](const api::Job &) { ++each.item.jobs; });
        each.item.jobs += !each.account && order.resource.type == api::ResourceType::Job ? 1 : 0;
        movable[order.id] = movableOf(each);
        if (auto free = m_folders.checkAway(movable[order.id]); !free)
            return free;
        added.push_back(std::move(each));
    }
    if (auto moved = m_resources.trash(added); !moved)
        return moved;
    for (TrashedItem &each : added) {
        m_folders.moveAway(movable[each.item.id], each.item.id);
        m_unmeasured.push_back(each.item.id);
        m_dueAt = std::min(m_dueAt, each.item.removalTime);
        m_items.emplace(each.item.id, std::move(each));
    }
    tell();
    return {};
}

// `taken` are the names of what is restored with it.
Status Trash::checkNames(const Store::Contents &contents, std::map<std::string, std::string> &taken) const
{
    const auto check = [&](const auto &resources, const char *what,
                           bool isThere(const Trash &, const api::ResourceId &)) {
        for (const auto &each : resources) {
            const bool isNew = taken.emplace(each.id.key(), each.id.path()).second;
            if (isNew && !isThere(*this, each.id))
                continue;
            const std::string from = isNew ? "There is another " : "More than one is to be restored of the ";
            return Status(Error{Error::Code::Conflict,
                                from + what + " " + each.id.name + " in " + each.id.parent().name +
                                    (isNew ? " by now: delete that one first, and restore this one then."
                                           : ": restore one of them."),
                                each.id.path()});
        }
        return Status();
    };
    for (const Status &checked :
         {check(contents.jobs, "job",
                [](const Trash &trash, const api::ResourceId &id) {
                    return trash.m_resources.find<api::Job>(id) != nullptr;
                }),
          check(contents.clusters, "cluster",
                [](const Trash &trash, const api::ResourceId &id) {
                    return trash.m_resources.find<api::Cluster>(id) != nullptr;
                }),
          check(contents.fileServers, "file server", [](const Trash &trash, const api::ResourceId &id) {
              return trash.m_resources.find<api::FileServer>(id) != nullptr;
          })}) {
        if (!checked)
            return checked;
    }
    return checkAccounts(contents.accounts, taken);
}

// No two of an engine are of the same name, whatever group they are in.
Status Trash::checkAccounts(const std::vector<api::StorageAccount> &accounts,
                            std::map<std::string, std::string> &taken) const
{
    for (const api::StorageAccount &each : accounts) {
        const std::string &name = each.id.name;
        const bool isNew = taken.emplace(name, each.id.path()).second;
        if (!isNew)
            return Error{Error::Code::Conflict,
                         "More than one is to be restored of the storage account " + name +
                             ": restore one of them.",
                         each.id.path()};
        if (!m_resources.accountKeys().of(name).empty())
            return Error{Error::Code::Conflict,
                         "There is another storage account " + name +
                             " by now: delete that one first, and restore this one then.",
                         each.id.path()};
    }
    return {};
}

Result<Store::Contents> Trash::restore(const std::vector<std::string> &ids)
{
    std::vector<Store::TrashContents> all;
    std::map<std::string, std::string> taken;
    for (const std::string &id : ids) {
        const auto found = m_items.find(id);
        if (found == m_items.end() || found->second.isGoing)
            return unknown(id);
        auto contents = m_store.trashContents(id);
        if (!contents)
            return contents.error();
        if (auto checked = checkNames(contents->own, taken); !checked)
            return checked.error();
        if (auto free = m_folders.checkBack(contents->own, id); !free)
            return free.error();
        all.push_back(std::move(*contents));
    }
    if (auto moved = m_store.restore(ids); !moved)
        return moved.error();
    Store::Contents restored;
    const auto append = [](auto &to, const auto &from) { to.insert(to.end(), from.begin(), from.end()); };
    for (std::size_t i = 0; i < all.size(); ++i) {
        m_folders.moveBack(all[i].own, ids[i]);
        m_items.erase(ids[i]);
        for (const Store::Contents *part : {&all[i].parents, &all[i].own}) {
            append(restored.workspaces, part->workspaces);
            append(restored.experiments, part->experiments);
        }
        append(restored.clusters, all[i].own.clusters);
        append(restored.fileServers, all[i].own.fileServers);
        append(restored.jobs, all[i].own.jobs);
        append(restored.groups, all[i].parents.groups);
        append(restored.accounts, all[i].own.accounts);
    }
    if (auto shown = m_resources.showRestored(restored); !shown)
        log::error(shown.error().message);
    tell();
    return restored;
}

Status Trash::giveUp(const std::vector<std::string> &ids)
{
    for (const std::string &id : ids) {
        const auto found = m_items.find(id);
        if (found == m_items.end() || found->second.isGoing)
            continue; // somebody else was quicker
        found->second.isGoing = true;
        if (auto stored = m_store.updateTrash(found->second); !stored) {
            found->second.isGoing = false;
            return stored;
        }
        m_going.push_back(id);
    }
    tell();
    return {};
}

std::vector<api::TrashItem> Trash::items() const
{
    std::vector<api::TrashItem> items;
    for (const auto &[id, each] : m_items) {
        if (!each.isGoing)
            items.push_back(each.item);
    }
    std::stable_sort(items.begin(), items.end(), [](const api::TrashItem &a, const api::TrashItem &b) {
        return a.deletionTime < b.deletionTime;
    });
    return items;
}

std::vector<std::string> Trash::ids() const
{
    std::vector<std::string> ids;
    for (const api::TrashItem &item : items())
        ids.push_back(item.id);
    return ids;
}

Result<std::vector<fs::path>> Trash::foldersOf(const std::string &id, const Store::Contents &own) const
{
    std::vector<fs::path> folders = m_folders.of(id);
    for (const api::Job &job : own.jobs)
        folders.push_back(jobDirectory(job, m_layout));
    for (const api::Cluster &cluster : own.clusters) {
        if (cluster.spec.setupTask)
            folders.push_back(setupFolder(cluster, m_layout));
    }
    return folders;
}

std::optional<TrashTask> Trash::nextTask(Timestamp time)
{
    if (time >= m_dueAt) { // seldom: there may be very many
        std::vector<std::string> due;
        for (const auto &[id, each] : m_items) {
            if (!each.isGoing && each.item.removalTime <= time)
                due.push_back(id);
        }
        if (auto given = due.empty() ? Status() : giveUp(due); !given)
            log::error("What is in the trash for too long could not be removed: " + given.error().message);
        m_dueAt = nextRemoval().value_or(Timestamp::max());
    }
    while (!m_going.empty() || !m_unmeasured.empty()) {
        const bool isGoing = !m_going.empty();
        auto &line = isGoing ? m_going : m_unmeasured;
        const std::string id = line.front();
        line.pop_front();
        const auto found = m_items.find(id);
        if (found == m_items.end() || found->second.isGoing != isGoing)
            continue; // restored, or given up, meanwhile
        auto contents = m_store.trashContents(id);
        const auto folders =
            contents ? foldersOf(id, contents->own) : Result<std::vector<fs::path>>(contents.error());
        if (!folders) {
            log::error(folders.error().message);
            continue;
        }
        return TrashTask{isGoing ? TrashTask::Kind::Remove : TrashTask::Kind::Measure, id, *folders};
    }
    return std::nullopt;
}

std::optional<Timestamp> Trash::nextRemoval() const
{
    std::optional<Timestamp> first;
    for (const auto &[id, each] : m_items) {
        if (!each.isGoing && (!first || each.item.removalTime < *first))
            first = each.item.removalTime;
    }
    return first;
}

std::vector<api::Job> Trash::jobsIn(const std::string &id) const
{
    auto contents = m_store.trashContents(id);
    if (contents)
        return std::move(contents->own.jobs);
    log::error(contents.error().message);
    return {};
}

void Trash::measured(const std::string &id, std::uint64_t bytes)
{
    const auto found = m_items.find(id);
    if (found == m_items.end() || found->second.isGoing)
        return;
    found->second.item.bytes = bytes;
    if (auto stored = m_store.updateTrash(found->second); !stored)
        log::warning(stored.error().message);
    tell();
}

void Trash::removed(const std::string &id)
{
    if (auto stored = m_store.removeTrash({id}); !stored)
        log::error(stored.error().message); // the next engine tries again
    m_items.erase(id);
}

void Trash::tell() const
{
    api::Event event;
    event.kind = api::Event::Kind::Trash;
    m_events.publish(std::move(event));
}

} // namespace trainyard::jobs
