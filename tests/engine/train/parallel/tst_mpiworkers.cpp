// SPDX-License-Identifier: Apache-2.0
#include "testpaths.h"

#include <QFile>
#include <QProcess>
#include <QStandardPaths>
#include <QtTest>

namespace {

constexpr int patience = 60000;

} // namespace

// Workers that are processes, started by mpirun.
class tst_MpiWorkers : public QObject
{
    Q_OBJECT
private slots:
    void initTestCase()
    {
        if (QStandardPaths::findExecutable("mpirun").isEmpty())
            QSKIP("The package openmpi-bin is not installed.");
        if (!QFile::exists(trainyard::test::binPath("../lib/libtrainyard-mpi.so")))
            QSKIP("The MPI plug-in is not built.");
    }

    // The program compares what it gets with the sums in the order of the workers.
    void sumsHaveTheSameBitsEverywhere_data()
    {
        QTest::addColumn<int>("size");
        QTest::addColumn<QString>("count");
        for (const int size : {2, 3, 4}) {
            for (const char *count : {"1", "1025", "2621447"}) // up to 10 MB of floats
                QTest::addRow("%d workers, %s values", size, count) << size << QString(count);
        }
    }
    void sumsHaveTheSameBitsEverywhere()
    {
        QFETCH(int, size);
        QFETCH(QString, count);
        run(size, {"sums", count});
        QVERIFY2(m_code == 0, qPrintable(m_lines.join('\n')));
        QCOMPARE(m_lines.size(), size);
        QVERIFY2(m_lines[0].startsWith("sums "), qPrintable(m_lines[0]));
        QCOMPARE(m_lines.count(m_lines[0]), size);
    }

    void textAndValuesGoToAll()
    {
        run(3, {"text"});
        QCOMPARE(m_code, 0);
        QCOMPARE(m_lines, QStringList(3, "from worker 0, values of the last"));
    }

    void whoDoesSomethingElseIsNamed()
    {
        run(2, {"disagree"});
        QVERIFY(m_code != 0);
        const QString all = m_lines.join('\n');
        QVERIFY2(all.contains("do different things; start all workers with the same flags") ||
                     all.contains("MPI_ERR_TRUNCATE"),
                 qPrintable(all));
    }

    // The others are ended by mpirun, which says why.
    void oneThatDiesEndsAll()
    {
        run(3, {"lose", "1"});
        QVERIFY(m_code != 0);
        const QString all = m_lines.join('\n');
        QVERIFY2(all.contains("process rank 1") && all.contains("signal 9"), qPrintable(all));
    }

private:
    void run(int size, const QStringList &action)
    {
        QProcess mpirun;
        mpirun.setProcessChannelMode(QProcess::MergedChannels);
        mpirun.start("mpirun", QStringList{"--allow-run-as-root", "--oversubscribe", "--bind-to", "none",
                                           "-n", QString::number(size), TRAINYARD_PARALLEL_WORKER, "mpi"} +
                                   action);
        QVERIFY(mpirun.waitForFinished(patience));
        m_code = mpirun.exitCode();
        m_lines = QString::fromUtf8(mpirun.readAll()).trimmed().split('\n');
    }

    int m_code = -1;
    QStringList m_lines;
};

QTEST_GUILESS_MAIN(tst_MpiWorkers)
#include "testpaths.h"
#include "tst_mpiworkers.moc"
