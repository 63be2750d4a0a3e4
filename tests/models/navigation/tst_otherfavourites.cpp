// SPDX-License-Identifier: Apache-2.0
#include "models/navigation/favourites.h"

#include "models/backend/backend.h"
#include "models/connections/connectionlist.h"
#include "models/connections/enginecontacts.h"
#include "models/connections/otherengine.h"
#include "models/connections/otherengines.h"
#include "models/connections/tokenstore.h"
#include "models/settings/store.h"
#include "models/text.h"
#include "tests/models/kepttoken.h"
#include "tests/models/testjob.h"
#include "tests/support/engineprocess.h"
#include "tests/support/gate.h"
#include "tests/support/testyard.h"

#include <QAbstractItemModelTester>
#include <QFile>
#include <QSettings>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QtTest>

using namespace trainyard;
using namespace trainyard::models;

namespace {

constexpr int patienceMs = 60000;

api::ResourceId jobNamed(const std::string &name)
{
    return testWorkspace().job("digits", name);
}

} // namespace

// What the user has starred at a real engine beside the one that the workbench works with, a real one, too.
class tst_OtherFavourites : public QObject
{
    Q_OBJECT
private slots:
    void initTestCase()
    {
        QStandardPaths::setTestModeEnabled(true);
        QSettings::setPath(QSettings::NativeFormat, QSettings::UserScope, m_dir.filePath("settings"));
        for (test::EngineProcess *engine : {&m_here, &m_there}) {
            QVERIFY2(engine->start(), qPrintable(engine->errorOutput()));
            QVERIFY(test::putTestYard(engine->endpoint()));
        }
    }

    void init()
    {
        settings::Store().clear();
        m_own = std::make_unique<Backend>();
        m_own->connectTo(m_here.endpoint());
        m_contacts = std::make_shared<EngineContacts>();
        m_others =
            std::make_unique<OtherEngines>(QString(), TokenStore::Place::FilesAlone, nullptr, m_contacts);
        m_favourites = std::make_unique<Favourites>(m_own->resources(), "here");
        m_tester = std::make_unique<QAbstractItemModelTester>(m_favourites.get());
        m_favourites->setTitles([this](const QString &engine) { return m_others->titleOf(engine); });
        m_favourites->follow(*m_others);
    }

    void cleanup()
    {
        m_open.reset();
        m_tester.reset();
        m_favourites.reset();
        m_others.reset();
        m_own.reset();
        client::Client client(m_there.endpoint());
        for (const api::ResourceId &each : m_blocked)
            static_cast<void>(client.terminate(each)); // it may have ended by itself
        m_blocked.clear();
    }

    void aJobGoesOnAsItDoesThere()
    {
        know(m_there);
        putBlocked("before", "next");
        QVERIFY(test::putCommand(m_here.endpoint(), jobNamed("next"), "true")); // of the same name
        const int row = star(jobNamed("next"));
        QCOMPARE(seen(row), (QStringList{"next", "next at There", "There\n" + toPath(jobNamed("next"))}));
        QCOMPARE(stateAt(row), DisplayState::None);
        m_favourites->toggle(jobNamed("next"));

        QStringList told;
        connect(m_favourites.get(), &QAbstractItemModel::dataChanged, m_favourites.get(),
                [&](const QModelIndex &first) {
                    if (const QString detail = detailAt(row);
                        first.row() == row && !detail.isEmpty() && told.value(told.size() - 1) != detail)
                        told << detail;
                });
        open();
        QTRY_COMPARE_WITH_TIMEOUT(stateAt(row), DisplayState::Waiting, patienceMs);
        QCOMPARE(seen(row), (QStringList{"next", "next at There, Waiting",
                                         "There\n" + toPath(jobNamed("next")) + "\nWaiting"}));
        QTRY_COMPARE_WITH_TIMEOUT(stateAt(row + 1), DisplayState::Succeeded, patienceMs); // the own one

        stopFirst();
        QTRY_COMPARE_WITH_TIMEOUT(stateAt(row), DisplayState::Running, patienceMs);
        QCOMPARE(seen(row).value(1), "next at There, Running");
        m_gate.open();
        QTRY_COMPARE_WITH_TIMEOUT(stateAt(row), DisplayState::Succeeded, patienceMs);
        QCOMPARE(told, (QStringList{"connecting", "Waiting", "Running", "Succeeded"}));
        QCOMPARE(m_favourites->index(row).data(Favourites::EngineTitleRole).toString(), "There");
    }

    void countsBelowAreTold()
    {
        know(m_there);
        putBlocked("first", "second");
        const int experiment = star(testWorkspace().experimentNamed("digits"));
        const int cluster = star(testWorkspace().cluster("box"));
        QVERIFY(!m_favourites->index(cluster).data(ResourceTreeModel::CountRole).isValid());
        open();
        const auto count = [this](int row, int role) { return m_favourites->index(row).data(role).toInt(); };
        QTRY_COMPARE_WITH_TIMEOUT(count(experiment, ResourceTreeModel::RunningRole), 1, patienceMs);
        QTRY_COMPARE_WITH_TIMEOUT(count(experiment, ResourceTreeModel::WaitingRole), 1, patienceMs);
        QTRY_COMPARE_WITH_TIMEOUT(count(cluster, ResourceTreeModel::RunningRole), 1, patienceMs);
        QCOMPARE(count(cluster, ResourceTreeModel::CountRole), 1);
        QCOMPARE(seen(experiment).value(1), "digits at There, 1 running, 1 waiting");
        QCOMPARE(seen(cluster).value(1), "box at There, 1 of 1 node(s) busy");
    }

    void oneThatIsDeletedThereIsWithoutAState()
    {
        know(m_there);
        QVERIFY(test::putCommand(m_there.endpoint(), jobNamed("deleted"), "true"));
        const int row = star(jobNamed("deleted"));
        open();
        QTRY_COMPARE_WITH_TIMEOUT(stateAt(row), DisplayState::Succeeded, patienceMs);
        QSignalSpy changed(m_favourites.get(), &QAbstractItemModel::dataChanged);
        QVERIFY(client::Client(m_there.endpoint()).remove(jobNamed("deleted")));
        QTRY_VERIFY_WITH_TIMEOUT(!m_open->backend().resources().contains(jobNamed("deleted")), patienceMs);
        QCOMPARE(stateAt(row), DisplayState::None);
        QCOMPARE(detailAt(row), "");
        QVERIFY(!changed.isEmpty());
    }

    // Another window works with that engine, so that its tree stays.
    void noneHasAStateOnceItsEngineIsClosed()
    {
        know(m_there);
        QVERIFY(test::putCommand(m_there.endpoint(), jobNamed("closed"), "true"));
        const int row = star(jobNamed("closed"));
        const auto contact = m_contacts->open(m_connection.id);
        open();
        QTRY_COMPARE_WITH_TIMEOUT(stateAt(row), DisplayState::Succeeded, patienceMs);
        QSignalSpy changed(m_favourites.get(), &QAbstractItemModel::dataChanged);
        m_open.reset();
        QCOMPARE(changed.size(), 1);
        QCOMPARE(seen(row),
                 (QStringList{"closed", "closed at There", "There\n" + toPath(jobNamed("closed"))}));
        QCOMPARE(stateAt(row), DisplayState::None);

        QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
        changed.clear();
        api::Job job = testJob("closed", api::ExecutionState::Running);
        contact->backend().resources().upsert(job);
        QCOMPARE(changed.size(), 0); // it is nobody's here
        open();
        QCOMPARE(changed.size(), 1);
        changed.clear();
        job.executionState = api::ExecutionState::Failed;
        contact->backend().resources().upsert(job);
        QCOMPARE(stateAt(row), DisplayState::Failed);
        QCOMPARE(changed.size(), 1); // and not once more for each time that it was opened
    }

    void anEngineThatIsOutOfReachIsSaidToBe()
    {
        test::EngineProcess brief{m_dir.filePath("brief")};
        QVERIFY2(brief.start(), qPrintable(brief.errorOutput()));
        QVERIFY(test::putTestYard(brief.endpoint()));
        know(brief);
        const int row = star(testWorkspace().cluster("box"));
        open();
        QTRY_COMPARE_WITH_TIMEOUT(stateAt(row), DisplayState::Idle, patienceMs);
        QCOMPARE(brief.stop(), 0);
        QTRY_COMPARE_WITH_TIMEOUT(stateAt(row), DisplayState::None, patienceMs);
        QTRY_COMPARE_WITH_TIMEOUT(seen(row).value(1), "box at There, out of reach", patienceMs);
        QVERIFY(!m_favourites->index(row).data(ResourceTreeModel::CountRole).isValid());
    }

private:
    void know(const test::EngineProcess &engine)
    {
        m_connection = SavedConnection::fresh();
        m_connection.name = "There";
        m_connection.url = toQString(engine.endpoint().url);
        ConnectionList().use(m_connection);
        test::keepToken(m_connection.id, engine.endpoint().token);
    }

    void open() { m_open = m_others->open(m_connection.id, m_connection.title()); }

    // Two jobs for the one node there: one runs until it is stopped, the next until the gate is open.
    void putBlocked(const std::string &first, const std::string &next)
    {
        QVERIFY(test::putCommand(m_there.endpoint(), jobNamed(first), "exec tail -f /dev/null"));
        QTRY_VERIFY_WITH_TIMEOUT(isRunningThere(first), patienceMs);
        QVERIFY(test::putCommand(m_there.endpoint(), jobNamed(next),
                                 "read line < '" + m_dir.filePath("gate").toStdString() + "'"));
        m_blocked = {jobNamed(first), jobNamed(next)};
    }
    void stopFirst() { QVERIFY(client::Client(m_there.endpoint()).terminate(m_blocked.front())); }
    bool isRunningThere(const std::string &name) const
    {
        client::Client client(m_there.endpoint());
        const auto job = client.job(jobNamed(name));
        return job && job->executionState == api::ExecutionState::Running;
    }

    int star(const api::ResourceId &id) // at the other engine; its row
    {
        m_favourites->toggle(m_connection.id, toPath(id));
        return m_favourites->rowCount() - 1;
    }

    DisplayState stateAt(int row) const
    {
        return m_favourites->index(row).data(ResourceTreeModel::StateRole).value<DisplayState>();
    }
    QString detailAt(int row) const
    {
        return m_favourites->index(row).data(ResourceTreeModel::DetailRole).toString();
    }
    // What is shown, said to screen readers, and told by the tool tip.
    QStringList seen(int row) const
    {
        const QModelIndex index = m_favourites->index(row);
        return {index.data().toString(), index.data(Qt::AccessibleTextRole).toString(),
                index.data(Qt::ToolTipRole).toString()};
    }

    QTemporaryDir m_dir;
    test::Gate m_gate{m_dir.path().toStdString()};
    std::vector<api::ResourceId> m_blocked; // which may be running
    test::EngineProcess m_here{m_dir.filePath("here")};
    test::EngineProcess m_there{m_dir.filePath("there")};
    SavedConnection m_connection;
    std::unique_ptr<Backend> m_own;
    std::shared_ptr<EngineContacts> m_contacts;
    std::unique_ptr<OtherEngines> m_others;
    std::shared_ptr<OtherEngine> m_open;
    std::unique_ptr<Favourites> m_favourites;
    std::unique_ptr<QAbstractItemModelTester> m_tester;
};

QTEST_GUILESS_MAIN(tst_OtherFavourites)
#include "tst_otherfavourites.moc"
