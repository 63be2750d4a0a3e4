// SPDX-License-Identifier: Apache-2.0
#include "engine/store/trashtable.h"

#include "engine/api/accountpath.h"

namespace trainyard::store {

namespace {

std::int64_t milliseconds(Timestamp time)
{
    return time.time_since_epoch().count();
}

Timestamp timeOf(std::int64_t milliseconds)
{
    return Timestamp(std::chrono::milliseconds(milliseconds));
}

constexpr std::int64_t notMeasured = -1;

// Everything at and below a resource; ?1 is its key.
constexpr std::string_view below =
    "WITH RECURSIVE gone(key) AS (VALUES(?1)"
    " UNION SELECT resources.key FROM resources JOIN gone ON resources.parent = gone.key) ";
constexpr std::string_view above =
    "WITH RECURSIVE above(key) AS (SELECT parent FROM resources WHERE key = ?1"
    " UNION SELECT resources.parent FROM resources JOIN above ON resources.key = above.key) ";

// Of a resource or a storage account.
Status setPath(jobs::TrashedItem &item, const std::string &path)
{
    if (auto account = api::accountOfPath(path)) {
        item.item.stored = api::StoredPlace{api::StoredPlace::Service::File, account->name, {}};
        item.account = std::move(*account);
        return {};
    }
    auto resource = api::ResourceId::parse(path);
    if (!resource)
        return resource.error();
    item.item.resource = std::move(*resource);
    return {};
}

std::string joined(std::string_view a, std::string_view b)
{
    return std::string(a) + std::string(b);
}

} // namespace

// `state`: 0 can be restored, 1 is going for good. `copied`: the row is there, too, as what the item lay in.
const std::string TrashTable::schema = "CREATE TABLE IF NOT EXISTS trash ("
                                       " id TEXT PRIMARY KEY,"
                                       " resource TEXT NOT NULL,"
                                       " deleted INTEGER NOT NULL,"
                                       " removal INTEGER NOT NULL,"
                                       " jobs INTEGER NOT NULL,"
                                       " bytes INTEGER NOT NULL,"
                                       " state INTEGER NOT NULL);"
                                       "CREATE TABLE IF NOT EXISTS trashed ("
                                       " item TEXT NOT NULL,"
                                       " seq INTEGER NOT NULL,"
                                       " copied INTEGER NOT NULL,"
                                       " key TEXT NOT NULL,"
                                       " kind INTEGER NOT NULL,"
                                       " parent TEXT NOT NULL,"
                                       " body TEXT NOT NULL,"
                                       " hidden BLOB NOT NULL,"
                                       " PRIMARY KEY(item, key));";

Status TrashTable::add(const std::vector<jobs::TrashedItem> &items) const
{
    Transaction transaction(m_database);
    auto entry = m_database.prepare("INSERT INTO trash VALUES(?1, ?2, ?3, ?4, ?5, ?6, ?7)");
    auto copies = m_database.prepare(
        joined(above, "INSERT INTO trashed SELECT ?2, seq, 1, key, kind, parent, body, hidden FROM resources"
                      " WHERE key IN (SELECT key FROM above)"));
    auto rows = m_database.prepare(
        joined(below, "INSERT INTO trashed SELECT ?2, seq, 0, key, kind, parent, body, hidden FROM resources"
                      " WHERE key IN (SELECT key FROM gone)"));
    auto removal =
        m_database.prepare(joined(below, "DELETE FROM resources WHERE key IN (SELECT key FROM gone)"));
    for (const auto *statement : {&entry, &copies, &rows, &removal}) {
        if (!*statement)
            return statement->error();
    }
    for (const jobs::TrashedItem &each : items) {
        const std::string key = each.key();
        const std::string path = each.path();
        const auto bytes = each.item.bytes ? static_cast<std::int64_t>(*each.item.bytes) : notMeasured;
        entry->bind(each.item.id).bind(path).bind(milliseconds(each.item.deletionTime));
        entry->bind(milliseconds(each.item.removalTime)).bind(static_cast<std::int64_t>(each.item.jobs));
        for (const Status &done : {entry->bind(bytes).bind(std::int64_t(each.isGoing)).run(),
                                   copies->bind(key).bind(each.item.id).run(),
                                   rows->bind(key).bind(each.item.id).run(), removal->bind(key).run()}) {
            if (!done)
                return done;
        }
    }
    return transaction.commit();
}

Result<std::vector<jobs::TrashedItem>> TrashTable::items() const
{
    auto statement = m_database.prepare(
        "SELECT id, resource, deleted, removal, jobs, bytes, state FROM trash ORDER BY deleted, id");
    if (!statement)
        return statement.error();
    std::vector<jobs::TrashedItem> items;
    auto hasRow = statement->step();
    for (; hasRow && *hasRow; hasRow = statement->step()) {
        jobs::TrashedItem each;
        if (auto named = setPath(each, statement->text(1)); !named)
            return named.error();
        each.item.id = statement->text(0);
        each.item.deletionTime = timeOf(statement->number(2));
        each.item.removalTime = timeOf(statement->number(3));
        each.item.jobs = static_cast<std::uint64_t>(statement->number(4));
        if (const auto bytes = statement->number(5); bytes != notMeasured)
            each.item.bytes = static_cast<std::uint64_t>(bytes);
        each.isGoing = statement->number(6) != 0;
        items.push_back(std::move(each));
    }
    if (!hasRow)
        return hasRow.error();
    return items;
}

Status TrashTable::rows(const std::string &item, const std::function<Status(const Row &row)> &take) const
{
    auto statement = m_database.prepare(
        "SELECT kind, key, body, hidden, copied FROM trashed WHERE item = ? ORDER BY copied DESC, seq");
    if (!statement)
        return statement.error();
    statement->bind(item);
    auto hasRow = statement->step();
    for (; hasRow && *hasRow; hasRow = statement->step()) {
        if (auto taken = take({statement->number(0), statement->text(1), statement->text(2),
                               statement->text(3), statement->number(4) != 0});
            !taken)
            return taken;
    }
    return hasRow ? Status() : hasRow.error();
}

Status TrashTable::restore(const std::vector<std::string> &ids, const std::string &mergedKinds) const
{
    static constexpr std::string_view columns =
        " INTO resources(key, kind, parent, body, hidden)"
        " SELECT key, kind, parent, body, hidden FROM trashed WHERE item = ?1 AND kind ";
    Transaction transaction(m_database);
    const std::string in = "IN (" + mergedKinds + ") ORDER BY copied DESC, seq";
    if (auto merged = runFor("INSERT OR IGNORE" + std::string(columns) + in, ids); !merged)
        return merged;
    if (auto moved = runFor("INSERT" + std::string(columns) + "NOT " + in, ids); !moved)
        return moved;
    if (auto removed = runFor("DELETE FROM trashed WHERE item = ?1", ids); !removed)
        return removed;
    if (auto removed = runFor("DELETE FROM trash WHERE id = ?1", ids); !removed)
        return removed;
    return transaction.commit();
}

Status TrashTable::update(const jobs::TrashedItem &item) const
{
    auto statement = m_database.prepare("UPDATE trash SET bytes = ?2, state = ?3 WHERE id = ?1");
    if (!statement)
        return statement.error();
    const auto bytes = item.item.bytes ? static_cast<std::int64_t>(*item.item.bytes) : notMeasured;
    return statement->bind(item.item.id).bind(bytes).bind(std::int64_t(item.isGoing)).run();
}

Status TrashTable::remove(const std::vector<std::string> &ids) const
{
    Transaction transaction(m_database);
    if (auto removed = runFor("DELETE FROM trashed WHERE item = ?1", ids); !removed)
        return removed;
    if (auto removed = runFor("DELETE FROM trash WHERE id = ?1", ids); !removed)
        return removed;
    return transaction.commit();
}

Status TrashTable::runFor(std::string_view sql, const std::vector<std::string> &ids) const
{
    auto statement = m_database.prepare(sql);
    if (!statement)
        return statement.error();
    for (const std::string &id : ids) {
        if (auto done = statement->bind(id).run(); !done)
            return done;
    }
    return {};
}

} // namespace trainyard::store
