// SPDX-License-Identifier: Apache-2.0
#include "models/settings/settingchanges.h"
#include "tests/widgets/mainwindow/undowindow.h"
#include "widgets/charts/chartlink.h"
#include "widgets/charts/markereditor.h"
#include "widgets/charts/metricchart.h"
#include "widgets/compare/comparepage.h"
#include "widgets/jobs/jobpage.h"
#include "widgets/jobs/jobspage.h"
#include "widgets/jobs/jobwall.h"
#include "widgets/jobs/runcharts.h"
#include "widgets/jobs/runsplit.h"
#include "widgets/jobs/runtable.h"
#include "widgets/wall/chartwall.h"
#include "widgets/wall/wallstage.h"
#include "widgets/wall/wallview.h"

#include <QAction>
#include <QGraphicsView>
#include <QMenu>
#include <QSignalSpy>

using namespace trainyard;

namespace {

constexpr int patienceMs = 30000;

} // namespace

// Charts have no undo of their own: its keys are the window's there, too, and what is done with charts is
// among its steps.
class tst_UndoCharts : public test::UndoWindow
{
    Q_OBJECT
private:
    static QGraphicsView *canvasIn(const QWidget &part)
    {
        const auto charts = part.findChildren<charts::MetricChart *>();
        for (const auto *chart : charts)
            if (auto *canvas = chart->findChild<QGraphicsView *>(); canvas && canvas->isVisible())
                return canvas;
        return nullptr;
    }

    QWidget *open(const QString &where) // what has the focus there
    {
        QWidget *part = nullptr;
        if (where.contains("wall") || where == "chart shown alone") {
            m_window->openResource(test::runningSample());
            part = &page<jobs::JobPage>()->charts();
        } else if (where == "charts of runs") {
            m_window->openResource(test::runningSample().parent());
            auto *split = page<jobs::JobsPage>()->findChild<jobs::RunSplit *>();
            if (!QTest::qWaitFor([&] { return split->chartsAction()->isEnabled(); }, patienceMs))
                return nullptr;
            if (!split->chartsAction()->isChecked())
                split->chartsAction()->trigger();
            page<jobs::JobsPage>()->table().selectAll();
            part = &page<jobs::JobsPage>()->charts();
        } else {
            m_window->openComparison({test::runningSample(), test::failedSample()});
            auto *compared = page<compare::ComparePage>();
            compared->views().setCurrentWidget(&compared->charts());
            part = &compared->charts();
        }
        if (!QTest::qWaitFor([part] { return canvasIn(*part); }, patienceMs))
            return nullptr;
        QWidget *focus = canvasIn(*part);
        if (where == "wall")
            focus = &page<jobs::JobPage>()->charts().wall().view();
        if (where == "chart shown alone") {
            wall::WallView &wall = page<jobs::JobPage>()->charts().wall().view();
            wall.setFocus();
            QTest::keyClick(&wall, Qt::Key_Return);
            const auto *stage = wall.findChild<wall::WallStage *>();
            if (!stage || !QTest::qWaitFor([stage] { return stage->isActiveWindow(); }, patienceMs))
                return nullptr;
            focus = canvasIn(*stage);
        }
        focus->setFocus(Qt::TabFocusReason);
        return focus->hasFocus() ? focus : nullptr;
    }

    static wall::ChartWall &wallOf(MainWindow &window, const api::ResourceId &job)
    {
        window.openResource(job);
        return qobject_cast<jobs::JobPage *>(window.tabs().currentPage())->charts().wall();
    }

    static void makeDefault(wall::ChartWall &wall)
    {
        QMenu menu;
        emit wall.menuRequested(menu);
        for (QAction *action : menu.actions())
            if (action->text() == "Use this arrangement by &default")
                action->trigger();
    }

private slots:
    void theKeysAreTheWindows_data()
    {
        QTest::addColumn<QString>("where");
        for (const char *where :
             {"wall", "chart of a wall", "chart shown alone", "charts of runs", "comparison"})
            QTest::newRow(where) << QString(where);
    }

    void theKeysAreTheWindows()
    {
        QFETCH(QString, where);
        QWidget *focus = open(where);
        QVERIFY(focus);
        QStringList done;
        const auto way = [&done](const char *name) {
            return [&done, name](const models::UndoHistory::Answer &answer) {
                done << name;
                answer(models::UndoHistory::Outcome::Done, {});
            };
        };
        history().add({.text = QString("a step"), .undo = way("undo"), .redo = way("redo")});
        QTest::keyClick(focus, Qt::Key_Z, Qt::ControlModifier);
        QTRY_COMPARE(done, QStringList{"undo"});
        QTest::keyClick(focus, Qt::Key_Z, Qt::ControlModifier | Qt::ShiftModifier);
        QTRY_COMPARE(done, (QStringList{"undo", "redo"}));
    }

    void markersAndTheArrangementAreInOneOrder()
    {
        QWidget *canvas = open("chart of a wall");
        QVERIFY(canvas);
        wall::ChartWall &wall = page<jobs::JobPage>()->charts().wall();
        const charts::MarkerList &markers = wall.view().link().markers();
        QVERIFY(!history().canUndo());
        QTest::keyClick(canvas, Qt::Key_M);
        QCOMPARE(markers.markers().size(), 1);
        auto *editor = wall.findChild<charts::MarkerEditor *>();
        QVERIFY(editor);
        QTest::keyClicks(editor, "lr dropped");
        QTest::keyClick(editor, Qt::Key_Return);
        wall.model().setColumns(3); // as its menu does
        wall.model().setCardHeight(wall.model().layout().cardHeight + 1);
        wall.model().setCardHeight(wall.model().layout().cardHeight + 1);
        const models::WallLayout arranged = wall.model().layout();

        const QStringList steps{"arrange the charts", "name a marker", "pin a marker"};
        for (const QString &step : steps) {
            undo();
            QCOMPARE(history().redoText(), step);
        }
        QVERIFY(markers.markers().isEmpty());
        QVERIFY(wall.model().layout() == models::WallLayout());
        QVERIFY(!history().canUndo());
        redo();
        QCOMPARE(markers.markers().size(), 1);
        QVERIFY(markers.markers().front().label.isEmpty());
        redo();
        QCOMPARE(markers.markers().front().label, "lr dropped");
        QVERIFY(wall.model().layout() != arranged);
        redo();
        QVERIFY(wall.model().layout() == arranged);
        QVERIFY(!history().canRedo());
    }

    void wallsOfAnExperimentAreArrangedAlike_data()
    {
        QTest::addColumn<int>("windows");
        QTest::newRow("in one window") << 1;
        QTest::newRow("in two windows") << 2;
    }

    void wallsOfAnExperimentAreArrangedAlike()
    {
        QFETCH(int, windows);
        MainWindow &other = windows == 2 ? m_workbench->openWindow() : *m_window;
        wall::ChartWall &first = wallOf(*m_window, test::failedSample());
        wall::ChartWall &second = wallOf(other, test::runningSample());
        const WindowActions &actions = other.actions();
        QVERIFY(&first != &second);
        QVERIFY(first.window() == m_window.get() && second.window() == &other);
        const models::WallLayout usual = first.model().layout();
        const auto areBoth = [&](const models::WallLayout &layout) {
            return first.model().layout() == layout && second.model().layout() == layout;
        };
        models::WallLayout three = usual;
        three.columns = 3;
        models::WallLayout high = three;
        high.cardHeight += 40;
        first.model().setColumns(3);
        QTRY_VERIFY(areBoth(three));
        QTRY_COMPARE(history().undoText(), "arrange the charts");
        second.model().setCardHeight(high.cardHeight);
        QTRY_VERIFY(areBoth(high));
        actions.undo->trigger();
        QTRY_VERIFY(areBoth(three));
        actions.undo->trigger();
        QTRY_VERIFY(areBoth(usual));
        QVERIFY(!history().canUndo()); // that one followed the other is none
        actions.redo->trigger();
        QTRY_VERIFY(areBoth(three));
        actions.redo->trigger();
        QTRY_VERIFY(areBoth(high));
        QVERIFY(!history().canRedo());

        QMenu menu;
        emit second.menuRequested(menu);
        menu.actions().last()->trigger(); // forgets it
        QVERIFY(areBoth(usual));
        actions.undo->trigger();
        QVERIFY(areBoth(high));
        first.model().setColumns(4);
        second.model().setColumns(5); // before one knows of the other
        high.columns = 5;
        QTRY_VERIFY(areBoth(high));
    }

    void theDefaultReachesWallsThatHaveNoArrangement_data() { wallsOfAnExperimentAreArrangedAlike_data(); }

    void theDefaultReachesWallsThatHaveNoArrangement()
    {
        QFETCH(int, windows);
        MainWindow &other = windows == 2 ? m_workbench->openWindow() : *m_window;
        wall::ChartWall &first = wallOf(*m_window, test::failedSample());
        wall::ChartWall &second = wallOf(other, test::visionSample().job("cifar", "resnet20-base"));
        const auto columns = [&second] { return second.model().layout().columns; };
        QCOMPARE(columns(), 0);
        first.model().setColumns(3);
        makeDefault(first);
        QCOMPARE(columns(), 3);
        QCOMPARE(history().undoText(), "use this arrangement of charts by default");
        undo();
        QCOMPARE(columns(), 0);
        redo();
        QCOMPARE(columns(), 3);

        QSignalSpy kept(&models::SettingChanges::ofProgram(), &models::SettingChanges::written);
        second.model().setColumns(5);
        makeDefault(first); // it is just being arranged
        QCOMPARE(columns(), 5);
        QTRY_VERIFY(!kept.isEmpty());
        first.model().setColumns(2);
        makeDefault(first); // it has its own by now
        QCOMPARE(columns(), 5);
    }

    void markersOfAComparisonAreSteps()
    {
        QWidget *canvas = open("comparison");
        QVERIFY(canvas);
        charts::MarkerList &markers =
            page<compare::ComparePage>()->charts().findChild<charts::MetricChart *>()->link().markers();
        markers.pin({}, 5);
        QCOMPARE(history().undoText(), "pin a marker");
        QTest::keyClick(canvas, Qt::Key_Z, Qt::ControlModifier);
        QTRY_VERIFY(markers.markers().isEmpty());
    }
};

QTEST_MAIN(tst_UndoCharts)
#include "tst_undocharts.moc"
