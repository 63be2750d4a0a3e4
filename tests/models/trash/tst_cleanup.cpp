// SPDX-License-Identifier: Apache-2.0
#include "engine/api/trash.h"
#include "models/notes/jobnotes.h"
#include "models/notes/notedrafts.h"
#include "models/resources/jobtablemodel.h"
#include "models/trash/cleanup.h"
#include "tests/engine/client/testserver.h"
#include "tests/models/testclock.h"
#include "tests/models/testjob.h"

#include <QAbstractItemModelTester>
#include <QSettings>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QtTest>

#include <atomic>

using namespace trainyard;
using namespace trainyard::models;
using State = api::ExecutionState;

namespace {

// One that ran so long and ended so long ago, in seconds.
api::Job ended(const std::string &name, State state, int length, int ago)
{
    api::Job job = testJob(name, state);
    job.execution.endTime = now() - std::chrono::seconds(ago);
    job.execution.startTime = *job.execution.endTime - std::chrono::seconds(length);
    return job;
}

QStringList names(const CleanUp &cleanUp)
{
    QStringList names;
    for (const api::ResourceId &id : cleanUp.jobs())
        names << QString::fromStdString(id.name);
    return names;
}

} // namespace

class tst_CleanUp : public QObject
{
    Q_OBJECT
private:
    QTemporaryDir m_settings;

private slots:
    void initTestCase()
    {
        QStandardPaths::setTestModeEnabled(true);
        QSettings::setPath(QSettings::NativeFormat, QSettings::UserScope, m_settings.path());
    }

    void rulesTakeWhatTheySay_data()
    {
        QTest::addColumn<bool>("failed");
        QTest::addColumn<bool>("succeeded");
        QTest::addColumn<int>("shorter");
        QTest::addColumn<int>("older");
        QTest::addColumn<QStringList>("taken");
        QTest::newRow("failed") << true << false << 0 << 0 << QStringList{"short", "long", "unborn"};
        QTest::newRow("all that ended")
            << true << true << 0 << 0 << QStringList{"short", "long", "good", "unborn"};
        QTest::newRow("none") << false << false << 0 << 0 << QStringList{};
        QTest::newRow("short") << true << false << 60 << 0 << QStringList{"short", "unborn"};
        QTest::newRow("old") << true << true << 0 << 3600 << QStringList{"long", "good"};
        QTest::newRow("short and old") << true << true << 60 << 3600 << QStringList{"good"};
    }
    void rulesTakeWhatTheySay()
    {
        JobTableModel jobs;
        api::Job unborn = testJob("unborn", State::Failed); // ended before it began
        unborn.executionTime = now();
        api::Job elsewhere = ended("elsewhere", State::Failed, 1, 1'000'000);
        elsewhere.id = testWorkspace().job("other", "elsewhere");
        jobs.upsert({ended("short", State::Failed, 5, 10), ended("long", State::Failed, 500, 7200),
                     ended("good", State::Succeeded, 5, 7200), unborn, testJob("runs", State::Running),
                     testJob("waits"), elsewhere});
        QFETCH(bool, failed);
        QFETCH(bool, succeeded);
        QFETCH(int, shorter);
        QFETCH(int, older);
        CleanUpRule rule;
        rule.failed = failed;
        rule.succeeded = succeeded;
        if (shorter > 0)
            rule.shorterThanSeconds = shorter;
        if (older > 0)
            rule.olderThanSeconds = older;
        CleanUp cleanUp(jobs, testWorkspace().experimentNamed("digits"), std::make_shared<TaskThread>());
        QAbstractItemModelTester tester(&cleanUp);
        cleanUp.setRule({});
        cleanUp.setRule(rule);
        QFETCH(QStringList, taken);
        QStringList found = names(cleanUp);
        found.sort();
        taken.sort();
        QCOMPARE(found, taken);
    }

    void starredAndNotedJobsAreLeftOutAtFirst()
    {
        JobTableModel jobs;
        jobs.upsert({ended("plain", State::Failed, 5, 10), ended("starred", State::Failed, 5, 10),
                     ended("rated", State::Failed, 5, 10), ended("noted", State::Failed, 5, 10),
                     ended("tagged", State::Failed, 5, 10), ended("drafted", State::Failed, 5, 10)});
        const auto told = [](const std::string &name, const std::string &tag, const std::string &value) {
            api::TrackedJob job;
            job.id = testJob(name).id.path();
            job.tags[tag] = value;
            return job;
        };
        jobs.setTracked({told("starred", "star", "true"), told("rated", "rating", "3"),
                         told("noted", "mlflow.note.content", std::string(5000, 'x')),
                         told("tagged", "purpose", "baseline")});
        notedrafts::keep(testJob("drafted").uuid, JobNotes::textTag, "not sent yet");
        CleanUp cleanUp(jobs, testWorkspace(), std::make_shared<TaskThread>());
        QAbstractItemModelTester tester(&cleanUp);
        cleanUp.setRule({});
        notedrafts::drop(testJob("drafted").uuid, JobNotes::textTag, "not sent yet");
        QCOMPARE(cleanUp.rowCount(), 6); // all are listed
        QCOMPARE(names(cleanUp), QStringList({"plain", "tagged"}));
        QCOMPARE(cleanUp.count(), 2);
        const auto why = [&](int row) { return cleanUp.index(row, CleanUp::NoteColumn).data().toString(); };
        QCOMPARE(why(0), QString());
        QCOMPARE(why(1), "Has stars");
        QCOMPARE(why(2), "Has stars");
        QCOMPARE(why(3), "Has notes");
        QCOMPARE(why(5), "Has notes");
    }

    void whatIsListedFollowsTheJobs()
    {
        JobTableModel jobs;
        jobs.upsert({ended("a", State::Failed, 5, 10), ended("b", State::Failed, 5, 10),
                     ended("c", State::Failed, 5, 10), testJob("runs", State::Running)});
        CleanUp cleanUp(jobs, testWorkspace(), std::make_shared<TaskThread>());
        QAbstractItemModelTester tester(&cleanUp);
        cleanUp.setRule({});
        QCOMPARE(names(cleanUp), QStringList({"a", "b", "c"}));
        api::TrackedJob starred;
        starred.id = testJob("b").id.path();
        starred.tags["star"] = "true";
        jobs.setTracked({starred});
        jobs.upsert({ended("runs", State::Failed, 5, 0), testJob("c", State::Running)});
        QTRY_COMPARE(names(cleanUp), QStringList({"a"}));
        QCOMPARE(cleanUp.rowCount(), 2);
        cleanUp.setRule({});
        QCOMPARE(names(cleanUp), QStringList({"a", "runs"}));
    }

    void whatIsCheckedByHandIsRemembered()
    {
        JobTableModel jobs;
        jobs.upsert({ended("a", State::Failed, 5, 10), ended("b", State::Failed, 5, 10),
                     ended("c", State::Failed, 5, 10)});
        CleanUp cleanUp(jobs, testWorkspace(), std::make_shared<TaskThread>());
        QAbstractItemModelTester tester(&cleanUp);
        cleanUp.setRule({});
        QSignalSpy changed(&cleanUp, &CleanUp::changed);
        QVERIFY(cleanUp.setData(cleanUp.index(1, CleanUp::NameColumn), Qt::Unchecked, Qt::CheckStateRole));
        QCOMPARE(changed.size(), 1);
        QCOMPARE(names(cleanUp), QStringList({"a", "c"}));
        CleanUpRule none;
        none.failed = false;
        cleanUp.setRule(none);
        QCOMPARE(cleanUp.rowCount(), 0);
        cleanUp.setRule({});
        QCOMPARE(names(cleanUp), QStringList({"a", "c"}));
        cleanUp.toggle({0, 1}); // not all are
        QCOMPARE(names(cleanUp), QStringList({"a", "b", "c"}));
        cleanUp.toggle({0, 1});
        QCOMPARE(names(cleanUp), QStringList({"c"}));
        jobs.remove(testJob("c").id); // somebody deletes it
        QCOMPARE(cleanUp.rowCount(), 2);
        QCOMPARE(cleanUp.count(), 0);
    }

    void howLongAgoIsByTheEnginesClock()
    {
        JobTableModel jobs;
        jobs.setClock(clockAhead(-std::chrono::hours(2)));
        jobs.upsert({ended("now", State::Failed, 5, 7200), ended("old", State::Failed, 5, 2 * 7200)});
        CleanUp cleanUp(jobs, testWorkspace(), std::make_shared<TaskThread>());
        CleanUpRule rule;
        rule.olderThanSeconds = 3600;
        cleanUp.setRule(rule);
        QCOMPARE(names(cleanUp), QStringList("old"));
    }

    // One of them was deleted, of which nothing was heard yet.
    void sizesAreAskedForAgain()
    {
        std::atomic<int> refusals = 2;
        const TestServer server([&](const TestServer::Request &request) -> TestServer::Reply {
            const auto asked = api::diskUseRequestFromJson(request.body);
            if (!asked || refusals-- > 0)
                return {.status = 404};
            return {.body = api::diskUseJson(std::vector<std::uint64_t>(asked->size(), 1000))};
        });
        client::Endpoint engine{server.url(), "token"};
        engine.patience.retry = std::chrono::milliseconds(10);
        const auto thread = std::make_shared<TaskThread>();
        thread->setEndpoint(engine);
        JobTableModel jobs;
        jobs.upsert({ended("a", State::Failed, 5, 10), ended("b", State::Failed, 5, 10)});
        CleanUp cleanUp(jobs, testWorkspace(), thread);
        cleanUp.setRule({});
        QTRY_VERIFY(cleanUp.isMeasured());
        QCOMPARE(cleanUp.bytes(), quint64(2000));
    }

    void aWorkspaceTakesAllItsExperiments()
    {
        JobTableModel jobs;
        api::Job elsewhere = ended("elsewhere", State::Failed, 1, 1);
        elsewhere.id = testWorkspace().job("other", "elsewhere");
        jobs.upsert({ended("a", State::Failed, 5, 10), elsewhere});
        CleanUp cleanUp(jobs, testWorkspace(), std::make_shared<TaskThread>());
        cleanUp.setRule({});
        QCOMPARE(names(cleanUp), QStringList({"a", "elsewhere"}));
        QVERIFY(!cleanUp.isMeasured());
    }
};

QTEST_GUILESS_MAIN(tst_CleanUp)
#include "tst_cleanup.moc"
