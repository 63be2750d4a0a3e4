// SPDX-License-Identifier: Apache-2.0
#include "servicefixture.h"

#include <QtTest>

using namespace servicesupport;
using State = trainyard::api::ExecutionState;
using Priority = trainyard::api::SchedulingPriority;

namespace {

api::ResourceId cluster()
{
    return ServiceFixture::clusterId("c");
}

api::QueueMove before(const std::string &name)
{
    return {.priority = {}, .before = ServiceFixture::jobId(name), .after = {}};
}

api::QueueMove after(const std::string &name)
{
    return {.priority = {}, .before = {}, .after = ServiceFixture::jobId(name)};
}

api::QueueMove to(Priority priority)
{
    return {.priority = priority, .before = {}, .after = {}};
}

} // namespace

// The queue of a cluster, its order and what it says of starts.
class tst_JobLine : public QObject
{
    Q_OBJECT
private slots:
    void init()
    {
        m_yard = std::make_unique<ServiceFixture>();
        m_yard->makeCluster("c", ServiceFixture::clusterSpec(api::ManualScale{1}));
        m_running = m_yard->submit("runs", "c").uuid;
        for (const char *name : {"a", "b", "d"})
            m_yard->submit(name, "c");
    }

    void jobsStandInTheOrderInWhichTheyCame()
    {
        QCOMPARE(names(), (QStringList{"a", "b", "d"}));
        const auto first = m_yard->service->queue(cluster(), 1);
        QCOMPARE(first->total, 3);
        QCOMPARE(first->jobs.size(), std::size_t(1));
        QVERIFY(m_yard->service->queue(ServiceFixture::clusterId("x"), 1).error().code ==
                Error::Code::NotFound);
    }

    void placesAreChangedAndOutliveTheEngine()
    {
        QVERIFY(move("d", before("a")));
        QCOMPARE(names(), (QStringList{"d", "a", "b"}));
        QVERIFY(move("d", after("a")));
        QCOMPARE(names(), (QStringList{"a", "d", "b"}));
        QVERIFY(move("a", after("b")));
        QCOMPARE(names(), (QStringList{"d", "b", "a"}));
        m_yard->start();
        QCOMPARE(names(), (QStringList{"d", "b", "a"}));
        m_yard->submit("new", "c");
        QCOMPARE(names(), (QStringList{"d", "b", "a", "new"}));
    }

    void thereIsAlwaysRoomBetweenTwo()
    {
        QStringList expected{"a", "b", "d"};
        for (int i = 0; i < 40; ++i) { // each time between the first two
            const QString last = expected.takeLast();
            QVERIFY(move(last.toStdString(), after(expected.first().toStdString())));
            expected.insert(1, last);
            QCOMPARE(names(), expected);
        }
    }

    void aPriorityChangesTheLineAndIsKept()
    {
        QVERIFY(move("d", to(Priority::High)));
        QVERIFY(move("a", to(Priority::Low)));
        QCOMPARE(names(), (QStringList{"d", "b", "a"}));
        QVERIFY(move("b", after("a"))); // takes the other's priority
        QVERIFY(m_yard->job("b").spec.schedulingPriority == Priority::Low);
        m_yard->start();
        QCOMPARE(names(), (QStringList{"d", "a", "b"}));
        QVERIFY(m_yard->job("d").spec.schedulingPriority == Priority::High);
    }

    void aJobTellsWhereItStands()
    {
        const auto stand = m_yard->service->queueStand(ServiceFixture::jobId("b"));
        QVERIFY(stand && stand->priority == Priority::Normal);
        QCOMPARE(stand->rank, m_yard->job("b").queueRank);
        QCOMPARE(stand->inFront, std::optional(ServiceFixture::jobId("a")));
        QCOMPARE(stand->behind, std::optional(ServiceFixture::jobId("d")));
        QVERIFY(move("b", to(Priority::High)));
        const auto alone = m_yard->service->queueStand(ServiceFixture::jobId("b"));
        QVERIFY(!alone->inFront && !alone->behind);
        QVERIFY(m_yard->service->queueStand(ServiceFixture::jobId("runs")).error().code ==
                Error::Code::Conflict);
    }

    void aRankBringsAJobBack()
    {
        const auto stand = m_yard->service->queueStand(ServiceFixture::jobId("a"));
        QVERIFY(move("a", to(Priority::Low)) && move("a", after("d")));
        QCOMPARE(names(), (QStringList{"b", "d", "a"}));
        QVERIFY(move("a", {.priority = stand->priority, .before = {}, .after = {}, .rank = stand->rank}));
        QCOMPARE(names(), (QStringList{"a", "b", "d"}));
    }

    void theFirstOneStartsNext()
    {
        QVERIFY(move("d", before("a")));
        m_yard->executor->endWith(m_running, 0, 0);
        QTRY_COMPARE(m_yard->job("d").executionState, State::Running);
        QCOMPARE(m_yard->job("a").executionState, State::Queued);
    }

    void aSmallerOneInFrontStartsAtOnce()
    {
        m_yard->scale("c", api::ManualScale{2});
        QTRY_COMPARE(m_yard->job("a").executionState, State::Running);
        ServiceFixture &yard = *m_yard;
        yard.makeCluster("two", ServiceFixture::clusterSpec(api::ManualScale{2}));
        yard.submit("one", "two");
        yard.submit("large", "two", 2);
        yard.submit("small", "two");
        QCOMPARE(yard.job("small").executionState, State::Queued);
        QVERIFY(move("small", before("large")));
        QCOMPARE(yard.job("small").executionState, State::Running);
    }

    void onlyThoseThatWaitForTheSameClusterHaveAPlace()
    {
        m_yard->makeCluster("other", ServiceFixture::clusterSpec(api::ManualScale{0}));
        m_yard->submit("elsewhere", "other");
        const auto codeOf = [&](const std::string &name, const api::QueueMove &wanted) {
            const auto moved = move(name, wanted);
            return moved ? -1 : int(moved.error().code);
        };
        QCOMPARE(codeOf("runs", to(Priority::High)), int(Error::Code::Conflict));
        QCOMPARE(codeOf("a", before("runs")), int(Error::Code::Conflict));
        QCOMPARE(codeOf("a", before("elsewhere")), int(Error::Code::InvalidInput));
        QCOMPARE(codeOf("x", to(Priority::High)), int(Error::Code::NotFound));
        QCOMPARE(codeOf("a", before("a")), -1);
        QCOMPARE(names(), (QStringList{"a", "b", "d"}));
    }

    void startsAreExpectedByWhatEndedBefore()
    {
        const auto starts = [this] {
            QList<std::optional<Timestamp>> times;
            const auto queue = m_yard->service->queue(cluster(), 10);
            for (const api::QueuedJob &job : queue->jobs)
                times << job.expectedStart;
            return times;
        };
        QCOMPARE(starts(), QList<std::optional<Timestamp>>(3, std::nullopt)); // nothing has ended yet
        const Timestamp next = endAfter(std::chrono::hours(2));
        const auto expected = starts();
        QCOMPARE(expected.size(), 2);
        QVERIFY(expected[0] && *expected[0] - next >= std::chrono::hours(2));
        QVERIFY(expected[1] && *expected[1] - *expected[0] >= std::chrono::hours(2));
        const auto nextStart = [this](const api::NextJob &job) {
            const auto start = m_yard->service->nextStart(cluster(), job);
            return start && *start ? std::optional((*start)->start) : std::nullopt;
        };
        QVERIFY(nextStart({}) && *nextStart({}) - *expected[1] >= std::chrono::hours(2));
        QCOMPARE(nextStart({.priority = Priority::High}), expected[0]); // in front of both
        QVERIFY(!nextStart({.nodeCount = 2}));                          // it never does
        QVERIFY(!m_yard->service->nextStart(ServiceFixture::clusterId("x"), {}));
        m_yard->start(); // what ended is known to another engine, too
        QCOMPARE(starts(), expected);
    }

    // One that tells how far it is goes by that, not by what ended before.
    void startsAreExpectedByWhatAJobTells()
    {
        const Timestamp start = endAfter(std::chrono::hours(2));
        m_yard->observer = &m_observer;
        m_yard->start();
        QVERIFY(firstExpected() == start + std::chrono::hours(2));
        m_observer.tell("a", {.since = {}, .done = 0.25, .at = start + std::chrono::hours(1)});
        QVERIFY(firstExpected() == start + std::chrono::hours(4));
    }

    // What it had done before it was put back into the queue it does once more.
    void whatAnEarlierAttemptHasDoneDoesNotCount()
    {
        const Timestamp first = endAfter(std::chrono::hours(2));
        m_yard->observer = &m_observer;
        m_yard->start();
        m_yard->scale("c", api::ManualScale{0, api::DeallocationOption::Requeue});
        QTRY_COMPARE(m_yard->job("a").executionState, State::Queued);
        m_yard->scale("c", api::ManualScale{1});
        QTRY_COMPARE(m_yard->job("a").executionState, State::Running);
        QCOMPARE(m_yard->job("a").attempt, 2);
        const Timestamp start = *m_yard->job("a").execution.startTime;
        QVERIFY(start >= first);
        m_observer.tell("a", {.since = {}, .done = 0.25, .at = start + std::chrono::hours(1)});
        QVERIFY(firstExpected() == start + std::chrono::hours(2)); // as the others
        m_observer.tell("a",
                        {.from = 0.25, .since = start, .done = 0.5, .at = start + std::chrono::hours(1)});
        QVERIFY(firstExpected() == start + std::chrono::hours(3));
    }

private:
    // Of the one that runs; the start of "a", which follows.
    Timestamp endAfter(std::chrono::hours length)
    {
        NodeExit exit;
        exit.reason = NodeExit::Reason::Exited;
        exit.exitCode = 0;
        exit.endTime = *m_yard->job("runs").execution.startTime + length;
        m_yard->executor->end(m_running, 0, exit);
        if (!QTest::qWaitFor([this] { return m_yard->job("a").executionState == State::Running; }))
            qWarning("The next one does not run.");
        return m_yard->job("a").execution.startTime.value_or(Timestamp());
    }
    Timestamp firstExpected()
    {
        return m_yard->service->queue(cluster(), 1)->jobs.at(0).expectedStart.value_or(Timestamp());
    }

    Result<api::Job> move(const std::string &name, const api::QueueMove &wanted)
    {
        return m_yard->service->moveInQueue(ServiceFixture::jobId(name), wanted);
    }

    QStringList names() const
    {
        QStringList names;
        const auto queue = m_yard->service->queue(cluster(), 100);
        for (const api::QueuedJob &job : queue->jobs)
            names << QString::fromStdString(job.job.name);
        return names;
    }

    NotingObserver m_observer;
    std::unique_ptr<ServiceFixture> m_yard;
    std::string m_running;
};

QTEST_GUILESS_MAIN(tst_JobLine)
#include "tst_jobline.moc"
