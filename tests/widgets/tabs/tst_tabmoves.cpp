// SPDX-License-Identifier: Apache-2.0
#include "tests/models/testjob.h"
#include "widgets/pages/page.h"
#include "widgets/tabs/pagearea.h"
#include "widgets/tabs/pagegroup.h"
#include "widgets/tabs/pagetabbar.h"

#include <QtTest>

#include <cstdlib>

using namespace trainyard;
using models::PageAddress;
using tabs::DropZone;
using tabs::PageArea;

namespace {

class Named final : public Page
{
public:
    explicit Named(QString title)
        : m_title(std::move(title))
    {}

    QString title() const override { return m_title; }
    QIcon icon() const override { return {}; }

private:
    QString m_title;
};

PageAddress jobNamed(const std::string &name)
{
    return PageAddress::resource(models::testJob(name).id);
}

} // namespace

// Moves of tabs go back and forth, whatever has become of other tabs since.
class tst_TabMoves : public QObject
{
    Q_OBJECT
private:
    std::unique_ptr<PageArea> m_area;
    QList<PageStep> m_steps;

    // "a b* | c / d": columns of groups of tabs, with those that are shown.
    QString places() const
    {
        QStringList columns;
        for (const models::ColumnLayout &column : m_area->layout().columns) {
            QStringList groups;
            for (const models::GroupLayout &group : column.groups) {
                QStringList tabs;
                for (const models::PagePlace &page : group.pages)
                    tabs << QString::fromStdString(page.address.resources.value(0).name) +
                                (tabs.size() == group.current ? "*" : "");
                groups << tabs.join(' ');
            }
            columns << groups.join(" / ");
        }
        return columns.join(" | ");
    }
    Page *pageNamed(const std::string &name) const { return m_area->page(jobNamed(name)); }
    void drag(int from, int to)
    {
        QTabBar *bar = m_area->currentGroup().tabBar();
        const QPoint begin = bar->tabRect(from).center();
        const int past = (to > from ? 1 : to < from ? -1 : 0) * bar->tabRect(to).width() / 3;
        const int end = bar->tabRect(to).center().x() + past;
        const qsizetype steps = m_steps.size();
        QTest::mousePress(bar, Qt::LeftButton, {}, begin);
        for (int x = begin.x(); std::abs(end - x) > 4; x += end > x ? 4 : -4)
            QTest::mouseMove(bar, {x, begin.y()});
        QCOMPARE(m_steps.size(), steps);
        QTest::mouseRelease(bar, Qt::LeftButton, {}, {end, begin.y()});
    }
    void drop(const std::string &name, DropZone zone)
    {
        m_area->showPage(pageNamed(name));
        tabs::PageGroup &group = m_area->currentGroup();
        emit group.dropped(&group, pageNamed(name), zone);
    }

private slots:
    void init()
    {
        m_steps.clear();
        m_area = std::make_unique<PageArea>([](const PageAddress &address) -> Page * {
            return new Named(QString::fromStdString(address.resources.value(0).name));
        });
        connect(m_area.get(), &PageArea::stepDone, this, [this](const PageStep &step) { m_steps << step; });
        m_area->resize(800, 600);
        m_area->show();
        QVERIFY(QTest::qWaitForWindowExposed(m_area.get()));
        for (const char *name : {"a", "b", "c"})
            m_area->open(jobNamed(name));
    }

    void theOrderInAGroupComesBack()
    {
        m_area->currentGroup().tabBar()->moveTab(2, 0);
        QCOMPARE(places(), "c* a b");
        QCOMPARE(m_steps.size(), 1);
        QCOMPARE(m_steps[0].text.text(), "move the tab c");
        QVERIFY(m_steps[0].back());
        QCOMPARE(places(), "a b c*");
        QVERIFY(m_steps[0].forth());
        QCOMPARE(places(), "c* a b");
        QCOMPARE(m_steps.size(), 1); // that is none
        m_area->closePage(pageNamed("c"));
        QVERIFY(!m_steps[0].back());
        QCOMPARE(places().remove('*'), "a b");
    }

    void aDragAlongTheBarIsOneStep()
    {
        drag(0, 2);
        QCOMPARE(places().remove('*'), "b c a");
        QCOMPARE(m_steps.size(), 1);
        QCOMPARE(m_steps[0].text.text(), "move the tab a");
        QVERIFY(m_steps[0].back());
        QCOMPARE(places().remove('*'), "a b c");
        QVERIFY(m_steps[0].forth());
        QCOMPARE(places().remove('*'), "b c a");
        drag(1, 1); // only shown
        QCOMPARE(m_steps.size(), 1);
    }

    void onlyTheTabThatIsDraggedIsKept()
    {
        m_area->preview(jobNamed("d"));
        drag(2, 3); // it passes that one
        QCOMPARE(places().remove('*'), "a b d c");
        QCOMPARE(m_area->previewPage(), pageNamed("d"));
        drag(2, 1);
        QCOMPARE(places().remove('*'), "a d b c");
        QVERIFY(!m_area->previewPage());
    }

    void aGroupComesAndGoes()
    {
        drop("b", DropZone::Right);
        QCOMPARE(places(), "a c* | b*");
        drop("c", DropZone::Below);
        QCOMPARE(places(), "a* / c* | b*");
        m_area->showPage(pageNamed("a"));
        m_area->moveToGroup(2); // its own group goes
        QCOMPARE(places(), "c* | b a*");
        for (const char *before : {"a* / c* | b*", "a c* | b*", "a b* c"}) {
            QVERIFY(m_steps.takeLast().back());
            QCOMPARE(places(), before);
        }
        QVERIFY(m_steps.isEmpty());
    }

    void eachWayKeepsWhatWasOpenedAndClosedSince()
    {
        drop("b", DropZone::Right);
        m_area->open(jobNamed("d")); // beside b
        m_area->closePage(pageNamed("a"));
        QCOMPARE(places(), "c* | b d*");
        QVERIFY(m_steps[0].back());
        QCOMPARE(places(), "b* c d");
        QVERIFY(m_steps[0].forth());
        QCOMPARE(places(), "c* d | b*");
        Page *remade = pageNamed("b");
        m_area->remake(remade);
        QVERIFY(pageNamed("b") != remade);
        QVERIFY(m_steps[0].back()); // it is the same tab
        QCOMPARE(places(), "b* c d");
        m_area->closePage(pageNamed("b"));
        QVERIFY(!m_steps[0].forth());
        QCOMPARE(places().remove('*'), "c d");
    }

    void sizesComeBack()
    {
        drop("c", DropZone::Right);
        const models::AreaLayout before = m_area->layout();
        drop("b", DropZone::Right);
        QCOMPARE(m_area->layout().columns.size(), 3);
        QVERIFY(m_steps[1].back());
        const models::AreaLayout after = m_area->layout();
        QCOMPARE(after.columns.size(), 2);
        for (int column = 0; column < 2; ++column)
            QVERIFY(qAbs(after.columns[column].size - before.columns[column].size) <= 2);
    }

    void aSplitIsTakenBackAndDoneAgain()
    {
        m_area->split(DropZone::Below);
        QCOMPARE(places(), "a b c* / c*");
        QCOMPARE(m_steps.size(), 1);
        QCOMPARE(m_steps[0].text.text(), "show c twice");
        QVERIFY(m_steps[0].back());
        QCOMPARE(places(), "a b c*");
        QVERIFY(m_steps[0].forth());
        QCOMPARE(places(), "a b c* / c*");
        QVERIFY(m_steps[0].back());
        QCOMPARE(places(), "a b c*");
        QVERIFY(!m_steps[0].back());
        m_area->closePage(pageNamed("c"));
        QVERIFY(!m_steps[0].forth());
        QCOMPARE(places().remove('*'), "a b");
    }
};

QTEST_MAIN(tst_TabMoves)
#include "tst_tabmoves.moc"
