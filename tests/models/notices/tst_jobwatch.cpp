// SPDX-License-Identifier: Apache-2.0
#include "models/notices/jobwatch.h"
#include "models/text.h"
#include "models/trainer/trialjob.h"
#include "tests/models/testclock.h"
#include "tests/models/testjob.h"

#include <QtTest>

#include <map>

using namespace trainyard;
using namespace trainyard::models;
using api::ExecutionState;

class tst_JobWatch : public QObject
{
    Q_OBJECT
private slots:
    void init()
    {
        m_watch = std::make_unique<JobWatch>();
        m_told.clear();
        m_jobs.clear();
        connect(m_watch.get(), &JobWatch::noticed, this, [this](const Notice &notice) { m_told << notice; });
    }

    void tellsOfEndsOnce()
    {
        load({job("a", ExecutionState::Running)});
        take(job("a", ExecutionState::Succeeded, 10));
        take(job("a", ExecutionState::Succeeded, 10));
        QCOMPARE(m_told.size(), 1);
        QCOMPARE(m_told[0].kind, Notice::Kind::Done);
        QCOMPARE(m_told[0].job, job("a", ExecutionState::Running).id);
    }

    void nobodyIsToldOfTrials()
    {
        api::Job trial = testJob("trial-1", api::ExecutionState::Running);
        trial.id = testWorkspace().job(trialExperiment, "trial-1");
        m_watch->setLoaded();
        m_watch->take(trial);
        trial.executionState = api::ExecutionState::Failed;
        trial.execution.endTime = Timestamp(std::chrono::seconds(1'000));
        m_watch->take(trial);
        QVERIFY(m_told.isEmpty());
        trial.id = testWorkspace().job("digits", "trial-1"); // as any other
        trial.uuid = "another";
        m_watch->take(trial);
        QCOMPARE(m_told.size(), 1);
    }

    void tellsWhyAJobFailed()
    {
        load({job("a", ExecutionState::Running)});
        api::Job failed = job("a", ExecutionState::Failed, 10);
        failed.stateReason = "The disk is full.";
        take(failed);
        QCOMPARE(m_told[0].kind, Notice::Kind::Failed);
        QCOMPARE(m_told[0].reason, "The disk is full.");
    }

    void whatHadEndedBeforeIsNoNews()
    {
        load({job("old", ExecutionState::Succeeded, 10), job("older", ExecutionState::Failed, 5)});
        QVERIFY(m_told.isEmpty());
    }

    void aReconnectRepeatsNothing()
    {
        load({job("a", ExecutionState::Running), job("b", ExecutionState::Running)});
        take(job("a", ExecutionState::Succeeded, 10));
        // contact is lost; b ends; all is read anew
        load({job("a", ExecutionState::Succeeded, 10), job("b", ExecutionState::Failed, 20)});
        load({job("a", ExecutionState::Succeeded, 10), job("b", ExecutionState::Failed, 20)});
        QCOMPARE(names(), (QStringList{"a", "b"}));
    }

    void tellsOfWhatEndedWhileNobodyLooked()
    {
        load({job("a", ExecutionState::Succeeded, 10)});
        const auto known = m_watch->knownUntil();
        init();
        // c is told after b, which ended later
        load({job("a", ExecutionState::Succeeded, 10), job("b", ExecutionState::Failed, 30),
              job("c", ExecutionState::Succeeded, 20)},
             known);
        load({job("b", ExecutionState::Failed, 30)}, known);
        QCOMPARE(names(), (QStringList{"b", "c"}));
    }

    void aJobThatWasNeverSeenRunningIsToldOf()
    {
        load({job("a", ExecutionState::Succeeded, 10)});
        take(job("quick", ExecutionState::Succeeded, 11));
        QCOMPARE(names(), QStringList{"quick"});
    }

    void theFirstJobOfAnEmptyEngineIsToldOf()
    {
        load({});
        take(job("quick", ExecutionState::Succeeded, 11));
        QCOMPARE(names(), QStringList{"quick"});
    }

    void anEndThatTheUserWantedIsNoNews()
    {
        load({job("a", ExecutionState::Running)});
        m_watch->setEndWanted(job("a", ExecutionState::Running).id, true);
        take(job("a", ExecutionState::Failed, 10));
        QVERIFY(m_told.isEmpty());
    }

    void longWaitingIsToldOnce()
    {
        api::Job waiting = job("a", ExecutionState::Queued);
        waiting.executionTime = Timestamp(std::chrono::seconds(1000));
        waiting.stateReason = "Waits for 2 idle nodes.";
        load({waiting});
        const QDateTime since = toDateTime(waiting.executionTime);
        m_watch->setWaitMinutes(5);
        m_watch->lookAtWaiting(since.addSecs(299));
        QVERIFY(m_told.isEmpty());
        m_watch->lookAtWaiting(since.addSecs(300));
        m_watch->lookAtWaiting(since.addSecs(600));
        QCOMPARE(m_told.size(), 1);
        QCOMPARE(m_told[0].kind, Notice::Kind::Waits);
        QCOMPARE(m_told[0].reason, "Waits for 2 idle nodes.");
    }

    void waitingThatWasToldTheLastTimeIsNotToldAgain()
    {
        api::Job waiting = job("a", ExecutionState::Queued);
        waiting.executionTime = Timestamp(std::chrono::seconds(1000));
        load({waiting});
        const QDateTime since = toDateTime(waiting.executionTime);
        m_watch->setWaitTold(waiting.id, since.addSecs(1800));
        m_watch->setWaitTold(waiting.id, since.addSecs(-1800)); // of one that had its name before
        m_watch->lookAtWaiting(since.addSecs(7200));
        QVERIFY(m_told.isEmpty());

        init();
        load({waiting});
        m_watch->setWaitTold(waiting.id, since.addSecs(-1800));
        m_watch->lookAtWaiting(since.addSecs(7200));
        QCOMPARE(m_told.size(), 1);
    }

    void timesAreThisMachinesWhateverTheEnginesClockShows()
    {
        const auto clock = clockAhead(std::chrono::hours(3));
        m_watch->setClock(clock);
        api::Job waiting = job("a", ExecutionState::Queued);
        waiting.executionTime = Timestamp(std::chrono::hours(100));
        api::Job ended = job("b", ExecutionState::Succeeded, 10);
        load({waiting, job("b", ExecutionState::Running)});
        take(ended);
        QCOMPARE(m_told.size(), 1);
        QCOMPARE(clock->of(m_told[0].time), toDateTime(*ended.execution.endTime));

        m_watch->setWaitMinutes(5);
        const QDateTime since = clock->here(toDateTime(waiting.executionTime));
        m_watch->lookAtWaiting(since.addSecs(299));
        QCOMPARE(m_told.size(), 1);
        m_watch->lookAtWaiting(since.addSecs(300));
        QCOMPARE(m_told.size(), 2);
        QCOMPARE(m_told[1].time, since.addSecs(300));

        init();
        m_watch->setClock(clock);
        load({waiting});
        m_watch->setWaitTold(waiting.id, since.addSecs(300));
        m_watch->lookAtWaiting(since.addSecs(7200));
        QVERIFY(m_told.isEmpty());
    }

    void whatRunsOrIsGoneWaitsNoMore()
    {
        load({job("a", ExecutionState::Queued), job("b", ExecutionState::Queued)});
        take(job("a", ExecutionState::Running));
        m_watch->forget(job("b", ExecutionState::Queued).id);
        m_watch->lookAtWaiting(QDateTime::currentDateTime().addYears(1));
        QVERIFY(m_told.isEmpty());
    }

    void theEndOfAnExperimentIsToldOnce()
    {
        load({job("a", ExecutionState::Running), job("b", ExecutionState::Queued)});
        take(job("a", ExecutionState::Succeeded, 10));
        lookAtEnded(later());
        QCOMPARE(names(), QStringList{"a"}); // b is left
        take(job("b", ExecutionState::Failed, 20));
        lookAtEnded(QDateTime::currentDateTime()); // another may follow at once
        QCOMPARE(m_told.size(), 2);
        lookAtEnded(later());
        lookAtEnded(later());
        QCOMPARE(m_told.size(), 3);
        QCOMPARE(m_told[2].kind, Notice::Kind::Ended);
        QCOMPARE(m_told[2].job, job("a", ExecutionState::Running).id.parent());
        QCOMPARE(noticeDetail(m_told[2]), "1 done, 1 failed");
    }

    void whatWasStoppedHasNotFailed()
    {
        load({job("a", ExecutionState::Running), job("b", ExecutionState::Running),
              job("c", ExecutionState::Running)});
        m_watch->setEndWanted(job("a", ExecutionState::Running).id, true);
        m_watch->setEndWanted(job("b", ExecutionState::Running).id, true);
        api::Job stopped = job("a", ExecutionState::Failed, 10);
        stopped.cause = api::Cause::TerminatedByUser;
        take(stopped);
        m_watch->setEndWanted(job("b", ExecutionState::Running).id, false); // the engine refused that
        take(job("b", ExecutionState::Failed, 20));
        QCOMPARE(names(), QStringList{"b"});
        take(job("c", ExecutionState::Succeeded, 30));
        lookAtEnded(later());
        QCOMPARE(noticeDetail(m_told.last()), "1 done, 1 failed, 1 stopped");
        QCOMPARE(noticesFromJson(toJson(m_told)).last(), m_told.last());
    }

    void whatOthersStoppedIsToldSo()
    {
        load({job("a", ExecutionState::Running)});
        api::Job stopped = job("a", ExecutionState::Failed, 10);
        stopped.cause = api::Cause::TerminatedByUser;
        stopped.stateReason = "It was stopped.";
        take(stopped);
        QCOMPARE(m_told.size(), 1);
        QCOMPARE(m_told[0].kind, Notice::Kind::Stopped);
        QCOMPARE(noticeText(m_told[0]), "a was stopped");
        QCOMPARE(displayState(m_told[0]), DisplayState::Stopped);
        QCOMPARE(noticesFromJson(toJson(m_told)), m_told);
        NoticeRules rules;
        rules.failed = false;
        QVERIFY(rules.wants(m_told[0]));
        rules.done = false;
        QVERIFY(!rules.wants(m_told[0]));
    }

    void theEndOfASingleJobIsNoEndOfAnExperiment()
    {
        load({job("old", ExecutionState::Succeeded, 5), job("a", ExecutionState::Running, 0, 6)});
        take(job("a", ExecutionState::Succeeded, 10, 6));
        lookAtEnded(later());
        QCOMPARE(names(), QStringList{"a"});
    }

    // The program was started again, or the engine changed, when all but one had ended.
    void theEndOfASweepIsToldAlsoByWhoSawOnlyItsLast()
    {
        load({job("before", ExecutionState::Failed, 3), job("a", ExecutionState::Succeeded, 10, 4),
              job("b", ExecutionState::Failed, 20, 5), job("c", ExecutionState::Running, 0, 9)},
             20'000);
        take(job("c", ExecutionState::Succeeded, 30, 9));
        lookAtEnded(later());
        QCOMPARE(m_told.size(), 2);
        QCOMPARE(m_told[1].kind, Notice::Kind::Ended);
        QCOMPARE(noticeDetail(m_told[1]), "2 done, 1 failed"); // one was over before these were made
    }

    void whatEndedLastWhileNobodyLookedEndsItsSweep()
    {
        load({job("a", ExecutionState::Succeeded, 10), job("b", ExecutionState::Succeeded, 20, 1)}, 10'000);
        QCOMPARE(names(), QStringList{"b"});
        lookAtEnded(later());
        QCOMPARE(m_told.last().kind, Notice::Kind::Ended);
        QCOMPARE(m_told.last().done, 2);
    }

    void aDeletedJobIsNotWaitedFor()
    {
        load({job("a", ExecutionState::Running), job("b", ExecutionState::Running),
              job("c", ExecutionState::Queued)});
        take(job("a", ExecutionState::Succeeded, 10));
        take(job("b", ExecutionState::Succeeded, 11));
        m_jobs.erase(job("c", ExecutionState::Queued).id.key());
        m_watch->forget(job("c", ExecutionState::Queued).id);
        lookAtEnded(later());
        QCOMPARE(m_told.last().kind, Notice::Kind::Ended);
        QCOMPARE(m_told.last().done, 2);
    }

private:
    void take(const api::Job &job)
    {
        m_jobs[job.id.key()] = job;
        m_watch->take(job);
    }

    void lookAtEnded(const QDateTime &now)
    {
        m_watch->lookAtEnded(now, [this](const api::ResourceId &experiment) {
            QList<const api::Job *> jobs;
            for (const auto &[key, job] : m_jobs)
                if (job.id.parent() == experiment)
                    jobs << &job;
            return jobs;
        });
    }

    static QDateTime later() { return QDateTime::currentDateTime().addSecs(60); }

    static api::Job job(const std::string &name, ExecutionState state, int end = 0, int created = 0)
    {
        api::Job job = testJob(name, state, created);
        if (api::isFinished(state))
            job.execution.endTime = Timestamp(std::chrono::seconds(end));
        return job;
    }

    void load(const std::vector<api::Job> &jobs, std::optional<qint64> known = std::nullopt)
    {
        m_watch->setEngine("yard-01", known);
        for (const api::Job &one : jobs)
            take(one);
        m_watch->setLoaded();
    }

    QStringList names() const
    {
        QStringList all;
        for (const Notice &notice : m_told)
            all << toQString(notice.job.name);
        return all;
    }

    std::unique_ptr<JobWatch> m_watch;
    QList<Notice> m_told;
    std::map<std::string, api::Job> m_jobs; // as the engine has them
};

QTEST_APPLESS_MAIN(tst_JobWatch)
#include "tst_jobwatch.moc"
