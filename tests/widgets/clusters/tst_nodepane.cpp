// SPDX-License-Identifier: Apache-2.0
// The nodes of a cluster, by keys and clicks, as a server tells them.
#include "models/settings/store.h"
#include "widgets/clusters/nodepane.h"

#include "engine/api/nodespage.h"
#include "models/backend/taskthread.h"
#include "models/clusters/clustersession.h"
#include "models/resources/clusterlistmodel.h"
#include "models/resources/jobtablemodel.h"
#include "models/settings/clustersettings.h"
#include "tests/engine/client/testserver.h"
#include "tests/models/testjob.h"
#include "widgets/clusters/gpubars.h"
#include "widgets/clusters/nodemap.h"
#include "widgets/clusters/nodemenu.h"
#include "widgets/clusters/nodesearch.h"
#include "widgets/clusters/nodetable.h"
#include "widgets/delegates/emptystate.h"
#include "widgets/delegates/searchfield.h"
#include "widgets/theme/theme.h"
#include "widgets/theme/tokens.h"

#include <QAbstractItemModelTester>
#include <QApplication>
#include <QPushButton>
#include <QSettings>
#include <QStandardPaths>
#include <QTableView>
#include <QTemporaryDir>
#include <QToolButton>
#include <QtTest>

#include <mutex>

using namespace trainyard;
using clusters::NodePane;
using State = api::ClusterNode::State;

namespace {

constexpr int patienceMs = 30'000;

api::ResourceId box()
{
    return models::testWorkspace().cluster("box");
}

// Twenty of them; four and five share a job.
std::vector<api::ClusterNode> someNodes()
{
    std::vector<api::ClusterNode> nodes;
    for (int i = 0; i < 20; ++i)
        nodes.push_back({.id = "node-" + std::to_string(i)});
    for (const std::size_t row : {4, 5}) {
        nodes[row].state = State::Running;
        nodes[row].job = models::testWorkspace().job("digits", "convnet").path();
    }
    nodes[6].state = State::Drained;
    nodes[6].isDrained = true;
    nodes[7].state = State::Unusable;
    nodes[7].trouble = "The setup task on node-7 ended with exit code 1.";
    nodes[8].state = State::Leaving;
    return nodes;
}

} // namespace

class tst_NodePane : public QObject
{
    Q_OBJECT
private slots:
    void initTestCase()
    {
        QStandardPaths::setTestModeEnabled(true);
        QSettings::setPath(QSettings::NativeFormat, QSettings::UserScope, m_settings.path());
        applyTheme(*qApp, Theme::Light);
        qRegisterMetaType<api::NodeOrder>();
    }

    void init()
    {
        settings::Store store;
        settings::nodesAsTable.set(store, false);
        m_clusters = std::make_unique<models::ClusterListModel>();
        m_jobs = std::make_unique<models::JobTableModel>();
        api::Cluster cluster;
        cluster.id = box();
        cluster.spec.vmPriority = api::VmPriority::LowPriority;
        m_clusters->upsert(cluster);
        m_feed = std::make_shared<models::TaskThread>();
        m_feed->setEndpoint({m_server.url(), "token"});
        m_session = std::make_unique<models::ClusterSession>(box(), *m_clusters, *m_jobs, m_feed, m_feed);
        m_pane = std::make_unique<NodePane>(*m_session);
        m_pane->resize(900, 500);
        m_pane->show();
        new QAbstractItemModelTester(m_pane->table().view().model(),
                                     QAbstractItemModelTester::FailureReportingMode::Fatal, m_pane.get());
        QVERIFY(QTest::qWaitForWindowActive(m_pane.get()));
        m_ordered.clear();
        connect(m_pane.get(), &NodePane::nodesOrdered, this,
                [this](const QStringList &nodes, api::NodeOrder order, const QStringList &jobs) {
                    m_ordered << Ordered{nodes, order, jobs};
                });
        tell(someNodes());
        m_session->setWatched(true);
    }

    void cleanup()
    {
        m_pane.reset();
        m_session.reset();
        m_feed.reset();
    }

    void theMenuCountsAndOrdersThemAllAtOnce()
    {
        waitForNodes();
        m_pane->map().setFocus();
        QTRY_VERIFY(m_pane->map().hasFocus());
        QCOMPARE(texts(), (QStringList{"&Drain", "&Reclaim", "De&lete the node…"})); // the current one
        QTest::keySequence(&m_pane->map(), QKeySequence::SelectAll);
        QCOMPARE(texts(),
                 (QStringList{"&Drain 17 node(s)", "Let it take &work again", "Run the &setup task again",
                              "&Reclaim 19 node(s)…", "De&lete 19 node(s)…"}));
        QVERIFY2(m_pane->detail().startsWith("20 node(s) selected: 15 idle, 2 busy"),
                 qPrintable(m_pane->detail()));
        QTest::keyClick(&m_pane->map(), Qt::Key_D);
        QCOMPARE(m_ordered.size(), 1);
        QCOMPARE(m_ordered[0].nodes.size(), 17);
        QVERIFY(m_ordered[0].order == api::NodeOrder::Drain && m_ordered[0].jobs.isEmpty());
        QTest::keyClick(&m_pane->map(), Qt::Key_Delete);
        QCOMPARE(m_ordered[1].nodes.size(), 19); // one leaves anyway
        QCOMPARE(m_ordered[1].jobs, QStringList{"convnet"});
        m_session->selection().set({6});
        QTest::keyClick(&m_pane->map(), Qt::Key_D); // drained ones work again by the same key
        QVERIFY(m_ordered[2].order == api::NodeOrder::Undrain);
        QCOMPARE(m_ordered[2].nodes, QStringList{"node-6"});
        m_pane->setConnected(false);
        QTest::keyClick(&m_pane->map(), Qt::Key_Delete);
        QCOMPARE(m_ordered.size(), 3);
    }

    void eachGpuOfTheShownNodeHasItsBar()
    {
        auto nodes = someNodes();
        nodes[4].gpus = {0, 3};
        nodes[4].gpuUse = 50;
        nodes[4].gpuUses = {96, 4};
        tell(nodes);
        waitForNodes();
        const clusters::GpuBars &bars = m_pane->gpus();
        QVERIFY(!bars.isVisible());
        m_pane->map().setCurrent(4);
        m_session->readNow();
        QTRY_VERIFY_WITH_TIMEOUT(bars.isVisible(), patienceMs);
        QCOMPARE(bars.toolTip(), QStringLiteral("GPU\u00a00:\u00a096\u00a0%, GPU\u00a03:\u00a04\u00a0%"));
        QCOMPARE(bars.accessibleName(), bars.toolTip());
        QVERIFY(m_pane->detail().contains(bars.toolTip()));
        for (const Theme theme : {Theme::Dark, Theme::Light}) {
            applyTheme(*qApp, theme);
            const QImage seen =
                m_pane->grab(QRect(bars.mapTo(m_pane.get(), QPoint()), bars.size())).toImage();
            const auto middle = [&](int bar) { return seen.pixelColor(bars.bar(bar).center().toPoint()); };
            QCOMPARE(middle(0).name(), theme::color(theme::Role::Running).name());
            QCOMPARE(middle(1).name(), theme::tint(theme::Role::Running).name());
            QVERIFY(bars.bar(1).right() <= seen.width());
        }

        m_session->selection().set({4, 5}); // of whose use nothing is said
        QVERIFY(!bars.isVisible());
        m_session->selection().set({4});
        QVERIFY(bars.isVisible());
        m_pane->map().setCurrent(5);
        QVERIFY(!bars.isVisible());
        m_pane->map().setCurrent(4);
        tell(someNodes()); // it has ended
        m_session->readNow();
        QTRY_VERIFY_WITH_TIMEOUT(!bars.isVisible(), patienceMs);
    }

    void aJobIsOpenedFromOneNodeAlone()
    {
        waitForNodes();
        const auto &nodes = m_session->nodes().nodes();
        const auto busy =
            std::find_if(nodes.begin(), nodes.end(), [](const auto &node) { return !node.job.empty(); });
        QVERIFY(busy != nodes.end());
        const auto buttons = m_pane->findChildren<QPushButton *>();
        const auto open = std::find_if(buttons.begin(), buttons.end(),
                                       [](const auto *each) { return each->text() == "&Open its job"; });
        QVERIFY(open != buttons.end());
        const int row = int(busy - nodes.begin());
        m_pane->map().setCurrent(row);
        m_session->selection().set({row});
        QVERIFY((*open)->isVisible());
        m_session->selection().set({row, row == 0 ? 1 : 0});
        QVERIFY((*open)->isHidden());
    }

    void aSearchLeadsFromOneMatchToTheNext()
    {
        waitForNodes();
        m_pane->map().setFocus();
        QTRY_VERIFY(m_pane->map().hasFocus());
        QTest::keyClick(&m_pane->map(), Qt::Key_Slash);
        clusters::NodeSearch &search = m_pane->search();
        QTRY_VERIFY(search.field().hasFocus());
        QTest::keyClicks(&search.field(), "CONV");
        QCOMPARE(search.told(), "2 node(s) match");
        QTest::keyClick(&search.field(), Qt::Key_Return);
        QCOMPARE(m_pane->map().current(), 4);
        QCOMPARE(search.told(), "1 of 2");
        QTest::keyClick(&search.field(), Qt::Key_Return);
        QCOMPARE(m_pane->map().current(), 5);
        QTest::keyClick(&search.field(), Qt::Key_Return);
        QCOMPARE(m_pane->map().current(), 4); // round the end
        QTest::keyClick(&search.field(), Qt::Key_Return, Qt::ShiftModifier);
        QCOMPARE(m_session->selection().rows(), QList<int>{5});
        QTest::keyClicks(&search.field(), "x");
        QCOMPARE(search.told(), "No node matches");
        QTest::keyClick(&search.field(), Qt::Key_Return);
        QCOMPARE(m_pane->map().current(), 5);
        QTest::keyClick(&search.field(), Qt::Key_Escape);
        QTRY_VERIFY(m_pane->map().hasFocus());
        QVERIFY(search.field().text().isEmpty() && search.told().isEmpty());
    }

    void aTableSelectsTheSame()
    {
        waitForNodes();
        m_pane->map().setFocus();
        QTRY_VERIFY(m_pane->map().hasFocus());
        m_session->selection().set({2, 3});
        m_pane->map().setCurrent(3);
        m_pane->search().field().setText("nothing"); // what the table does not show is not lost by it
        m_pane->search().field().clear();
        m_pane->tableButton().click();
        QCOMPARE(m_pane->table().current(), 3);
        QCOMPARE(m_pane->map().current(), 3);
        QVERIFY(m_pane->isTable() && m_pane->table().isVisible() && !m_pane->map().isVisible());
        QTableView &view = m_pane->table().view();
        QAbstractItemModelTester tester(view.model());
        QCOMPARE(view.selectionModel()->selectedRows().size(), 2);
        QCOMPARE(view.model()->index(10, 0).data().toString(), "node-10"); // after 9, as people count
        QCOMPARE(view.model()->index(7, models::NodeList::NoteColumn).data().toString(),
                 "The setup task on node-7 ended with exit code 1.");
        view.setFocus();
        QTRY_VERIFY(view.hasFocus());
        view.selectRow(4);
        QCOMPARE(m_session->selection().rows(), QList<int>{4});
        QCOMPARE(m_pane->map().current(), 4);
        QVERIFY(m_pane->currentJob().has_value());
        QTest::keyClick(&view, Qt::Key_Down, Qt::ShiftModifier);
        QCOMPARE(m_session->selection().rows(), (QList<int>{4, 5}));
        QTest::keyClick(&view, Qt::Key_D);
        QCOMPARE(m_ordered.size(), 1);
        QCOMPARE(m_ordered[0].nodes, (QStringList{"node-4", "node-5"}));

        auto fewer = someNodes();
        fewer.erase(fewer.begin(), fewer.begin() + 3);
        tell(fewer);
        m_session->readNow();
        QTRY_COMPARE_WITH_TIMEOUT(m_session->nodes().rowCount(), 17, patienceMs);
        QCOMPARE(m_session->selection().rows(), (QList<int>{1, 2}));
        QCOMPARE(view.selectionModel()->selectedRows().size(), 2);

        m_pane->search().field().setText("convnet");
        QCOMPARE(view.model()->rowCount(), 2);
        m_pane->search().field().setText("nothing");
        QCOMPARE(view.model()->rowCount(), 0);
        QCOMPARE(m_session->selection().count(), 2); // out of sight
        m_pane->search().field().clear();
        QCOMPARE(view.selectionModel()->selectedRows().size(), 2);
        QTest::keyClick(&view, Qt::Key_Escape);
        QCOMPARE(m_session->selection().count(), 0);
        QVERIFY(view.selectionModel()->selectedRows().isEmpty());
        QVERIFY(NodePane(*m_session).isTable()); // it is kept
    }

    void nodesThatCannotBeReadAreReadAgain()
    {
        m_session->setWatched(false);
        fail();
        m_session = std::make_unique<models::ClusterSession>(box(), *m_clusters, *m_jobs, m_feed, m_feed);
        m_pane = std::make_unique<NodePane>(*m_session);
        m_pane->show();
        m_session->readNow();
        QTRY_COMPARE_WITH_TIMEOUT(m_pane->emptyState().title(), "The nodes cannot be read", patienceMs);
        QPushButton *again = &m_pane->againButton();
        QVERIFY(again->isVisible());
        tell(someNodes());
        again->setFocus();
        QTest::keyClick(again, Qt::Key_Space);
        QTRY_VERIFY_WITH_TIMEOUT(m_pane->map().isVisible(), patienceMs);
        QVERIFY(!m_pane->againButton().isVisible());

        fail(); // what is known stays to be seen
        m_session->readNow();
        QTRY_VERIFY_WITH_TIMEOUT(m_pane->againButton().isVisible(), patienceMs);
        QVERIFY(m_pane->map().isVisible());
        tell(someNodes());
        m_pane->againButton().click();
        QTRY_VERIFY_WITH_TIMEOUT(m_session->trouble().isEmpty(), patienceMs);
        QVERIFY(!m_pane->againButton().isVisible());
    }

private:
    struct Ordered {
        QStringList nodes;
        api::NodeOrder order;
        QStringList jobs;
    };

    TestServer::Reply reply() const
    {
        const std::lock_guard lock(m_mutex);
        return m_reply;
    }
    void tell(const std::vector<api::ClusterNode> &nodes)
    {
        const std::lock_guard lock(m_mutex);
        m_reply = {.status = 200, .body = api::toJson(api::NodesPage{nodes})};
    }
    void fail()
    {
        const std::lock_guard lock(m_mutex);
        m_reply = {.status = 500, .body = R"({"error": {"code": "Internal", "message": "It is broken."}})"};
    }
    void waitForNodes()
    {
        QTRY_COMPARE_WITH_TIMEOUT(m_session->nodes().rowCount(), 20, patienceMs);
        QTRY_VERIFY(m_pane->map().isVisible());
    }
    QStringList texts() const
    {
        QStringList texts;
        for (const QAction *action : m_pane->menu().actions()) {
            if (action->isVisible() && !action->isSeparator())
                texts << action->text();
        }
        return texts;
    }

    mutable std::mutex m_mutex;
    TestServer::Reply m_reply; // guarded by m_mutex
    TestServer m_server{[this](const TestServer::Request &) { return reply(); }};
    QTemporaryDir m_settings;
    std::unique_ptr<models::ClusterListModel> m_clusters;
    std::unique_ptr<models::JobTableModel> m_jobs;
    std::shared_ptr<models::TaskThread> m_feed;
    std::unique_ptr<models::ClusterSession> m_session;
    std::unique_ptr<NodePane> m_pane;
    QList<Ordered> m_ordered;
};

QTEST_MAIN(tst_NodePane)
#include "tst_nodepane.moc"
