// SPDX-License-Identifier: Apache-2.0
#include "engine/jobs/history.h"
#include "servicefixture.h"

#include <QtTest>

using namespace servicesupport;
using api::Cause;
using Phase = api::JobPhase;

namespace {

std::vector<Phase> phases(const std::vector<api::JobStep> &history)
{
    std::vector<Phase> all;
    for (const api::JobStep &step : history)
        all.push_back(step.phase);
    return all;
}

std::vector<api::JobStep> historyIn(ServiceFixture &yard, const char *job = "a")
{
    return ServiceFixture::must(yard.service->history(ServiceFixture::jobId(job)));
}

} // namespace

class tst_History : public QObject
{
    Q_OBJECT
private slots:
    void aJobRunsWhenTheLastOfItsNodesIsPrepared()
    {
        ServiceFixture yard;
        yard.makeCluster("c", ServiceFixture::clusterSpec(api::ManualScale{2}, "STANDARD_D1"));
        const std::string uuid = yard.submit("a", "c", 2).uuid;
        const Timestamp first = now();
        yard.executor->prepare(uuid, 1, first + std::chrono::seconds(5));
        yard.executor->prepare(uuid, 1, first + std::chrono::seconds(5)); // as one who adopts it hears it
        QCOMPARE(phases(historyIn(yard)), (std::vector{Phase::Queued, Phase::Preparing}));
        yard.executor->prepare(uuid, 0, first);
        const std::vector<Phase> runs{Phase::Queued, Phase::Preparing, Phase::Running};
        QTRY_COMPARE(phases(historyIn(yard)), runs);
        QCOMPARE(historyIn(yard).back().time, first + std::chrono::seconds(5));
        yard.executor->prepare(uuid, 0, first);
        yard.executor->endWith(uuid, 0, 0);
        yard.executor->endWith(uuid, 1, 0);
        QTRY_COMPARE(yard.job("a").executionState, api::ExecutionState::Succeeded);
        const auto history = historyIn(yard);
        QCOMPARE(phases(history),
                 (std::vector{Phase::Queued, Phase::Preparing, Phase::Running, Phase::Succeeded}));
        // The nodes' clocks are ahead of the end: no step is earlier than the one before.
        QVERIFY(std::is_sorted(history.begin(), history.end(),
                               [](const auto &a, const auto &b) { return a.time < b.time; }));
    }

    void requeuesAndTheirCauseOutliveTheEngine()
    {
        ServiceFixture yard;
        yard.makeLowPriorityCluster("low", 1);
        const std::string uuid = yard.submit("a", "low").uuid;
        yard.executor->prepare(uuid, 0, now());
        QTRY_COMPARE(historyIn(yard).size(), std::size_t(3));
        QVERIFY(yard.service->reclaim(ServiceFixture::clusterId("low"), "", 1));
        QTRY_COMPARE(yard.job("a").attempt, 2);
        const std::vector<Phase> both{Phase::Queued,   Phase::Preparing, Phase::Running,
                                      Phase::Stopping, Phase::Queued,    Phase::Preparing};
        QTRY_COMPARE(phases(historyIn(yard)), both);
        const auto history = historyIn(yard);
        QVERIFY(history[3].cause == Cause::Reclaimed);
        QVERIFY(history[4].cause == Cause::Reclaimed);
        yard.start();
        QCOMPARE(historyIn(yard), history);
    }

    void theEndOfAJobThatNeverStartedIsToldToo()
    {
        ServiceFixture yard;
        yard.makeCluster("none", ServiceFixture::clusterSpec(api::ManualScale{0}));
        yard.submit("a", "none");
        QVERIFY(yard.service->terminate(ServiceFixture::jobId("a")));
        QCOMPARE(phases(historyIn(yard)), (std::vector{Phase::Queued, Phase::Failed}));
        QVERIFY(historyIn(yard)[1].cause == Cause::TerminatedByUser);
        QVERIFY(!yard.service->history(ServiceFixture::jobId("b")));
    }

    void aStoppedJobIsStoppingFirst()
    {
        ServiceFixture yard;
        yard.makeCluster("c", ServiceFixture::clusterSpec(api::ManualScale{1}));
        yard.submit("a", "c");
        QVERIFY(yard.service->terminate(ServiceFixture::jobId("a")));
        QCOMPARE(phases(historyIn(yard)),
                 (std::vector{Phase::Queued, Phase::Preparing, Phase::Stopping, Phase::Failed}));
    }

    void runsOfEnginesThatNotedNothingAreToldByTheirTimes()
    {
        const QTemporaryDir folder;
        api::Job job;
        job.attempt = 1;
        job.creationTime = Timestamp(std::chrono::seconds(10));
        job.execution.startTime = Timestamp(std::chrono::seconds(20));
        job.execution.endTime = Timestamp(std::chrono::seconds(30));
        job.executionState = api::ExecutionState::Succeeded;
        const auto history = historyOf(job, folder.path().toStdString());
        QCOMPARE(phases(history), (std::vector{Phase::Queued, Phase::Running, Phase::Succeeded}));
        QCOMPARE(history[1].time, *job.execution.startTime);
        job.executionState = api::ExecutionState::Terminating;
        QCOMPARE(phases(historyOf(job, folder.path().toStdString())),
                 (std::vector{Phase::Queued, Phase::Running, Phase::Stopping}));
    }

    void aTornLineAndManyStepsDoNoHarm()
    {
        const QTemporaryDir folder;
        const std::filesystem::path path = folder.path().toStdString();
        for (int i = 0; i < 1000; ++i)
            addStep(path, Phase::Preparing, Timestamp(std::chrono::seconds(i)));
        QFile file(folder.filePath("history.jsonl"));
        QVERIFY(file.open(QIODevice::Append));
        file.write("{\"state\":\"runn");
        file.close();
        const auto history = historyOf({}, path);
        QVERIFY(history.size() <= 201);
        QCOMPARE(history.back().time, Timestamp(std::chrono::seconds(999)));
    }

    void whatALaterEngineAddsDoesNotHinderReading()
    {
        const std::vector<api::JobStep> history{{now(), Phase::Queued, Cause::Reclaimed}};
        std::string json = api::toJson(history);
        const auto read = api::jobHistoryFromJson(json);
        QVERIFY(read);
        QCOMPARE(*read, history);
        json.replace(json.find("\"queued\""), 8, "\"dreams\"");
        const auto later = api::jobHistoryFromJson(json);
        QVERIFY(later);
        QVERIFY(later->empty());
        QVERIFY(!api::jobHistoryFromJson("{}"));
    }
};

QTEST_GUILESS_MAIN(tst_History)
#include "tst_history.moc"
