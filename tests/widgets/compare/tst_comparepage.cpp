// SPDX-License-Identifier: Apache-2.0
#include "widgets/compare/comparehead.h"
#include "widgets/compare/comparepage.h"
#include "widgets/compare/runlogs.h"
#include "widgets/compare/runpicker.h"

#include "models/backend/backend.h"
#include "models/compare/rundifferences.h"
#include "models/resources/jobtablemodel.h"
#include "models/runs/runlooks.h"
#include "models/runs/runtablemodel.h"
#include "tests/widgets/support/sampleengine.h"
#include "widgets/charts/curvelayer.h"
#include "widgets/charts/metricchart.h"
#include "widgets/charts/readingspanel.h"
#include "widgets/charts/runpalette.h"
#include "widgets/files/filecommands.h"
#include "widgets/files/transferlist.h"
#include "widgets/files/transferrow.h"
#include "widgets/jobs/jobpage.h"
#include "widgets/jobs/jobspage.h"
#include "widgets/jobs/runtable.h"
#include "widgets/logs/logview.h"
#include "widgets/mainwindow/banner.h"
#include "widgets/mainwindow/mainwindow.h"
#include "widgets/mainwindow/windowactions.h"
#include "widgets/mainwindow/workbench.h"
#include "widgets/report/reportdialog.h"
#include "widgets/tabs/pagearea.h"
#include "widgets/theme/theme.h"

#include <QAbstractItemModelTester>
#include <QCheckBox>
#include <QClipboard>
#include <QComboBox>
#include <QDragEnterEvent>
#include <QHeaderView>
#include <QLineEdit>
#include <QMimeData>
#include <QPushButton>
#include <QStandardPaths>
#include <QTabWidget>
#include <QTableView>
#include <QToolButton>
#include <QtTest>

using namespace trainyard;

class tst_ComparePage : public QObject
{
    Q_OBJECT
private slots:
    void initTestCase()
    {
        QStandardPaths::setTestModeEnabled(true);
        applyTheme(*qApp, Theme::Light);
        m_engine = std::make_unique<test::SampleEngine>();
    }

    void init()
    {
        m_backend = std::make_unique<models::Backend>();
        m_backend->connectTo(m_engine->endpoint());
        m_workbench = std::make_unique<Workbench>(*m_backend);
        m_window = std::make_unique<MainWindow>(*m_workbench);
        m_window->show();
        QVERIFY(QTest::qWaitForWindowActive(m_window.get()));
        QTRY_VERIFY(m_backend->isLoaded());
        m_window->openResource(test::runningSample().parent());
        auto *runs = qobject_cast<jobs::JobsPage *>(m_window->tabs().currentPage());
        QTRY_VERIFY(runs->runs().rowCount() >= 3);
        runs->table().setFocus();
        QVERIFY(!m_window->actions().compare->isEnabled()); // what?
        runs->table().selectAll();
        QTRY_VERIFY(m_window->actions().compare->isEnabled());
        m_count = int(runs->selectedJobs().size());
        QTest::keyClick(&runs->table(), Qt::Key_D, Qt::ControlModifier);
        m_page = qobject_cast<compare::ComparePage *>(m_window->tabs().currentPage());
        QVERIFY(m_page);
        m_tester = std::make_unique<QAbstractItemModelTester>(
            m_page->table().model(), QAbstractItemModelTester::FailureReportingMode::Fatal);
    }

    void cleanup()
    {
        m_tester.reset();
        m_window.reset();
        m_workbench.reset();
        m_backend.reset();
    }

    void showsDifferencesAndCurves()
    {
        QCOMPARE(m_page->differences().runs().size(), m_count);
        const int different = rows();
        QVERIFY(different > 0);
        QTest::mouseClick(&m_page->head().onlyDifferences(), Qt::LeftButton, {},
                          {8, m_page->head().onlyDifferences().height() / 2});
        QVERIFY(rows() > different);
        m_page->focusFilter();
        QTest::keyClicks(&m_page->head().filter(), "duration");
        QCOMPARE(rows(), 1);
        QTest::keyClicks(&m_page->head().filter(), "xyzzy");
        QCOMPARE(rows(), 0);
        QTRY_VERIFY(m_page->charts().chart(0).layer().drawn().size() > 1);
    }

    void eachHeadHasTheLineOfItsRun()
    {
        const QAbstractItemModel &heads = *m_page->table().model();
        const auto head = [&](int run, int role) { return heads.headerData(run + 1, Qt::Horizontal, role); };
        models::RunLooks &looks = m_backend->looks();
        const auto runs = m_page->differences().runs();
        QTRY_VERIFY(looks.look(runs[0]) && looks.look(runs[1])); // once they are drawn
        QVERIFY(heads.headerData(0, Qt::Horizontal, Qt::DecorationRole).isNull());
        looks.choose(runs[0], 2);
        QSignalSpy told(&heads, &QAbstractItemModel::headerDataChanged);
        looks.choose(runs[1], charts::runColors + 3);
        QVERIFY(!told.isEmpty());
        QCOMPARE(head(0, Qt::AccessibleDescriptionRole).toString(), "Colour 3, solid");
        QCOMPARE(head(1, Qt::AccessibleDescriptionRole).toString(), "Colour 4, dashed");
        const auto isPainted = [&](int run, int look) {
            const QHeaderView &header = *m_page->table().horizontalHeader();
            const QImage picture = header.viewport()->grab().toImage();
            const int from = header.sectionViewportPosition(run + 1);
            for (int x = from; x < std::min(from + 40, picture.width()); ++x)
                for (int y = 0; y < picture.height(); ++y)
                    if (picture.pixelColor(x, y).rgb() == charts::runColor(look).rgb())
                        return true;
            return false;
        };
        QVERIFY(isPainted(0, 2) && isPainted(1, 3));
        QVERIFY(!isPainted(0, 3) && !isPainted(1, 2));
        applyTheme(*qApp, Theme::Dark);
        QVERIFY(isPainted(0, 2));
        applyTheme(*qApp, Theme::Light);
        for (int run = 0; run < 2; ++run)
            looks.choose(runs[run], std::nullopt);
    }

    void anErrorIsReadInPercent()
    {
        const auto isIn = [](const QAbstractItemModel &model, const QString &end) {
            for (int row = 0; row < model.rowCount(); ++row)
                for (int column = 1; column < model.columnCount(); ++column)
                    if (model.index(row, column).data().toString().endsWith(end))
                        return true;
            return false;
        };
        m_page->head().onlyDifferences().setChecked(false);
        m_page->head().filter().setText("test/error");
        QTRY_VERIFY(rows() > 0 && isIn(*m_page->table().model(), " %"));
        m_page->head().filter().setText("test/loss");
        QVERIFY(!isIn(*m_page->table().model(), " %"));
        QTRY_COMPARE(m_page->charts().metricField(1).currentText(), "test/error");
        charts::MetricChart &chart = m_page->charts().chart(1);
        chart.setReadingsShown(true);
        QTRY_VERIFY(isIn(*chart.readings().table().model(), " %"));
    }

    void aReportShowsWhatIsShown()
    {
        QTRY_VERIFY(m_page->charts().chart(0).layer().drawn().size() > 1);
        QTest::mouseClick(&m_page->head().reportButton(), Qt::LeftButton);
        auto *dialog = m_window->findChild<report::ReportDialog *>();
        QVERIFY(dialog && !dialog->isModal());
        m_page->head().filter().setText("duration"); // it is written as it is shown then
        QTemporaryDir folder;
        dialog->formatField().setCurrentIndex(int(report::ReportFormat::Html));
        dialog->openChoice().setChecked(false);
        dialog->fileField().setText(folder.filePath("runs.html"));
        QTRY_VERIFY(dialog->saveButton().isEnabled());
        dialog->saveButton().click();
        const auto &rows = m_window->files().transfers().rows();
        QTRY_COMPARE(rows.size(), std::size_t(1));
        QTRY_COMPARE(rows.front()->transfer().state(), models::Transfer::State::Done);
        QFile file(folder.filePath("runs.html"));
        QVERIFY(file.open(QIODevice::ReadOnly));
        const QString html = QString::fromUtf8(file.readAll());
        for (const auto &run : m_page->differences().runs())
            QVERIFY(html.contains(QString::fromStdString(run.name)));
        QVERIFY(html.contains(m_page->title()) && html.contains("<td>Duration</td>"));
        QVERIFY(!html.contains("<td>Cluster</td>"));
        QCOMPARE(html.count("<tbody>"), 1);
        QCOMPARE(html.count("<img src=\"data:image/svg+xml"), 2);
    }

    void rowsAreFoundByAnExpression()
    {
        QTest::mouseClick(&m_page->head().regexButton(), Qt::LeftButton);
        m_page->head().filter().setText("^(duration|reason)$");
        QCOMPARE(rows(), 2);
        QVERIFY(m_page->head().fault().isEmpty());
        m_page->head().filter().setText("^(duration|reason$"); // as before, and it is said
        QCOMPARE(rows(), 2);
        QVERIFY(!m_page->head().fault().isEmpty());
        m_page->head().filter().setText("^duration");
        QCOMPARE(rows(), 1);
        QVERIFY(m_page->head().fault().isEmpty());
        m_page->head().filter().setText("(");
        QTest::mouseClick(&m_page->head().regexButton(), Qt::LeftButton); // a plain bracket then
        QVERIFY(m_page->head().fault().isEmpty());
    }

    void choicesInLogsComeBack()
    {
        m_page->logs().togetherChooser().setCurrentIndex(1);
        const QJsonObject state = m_page->pageState();
        m_window->openComparison({test::failedSample()});
        m_page = qobject_cast<compare::ComparePage *>(m_window->tabs().currentPage());
        QCOMPARE(m_page->logs().togetherChooser().currentIndex(), 0);
        m_page->restore(state);
        QCOMPARE(m_page->logs().togetherChooser().currentIndex(), 1);
    }

    void oneRunIsShownWholeAndOthersAreAdded()
    {
        m_window->openComparison({test::failedSample()});
        m_page = qobject_cast<compare::ComparePage *>(m_window->tabs().currentPage());
        QVERIFY(m_page);
        QCOMPARE(m_page->differences().runs(), QList{test::failedSample()});
        QVERIFY(!m_page->head().onlyDifferences().isEnabled());
        const int whole = rows();
        QVERIFY(whole > 0);
        m_page->head().addButton().click();
        auto *picker = m_window->findChild<compare::RunPicker *>();
        QVERIFY(picker);
        QVERIFY(!picker->addButton().isEnabled());
        for (const auto *view : picker->findChildren<QAbstractItemView *>())
            if (view->model())
                new QAbstractItemModelTester(view->model(),
                                             QAbstractItemModelTester::FailureReportingMode::Fatal, picker);
        picker->query().setText("convnet");
        QTRY_COMPARE(picker->jobs().model()->rowCount(), 4);
        picker->jobs().selectAll();
        QVERIFY(picker->addButton().isEnabled());
        picker->addButton().click();
        QCOMPARE(m_page->differences().runs().size(), 4); // each once
        QCOMPARE(m_page->differences().runs().first(), test::failedSample());
        QVERIFY(m_page->head().onlyDifferences().isEnabled());
        QVERIFY(rows() > 0);
        while (m_page->differences().runs().size() > 1)
            m_page->differences().remove(1);
        QTRY_COMPARE(rows(), whole);
        m_page->differences().remove(0); // one stays
        QCOMPARE(m_page->differences().runs().size(), 1);
    }

    void jobsAreDroppedOnIt()
    {
        m_window->openComparison({test::failedSample()});
        m_page = qobject_cast<compare::ComparePage *>(m_window->tabs().currentPage());
        const models::JobTableModel &jobs = m_backend->jobs();
        models::RunTableModel runs(m_backend->jobs());
        runs.setColumns({models::ColumnId::ofField(models::ColumnId::Field::Name)});
        QVERIFY(runs.rowCount() == jobs.rowCount());
        const QModelIndex dragged = runs.index(runs.rowOf(test::runningSample()), 0);
        QVERIFY(runs.flags(dragged) & Qt::ItemIsDragEnabled);
        const std::unique_ptr<QMimeData> data(runs.mimeData({dragged}));
        QDragEnterEvent enter({50, 50}, Qt::CopyAction, data.get(), Qt::LeftButton, Qt::NoModifier);
        QApplication::sendEvent(m_page, &enter);
        QVERIFY(enter.isAccepted());
        QDropEvent drop({50, 50}, Qt::CopyAction, data.get(), Qt::LeftButton, Qt::NoModifier);
        QApplication::sendEvent(m_page, &drop);
        QCOMPARE(m_page->differences().runs(), (QList{test::failedSample(), test::runningSample()}));
        QSignalSpy added(&m_page->differences(), &models::RunDifferences::runsChanged);
        const std::unique_ptr<QMimeData> all(
            runs.mimeData({runs.index(0, 0), runs.index(1, 0), runs.index(2, 0), runs.index(3, 0), dragged}));
        QDropEvent more({50, 50}, Qt::CopyAction, all.get(), Qt::LeftButton, Qt::NoModifier);
        QDragEnterEvent again({50, 50}, Qt::CopyAction, all.get(), Qt::LeftButton, Qt::NoModifier);
        QApplication::sendEvent(m_page, &again);
        QApplication::sendEvent(m_page, &more);
        QVERIFY(m_page->differences().runs().size() > 2);
        QCOMPARE(added.size(), 1); // all at once
    }

    void aSectionAloneCanBeShown()
    {
        const int all = rows();
        const auto choose = [this](models::RunDifferences::Section section) {
            m_page->head().sections().setCurrentIndex(m_page->head().sections().findData(int(section)));
        };
        int together = 0;
        for (int section = 1; section < m_page->head().sections().count(); ++section) {
            m_page->head().sections().setCurrentIndex(section);
            together += rows();
        }
        QCOMPARE(together, all);
        choose(models::RunDifferences::Section::Environment);
        QVERIFY(rows() < all);
        m_page->head().sections().setCurrentIndex(0);
        QCOMPARE(rows(), all);
    }

    void theLogsScrollTogetherByLine()
    {
        m_page->views().setCurrentWidget(&m_page->logs());
        QCOMPARE(m_page->logs().views().size(), std::min<qsizetype>(m_count, 4));
        auto *first = m_page->logs().views().at(0);
        auto *second = m_page->logs().views().at(1);
        QTRY_VERIFY(first->source() && first->source()->size() > 0 && second->source() &&
                    second->source()->size() > 0);
        QCOMPARE(m_page->logs().fileChooser().currentText(), QStringLiteral("stdout.txt"));
        m_page->logs().togetherChooser().setCurrentIndex(
            m_page->logs().togetherChooser().findData(int(compare::RunLogs::Together::ByLine)));
        QTRY_VERIFY(first->firstVisibleLine() == 0);
        first->setFocus();
        QTest::keyClick(first, Qt::Key_PageDown);
        QTRY_VERIFY(first->topOffset() > 0);
        QTRY_VERIFY(second->firstVisibleLine() == first->firstVisibleLine());
        QVERIFY(second->topOffset() > 0);
    }

    void copiesTheTable()
    {
        m_page->head().copyButton().click();
        const QStringList lines = QGuiApplication::clipboard()->text().split('\n', Qt::SkipEmptyParts);
        QCOMPARE(lines.size(), rows() + 1);
        for (const QString &line : lines)
            QCOMPARE(line.count('\t'), m_count);
    }

    void keysMoveLeaveOutAndOpen()
    {
        const QList<api::ResourceId> before = m_page->differences().runs();
        QTableView &table = m_page->table();
        table.setFocus();
        table.setCurrentIndex(table.model()->index(0, 3));
        QTest::keyClick(&table, Qt::Key_Home, Qt::AltModifier);
        QCOMPARE(m_page->differences().runs().first(), before[2]);
        table.setCurrentIndex(table.model()->index(0, 2));
        QTest::keyClick(&table, Qt::Key_Delete);
        QCOMPARE(m_page->differences().runs().size(), before.size() - 1);
        QVERIFY(!m_page->differences().runs().contains(before[0]));
        table.setCurrentIndex(table.model()->index(0, 1));
        QTest::keyClick(&table, Qt::Key_Return);
        auto *job = qobject_cast<jobs::JobPage *>(m_window->tabs().currentPage());
        QVERIFY(job);
        QCOMPARE(job->resource(), before[2]);
    }

    void whatIsShownIsCopied()
    {
        m_page->head().onlyDifferences().setChecked(false);
        m_page->head().sections().setCurrentIndex(
            m_page->head().sections().findData(int(models::RunDifferences::Section::Run)));
        m_page->head().filter().setText("duration");
        m_page->head().copyButton().click();
        const QStringList lines = QGuiApplication::clipboard()->text().split('\n', Qt::SkipEmptyParts);
        QCOMPARE(lines.size(), 2);
        QVERIFY2(lines[1].startsWith(m_page->table().model()->index(0, 0).data().toString() + '\t'),
                 qPrintable(lines[1]));
    }

    void changesOfItsRunsAreUndone()
    {
        models::RunDifferences &runs = m_page->differences();
        const QList<api::ResourceId> before = runs.runs();
        const WindowActions &actions = m_window->actions();
        QTableView &table = m_page->table();
        table.setFocus();
        table.setCurrentIndex(table.model()->index(0, 2));
        QTest::keyClick(&table, Qt::Key_Delete);
        QVERIFY(actions.undo->text().contains("out of the comparison"));
        table.setCurrentIndex(table.model()->index(0, 2));
        QTest::keyClick(&table, Qt::Key_Home, Qt::AltModifier);
        const QList<api::ResourceId> moved = runs.runs();
        m_page->add({}, {}, {before[1]});
        const QList<api::ResourceId> added = runs.runs();
        QCOMPARE(added.size(), before.size());
        QVERIFY(actions.undo->text().contains("to the comparison"));
        m_page->add({}, {}, {before[1]}); // it is there already: no step
        actions.undo->trigger();
        QCOMPARE(runs.runs(), moved);
        actions.undo->trigger();
        QCOMPARE(runs.runs().size(), before.size() - 1);
        QCOMPARE(runs.runs().first(), before.first());
        actions.undo->trigger();
        QCOMPARE(runs.runs(), before);
        for (int i = 0; i < 3; ++i)
            actions.redo->trigger();
        QCOMPARE(runs.runs(), added);
    }

    void aDeletedRunDoesNotComeBackByUndo()
    {
        m_window->openComparison({test::failedSample(), test::runningSample()});
        auto *page = qobject_cast<compare::ComparePage *>(m_window->tabs().currentPage());
        page->table().setFocus();
        page->table().setCurrentIndex(page->table().model()->index(0, 2));
        QVERIFY(page->table().currentIndex().isValid());
        QTest::keyClick(&page->table(), Qt::Key_Delete);
        QCOMPARE(page->differences().runs(), QList{test::failedSample()});
        m_backend->jobs().remove(test::runningSample());
        m_window->actions().undo->trigger();
        QCOMPARE(page->differences().runs(), QList{test::failedSample()});
    }

    void itIsFoundByTheRunsThatItHasNow()
    {
        const QList<api::ResourceId> all = m_page->differences().runs();
        m_window->openComparison({all[0], all[1]});
        auto *page = qobject_cast<compare::ComparePage *>(m_window->tabs().currentPage());
        page->add({}, {}, {all[2]});
        page->differences().remove(1);
        m_window->openComparison({all[0], all[1]});
        QVERIFY(m_window->tabs().currentPage() != page);
        m_window->openComparison({all[0], all[2]});
        QCOMPARE(m_window->tabs().currentPage(), page);
        m_window->tabs().closePage(page);
        m_window->openStart();
        m_window->actions().back->trigger(); // what was shown once it was closed
        m_window->actions().back->trigger();
        auto *again = qobject_cast<compare::ComparePage *>(m_window->tabs().currentPage());
        QVERIFY(again);
        QCOMPARE(again->differences().runs(), (QList{all[0], all[2]}));
    }

    void itsFilterComesBackWithIt()
    {
        m_page->head().onlyDifferences().setChecked(false);
        m_page->head().sections().setCurrentIndex(4);
        m_page->head().regexButton().setChecked(true);
        m_page->head().filter().setText("^d");
        const int left = rows();
        const models::PagePlace place = m_window->tabs().place(m_page);
        m_window->tabs().closePage(m_page);
        auto *again = qobject_cast<compare::ComparePage *>(m_window->tabs().open(place));
        QVERIFY(again);
        QVERIFY(!again->head().onlyDifferences().isChecked());
        QCOMPARE(again->head().sections().currentIndex(), 4);
        QVERIFY(again->head().regexButton().isChecked());
        QCOMPARE(again->head().filter().text(), "^d");
        QCOMPARE(again->table().model()->rowCount(), left);
    }

    void moreRunsThanThereIsRoomForAreNamed()
    {
        const test::SampleEngine sweep(test::sweepYard());
        models::Backend backend;
        backend.connectTo(sweep.endpoint());
        Workbench workbench(backend);
        MainWindow window(workbench);
        QTRY_VERIFY(backend.isLoaded() && backend.jobs().rowCount() > 100);
        QList<api::ResourceId> many;
        for (int row = 0; row < 60; ++row)
            many << backend.jobs().jobAt(row).id;
        window.openComparison(many);
        auto *page = qobject_cast<compare::ComparePage *>(window.tabs().currentPage());
        QVERIFY(page);
        QCOMPARE(page->differences().runs(), many.first(50));
        auto *banner = window.findChild<Banner *>();
        QVERIFY2(banner->sentence().startsWith("10 run"), qPrintable(banner->sentence()));
        window.openComparison(many);
        QCOMPARE(window.tabs().currentPage(), page); // once
        page->differences().remove(0);
        page->add({}, {}, many.last(2));
        QVERIFY2(banner->sentence().startsWith("1 run"), qPrintable(banner->sentence()));
        QCOMPARE(page->differences().runs().size(), 50);
    }

    void comesBackFromTheHistory()
    {
        m_window->tabs().closeCurrent();
        m_window->openStart();
        m_window->actions().back->trigger();
        m_window->actions().back->trigger();
        auto *again = qobject_cast<compare::ComparePage *>(m_window->tabs().currentPage());
        QVERIFY(again);
        QCOMPARE(again->differences().runs().size(), m_count);
    }

private:
    int rows() const { return m_page->table().model()->rowCount(); }

    std::unique_ptr<test::SampleEngine> m_engine;
    std::unique_ptr<models::Backend> m_backend;
    std::unique_ptr<Workbench> m_workbench;
    std::unique_ptr<MainWindow> m_window;
    std::unique_ptr<QAbstractItemModelTester> m_tester; // of the page's filter
    compare::ComparePage *m_page = nullptr;
    int m_count = 0;
};

QTEST_MAIN(tst_ComparePage)
#include "tst_comparepage.moc"
