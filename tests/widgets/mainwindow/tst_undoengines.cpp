// SPDX-License-Identifier: Apache-2.0
#include "engine/client/client.h"
#include "models/backend/backend.h"
#include "models/backend/localengine.h"
#include "models/connections/otherengine.h"
#include "models/connections/otherengines.h"
#include "models/settings/store.h"
#include "models/undo/undohistory.h"
#include "models/undo/undoorder.h"
#include "tests/models/kepttoken.h"
#include "tests/support/engineprocess.h"
#include "tests/support/testyard.h"
#include "widgets/mainwindow/appearance.h"
#include "widgets/mainwindow/banner.h"
#include "widgets/mainwindow/engineswitch.h"
#include "widgets/mainwindow/mainwindow.h"
#include "widgets/mainwindow/windowactions.h"
#include "widgets/mainwindow/workbench.h"
#include "widgets/theme/textsize.h"

#include <QDir>
#include <QSettings>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QtTest>

using namespace trainyard;
using models::Backend;
using models::TokenStore;

namespace {

constexpr int patienceMs = 30000;
const QString known = QStringLiteral("5d2f6a54-5e0c-4f6e-9d5a-0c6f6d1e7a11");

} // namespace

// What was done on two real engines is undone in the order of time, from whichever windows.
class tst_UndoEngines : public QObject
{
    Q_OBJECT
private slots:
    void initTestCase()
    {
        QStandardPaths::setTestModeEnabled(true);
        QSettings::setPath(QSettings::NativeFormat, QSettings::UserScope, m_dir.filePath("settings"));
        QVERIFY(m_near.start() && m_far.start());
        const auto home = test::putWorkspace(m_near.endpoint(), "home");
        const auto away = test::putWorkspace(m_far.endpoint(), "away");
        QVERIFY(home && away);
        m_atHome = *home;
        m_away = *away;
    }

    void init()
    {
        settings::Store().clear();
        models::ConnectionList().use(
            {.id = known, .name = "Far away", .url = QString::fromStdString(m_far.endpoint().url)});
        test::keepToken(known, m_far.endpoint().token);
        m_local = std::make_unique<models::LocalEngine>(m_dir.filePath("near"));
        m_switch = std::make_unique<EngineSwitch>(*m_local, TokenStore::Place::FilesAlone);
        m_switch->openLast();
        workbench().restore();
        workbench().show();
        QVERIFY(QTest::qWaitForWindowActive(&window()));
        QTRY_VERIFY_WITH_TIMEOUT(m_switch->backend().isLoaded(), patienceMs);
    }

    void cleanup()
    {
        m_switch.reset();
        m_local.reset();
    }

    void theLastThingIsUndoneFirstWhereverItWas()
    {
        removeAway();
        QTRY_COMPARE_WITH_TIMEOUT(undoText(), QString("&Undo: delete away at Far away"), patienceMs);
        QTRY_VERIFY(!isThere(m_far, m_away));
        remove(m_switch->backend(), m_atHome);
        QTRY_COMPARE_WITH_TIMEOUT(undoText(), QString("&Undo: delete home"), patienceMs);

        window().actions().undo->trigger();
        QTRY_VERIFY_WITH_TIMEOUT(isThere(m_near, m_atHome), patienceMs);
        QVERIFY(!isThere(m_far, m_away));
        QTRY_COMPARE_WITH_TIMEOUT(undoText(), QString("&Undo: delete away at Far away"), patienceMs);
        QTRY_VERIFY_WITH_TIMEOUT(window().actions().undo->isEnabled(), patienceMs);
        window().actions().undo->trigger();
        QTRY_VERIFY_WITH_TIMEOUT(isThere(m_far, m_away), patienceMs);
        QTRY_VERIFY_WITH_TIMEOUT(window().actions().redo->isEnabled(), patienceMs);
        QVERIFY(!window().actions().undo->isEnabled());

        QCOMPARE(window().actions().redo->text(), QString("&Redo: delete away at Far away"));
        window().actions().redo->trigger();
        QTRY_VERIFY_WITH_TIMEOUT(!isThere(m_far, m_away), patienceMs);
        QTRY_COMPARE_WITH_TIMEOUT(window().actions().redo->text(), QString("&Redo: delete home"), patienceMs);
        QTRY_VERIFY_WITH_TIMEOUT(window().actions().undo->isEnabled(), patienceMs);
        window().actions().undo->trigger();
        QTRY_VERIFY_WITH_TIMEOUT(isThere(m_far, m_away), patienceMs);
        QTRY_VERIFY_WITH_TIMEOUT(window().actions().redo->isEnabled(), patienceMs);
        QVERIFY(isThere(m_near, m_atHome));
    }

    void whatIsDoneHereEndsWhatCanBeDoneAgainThere()
    {
        removeAway();
        QTRY_COMPARE_WITH_TIMEOUT(undoText(), QString("&Undo: delete away at Far away"), patienceMs);
        window().actions().undo->trigger();
        QTRY_VERIFY_WITH_TIMEOUT(window().actions().redo->isEnabled(), patienceMs);
        QVERIFY(isThere(m_far, m_away));
        appearance::setTextPercent(110); // of the program: one step, however many engines there are
        QVERIFY(!window().actions().redo->isEnabled());
        QCOMPARE(undoText(), QString("&Undo: change the size of texts"));
        window().actions().undo->trigger();
        QVERIFY(!window().actions().undo->isEnabled());
    }

    void theEngineBeforeIsReachedFromTheNextOnesWindows()
    {
        appearance::setTextPercent(110); // goes with the windows
        remove(m_switch->backend(), m_atHome);
        QTRY_COMPARE_WITH_TIMEOUT(undoText(), QString("&Undo: delete home"), patienceMs);
        workbench().connectToSaved(known);
        QTRY_COMPARE_WITH_TIMEOUT(workbench().engine(), known, patienceMs);
        QTRY_VERIFY_WITH_TIMEOUT(m_switch->backend().isLoaded(), patienceMs);
        QCOMPARE(undoText(), QString("&Undo: delete home at This machine"));
        QVERIFY(!isThere(m_near, m_atHome));
        window().actions().undo->trigger();
        QTRY_VERIFY_WITH_TIMEOUT(isThere(m_near, m_atHome), patienceMs);
        QTRY_VERIFY_WITH_TIMEOUT(window().actions().redo->isEnabled(), patienceMs);
        QVERIFY(!window().actions().undo->isEnabled());

        workbench().connectToSaved({});
        QTRY_VERIFY_WITH_TIMEOUT(workbench().isLocal(), patienceMs);
        QCOMPARE(window().actions().redo->text(), QString("&Redo: delete home"));
    }

    void aStepAtAnEngineThatIsAwayIsKept() // it ends that engine
    {
        appearance::setTextPercent(110);
        removeAway();
        QTRY_COMPARE_WITH_TIMEOUT(undoText(), QString("&Undo: delete away at Far away"), patienceMs);
        const auto there = workbench().others().open(known, {});
        m_far.killHard();
        QTRY_VERIFY_WITH_TIMEOUT(!there->isReached(), patienceMs);
        window().actions().undo->trigger();
        QVERIFY(window().banner().isVisible());
        QCOMPARE(window().banner().sentence(),
                 QString("There is no contact with Far away: “delete away” can be undone once it is back. "
                         "Until then “change the size of texts” can be undone."));
        QCOMPARE(undoText(), QString("&Undo: change the size of texts"));
        window().actions().undo->trigger();
        QCOMPARE(theme::textPercent(), 100);
        QCOMPARE(window().actions().redo->text(), QString("&Redo: change the size of texts"));
        QCOMPARE(undoText(), QString("&Undo: delete away at Far away")); // nothing else is left
        QVERIFY(window().actions().undo->isEnabled());
        window().actions().undo->trigger();
        QCOMPARE(window().banner().sentence(),
                 QString("There is no contact with Far away: “delete away” can be undone once it is back."));
    }

    void aStepOfTheWindowsEngineGivesWayWhileThatIsAway()
    {
        QVERIFY(m_far.start());
        models::ConnectionList().use(
            {.id = known, .name = "Far away", .url = QString::fromStdString(m_far.endpoint().url)});
        workbench().connectToSaved(known);
        QTRY_COMPARE_WITH_TIMEOUT(workbench().engine(), known, patienceMs);
        Backend &backend = m_switch->backend();
        QTRY_VERIFY_WITH_TIMEOUT(backend.isLoaded() && backend.hasTrash(), patienceMs);
        const auto more = test::putWorkspace(m_far.endpoint(), "more");
        QVERIFY(more);
        appearance::setTextPercent(110);
        remove(backend, *more);
        QTRY_COMPARE_WITH_TIMEOUT(undoText(), QString("&Undo: delete more"), patienceMs);
        m_far.killHard();
        QTRY_VERIFY_WITH_TIMEOUT(backend.connection().state == models::ConnectionState::Lost, patienceMs);
        window().actions().undo->trigger();
        QCOMPARE(window().banner().sentence(),
                 QString("There is no contact with Far away: “delete more” can be undone once it is back. "
                         "Until then “change the size of texts” can be undone."));
        window().actions().undo->trigger();
        QCOMPARE(theme::textPercent(), 100);
        QCOMPARE(undoText(), QString("&Undo: delete more"));
    }

private:
    static bool isThere(const test::EngineProcess &engine, const api::ResourceId &workspace)
    {
        const auto all = client::Client(engine.endpoint()).workspaces(workspace.subscription);
        return all && std::any_of(all->begin(), all->end(),
                                  [&](const api::Workspace &each) { return each.id == workspace; });
    }

    static void remove(Backend &backend, const api::ResourceId &id) { backend.moveToTrash({id}); }

    // At the other engine, which nobody holds afterwards but for this step.
    void removeAway()
    {
        const auto there = workbench().others().open(known, {});
        QTRY_VERIFY_WITH_TIMEOUT(
            there->isReached() && there->backend().isLoaded() && there->backend().hasTrash(), patienceMs);
        remove(there->backend(), m_away);
        QTRY_VERIFY_WITH_TIMEOUT(there->backend().undo().canUndo(), patienceMs);
    }

    QString undoText() { return window().actions().undo->text(); }
    Workbench &workbench() { return m_switch->workbench(); }
    MainWindow &window() { return *workbench().windows().front(); }

    QTemporaryDir m_dir;
    test::EngineProcess m_near{m_dir.filePath("near")};
    test::EngineProcess m_far{m_dir.filePath("far")};
    api::ResourceId m_atHome;
    api::ResourceId m_away;
    std::unique_ptr<models::LocalEngine> m_local;
    std::unique_ptr<EngineSwitch> m_switch;
};

QTEST_MAIN(tst_UndoEngines)
#include "tst_undoengines.moc"
