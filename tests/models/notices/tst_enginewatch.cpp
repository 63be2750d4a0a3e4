// SPDX-License-Identifier: Apache-2.0
#include "models/backend/backend.h"
#include "models/notes/jobnotes.h"
#include "models/notices/enginewatch.h"
#include "models/settings/store.h"
#include "tests/models/testjob.h"
#include "tests/support/engineprocess.h"
#include "tests/support/testyard.h"

#include <QSettings>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QtTest>

#include <sys/stat.h>

using namespace trainyard;
using namespace trainyard::models;

namespace {

constexpr int patienceMs = 30000;
constexpr EngineWatch::Pace quick{50, 50};

} // namespace

// With a real engine, whose jobs wait for each other.
class tst_EngineWatch : public QObject
{
    Q_OBJECT
private slots:
    void initTestCase()
    {
        QStandardPaths::setTestModeEnabled(true);
        QSettings::setPath(QSettings::NativeFormat, QSettings::UserScope, m_dir.filePath("settings"));
        QVERIFY(m_engine.start());
        QVERIFY(test::putTestYard(m_engine.endpoint()));
    }

    void whatWaitsTooLongAndTheEndOfAllAreTold()
    {
        const QString gate = m_dir.filePath("gate");
        QCOMPARE(::mkfifo(qPrintable(gate), 0600), 0);
        Backend backend;
        EngineWatch watch(backend, "engine", {}, quick);
        watch.setRules({.waitMinutes = 0});
        QList<Notice> told;
        connect(&watch, &EngineWatch::noticed, this, [&told](const Notice &notice) { told << notice; });
        backend.connectTo(m_engine.endpoint());
        QTRY_VERIFY_WITH_TIMEOUT(backend.isLoaded(), patienceMs);
        const auto job = [](const char *name) { return testWorkspace().job("digits", name); };
        QVERIFY(
            test::putCommand(m_engine.endpoint(), job("first"), "read go < '" + gate.toStdString() + "'"));
        QVERIFY(test::putCommand(m_engine.endpoint(), job("second"), "true")); // the only node is taken
        const auto of = [&told](Notice::Kind kind) {
            QStringList jobs;
            for (const Notice &notice : std::as_const(told))
                if (notice.kind == kind)
                    jobs << QString::fromStdString(notice.job.name);
            return jobs;
        };
        QTRY_VERIFY_WITH_TIMEOUT(of(Notice::Kind::Waits).contains("second"), patienceMs);
        QVERIFY(of(Notice::Kind::Ended).isEmpty());
        QFile open(gate);
        QVERIFY(open.open(QIODevice::WriteOnly)); // as soon as the job reads
        open.write("go\n");
        open.close();
        QTRY_COMPARE_WITH_TIMEOUT(of(Notice::Kind::Ended), QStringList{"digits"}, patienceMs);
        QCOMPARE(of(Notice::Kind::Done), (QStringList{"first", "second"}));
        QCOMPARE(of(Notice::Kind::Waits).count("second"), 1);
        QCOMPARE(noticeDetail(told.last()), "2 done");
        QCOMPARE(told.last().engine, "engine");
    }

    void ofSingleJobsOnlyThoseWithAStarAreTold()
    {
        const QString gate = m_dir.filePath("star");
        QCOMPARE(::mkfifo(qPrintable(gate), 0600), 0);
        Backend backend;
        EngineWatch watch(backend, "engine", {}, quick);
        watch.setRules({.onlyStarred = true});
        QList<Notice> told;
        connect(&watch, &EngineWatch::noticed, this, [&told](const Notice &notice) { told << notice; });
        backend.connectTo(m_engine.endpoint());
        QTRY_VERIFY_WITH_TIMEOUT(backend.isLoaded(), patienceMs);
        const auto job = [](const char *name) { return testWorkspace().job("digits", name); };
        client::Client client(m_engine.endpoint());
        QVERIFY(test::putCommand(m_engine.endpoint(), job("plain"), "true"));
        QVERIFY(
            test::putCommand(m_engine.endpoint(), job("starred"), "read go < '" + gate.toStdString() + "'"));
        const auto starred = client.job(job("starred"));
        QVERIFY(starred);
        QVERIFY(client.setTag(starred->uuid, JobNotes::starTag.toStdString(), "true"));
        QFile open(gate);
        QVERIFY(open.open(QIODevice::WriteOnly));
        open.write("go\n");
        open.close();
        QTRY_COMPARE_WITH_TIMEOUT(told.size(), 2, patienceMs);
        QCOMPARE(told[0].job, job("starred"));
        QCOMPARE(told[0].kind, Notice::Kind::Done);
        QCOMPARE(told[0].engine, "engine");
        QCOMPARE(told[1].kind, Notice::Kind::Ended); // of the experiment, and both are counted
        QCOMPARE(told[1].done, 2);
    }

    void aDiskThatGetsLowIsTold()
    {
        Backend backend;
        EngineWatch watch(backend, "engine", {}, quick);
        backend.connectTo(m_engine.endpoint());
        QSignalSpy looked(&backend, &Backend::diskTold);
        QSignalSpy told(&watch, &EngineWatch::noticed);
        QTRY_VERIFY_WITH_TIMEOUT(looked.size() > 1, patienceMs); // by itself, too
        const qsizetype before = told.size();
        watch.setRules({.diskGiB = 1 << 30}); // now less than that is left
        QTRY_VERIFY_WITH_TIMEOUT(told.size() > before, patienceMs);
        QCOMPARE(told.last().first().value<Notice>().kind, Notice::Kind::DiskLow);
    }

private:
    QTemporaryDir m_dir;
    test::EngineProcess m_engine{m_dir.filePath("engine")};
};

QTEST_GUILESS_MAIN(tst_EngineWatch)

#include "tst_enginewatch.moc"
