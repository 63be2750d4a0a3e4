// SPDX-License-Identifier: Apache-2.0
// Rows dragged by the pointer of a real display, an X server of the test's own.
#include "models/backend/backend.h"
#include "models/clusters/clusterqueue.h"
#include "models/navigation/favourites.h"
#include "models/settings/store.h"
#include "tests/widgets/support/realpointer.h"
#include "tests/widgets/support/sampleengine.h"
#include "widgets/clusters/clusterpage.h"
#include "widgets/clusters/queuepane.h"
#include "widgets/mainwindow/mainwindow.h"
#include "widgets/mainwindow/workbench.h"
#include "widgets/navigator/favouritelist.h"
#include "widgets/tabs/pagearea.h"

#include <QScrollBar>
#include <QTableView>
#include <QtTest>

using namespace trainyard;

namespace {

constexpr int patienceMs = 30'000;

QPoint middleOf(const QAbstractItemView &view, int row)
{
    const QRect cell = view.visualRect(view.model()->index(row, 0));
    return view.viewport()->mapToGlobal(QPoint(cell.left() + 40, cell.center().y()));
}

// On the line between this row and the one above.
QPoint aboveRow(const QAbstractItemView &view, int row)
{
    return middleOf(view, row) - QPoint(0, view.visualRect(view.model()->index(row, 0)).height() / 2 - 2);
}

} // namespace

class tst_RowDrags : public QObject
{
    Q_OBJECT
private slots:
    void initTestCase()
    {
        m_backend.connectTo(m_engine.endpoint());
        QTRY_VERIFY_WITH_TIMEOUT(m_backend.isLoaded(), patienceMs);
    }

    void init()
    {
        settings::Store().clear();
        m_workbench = std::make_unique<Workbench>(m_backend);
        m_workbench->restore();
        window().setGeometry(20, 20, 1500, 940);
        m_workbench->show();
        window().activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(&window()));
    }

    void cleanup() { m_workbench.reset(); }

    void aFavouriteIsDraggedToAnotherPlace()
    {
        models::Favourites &favourites = window().favourites();
        const QList<api::ResourceId> ids{test::visionSample(), test::boxSample(), test::runningSample()};
        for (const auto &id : ids)
            favourites.toggle(id);
        auto *list = window().findChild<navigator::FavouriteList *>();
        QVERIFY(list);
        QTRY_VERIFY(list->isVisible() && list->viewport()->height() > 0);
        QTRY_VERIFY(list->viewport()->rect().contains(list->visualRect(list->model()->index(2, 0))));
        QVERIFY(!list->verticalScrollBar()->isVisible());
        test::drag(middleOf(*list, 2), aboveRow(*list, 0));
        QTRY_COMPARE(favourites.idAt(0), std::optional(ids[2]));
        QCOMPARE(favourites.idAt(1), std::optional(ids[0]));
        QCOMPARE(favourites.rowCount(), 3);
        test::drag(middleOf(*list, 0), aboveRow(*list, 2));
        QTRY_COMPARE(favourites.idAt(1), std::optional(ids[2]));
        QCOMPARE(favourites.rowCount(), 3);
    }

    void aJobThatWaitsIsDraggedBeforeAnother()
    {
        window().openResource(test::farmSample());
        auto *page = qobject_cast<clusters::ClusterPage *>(window().tabs().currentPage());
        QVERIFY(page);
        QTableView &table = page->queue().table();
        QTRY_VERIFY_WITH_TIMEOUT(table.model()->rowCount() > 3 && table.isVisible(), patienceMs);
        QTRY_VERIFY(table.viewport()->rect().contains(table.visualRect(table.model()->index(2, 0)).center()));
        const auto idAt = [&table](int row) {
            return static_cast<models::ClusterQueue *>(table.model())->idAt(row);
        };
        const api::ResourceId first = idAt(0), third = idAt(2);
        QList<models::QueueMoves> wanted;
        connect(&page->queue(), &clusters::QueuePane::movesWanted, this,
                [&wanted](const models::QueueMoves &moves) { wanted << moves; });
        test::drag(middleOf(table, 2), aboveRow(table, 0));
        QTRY_COMPARE(wanted.size(), 1);
        QCOMPARE(wanted[0].size(), 1);
        QCOMPARE(wanted[0][0].first, third);
        QCOMPARE(wanted[0][0].second.before, std::optional(first));
    }

private:
    MainWindow &window() { return *m_workbench->windows().front(); }

    test::SampleEngine m_engine{test::queueYard()};
    models::Backend m_backend;
    std::unique_ptr<Workbench> m_workbench;
};

int main(int argc, char **argv)
{
    return test::runWithRealPointer<tst_RowDrags>(argc, argv);
}

#include "tst_rowdrags.moc"
