// SPDX-License-Identifier: Apache-2.0
#include "engine/base/files.h"
#include "engine/jobs/armservice.h"
#include "engine/jobs/planpaths.h"
#include "engine/jobs/trashservice.h"
#include "servicefixture.h"

#include <QtTest>
#include <csignal>
#include <fstream>
#include <sys/wait.h>
#include <unistd.h>

using namespace trainyard;
using namespace trainyard::jobs;
using namespace servicesupport;
namespace fs = std::filesystem;

namespace {

// A real store that kills this process before or after one of its writes.
class DeadlyStore final : public Store
{
public:
    DeadlyStore(Store &store, int step)
        : m_store(store)
        , m_left(step)
    {}
    Result<Contents> load() override { return m_store.load(); }
    template <class T>
    Status write(const T &resource)
    {
        return between([&] { return m_store.put(resource); });
    }
    Status put(const api::Workspace &workspace) override { return write(workspace); }
    Status put(const api::Cluster &cluster) override { return write(cluster); }
    Status put(const api::Experiment &experiment) override { return write(experiment); }
    Status put(const api::Job &job) override { return write(job); }
    Status put(const api::ResourceGroup &group) override { return write(group); }
    Status put(const api::StorageAccount &account) override { return write(account); }
    Status put(const api::FileServer &server) override { return write(server); }
    Status remove(const std::string &key) override
    {
        return between([&] { return m_store.remove(key); });
    }
    Status trash(const std::vector<TrashedItem> &items) override
    {
        return between([&] { return m_store.trash(items); });
    }
    Result<std::vector<TrashedItem>> trashed() override { return m_store.trashed(); }
    Result<TrashContents> trashContents(const std::string &id) override { return m_store.trashContents(id); }
    Status restore(const std::vector<std::string> &ids) override
    {
        return between([&] { return m_store.restore(ids); });
    }
    Status updateTrash(const TrashedItem &item) override
    {
        return between([&] { return m_store.updateTrash(item); });
    }
    Status removeTrash(const std::vector<std::string> &ids) override
    {
        return between([&] { return m_store.removeTrash(ids); });
    }

private:
    template <class Write>
    Status between(Write write)
    {
        step();
        const Status done = write();
        step();
        return done;
    }
    void step()
    {
        if (m_left-- == 0)
            ::raise(SIGKILL);
    }

    Store &m_store;
    int m_left;
};

// An engine over a folder, with a store of its own.
struct Yard {
    explicit Yard(const fs::path &folder, int dyingStep = -1)
        : database(ServiceFixture::must(store::SqliteStore::open(folder)))
        , deadly(*database, dyingStep)
        , service(deadly, executor, events, nullptr, optionsFor(folder))
    {
        ServiceFixture::must(service.start());
    }
    static JobService::Options optionsFor(const fs::path &folder)
    {
        JobService::Options options;
        options.layout = {folder, "/bin/trainyard-train", {{"PATH", "/bin"}}};
        options.machine = machineOf(2, 0);
        return options;
    }

    std::unique_ptr<store::SqliteStore> database;
    DeadlyStore deadly;
    ScriptedExecutor executor;
    EventLog events{"test"};
    JobService service;
};

void write(const fs::path &file, const std::string &text)
{
    fs::create_directories(file.parent_path());
    std::ofstream(file) << text;
}

} // namespace

class tst_Trash : public QObject
{
    Q_OBJECT
private:
    std::unique_ptr<ServiceFixture> m_yard;

    TrashService &trash() const { return m_yard->service->trash(); }
    api::TrashItem onlyItem() const
    {
        const auto items = trash().items();
        return items.size() == 1 ? items.front() : api::TrashItem();
    }
    fs::path folderOf(const api::Job &job) const { return m_yard->folder() / "jobs" / job.uuid; }
    api::Job finishedJob(const char *name) const
    {
        const api::Job job = m_yard->submit(name, "c");
        m_yard->executor->endWith(job.uuid, 0, 0);
        [&] { QTRY_COMPARE(m_yard->job(name).executionState, api::ExecutionState::Succeeded); }();
        write(folderOf(job) / "kept", std::string(100'000, 'x'));
        return m_yard->job(name);
    }
    Status remove(const api::ResourceId &id) const { return m_yard->service->remove(id); }

private slots:
    void init()
    {
        m_yard = std::make_unique<ServiceFixture>();
        m_yard->makeCluster("c", ServiceFixture::clusterSpec(api::ManualScale{1}));
    }
    void cleanup() { m_yard.reset(); }

    void aDeletedJobIsGoneForClientsAndCanBeRestored()
    {
        const api::Job job = finishedJob("a");
        QVERIFY(remove(job.id));
        QCOMPARE(m_yard->service->job(job.id).error().code, Error::Code::NotFound);
        QVERIFY(m_yard->service->jobs(job.id.parent())->empty());
        const api::TrashItem item = onlyItem();
        QCOMPARE(item.resource.path(), job.id.path());
        QCOMPARE(item.jobs, std::uint64_t(1));
        QVERIFY(item.removalTime - item.deletionTime == std::chrono::hours(30 * 24));
        QTRY_VERIFY(onlyItem().bytes.value_or(0) >= 100'000);

        QVERIFY(trash().restore({item.id}));
        QVERIFY(trash().items().empty());
        QCOMPARE(m_yard->job("a").uuid, job.uuid);
        QCOMPARE(readFile(folderOf(job) / "kept")->size(), std::size_t(100'000));
        QCOMPARE(trash().restore({item.id}).error().code, Error::Code::NotFound);
    }

    void theTrashOutlivesTheEngine()
    {
        const api::Job job = finishedJob("a");
        QVERIFY(remove(job.id));
        const std::string id = onlyItem().id;
        m_yard->start();
        QCOMPARE(onlyItem().id, id);
        QVERIFY(!m_yard->service->job(job.id));
        QVERIFY(trash().restore({id}));
        m_yard->start();
        QVERIFY(trash().items().empty());
        QCOMPARE(m_yard->job("a").uuid, job.uuid);
        QCOMPARE(m_yard->job("a").spec.toolkit.index(), job.spec.toolkit.index());
    }

    void aNameThatIsTakenRefusesInOneSentence()
    {
        QVERIFY(remove(finishedJob("a").id));
        const std::string id = onlyItem().id;
        const api::Job other = finishedJob("a");
        const Status refused = trash().restore({id});
        QCOMPARE(refused.error().code, Error::Code::Conflict);
        QVERIFY(refused.error().message.starts_with("There is another job a in exp by now"));
        QCOMPARE(m_yard->job("a").uuid, other.uuid);
        QCOMPARE(onlyItem().id, id);

        QVERIFY(remove(other.id)); // two of that name in the trash: one of them only
        const auto items = trash().items();
        QVERIFY(!trash().restore({items[0].id, items[1].id}));
        QCOMPARE(trash().items().size(), std::size_t(2));
        QVERIFY(trash().restore({items[0].id}));
    }

    void anExperimentTakesItsJobsAlongAndBringsThemBack()
    {
        const api::Job a = finishedJob("a");
        finishedJob("b");
        const api::ResourceId experiment = a.id.parent();
        QVERIFY(remove(experiment));
        QVERIFY(!m_yard->service->experiment(experiment));
        QVERIFY(!m_yard->service->job(a.id));
        QCOMPARE(onlyItem().jobs, std::uint64_t(2));
        QVERIFY(trash().restore({onlyItem().id}));
        QCOMPARE(m_yard->service->jobs(experiment)->size(), std::size_t(2));
    }

    void aWorkspaceWhoseClusterOthersUseIsRefusedBeforeItsJobsEnd_data()
    {
        QTest::addColumn<int>("nodes");
        QTest::addColumn<QString>("words");
        QTest::newRow("running") << 2 << QStringLiteral("Jobs run on the cluster c2;");
        QTest::newRow("waiting") << 1 << QStringLiteral("Jobs of others wait for the cluster c2 ");
    }

    void aWorkspaceWhoseClusterOthersUseIsRefusedBeforeItsJobsEnd()
    {
        QFETCH(int, nodes);
        QFETCH(QString, words);
        JobService &service = *m_yard->service;
        api::Workspace other;
        other.id = api::ResourceId::forWorkspace("sub", "grp", "other");
        other.location = "local";
        QVERIFY(service.putWorkspace(other));
        QVERIFY(service.putExperiment(other.id.experimentNamed("exp")));
        const api::ResourceId cluster = other.id.cluster("c2");
        QVERIFY(service.putCluster(cluster, ServiceFixture::clusterSpec(api::ManualScale{nodes})));
        api::JobSpec spec = m_yard->submit("model", "c").spec;
        spec.cluster = cluster;
        const api::ResourceId own = other.id.job("exp", "own");
        const api::ResourceId queued = other.id.job("exp", "queued");
        QVERIFY(service.putJob(own, spec));
        QVERIFY(service.putJob(ServiceFixture::jobId("foreign"), spec));
        QVERIFY(service.putJob(queued, spec));
        const auto stateOf = [&](const api::ResourceId &job) {
            return ServiceFixture::must(service.job(job)).executionState;
        };
        QCOMPARE(stateOf(own), api::ExecutionState::Running);

        const Status refused = remove(other.id);
        QCOMPARE(refused.error().code, Error::Code::Conflict);
        QVERIFY2(refused.error().message.starts_with(words.toStdString()), refused.error().message.c_str());
        QCOMPARE(stateOf(own), api::ExecutionState::Running);
        QCOMPARE(stateOf(queued), api::ExecutionState::Queued);
        QVERIFY(trash().items().empty());
    }

    void aRestoredJobBringsItsParentsBack()
    {
        const api::Job a = finishedJob("a");
        QVERIFY(remove(a.id));
        const std::string item = onlyItem().id;
        QVERIFY(remove(ServiceFixture::workspaceId)); // which lies in the trash, too
        QVERIFY(trash().restore({item}));
        QCOMPARE(m_yard->job("a").uuid, a.uuid);
        QVERIFY(m_yard->service->workspace(ServiceFixture::workspaceId));
        QVERIFY(!m_yard->service->cluster(ServiceFixture::clusterId("c"))); // it comes with the workspace
        QVERIFY(trash().restore({onlyItem().id}));
        QVERIFY(m_yard->service->cluster(ServiceFixture::clusterId("c")));
        QCOMPARE(m_yard->service->jobs(a.id.parent())->size(), std::size_t(1));
    }

    void aRestoredClusterRunsJobsAgain()
    {
        QVERIFY(remove(ServiceFixture::clusterId("c")));
        const api::Job waiting = m_yard->submit("a", "c");
        QCOMPARE(waiting.executionState, api::ExecutionState::Queued);
        QVERIFY(trash().restore({onlyItem().id}));
        QCOMPARE(m_yard->job("a").executionState, api::ExecutionState::Running);
    }

    void aQueuedJobIsQueuedAgain()
    {
        const api::Job first = m_yard->submit("a", "c");
        QCOMPARE(m_yard->submit("b", "c").executionState, api::ExecutionState::Queued);
        QVERIFY(remove(ServiceFixture::jobId("b")));
        QVERIFY(trash().restore({onlyItem().id}));
        QCOMPARE(m_yard->job("b").executionState, api::ExecutionState::Queued);
        m_yard->executor->endWith(first.uuid, 0, 0);
        QTRY_COMPARE(m_yard->job("b").executionState, api::ExecutionState::Running);
    }

    void manyGoAndComeTogetherAndAgainChangesNothing()
    {
        const api::Job a = finishedJob("a");
        const api::Job b = finishedJob("b");
        const std::vector<api::TrashOrder> orders{
            {"one", a.id}, {"two", b.id}, {"three", a.id.parent().job("exp", "none")}};
        const auto never = [] { return false; };
        QVERIFY(m_yard->service->removeUnless(orders, never));
        QVERIFY(m_yard->service->removeUnless(orders, never));
        QCOMPARE(trash().items().size(), std::size_t(2));
        QVERIFY(!m_yard->service->removeUnless(std::vector<api::TrashOrder>{{"four", orders[2].resource}},
                                               never));
        QVERIFY(trash().restore({"one", "two"}));
        QCOMPARE(m_yard->service->jobs(a.id.parent())->size(), std::size_t(2));
    }

    void whatIsGivenUpGoesWithItsFiles()
    {
        const api::Job a = finishedJob("a");
        const api::Job b = finishedJob("b");
        QVERIFY(remove(a.id));
        QVERIFY(trash().remove({onlyItem().id}));
        QVERIFY(trash().items().empty());
        QTRY_VERIFY(!fs::exists(folderOf(a)));
        QVERIFY(remove(b.id));
        QVERIFY(trash().empty());
        QTRY_VERIFY(!fs::exists(folderOf(b)));
        QTRY_VERIFY(m_yard->database->trashed()->empty());
    }

    void whatIsDueGoesByItself()
    {
        const api::Job a = finishedJob("a");
        QVERIFY(remove(a.id));
        const std::string id = onlyItem().id;
        m_yard->service.reset();
        auto stored = *m_yard->database->trashed();
        const auto contents = m_yard->database->trashContents(id);
        QCOMPARE(contents->own.jobs.size(), std::size_t(1));
        QVERIFY(m_yard->database->restore({id}));
        stored[0].item.removalTime = now() - std::chrono::hours(1);
        QVERIFY(m_yard->database->trash(stored));
        m_yard->start();
        QTRY_VERIFY(!fs::exists(folderOf(a)));
        QVERIFY(trash().items().empty());
    }

    void withoutATrashItIsGoneAtOnce()
    {
        m_yard->policy.keepTrash = std::chrono::hours(0);
        m_yard->start();
        const api::Job a = finishedJob("a");
        QVERIFY(remove(a.id));
        QVERIFY(!fs::exists(folderOf(a)));
        QVERIFY(trash().items().empty());
    }

    void aFileServersFolderGoesAlongAndComesBack()
    {
        const auto id = api::ResourceId::parse(ServiceFixture::workspaceId.path() + "/fileServers/nfs");
        const api::FileServer server =
            ServiceFixture::must(m_yard->service->arm().putFileServer(*id, fileServerSpec()));
        write(fs::path(server.mountPoint) / "data.csv", "1,2");
        QVERIFY(remove(ServiceFixture::workspaceId));
        QVERIFY(!fs::exists(server.mountPoint));
        m_yard->start();
        QVERIFY(trash().restore({onlyItem().id}));
        QCOMPARE(*readFile(fs::path(server.mountPoint) / "data.csv"), std::string("1,2"));
    }

    // The engine dies before and after each thing that it writes while it deletes, restores and gives up:
    // whenever that is, a job is there, in the trash or gone, whole in each case, and never in two places.
    void whereverAnEngineDiesNothingIsHalfDone()
    {
        bool isOver = false;
        for (int step = 0; !isOver; ++step) {
            QVERIFY2(step < 200, "the engine never came to its end");
            QTemporaryDir directory;
            const fs::path folder = directory.path().toStdString();
            const auto server =
                api::ResourceId::parse(ServiceFixture::workspaceId.path() + "/fileServers/nfs");
            std::vector<api::Job> jobs;
            std::array<std::string, 2> keys;
            {
                Yard yard(folder);
                api::Workspace workspace;
                workspace.id = ServiceFixture::workspaceId;
                workspace.location = "local";
                ServiceFixture::must(yard.service.putWorkspace(workspace));
                ServiceFixture::must(yard.service.putExperiment(workspace.id.experimentNamed("exp")));
                const auto made =
                    ServiceFixture::must(yard.service.arm().putFileServer(*server, fileServerSpec()));
                write(fs::path(made.mountPoint) / "data", "d");
                ServiceFixture::must(yard.service.arm().putGroup(groupOf(account("mine"))));
                keys = ServiceFixture::must(yard.service.arm().putAccount(account("mine"))).keys;
                write(accountFolder("mine", folder) / "data", "a");
                for (const char *name : {"a", "b"}) {
                    api::JobSpec spec;
                    spec.cluster = workspace.id.cluster("none");
                    spec.toolkit = api::CustomToolkitSettings{"true"};
                    spec.stdOutErrPathPrefix = "$AZ_BATCHAI_MOUNT_ROOT/afs";
                    jobs.push_back(
                        ServiceFixture::must(yard.service.putJob(ServiceFixture::jobId(name), spec)));
                    write(folder / "jobs" / jobs.back().uuid / "kept", "k");
                }
            }
            const pid_t child = ::fork();
            if (child == 0)
                liveUntil(folder, step);
            int status = 0;
            QCOMPARE(::waitpid(child, &status, 0), child);
            isOver = WIFEXITED(status);
            QVERIFY(isOver ? WEXITSTATUS(status) == 0 : WTERMSIG(status) == SIGKILL);

            Yard next(folder);
            QTRY_VERIFY([&] { // what was going is gone
                const auto items = *next.database->trashed();
                return std::none_of(items.begin(), items.end(),
                                    [](const auto &each) { return each.isGoing; });
            }());
            const auto inTrash = next.service.trash().items();
            std::vector<std::string> ids;
            for (const auto &item : inTrash)
                ids.push_back(item.id);
            const bool isWorkspaceThere = bool(next.service.workspace(ServiceFixture::workspaceId));
            if (isWorkspaceThere)
                QVERIFY(fs::exists(fileServerFolder(*server, folder) / "data"));
            QVERIFY2(next.service.trash().restore(ids), std::to_string(step).c_str());
            for (const api::Job &job : jobs) {
                const bool isThere = bool(next.service.job(job.id));
                QCOMPARE(fs::exists(folder / "jobs" / job.uuid / "kept"), isThere);
            }
            if (next.service.workspace(ServiceFixture::workspaceId))
                QCOMPARE(*readFile(fileServerFolder(*server, folder) / "data"), std::string("d"));
            const auto there = next.service.arm().account(account("mine").id);
            QCOMPARE(fs::exists(accountFolder("mine", folder) / "data"), bool(there));
            if (there)
                QCOMPARE(there->keys, keys);
            QVERIFY(isOver || bool(next.service.workspace(ServiceFixture::workspaceId)) ||
                    fs::is_empty(folder / "jobs"));
        }
    }

private:
    // In a process of its own: deletes and restores, then gives up one job and the rest.
    [[noreturn]] static void liveUntil(const fs::path &folder, int step)
    {
        Yard yard(folder, step);
        const auto never = [] { return false; };
        auto &trash = yard.service.trash();
        bool isGood =
            bool(yard.service.removeUnless(std::vector<api::TrashOrder>{{"a", ServiceFixture::jobId("a")},
                                                                        {"b", ServiceFixture::jobId("b")}},
                                           never));
        isGood = trash.restore({"a", "b"}) && isGood;
        isGood = yard.service.removeUnless(std::vector<api::TrashOrder>{{"all", ServiceFixture::workspaceId}},
                                           never) &&
                 isGood;
        isGood = trash.restore({"all"}) && isGood;
        isGood = yard.service.removeUnless(std::vector<api::TrashOrder>{{"a", ServiceFixture::jobId("a")}},
                                           never) &&
                 isGood;
        isGood = trash.remove({"a"}) && isGood;
        const std::vector<api::TrashOrder> mine{
            {"mine", {}, api::StoredPlace{api::StoredPlace::Service::File, "mine", {}}}};
        isGood = yard.service.removeUnless(mine, never) && isGood;
        isGood = trash.restore({"mine"}) && isGood;
        isGood = yard.service.removeUnless(mine, never) && isGood;
        isGood = yard.service.removeUnless(std::vector<api::TrashOrder>{{"all", ServiceFixture::workspaceId}},
                                           never) &&
                 isGood;
        isGood = trash.empty() && isGood;
        isGood = QTest::qWaitFor([&] {
                     return fs::is_empty(folder / "jobs") && fs::is_empty(folder / "storage/.trash");
                 }) &&
                 isGood;
        ::_exit(isGood ? 0 : 1);
    }
};

QTEST_APPLESS_MAIN(tst_Trash)
#include "tst_trash.moc"
