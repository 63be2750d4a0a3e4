// SPDX-License-Identifier: Apache-2.0
#include "models/clusters/clustersession.h"
#include "models/clusters/nodelist.h"
#include "models/resources/jobtablemodel.h"
#include "tests/models/testjob.h"
#include "tests/support/testyard.h"
#include "tests/widgets/support/windowyard.h"
#include "widgets/clusters/clusterpage.h"
#include "widgets/clusters/nodemap.h"
#include "widgets/clusters/nodemenu.h"
#include "widgets/clusters/nodepane.h"
#include "widgets/clusters/nodetable.h"
#include "widgets/mainwindow/confirmdialog.h"
#include "widgets/tabs/pagearea.h"

#include <QLabel>
#include <QPushButton>
#include <QTableView>
#include <QToolButton>
#include <QtTest>

using namespace trainyard;
using namespace trainyard::models;
using State = api::ClusterNode::State;

namespace {

constexpr int patienceMs = 60000;

} // namespace

// The nodes of a real engine's cluster, ordered about by the keys of its page.
class tst_OrderedNodes : public QObject
{
    Q_OBJECT
private:
    test::WindowYard m_yard;
    clusters::ClusterPage *m_page = nullptr;

    static api::ResourceId spots() { return testWorkspace().cluster("spots"); }
    static api::ResourceId job() { return testWorkspace().job("digits", "long"); }

    const std::vector<api::ClusterNode> &nodes() const { return m_page->session().nodes().nodes(); }
    int rowOf(const std::string &id) const
    {
        const auto at = std::find_if(nodes().begin(), nodes().end(),
                                     [&id](const api::ClusterNode &node) { return node.id == id; });
        return at == nodes().end() ? -1 : int(at - nodes().begin());
    }
    std::string busyNode() const // empty: the job runs on none
    {
        for (const api::ClusterNode &node : nodes())
            if (node.job == job().path())
                return node.id;
        return {};
    }
    int countIdle() const
    {
        return int(std::count_if(nodes().begin(), nodes().end(),
                                 [](const api::ClusterNode &node) { return node.state == State::Idle; }));
    }
    ConfirmDialog *question() const
    {
        for (auto *each : m_yard.window().findChildren<ConfirmDialog *>())
            if (each->isVisible())
                return each;
        return nullptr;
    }
    // Of the entries of the menu, which have the page's keys.
    static QAction *entry(const clusters::NodeMenu &menu, const QString &begin)
    {
        for (QAction *action : menu.actions())
            if (action->text().startsWith(begin))
                return action;
        return nullptr;
    }
    void choose(const std::string &node)
    {
        QTableView &table = m_page->nodes().table().view();
        m_page->session().selection().clear();
        const auto takeFocus = [&] {
            m_yard.window().activateWindow();
            table.setFocus(); // it may have been hidden until now
            return table.hasFocus();
        };
        QTRY_VERIFY_WITH_TIMEOUT(takeFocus(), patienceMs);
        for (int row = 0; row < table.model()->rowCount(); ++row)
            if (table.model()->index(row, 0).data().toString().toStdString() == node)
                table.setCurrentIndex(table.model()->index(row, 0));
        QCOMPARE(table.currentIndex().siblingAtColumn(0).data().toString().toStdString(), node);
    }

private slots:
    void initTestCase()
    {
        QVERIFY(m_yard.startEngine() && test::putTestYard(m_yard.endpoint()));
        api::ClusterSpec spec = oneNode();
        spec.vmPriority = api::VmPriority::LowPriority;
        spec.scale = api::ManualScale{.targetNodeCount = 2};
        const auto put = client::Client(m_yard.endpoint()).putCluster(spots(), spec);
        QVERIFY2(bool(put), put ? "" : put.error().message.c_str());
        QVERIFY(m_yard.openWindow());
        m_yard.window().openResource(spots());
        m_page = qobject_cast<clusters::ClusterPage *>(m_yard.window().tabs().currentPage());
        QVERIFY(m_page);
        m_page->nodes().tableButton().click();
        QTRY_COMPARE_WITH_TIMEOUT(countIdle(), 2, patienceMs);
        api::JobSpec sleeps = command("sleep 600");
        sleeps.cluster = spots();
        const auto begun = client::Client(m_yard.endpoint()).putJob(job(), sleeps);
        QVERIFY2(bool(begun), begun ? "" : begun.error().message.c_str());
        QTRY_VERIFY_WITH_TIMEOUT(!busyNode().empty(), patienceMs);
    }
    void cleanupTestCase() { m_yard.closeWindow(); }

    void aNodeIsReclaimedAndItsJobBeginsAgain()
    {
        const std::string taken = busyNode();
        QVERIFY(!taken.empty());
        choose(taken);
        QAction *reclaim = entry(m_page->nodes().menu(), "&Reclaim");
        QVERIFY(reclaim);
        QTRY_VERIFY_WITH_TIMEOUT(reclaim->isVisible() && reclaim->isEnabled(), patienceMs);
        QTest::keyClick(&m_page->nodes().table().view(), Qt::Key_R);
        QVERIFY(question());
        QStringList said;
        for (const auto *label : question()->findChildren<QLabel *>())
            said << label->text();
        QVERIFY2(said.join(' ').contains("“long”") && said.join(' ').contains(QString::fromStdString(taken)),
                 qPrintable(said.join(' ')));
        question()->cancelButton().click();
        QTRY_VERIFY(!question());
        QCOMPARE(busyNode(), taken); // nothing was ordered

        choose(taken);
        QTest::keyClick(&m_page->nodes().table().view(), Qt::Key_R);
        QVERIFY(question());
        bool hasLostIt = false; // the engine may give it a new node of the same name
        const QObject context;
        connect(&m_yard.backend(), &Backend::jobTold, &context, [&hasLostIt](const api::Job &told) {
            hasLostIt = hasLostIt || (told.id == job() && told.executionState == api::ExecutionState::Queued);
        });
        question()->actionButton().click();
        QTRY_VERIFY_WITH_TIMEOUT(hasLostIt, patienceMs);
        QTRY_VERIFY_WITH_TIMEOUT(!busyNode().empty(), patienceMs);
        QTRY_COMPARE_WITH_TIMEOUT(countIdle(), 1, patienceMs); // another came in its place
    }

    void aNodeIsDrainedAndTakesWorkAgain()
    {
        QTRY_COMPARE_WITH_TIMEOUT(countIdle(), 1, patienceMs);
        const auto idle = std::find_if(nodes().begin(), nodes().end(), [](const api::ClusterNode &node) {
            return node.state == State::Idle;
        });
        const std::string id = idle->id;
        const auto isDrained = [&] { return rowOf(id) >= 0 && nodes()[std::size_t(rowOf(id))].isDrained; };
        choose(id);
        QTest::keyClick(&m_page->nodes().table().view(), Qt::Key_D);
        QVERIFY(!question()); // it loses nothing
        QTRY_VERIFY_WITH_TIMEOUT(isDrained(), patienceMs);
        choose(id);
        QTRY_VERIFY_WITH_TIMEOUT(entry(m_page->nodes().menu(), "Let it take")->isEnabled(), patienceMs);
        QTest::keyClick(&m_page->nodes().table().view(), Qt::Key_D);
        QTRY_VERIFY_WITH_TIMEOUT(rowOf(id) >= 0 && !isDrained(), patienceMs);
    }

    // It has no job to lose, but nothing brings it back by itself.
    void anIdleNodeIsDeletedAfterAQuestion()
    {
        QTRY_COMPARE_WITH_TIMEOUT(countIdle(), 1, patienceMs);
        const auto idle = std::find_if(nodes().begin(), nodes().end(), [](const api::ClusterNode &node) {
            return node.state == State::Idle;
        });
        const std::string id = idle->id;
        choose(id);
        QTest::keyClick(&m_page->nodes().table().view(), Qt::Key_Delete);
        QVERIFY(question());
        question()->cancelButton().click();
        QTRY_VERIFY(!question());
        QVERIFY(rowOf(id) >= 0);
    }

    void twoNodesAreDeletedByOneAnswer()
    {
        QTRY_VERIFY_WITH_TIMEOUT(countIdle() == 1 && !busyNode().empty(), patienceMs);
        std::vector<std::string> before;
        for (const api::ClusterNode &node : nodes())
            before.push_back(node.id);
        QTableView &table = m_page->nodes().table().view();
        table.setFocus();
        table.selectAll();
        QTRY_COMPARE(m_page->session().selection().rows().size(), qsizetype(before.size()));
        QTest::keyClick(&table, Qt::Key_Delete);
        QVERIFY(question());
        question()->actionButton().click();
        QTRY_VERIFY_WITH_TIMEOUT(std::all_of(before.begin(), before.end(),
                                             [this](const std::string &id) { return rowOf(id) < 0; }),
                                 patienceMs);
    }
};

QTEST_MAIN(tst_OrderedNodes)
#include "tst_orderednodes.moc"
