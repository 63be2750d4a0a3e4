// SPDX-License-Identifier: Apache-2.0
#include "models/runs/columnid.h"
#include "models/runs/runtablemodel.h"
#include "models/runs/runview.h"
#include "models/settings/clustersettings.h"
#include "models/settings/settings.h"
#include "models/settings/store.h"
#include "models/storage/storagebrowser.h"
#include "models/trash/cleanup.h"
#include "models/undo/undohistory.h"
#include "tests/widgets/mainwindow/samplewindow.h"
#include "widgets/charts/metricchart.h"
#include "widgets/charts/readingspanel.h"
#include "widgets/clusters/nodetable.h"
#include "widgets/delegates/headmenu.h"
#include "widgets/files/outputspane.h"
#include "widgets/jobs/grouptable.h"
#include "widgets/jobs/jobpage.h"
#include "widgets/jobs/jobspage.h"
#include "widgets/jobs/runtable.h"
#include "widgets/keys/keyspage.h"
#include "widgets/mainwindow/windowactions.h"
#include "widgets/palette/commandlist.h"
#include "widgets/storage/filespane.h"
#include "widgets/storage/storagepage.h"
#include "widgets/tabs/pagearea.h"
#include "widgets/trash/cleanupdialog.h"
#include "widgets/trash/trashpage.h"

#include <QCheckBox>
#include <QHeaderView>
#include <QTableView>
#include <QTreeView>

#include <algorithm>
#include <tuple>

using namespace trainyard;
using models::PageAddress;

namespace {

constexpr int patienceMs = 60'000;

QHeaderView &headOf(QAbstractItemView &rows)
{
    auto *tree = qobject_cast<QTreeView *>(&rows);
    return tree ? *tree->header() : *qobject_cast<QTableView *>(&rows)->horizontalHeader();
}

QString titleOf(const QHeaderView &head, int column)
{
    return head.model()->headerData(column, Qt::Horizontal).toString().simplified();
}

} // namespace

// Whatever a click on a table's head sorts by is sorted by from the keyboard, too.
class tst_Sorting : public test::SampleWindow
{
    Q_OBJECT
private slots:
    void eachColumnIsSortedByACommandAndAKey_data()
    {
        QTest::addColumn<QString>("table");
        for (const char *table :
             {"runs", "groups", "nodes", "files", "trash", "keys", "outputs", "readings", "clean-up"})
            QTest::newRow(table) << table;
    }

    void eachColumnIsSortedByACommandAndAKey()
    {
        QFETCH(QString, table);
        QPointer<QAbstractItemView> rows;
        open(table);
        QTRY_VERIFY_WITH_TIMEOUT((rows = find(table)) && rows->isVisible(), patienceMs);
        QTRY_VERIFY_WITH_TIMEOUT(rows->model()->rowCount() > 0, patienceMs);
        QHeaderView &head = headOf(*rows);
        QVERIFY(head.isSortIndicatorShown());
        int sorted = 0;
        for (int column = 0; column < head.count(); ++column) {
            if (head.isSectionHidden(column))
                continue;
            QVERIFY2(!titleOf(head, column).isEmpty(), qPrintable(QString::number(column)));
            sortTwice(*rows, column, [&] { command(*rows, column); });
            if (QTest::currentTestFailed())
                return;
            sortTwice(*rows, column, [&] { key(*rows, column); });
            if (QTest::currentTestFailed())
                return;
            ++sorted;
        }
        QVERIFY(sorted > 1);
    }

    void theOrderOfRunsIsAStep()
    {
        open("runs");
        auto *page = qobject_cast<jobs::JobsPage *>(m_window->tabs().currentPage());
        QTRY_VERIFY_WITH_TIMEOUT(page->table().model()->rowCount() > 0, patienceMs);
        page->noteSteps();
        const models::RunView before = page->view();
        const int column = before.sortColumn == page->runs().columns()[1] ? 0 : 1;
        key(page->table(), column);
        QCOMPARE(page->view().sortColumn, std::optional(page->runs().columns()[column]));
        m_window->actions().undo->trigger();
        QCOMPARE(page->view().sortColumn, before.sortColumn);
        QCOMPARE(page->view().isDescending, before.isDescending);
    }

    void whatIsMadeOfAHeadIsAStep_data()
    {
        QTest::addColumn<QString>("table");
        for (const char *table : {"nodes", "files", "trash", "keys", "outputs"})
            QTest::newRow(table) << table;
    }

    void whatIsMadeOfAHeadIsAStep()
    {
        QFETCH(QString, table);
        QPointer<QAbstractItemView> rows;
        open(table);
        QTRY_VERIFY_WITH_TIMEOUT((rows = find(table)) && rows->isVisible(), patienceMs);
        QTRY_VERIFY_WITH_TIMEOUT(rows->model()->rowCount() > 0, patienceMs);
        QHeaderView &head = headOf(*rows);
        m_backend->undo().clear();
        QTRY_VERIFY_WITH_TIMEOUT(!m_window->actions().undo->isEnabled(), patienceMs); // as it was opened
        const int column = head.sortIndicatorSection() == 1 ? 2 : 1;
        const auto look = [&head] {
            QList<int> all{head.sortIndicatorSection(), int(head.sortIndicatorOrder())};
            for (int place = 0; place < head.count(); ++place)
                all << head.logicalIndex(place) << head.sectionSize(head.logicalIndex(place));
            return all;
        };
        const auto isStep = [&](const auto &act) {
            const QList<int> before = look();
            act();
            const QList<int> after = look();
            QVERIFY(before != after);
            m_window->actions().undo->trigger();
            QCOMPARE(look(), before);
            QCOMPARE(m_backend->undo().redoText(), "sort a table or change its columns");
            m_window->actions().redo->trigger();
            QCOMPARE(look(), after);
        };
        isStep([&] { key(*rows, column); });
        isStep([&] { head.moveSection(head.visualIndex(column), head.visualIndex(column) == 1 ? 2 : 1); });
        const int drawn = head.logicalIndex(1);
        QCOMPARE(head.sectionResizeMode(drawn), QHeaderView::Interactive);
        isStep([&] { delegates::HeadMenu::of(head)->draw(drawn, head.sectionSize(drawn) + 20); });
    }

    void theOrderOfReadingsIsAStep()
    {
        QPointer<QAbstractItemView> rows;
        open("readings");
        QTRY_VERIFY_WITH_TIMEOUT((rows = find("readings")) && rows->isVisible(), patienceMs);
        QTRY_VERIFY_WITH_TIMEOUT(rows->model()->rowCount() > 0, patienceMs);
        QHeaderView &head = headOf(*rows);
        m_backend->undo().clear();
        const auto order = [&head] {
            return std::pair(head.sortIndicatorSection(), head.sortIndicatorOrder());
        };
        const auto before = order();
        key(*rows, 0);
        const auto after = order();
        QVERIFY(after != before);
        QCOMPARE(settings::readingsSort.get(settings::Store()), after.first);
        m_window->actions().undo->trigger();
        QCOMPARE(m_backend->undo().redoText(), "sort the readings");
        QCOMPARE(order(), before);
        QCOMPARE(settings::readingsSort.get(settings::Store()), before.first);
        m_window->actions().redo->trigger();
        QCOMPARE(order(), after);
    }

    void theTableOfCleanUpIsAsItWasLeft()
    {
        const auto openTable = [this] {
            openCleanUp();
            auto *dialog = m_window->findChild<trash::CleanUpDialog *>();
            return std::pair(QPointer(dialog), &headOf(dialog->table()));
        };
        const auto close = [](const QPointer<trash::CleanUpDialog> &dialog) {
            dialog->reject();
            QTRY_VERIFY_WITH_TIMEOUT(!dialog, patienceMs);
        };
        auto [dialog, head] = openTable();
        QVERIFY(head->sortIndicatorSection() != models::CleanUp::SizeColumn);
        const int usual = head->sortIndicatorSection();
        m_backend->undo().clear();
        head->setSortIndicator(models::CleanUp::SizeColumn, Qt::DescendingOrder);
        const int drawn = head->sectionSize(models::CleanUp::NameColumn) + 40;
        delegates::HeadMenu::of(*head)->draw(models::CleanUp::NameColumn, drawn);
        close(dialog);
        std::tie(dialog, head) = openTable();
        QCOMPARE(head->sortIndicatorSection(), int(models::CleanUp::SizeColumn));
        QCOMPARE(head->sortIndicatorOrder(), Qt::DescendingOrder);
        QCOMPARE(head->sectionSize(models::CleanUp::NameColumn), drawn);
        close(dialog);
        QCOMPARE(m_backend->undo().undoText(), "change the clean-up table");
        m_window->actions().undo->trigger();
        QVERIFY(!m_backend->undo().canUndo());
        std::tie(dialog, head) = openTable();
        QCOMPARE(head->sortIndicatorSection(), usual);
        close(dialog);
    }

private:
    template <class Act>
    void sortTwice(QAbstractItemView &rows, int column, const Act &act)
    {
        const QHeaderView &head = headOf(rows);
        const QString title = titleOf(head, column);
        for (int time = 0; time < 2; ++time) {
            const bool isAgain = head.sortIndicatorSection() == column;
            const Qt::SortOrder before = head.sortIndicatorOrder();
            act();
            QVERIFY2(head.sortIndicatorSection() == column, qPrintable(title));
            QVERIFY2(!isAgain || head.sortIndicatorOrder() != before, qPrintable(title));
        }
    }

    static void command(QAbstractItemView &rows, int column)
    {
        palette::CommandList commands;
        commands.add(*rows.window(), {});
        const QString text = QString("Sort by “%1”").arg(titleOf(headOf(rows), column));
        for (const models::PaletteItem &item : commands.items())
            if (item.text == text && item.place.contains(rows.accessibleName()))
                return commands.run(item.key);
        QFAIL(qPrintable(text));
    }

    static void key(QAbstractItemView &rows, int column)
    {
        rows.activateWindow();
        rows.setFocus();
        QTRY_VERIFY_WITH_TIMEOUT(rows.hasFocus(), patienceMs);
        rows.setCurrentIndex(rows.model()->index(0, column, rows.rootIndex()));
        QTest::keyClick(&rows, Qt::Key_S, Qt::ControlModifier | Qt::AltModifier);
    }

    Page *page() const { return m_window->tabs().currentPage(); }

    void open(const QString &table)
    {
        if (table == "runs" || table == "groups")
            m_window->openResource(test::runningSample().parent());
        if (table == "groups")
            qobject_cast<jobs::JobsPage *>(page())->setGroupBy(
                {models::ColumnId::ofField(models::ColumnId::Field::State)});
        else if (table == "nodes")
            openNodes();
        else if (table == "files")
            openFiles();
        else if (table == "trash")
            m_window->openTrash();
        else if (table == "keys")
            m_window->openKeys();
        else if (table == "outputs" || table == "readings")
            openJob(table == "outputs" ? jobs::JobPage::OutputsTab : jobs::JobPage::ChartsTab);
        else if (table == "clean-up")
            openCleanUp();
    }

    void openNodes()
    {
        settings::Store store;
        settings::nodesAsTable.set(store, true);
        m_window->openResource(test::boxSample());
    }

    void openFiles()
    {
        const api::ResourceId vision = test::visionSample();
        const api::AccountId account{{vision.subscription, vision.group}, "yarddata"};
        m_window->tabs().open(PageAddress::storage(account));
        static_cast<storage::StoragePage *>(page())->browser().open(
            {models::BucketName{models::BucketKind::FileShare, "yarddata", "datasets"}, {}});
    }

    void openJob(jobs::JobPage::Tab tab)
    {
        m_window->openResource(test::runningSample());
        static_cast<jobs::JobPage *>(page())->showTab(tab);
    }

    void openCleanUp()
    {
        m_window->openResource(test::visionSample());
        m_window->tabs().setFocus();
        m_window->actions().cleanUp->trigger();
        auto *dialog = m_window->findChild<trash::CleanUpDialog *>();
        QVERIFY(dialog);
        dialog->succeeded().setChecked(true);
    }

    // Null until it is there.
    QAbstractItemView *find(const QString &table) const
    {
        if (table == "runs")
            return page()->findChild<jobs::RunTable *>();
        if (table == "groups")
            return page()->findChild<jobs::GroupTable *>();
        if (table == "files")
            return &static_cast<storage::StoragePage *>(page())->filesPane().table();
        if (table == "trash")
            return &static_cast<trash::TrashPage *>(page())->table();
        if (table == "keys")
            return &static_cast<keys::KeysPage *>(page())->table();
        if (table == "outputs")
            return &page()->findChild<files::OutputsPane *>()->view();
        if (table == "readings")
            return findReadings();
        if (table == "clean-up")
            return &m_window->findChild<trash::CleanUpDialog *>()->table();
        const auto *nodes = page()->findChild<clusters::NodeTable *>();
        return nodes ? &const_cast<clusters::NodeTable *>(nodes)->view() : nullptr;
    }

    // Of the first chart that has any.
    QAbstractItemView *findReadings() const
    {
        for (auto *chart : page()->findChildren<charts::MetricChart *>())
            if (chart->isVisible()) {
                chart->setReadingsShown(true);
                return &chart->readings().table();
            }
        return nullptr;
    }
};

QTEST_MAIN(tst_Sorting)
#include "tst_sorting.moc"
