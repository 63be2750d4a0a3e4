// SPDX-License-Identifier: Apache-2.0
#include "engine/jobs/queueforecast.h"

#include <QtTest>

using namespace trainyard;
using namespace trainyard::jobs;
using namespace std::chrono_literals;

namespace {

const Timestamp noon = *parseTimestamp("2026-01-31T12:00:00.000Z");

api::ResourceId jobId(const std::string &name)
{
    return api::ResourceId::forWorkspace("s", "g", "w").job("e", name);
}

api::Job ended(const std::string &name, std::chrono::seconds length,
               api::ExecutionState state = api::ExecutionState::Succeeded)
{
    api::Job job;
    job.id = jobId(name);
    job.executionState = state;
    job.execution.startTime = noon;
    job.execution.endTime = noon + length;
    return job;
}

std::optional<ExpectedLength> lasting(std::chrono::seconds length, bool isLimit = false)
{
    return ExpectedLength{length, isLimit};
}

// "0 5 5! ?": minutes from noon, with a mark where it is the latest start.
QString minutes(const std::vector<std::optional<ExpectedStart>> &starts)
{
    QStringList texts;
    for (const auto &start : starts)
        texts << (start ? QString::number((start->time - noon) / 1min) + (start->isLatest ? "!" : "") : "?");
    return texts.join(' ');
}

} // namespace

class tst_QueueForecast : public QObject
{
    Q_OBJECT
private slots:
    void theMedianOfWhatEndedWellIsExpected()
    {
        JobLengths lengths;
        lengths.take(ended("a", 60s));
        lengths.take(ended("b", 120s));
        lengths.take(ended("b", 120s)); // told again
        lengths.take(ended("c", 600s));
        lengths.take(ended("d", 1s, api::ExecutionState::Failed));
        api::Job job = ended("next", 0s, api::ExecutionState::Queued);
        QVERIFY(expectedLength(job, lengths, 0s)->length == 120s);
        QVERIFY(expectedLength(job, lengths, 300s)->length == 600s); // it has outlived the others
        QVERIFY(!expectedLength(job, lengths, 700s));
        lengths.erase(jobId("c").key());
        QVERIFY(!expectedLength(job, lengths, 300s));
        job.id = api::ResourceId::forWorkspace("s", "g", "w").job("other", "next");
        QVERIFY(!expectedLength(job, lengths, 0s));
    }

    void aLimitIsExpectedWhereNothingElseIsKnown()
    {
        JobLengths lengths;
        api::Job job = ended("next", 0s, api::ExecutionState::Queued);
        job.spec.maxWallClockTime = 90s;
        const auto limit = expectedLength(job, lengths, 0s);
        QVERIFY(limit && limit->length == 90s && limit->isLimit);
        lengths.take(ended("a", 600s));
        QVERIFY(expectedLength(job, lengths, 0s)->isLimit); // never longer
        lengths.take(ended("a", 30s));
        QVERIFY(!expectedLength(job, lengths, 0s)->isLimit);
    }

    void whatAJobTellsGoesBeforeWhatOthersTook()
    {
        JobLengths lengths;
        lengths.take(ended("a", 60s));
        api::Job job = ended("runs", 0s, api::ExecutionState::Running);
        QVERIFY(expectedLength(job, lengths, 10s, 400s)->length == 400s);
        job.spec.maxWallClockTime = 300s;
        const auto limit = expectedLength(job, lengths, 10s, 400s);
        QVERIFY(limit->length == 300s && limit->isLimit);
    }

    void progressTellsALength_data()
    {
        QTest::addColumn<double>("from");
        QTest::addColumn<int>("since"); // minutes from the start; -1: of the start
        QTest::addColumn<double>("done");
        QTest::addColumn<int>("at");
        QTest::addColumn<int>("now");
        QTest::addColumn<int>("length"); // -1: none
        QTest::newRow("from its start") << 0.0 << -1 << 0.25 << 10 << 12 << 40;
        QTest::newRow("just told") << 0.0 << -1 << 0.5 << 10 << 10 << 20;
        QTest::newRow("goes on from another") << 0.5 << 10 << 0.75 << 20 << 21 << 30;
        QTest::newRow("goes on, and began late") << 0.5 << 30 << 0.75 << 40 << 41 << 50;
        QTest::newRow("all is done") << 0.0 << -1 << 1.0 << 10 << 10 << 10;
        QTest::newRow("all was done") << 0.0 << -1 << 1.0 << 10 << 15 << 15;
        QTest::newRow("silent for longer than it should need") << 0.0 << -1 << 0.5 << 10 << 40 << 80;
        QTest::newRow("nothing done") << 0.0 << -1 << 0.0 << 10 << 12 << -1;
        QTest::newRow("told once") << 0.5 << 10 << 0.5 << 10 << 12 << -1;
        QTest::newRow("of an earlier start") << 0.5 << -5 << 0.75 << 10 << 12 << -1;
        QTest::newRow("before its start") << 0.0 << -1 << 0.75 << -10 << 12 << -1;
    }
    void progressTellsALength()
    {
        QFETCH(double, from);
        QFETCH(int, since);
        QFETCH(double, done);
        QFETCH(int, at);
        QFETCH(int, now);
        QFETCH(int, length);
        const auto moment = [](int minutes) { return noon + std::chrono::minutes(minutes); };
        const Progress told{.from = from,
                            .since = since == -1 ? std::nullopt : std::optional(moment(since)),
                            .done = done,
                            .at = moment(at)};
        const auto expected = toldLength(told, noon, moment(now));
        QCOMPARE(expected ? int(*expected / 1min) : -1, length);
    }

    void onlyTheLastHundredCount()
    {
        JobLengths lengths;
        for (int i = 0; i < 200; ++i)
            lengths.take(ended("job" + std::to_string(i), i < 100 ? 10s : 20s));
        QVERIFY(*lengths.median(jobId("a").parent(), 0s) == 20s);
        QVERIFY(!lengths.median(jobId("a").parent(), 20s));
    }

    void eachStartsWhenThereIsRoom_data()
    {
        QTest::addColumn<std::vector<RunningShare>>("running");
        QTest::addColumn<std::vector<WaitingShare>>("waiting");
        QTest::addColumn<int>("free");
        QTest::addColumn<QString>("starts");
        using Running = std::vector<RunningShare>;
        using Waiting = std::vector<WaitingShare>;
        const RunningShare five{1, noon + 5min, false};
        const RunningShare tenAtMost{1, noon + 10min, true};
        const RunningShare never{1, std::nullopt, false};
        QTest::newRow("nothing waits") << Running{five} << Waiting{} << 0 << "";
        QTest::newRow("free nodes") << Running{} << Waiting{{1, lasting(2min)}, {1, {}}} << 2 << "0 0";
        QTest::newRow("one after the other")
            << Running{five} << Waiting{{1, lasting(2min)}, {1, lasting(2min)}, {1, {}}} << 0 << "5 7 9";
        QTest::newRow("a limit makes it the latest")
            << Running{five, tenAtMost} << Waiting{{1, lasting(20min)}, {1, lasting(1min)}, {1, {}}} << 0
            << "5 10! 11!";
        QTest::newRow("a large one waits for all and holds up the next")
            << Running{five, tenAtMost} << Waiting{{2, lasting(1min)}, {1, lasting(1min)}} << 0 << "10! 11!";
        QTest::newRow("what is not known hides what depends on it")
            << Running{five, never} << Waiting{{1, {}}, {1, lasting(1min)}, {1, {}}} << 0 << "5 ? ?";
        QTest::newRow("what never fits holds up nobody")
            << Running{five} << Waiting{{3, lasting(1min)}, {1, lasting(1min)}} << 0 << "? 5";
        QTest::newRow("a job that should have ended ends now")
            << Running{{1, noon - 5min, false}} << Waiting{{1, lasting(1min)}} << 0 << "0";
    }
    void eachStartsWhenThereIsRoom()
    {
        QFETCH(std::vector<RunningShare>, running);
        QFETCH(std::vector<WaitingShare>, waiting);
        QFETCH(int, free);
        QFETCH(QString, starts);
        QCOMPARE(minutes(expectedStarts(noon, std::size_t(free), running, waiting)), starts);
    }
};

Q_DECLARE_METATYPE(std::vector<RunningShare>)
Q_DECLARE_METATYPE(std::vector<WaitingShare>)

QTEST_APPLESS_MAIN(tst_QueueForecast)
#include "tst_queueforecast.moc"
