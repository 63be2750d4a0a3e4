// SPDX-License-Identifier: Apache-2.0
#include "engine/storage/storagetrash.h"

#include "engine/base/log.h"

#include <algorithm>

namespace trainyard::storage {

namespace fs = std::filesystem;

namespace {

Error unknown(const std::string &id)
{
    return {Error::Code::NotFound, "There is nothing in the trash with the id " + id + " any more.", id};
}

} // namespace

StorageTrash::StorageTrash(Options options)
    : m_options(std::move(options))
    , m_folders(m_options.storage)
{
    {
        const std::lock_guard lock(m_mutex);
        load();
    }
    m_keeper = std::make_unique<TrashKeeper>(TrashKeeper::Calls{
        .nextTask = [this] { return nextTask(); },
        .nextRemoval = [this] { return nextRemoval(); },
        .measured = [this](const std::string &id, std::uint64_t bytes) { measured(id, bytes); },
        .removed = [](const TrashTask &) {}});
}

StorageTrash::~StorageTrash() = default;

void StorageTrash::load()
{
    TrashFolders::Found found = m_folders.find();
    m_going.insert(m_going.end(), found.leftovers.begin(), found.leftovers.end());
    for (api::TrashItem &item : found.items) {
        const std::string id = item.id;
        const auto [place, isNew] = m_items.try_emplace(id, std::move(item));
        if (!isNew)
            continue;
        m_dueAt = std::min(m_dueAt, place->second.removalTime);
        if (!place->second.bytes)
            m_unmeasured.push_back(id);
    }
}

void StorageTrash::accountsCameBack()
{
    {
        const std::lock_guard lock(m_mutex);
        load();
    }
    m_keeper->poke();
    m_options.changed();
}

bool StorageTrash::contains(const std::string &id) const
{
    const std::lock_guard lock(m_mutex);
    return m_items.contains(id);
}

Status StorageTrash::add(const std::vector<api::TrashOrder> &orders)
{
    {
        const std::lock_guard lock(m_mutex);
        forgetLost();
        if (auto taken = take(orders); !taken)
            return taken;
    }
    m_keeper->poke();
    m_options.changed();
    return {};
}

Status StorageTrash::take(const std::vector<api::TrashOrder> &orders)
{
    std::vector<api::TrashItem> taken;
    Status missing;
    for (const api::TrashOrder &order : orders) {
        if (m_items.contains(order.id))
            continue;
        api::TrashItem item;
        item.id = order.id;
        item.stored = order.stored;
        item.deletionTime = now();
        item.removalTime = item.deletionTime + m_options.keep;
        const Status moved = m_folders.take(item);
        if (moved) {
            taken.push_back(std::move(item));
        } else if (moved.error().code == Error::Code::NotFound) {
            missing = moved;
        } else {
            if (const Status back = putBack(taken); !back)
                log::error(back.error().message);
            return moved;
        }
    }
    if (taken.empty() && !missing)
        return missing;
    for (api::TrashItem &item : taken)
        keep(std::move(item));
    return {};
}

void StorageTrash::keep(api::TrashItem item)
{
    if (m_options.keep.count() == 0) {
        m_going.push_back(m_folders.drop(item));
        return;
    }
    m_unmeasured.push_back(item.id);
    m_dueAt = std::min(m_dueAt, item.removalTime);
    const std::string id = item.id;
    m_items.insert_or_assign(id, std::move(item));
}

// The first of them that does not go back ends it; those before it have.
Status StorageTrash::putBack(const std::vector<api::TrashItem> &items)
{
    for (std::size_t i = 0; i < items.size(); ++i) {
        if (const Status back = m_folders.putBack(items[i]); !back) {
            while (i-- > 0) {
                if (const Status away = m_folders.moveAway(items[i]); !away)
                    log::error(away.error().message);
            }
            return back;
        }
    }
    for (const api::TrashItem &item : items)
        m_going.push_back(m_folders.drop(item));
    return {};
}

Status StorageTrash::restore(const std::vector<std::string> &ids)
{
    {
        const std::lock_guard lock(m_mutex);
        std::vector<api::TrashItem> wanted;
        for (const std::string &id : ids) {
            const auto found = m_items.find(id);
            if (found == m_items.end())
                return unknown(id);
            wanted.push_back(found->second);
        }
        // What was deleted last may be what the others lay in; in one moment that is what has the shorter
        // path.
        std::stable_sort(wanted.begin(), wanted.end(), [](const api::TrashItem &a, const api::TrashItem &b) {
            return a.deletionTime != b.deletionTime ? a.deletionTime > b.deletionTime
                                                    : a.stored->path.size() < b.stored->path.size();
        });
        if (auto back = putBack(wanted); !back)
            return back;
        for (const std::string &id : ids)
            m_items.erase(id);
    }
    m_keeper->poke();
    m_options.changed();
    return {};
}

Status StorageTrash::giveUp(const std::vector<std::string> &ids)
{
    {
        const std::lock_guard lock(m_mutex);
        for (const std::string &id : ids) {
            const auto found = m_items.find(id);
            if (found == m_items.end())
                continue; // somebody else was quicker
            m_going.push_back(m_folders.drop(found->second));
            m_items.erase(found);
        }
    }
    m_keeper->poke();
    m_options.changed();
    return {};
}

Status StorageTrash::empty()
{
    std::vector<std::string> ids;
    for (const api::TrashItem &item : items())
        ids.push_back(item.id);
    return giveUp(ids);
}

std::vector<api::TrashItem> StorageTrash::items()
{
    std::vector<api::TrashItem> items;
    {
        const std::lock_guard lock(m_mutex);
        forgetLost();
        for (const auto &[id, item] : m_items)
            items.push_back(item);
    }
    std::stable_sort(items.begin(), items.end(), [](const api::TrashItem &a, const api::TrashItem &b) {
        return a.deletionTime < b.deletionTime;
    });
    return items;
}

// With its account went what lay in its trash.
void StorageTrash::forgetLost()
{
    std::map<std::string, bool> accounts;
    std::erase_if(m_items, [&](const auto &each) {
        const std::string &account = each.second.stored->account;
        auto known = accounts.find(account);
        if (known == accounts.end())
            known = accounts.emplace(account, m_folders.isThere(account)).first;
        return !known->second;
    });
}

bool StorageTrash::dropDue(Timestamp time)
{
    const std::lock_guard lock(m_mutex);
    if (time < m_dueAt) // seldom: there may be very many
        return false;
    const std::size_t before = m_items.size();
    m_dueAt = Timestamp::max();
    for (auto each = m_items.begin(); each != m_items.end();) {
        const bool isDue = each->second.removalTime <= time;
        if (isDue)
            m_going.push_back(m_folders.drop(each->second));
        else
            m_dueAt = std::min(m_dueAt, each->second.removalTime);
        each = isDue ? m_items.erase(each) : std::next(each);
    }
    return m_items.size() < before;
}

std::optional<TrashTask> StorageTrash::nextTask()
{
    if (dropDue(now()))
        m_options.changed();
    const std::lock_guard lock(m_mutex);
    if (!m_going.empty()) {
        const fs::path folder = m_going.front();
        m_going.pop_front();
        return TrashTask{TrashTask::Kind::Remove, {}, {folder}};
    }
    while (!m_unmeasured.empty()) {
        const std::string id = m_unmeasured.front();
        m_unmeasured.pop_front();
        if (const auto found = m_items.find(id); found != m_items.end())
            return TrashTask{TrashTask::Kind::Measure, id, {m_folders.contentOf(found->second)}};
    }
    return std::nullopt;
}

std::optional<Timestamp> StorageTrash::nextRemoval()
{
    const std::lock_guard lock(m_mutex);
    std::optional<Timestamp> first;
    for (const auto &[id, item] : m_items)
        first = std::min(first.value_or(item.removalTime), item.removalTime);
    return first;
}

void StorageTrash::measured(const std::string &id, std::uint64_t bytes)
{
    {
        const std::lock_guard lock(m_mutex);
        const auto found = m_items.find(id);
        if (found == m_items.end())
            return;
        found->second.bytes = bytes;
        m_folders.write(found->second);
    }
    m_options.changed();
}

} // namespace trainyard::storage
