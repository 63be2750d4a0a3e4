// SPDX-License-Identifier: Apache-2.0
#include "models/backend/backend.h"
#include "models/backend/jobsession.h"
#include "models/clusters/clustersession.h"
#include "models/engineclock.h"
#include "models/resources/jobtablemodel.h"
#include "testpaths.h"
#include "tests/models/testjob.h"
#include "tests/support/engineprocess.h"
#include "tests/support/gate.h"
#include "tests/support/testyard.h"

#include <QDir>
#include <QFile>
#include <QTemporaryDir>
#include <QtTest>

using namespace trainyard;
using namespace trainyard::models;
using namespace std::chrono_literals;

namespace {

constexpr int patienceMs = 60'000;
constexpr auto leeway = 30min; // what this machine may take for the test

bool isAbout(std::chrono::milliseconds time, std::chrono::milliseconds wanted)
{
    return std::chrono::abs(time - wanted) < leeway;
}

bool write(const QString &path, const QByteArray &text)
{
    QFile file(path);
    return file.open(QIODevice::WriteOnly | QIODevice::Truncate) && file.write(text) == text.size() &&
           file.setPermissions(QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner);
}

// An engine, with all that it starts, on a machine whose clock may be set.
class ShiftedEngine
{
public:
    explicit ShiftedEngine(const QString &folder)
        : m_folder(folder)
    {}

    bool setClock(std::chrono::seconds ahead)
    {
        const QString draft = m_folder + "/off.new";
        return write(draft, QByteArray::number(qint64(ahead.count()))) &&
               std::rename(qPrintable(draft), qPrintable(clockFile())) == 0;
    }
    // The supervisors are those beside the engine, whose environment does not reach them.
    bool start()
    {
        const QString programs = m_folder + "/programs";
        const QString engine = programs + "/trainyard-engine";
        return QDir().mkpath(programs) && QFile::copy(test::binPath("trainyard-engine"), engine) &&
               write(programs + "/start", script(engine)) &&
               write(programs + "/trainyard-supervisor", script(test::binPath("trainyard-supervisor"))) &&
               m_engine.start();
    }
    client::Endpoint endpoint() const { return m_engine.endpoint(); }

private:
    QString clockFile() const { return m_folder + "/off"; }
    QByteArray script(const QString &program) const
    {
        return QStringLiteral("#!/bin/sh\nLD_PRELOAD='%1' SHIFTED_CLOCK='%2' exec '%3' \"$@\"\n")
            .arg(test::binPath("../lib/libshiftedclock.so"), clockFile(), program)
            .toUtf8();
    }

    const QString m_folder;
    test::EngineProcess m_engine{m_folder + "/data", {}, m_folder + "/programs/start"};
};

} // namespace

// What is reckoned from an engine's times until now, where that engine's machine has another clock.
class tst_OtherClock : public QObject
{
    Q_OBJECT
private slots:
    void durationsUntilNowAreByTheEnginesClock_data()
    {
        QTest::addColumn<int>("hours");
        QTest::newRow("ahead") << 3;
        QTest::newRow("behind") << -3;
    }
    void durationsUntilNowAreByTheEnginesClock()
    {
        QFETCH(int, hours);
        const std::chrono::hours ahead(hours);
        const QTemporaryDir dir;
        ShiftedEngine engine(dir.path());
        QVERIFY(engine.setClock(ahead) && engine.start());
        QVERIFY(test::putTestYard(engine.endpoint()));
        const test::Gate gate(dir.path().toStdString());
        api::JobSpec spec = command("read line < " + dir.filePath("gate").toStdString());
        spec.maxWallClockTime = 10h;
        client::Client client(engine.endpoint());
        QVERIFY(client.putJob(testJob("runs").id, spec));
        QVERIFY(client.putJob(testJob("waits").id, spec));

        Backend backend;
        backend.connectTo(engine.endpoint());
        const auto runs = backend.openMetrics(testJob("runs").id);
        QTRY_VERIFY_WITH_TIMEOUT(isAbout(backend.clock()->ahead(), ahead), patienceMs);
        QVERIFY(isAbout(runs->clock()->ahead(), ahead));

        const auto seconds = [&] {
            const JobTableModel &jobs = backend.jobs();
            const QModelIndex row = jobs.indexOf(runs->id());
            return row.siblingAtColumn(JobTableModel::DurationColumn)
                .data(JobTableModel::SortRole)
                .toLongLong();
        };
        QTRY_VERIFY_WITH_TIMEOUT(seconds() > 0, patienceMs);
        QVERIFY(std::chrono::seconds(seconds()) < leeway);

        const auto cluster = backend.openCluster(testWorkspace().cluster("box"));
        cluster->setWatched(true);
        const auto expected = [&] {
            return cluster->queue().index(0, ClusterQueue::ExpectedColumn).data().toString();
        };
        QTRY_COMPARE_WITH_TIMEOUT(expected(), QString("within 10 hour(s)"), patienceMs);
    }

    void aClockThatIsSetIsNoticed()
    {
        const QTemporaryDir dir;
        ShiftedEngine engine(dir.path());
        QVERIFY(engine.setClock(-24h) && engine.start());
        Backend backend;
        backend.connectTo(engine.endpoint());
        QTRY_VERIFY_WITH_TIMEOUT(isAbout(backend.clock()->ahead(), -24h), patienceMs);
        QVERIFY(engine.setClock(0s));
        backend.connectTo(engine.endpoint());
        QTRY_VERIFY_WITH_TIMEOUT(isAbout(backend.clock()->ahead(), 0s), patienceMs);
    }
};

QTEST_GUILESS_MAIN(tst_OtherClock)
#include "tst_otherclock.moc"
