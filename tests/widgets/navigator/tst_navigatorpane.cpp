// SPDX-License-Identifier: Apache-2.0
#include "models/settings/store.h"
#include "widgets/navigator/navigatorpane.h"

#include "models/connections/connectionlist.h"
#include "models/connections/engineforest.h"
#include "models/connections/otherengine.h"
#include "models/connections/otherengines.h"
#include "models/connections/tokenstore.h"
#include "models/resources/resourcetreemodel.h"
#include "models/text.h"
#include "tests/models/testjob.h"
#include "widgets/navigator/navigatorview.h"
#include "widgets/theme/theme.h"
#include "widgets/theme/tokens.h"

#include <QApplication>
#include <QClipboard>
#include <QLineEdit>
#include <QListView>
#include <QMenu>
#include <QSettings>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QtTest>

using namespace trainyard;
using models::testJob;
using navigator::NavigatorPane;

class tst_NavigatorPane : public QObject
{
    Q_OBJECT
private slots:
    void initTestCase()
    {
        QStandardPaths::setTestModeEnabled(true);
        QSettings::setPath(QSettings::NativeFormat, QSettings::UserScope, m_settings.path());
        applyTheme(*qApp, Theme::Light);
    }

    void init()
    {
        settings::Store().clear();
        m_tree = std::make_unique<models::ResourceTreeModel>();
        m_tree->upsert(testJob("first", api::ExecutionState::Running, 1));
        m_tree->upsert(testJob("second", api::ExecutionState::Queued, 2));
        api::Job other = testJob("third", api::ExecutionState::Queued, 3);
        other.id = models::testWorkspace().job("faces", "third");
        m_tree->upsert(other);
        m_favourites = std::make_unique<models::Favourites>(*m_tree);
        m_known = std::make_unique<models::ConnectionList>();
        m_others =
            std::make_unique<models::OtherEngines>(m_settings.path(), models::TokenStore::Place::FilesAlone);
        m_engines = std::make_unique<models::EngineForest>(*m_tree, *m_known, *m_others, "elsewhere", true);
        show();
    }

    void cleanup()
    {
        m_pane.reset();
        m_engines.reset();
        m_there.reset();
    }

    void whatIsCollapsedStaysSoWhileRowsCome()
    {
        QVERIFY(isExpanded("digits"));
        m_pane->view().collapse(find("digits"));
        m_tree->upsert(testJob("fourth", api::ExecutionState::Queued, 4));
        QVERIFY(!isExpanded("digits"));
        QVERIFY(isExpanded("faces"));
        m_pane->view().expand(find("digits"));
        m_tree->upsert(testJob("fifth", api::ExecutionState::Queued, 5));
        QVERIFY(isExpanded("digits"));
        api::Job elsewhere = testJob("new");
        elsewhere.id = models::testWorkspace("attic").job("tries", "new");
        m_tree->upsert(elsewhere);
        QVERIFY(isExpanded("attic"));
        QVERIFY(isExpanded("tries"));
    }

    void anExperimentOfVeryManyJobsIsFoldedAtFirst()
    {
        api::Job newest = testJob("newest", api::ExecutionState::Running, 9);
        newest.id = models::testWorkspace().job("sweep", "newest");
        m_tree->upsert(newest);
        QVERIFY(isExpanded("sweep"));
        std::vector<api::Job> older;
        for (int i = 0; i < 1000; ++i) {
            api::Job job = testJob("run", api::ExecutionState::Succeeded, -1 - i);
            job.id = models::testWorkspace().job("sweep", "run" + std::to_string(i));
            older.push_back(job);
        }
        m_tree->upsert(older);
        QVERIFY(!isExpanded("sweep"));
        QVERIFY(isExpanded("digits"));
        const QAbstractItemModel *rows = m_pane->view().model();
        QVERIFY(rows->rowCount(find("sweep")) < 1001); // the others come when they are scrolled to

        // Unfolded for a row that is shown alone, it is folded again the next time.
        m_pane->select(older.front().id);
        QVERIFY(isExpanded("sweep"));
        QJsonObject left = m_pane->state();
        m_pane.reset();
        show();
        m_pane->restore(left);
        QVERIFY(!isExpanded("sweep"));

        m_pane->view().expand(find("sweep")); // by the user
        left = m_pane->state();
        m_pane.reset();
        show();
        m_pane->restore(left);
        QVERIFY(isExpanded("sweep"));
    }

    void whatRunsWaitsAndFailedIsCounted()
    {
        api::Job failed = testJob("bad", api::ExecutionState::Failed, 7);
        m_tree->upsert(failed);
        const auto isPainted = [this](theme::Role state) {
            const QImage picture = m_pane->view().viewport()->grab().toImage();
            const QRect row = m_pane->view().visualRect(find("digits"));
            for (int x = row.left(); x < row.right(); ++x)
                if (picture.pixelColor(x, row.center().y() - 6).rgb() == theme::tint(state).rgb())
                    return true;
            return false;
        };
        m_pane->resize(320, 500);
        QVERIFY(isPainted(theme::Role::Running));
        QVERIFY(isPainted(theme::Role::Queued));
        QVERIFY(isPainted(theme::Role::Failed));
        m_pane->resize(190, 500); // the name has room
        QVERIFY(isPainted(theme::Role::Failed));
        QVERIFY(!isPainted(theme::Role::Queued));
        QCOMPARE(find("digits").data(Qt::ToolTipRole).toString(),
                 "digits\n1 running, 1 waiting, 1 new failure(s)");
        m_tree->seeFailures(failed.id.parent());
        QVERIFY(isPainted(theme::Role::Running));
        QVERIFY(!isPainted(theme::Role::Failed));
    }

    void theKeyboardShowsWhereItIs()
    {
        m_pane->filterField().setFocus();
        m_pane->view().clearSelection();
        m_pane->view().setCurrentIndex({});
        const QImage without = m_pane->view().grab().toImage();
        m_pane->view().setFocus(Qt::TabFocusReason); // nothing is chosen by that
        QVERIFY(m_pane->view().hasFocus());
        QVERIFY(m_pane->view().currentIndex().isValid());
        QVERIFY(m_pane->view().selectionModel()->selectedRows().isEmpty());
        QVERIFY(m_pane->view().grab().toImage() != without);
    }

    void aFilterShowsWhatIsCollapsedAsLongAsItLasts()
    {
        m_pane->view().collapse(find("digits"));
        m_pane->filterField().setText("sec");
        QVERIFY(isExpanded("digits"));
        QVERIFY(find("second").isValid());
        QVERIFY(!find("first").isValid());
        QVERIFY(!find("faces").isValid());
        m_pane->filterField().clear();
        QVERIFY(!isExpanded("digits"));
        QVERIFY(isExpanded("faces"));
    }

    // Of very many jobs the newest have rows at first, and what is chosen stays so whatever is typed.
    void aFilterKeepsWhatIsChosenAmongManyJobs()
    {
        const auto run = [](int number) {
            api::Job job = testJob("run", api::ExecutionState::Succeeded, 10 + number);
            job.id = models::testWorkspace().job("many", "run" + std::to_string(number));
            return job;
        };
        m_tree->upsert(run(3000));
        std::vector<api::Job> older;
        for (int i = 2999; i >= 0; --i)
            older.push_back(run(i));
        m_tree->upsert(older);
        const api::ResourceId old = run(1000).id;
        m_pane->select(old);
        QCOMPARE(m_pane->view().currentIndex().data().toString(), QString("run1000"));
        m_pane->filterField().setText("run1");
        QTRY_COMPARE(m_pane->view().currentIndex().data().toString(), QString("run1000"));
        m_pane->filterField().setText("run10");
        QTRY_COMPARE(m_pane->view().currentIndex().data().toString(), QString("run1000"));
        QTRY_VERIFY(find("run10").isValid() && !find("run2").isValid());
        m_pane->filterField().clear();
        QTRY_COMPARE(m_pane->view().currentIndex().data().toString(), QString("run1000"));
    }

    void favouritesStandAboveTheTreeInAnOrderOfOnesOwn()
    {
        QListView &list = m_pane->favouriteList();
        QVERIFY(!list.isVisible());
        m_favourites->toggle(testJob("first").id);
        m_favourites->toggle(testJob("first").id.parent());
        QVERIFY(list.isVisible());
        list.setFocus();
        list.setCurrentIndex(list.model()->index(1, 0));
        QCOMPARE(m_pane->current(), testJob("first").id.parent());
        QTest::keyClick(&list, Qt::Key_Up, Qt::AltModifier);
        QCOMPARE(list.model()->index(0, 0).data().toString(), "digits");
        QCOMPARE(list.currentIndex().row(), 0); // it moved along
        QList<api::ResourceId> opened;
        connect(m_pane.get(), &NavigatorPane::resourceOpened, this,
                [&](const api::ResourceId &id) { opened << id; });
        QTest::keyClick(&list, Qt::Key_Return);
        QTest::mouseClick(list.viewport(), Qt::LeftButton, {},
                          list.visualRect(list.model()->index(1, 0)).center());
        QCOMPARE(opened, (QList{testJob("first").id.parent(), testJob("first").id}));
        QVERIFY(!m_pane->grab().isNull());
    }

    void aFavouriteOfAnotherEngineOpensThere()
    {
        const QString alpha = knowWithJob("Alpha");
        m_favourites->setTitles([](const QString &) { return QStringLiteral("Alpha"); });
        m_pane->view().expand(find("Alpha"));
        const auto trigger = [](const QString &text) {
            auto *menu = qobject_cast<QMenu *>(QApplication::activePopupWidget());
            QVERIFY(menu);
            for (QAction *action : menu->actions())
                if (action->text() == text)
                    action->trigger();
            menu->close();
        };
        navigator::NavigatorView &view = m_pane->view();
        view.setCurrentIndex(find("waves"));
        emit view.customContextMenuRequested(view.visualRect(find("waves")).center());
        trigger("Add to &favourites");
        const QString waves = models::toPath(jobThere("far").id.parent());
        QVERIFY(m_favourites->contains(alpha, waves));
        QVERIFY(!m_favourites->contains(jobThere("far").id.parent())); // here

        QListView &list = m_pane->favouriteList();
        const QModelIndex row = list.model()->index(0, 0);
        QVERIFY(list.isVisible());
        QSignalSpy chosen(m_pane.get(), &NavigatorPane::connectionChosen);
        QTest::mouseClick(list.viewport(), Qt::LeftButton, {}, list.visualRect(row).center());
        list.setFocus();
        list.setCurrentIndex(row);
        QVERIFY(!m_pane->current()); // no command acts on it
        QCOMPARE(chosen.size(), 0);
        QTest::keyClick(&list, Qt::Key_Return);
        QCOMPARE(chosen.size(), 1);
        QCOMPARE(chosen[0][0].toString(), alpha);
        QCOMPARE(chosen[0][1].value<models::PageAddress>().resources, QList{jobThere("far").id.parent()});
        QVERIFY(!m_pane->grab().isNull());
        emit list.customContextMenuRequested(list.visualRect(row).center());
        trigger("Remove from &favourites");
        QVERIFY(!m_favourites->contains(alpha, waves));
    }

    void aFavouriteOutOfReachHasTheSignOfItsKind()
    {
        m_favourites->setTitles([](const QString &) { return QStringLiteral("Alpha"); });
        m_favourites->toggle(QStringLiteral("alpha"), models::toPath(jobThere("far").id));
        QListView &list = m_pane->favouriteList();
        QVERIFY(list.isVisible());
        const QRect row = list.visualRect(list.model()->index(0, 0));
        const QImage sign = list.viewport()->grab({0, row.top() + 2, 24, row.height() - 4}).toImage();
        QVERIFY(sign != sign.copy(0, 0, 1, 1).scaled(sign.size()));
    }

    void anotherEngineIsConnectedToWhenItIsOpenedNotWhenItIsChosen()
    {
        const QString alpha = know("Alpha");
        QStringList chosen;
        connect(m_pane.get(), &NavigatorPane::connectionChosen, this,
                [&](const QString &id) { chosen << '<' + id + '>'; });
        navigator::NavigatorView &view = m_pane->view();
        view.scrollTo(find("Alpha"));
        QTest::mouseClick(view.viewport(), Qt::LeftButton, {}, view.visualRect(find("Alpha")).center());
        QCOMPARE(view.currentIndex(), find("Alpha"));
        QVERIFY(chosen.isEmpty());
        QVERIFY(!m_pane->current());
        QTest::keyClick(&view, Qt::Key_Return);
        const QPoint own = view.visualRect(find("This machine")).center();
        QTest::mouseClick(view.viewport(), Qt::LeftButton, {}, own); // as a double click begins
        QTest::mouseDClick(view.viewport(), Qt::LeftButton, {}, own);
        QCOMPARE(chosen, (QStringList{'<' + alpha + '>', "<>"}));
        QVERIFY(!m_engines->isOpen(m_engines->index(1, 0)));
        QVERIFY(!m_pane->grab().isNull());
    }

    void theTreeOfAnotherEngineIsUnfoldedAndOpenedThere()
    {
        const QString alpha = knowWithJob("Alpha");
        QStringList chosen;
        connect(m_pane.get(), &NavigatorPane::connectionChosen, this,
                [&](const QString &id, const models::PageAddress &page) { chosen << id + ' ' + page.key(); });
        navigator::NavigatorView &view = m_pane->view();
        QVERIFY(!isExpanded("Alpha"));
        view.setFocus();
        view.setCurrentIndex(find("Alpha"));
        QTest::keyClick(&view, Qt::Key_Right);
        QVERIFY(m_engines->isOpen(m_engines->index(2, 0)));
        QVERIFY(isExpanded("Alpha"));
        QVERIFY(isExpanded("box"));
        QVERIFY(!isExpanded("waves")); // there may be many
        view.setCurrentIndex(find("far"));
        QVERIFY(!m_pane->current());
        QVERIFY(!m_pane->place());
        QTest::mouseClick(view.viewport(), Qt::LeftButton, {}, view.visualRect(find("waves")).center());
        QVERIFY(chosen.isEmpty());
        view.setCurrentIndex(find("far"));
        QTest::keyClick(&view, Qt::Key_Return);
        QCOMPARE(chosen, QStringList{alpha + ' ' + models::PageAddress::resource(jobThere("far").id).key()});

        view.collapse(find("Alpha"));
        m_there->backend().resources().upsert(jobThere("farther"));
        QVERIFY(!isExpanded("Alpha"));
        QVERIFY(m_engines->isOpen(m_engines->index(2, 0)));
        QVERIFY(find("farther").isValid());
    }

    void aFilterFindsWhatIsInConnectedEnginesAndConnectsWithNone()
    {
        know("Beta");
        knowWithJob("Alpha");
        m_pane->view().expand(find("Alpha"));
        m_pane->filterField().setText("far");
        QVERIFY(find("far").isValid());
        QVERIFY(isExpanded("waves"));
        QVERIFY(!find("first").isValid());
        QVERIFY(!find("Beta").isValid());
        m_pane->filterField().setText("bet");
        QVERIFY(find("Beta").isValid());
        QVERIFY(!isExpanded("Beta"));
        m_pane->filterField().setText("connecting"); // no name of anything
        QCOMPARE(m_pane->view().model()->rowCount(), 0);
        m_pane->filterField().clear();
        QVERIFY(!isExpanded("waves"));
        QVERIFY(isExpanded("Alpha"));
        QVERIFY(!m_engines->isOpen(m_engines->index(3, 0)));
    }

    void aRowOfAnotherEngineOffersOnlyWhatWorksThere()
    {
        knowWithJob("Alpha");
        m_pane->view().expand(find("Alpha"));
        QSignalSpy asked(m_pane.get(), &NavigatorPane::menuRequested);
        QSignalSpy told(m_pane.get(), &NavigatorPane::told);
        m_pane->view().setCurrentIndex(find("far"));
        emit m_pane->view().customContextMenuRequested({});
        auto *menu = qobject_cast<QMenu *>(QApplication::activePopupWidget());
        QVERIFY(menu);
        QStringList entries;
        for (const QAction *action : menu->actions())
            entries << action->text();
        QCOMPARE(entries, (QStringList{"&Open", "Add to &favourites", "Copy th&e name", "Copy the &ID"}));
        menu->actions().at(2)->trigger();
        QCOMPARE(QGuiApplication::clipboard()->text(), "far");
        menu->actions().at(3)->trigger();
        QCOMPARE(QGuiApplication::clipboard()->text().toStdString(), jobThere("far").id.path());
        QCOMPARE(told.size(), 2);
        QVERIFY(asked.isEmpty());
        menu->close();
    }

    void anEngineOutOfReachIsTriedAgain()
    {
        know("Alpha");
        navigator::NavigatorView &view = m_pane->view();
        view.expand(find("Alpha"));
        QTRY_VERIFY_WITH_TIMEOUT(find("Try again").isValid(), 30000);
        QVERIFY(!m_pane->grab().isNull());
        view.scrollTo(find("Try again"));
        QTest::mouseClick(view.viewport(), Qt::LeftButton, {}, view.visualRect(find("Try again")).center());
        QVERIFY(!find("Try again").isValid());
        QTRY_VERIFY_WITH_TIMEOUT(find("Try again").isValid(), 30000);
        view.setFocus();
        view.setCurrentIndex(find("Try again"));
        QTest::keyClick(&view, Qt::Key_Return);
        QVERIFY(!find("Try again").isValid());
        QVERIFY(view.currentIndex().isValid()); // the keyboard is not lost
    }

    void comesBackAsItWasLeft()
    {
        knowWithJob("Alpha");
        m_pane->view().expand(find("Alpha"));
        m_pane->view().expand(find("waves"));
        m_pane->view().collapse(find("faces"));
        m_pane->view().setCurrentIndex(find("second"));
        m_pane->filterField().setText("d"); // digits, yard
        const QJsonObject left = m_pane->state();
        m_pane.reset();
        m_tree->remove(testJob("second").id);

        show();
        m_pane->restore(left);
        m_pane->restoreCurrent(left);
        QCOMPARE(m_pane->filterField().text(), "d");
        QCOMPARE(m_pane->state(), left); // also what is not there yet
        m_pane->filterField().clear();
        QVERIFY(isExpanded("Alpha"));
        QVERIFY(isExpanded("waves"));
        QVERIFY(isExpanded("digits"));
        QVERIFY(!isExpanded("faces"));
        QVERIFY(!m_pane->view().currentIndex().isValid());
        m_tree->upsert(testJob("second", api::ExecutionState::Queued, 2));
        QCOMPARE(m_pane->current(), testJob("second").id);
        QCOMPARE(m_pane->view().currentIndex(), find("second"));
    }

    void aClickOnlyLooksAtWhatADoubleClickOpens()
    {
        QList<std::pair<api::ResourceId, Opening>> opened;
        connect(m_pane.get(), &NavigatorPane::resourceOpened, this,
                [&](const api::ResourceId &id, Opening how) {
                    opened.append({id, how});
                });
        QWidget *rows = m_pane->view().viewport();
        const QPoint place = m_pane->view().visualRect(find("first")).center();
        QTest::mouseClick(rows, Qt::LeftButton, {}, place);
        QCOMPARE(opened, (QList{std::pair{testJob("first").id, Opening::Preview}}));
        QTest::mouseDClick(rows, Qt::LeftButton, {}, place);
        QCOMPARE(opened.back(), (std::pair{testJob("first").id, Opening::Kept}));
        m_pane->view().setFocus();
        QTest::keyClick(&m_pane->view(), Qt::Key_Return);
        QCOMPARE(opened.back(), (std::pair{testJob("first").id, Opening::Kept}));

        m_favourites->toggle(testJob("first").id);
        QListView &list = m_pane->favouriteList();
        QTest::mouseClick(list.viewport(), Qt::LeftButton, {},
                          list.visualRect(list.model()->index(0, 0)).center());
        QCOMPARE(opened.back(), (std::pair{testJob("first").id, Opening::Preview}));
    }

    void aStorageAccountOpensAndIsCurrent()
    {
        const api::AccountId account{{models::testWorkspace().subscription, models::testWorkspace().group},
                                     "data"};
        m_tree->upsert(account);
        QStringList opened;
        connect(m_pane.get(), &NavigatorPane::storageOpened, this,
                [&](const api::AccountId &id) { opened << QString::fromStdString(id.path()); });
        m_pane->view().setFocus();
        m_pane->view().setCurrentIndex(find("data"));
        QVERIFY(m_pane->currentStorage());
        QVERIFY(!m_pane->current());
        QTest::keyClick(&m_pane->view(), Qt::Key_Return);
        QCOMPARE(opened, QStringList{QString::fromStdString(account.path())});
        m_pane->filterField().setText("dat");
        QVERIFY(find("data").isValid());
        QVERIFY(!find("digits").isValid());
    }

private:
    void show()
    {
        m_pane = std::make_unique<NavigatorPane>(*m_engines, *m_favourites);
        m_pane->resize(300, 600);
        m_pane->show();
        QVERIFY(QTest::qWaitForWindowActive(m_pane.get()));
    }

    // An engine that does not answer; its connection's ID.
    QString know(const QString &name)
    {
        models::SavedConnection connection = models::SavedConnection::fresh();
        connection.name = name;
        connection.url = "http://127.0.0.1:9";
        m_known->use(connection);
        return connection.id;
    }

    static api::Job jobThere(const std::string &name)
    {
        api::Job job = testJob(name);
        job.id = models::testWorkspace("box").job("waves", name);
        return job;
    }

    // The same, which has told of a job before.
    QString knowWithJob(const QString &name)
    {
        const QString id = know(name);
        m_there = m_others->open(id, name);
        m_there->backend().resources().upsert(jobThere("far"));
        return id;
    }

    QModelIndex find(const QString &name) const
    {
        const QAbstractItemModel *model = m_pane->view().model();
        return model
            ->match(model->index(0, 0), Qt::DisplayRole, name, 1, Qt::MatchExactly | Qt::MatchRecursive)
            .value(0);
    }
    bool isExpanded(const QString &name) const { return m_pane->view().isExpanded(find(name)); }

    QTemporaryDir m_settings;
    std::unique_ptr<models::ResourceTreeModel> m_tree;
    std::unique_ptr<models::Favourites> m_favourites;
    std::unique_ptr<models::ConnectionList> m_known;
    std::unique_ptr<models::OtherEngines> m_others;
    std::shared_ptr<models::OtherEngine> m_there;
    std::unique_ptr<models::EngineForest> m_engines;
    std::unique_ptr<NavigatorPane> m_pane;
};

QTEST_MAIN(tst_NavigatorPane)
#include "tst_navigatorpane.moc"
