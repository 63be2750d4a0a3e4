// SPDX-License-Identifier: Apache-2.0
#include "widgets/navigator/navigatorpane.h"

#include "models/resources/resourcetreemodel.h"
#include "tests/models/testjob.h"
#include "widgets/navigator/navigatorview.h"
#include "widgets/theme/theme.h"

#include <QApplication>
#include <QLineEdit>
#include <QListView>
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
        QSettings().clear();
        m_tree = std::make_unique<models::ResourceTreeModel>();
        m_tree->upsert(testJob("first", api::ExecutionState::Running, 1));
        m_tree->upsert(testJob("second", api::ExecutionState::Queued, 2));
        api::Job other = testJob("third", api::ExecutionState::Queued, 3);
        other.id = models::testWorkspace().job("faces", "third");
        m_tree->upsert(other);
        m_favourites = std::make_unique<models::Favourites>(*m_tree);
        m_pane = std::make_unique<NavigatorPane>(*m_tree, *m_favourites);
        m_pane->resize(300, 600);
        m_pane->show();
        QVERIFY(QTest::qWaitForWindowActive(m_pane.get()));
    }

    void cleanup() { m_pane.reset(); }

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

    void anotherEngineIsConnectedToWhenItIsOpenedNotWhenItIsChosen()
    {
        m_tree->setOtherEngines({{"", "This machine"}, {"a", "Alpha"}});
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
        QCOMPARE(chosen, (QStringList{"<a>", "<>"}));
        QVERIFY(!m_pane->grab().isNull());
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
    std::unique_ptr<NavigatorPane> m_pane;
};

QTEST_MAIN(tst_NavigatorPane)
#include "tst_navigatorpane.moc"
