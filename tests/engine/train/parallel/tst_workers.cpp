// SPDX-License-Identifier: Apache-2.0
#include <QProcess>
#include <QRegularExpression>
#include <QTemporaryDir>
#include <QtTest>
#include <csignal>
#include <memory>
#include <vector>

namespace {

constexpr int patience = 60000;

} // namespace

// Workers that are processes, over TCP.
class tst_Workers : public QObject
{
    Q_OBJECT
private slots:
    void init()
    {
        m_temporary = std::make_unique<QTemporaryDir>();
        m_workers.clear();
    }
    void cleanup()
    {
        for (const auto &worker : m_workers) { // those that wait for more
            worker->kill();
            worker->waitForFinished(patience);
        }
    }

    // The program compares what it gets with the sums in the order of the workers.
    void sumsHaveTheSameBitsEverywhere_data()
    {
        QTest::addColumn<int>("size");
        QTest::addColumn<QString>("count");
        for (const int size : {1, 2, 3, 4}) {
            for (const char *count : {"1", "2", "1023", "1025", "2621447"}) // up to 10 MB of floats
                QTest::addRow("%d workers, %s values", size, count) << size << QString(count);
        }
    }
    void sumsHaveTheSameBitsEverywhere()
    {
        QFETCH(int, size);
        QFETCH(QString, count);
        for (int rank = 0; rank < size; ++rank)
            start(size, rank, {"sums", count});
        awaitAll();
        for (const auto &worker : m_workers) {
            QVERIFY2(worker->exitCode() == 0, qPrintable(lastLine(*worker)));
            QCOMPARE(lastLine(*worker), lastLine(*m_workers.front()));
        }
    }

    void textAndValuesGoToAll()
    {
        for (int rank = 0; rank < 3; ++rank)
            start(3, rank, {"text"});
        awaitAll();
        for (const auto &worker : m_workers)
            QCOMPARE(lastLine(*worker), QString("from worker 0, values of the last"));
    }

    void oneThatDiesIsNamedByAllOthers_data()
    {
        QTest::addColumn<int>("size");
        QTest::addColumn<int>("victim");
        QTest::newRow("worker 0 of 2") << 2 << 0;
        QTest::newRow("worker 1 of 2") << 2 << 1;
        QTest::newRow("worker 0 of 4") << 4 << 0;
        QTest::newRow("worker 2 of 4") << 4 << 2;
    }
    void oneThatDiesIsNamedByAllOthers()
    {
        QFETCH(int, size);
        QFETCH(int, victim);
        for (int rank = 0; rank < size; ++rank)
            start(size, rank, {"lose", QString::number(victim)});
        awaitAll();
        for (int rank = 0; rank < size; ++rank) {
            const QString line = lastLine(*m_workers[static_cast<std::size_t>(rank)]);
            if (rank == victim)
                continue;
            QCOMPARE(m_workers[static_cast<std::size_t>(rank)]->exitCode(), 3);
            QVERIFY2(line.contains(QString("orker %1 (127.0.0.1)").arg(victim)) && line.contains(" gone; "),
                     qPrintable(line));
        }
    }

    // A machine that is gone is noticed after the silence that parallelworker asks for. A worker that is
    // stopped for longer is only slow.
    void aMachineThatIsGoneIsNamedAndASlowWorkerAwaited()
    {
        start(2, 0, {"halt", "1"});
        start(2, 1, {"halt", "1"});
        QVERIFY(awaitLine(*m_workers[1], "halting"));
        for (int rank = 0; rank < 3; ++rank)
            m_workers.push_back(worker(3, rank, {"vanish", "1"}, "gone"));
        for (const std::size_t left : {std::size_t(2), std::size_t(4)}) {
            QVERIFY(m_workers[left]->waitForFinished(patience));
            QCOMPARE(m_workers[left]->exitCode(), 3);
            const QString line = lastLine(*m_workers[left]);
            QVERIFY2(line.contains("orker 1 (127.0.0.1)") && line.contains(" gone; "), qPrintable(line));
        }
        ::kill(static_cast<pid_t>(m_workers[1]->processId()), SIGCONT);
        for (const std::size_t slow : {std::size_t(0), std::size_t(1)}) {
            QVERIFY(m_workers[slow]->state() == QProcess::NotRunning ||
                    m_workers[slow]->waitForFinished(patience));
            QCOMPARE(lastLine(*m_workers[slow]), QString("done"));
        }
    }

    void whoDoesSomethingElseIsNamed()
    {
        start(2, 0, {"disagree"});
        start(2, 1, {"disagree"});
        awaitAll();
        const QString line = lastLine(*m_workers[0]) + lastLine(*m_workers[1]);
        QVERIFY2(line.contains("do different things; start all workers with the same flags"),
                 qPrintable(line));
    }

    void aLateWorkerIsWaitedForAndNamed_data()
    {
        QTest::addColumn<int>("late");
        QTest::newRow("worker 0") << 0;
        QTest::newRow("worker 1") << 1;
    }
    void aLateWorkerIsWaitedForAndNamed()
    {
        QFETCH(int, late);
        start(2, 1 - late, {"text"});
        QVERIFY(awaitLine(*m_workers[0], QString("Waiting for worker %1 of 2 ").arg(late)));
        start(2, late, {"text"});
        awaitAll();
        QCOMPARE(lastLine(*m_workers[0]), QString("from worker 0, values of the last"));
        QCOMPARE(lastLine(*m_workers[1]), QString("from worker 0, values of the last"));
    }

    // Killed before all were there, and started anew in the same folder.
    void oneThatDiedBeforeMayComeAgain_data()
    {
        QTest::addColumn<int>("victim");
        QTest::newRow("worker 0") << 0;
        QTest::newRow("worker 1") << 1;
    }
    void oneThatDiedBeforeMayComeAgain()
    {
        QFETCH(int, victim);
        start(3, 0, {"text"});
        start(3, 1, {"text"});
        QVERIFY(awaitLine(*m_workers[1], "Worker 0 is there; waiting for the others."));
        auto &dying = m_workers[static_cast<std::size_t>(victim)];
        dying->kill();
        QVERIFY(dying->waitForFinished(patience));
        dying = worker(3, victim, {"text"});
        start(3, 2, {"text"});
        awaitAll();
        for (const auto &one : m_workers)
            QCOMPARE(lastLine(*one), QString("from worker 0, values of the last"));
    }

    void twoOfOneRankAreTold()
    {
        start(3, 0, {"text"});
        start(3, 1, {"text"});
        QVERIFY(awaitLine(*m_workers[1], "Worker 0 is there; waiting for the others."));
        const auto second = worker(3, 1, {"text"});
        QVERIFY(second->waitForFinished(patience));
        QCOMPARE(second->exitCode(), 3);
        QCOMPARE(lastLine(*second),
                 QString("Worker 1 of 3 is already there; give each worker a --shard-id of its own."));
    }

    void anotherNumberOfWorkersIsTold()
    {
        start(3, 0, {"text"});
        QVERIFY(awaitLine(*m_workers[0], "Waiting for worker 1 of 3 "));
        const auto second = worker(2, 1, {"text"});
        QVERIFY(second->waitForFinished(patience));
        QCOMPARE(lastLine(*second),
                 QString("Worker 0 waits for 3 workers in all; start all of them with --num-shards 3."));
    }

    void twoTrainingsInOnePlaceAreTold()
    {
        start(2, 0, {"text"});
        QVERIFY(awaitLine(*m_workers[0], "Waiting for worker 1 of 2 "));
        const auto second = worker(2, 0, {"text"});
        QVERIFY(second->waitForFinished(patience));
        QCOMPARE(second->exitCode(), 3);
        QVERIFY2(lastLine(*second).startsWith("Another training waits for its workers in "),
                 qPrintable(lastLine(*second)));
        start(2, 1, {"text"});
        awaitAll(); // the first is not disturbed
        QCOMPARE(m_workers[0]->exitCode(), 0);
    }

private:
    // Those who meet in one folder are workers of one training.
    std::unique_ptr<QProcess> worker(int size, int rank, const QStringList &action,
                                     const QString &folder = ".") const
    {
        auto process = std::make_unique<QProcess>();
        process->setProcessChannelMode(QProcess::MergedChannels);
        process->start(
            TRAINYARD_PARALLEL_WORKER,
            QStringList{"tcp", QString::number(size), QString::number(rank), m_temporary->filePath(folder)} +
                action);
        return process;
    }
    void start(int size, int rank, const QStringList &action)
    {
        m_workers.push_back(worker(size, rank, action));
    }
    void awaitAll()
    {
        for (const auto &worker : m_workers)
            QVERIFY(worker->state() == QProcess::NotRunning || worker->waitForFinished(patience));
    }
    static bool awaitLine(QProcess &worker, const QString &begin)
    {
        QString said;
        while (!said.contains(begin)) {
            if (!worker.waitForReadyRead(patience))
                return false;
            said += QString::fromUtf8(worker.readAll());
        }
        return true;
    }
    static QString lastLine(QProcess &worker)
    {
        if (!worker.property("said").isValid())
            worker.setProperty("said", QString::fromUtf8(worker.readAll()).trimmed().section('\n', -1));
        return worker.property("said").toString();
    }

    std::unique_ptr<QTemporaryDir> m_temporary;
    std::vector<std::unique_ptr<QProcess>> m_workers;
};

QTEST_GUILESS_MAIN(tst_Workers)
#include "tst_workers.moc"
