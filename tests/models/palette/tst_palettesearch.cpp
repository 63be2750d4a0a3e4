// SPDX-License-Identifier: Apache-2.0
#include "models/palette/palettesearch.h"

#include "engine/api/foundstored.h"
#include "models/backend/taskthread.h"
#include "models/palette/filefinder.h"
#include "models/resources/jobtablemodel.h"
#include "models/resources/resourcetreemodel.h"
#include "models/text.h"
#include "tests/models/palette/fileserver.h"
#include "tests/models/testjob.h"

#include <QAbstractItemModelTester>
#include <QtTest>

using namespace trainyard;
using namespace trainyard::models;

class tst_PaletteSearch : public QObject
{
    Q_OBJECT
private slots:
    void init()
    {
        m_jobs = std::make_unique<JobTableModel>();
        m_resources = std::make_unique<ResourceTreeModel>();
        m_search = std::make_unique<PaletteSearch>(*m_jobs, *m_resources);
        m_tester = std::make_unique<QAbstractItemModelTester>(&m_search->results());
        add(testJob("resnet-base", api::ExecutionState::Succeeded, 1));
        add(testJob("resnet-warmup", api::ExecutionState::Running, 2));
        add(testJob("lenet", api::ExecutionState::Queued, 3));
        api::Cluster cluster;
        cluster.id = testWorkspace().cluster("gpu-box");
        m_resources->upsert(cluster);
    }

    void cleanup()
    {
        m_tester.reset();
        m_search.reset();
    }

    void findsCommandsAndResourcesAlike()
    {
        start();
        QCOMPARE(found("refr"), QStringList{"Refresh"});
        QCOMPARE(found("warm"), QStringList{"resnet-warmup"});
        QCOMPARE(found("gpub"), QStringList{"gpu-box"});
        QCOMPARE(found("xyzzy"), QStringList());
    }

    void findsStorageAndFileServers()
    {
        const api::AccountId account{{testWorkspace().subscription, testWorkspace().group}, "yarddata"};
        m_resources->upsert(account);
        api::FileServer server;
        server.id = testWorkspace().cluster("nfs");
        server.id.type = api::ResourceType::FileServer;
        m_resources->upsert(server);
        start();
        QCOMPARE(found("yardda"), QStringList{"yarddata"});
        QCOMPARE(m_search->results().item(0).kind, PaletteItem::Kind::StorageAccount);
        QCOMPARE(m_search->results().item(0).key.toStdString(), account.path());
        QCOMPARE(found("nfs"), QStringList{"nfs"});
        QCOMPARE(m_search->results().item(0).kind, PaletteItem::Kind::FileServer);
    }

    void marksTheLettersThatItHasMet()
    {
        start();
        found("warm digits");
        const PaletteItem &item = m_search->results().item(0);
        QCOMPARE(item.text, "resnet-warmup");
        QCOMPARE(item.textMarks, (QList<int>{7, 8, 9, 10}));
        QCOMPARE(item.place, QStringLiteral("yard › digits"));
        QCOMPARE(item.placeMarks, (QList<int>{7, 8, 9, 10, 11, 12}));
        QCOMPARE(item.state, DisplayState::Running);
    }

    void findsCommandsByTheirNameInEveryLanguage()
    {
        m_search->start(
            PaletteSearch::Scope::All,
            {{.key = "command/closeTab", .text = QStringLiteral("关闭标签页"), .aliases = {"closeTab"}}}, {});
        QCOMPARE(found("clta"), QStringList{QStringLiteral("关闭标签页")});
        QVERIFY(m_search->results().item(0).textMarks.isEmpty());
    }

    void lettersOfTwoNamesAreNoName()
    {
        m_search->start(PaletteSearch::Scope::All,
                        {{.key = "command/wrap",
                          .text = QStringLiteral("自动换行"),
                          .aliases = {"wrapLines", "Wrap long lines", "View"}}},
                        {});
        QCOMPARE(found("lines").size(), 1);
        QCOMPARE(found("linesview"), QStringList());
        QCOMPARE(found("longview"), QStringList());
        QCOMPARE(found("lines view").size(), 1); // two words may be of two of them
    }

    // Who looks for a thing would press Enter on what takes it away.
    void whatUndoWouldTakeBackIsNotFoundByIt()
    {
        m_search->start(PaletteSearch::Scope::All,
                        {{.key = "command/undo", .text = "Undo: create lenet", .sought = "Undo"}}, {});
        QCOMPARE(found("lenet"), QStringList{"lenet"});
        QCOMPARE(found("undo"), QStringList{"Undo: create lenet"});
    }

    void whatCannotBeDoneComesLast()
    {
        m_search->start(PaletteSearch::Scope::All,
                        {{.key = "a", .text = "Redo", .isEnabled = false}, {.key = "b", .text = "Bread"}},
                        {});
        QCOMPARE(found("re").last(), "Redo");
        m_search->start(PaletteSearch::Scope::All,
                        {{.key = "a", .text = "Reopen the closed tab", .isEnabled = false},
                         {.key = "b", .text = "Redo", .place = "Chart: Loss"}},
                        {}); // also where its own name has all the letters
        QCOMPARE(found("cls re"), (QStringList{"Redo", "Reopen the closed tab"}));
    }

    void whatIsCalledLikeTheQueryComesFirst()
    {
        add(testJob("quit", api::ExecutionState::Succeeded, 4));
        add(testJob("quit-early", api::ExecutionState::Succeeded, 5));
        add(testJob("acquit", api::ExecutionState::Succeeded, 6));
        m_search->start(PaletteSearch::Scope::All,
                        {{.key = "command/quiet", .text = "Quit quietly"},
                         {.key = "command/quit", .text = "Quit"},
                         {.key = "command/sure", .text = "Ask before I quit"}},
                        {toPath(testJob("acquit").id)});
        const QStringList ranked = found("QUIT");
        QCOMPARE(ranked.mid(0, 4), (QStringList{"quit", "Quit", "quit-early", "Quit quietly"}));
        QCOMPARE(m_search->results().item(0).kind, PaletteItem::Kind::Job);
        QCOMPARE(ranked.size(), 6);
        QCOMPARE(found("> quit").first(), "Quit");
    }

    void namesThatBeginWithTheQueryGoBeforeOthersThatHaveIt()
    {
        m_search->start(PaletteSearch::Scope::All,
                        {{.key = "command/r", .text = "Restart"},
                         {.kind = PaletteItem::Kind::File, .key = "f", .text = "res.txt"}},
                        {});
        QCOMPARE(found("res"), (QStringList{"resnet-base", "resnet-warmup", "Restart", "res.txt"}));
        m_search->start(PaletteSearch::Scope::All, {{.key = "command/r", .text = "Restart"}}, {"command/r"});
        QCOMPARE(found("res").first(), "Restart"); // as it was used last
    }

    void oneThatAnotherSpeaksForIsFoundByItsOwnName()
    {
        m_search->start(PaletteSearch::Scope::All,
                        {{.key = "command/a", .text = "Zoom in", .place = "Chart: loss"},
                         {.key = "command/b",
                          .text = "Zoom in",
                          .aliases = {"Chart: training error"},
                          .place = "Chart: training error",
                          .apart = "training error"}},
                        {});
        QCOMPARE(found("zoom").size(), 1);
        QCOMPARE(m_search->results().item(0).key, "command/a");
        QCOMPARE(found("zoom in").size(), 1); // the letters of "in" are its own
        QCOMPARE(found("zoom in chart").size(), 1);
        QCOMPARE(found("zoom in chart err").size(), 1); // goes on from what was found
        QCOMPARE(m_search->results().item(0).key, "command/b");
        QVERIFY(found("").contains("Zoom in"));
        QCOMPARE(texts().count("Zoom in"), 1);
        QCOMPARE(found("zoom loss").size(), 1);
        QCOMPARE(m_search->results().item(0).key, "command/a");
    }

    void everyWordMustBeThere()
    {
        start();
        QCOMPARE(found("resnet base"), QStringList{"resnet-base"});
        QCOMPARE(found("base resnet"), QStringList{"resnet-base"});
        QCOMPARE(found("resnet nope"), QStringList());
    }

    void withoutAQueryWhatWasUsedLastComesFirst()
    {
        start({"command/quit", toPath(testJob("resnet-base").id)});
        const QStringList all = found("");
        QCOMPARE(all.mid(0, 3), (QStringList{"Quit", "resnet-base", "Refresh"}));
        QCOMPARE(all.last(), "resnet-warmup"); // the newest job before it
    }

    void whatWasUsedLatelyGoesBeforeItsEquals()
    {
        start();
        QCOMPARE(found("resnet"), (QStringList{"resnet-base", "resnet-warmup"}));
        start({toPath(testJob("resnet-warmup").id)});
        QCOMPARE(found("resnet"), (QStringList{"resnet-warmup", "resnet-base"}));
    }

    void aPointerWantsCommandsAlone()
    {
        start();
        QCOMPARE(found("> re"), QStringList{"Refresh"});
        QCOMPARE(found(">").size(), 2);
    }

    void resourcesAloneHaveNoCommands()
    {
        start({}, PaletteSearch::Scope::Resources);
        QCOMPARE(found("").mid(0, 2), (QStringList{"lenet", "resnet-warmup"})); // the newest
        QVERIFY(!found("re").contains("Refresh"));
    }

    void anIdStandsForItsResource()
    {
        start();
        const QString id = toPath(testWorkspace("other").job("e", "unknown"));
        QCOMPARE(found(id), QStringList{"unknown"});
        QCOMPARE(m_search->results().item(0).key, id);
    }

    void goesOnFromWhatWasFound()
    {
        start();
        found("re");
        QCOMPARE(found("resn"), (QStringList{"resnet-base", "resnet-warmup"}));
        QCOMPARE(found("resnw"), QStringList{"resnet-warmup"});
        QCOMPARE(found("re").size(), 3); // wider again
    }

    void jobsThatComeAndGoAreTakenIn()
    {
        start();
        QCOMPARE(found("lenet"), QStringList{"lenet"});
        QSignalSpy again(m_search.get(), &PaletteSearch::found);
        add(testJob("lenet-5", api::ExecutionState::Queued, 9));
        QVERIFY(again.wait());
        QCOMPARE(texts(), (QStringList{"lenet", "lenet-5"}));
        m_jobs->remove(testJob("lenet").id);
        QVERIFY(again.wait());
        QCOMPARE(texts(), QStringList{"lenet-5"});
    }

    void otherEnginesAreSearched()
    {
        JobTableModel jobs;
        ResourceTreeModel resources;
        jobs.upsert({testJob("resnet-base", api::ExecutionState::Failed, 5),
                     testJob("densenet", api::ExecutionState::Failed, 6)});
        api::Cluster cluster;
        cluster.id = testWorkspace().cluster("far-box");
        resources.upsert(cluster);
        m_search->addEngine({.id = "far", .title = "The far one", .jobs = &jobs, .resources = &resources});
        start();
        QCOMPARE(found("far-box"), QStringList{"far-box"});
        QCOMPARE(m_search->results().item(0).engine, "far");
        QCOMPARE(found("densenet"), QStringList{"densenet"});
        QCOMPARE(m_search->results().item(0).place, QStringLiteral("The far one › yard › digits"));
        QCOMPARE(m_search->results().item(0).state, DisplayState::Failed);
        QCOMPARE(found("resnet-base").size(), 2); // one here and one there
        QCOMPARE(found("resnet-base far"), QStringList{"resnet-base"});
        QCOMPARE(m_search->results().item(0).recentKey(), "far " + toPath(testJob("resnet-base").id));
        QSignalSpy again(m_search.get(), &PaletteSearch::found);
        jobs.remove(testJob("resnet-base").id);
        QVERIFY(again.wait());
        QCOMPARE(texts(), QStringList());
        cleanup(); // before the models
    }

    void whatWasUsedLatelyIsKnownByItsEngine()
    {
        JobTableModel jobs;
        ResourceTreeModel resources;
        jobs.upsert({testJob("resnet-base", api::ExecutionState::Failed, 5)});
        m_search->addEngine({.id = "far", .title = "The far one", .jobs = &jobs, .resources = &resources});
        m_search->start(PaletteSearch::Scope::All, {}, {"far " + toPath(testJob("resnet-base").id)});
        QCOMPARE(found("resnet-base").size(), 2);
        QCOMPARE(m_search->results().item(0).engine, "far");
        cleanup();
    }

    void aJobThatComesWhileOneTypesIsFound()
    {
        start();
        found("resn");
        add(testJob("resnet-late", api::ExecutionState::Queued, 9));
        QCOMPARE(found("resnet"), (QStringList{"resnet-late", "resnet-base", "resnet-warmup"}));
    }

    void manyJobsAreSearchedInSlices()
    {
        std::vector<api::Job> many;
        for (int i = 0; i < 20000; ++i)
            many.push_back(testJob("run-" + std::to_string(i), api::ExecutionState::Succeeded, i + 10));
        m_jobs->upsert(many);
        start();
        m_search->setQuery("run");
        QVERIFY(m_search->isBusy()); // not all at once
        QTRY_VERIFY(!m_search->isBusy());
        QCOMPARE(m_search->results().rowCount(), PaletteSearch::most);
        QCOMPARE(found("run 19999"), QStringList{"run-19999"});
    }

    void filesOfAllJobsComeAfterTheRest()
    {
        const TestServer server([](const auto &) {
            return test::foundReply({"resnet.onnx", "here/resnet.onnx", "other.onnx"});
        });
        giveFinder(server);
        const api::ResourceId shown = testJob("found").id;
        m_search->start(PaletteSearch::Scope::All,
                        {{.key = "command/resnet", .text = "Resnet"},
                         {.kind = PaletteItem::Kind::File,
                          .key = "http://engine/here/resnet.onnx",
                          .text = "here/resnet.onnx",
                          .file = OutputPlace{shown, "MODEL", "here/resnet.onnx"}}},
                        {});
        QCOMPARE(found("resnet"),
                 (QStringList{"Resnet", "resnet-base", "resnet-warmup", "here/resnet.onnx"}));
        QTRY_COMPARE(m_search->results().rowCount(), 5); // "other.onnx" is not called that
        QCOMPARE(texts().last(), "resnet.onnx");
        const PaletteItem &file = m_search->results().item(4);
        QCOMPARE(file.kind, PaletteItem::Kind::File);
        QCOMPARE(file.place, QStringLiteral("found › MODEL · yard › digits"));
        QCOMPARE(file.textMarks, (QList<int>{0, 1, 2, 3, 4, 5}));
        QVERIFY((file.file == FilePlace(OutputPlace{shown, "MODEL", "resnet.onnx"})));
        QCOMPARE(found("resnet onnx found"), QStringList{"resnet.onnx"}); // while it asks anew
        QTRY_COMPARE(m_search->finder()->state(), FileFinder::State::Done);
        QCOMPARE(found("resnet onnx foundz"), QStringList());
        QVERIFY(!found("").contains("resnet.onnx")); // nothing is looked for
    }

    void filesAreLookedForWhereTheyAreWanted()
    {
        const TestServer server([](const auto &) { return test::foundReply({"resnet.onnx"}); });
        giveFinder(server);
        start();
        found("> re");
        QCOMPARE(m_search->finder()->state(), FileFinder::State::Idle);
        found(toPath(testJob("lenet").id));
        QCOMPARE(m_search->finder()->state(), FileFinder::State::Idle);
        QCOMPARE(server.requests().size(), std::size_t(0));
        start({}, PaletteSearch::Scope::Resources);
        found("resn");
        QTRY_VERIFY(found("resn").contains("resnet.onnx"));
    }

    void storedFilesAreFoundWithTheirAccounts()
    {
        const TestServer server([](const auto &) {
            api::FoundAnywhere found;
            found.stored = {{api::StoredPlace::Service::File, "photos", "share", "sets/cats.zip"},
                            {api::StoredPlace::Service::File, "unknown", "share", "sets/cats.tar"}};
            return TestServer::Reply{.body = api::toJson(found)};
        });
        const api::AccountId account{{std::string(api::defaultSubscription), std::string(api::defaultGroup)},
                                     "photos"};
        m_resources->upsert(account);
        giveFinder(server);
        start();
        found("cats");
        QTRY_COMPARE(found("cats"), QStringList{"sets/cats.zip"});
        const PaletteItem &item = m_search->results().item(0);
        QCOMPARE(item.place, QStringLiteral("photos › share"));
        const auto &place = std::get<StoredFilePlace>(*item.file);
        QCOMPARE(place.account.key(), account.key());
        QCOMPARE(place.place.path, std::string("sets/cats.zip"));
    }

private:
    void giveFinder(const TestServer &server)
    {
        auto seeker = std::make_shared<TaskThread>();
        seeker->setEndpoint({server.url(), "token"});
        m_search->setFinder(std::make_unique<FileFinder>(std::move(seeker)));
    }

    void add(const api::Job &job)
    {
        m_jobs->upsert(job);
        m_resources->upsert(job);
    }

    void start(const QStringList &recent = {}, PaletteSearch::Scope scope = PaletteSearch::Scope::All)
    {
        m_search->start(
            scope, {{.key = "command/refresh", .text = "Refresh"}, {.key = "command/quit", .text = "Quit"}},
            recent);
    }

    QStringList found(const QString &query)
    {
        m_search->setQuery(query);
        if (!QTest::qWaitFor([this] { return !m_search->isBusy(); }))
            qWarning("still busy");
        return texts();
    }

    QStringList texts() const
    {
        QStringList names;
        for (int row = 0; row < m_search->results().rowCount(); ++row)
            names << m_search->results().index(row).data().toString();
        return names;
    }

    std::unique_ptr<JobTableModel> m_jobs;
    std::unique_ptr<ResourceTreeModel> m_resources;
    std::unique_ptr<PaletteSearch> m_search;
    std::unique_ptr<QAbstractItemModelTester> m_tester;
};

QTEST_MAIN(tst_PaletteSearch)
#include "tst_palettesearch.moc"
