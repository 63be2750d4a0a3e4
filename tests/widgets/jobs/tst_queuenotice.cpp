// SPDX-License-Identifier: Apache-2.0
#include "models/backend/backend.h"
#include "models/backend/jobsession.h"
#include "tests/models/testjob.h"
#include "tests/support/engineprocess.h"
#include "tests/support/testyard.h"
#include "widgets/overview/overviewpane.h"
#include "widgets/overview/queuenotice.h"

#include <QTemporaryDir>
#include <QtTest>

#include <sys/stat.h>

using namespace trainyard;
using namespace trainyard::models;

namespace {

constexpr int patienceMs = 30000;

api::ResourceId job(const char *name)
{
    return testWorkspace().job("digits", name);
}

} // namespace

// With a real engine, of whose one node the first job takes.
class tst_QueueNotice : public QObject
{
    Q_OBJECT
private slots:
    void theOverviewTellsThePlaceInTheQueue()
    {
        test::EngineProcess engine(m_dir.filePath("engine"));
        QVERIFY(engine.start());
        QVERIFY(test::putTestYard(engine.endpoint()));
        const QString gate = m_dir.filePath("gate");
        QCOMPARE(::mkfifo(qPrintable(gate), 0600), 0);
        QVERIFY(test::putCommand(engine.endpoint(), job("first"), "read go < '" + gate.toStdString() + "'"));
        QVERIFY(test::putCommand(engine.endpoint(), job("second"), "true"));
        QVERIFY(test::putCommand(engine.endpoint(), job("third"), "true"));
        Backend backend;
        backend.connectTo(engine.endpoint());
        QTRY_VERIFY_WITH_TIMEOUT(backend.isLoaded(), patienceMs);
        const auto session = backend.openJob(job("third"));
        QTRY_VERIFY_WITH_TIMEOUT(session->job(), patienceMs);
        overview::OverviewPane pane;
        pane.queue().setJob(session);
        QCOMPARE(pane.queue().text(), QString()); // nobody looks
        pane.show();
        const QString unknown = "; when it will start is not known.";
        QTRY_COMPARE_WITH_TIMEOUT(pane.queue().text(),
                                  "It is number 2 of 2 in the queue of its cluster" + unknown, patienceMs);
        QVERIFY(client::Client(engine.endpoint()).remove(job("second")));
        QTRY_COMPARE_WITH_TIMEOUT(pane.queue().text(),
                                  "It is the only job in the queue of its cluster" + unknown, patienceMs);
        QFile open(gate);
        QVERIFY(open.open(QIODevice::WriteOnly)); // as soon as the job reads
        open.write("go\n");
        open.close();
        QTRY_COMPARE_WITH_TIMEOUT(pane.queue().text(), QString(), patienceMs); // it has started
    }

    void theStartIsToldWhereItIsKnown()
    {
        const QDateTime now = QDateTime::currentDateTime();
        QCOMPARE(
            standingText({.number = 3, .total = 1200, .start = now.addSecs(12 * 60)}, now),
            "It is number 3 of 1,200 in the queue of its cluster, expected to start in about 12 minute(s).");
        QCOMPARE(standingText({.start = now.addSecs(3600 * 3), .isLatest = true}, now),
                 "It is the only job in the queue of its cluster, expected to start within 3 hour(s).");
    }

private:
    QTemporaryDir m_dir;
};

QTEST_MAIN(tst_QueueNotice)

#include "tst_queuenotice.moc"
