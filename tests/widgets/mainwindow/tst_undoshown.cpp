// SPDX-License-Identifier: Apache-2.0
#include "models/compare/rundifferences.h"
#include "models/compare/runsources.h"
#include "models/logs/logdocument.h"
#include "models/settings/settings.h"
#include "models/settings/store.h"
#include "tests/widgets/mainwindow/undowindow.h"
#include "widgets/charts/chartactions.h"
#include "widgets/charts/chartlink.h"
#include "widgets/charts/legendchip.h"
#include "widgets/charts/metricchart.h"
#include "widgets/compare/comparepage.h"
#include "widgets/compare/logdifferences.h"
#include "widgets/compare/runcode.h"
#include "widgets/compare/runlogs.h"
#include "widgets/jobs/jobpage.h"
#include "widgets/jobs/jobspage.h"
#include "widgets/jobs/jobwall.h"
#include "widgets/jobs/runcharts.h"
#include "widgets/jobs/runsplit.h"
#include "widgets/logs/findbar.h"
#include "widgets/logs/logpane.h"
#include "widgets/logs/logview.h"
#include "widgets/wall/chartwall.h"
#include "widgets/wall/wallview.h"

#include <QCheckBox>
#include <QComboBox>
#include <QPointer>
#include <QTabWidget>
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

    static void pick(QComboBox &box, int index) // as by a hand
    {
        QVERIFY(index >= 0);
        box.setCurrentIndex(index);
        emit box.activated(index);
    }

    bool rests() // what was picked last, as a step of its own
    {
        const QString before = history().undoText();
        return QTest::qWaitFor([&] { return history().undoText() != before; }, patienceMs);
    }

    bool hasNoStep() // and none comes
    {
        const QAction &undoing = *m_window->actions().undo;
        return QTest::qWaitFor([&] { return !undoing.isEnabled(); }, patienceMs) && !history().canUndo();
    }

    QList<api::ResourceId> jobs(qsizetype count)
    {
        QList<api::ResourceId> some;
        for (const api::Job &job : test::sampleYard().jobs)
            some << job.id;
        return some.mid(0, count);
    }

    // With their files; each shows one.
    compare::ComparePage *comparedLogs(const QList<api::ResourceId> &runs)
    {
        m_window->openComparison(runs);
        auto *compared = page<compare::ComparePage>();
        compared->views().setCurrentWidget(&compared->logs());
        const bool isListed = QTest::qWaitFor(
            [compared] {
                return compared->logs().fileChooser().count() > 1 && !filesOf(*compared).contains(QString());
            },
            patienceMs);
        return isListed ? compared : nullptr;
    }

    static QStringList filesOf(compare::ComparePage &compared)
    {
        QStringList files;
        for (const logs::LogView *view : compared.logs().views()) {
            const auto *file = qobject_cast<const models::LogDocument *>(view->source());
            files << (file ? file->fileName() : QString());
        }
        return files;
    }

    // With the files of the first and of the last of them.
    compare::ComparePage *comparedCode(const QList<api::ResourceId> &runs)
    {
        m_window->openComparison(runs);
        auto *compared = page<compare::ComparePage>();
        compared->views().setCurrentWidget(&compared->code());
        const bool isListed = QTest::qWaitFor(
            [compared] {
                return compared->code().isCompared() && compared->code().fileChooser().count() == 3;
            },
            patienceMs);
        return isListed ? compared : nullptr;
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

    void theFileOfComparedLogsComesBack()
    {
        auto *compared = comparedLogs({test::failedSample(), test::runningSample()});
        QVERIFY(compared);
        QComboBox &file = compared->logs().fileChooser();
        QCOMPARE(filesOf(*compared), QStringList(2, "stdout.txt"));
        QVERIFY(hasNoStep());
        pick(file, file.currentIndex()); // as it is
        QVERIFY(hasNoStep());
        pick(file, file.findText("stderr.txt"));
        QVERIFY(rests());
        pick(file, file.findText("execution.log"));
        QCOMPARE(filesOf(*compared), QStringList(2, "execution.log"));
        undo();
        QCOMPARE(history().redoText(), "show execution.log in the logs");
        QCOMPARE(file.currentText(), "stderr.txt");
        QCOMPARE(filesOf(*compared), QStringList(2, "stderr.txt"));
        undo();
        QCOMPARE(history().redoText(), "show stderr.txt in the logs");
        QCOMPARE(filesOf(*compared), QStringList(2, "stdout.txt"));
        QVERIFY(!history().canUndo());
        redo();
        redo();
        QCOMPARE(filesOf(*compared), QStringList(2, "execution.log"));
        QVERIFY(!history().canRedo());
    }

    void theRunsOfComparedLogsComeBack()
    {
        const auto runs = jobs(6);
        auto *compared = comparedLogs(runs);
        QVERIFY(compared);
        compare::RunLogs &logs = compared->logs();
        QVERIFY(hasNoStep());
        pick(logs.runChooser(1), 4);
        QVERIFY(rests());
        pick(logs.runChooser(0), 2);
        QVERIFY(rests());
        logs.nextButton().click();
        QCOMPARE(logs.shown(), (QList{runs[4], runs[5]}));
        undo();
        QCOMPARE(history().redoText(), "show the logs of other runs");
        QCOMPARE(logs.shown(), (QList{runs[2], runs[4], runs[0], runs[3]}));
        undo();
        QCOMPARE(history().redoText(), "change the order of the logs");
        QCOMPARE(logs.shown(), (QList{runs[0], runs[4], runs[2], runs[3]}));
        QCOMPARE(logs.runChooser(0).currentIndex(), 0);
        undo();
        QCOMPARE(history().redoText(), "show the log of " + QString::fromStdString(runs[4].name));
        QCOMPARE(logs.shown(), runs.mid(0, 4));
        QVERIFY(!history().canUndo());
        redo();
        QCOMPARE(logs.shown(), (QList{runs[0], runs[4], runs[2], runs[3]}));
        redo();
        redo();
        QCOMPARE(logs.shown(), (QList{runs[4], runs[5]}));
    }

    void theFileOfComparedCodeComesBack()
    {
        auto *compared = comparedCode({test::runningSample(), test::failedSample()});
        QVERIFY(compared);
        QComboBox &file = compared->code().fileChooser();
        QCOMPARE(file.currentData().toString(), "train.py");
        QVERIFY(hasNoStep());
        pick(file, file.findData("requirements.txt"));
        QVERIFY(rests());
        pick(file, file.findData("augment.py"));
        undo();
        QCOMPARE(history().redoText(), "show augment.py in the source code");
        QCOMPARE(file.currentData().toString(), "requirements.txt");
        undo();
        QCOMPARE(history().redoText(), "show requirements.txt in the source code");
        QCOMPARE(file.currentData().toString(), "train.py");
        QVERIFY(!history().canUndo());
        redo();
        redo();
        QCOMPARE(file.currentData().toString(), "augment.py");
    }

    void theRunOfComparedCodeComesBack()
    {
        const auto runs = jobs(4); // the first and the last kept their code
        auto *compared = comparedCode(runs);
        QVERIFY(compared);
        QComboBox &run = compared->code().runChooser();
        QCOMPARE(run.currentIndex(), 0);
        QVERIFY(hasNoStep());
        pick(run, 2);
        QVERIFY(rests());
        pick(run, 1);
        undo();
        QCOMPARE(history().redoText(), "show the source code of " + QString::fromStdString(runs[2].name));
        QCOMPARE(run.currentIndex(), 2);
        undo();
        QCOMPARE(history().redoText(), "show the source code of " + QString::fromStdString(runs[3].name));
        QCOMPARE(run.currentIndex(), 0);
        QVERIFY(!history().canUndo());
        redo();
        redo();
        QCOMPARE(run.currentIndex(), 1);
    }

    // Nor a language; a file that comes back is shown again, for it is what was chosen.
    void whatComesAndGoesInAComparisonIsNoStep()
    {
        const QList runs{test::failedSample(), test::runningSample()};
        auto *compared = comparedLogs(runs);
        QVERIFY(compared);
        QComboBox &file = compared->logs().fileChooser();
        pick(file, file.findText("stderr.txt"));
        QVERIFY(rests());
        for (const api::ResourceId &run : runs) {
            models::JobOutput &output = compared->sources().openAll(run)->output();
            output.clear();
            QTRY_COMPARE(filesOf(*compared).at(runs.indexOf(run)), QString());
            output.load();
        }
        QTRY_COMPARE_WITH_TIMEOUT(filesOf(*compared), QStringList(2, "stderr.txt"), patienceMs);
        compared->differences().add({jobs(2).at(1)});
        QCOMPARE(compared->logs().shown().size(), 3);
        compared->views().setCurrentWidget(&compared->code());
        QTRY_COMPARE_WITH_TIMEOUT(compared->code().fileChooser().count(), 3, patienceMs);
        QComboBox &code = compared->code().fileChooser();
        compared->code().choose("requirements.txt", 2);
        pick(compared->code().runChooser(), 1); // as it is
        pick(code, code.findData("augment.py"));
        undo();
        QCOMPARE(history().redoText(), "show augment.py in the source code");
        QCOMPARE(code.currentData().toString(), "requirements.txt");
        installLanguage(*qApp, QStringLiteral("zh_CN"));
        QTRY_VERIFY(code.accessibleName().contains(QStringLiteral("代码")));
        undo();
        QCOMPARE(filesOf(*compared).mid(0, 2), QStringList(2, "stdout.txt"));
        QCOMPARE(code.currentData().toString(), "requirements.txt");
        QVERIFY(history().canRedo());
        QVERIFY(hasNoStep());
    }

    void aRunThatIsNotComparedAnyMoreIsPassedOver()
    {
        const auto runs = jobs(6);
        auto *compared = comparedLogs(runs);
        QVERIFY(compared);
        pick(compared->logs().runChooser(1), 5);
        QVERIFY(rests());
        pick(compared->code().runChooser(), 4);
        undo();
        undo();
        compared->differences().remove(5); // as when it was deleted
        const auto shown = compared->logs().shown();
        redo();
        QVERIFY(!history().canRedo());
        QVERIFY(!history().canUndo());
        QCOMPARE(compared->logs().shown(), shown);
        QCOMPARE(compared->code().runChooser().currentIndex(), 0);
    }

    void whatStandsInThePlaceOfARunThatGoesIsNoStep()
    {
        auto *compared = comparedLogs(jobs(6));
        QVERIFY(compared);
        QComboBox &log = compared->logs().runChooser(0);
        QComboBox &code = compared->code().runChooser();
        pick(log, 5);
        QVERIFY(rests());
        pick(code, 4);
        QVERIFY(rests());
        history().clear();
        compared->differences().remove(5); // as when it was deleted
        QCOMPARE(code.currentIndex(), 0);
        pick(log, log.currentIndex()); // as they are
        pick(code, 0);
        QVERIFY(hasNoStep());
    }

    void whatIsChosenInAComparisonGoesWithIt()
    {
        QPointer compared = comparedLogs({test::runningSample(), test::failedSample()});
        QVERIFY(compared);
        pick(compared->logs().fileChooser(), compared->logs().fileChooser().findText("stderr.txt"));
        QVERIFY(rests());
        pick(compared->logs().runChooser(0), 1);
        QVERIFY(rests());
        compared->views().setCurrentWidget(&compared->code());
        QTRY_COMPARE_WITH_TIMEOUT(compared->code().fileChooser().count(), 3, patienceMs);
        pick(compared->code().fileChooser(), compared->code().fileChooser().findData("augment.py"));
        QVERIFY(rests());
        undo();
        QVERIFY(history().canUndo() && history().canRedo());
        m_window->tabs().closePage(compared);
        QTRY_VERIFY_WITH_TIMEOUT(!compared, patienceMs);
        QVERIFY(!history().canUndo());
        QVERIFY(!history().canRedo());
    }
};

QTEST_MAIN(tst_UndoShown)
#include "tst_undoshown.moc"
