// SPDX-License-Identifier: Apache-2.0
#include "models/settings/settings.h"
#include "models/settings/store.h"
#include "tests/widgets/mainwindow/undowindow.h"
#include "widgets/charts/chartactions.h"
#include "widgets/charts/chartlink.h"
#include "widgets/charts/legendchip.h"
#include "widgets/charts/metricchart.h"
#include "widgets/compare/comparepage.h"
#include "widgets/compare/logdifferences.h"
#include "widgets/compare/runlogs.h"
#include "widgets/jobs/jobpage.h"
#include "widgets/jobs/jobspage.h"
#include "widgets/jobs/jobwall.h"
#include "widgets/jobs/runcharts.h"
#include "widgets/jobs/runsplit.h"
#include "widgets/logs/findbar.h"
#include "widgets/logs/logpane.h"
#include "widgets/wall/chartwall.h"
#include "widgets/wall/wallview.h"

#include <QCheckBox>
#include <QComboBox>
#include <QToolButton>

using namespace trainyard;

namespace {

constexpr int patienceMs = 30000;

} // namespace

// Which parts of charts and of comparisons are shown comes back by the window's undo.
class tst_UndoShown : public test::UndoWindow
{
    Q_OBJECT
private:
    static QList<charts::LegendChip *> chipsOf(const QWidget &charts)
    {
        QList<charts::LegendChip *> shown;
        for (auto *chip : charts.findChildren<charts::LegendChip *>())
            if (chip->isVisible())
                shown << chip;
        return shown;
    }

private slots:
    void linesThatAreHiddenComeBack()
    {
        m_window->openResource(test::runningSample());
        jobs::JobWall &charts = page<jobs::JobPage>()->charts();
        QTRY_VERIFY_WITH_TIMEOUT(chipsOf(charts).size() > 1, patienceMs);
        QVERIFY(!history().canUndo());
        const auto hidden = [&charts] { return charts.wall().view().link().state().value("hidden"); };
        QVERIFY(chipsOf(charts).front()->isChecked() && hidden().isUndefined());
        chipsOf(charts).front()->click();
        const QJsonValue one = hidden();
        QVERIFY(!one.isUndefined());
        QTRY_VERIFY_WITH_TIMEOUT(history().canUndo(), patienceMs);
        QVERIFY(!chipsOf(charts).isEmpty());
        emit chipsOf(charts).front()->aloneChosen();
        QVERIFY(hidden() != one);
        undo();
        QCOMPARE(history().redoText(), "show or hide lines of charts");
        QCOMPARE(hidden(), one);
        undo();
        QVERIFY(hidden().isUndefined());
        QTRY_VERIFY(chipsOf(charts).front()->isChecked());
        redo();
        QCOMPARE(hidden(), one);
        QVERIFY(history().canRedo());
    }

    void chartsBelowRunsComeBack()
    {
        m_window->openResource(test::runningSample().parent());
        auto *split = page<jobs::JobsPage>()->findChild<jobs::RunSplit *>();
        QTRY_VERIFY_WITH_TIMEOUT(split->chartsAction()->isEnabled(), patienceMs);
        const auto *charts = split->findChild<jobs::RunCharts *>();
        const bool before = split->chartsAction()->isChecked();
        split->chartsAction()->trigger();
        QCOMPARE(charts->isVisible(), !before);
        undo();
        QCOMPARE(history().redoText(), "show or hide the charts of runs");
        QCOMPARE(charts->isVisible(), before);
        QCOMPARE(settings::runChartsShown.get(settings::Store()), before);
        redo();
        QCOMPARE(charts->isVisible(), !before);
        QCOMPARE(settings::runChartsShown.get(settings::Store()), !before);
    }

    void readingsOfAChartComeBack()
    {
        m_window->openResource(test::runningSample());
        jobs::JobWall &wall = page<jobs::JobPage>()->charts();
        QTRY_VERIFY_WITH_TIMEOUT(wall.findChild<charts::MetricChart *>(), patienceMs);
        auto *chart = wall.findChild<charts::MetricChart *>();
        QAction *readings = chart->actions().readings;
        const bool before = readings->isChecked();
        readings->trigger();
        undo();
        QCOMPARE(history().redoText(), "show or hide the readings of a chart");
        QCOMPARE(readings->isChecked(), before);
        redo();
        QCOMPARE(readings->isChecked(), !before);
    }

    void theListOfMatchesComesBack()
    {
        m_window->openResource(test::runningSample());
        QToolButton *list = nullptr;
        for (auto *button : page<jobs::JobPage>()->log().findBar().findChildren<QToolButton *>())
            if (button->accessibleName() == "List the matches")
                list = button;
        QVERIFY(list);
        const bool before = list->isChecked();
        list->click();
        undo();
        QCOMPARE(history().redoText(), "show or hide the list of matches");
        QCOMPARE(list->isChecked(), before);
        redo();
        QCOMPARE(list->isChecked(), !before);
    }

    void howLogsAreComparedComesBack()
    {
        m_window->openComparison({test::failedSample(), test::runningSample()});
        compare::RunLogs &logs = page<compare::ComparePage>()->logs();
        QComboBox &together = logs.togetherChooser();
        const int byDifference = together.findData(int(compare::RunLogs::Together::ByDifference));
        together.setCurrentIndex(byDifference);
        emit together.activated(byDifference);
        QTRY_VERIFY_WITH_TIMEOUT(history().canUndo(), patienceMs);
        QCheckBox &ignore = logs.differences().ignoreNumbers();
        const bool before = ignore.isChecked();
        ignore.click();
        undo();
        QCOMPARE(history().redoText(), "change what counts as a difference of logs");
        QCOMPARE(ignore.isChecked(), before);
        undo();
        QCOMPARE(history().redoText(), "change how logs scroll together");
        QCOMPARE(together.currentIndex(), 0);
        redo();
        redo();
        QCOMPARE(together.currentIndex(), byDifference);
        QCOMPARE(ignore.isChecked(), !before);
    }
};

QTEST_MAIN(tst_UndoShown)
#include "tst_undoshown.moc"
