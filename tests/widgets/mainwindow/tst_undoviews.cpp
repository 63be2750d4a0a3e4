// SPDX-License-Identifier: Apache-2.0
#include "models/logs/logdocument.h"
#include "models/settings/clustersettings.h"
#include "models/settings/settings.h"
#include "models/settings/store.h"
#include "models/storage/storagebrowser.h"
#include "tests/widgets/mainwindow/undowindow.h"
#include "widgets/charts/chartoptionsbar.h"
#include "widgets/clusters/clusterpage.h"
#include "widgets/clusters/nodepane.h"
#include "widgets/clusters/nodesearch.h"
#include "widgets/compare/comparehead.h"
#include "widgets/compare/comparepage.h"
#include "widgets/delegates/searchfield.h"
#include "widgets/help/helppage.h"
#include "widgets/jobs/groupstylebar.h"
#include "widgets/jobs/jobpage.h"
#include "widgets/jobs/jobspage.h"
#include "widgets/jobs/jobwall.h"
#include "widgets/jobs/runcharts.h"
#include "widgets/keys/keyspage.h"
#include "widgets/logs/findbar.h"
#include "widgets/logs/logbar.h"
#include "widgets/logs/logpane.h"
#include "widgets/logs/sourcechooser.h"
#include "widgets/mainwindow/pageopener.h"
#include "widgets/navigator/navigatorpane.h"
#include "widgets/storage/filespane.h"
#include "widgets/storage/storagepage.h"
#include "widgets/trash/trashpage.h"
#include "widgets/wall/chartwall.h"

#include <QCheckBox>
#include <QComboBox>
#include <QDockWidget>
#include <QLineEdit>
#include <QMenu>
#include <QSlider>
#include <QSplitter>
#include <QTableView>
#include <QToolButton>

using namespace trainyard;

namespace {

constexpr int patienceMs = 30000;

} // namespace

// How things are filtered and shown comes back by the window's undo, and goes again by its redo.
class tst_UndoViews : public test::UndoWindow
{
    Q_OBJECT
private:
    jobs::JobPage *openJob(const api::ResourceId &id)
    {
        m_window->openResource(id);
        return page<jobs::JobPage>();
    }

    // Typed quickly, it is one step, which goes back and forth by the window's keys.
    void typeAndUndo(QLineEdit &field, const QString &step)
    {
        history().clear();
        const QString before = field.text();
        field.setFocus();
        QTest::keyClicks(&field, "abc");
        const QString typed = field.text();
        QVERIFY(typed != before);
        QTest::keySequence(&field, QKeySequence::Undo); // the field's own
        QVERIFY(!history().canUndo());
        QVERIFY(field.text() != typed);
        field.setText(typed);
        undo();
        QCOMPARE(field.text(), before);
        QCOMPARE(history().redoText(), step);
        QVERIFY(!history().canUndo());
        redo();
        QCOMPARE(field.text(), typed);
        QCOMPARE(history().undoText(), step);
        undo();
    }

    static void pick(QComboBox &box, int index)
    {
        box.setCurrentIndex(index);
        emit box.activated(index);
    }

private slots:
    void whatIsTypedToFilterIsOneStep()
    {
        m_window->openResource(test::boxSample());
        clusters::NodePane &nodes = page<clusters::ClusterPage>()->nodes();
        QTRY_VERIFY_WITH_TIMEOUT(nodes.search().isVisible(), patienceMs);
        typeAndUndo(nodes.search().field(),
                    "search the nodes of " + QString::fromStdString(test::boxSample().name));
        m_window->openTrash();
        typeAndUndo(page<trash::TrashPage>()->filter(), "filter the trash");
        m_window->openKeys();
        typeAndUndo(page<keys::KeysPage>()->filter(), "filter the keys");
        m_window->openManual("start");
        typeAndUndo(page<help::HelpPage>()->search(), "search the manual");
        m_window->pages().openStorage(m_backend->resources().accounts().front());
        typeAndUndo(page<storage::StoragePage>()->filesPane().filter(), "filter the files");
        typeAndUndo(m_window->navigator().filterField(), "filter the navigator");
        jobs::JobPage *job = openJob(test::runningSample());
        typeAndUndo(job->charts().wall().searchField(), "search the charts");
        job->showTab(jobs::JobPage::LogTab);
        typeAndUndo(job->log().searchField(), "search the log");
    }

    void whatRestsIsAStepByItself()
    {
        m_window->openTrash();
        QLineEdit &filter = page<trash::TrashPage>()->filter();
        filter.setText("a");
        QTRY_VERIFY_WITH_TIMEOUT(history().canUndo(), patienceMs);
        filter.setText("ab");
        m_window->favourites().toggle(test::runningSample()); // another step: it was before that
        undo();
        QCOMPARE(m_window->favourites().rowCount(), 0);
        QCOMPARE(history().undoText(), "filter the trash");
        undo();
        QCOMPARE(filter.text(), "a");
        undo();
        QCOMPARE(filter.text(), "");
        QVERIFY(!history().canUndo());
    }

    void whatMovesCanBeUndoneAtOnce()
    {
        m_window->openTrash();
        QLineEdit &filter = page<trash::TrashPage>()->filter();
        QVERIFY(!m_window->actions().undo->isEnabled());
        filter.setText("a");
        QVERIFY(m_window->actions().undo->isEnabled() && !history().canUndo());
        filter.setText("");
        QTRY_VERIFY_WITH_TIMEOUT(!m_window->actions().undo->isEnabled(), patienceMs); // it rests as it was
        QVERIFY(!history().canUndo());
    }

    void whatMovesInAnotherWindowIsUndoneFirst()
    {
        MainWindow &other = m_workbench->openWindow();
        QLineEdit &filter = other.navigator().filterField();
        QVERIFY(!m_window->actions().undo->isEnabled());
        filter.setText("a");
        QVERIFY(m_window->actions().undo->isEnabled() && !history().canUndo());
        undo();
        QCOMPARE(filter.text(), "");

        m_window->favourites().toggle(test::runningSample());
        filter.setText("b");
        QVERIFY(other.actions().undo->isEnabled());
        undo();
        QCOMPARE(filter.text(), "");
        QCOMPARE(m_window->favourites().rowCount(), 1);
        QCOMPARE(history().redoText(), "filter the navigator");
        redo();
        QCOMPARE(filter.text(), "b");
        m_window->favourites().toggle(test::runningSample());
    }

    void theFilterOfAFolderThatWasLeftIsPassedOver()
    {
        m_window->pages().openStorage(m_backend->resources().accounts().front());
        auto *storage = page<storage::StoragePage>();
        m_window->favourites().toggle(test::runningSample());
        storage->filesPane().filter().setText("a");
        storage->browser().open(storage->browser().place().below("other"));
        QCOMPARE(storage->filesPane().filter().text(), "");
        QCOMPARE(history().undoText(), "filter the files");
        undo();
        QCOMPARE(m_window->favourites().rowCount(), 0);
        QCOMPARE(storage->filesPane().filter().text(), "");
    }

    void aStepSpeaksTheLanguageOfTheWindow()
    {
        m_window->openTrash();
        page<trash::TrashPage>()->filter().setText("a");
        undo();
        QVERIFY(m_window->actions().redo->text().contains("filter the trash"));
        installLanguage(*qApp, QStringLiteral("zh_CN"));
        QTRY_VERIFY(!m_window->actions().redo->text().contains("filter the trash"));
        QVERIFY(m_window->actions().redo->text().contains(history().redoText()));
    }

    void aPageThatComesBackWithItsFilterHasNoStep()
    {
        m_window->openTrash();
        page<trash::TrashPage>()->filter().setText("a");
        const models::PagePlace place = m_window->tabs().place(m_window->tabs().currentPage());
        m_window->tabs().closePage(m_window->tabs().currentPage());
        history().clear();
        auto *again = qobject_cast<trash::TrashPage *>(m_window->tabs().open(place));
        QCOMPARE(again->filter().text(), "a");
        undo();
        QCOMPARE(again->filter().text(), "a");
        QVERIFY(!history().canRedo());
    }

    void theStepOfAClosedPageIsPassedOver()
    {
        m_window->favourites().toggle(test::runningSample());
        m_window->openTrash();
        page<trash::TrashPage>()->filter().setText("a");
        m_window->openKeys(); // it is told before it goes
        page<keys::KeysPage>()->filter().setText("b");
        undo();
        QPointer trash = m_window->tabs().page({models::PageAddress::Kind::Trash});
        m_window->tabs().closePage(trash);
        QTRY_VERIFY_WITH_TIMEOUT(!trash, patienceMs);
        const QString name = QString::fromStdString(test::runningSample().name);
        QTRY_COMPARE(m_window->actions().undo->text(), "&Undo: add " + name + " to the favourites");
        undo();
        QCOMPARE(m_window->favourites().rowCount(), 0);
        QVERIFY(!history().canUndo());
    }

    void theFilterOfAComparisonComesBack()
    {
        m_window->openComparison({test::failedSample(), test::runningSample()});
        compare::CompareHead &head = page<compare::ComparePage>()->head();
        QTableView &table = page<compare::ComparePage>()->table();
        head.onlyDifferences().click();
        QTRY_VERIFY_WITH_TIMEOUT(history().canUndo(), patienceMs);
        head.sections().setCurrentIndex(2);
        head.filter().setText("dur.*n");
        head.regexButton().click();
        undo();
        QCOMPARE(history().redoText(), "filter the comparison");
        QCOMPARE(head.sections().currentIndex(), 0);
        QCOMPARE(head.filter().text(), "");
        QVERIFY(!head.regexButton().isChecked() && !head.onlyDifferences().isChecked());
        const int rows = table.model()->rowCount();
        undo();
        QVERIFY(head.onlyDifferences().isChecked());
        QVERIFY(table.model()->rowCount() < rows);
        redo();
        QCOMPARE(table.model()->rowCount(), rows);
        redo();
        QCOMPARE(head.sections().currentIndex(), 2);
        QVERIFY(head.regexButton().isChecked());
    }

    void nodesAreAMapAgain()
    {
        m_window->openResource(test::boxSample());
        clusters::NodePane &nodes = page<clusters::ClusterPage>()->nodes();
        QTRY_VERIFY_WITH_TIMEOUT(nodes.tableButton().isVisible(), patienceMs);
        nodes.tableButton().click();
        undo();
        QVERIFY(!nodes.isTable() && !settings::nodesAsTable.get(settings::Store()));
        redo();
        QVERIFY(nodes.isTable() && settings::nodesAsTable.get(settings::Store()));
    }

    void howChartsAreShownComesBack()
    {
        charts::ChartOptionsBar &first = openJob(test::failedSample())->charts().optionsBar();
        const charts::ChartOptions usual = first.options();
        pick(first.yField(), 1);
        QTRY_VERIFY_WITH_TIMEOUT(history().canUndo(), patienceMs);
        const charts::ChartOptions chosen = first.options();
        QPointer job = openJob(test::runningSample()); // shows the same
        charts::ChartOptionsBar &second = job->charts().optionsBar();
        QCOMPARE(second.options(), chosen);
        pick(second.smoothingField(), 1);
        for (const int notch : {40, 60, 80})
            second.strengthField().setValue(notch);
        undo();
        QCOMPARE(history().redoText(), "change the smoothing of the charts");
        QCOMPARE(second.options(), chosen);
        QCOMPARE(first.options(), chosen);
        undo();
        QCOMPARE(history().redoText(), "change the y axis of the charts");
        QCOMPARE(first.options(), usual);
        QCOMPARE(second.options(), usual);
        redo();
        redo();
        QCOMPARE(first.options(), chosen); // as it did not follow before
        QCOMPARE(second.strengthField().value(), 80);
        m_window->tabs().closePage(job); // the step does not need it
        QTRY_VERIFY_WITH_TIMEOUT(!job, patienceMs);
        undo();
        QCOMPARE(openJob(test::runningSample())->charts().optionsBar().options(), chosen);
    }

    void whatIsDrawnOfRunsComesBack()
    {
        m_window->openResource(test::runningSample().parent());
        auto *style = page<jobs::JobsPage>()->findChild<jobs::GroupStyleBar *>();
        const jobs::GroupStyle before = style->style();
        style->setStyle({.isEachRun = true});
        undo();
        QCOMPARE(history().redoText(), "change how groups are drawn");
        QCOMPARE(style->style().isEachRun, before.isEachRun);
        redo();
        QVERIFY(style->style().isEachRun);
    }

    void howALogIsShownComesBack()
    {
        jobs::JobPage *job = openJob(test::runningSample());
        job->showTab(jobs::JobPage::LogTab);
        auto *bar = job->log().findChild<logs::LogBar *>();
        bar->toggleWrapping();
        undo();
        QCOMPARE(history().redoText(), "change how the log is shown");
        QVERIFY(!bar->isWrapping() && !settings::logWrap.get(settings::Store()));
        redo();
        QVERIFY(bar->isWrapping() && settings::logWrap.get(settings::Store()));
        const logs::TimeStyle times = bar->timeStyle();
        bar->chooseNextTimes();
        const logs::TimeStyle next = bar->timeStyle();
        undo();
        QCOMPARE(bar->timeStyle(), times);
        QVERIFY(bar->isWrapping());
        redo();
        QCOMPARE(bar->timeStyle(), next);
        bar->toggleBars();
        undo();
        QCOMPARE(bar->bars(), models::LogSource::Bars::Folded);
    }

    void whereTheLogStandsComesBack()
    {
        jobs::JobPage *job = openJob(test::runningSample());
        job->setLogWithCharts(true);
        undo();
        QCOMPARE(history().redoText(), "change where the log stands");
        QVERIFY(!job->isLogWithCharts() && !settings::logWithCharts.get(settings::Store()));
        redo();
        QVERIFY(job->isLogWithCharts() && settings::logWithCharts.get(settings::Store()));
    }

    void whereTheNavigatorStandsComesBack()
    {
        QVERIFY(!m_window->actions().undo->isEnabled()); // it was placed by nobody
        auto &dock = *m_window->findChild<QDockWidget *>("navigator");
        const auto isOnRight = [&] { return m_window->dockWidgetArea(&dock) == Qt::RightDockWidgetArea; };
        dock.findChild<QAction *>("navigatorOnRight")->trigger();
        QVERIFY(isOnRight());
        undo();
        QCOMPARE(history().redoText(), "change where the navigator stands");
        QVERIFY(!isOnRight());
        redo();
        QVERIFY(isOnRight());
        dock.toggleViewAction()->trigger();
        QVERIFY(dock.isHidden());
        undo();
        QVERIFY(dock.isVisible() && isOnRight());
        dock.findChild<QAction *>("navigatorApart")->trigger();
        QVERIFY(dock.isFloating());
        undo();
        QVERIFY(!dock.isFloating() && isOnRight() && dock.isVisible());
        redo();
        QVERIFY(dock.isFloating());
    }

    void aBoundaryThatIsDraggedComesBack()
    {
        m_window->openManual("start");
        auto &split = *page<help::HelpPage>()->findChild<QSplitter *>();
        QTRY_VERIFY_WITH_TIMEOUT(split.sizes()[0] > 0, patienceMs);
        QCoreApplication::processEvents();
        const QList<int> before = split.sizes();
        QWidget *handle = split.handle(1);
        const QPoint at = handle->rect().center();
        QTest::mousePress(handle, Qt::LeftButton, {}, at);
        for (int by : {10, 20, 30})
            QTest::mouseMove(handle, at + QPoint(by, 0));
        QTest::mouseRelease(handle, Qt::LeftButton, {}, at);
        const QList<int> after = split.sizes();
        QVERIFY(after != before);
        undo();
        QCOMPARE(history().redoText(), "move a boundary");
        QVERIFY(!history().canUndo());
        QCOMPARE(split.sizes(), before);
        redo();
        QCOMPARE(split.sizes(), after);
        m_window->resize(m_window->width() + 40, m_window->height()); // which is no step
        QTRY_VERIFY_WITH_TIMEOUT(!m_window->actions().redo->isEnabled(), patienceMs);
        QCoreApplication::processEvents();
        undo();
        QVERIFY(std::abs(split.sizes()[0] - before[0]) < std::abs(split.sizes()[0] - after[0]));
    }

    void whichOutputIsShownComesBack()
    {
        using Arrangement = logs::SourceChooser::Arrangement;
        jobs::JobPage *job = openJob(test::runningSample());
        job->showTab(jobs::JobPage::LogTab);
        logs::SourceChooser &sources = job->log().sources();
        auto &choice = *sources.findChild<QComboBox *>();
        const auto shown = [&] {
            QStringList names;
            for (const models::LogDocument *file : sources.files())
                names << file->fileName();
            return names;
        };
        QTRY_VERIFY_WITH_TIMEOUT(choice.findData(int(Arrangement::Merged)) >= 0, patienceMs);
        QVERIFY(!history().canUndo()); // files that come are no step
        const QStringList before = shown();
        pick(choice, choice.findData(int(Arrangement::Merged)));
        QTRY_VERIFY_WITH_TIMEOUT(history().canUndo(), patienceMs);
        QCOMPARE(history().undoText(), "choose the output that is shown");
        const QStringList merged = shown();
        QVERIFY(merged != before);
        auto *parts = sources.findChild<QMenu *>();
        emit parts->aboutToShow();
        parts->actions().front()->trigger();
        QCOMPARE(shown().size(), merged.size() - 1);
        undo();
        QCOMPARE(shown(), merged);
        undo();
        QCOMPARE(shown(), before);
        QCOMPARE(settings::logArrangement.get(settings::Store()), "single");
        redo();
        QCOMPARE(sources.arrangement(), Arrangement::Merged);
        redo();
        QCOMPARE(settings::logPartsLeftOut.get(settings::Store()).size(), 1);
    }
};

QTEST_MAIN(tst_UndoViews)
#include "tst_undoviews.moc"
