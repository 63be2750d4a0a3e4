// SPDX-License-Identifier: Apache-2.0
#include "engine/store/sqlitestore.h"

#include "engine/api/json.h"
#include "engine/base/files.h"
#include "engine/base/random.h"

#include <QTemporaryDir>
#include <QtTest>
#include <filesystem>
#include <memory>
#include <sqlite3.h>
#include <sys/stat.h>

using namespace trainyard;
using trainyard::store::SqliteStore;
namespace fs = std::filesystem;

namespace {

const auto workspaceId = api::ResourceId::forWorkspace("sub", "group", "Work");

api::Workspace workspace(const std::string &name = "Work")
{
    api::Workspace result;
    result.id = api::ResourceId::forWorkspace("sub", "group", name);
    result.location = "local";
    result.tags = {{"owner", "me"}};
    result.creationTime = now();
    result.provisioningTime = result.creationTime;
    return result;
}

api::Cluster cluster()
{
    api::Cluster result;
    result.id = workspaceId.cluster("c");
    result.spec.vmSize = "local";
    result.spec.scale = api::ManualScale{2};
    result.spec.mountVolumes.azureFileShares.push_back(
        {"acc", "https://acc.file.core.windows.net/share", "ACCOUNT-KEY-1234", "afs"});
    result.spec.setupTask =
        api::SetupTask{"true", {}, {{"TOKEN", "SETUP-SECRET-1234"}}, "$AZ_BATCHAI_MOUNT_ROOT/afs"};
    return result;
}

api::Experiment experiment()
{
    api::Experiment result;
    result.id = workspaceId.experimentNamed("e");
    return result;
}

api::Job job(const std::string &name)
{
    api::Job result;
    result.id = workspaceId.job("e", name);
    result.spec.cluster = workspaceId.cluster("c");
    result.spec.toolkit = api::CustomToolkitSettings{"echo"};
    result.spec.stdOutErrPathPrefix = "$AZ_BATCHAI_MOUNT_ROOT/afs";
    result.spec.secrets = {{"PASSWORD", "JOB-SECRET-1234"}};
    result.spec.container = api::ContainerSettings{"image", "server", "user", "REGISTRY-PASSWORD-1234", ""};
    result.spec.mountVolumes.azureBlobFileSystems.push_back({"acc", "box", "BLOB-KEY-1234", "bfs", ""});
    result.uuid = randomUuid();
    result.outputPathSegment = api::outputPathSegment(result.id, result.uuid);
    result.creationTime = now();
    result.executionState = api::ExecutionState::Failed;
    result.execution.startTime = now();
    result.execution.exitCode = 3;
    result.execution.errors = {{"JobFailed", "Job failed with non-zero exit code", {}}};
    result.stateReason = "It ended with exit code 3.";
    return result;
}

// Every byte that SQLite has written.
std::string allBytes(const fs::path &folder)
{
    std::string bytes;
    for (const auto &entry : fs::directory_iterator(folder)) {
        if (entry.path().filename().string().starts_with("engine.db"))
            bytes += *readFile(entry.path());
    }
    return bytes;
}

} // namespace

class tst_SqliteStore : public QObject
{
    Q_OBJECT
private:
    std::unique_ptr<QTemporaryDir> m_dir;
    fs::path folder() const { return m_dir->path().toStdString(); }

    std::unique_ptr<SqliteStore> opened() const
    {
        auto store = SqliteStore::open(folder());
        if (!store)
            qFatal("%s", store.error().message.c_str());
        return std::move(*store);
    }
    void fill(SqliteStore &store) const
    {
        QVERIFY(store.put(workspace()));
        QVERIFY(store.put(cluster()));
        QVERIFY(store.put(experiment()));
        QVERIFY(store.put(job("b")));
        QVERIFY(store.put(job("a")));
    }
    void runSql(const char *sql) const
    {
        sqlite3 *database = nullptr;
        QCOMPARE(sqlite3_open((folder() / "engine.db").c_str(), &database), SQLITE_OK);
        const int code = sqlite3_exec(database, sql, nullptr, nullptr, nullptr);
        sqlite3_close(database);
        QCOMPARE(code, SQLITE_OK);
    }

private slots:
    void init() { m_dir = std::make_unique<QTemporaryDir>(); }

    void everythingComesBackInOrder()
    {
        const api::Job first = job("b");
        {
            auto store = opened();
            fill(*store);
            QVERIFY(store->put(first)); // replaces, and keeps its place
        }
        const auto contents = opened()->load();
        QVERIFY(contents);
        QCOMPARE(contents->workspaces.size(), std::size_t(1));
        QCOMPARE(contents->workspaces[0].tags.at("owner"), std::string("me"));
        QCOMPARE(contents->experiments.size(), std::size_t(1));
        QCOMPARE(contents->clusters.size(), std::size_t(1));
        QCOMPARE(contents->jobs.size(), std::size_t(2));
        QCOMPARE(contents->jobs[0].id.name, std::string("b"));
        QCOMPARE(contents->jobs[1].id.name, std::string("a"));
        QCOMPARE(api::toJson(contents->jobs[0]), api::toJson(first));
    }

    // They are read in parts, by several threads.
    void manyComeBackInOrder()
    {
        QVERIFY(opened()->put(workspace("Work-1")));
        runSql("WITH RECURSIVE numbers(n) AS (VALUES(2) UNION ALL SELECT n + 1 FROM numbers WHERE n < 16384)"
               " INSERT INTO resources(key, kind, parent, body, hidden)"
               " SELECT replace(key, 'work-1', 'work-' || n), kind, parent,"
               "  replace(body, 'Work-1', 'Work-' || n), hidden FROM resources, numbers");
        const auto contents = opened()->load();
        QVERIFY(contents);
        QCOMPARE(contents->workspaces.size(), std::size_t(16384));
        for (std::size_t i = 0; i < contents->workspaces.size(); ++i)
            QCOMPARE(contents->workspaces[i].id.name, "Work-" + std::to_string(i + 1));

        runSql("UPDATE resources SET body = '{' WHERE key LIKE '%work-9000' OR key LIKE '%work-9999'");
        const auto refused = opened()->load();
        QVERIFY(!refused);
        QVERIFY2(refused.error().message.find("work-9000:") != std::string::npos,
                 refused.error().message.c_str());
    }

    void secretsComeBackAndAreNowhereInClear()
    {
        auto store = opened();
        fill(*store);
        const std::string bytes = allBytes(folder());         // the log is not yet merged into the file
        QVERIFY(bytes.find("PASSWORD") != std::string::npos); // names are no secrets
        for (const char *secret : {"JOB-SECRET-1234", "SETUP-SECRET-1234", "ACCOUNT-KEY-1234",
                                   "BLOB-KEY-1234", "REGISTRY-PASSWORD-1234"})
            QVERIFY2(bytes.find(secret) == std::string::npos, secret);
        store.reset();
        QVERIFY(allBytes(folder()).find("-SECRET-1234") == std::string::npos);

        const auto contents = opened()->load();
        QVERIFY(contents);
        QCOMPARE(contents->jobs[0].spec.secrets[0].value, std::string("JOB-SECRET-1234"));
        QCOMPARE(contents->jobs[0].spec.container->password, std::string("REGISTRY-PASSWORD-1234"));
        QCOMPARE(contents->jobs[0].spec.mountVolumes.azureBlobFileSystems[0].accountKey,
                 std::string("BLOB-KEY-1234"));
        QCOMPARE(contents->clusters[0].spec.mountVolumes.azureFileShares[0].accountKey,
                 std::string("ACCOUNT-KEY-1234"));
        QCOMPARE(contents->clusters[0].spec.setupTask->secrets[0].value, std::string("SETUP-SECRET-1234"));
    }

    void filesAreForTheirOwnerAlone()
    {
        auto store = opened();
        fill(*store);
        for (const auto &entry : fs::directory_iterator(folder())) {
            struct stat info = {};
            QCOMPARE(::stat(entry.path().c_str(), &info), 0);
            QVERIFY2((info.st_mode & 0077U) == 0, entry.path().c_str());
        }
    }

    void removalTakesAllBelowAndNothingElse()
    {
        auto store = opened();
        fill(*store);
        QVERIFY(store->put(workspace("Work2")));                        // its key begins like the other's
        QVERIFY(store->remove(workspaceId.experimentNamed("E").key())); // names do not mind case
        auto contents = store->load();
        QVERIFY(contents);
        QCOMPARE(contents->experiments.size(), std::size_t(0));
        QCOMPARE(contents->jobs.size(), std::size_t(0));
        QCOMPARE(contents->clusters.size(), std::size_t(1));
        QVERIFY(store->remove(workspaceId.key()));
        contents = store->load();
        QVERIFY(contents);
        QCOMPARE(contents->clusters.size(), std::size_t(0));
        QCOMPARE(contents->workspaces.size(), std::size_t(1));
        QCOMPARE(contents->workspaces[0].id.name, std::string("Work2"));
    }

    void fileThatIsNoDatabaseIsNamedAndLeftAlone()
    {
        const std::string text(4096, 'n');
        QVERIFY(writeFileAtomically(folder() / "engine.db", text));
        const auto store = SqliteStore::open(folder());
        QVERIFY(!store);
        QVERIFY(store.error().message.find((folder() / "engine.db").string()) != std::string::npos);
        QVERIFY(store.error().message.find("damaged") != std::string::npos);
        QCOMPARE(*readFile(folder() / "engine.db"), text);
    }

    void newerDatabaseIsRefused()
    {
        opened().reset();
        runSql("PRAGMA user_version=99");
        const auto store = SqliteStore::open(folder());
        QVERIFY(!store);
        QCOMPARE(store.error().code, Error::Code::Conflict);
        QVERIFY(store.error().message.find("newer") != std::string::npos);
    }

    void damagedRowIsNamed()
    {
        fill(*opened());
        runSql("UPDATE resources SET body='{' WHERE kind=1");
        const auto contents = opened()->load();
        QVERIFY(!contents);
        QVERIFY(contents.error().message.find("engine.db") != std::string::npos);
        QVERIFY(contents.error().message.find("/work") != std::string::npos);
    }

    void lostKeyIsExplained()
    {
        fill(*opened());
        fs::remove(folder() / "secret.key");
        const auto contents = opened()->load();
        QVERIFY(!contents);
        QVERIFY(contents.error().message.find("secret.key") != std::string::npos);
    }

    void folderThatIsMissingIsNamed()
    {
        const auto store = SqliteStore::open(folder() / "missing");
        QVERIFY(!store);
        QVERIFY(store.error().message.find("missing") != std::string::npos);
    }
};

QTEST_APPLESS_MAIN(tst_SqliteStore)
#include "tst_sqlitestore.moc"
