// SPDX-License-Identifier: Apache-2.0
#include "models/connections/enginecontacts.h"
#include "models/connections/otherengine.h"
#include "models/connections/otherengines.h"
#include "models/resources/jobtablemodel.h"
#include "models/resources/resourcetreemodel.h"
#include "models/settings/store.h"
#include "models/undo/undohistory.h"
#include "tests/models/kepttoken.h"
#include "tests/models/testjob.h"
#include "tests/support/fakessh.h"
#include "tests/support/testyard.h"
#include "tests/widgets/mainwindow/switchedengines.h"
#include "widgets/mainwindow/windowactions.h"
#include "widgets/navigator/navigatorpane.h"
#include "widgets/navigator/navigatorview.h"
#include "widgets/pages/page.h"
#include "widgets/storage/filespane.h"
#include "widgets/storage/storagepage.h"
#include "widgets/tabs/pagearea.h"
#include "widgets/wizards/newjobpage.h"

#include <QDesktopServices>
#include <QMenu>
#include <QTableView>
#include <QtTest>

using namespace trainyard;
using models::ConnectionState;
using models::PageAddress;
using models::TokenStore;

class tst_EngineSwitch : public QObject, private test::SwitchedEngines
{
    Q_OBJECT
private slots:
    void initTestCase() { startEngines(); }
    void init() { forgetAll(); }
    void cleanup() { end(); }

    void everyEngineHasItsOwnWindowsWhichComeBack()
    {
        start();
        openPage(m_atHome);
        window().resize(780, 640);
        workbench().connectTo(far(known), token(m_far), true);
        QTRY_COMPARE(workbench().engine(), known);
        QTRY_VERIFY(backend().isLoaded());
        QCOMPARE(window().size(), QSize(780, 640)); // where the ones before stood
        QVERIFY(backend().resources().contains(m_away));
        QVERIFY(!backend().resources().contains(m_atHome));
        QVERIFY(!window().tabs().page(PageAddress::resource(m_atHome)));
        openPage(m_away);

        QTRY_VERIFY(window().actions().useLocal->isEnabled());
        window().actions().useLocal->trigger();
        QTRY_VERIFY(workbench().isLocal());
        QTRY_VERIFY(window().tabs().page(PageAddress::resource(m_atHome)));
        QVERIFY(!window().tabs().page(PageAddress::resource(m_away)));
        QVERIFY(!backend().resources().contains(m_away));
        QVERIFY(!window().actions().useLocal->isEnabled());

        workbench().connectToSaved(known);
        QTRY_COMPARE(workbench().engine(), known);
        QTRY_VERIFY(window().tabs().page(PageAddress::resource(m_away)));
    }

    void anEngineThatIsNewIsForgottenByUndo()
    {
        start();
        workbench().connectTo(far(known), token(m_far), true);
        QTRY_COMPARE(workbench().engine(), known);
        QTRY_VERIFY_WITH_TIMEOUT(backend().isLoaded(), patienceMs);
        const auto isDone = [this] {
            return window().actions().undo->isEnabled() &&
                   backend().undo().undoText().startsWith("remember the engine");
        };
        QTRY_VERIFY_WITH_TIMEOUT(isDone(), patienceMs);
        window().actions().undo->trigger();
        QTRY_VERIFY_WITH_TIMEOUT(window().actions().redo->isEnabled(), patienceMs);
        QCOMPARE(workbench().connections().rowOf(known), -1);
        QCOMPARE(workbench().engine(), known); // which is worked with all the same
        QVERIFY(!backend().undo().canUndo());
        window().actions().redo->trigger();
        QTRY_VERIFY_WITH_TIMEOUT(isDone(), patienceMs);
        QVERIFY(workbench().connections().rowOf(known) >= 0);

        workbench().connectTo(far(known), token(m_far), true); // which is known now
        QTRY_VERIFY_WITH_TIMEOUT(isDone(), patienceMs);
        backend().undo().undo();
        QTRY_VERIFY_WITH_TIMEOUT(backend().undo().canRedo(), patienceMs);
        QVERIFY(!backend().undo().canUndo()); // it was one step
    }

    void anEngineThatIsRenamedHasItsFormerNameByUndo()
    {
        start();
        workbench().connectTo(far(known), token(m_far), true);
        QTRY_COMPARE(workbench().engine(), known);
        models::SavedConnection renamed = far(known);
        renamed.name = "Farther away";
        workbench().connectTo(renamed, token(m_far), true);
        QTRY_COMPARE_WITH_TIMEOUT(backend().undo().undoText(), "rename the engine Farther away", patienceMs);
        QTRY_VERIFY_WITH_TIMEOUT(window().actions().undo->isEnabled(), patienceMs);
        window().actions().undo->trigger();
        QTRY_COMPARE_WITH_TIMEOUT(workbench().connections().find(known)->name, far(known).name, patienceMs);
        window().actions().redo->trigger();
        QTRY_COMPARE_WITH_TIMEOUT(workbench().connections().find(known)->name, renamed.name, patienceMs);
    }

    void anEngineThatLiesElsewhereIsWhereItWasByUndo()
    {
        start();
        workbench().connectTo(far(known), token(m_far), true);
        QTRY_COMPARE(workbench().engine(), known);
        QTRY_VERIFY_WITH_TIMEOUT(backend().resources().contains(m_away), patienceMs);
        models::SavedConnection moved = far(known);
        moved.url = QString::fromStdString(m_near.endpoint().url);
        workbench().connectTo(moved, token(m_near), true);
        QTRY_VERIFY_WITH_TIMEOUT(backend().resources().contains(m_atHome), patienceMs);
        QTRY_COMPARE_WITH_TIMEOUT(backend().undo().undoText(), "change the address of the engine Far away",
                                  patienceMs);
        QTRY_VERIFY_WITH_TIMEOUT(window().actions().undo->isEnabled(), patienceMs);
        window().actions().undo->trigger();
        QTRY_VERIFY_WITH_TIMEOUT(backend().resources().contains(m_away), patienceMs); // with its own token
        QCOMPARE(workbench().connections().find(known)->url, far(known).url);
        QVERIFY(!backend().resources().contains(m_atHome));

        // By another name it is the same engine, with the same steps.
        moved.url = far(known).url.replace("127.0.0.1", "localhost");
        QVERIFY(moved.url != far(known).url);
        QSignalSpy told(&backend(), &models::Backend::engineInfoChanged);
        workbench().connectTo(moved, token(m_far), true);
        QTRY_VERIFY_WITH_TIMEOUT(!told.isEmpty(), patienceMs);
        QTRY_COMPARE_WITH_TIMEOUT(backend().undo().undoText(), "change the address of the engine Far away",
                                  patienceMs);
        QTRY_VERIFY_WITH_TIMEOUT(window().actions().undo->isEnabled(), patienceMs);
        window().actions().undo->trigger();
        QTRY_COMPARE_WITH_TIMEOUT(workbench().connections().find(known)->url, far(known).url, patienceMs);
        QTRY_VERIFY_WITH_TIMEOUT(window().actions().redo->isEnabled(), patienceMs);
        window().actions().redo->trigger();
        QTRY_COMPARE_WITH_TIMEOUT(workbench().connections().find(known)->url, moved.url, patienceMs);
        QTRY_VERIFY_WITH_TIMEOUT(backend().isLoaded(), patienceMs);
    }

    void aPageOfAnotherEngineIsOpenedFromTheNavigator()
    {
        rememberFar();
        start();
        navigator::NavigatorView &view = window().navigator().view();
        QVERIFY(!inNavigator("away").isValid());
        view.setFocus();
        view.setCurrentIndex(inNavigator("Far away"));
        QTest::keyClick(&view, Qt::Key_Right);
        QTRY_VERIFY_WITH_TIMEOUT(inNavigator("away").isValid(), patienceMs);
        QVERIFY(inNavigator("home").isValid());
        QVERIFY(workbench().isLocal());
        QCOMPARE(backend().resources().ids(), QList{m_atHome}); // each engine's own

        view.setCurrentIndex(inNavigator("away"));
        QTest::keyClick(&view, Qt::Key_Return);
        QTRY_COMPARE_WITH_TIMEOUT(workbench().engine(), known, patienceMs);
        QTRY_VERIFY_WITH_TIMEOUT(window().tabs().page(PageAddress::resource(m_away)), patienceMs);
        QTRY_COMPARE(window().tabs().currentPage()->resource(), m_away);
        QTRY_COMPARE(window().navigator().view().currentIndex(), inNavigator("away"));
        QCOMPARE(inNavigator("away").parent().row(), 0); // now it is the first

        // And back, to where one clicks twice.
        const QModelIndex local = inNavigator("This machine");
        QVERIFY(local.isValid());
        window().navigator().view().expand(local);
        QTRY_VERIFY_WITH_TIMEOUT(inNavigator("home").isValid(), patienceMs);
        const QPoint place = window().navigator().view().visualRect(inNavigator("home")).center();
        QWidget *viewport = window().navigator().view().viewport();
        QTest::mouseClick(viewport, Qt::LeftButton, {}, place);
        QTest::mouseDClick(viewport, Qt::LeftButton, {}, place);
        QTRY_VERIFY_WITH_TIMEOUT(workbench().isLocal(), patienceMs);
        QTRY_VERIFY_WITH_TIMEOUT(window().tabs().page(PageAddress::resource(m_atHome)), patienceMs);

        // What was unfolded here is so again.
        QTRY_VERIFY_WITH_TIMEOUT(inNavigator("away").isValid(), patienceMs);
    }

    void aFileOfAnotherEngineIsShownInItsStorage()
    {
        rememberFar();
        start();
        client::Client client(m_far.endpoint());
        const auto info = client.info();
        QVERIFY(bool(info));
        api::StorageAccount account;
        account.id = {{info->subscription, info->group}, "sets"};
        account.location = "local";
        QVERIFY(client.putAccount(account));
        QVERIFY(client.putBucket(client::Client::BucketKind::FileShare, "sets", "pets"));
        QFile file(m_dir.filePath("far/storage/sets/files/pets/cats.zip"));
        QVERIFY(file.open(QIODevice::WriteOnly));
        workbench().connectToFile(
            known, models::StoredFilePlace{account.id,
                                           {api::StoredPlace::Service::File, "sets", "pets", "cats.zip"}});
        QTRY_COMPARE_WITH_TIMEOUT(workbench().engine(), known, patienceMs);
        const auto page = [this] {
            return qobject_cast<storage::StoragePage *>(window().tabs().currentPage());
        };
        QTRY_VERIFY_WITH_TIMEOUT(page(), patienceMs);
        QTRY_COMPARE_WITH_TIMEOUT(
            page()->filesPane().table().currentIndex().siblingAtColumn(0).data().toString(),
            QString("cats.zip"), patienceMs);
    }

    void aJobOfAnotherEngineIsResubmittedThere()
    {
        rememberFar();
        QVERIFY(test::putTestYard(m_far.endpoint()));
        const api::ResourceId job = models::testWorkspace().job("digits", "base");
        QVERIFY(test::putCommand(m_far.endpoint(), job, "echo from afar"));
        start();
        window().navigator().view().expand(inNavigator("Far away"));
        choose("base", "&Resubmit with changes…");
        QTRY_COMPARE_WITH_TIMEOUT(workbench().engine(), known, patienceMs);
        const auto page = [this] {
            return qobject_cast<wizards::NewJobPage *>(window().tabs().currentPage());
        };
        QTRY_VERIFY_WITH_TIMEOUT(page(), patienceMs);
        QVERIFY(page()->draft().document().text().contains("echo from afar"));
        QCOMPARE(page()->draft().name(), QString("base-2"));
        QCOMPARE(page()->draft().experiment(), QString("digits"));
    }

    void theFolderOfAJobOfThisMachineOpensFromAnotherEngine()
    {
        rememberFar();
        QVERIFY(test::putTestYard(m_near.endpoint()));
        const api::ResourceId job = models::testWorkspace().job("digits", "nearby");
        QVERIFY(test::putCommand(m_near.endpoint(), job, "true"));
        start();
        QTRY_VERIFY_WITH_TIMEOUT(backend().jobs().job(job) &&
                                     api::isFinished(backend().jobs().job(job)->executionState),
                                 patienceMs);
        workbench().connectToSaved(known);
        QTRY_COMPARE_WITH_TIMEOUT(workbench().engine(), known, patienceMs);
        QDesktopServices::setUrlHandler("file", this, "takeOpened");
        const auto usual = qScopeGuard([] { QDesktopServices::unsetUrlHandler("file"); });
        m_opened.clear();
        window().navigator().view().expand(inNavigator("This machine"));
        choose("nearby", "Ope&n folder");
        QTRY_COMPARE_WITH_TIMEOUT(m_opened.size(), 1, patienceMs);
        QVERIFY2(m_opened.front().startsWith(m_dir.filePath("near")), qPrintable(m_opened.front()));
    }

    void anEngineIsReachedOnceHoweverManyLookAtIt()
    {
        const test::FakeSsh ssh;
        ssh.forward();
        models::SavedConnection beyond = far(known);
        beyond.kind = models::SavedConnection::Kind::Tunnel;
        beyond.sshTarget = "ann@gpu-box";
        remember(beyond);
        start();
        QCOMPARE(m_switch->contacts().count(), 1);
        window().navigator().view().expand(inNavigator("Far away"));
        QTRY_VERIFY_WITH_TIMEOUT(inNavigator("away").isValid(), patienceMs);
        QCOMPARE(m_switch->contacts().count(), 2);
        const models::Backend *there = &workbench().others().open(known, {})->backend();
        QTRY_VERIFY_WITH_TIMEOUT(there->isLoaded(), patienceMs); // its jobs come after its workspaces
        const models::Backend *here = &backend();

        workbench().connectToSaved(known);
        QTRY_COMPARE_WITH_TIMEOUT(workbench().engine(), known, patienceMs);
        QCOMPARE(&backend(), there);
        QVERIFY(backend().isLoaded()); // as it was
        QCOMPARE(backend().connection().state, ConnectionState::Connected);
        QVERIFY(inNavigator("away").isValid());
        QTRY_COMPARE_WITH_TIMEOUT(m_switch->contacts().count(), 1, patienceMs);

        window().navigator().view().expand(inNavigator("This machine"));
        QTRY_VERIFY_WITH_TIMEOUT(inNavigator("home").isValid(), patienceMs);
        here = &workbench().others().open("local", {})->backend();
        workbench().connectToSaved({});
        QTRY_VERIFY_WITH_TIMEOUT(workbench().isLocal(), patienceMs);
        QCOMPARE(&backend(), here);
        QTRY_VERIFY_WITH_TIMEOUT(inNavigator("away").isValid(), patienceMs); // unfolded, as it was
        QCOMPARE(&workbench().others().open(known, {})->backend(), there);
        QCOMPARE(m_switch->contacts().count(), 2);
        QCOMPARE(ssh.tries(), 1);
        QVERIFY(!backend().undo().canUndo());
    }

    void aLayoutComesBackAtItsEngine()
    {
        start();
        openPage(m_atHome);
        workbench().connectTo(far(known), token(m_far), true);
        QTRY_COMPARE_WITH_TIMEOUT(workbench().engine(), known, patienceMs);
        QTRY_VERIFY_WITH_TIMEOUT(backend().isLoaded(), patienceMs);
        openPage(m_away);
        QTRY_VERIFY(QFile::exists(tokenFolder() + u'/' + known));
        const auto desk = models::layoutFromJson(models::toJson(workbench().layout())); // as it is saved
        QVERIFY(desk);
        workbench().connectToSaved({});
        QTRY_VERIFY_WITH_TIMEOUT(workbench().isLocal(), patienceMs);
        QTRY_VERIFY_WITH_TIMEOUT(window().tabs().page(PageAddress::resource(m_atHome)), patienceMs);

        workbench().apply(*desk);
        QTRY_COMPARE_WITH_TIMEOUT(workbench().engine(), known, patienceMs);
        QTRY_VERIFY_WITH_TIMEOUT(window().tabs().page(PageAddress::resource(m_away)), patienceMs);
        QVERIFY(workbench().canUnapply());

        workbench().unapply();
        QTRY_VERIFY_WITH_TIMEOUT(workbench().isLocal(), patienceMs);
        QTRY_VERIFY_WITH_TIMEOUT(window().tabs().page(PageAddress::resource(m_atHome)), patienceMs);

        models::Layout gone = *desk; // of an engine that is not remembered any more: here
        gone.engine = other;
        workbench().apply(gone);
        QVERIFY(workbench().isLocal());
    }

    void theNextStartIsAtTheEngineThatWasLast()
    {
        start();
        workbench().connectTo(far(known), token(m_far), true);
        QTRY_COMPARE(workbench().engine(), known);
        QTRY_VERIFY(backend().isLoaded());
        openPage(m_away);
        QTRY_VERIFY(QFile::exists(tokenFolder() + u'/' + known));
        workbench().quit();

        start();
        QCOMPARE(workbench().engine(), known);
        QTRY_VERIFY(window().tabs().page(PageAddress::resource(m_away)));
        QVERIFY(!workbench().isLocal());
    }

    void whatIsNotRememberedIsLeftAtTheNextStart()
    {
        start();
        workbench().connectTo(far(other), token(m_far), false);
        QTRY_VERIFY(!workbench().isLocal());
        QTRY_COMPARE(backend().connection().state, ConnectionState::Connected);
        QCOMPARE(workbench().connections().rowCount(), 0);
        start();
        QVERIFY(workbench().isLocal());
    }

private:
    void rememberFar() { remember(far(known)); }

    void remember(const models::SavedConnection &connection)
    {
        models::ConnectionList().use(connection);
        test::keepToken(known, m_far.endpoint().token);
    }

    Q_INVOKABLE void takeOpened(const QUrl &url) { m_opened << url.toLocalFile(); }

    // An entry of the menu of a row, once it is there and can be.
    void choose(const QString &row, const QString &text)
    {
        const auto isChosen = [&] {
            const QModelIndex index = inNavigator(row);
            if (!index.isValid())
                return false;
            window().navigator().view().setCurrentIndex(index);
            window().activateWindow(); // which a menu that closes takes with it
            if (!QTest::qWaitForWindowActive(&window()))
                return false;
            emit window().navigator().view().customContextMenuRequested({});
            auto *menu = qobject_cast<QMenu *>(QApplication::activePopupWidget());
            QAction *found = nullptr;
            for (QAction *action : menu ? menu->actions() : QList<QAction *>())
                if (action->text() == text && action->isEnabled())
                    found = action;
            if (found)
                found->trigger();
            if (menu)
                menu->close();
            return found != nullptr;
        };
        QVERIFY(QTest::qWaitFor(isChosen, patienceMs));
    }

    QModelIndex inNavigator(const QString &name)
    {
        const QAbstractItemModel *model = window().navigator().view().model();
        return model
            ->match(model->index(0, 0), Qt::DisplayRole, name, 1, Qt::MatchExactly | Qt::MatchRecursive)
            .value(0);
    }

    QStringList m_opened;
};

QTEST_MAIN(tst_EngineSwitch)
#include "tst_engineswitch.moc"
