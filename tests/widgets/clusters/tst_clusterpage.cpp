// SPDX-License-Identifier: Apache-2.0
// A cluster of a real engine, with jobs that run and wait.
#include "widgets/clusters/clusterpage.h"

#include "models/backend/creation.h"
#include "models/clusters/clustersession.h"
#include "models/resources/clusterlistmodel.h"
#include "models/resources/jobtablemodel.h"
#include "models/undo/undohistory.h"
#include "tests/models/testjob.h"
#include "tests/support/testyard.h"
#include "tests/widgets/support/engineyard.h"
#include "widgets/clusters/clusterheader.h"
#include "widgets/clusters/nodelegend.h"
#include "widgets/clusters/nodemap.h"
#include "widgets/clusters/nodepane.h"
#include "widgets/clusters/nodesearch.h"
#include "widgets/clusters/queuepane.h"
#include "widgets/clusters/scaledialog.h"
#include "widgets/delegates/contactnotice.h"
#include "widgets/delegates/searchfield.h"
#include "widgets/logs/logpane.h"
#include "widgets/logs/sourcechooser.h"

#include <QAbstractItemModelTester>
#include <QAction>
#include <QApplication>
#include <QLineEdit>
#include <QMenu>
#include <QMimeData>
#include <QPushButton>
#include <QRadioButton>
#include <QSpinBox>
#include <QTabWidget>
#include <QTableView>
#include <QtTest>

using namespace trainyard;
using clusters::ClusterPage;
using State = api::ClusterNode::State;

namespace {

constexpr int patienceMs = 30'000;

api::ResourceId box()
{
    return models::testWorkspace().cluster("box");
}

} // namespace

class tst_ClusterPage : public QObject
{
    Q_OBJECT
private slots:
    void initTestCase()
    {
        QVERIFY(m_yard.startEngine() && test::putTestYard(m_yard.endpoint()) && m_yard.connectBackend());
        open();
    }

    void cleanupTestCase() { m_page.reset(); }

    void anIdleNodeIsShown()
    {
        QTRY_COMPARE_WITH_TIMEOUT(m_page->session().nodes().rowCount(), 1, patienceMs);
        QCOMPARE(m_page->nodes().legend().text(), "0 busy, 1 idle");
        QVERIFY2(m_page->header().facts().contains("1 of 1 free"), qPrintable(m_page->header().facts()));
        QVERIFY(!m_page->currentJob());
    }

    void itFoldsWhereItIsNarrow()
    {
        const QSize before = m_page->size();
        const auto top = [this](const QWidget &widget) { return widget.mapTo(m_page.get(), QPoint()).y(); };
        const auto &button = m_page->header().scaleButton();
        const int beside = top(button);
        m_page->resize(420, before.height());
        QTRY_VERIFY(top(button) > beside); // below the name
        QVERIFY(m_page->minimumSizeHint().width() <= 420);
        m_page->resize(before);
        QTRY_COMPARE(top(button), beside);
    }

    void theNodeShowsItsJobAndTheQueueWhoWaits()
    {
        QAbstractItemModelTester nodes(&m_page->session().nodes());
        QAbstractItemModelTester queue(&m_page->session().queue());
        submit("first", "sleep 1000");
        QTRY_COMPARE_WITH_TIMEOUT(stateOfNode(), State::Running, patienceMs);
        submit("second", "true");
        submit("urgent", "true", api::SchedulingPriority::High);
        const auto &waiting = m_page->session().queue();
        QTRY_COMPARE_WITH_TIMEOUT(waiting.rowCount(), 2, patienceMs);
        QCOMPARE(waiting.idAt(0).name, std::string("urgent"));
        QTRY_VERIFY_WITH_TIMEOUT(!reason(0).isEmpty() && !reason(1).isEmpty(), patienceMs);

        m_page->nodes().map().setFocus();
        QTRY_COMPARE_WITH_TIMEOUT(m_page->currentJob(), std::optional(job("first")), patienceMs);
        QVERIFY(m_page->nodes().detail().contains("first"));
        QList<api::ResourceId> opened;
        connect(m_page.get(), &ClusterPage::jobActivated, this,
                [&](const api::ResourceId &id) { opened << id; });
        QTest::keyClick(&m_page->nodes().map(), Qt::Key_Return);
        QCOMPARE(opened, QList<api::ResourceId>{job("first")});

        m_page->queue().table().setFocus();
        m_page->queue().table().selectRow(1);
        QCOMPARE(m_page->currentJob(), std::optional(job("second")));
        QTest::keyClick(&m_page->queue().table(), Qt::Key_Return);
        QCOMPARE(opened.last(), job("second"));
    }

    void whoWaitsIsMovedByKeys()
    {
        clusters::QueuePane &pane = m_page->queue();
        auto &waiting = m_page->session().queue();
        pane.table().setFocus();
        pane.table().selectRow(1);
        QVERIFY(!pane.downAction().isEnabled()); // it is the last one
        QTest::keyClick(&pane.table(), Qt::Key_Up, Qt::AltModifier);
        QTRY_COMPARE_WITH_TIMEOUT(waiting.idAt(0).name, std::string("second"), patienceMs);
        QCOMPARE(waiting.priorityAt(0), api::SchedulingPriority::High); // as its neighbour
        QCOMPARE(pane.currentJob(), std::optional(job("second")));      // which is still selected

        QAction *low = nullptr;
        for (QAction *action : pane.priorityMenu().actions())
            if (action->text() == "low")
                low = action;
        QVERIFY(low && low->isEnabled());
        low->trigger();
        QTRY_COMPARE_WITH_TIMEOUT(waiting.idAt(1).name, std::string("second"), patienceMs);
        QCOMPARE(waiting.priorityAt(1), api::SchedulingPriority::Low);
        QTRY_COMPARE_WITH_TIMEOUT(expected(0), "not known", patienceMs); // nothing has ended yet
    }

    void whoWaitsIsMovedByDragging()
    {
        auto &waiting = m_page->session().queue();
        const std::unique_ptr<QMimeData> dragged(waiting.mimeData({waiting.index(1, 0)}));
        QVERIFY(!waiting.dropMimeData(dragged.get(), Qt::MoveAction, 0, 0, {}));
        QTRY_COMPARE_WITH_TIMEOUT(waiting.idAt(0).name, std::string("second"), patienceMs);
    }

    void aNodeIsDrainedByAKey()
    {
        clusters::NodeMap &map = m_page->nodes().map();
        map.setFocus();
        map.setCurrent(0);
        QTest::keyClick(&map, Qt::Key_D);
        QTRY_VERIFY_WITH_TIMEOUT(m_page->session().nodes().nodes().front().isDrained, patienceMs);
        QCOMPARE(stateOfNode(), State::Running); // its job goes on
        QVERIFY2(m_page->nodes().detail().contains("takes no new work"),
                 qPrintable(m_page->nodes().detail()));
    }

    void whoseWorkIsLostIsTold()
    {
        QTest::keyClick(&m_page->nodes().map(), Qt::Key_Delete);
        QCOMPARE(m_loser, "first");
        m_page->setConnected(false);
        m_loser.clear();
        QTest::keyClick(&m_page->nodes().map(), Qt::Key_Delete);
        QVERIFY(m_loser.isEmpty()); // without contact nothing is ordered
        m_page->setConnected(true);
    }

    void aDrainedNodeTakesNoOtherJob()
    {
        m_yard.backend().terminateJob(job("first"));
        QTRY_COMPARE_WITH_TIMEOUT(stateOfNode(), State::Drained, patienceMs);
        QCOMPARE(m_page->session().queue().rowCount(), 2);
        QVERIFY(m_page->nodes().legend().text().contains("1 drained"));
        QTRY_VERIFY_WITH_TIMEOUT(reason(0).contains("takes no new work"), patienceMs);
        QTest::keyClick(&m_page->nodes().map(), Qt::Key_D);
    }

    void theNextOneTakesTheNode()
    {
        QTRY_COMPARE_WITH_TIMEOUT(m_page->session().queue().rowCount(), 0, patienceMs);
        QTRY_COMPARE_WITH_TIMEOUT(stateOfNode(), State::Idle, patienceMs);
    }

    void ctrlFFindsANode()
    {
        m_page->focusFilter();
        QTRY_VERIFY(m_page->nodes().search().field().hasFocus());
    }

    void severalNodesAreDrainedAtOnce()
    {
        m_yard.backend().setScale(box(), api::ManualScale{3});
        QTRY_COMPARE_WITH_TIMEOUT(m_page->session().nodes().rowCount(), 3, patienceMs);
        clusters::NodeMap &map = m_page->nodes().map();
        map.setFocus();
        QTRY_VERIFY(map.hasFocus());
        QTest::keySequence(&map, QKeySequence::SelectAll);
        QTest::keyClick(&map, Qt::Key_D);
        const auto drained = [this] { return m_page->session().nodes().count(State::Drained); };
        QTRY_COMPARE_WITH_TIMEOUT(drained(), 3, patienceMs);
        QCOMPARE(m_page->session().selection().count(), 3);
        QTRY_COMPARE_WITH_TIMEOUT(m_yard.backend().undo().undoText(), "drain 3 nodes", patienceMs);
        m_yard.backend().undo().undo();
        QTRY_COMPARE_WITH_TIMEOUT(drained(), 0, patienceMs);
        QTRY_VERIFY_WITH_TIMEOUT(m_yard.backend().undo().canUndo(), patienceMs);
        m_yard.backend().undo().undo(); // the scale
        QTRY_COMPARE_WITH_TIMEOUT(m_page->session().nodes().rowCount(), 1, patienceMs);
    }

    void scalingGivesAndTakesNodes()
    {
        m_page->header().scaleButton().click();
        auto *dialog = m_page->window()->findChild<clusters::ScaleDialog *>();
        QVERIFY(dialog);
        dialog->targetField().setValue(3);
        QTest::keyClick(dialog, Qt::Key_Return);
        QTRY_COMPARE_WITH_TIMEOUT(m_page->session().nodes().rowCount(), 3, patienceMs);
        QVERIFY(m_page->header().facts().contains("3 nodes"));

        dialog = m_page->askForScale();
        dialog->automaticButton().setChecked(true);
        dialog->leastField().setValue(0);
        dialog->mostField().setValue(2);
        dialog->applyButton().click();
        QTRY_COMPARE_WITH_TIMEOUT(m_page->session().nodes().rowCount(), 0, patienceMs);
        QTRY_VERIFY_WITH_TIMEOUT(m_page->header().facts().contains("0 to 2 nodes"), patienceMs);
    }

    void whatIsNotSeenIsNotRead()
    {
        m_page->hide();
        m_page->session().setWatched(true);
        QSignalSpy read(&m_page->session(), &models::ClusterSession::nodesRead);
        QVERIFY(read.wait(patienceMs));
        m_page->session().setWatched(false);
        m_page->show();
        QVERIFY(read.wait(patienceMs));
    }

    void whatSetupTasksPrintIsShownLive()
    {
        QVERIFY(!m_page->session().hasSetupTask());
        const api::ResourceId id = models::testWorkspace().cluster("prepared");
        api::ClusterSpec spec = models::oneNode();
        spec.setupTask = api::SetupTask{"echo it begins; sleep 1000", {}, {}, "$AZ_BATCHAI_MOUNT_ROOT/afs"};
        QSignalSpy created(&m_yard.backend(), &models::Backend::creationDone);
        m_yard.backend().create(models::newCluster(id, spec));
        QVERIFY(created.wait(patienceMs));
        ClusterPage page(m_yard.backend().openCluster(id));
        page.resize(1000, 700);
        page.show();
        QTRY_VERIFY_WITH_TIMEOUT(page.session().hasSetupTask(), patienceMs);
        page.showSetupLog();
        models::LogDocument *printed = nullptr; // the engine's own log may be there before it
        const auto find = [&] {
            for (models::LogDocument *file : page.setupLog().sources().files())
                if (file->fileName() == "stdout.txt")
                    printed = file;
            return printed != nullptr;
        };
        QTRY_VERIFY_WITH_TIMEOUT(find(), patienceMs);
        QTRY_COMPARE_WITH_TIMEOUT(printed->size(), quint64(10), patienceMs);
        QTRY_VERIFY_WITH_TIMEOUT(printed->rowAt(0, models::LogSource::Bars::Folded), patienceMs);
        QCOMPARE(printed->bytes(*printed->rowAt(0, models::LogSource::Bars::Folded)), "it begins");

        page.setupLog().searchField().setText("begins");
        const QJsonObject state = page.pageState();
        ClusterPage next(m_yard.backend().openCluster(id)); // after the next start
        next.restore(state);
        auto *tabs = next.findChild<QTabWidget *>();
        QTRY_COMPARE_WITH_TIMEOUT(tabs->currentWidget(), static_cast<QWidget *>(&next.setupLog()),
                                  patienceMs);
        QCOMPARE(next.setupLog().searchField().text(), "begins");
        QCOMPARE(next.pageState(), state);
    }

    void lostContactIsTold()
    {
        QVERIFY(m_page->contactNotice().isHidden());
        m_page->setConnected(false, QDateTime::currentDateTime());
        QVERIFY(!m_page->contactNotice().isHidden());
        QVERIFY(!m_page->contactNotice().sentence().isEmpty());
        m_page->setConnected(true);
        QVERIFY(m_page->contactNotice().isHidden());
    }

    void buttonsNeedContact()
    {
        m_page->setConnected(false);
        QVERIFY(!m_page->header().scaleButton().isEnabled());
        QVERIFY(!m_page->header().deleteButton().isEnabled());
        QVERIFY(m_page->header().jobsButton().isEnabled());
        m_page->setConnected(true);
        QSignalSpy wanted(m_page.get(), &ClusterPage::deleteRequested);
        m_page->header().deleteButton().click();
        QCOMPARE(wanted.size(), 1);
    }

private:
    void open()
    {
        m_page = std::make_unique<ClusterPage>(m_yard.backend().openCluster(box()));
        connect(m_page.get(), &ClusterPage::scaleRequested, &m_yard.backend(), &models::Backend::setScale);
        connect(m_page.get(), &ClusterPage::movesWanted, &m_yard.backend(), &models::Backend::moveInQueue);
        connect(m_page.get(), &ClusterPage::nodesOrdered, this,
                [this](const api::ResourceId &id, const QStringList &nodes, api::NodeOrder order,
                       const QStringList &losers) {
                    m_loser = losers.value(0);
                    if (order != api::NodeOrder::Remove)
                        m_yard.backend().orderNodes(id, nodes, order);
                });
        connect(&m_yard.backend(), &models::Backend::nodesOrdered, &m_page->session(),
                &models::ClusterSession::readSoon);
        connect(&m_yard.backend(), &models::Backend::queueMoved, &m_page->session(),
                &models::ClusterSession::readSoon);
        m_page->setConnected(true);
        m_page->resize(1000, 700);
        m_page->show();
        QVERIFY(QTest::qWaitForWindowActive(m_page.get()));
    }

    static api::ResourceId job(const std::string &name)
    {
        return models::testWorkspace().job("digits", name);
    }

    void submit(const std::string &name, const std::string &line,
                api::SchedulingPriority priority = api::SchedulingPriority::Normal)
    {
        api::JobSpec spec = models::command(line);
        spec.schedulingPriority = priority;
        QSignalSpy submitted(&m_yard.backend(), &models::Backend::jobSubmitted);
        m_yard.backend().submitJob(job(name), spec);
        QVERIFY(submitted.wait(patienceMs));
    }

    State stateOfNode() const
    {
        const auto &nodes = m_page->session().nodes().nodes();
        return nodes.empty() ? State::Unusable : nodes.front().state;
    }

    QString reason(int row) const
    {
        return m_page->session().queue().index(row, models::ClusterQueue::ReasonColumn).data().toString();
    }

    QString expected(int row) const
    {
        return m_page->session().queue().index(row, models::ClusterQueue::ExpectedColumn).data().toString();
    }

    test::EngineYard m_yard;
    std::unique_ptr<ClusterPage> m_page;
    QString m_loser; // the job that loses work by the last order to a node
};

QTEST_MAIN(tst_ClusterPage)
#include "tst_clusterpage.moc"
