// SPDX-License-Identifier: Apache-2.0
#include "engine/store/sqlitestore.h"

#include "engine/api/armjson.h"
#include "engine/api/json.h"
#include "engine/base/parallel.h"
#include "engine/store/database.h"
#include "engine/store/secretbox.h"
#include "engine/store/trashtable.h"

#include <iterator>
#include <optional>

namespace trainyard::store {

namespace {

// 2: resource groups, storage accounts, file servers; 3: the trash; 4: storage accounts in it
constexpr int schemaVersion = 4;

// `seq` keeps the order of creation. `hidden` is the sealed PUT body, for resources with write-only members.
const std::string schema = "CREATE TABLE IF NOT EXISTS resources ("
                           " seq INTEGER PRIMARY KEY AUTOINCREMENT,"
                           " key TEXT NOT NULL UNIQUE,"
                           " kind INTEGER NOT NULL,"
                           " parent TEXT NOT NULL,"
                           " body TEXT NOT NULL,"
                           " hidden BLOB NOT NULL);"
                           "CREATE INDEX IF NOT EXISTS resources_by_parent ON resources(parent);";

// Stored: never renumber.
enum Kind {
    WorkspaceKind = 1,
    ClusterKind = 2,
    ExperimentKind = 3,
    JobKind = 4,
    GroupKind = 5,
    AccountKind = 6,
    FileServerKind = 7
};

struct Row {
    std::int64_t kind = 0;
    std::string key;
    std::string body;
    std::string hidden;
};

constexpr std::size_t rowsAtOnce = 8192; // that are held beside what they become
constexpr std::size_t rowsOfPart = 512;  // that are worth a thread

template <class T>
void append(std::vector<T> &to, std::vector<T> &from)
{
    to.insert(to.end(), std::make_move_iterator(from.begin()), std::make_move_iterator(from.end()));
}

void append(jobs::Store::Contents &to, jobs::Store::Contents from)
{
    append(to.workspaces, from.workspaces);
    append(to.clusters, from.clusters);
    append(to.experiments, from.experiments);
    append(to.jobs, from.jobs);
    append(to.groups, from.groups);
    append(to.accounts, from.accounts);
    append(to.fileServers, from.fileServers);
}

// Reads the next rows of a statement. False when it has no more: one more step would begin it again.
Result<bool> readRows(Statement &statement, std::vector<Row> &rows)
{
    rows.clear();
    while (rows.size() < rowsAtOnce) {
        auto hasRow = statement.step();
        if (!hasRow || !*hasRow)
            return hasRow;
        rows.push_back({statement.number(0), statement.text(1), statement.text(2), statement.text(3)});
    }
    return true;
}

} // namespace

class SqliteStore::Private
{
public:
    Private(std::filesystem::path databaseFile, SecretBox secretBox, std::unique_ptr<Database> opened)
        : file(std::move(databaseFile))
        , box(std::move(secretBox))
        , database(std::move(opened))
    {}

    Status put(Kind kind, const std::string &key, const std::string &parent, const std::string &body,
               const std::string &hidden = {}) const;
    Status take(const Row &row, Contents &contents) const;
    Status take(const std::vector<Row> &rows, Contents &contents) const; // in their order

    template <class T>
    Status add(Result<T> resource, std::vector<T> &to, const Row &row) const
    {
        if (!resource)
            return damaged(row, resource.error());
        to.push_back(std::move(*resource));
        return {};
    }
    // Adds a resource whose spec is read from the sealed part.
    template <class T, class Spec>
    Status addWithSpec(Result<T> resource, Result<Spec> (*read)(std::string_view), std::vector<T> &to,
                       const Row &row) const
    {
        const auto request = box.unseal(row.hidden, row.key);
        if (!request)
            return sealed();
        auto spec = read(*request);
        if (!spec)
            return damaged(row, spec.error());
        if (resource)
            resource->spec = std::move(*spec);
        return add(std::move(resource), to, row);
    }
    Status addAccount(std::vector<api::StorageAccount> &to, const Row &row) const
    {
        const auto keys = box.unseal(row.hidden, row.key);
        return keys ? add(api::storageAccountFromJson(row.body, *keys), to, row) : sealed();
    }
    Error sealed() const
    {
        return {Error::Code::Internal,
                "The secrets in " + file.string() +
                    " cannot be decrypted: " + (file.parent_path() / "secret.key").string() +
                    " is not the key that they were encrypted with; restore it.",
                file.string()};
    }
    Error damaged(const Row &row, const Error &why) const
    {
        return {Error::Code::Internal,
                "The database " + file.string() + " is damaged at " + row.key + ": " + why.message,
                file.string()};
    }

    const std::filesystem::path file;
    const SecretBox box;
    const std::unique_ptr<Database> database;
    mutable std::optional<Statement> insertion; // prepared at the first put(); behind what it belongs to
};

Status SqliteStore::Private::put(Kind kind, const std::string &key, const std::string &parent,
                                 const std::string &body, const std::string &hidden) const
{
    const auto sealed = hidden.empty() ? Result<std::string>(std::string()) : box.seal(hidden, key);
    if (!sealed)
        return sealed.error();
    if (!insertion) {
        auto statement =
            database->prepare("INSERT INTO resources(key, kind, parent, body, hidden) VALUES(?, ?, ?, ?, ?)"
                              " ON CONFLICT(key) DO UPDATE SET body=excluded.body, hidden=excluded.hidden");
        if (!statement)
            return statement.error();
        insertion.emplace(std::move(*statement));
    }
    return insertion->bind(key).bind(std::int64_t(kind)).bind(parent).bind(body).bindBlob(*sealed).run();
}

Status SqliteStore::Private::take(const Row &row, Contents &contents) const
{
    switch (row.kind) {
    case WorkspaceKind:
        return add(api::workspaceFromJson(row.body), contents.workspaces, row);
    case ClusterKind:
        return addWithSpec(api::clusterFromJson(row.body), api::storedClusterSpecFromJson, contents.clusters,
                           row);
    case ExperimentKind:
        return add(api::experimentFromJson(row.body), contents.experiments, row);
    case JobKind:
        return addWithSpec(api::jobFromJson(row.body), api::storedJobSpecFromJson, contents.jobs, row);
    case GroupKind:
        return add(api::resourceGroupFromJson(row.body), contents.groups, row);
    case AccountKind:
        return addAccount(contents.accounts, row);
    case FileServerKind:
        return add(api::fileServerFromJson(row.body), contents.fileServers, row);
    default:
        return damaged(row, {Error::Code::Internal, "a resource of an unknown kind."});
    }
}

Status SqliteStore::Private::take(const std::vector<Row> &rows, Contents &contents) const
{
    struct Part {
        Contents contents;
        Status status;
    };
    std::vector<Part> parts((rows.size() + rowsOfPart - 1) / rowsOfPart);
    parallelFor(parts.size(), 0, [&](std::size_t number) {
        Part &part = parts[number];
        const std::size_t end = std::min(rows.size(), (number + 1) * rowsOfPart);
        for (std::size_t row = number * rowsOfPart; row < end && part.status; ++row)
            part.status = take(rows[row], part.contents);
    });
    for (Part &part : parts) {
        if (!part.status)
            return part.status;
        append(contents, std::move(part.contents));
    }
    return {};
}

SqliteStore::SqliteStore(std::unique_ptr<Private> p)
    : d(std::move(p))
{}

SqliteStore::~SqliteStore() = default;

Result<std::unique_ptr<SqliteStore>> SqliteStore::open(const std::filesystem::path &dataDirectory)
{
    auto box = SecretBox::open(dataDirectory / "secret.key");
    if (!box)
        return box.error();
    const auto file = dataDirectory / "engine.db";
    auto database = Database::open(file, schemaVersion, schema + TrashTable::schema);
    if (!database)
        return database.error();
    return std::unique_ptr<SqliteStore>(
        new SqliteStore(std::make_unique<Private>(file, std::move(*box), std::move(*database))));
}

Result<SqliteStore::Contents> SqliteStore::load()
{
    auto statement = d->database->prepare("SELECT kind, key, body, hidden FROM resources ORDER BY seq");
    if (!statement)
        return statement.error();
    Contents contents;
    std::vector<Row> rows;
    for (Result<bool> hasMore = true; *hasMore;) {
        hasMore = readRows(*statement, rows);
        if (!hasMore)
            return hasMore.error();
        if (auto taken = d->take(rows, contents); !taken)
            return taken.error();
    }
    return contents;
}

Status SqliteStore::put(const api::Workspace &workspace)
{
    return d->put(WorkspaceKind, workspace.id.key(), "", api::toJson(workspace));
}

Status SqliteStore::put(const api::Cluster &cluster)
{
    return d->put(ClusterKind, cluster.id.key(), cluster.id.parent().key(), api::toJson(cluster),
                  api::requestJson(cluster.spec));
}

Status SqliteStore::put(const api::Experiment &experiment)
{
    return d->put(ExperimentKind, experiment.id.key(), experiment.id.parent().key(), api::toJson(experiment));
}

Status SqliteStore::put(const api::Job &job)
{
    return d->put(JobKind, job.id.key(), job.id.parent().key(), api::toJson(job), api::requestJson(job.spec));
}

Status SqliteStore::put(const api::ResourceGroup &group)
{
    return d->put(GroupKind, group.id.key(), "", api::toJson(group));
}

Status SqliteStore::put(const api::StorageAccount &account)
{
    return d->put(AccountKind, account.id.key(), account.id.group.key(), api::storedJson(account),
                  api::hiddenJson(account));
}

Status SqliteStore::put(const api::FileServer &server)
{
    return d->put(FileServerKind, server.id.key(), server.id.parent().key(), api::toJson(server));
}

Status SqliteStore::trash(const std::vector<jobs::TrashedItem> &items)
{
    return TrashTable(*d->database).add(items);
}

Result<std::vector<jobs::TrashedItem>> SqliteStore::trashed()
{
    return TrashTable(*d->database).items();
}

Result<SqliteStore::TrashContents> SqliteStore::trashContents(const std::string &id)
{
    TrashContents contents;
    const auto read = TrashTable(*d->database).rows(id, [&](const TrashTable::Row &row) {
        return d->take({row.kind, row.key, row.body, row.hidden},
                       row.isCopy ? contents.parents : contents.own);
    });
    if (!read)
        return read.error();
    return contents;
}

Status SqliteStore::restore(const std::vector<std::string> &ids)
{
    static const std::string merged = // what holds others
        std::to_string(WorkspaceKind) + "," + std::to_string(ExperimentKind) + "," +
        std::to_string(GroupKind);
    return TrashTable(*d->database).restore(ids, merged);
}

Status SqliteStore::updateTrash(const jobs::TrashedItem &item)
{
    return TrashTable(*d->database).update(item);
}

Status SqliteStore::removeTrash(const std::vector<std::string> &ids)
{
    return TrashTable(*d->database).remove(ids);
}

Status SqliteStore::remove(const std::string &key)
{
    auto statement = d->database->prepare(
        "WITH RECURSIVE gone(key) AS (VALUES(?)"
        " UNION SELECT resources.key FROM resources JOIN gone ON resources.parent = gone.key)"
        " DELETE FROM resources WHERE key IN (SELECT key FROM gone)");
    if (!statement)
        return statement.error();
    return statement->bind(key).run();
}

} // namespace trainyard::store
