// SPDX-License-Identifier: Apache-2.0
// What a layout keeps of the pages, in two windows: for the next start, under a name, and as a file for a
// program that knows nothing yet.
#include "models/backend/backend.h"
#include "models/clusters/clustersession.h"
#include "models/layouts/savedlayouts.h"
#include "models/settings/clustersettings.h"
#include "models/settings/settings.h"
#include "models/settings/store.h"
#include "models/storage/storagebrowser.h"
#include "tests/widgets/support/sampleengine.h"
#include "widgets/clusters/clusterpage.h"
#include "widgets/clusters/nodemap.h"
#include "widgets/clusters/nodepane.h"
#include "widgets/clusters/nodesearch.h"
#include "widgets/clusters/nodetable.h"
#include "widgets/delegates/headmenu.h"
#include "widgets/delegates/searchfield.h"
#include "widgets/help/helppage.h"
#include "widgets/help/helpview.h"
#include "widgets/jobs/jobpage.h"
#include "widgets/jobs/jobspage.h"
#include "widgets/jobs/runsplit.h"
#include "widgets/keys/keyspage.h"
#include "widgets/mainwindow/layoutmenu.h"
#include "widgets/mainwindow/mainwindow.h"
#include "widgets/mainwindow/pageopener.h"
#include "widgets/mainwindow/windowactions.h"
#include "widgets/mainwindow/workbench.h"
#include "widgets/storage/filespane.h"
#include "widgets/storage/storagepage.h"
#include "widgets/tabs/pagearea.h"
#include "widgets/trash/trashpage.h"
#include "widgets/workspaces/resourcecard.h"
#include "widgets/workspaces/workspacepage.h"

#include <QAction>
#include <QHeaderView>
#include <QLineEdit>
#include <QListView>
#include <QMenu>
#include <QScrollBar>
#include <QSettings>
#include <QSplitter>
#include <QStandardPaths>
#include <QTableView>
#include <QToolButton>
#include <QtTest>

#include <cstdlib>

using namespace trainyard;
using models::PageAddress;

namespace {

constexpr int patienceMs = 30'000;

const api::AccountId account{{std::string(api::defaultSubscription), std::string(api::defaultGroup)},
                             "yarddata"};

int scrolled(const QAbstractScrollArea &area)
{
    return area.verticalScrollBar()->value();
}

QString sizesOf(const QSplitter &split)
{
    QStringList sizes;
    for (const int size : split.sizes())
        sizes << QString::number(size);
    return sizes.join(u' ');
}

QString orderOf(const QTableView &table)
{
    const QHeaderView &head = *table.horizontalHeader();
    QStringList columns;
    for (int place = 0; place < head.count(); ++place)
        columns << QString::number(head.logicalIndex(place));
    return QStringLiteral("by %1 %2, %3")
        .arg(head.sortIndicatorSection())
        .arg(head.sortIndicatorOrder())
        .arg(columns.join(u' '));
}

// By the command of its head.
void widen(const QTableView &table, int column)
{
    QMenu menu;
    delegates::HeadMenu::of(*table.horizontalHeader())->fill(menu, column);
    for (QAction *action : menu.actions())
        if (action->text().startsWith("Make") && action->text().endsWith("wider"))
            return action->trigger();
    QFAIL("nothing makes it wider");
}

QString selectedIn(const QAbstractItemView &view)
{
    QStringList names;
    for (const QModelIndex &row : view.selectionModel()->selectedRows())
        names << row.data().toString();
    names.sort();
    return names.join(u',');
}

// How a page stands, as its user sees it.
QStringList factsOf(Page &page)
{
    if (auto *trash = qobject_cast<trash::TrashPage *>(&page))
        return {orderOf(trash->table()), selectedIn(trash->table()),
                QString::number(trash->table().columnWidth(1))};
    if (auto *storage = qobject_cast<storage::StoragePage *>(&page))
        return {storage->browser().place().folder, selectedIn(storage->filesPane().table()),
                orderOf(storage->filesPane().table()),
                QString::number(storage->filesPane().table().columnWidth(1))};
    if (auto *keys = qobject_cast<keys::KeysPage *>(&page))
        return {orderOf(keys->table()), selectedIn(keys->table()), QString::number(scrolled(keys->table()))};
    if (auto *manual = qobject_cast<help::HelpPage *>(&page))
        return {manual->topic(), manual->search().text(), QString::number(scrolled(manual->view()))};
    if (auto *job = qobject_cast<jobs::JobPage *>(&page))
        return {job->isLogWithCharts() ? "with log" : "without log"};
    if (auto *table = qobject_cast<jobs::JobsPage *>(&page)) {
        auto *split = table->findChild<jobs::RunSplit *>();
        return {split->chartsAction()->isChecked() ? "charts" : "no charts"};
    }
    if (auto *workspace = qobject_cast<workspaces::WorkspacePage *>(&page))
        return {workspace->experiments().list().currentIndex().data().toString()};
    if (auto *cluster = qobject_cast<clusters::ClusterPage *>(&page)) {
        clusters::NodePane &pane = cluster->nodes();
        QStringList facts{pane.isTable() ? "table" : "map", pane.search().field().text(),
                          QString::number(pane.map().current())};
        for (const int row : cluster->session().selection().rows())
            facts << QString::number(row);
        facts << "at"
              << QString::number(pane.isTable() ? scrolled(pane.table().view()) : scrolled(pane.map()));
        return facts;
    }
    return {};
}

// Where the handle of a table of jobs stands; of another page: 0.
int handleOf(const Page &page)
{
    const auto *split = page.findChild<jobs::RunSplit *>();
    return split ? split->sizes().constFirst() : 0;
}

void drag(QSplitter &split, int by)
{
    QWidget *handle = split.handle(1);
    const QPoint at = handle->rect().center();
    const QPoint way = split.orientation() == Qt::Horizontal ? QPoint(by, 0) : QPoint(0, by);
    QTest::mousePress(handle, Qt::LeftButton, {}, at);
    QTest::mouseMove(handle, at + way);
    QTest::mouseRelease(handle, Qt::LeftButton, {}, at + way);
}

} // namespace

class tst_LayoutState : public QObject
{
    Q_OBJECT
private slots:
    void initTestCase()
    {
        QStandardPaths::setTestModeEnabled(true);
        QSettings::setPath(QSettings::NativeFormat, QSettings::UserScope, m_settings.path());
        m_engine = std::make_unique<test::SampleEngine>();
    }

    void init()
    {
        settings::Store().clear();
        m_backend = std::make_unique<models::Backend>();
        start();
        m_backend->connectTo(m_engine->endpoint());
        QTRY_VERIFY_WITH_TIMEOUT(m_backend->isLoaded(), patienceMs);
    }

    void cleanup()
    {
        m_workbench.reset();
        m_backend.reset();
    }

    void whatWasLeftComesBack_data()
    {
        QTest::addColumn<QString>("way");
        for (const char *way : {"at the next start", "by a name", "from a file"})
            QTest::newRow(way) << QString(way);
    }

    void whatWasLeftComesBack()
    {
        QFETCH(QString, way);
        window(0).setGeometry(20, 40, 760, 700);
        leaveFirst();
        window(0).actions().newWindow->trigger();
        QTRY_COMPARE(m_workbench->windows().size(), 2);
        window(1).setGeometry(30, 50, 740, 680);
        leaveSecond();
        if (QTest::currentTestFailed())
            return;
        QList<int> handles;
        QList<QStringList> facts = allFacts(0, handles);
        facts += allFacts(1, handles);

        if (way == "at the next start") {
            m_workbench->quit();
            QTRY_VERIFY(m_workbench->windows().isEmpty());
            start();
        } else if (way == "by a name") {
            models::Layout layout = m_workbench->layout();
            layout.name = "kept";
            models::saveLayout(layout);
            spoil();
            m_workbench->apply(*models::savedLayout("kept"));
        } else {
            const QString file = m_settings.filePath("desk.layout.json");
            QSignalSpy told(&window(0).layouts(), &LayoutMenu::told);
            window(0).layouts().exportFile(file);
            QTRY_COMPARE(told.size(), 1);
            m_workbench->quit();
            settings::Store().clear();
            start();
            QSignalSpy applied(m_workbench.get(), &Workbench::layoutApplied);
            window(0).layouts().importFile(file);
            QTRY_COMPARE(applied.size(), 1);
        }
        QCOMPARE(m_workbench->windows().size(), 2);
        qsizetype number = 0;
        for (int i = 0; i < 2; ++i)
            for (Page *page : window(i).tabs().pages()) {
                window(i).tabs().showPage(page);
                QTRY_COMPARE_WITH_TIMEOUT(factsOf(*page), facts[number], patienceMs);
                // The window's bars may have become higher by some pixels.
                QTRY_VERIFY2(std::abs(handleOf(*page) - handles[number]) < 8,
                             qPrintable(QString("%1 and %2").arg(handleOf(*page)).arg(handles[number])));
                ++number;
            }
        QCOMPARE(number, facts.size());
    }

    // What is shown first waits for none of it: a page that nobody has looked at still knows how it was left.
    void pagesThatNobodyLooksAtForgetNothing()
    {
        leaveFirst();
        const auto states = [this] {
            QStringList all;
            for (Page *page : window(0).tabs().pages())
                all << QJsonDocument(window(0).tabs().place(page).state["parts"].toObject()).toJson();
            return all;
        };
        m_workbench->quit();
        start();
        const QStringList once = states();
        m_workbench->quit();
        start();
        QTRY_COMPARE_WITH_TIMEOUT(states(), once, patienceMs);
    }

    void windowsKeepTheirHandlesApartAndNewPagesBeginAsTheLast()
    {
        auto *first = jobsSplit(0);
        window(0).actions().newWindow->trigger();
        auto *second = jobsSplit(1);
        drag(*first, -60);
        const QString mine = sizesOf(*first);
        drag(*second, 90);
        const QString others = sizesOf(*second);
        QVERIFY(mine != others);
        const QSize size = window(0).size();
        window(0).resize(size - QSize(0, 50));
        QTRY_VERIFY(sizesOf(*first) != mine);
        window(0).resize(size);
        QTRY_COMPARE(sizesOf(*first), mine);
        QCOMPARE(sizesOf(*second), others);

        second->chartsAction()->trigger(); // away
        window(0).openJobs(test::visionSample());
        auto *later = window(0).tabs().currentPage()->findChild<jobs::RunSplit *>();
        QVERIFY(later && !later->chartsAction()->isChecked());
        QVERIFY(first->chartsAction()->isChecked());
    }

    void aPageThatComesBackIsNoChoiceForOthers()
    {
        showPage(0, PageAddress::resource(test::farmSample()));
        auto *cluster = qobject_cast<clusters::ClusterPage *>(window(0).tabs().currentPage());
        cluster->nodes().tableButton().click();
        QVERIFY(settings::nodesAsTable.get(settings::Store()));
        const models::Layout layout = m_workbench->layout();
        cluster->nodes().tableButton().click();
        m_workbench->apply(layout);
        cluster = qobject_cast<clusters::ClusterPage *>(window(0).tabs().currentPage());
        QVERIFY(cluster && cluster->nodes().isTable());
        QVERIFY(!settings::nodesAsTable.get(settings::Store()));
    }

private:
    MainWindow &window(int number) { return *m_workbench->windows()[number]; }

    void start()
    {
        m_workbench = std::make_unique<Workbench>(*m_backend);
        m_workbench->restore();
        for (MainWindow *each : m_workbench->windows())
            each->show();
        QVERIFY(QTest::qWaitForWindowExposed(m_workbench->windows().back()));
    }

    Page *showPage(int in, const PageAddress &address) { return window(in).pages().open(address); }

    jobs::RunSplit *jobsSplit(int in)
    {
        auto *split = showPage(in, PageAddress::allJobs())->findChild<jobs::RunSplit *>();
        [&] { QTRY_VERIFY(split->isVisible() && split->height() > 0); }();
        QCoreApplication::processEvents();
        return split;
    }

    void leaveFirst()
    {
        auto *trash = static_cast<trash::TrashPage *>(showPage(0, {PageAddress::Kind::Trash}));
        QTRY_VERIFY_WITH_TIMEOUT(trash->table().model()->rowCount() > 2, patienceMs);
        trash->table().sortByColumn(0, Qt::AscendingOrder);
        trash->table().selectRow(1);
        trash->table().horizontalHeader()->moveSection(2, 1);
        widen(trash->table(), 1);
        auto *storage = static_cast<storage::StoragePage *>(showPage(0, PageAddress::storage(account)));
        storage->browser().open(
            {models::BucketName{models::BucketKind::FileShare, "yarddata", "datasets"}, {}});
        QTableView &files = storage->filesPane().table();
        QTRY_COMPARE_WITH_TIMEOUT(files.model()->rowCount(), 7, patienceMs);
        files.selectRow(4);
        widen(files, 1);
        auto *manual = static_cast<help::HelpPage *>(showPage(0, PageAddress::manual("charts")));
        manual->search().setText("smooth");
        QTRY_VERIFY(manual->view().verticalScrollBar()->maximum() > 300);
        manual->view().verticalScrollBar()->setValue(211);
        auto *keys = static_cast<keys::KeysPage *>(showPage(0, {PageAddress::Kind::Keys}));
        keys->table().sortByColumn(1, Qt::DescendingOrder);
        keys->table().horizontalHeader()->moveSection(0, 1);
        keys->table().selectRow(3);
        QTRY_VERIFY(keys->table().verticalScrollBar()->maximum() > 20);
        keys->table().verticalScrollBar()->setValue(12);
        static_cast<jobs::JobPage *>(showPage(0, PageAddress::resource(test::runningSample())))
            ->setLogWithCharts(true);
        auto *workspace = static_cast<workspaces::WorkspacePage *>(
            showPage(0, PageAddress::resource(test::visionSample())));
        QListView &experiments = workspace->experiments().list();
        experiments.setCurrentIndex(experiments.model()->index(0, 0, experiments.rootIndex()));
        auto *split = jobsSplit(0);
        drag(*split, -70);
        leaveNodes(0, false);
    }

    void leaveSecond()
    {
        jobsSplit(1)->chartsAction()->trigger();
        static_cast<jobs::JobPage *>(showPage(1, PageAddress::resource(test::runningSample())))
            ->setLogWithCharts(false);
        leaveNodes(1, true);
    }

    void leaveNodes(int in, bool isTable)
    {
        auto *page =
            static_cast<clusters::ClusterPage *>(showPage(in, PageAddress::resource(test::farmSample())));
        clusters::NodePane &pane = page->nodes();
        QTRY_COMPARE_WITH_TIMEOUT(page->session().nodes().rowCount(), 2000, patienceMs);
        if (pane.isTable() != isTable)
            pane.tableButton().click();
        pane.map().setLevel(clusters::NodeGeometry::levels - 1);
        pane.search().field().setText("7");
        pane.map().setCurrent(70);
        page->session().selection().set({7, 70, 700});
        QAbstractScrollArea &area = isTable ? static_cast<QAbstractScrollArea &>(pane.table().view())
                                            : static_cast<QAbstractScrollArea &>(pane.map());
        QTRY_VERIFY(area.verticalScrollBar()->maximum() > 100);
        area.verticalScrollBar()->setValue(97);
    }

    QList<QStringList> allFacts(int in, QList<int> &handles)
    {
        QList<QStringList> facts;
        for (Page *page : window(in).tabs().pages()) {
            window(in).tabs().showPage(page);
            QCoreApplication::processEvents();
            facts << factsOf(*page);
            handles << handleOf(*page);
        }
        return facts;
    }

    // All else than it was.
    void spoil()
    {
        for (int i = 0; i < 2; ++i)
            while (window(i).tabs().count() > 1)
                window(i).tabs().closePage(window(i).tabs().pages().last());
        jobsSplit(0)->chartsAction()->trigger();
        static_cast<jobs::JobPage *>(showPage(1, PageAddress::resource(test::runningSample())))
            ->setLogWithCharts(true);
    }

    QTemporaryDir m_settings;
    std::unique_ptr<test::SampleEngine> m_engine;
    std::unique_ptr<models::Backend> m_backend;
    std::unique_ptr<Workbench> m_workbench;
};

QTEST_MAIN(tst_LayoutState)
#include "tst_layoutstate.moc"
