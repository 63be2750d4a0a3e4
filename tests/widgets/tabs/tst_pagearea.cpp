// SPDX-License-Identifier: Apache-2.0
#include "tests/models/testjob.h"
#include "widgets/pages/page.h"
#include "widgets/tabs/pagearea.h"
#include "widgets/tabs/pagegroup.h"
#include "widgets/tabs/pagetabbar.h"

#include <QLabel>
#include <QLineEdit>
#include <QTabBar>
#include <QVBoxLayout>
#include <QtTest>

#include <functional>

using namespace trainyard;
using models::PageAddress;
using tabs::DropZone;
using tabs::PageArea;
using tabs::PageGroup;
using Kind = PageAddress::Kind;

namespace {

// What can be left in a state.
class Note final : public Page
{
public:
    explicit Note(QString title)
        : m_title(std::move(title))
    {
        setFocusPolicy(Qt::StrongFocus);
    }

    QString title() const override { return m_title; }
    QIcon icon() const override { return {}; }
    QJsonObject pageState() const override { return {{"text", text}}; }
    void restore(const QJsonObject &state) override { text = state["text"].toString(); }

    QString text;

private:
    QString m_title;
};

// Would like to be high, and need not.
class Tall final : public QWidget
{
public:
    QSize sizeHint() const override { return {100, 5000}; }
    QSize minimumSizeHint() const override { return {50, 50}; }
};

PageAddress jobNamed(const std::string &name)
{
    return PageAddress::resource(models::testJob(name).id);
}

Note *note(Page *page)
{
    return static_cast<Note *>(page);
}

} // namespace

class tst_PageArea : public QObject
{
    Q_OBJECT
private slots:
    void init()
    {
        m_area = std::make_unique<PageArea>([](const PageAddress &address) -> Page * {
            return address == jobNamed("gone") ? nullptr : new Note(address.toString());
        });
        m_area->resize(800, 600);
        m_area->show();
        QVERIFY(QTest::qWaitForWindowExposed(m_area.get()));
    }

    void theKeyboardGoesOnInThePageThatIsShownNext()
    {
        m_area->activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(m_area.get()));
        Page *first = m_area->open(jobNamed("a"));
        auto *field = new QLineEdit(first);
        field->show();
        field->setFocus();
        Page *second = m_area->open(jobNamed("b"));
        (new QLineEdit(second))->show();
        second->findChild<QLineEdit *>()->setFocus();
        m_area->closePage(second);
        QVERIFY(field->hasFocus());
    }

    void theKeyboardGoesOnInAnArrangementThatIsTakenUp()
    {
        m_area->open(jobNamed("a"));
        const models::AreaLayout kept = m_area->layout();
        m_area.reset();
        QWidget window;
        auto *column = new QVBoxLayout(&window);
        auto *area =
            new PageArea([](const PageAddress &address) -> Page * { return new Note(address.toString()); });
        auto *other = new QLineEdit; // which gets the focus when its page goes
        column->addWidget(area);
        column->addWidget(other);
        Page *before = area->open(jobNamed("b"));
        window.show();
        window.activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(&window));
        before->setFocus();
        area->restore(kept);
        QVERIFY(area->currentPage() && area->currentPage()->hasFocus());
        other->setFocus();
        area->restore(kept);
        QVERIFY(other->hasFocus());
    }

    void shortNamesStayReadableBesideLongOnes()
    {
        tabs::PageTabBar bar;
        for (int i = 0; i < 5; ++i)
            bar.addTab("a-job-with-a-name-that-is-rather-long");
        const int tab = bar.addTab("New job");
        bar.resize(700, bar.sizeHint().height());
        bar.show();
        QVERIFY(QTest::qWaitForWindowExposed(&bar));
        QVERIFY(bar.tabRect(tab).width() >= bar.fontMetrics().horizontalAdvance("New job"));
        QVERIFY(bar.tabRect(0).width() < bar.fontMetrics().horizontalAdvance(bar.tabText(0)));
    }

    void aPageIsOpenOnceAndShowsWhereItIs()
    {
        Page *first = m_area->open(jobNamed("a"));
        m_area->open(jobNamed("b"));
        QCOMPARE(m_area->open(PageAddress::parse(jobNamed("a").toString().toUpper())), first);
        QCOMPARE(m_area->currentPage(), first);
        QCOMPARE(m_area->count(), 2);
        QVERIFY(!m_area->open(jobNamed("gone")));
        QCOMPARE(m_area->count(), 2);
    }

    void aPageStandsBesideItselfAsItWas()
    {
        note(m_area->open(jobNamed("a")))->text = "half";
        m_area->split(DropZone::Right);
        QCOMPARE(m_area->groups().size(), 2);
        QCOMPARE(m_area->count(), 2);
        QCOMPARE(note(m_area->currentPage())->text, "half");
        QVERIFY(m_area->currentPage() != m_area->groups()[0]->currentPage());
        const QList<PageGroup *> groups = m_area->groups();
        QVERIFY(qAbs(groups[0]->width() - groups[1]->width()) <= 1);
        QVERIFY(groups[0]->mapTo(m_area.get(), QPoint()).x() < groups[1]->mapTo(m_area.get(), QPoint()).x());
        m_area->split(DropZone::Below);
        QCOMPARE(m_area->groups().size(), 3);
        QCOMPARE(m_area->groups()[2]->width(), m_area->groups()[1]->width());
    }

    void whatIsBeingMadeMovesInsteadOfBeingMadeTwice()
    {
        m_area->open(jobNamed("a"));
        Page *draft = m_area->open(m_area->freshDraft("newjob"));
        QVERIFY(!m_area->page(m_area->freshDraft("newjob")));
        m_area->split(DropZone::Right);
        QCOMPARE(m_area->count(), 2);
        QCOMPARE(m_area->groups()[1]->currentPage(), draft);
    }

    void whatIsBeingMadeIsNeverTakenForAnother()
    {
        QSignalSpy closed(m_area.get(), &PageArea::closedByUser);
        note(m_area->open(m_area->freshDraft("newjob")))->text = "half";
        m_area->closeCurrent();
        const auto gone = closed.at(0).at(0).value<models::PagePlace>();
        Page *other = m_area->open(m_area->freshDraft("newjob"));
        Page *again = m_area->open(gone);
        QVERIFY(again != other);
        QCOMPARE(note(again)->text, "half");
        QVERIFY(m_area->address(again) != m_area->address(other));
        Page *once = m_area->open(gone); // as it was called so when they had numbers
        QVERIFY(once != again && m_area->address(once) != m_area->address(again));
        QVERIFY(m_area->address(once).part.startsWith("newjob/"));
    }

    void aDraftOfAnotherWindowStandsBesideOneThatIsCalledSo()
    {
        const PageAddress address{PageAddress::Kind::Draft, {}, "newjob/1"};
        PageArea other([](const PageAddress &of) { return new Note(of.toString()); });
        note(other.open(address))->text = "theirs";
        other.open(jobNamed("b"));
        note(m_area->open(address))->text = "own";
        PageGroup *group = m_area->groups()[0];
        emit group->dropped(other.groups()[0], other.page(address), DropZone::Into);
        QCOMPARE(group->count(), 2);
        QCOMPARE(note(m_area->page(address))->text, "own");
        QCOMPARE(note(m_area->currentPage())->text, "theirs");
        QVERIFY(m_area->address(m_area->currentPage()) != address);
    }

    void anEmptyGroupGoesAndTheLastStays()
    {
        m_area->open(jobNamed("a"));
        m_area->split(DropZone::Right);
        m_area->closeCurrent();
        QCOMPARE(m_area->groups().size(), 1);
        QVERIFY(m_area->currentPage());
        m_area->closeCurrent();
        QCOMPARE(m_area->groups().size(), 1);
        QVERIFY(!m_area->currentPage());
        QVERIFY(m_area->open(jobNamed("b")));
    }

    void aPageMovesFromSideToSide()
    {
        Page *first = m_area->open(jobNamed("a"));
        Page *second = m_area->open(jobNamed("b"));
        m_area->moveToGroup(1);
        QCOMPARE(m_area->groups().size(), 2);
        QCOMPARE(m_area->groups()[1]->pages(), QList<Page *>{second});
        m_area->stepGroup(1);
        QCOMPARE(m_area->currentPage(), first);
        m_area->moveToGroup(1); // its group is empty then
        QCOMPARE(m_area->groups().size(), 1);
        QCOMPARE(m_area->groups()[0]->pages(), (QList<Page *>{second, first}));
    }

    void whatIsDroppedGoesWhereItWasLetGo_data()
    {
        QTest::addColumn<QPoint>("at");
        QTest::addColumn<DropZone>("zone");
        QTest::newRow("middle") << QPoint(50, 50) << DropZone::Into;
        QTest::newRow("left") << QPoint(10, 50) << DropZone::Left;
        QTest::newRow("right") << QPoint(90, 45) << DropZone::Right;
        QTest::newRow("above") << QPoint(50, 5) << DropZone::Above;
        QTest::newRow("below") << QPoint(55, 95) << DropZone::Below;
    }

    void whatIsDroppedGoesWhereItWasLetGo()
    {
        QFETCH(QPoint, at);
        QFETCH(DropZone, zone);
        QCOMPARE(int(tabs::dropZone({100, 100}, at)), int(zone));
        m_area->open(jobNamed("a"));
        Page *dragged = m_area->open(jobNamed("b"));
        PageGroup *group = m_area->groups()[0];
        emit group->dropped(group, dragged, zone);
        QCOMPARE(m_area->currentPage(), dragged);
        QCOMPARE(m_area->groups().size(), zone == DropZone::Into ? 1 : 2);
        const bool first = zone == DropZone::Left || zone == DropZone::Above;
        if (zone != DropZone::Into)
            QCOMPARE(m_area->groups()[first ? 0 : 1]->currentPage(), dragged);
    }

    void aPageOfAnotherWindowComesAsItWas()
    {
        PageArea other([](const PageAddress &address) { return new Note(address.toString()); });
        note(other.open(jobNamed("a")))->text = "half";
        other.open(jobNamed("b"));
        m_area->open(jobNamed("c"));
        Page *moved = other.page(jobNamed("a"));
        PageGroup *group = m_area->groups()[0];
        emit group->dropped(other.groups()[0], moved, DropZone::Into);
        QCOMPARE(note(m_area->page(jobNamed("a")))->text, "half");
        QCOMPARE(m_area->groups()[0]->count(), 2);
        QVERIFY(!other.page(jobNamed("a")));
    }

    void aPageHasTheRoomUnlessItNeedsMore()
    {
        Page *page = m_area->open(jobNamed("a"));
        auto *text = new QLabel(QString("many words ").repeated(200));
        text->setWordWrap(true);
        auto *layout = new QVBoxLayout(page);
        layout->addWidget(text);
        layout->addWidget(new Tall);
        QWidget *room = page->parentWidget();
        QTRY_COMPARE(page->size(), room->size());
        page->setMinimumSize(900, 700);
        QTRY_VERIFY(page->width() == 900 && page->height() == 700);
        QVERIFY(room->width() < 900);
        m_area->resize(1200, 900);
        QTRY_COMPARE(page->size(), room->size());
        QVERIFY(room->width() > 900);
    }

    void comesBackExactly()
    {
        note(m_area->open(jobNamed("a")))->text = "one";
        m_area->open(jobNamed("b"));
        m_area->split(DropZone::Right);
        m_area->split(DropZone::Below);
        m_area->open(jobNamed("c"));
        m_area->stepGroup(-1);
        const models::AreaLayout layout = m_area->layout();
        QCOMPARE(layout.columns.size(), 2);
        QCOMPARE(layout.columns[1].groups.size(), 2);
        PageArea again([](const PageAddress &address) { return new Note(address.toString()); });
        again.resize(800, 600);
        again.open(jobNamed("other"));
        again.show();
        QVERIFY(QTest::qWaitForWindowExposed(&again));
        again.restore(layout);
        QCOMPARE(models::toJson({{}, {{{}, {}, again.layout()}}}), models::toJson({{}, {{{}, {}, layout}}}));
        QCOMPARE(note(again.page(jobNamed("a")))->text, "one");
        QVERIFY(!again.page(jobNamed("other")));
    }

    void whatIsGoneIsLeftOutOfALayout()
    {
        m_area->restore(
            {{{{{{{jobNamed("gone")}, {jobNamed("a")}}, 1, 1}, {{{jobNamed("gone")}}, 0, 1}}, 1}}, 0, 0});
        QCOMPARE(m_area->groups().size(), 1);
        QCOMPARE(m_area->count(), 1);
        QVERIFY(m_area->page(jobNamed("a")));
    }

    void theNextPageThatIsLookedAtTakesTheTabOfTheLast()
    {
        m_area->open(jobNamed("kept"));
        Page *first = m_area->preview(jobNamed("a"));
        QCOMPARE(m_area->previewPage(), first);
        m_area->open(jobNamed("behind"));
        Page *second = m_area->preview(jobNamed("b"));
        QCOMPARE(m_area->count(), 3);
        QCOMPARE(m_area->currentPage(), second);
        QCOMPARE(m_area->currentGroup().tabOf(second), 1); // where the other was
        QVERIFY(!m_area->page(jobNamed("a")));
        QVERIFY(!m_area->preview(jobNamed("gone")));
        QCOMPARE(m_area->previewPage(), second);
        QCOMPARE(m_area->preview(jobNamed("kept")), m_area->page(jobNamed("kept")));
        QCOMPARE(m_area->count(), 3);
        m_area->closePage(second);
        QVERIFY(!m_area->previewPage());
        m_area->preview(jobNamed("c"));
        QCOMPARE(m_area->count(), 3);
    }

    void aPageThatWasOnlyLookedAtIsKept_data()
    {
        using Act = std::function<void(PageArea &, Page *)>;
        QTest::addColumn<Act>("act");
        const auto row = [](const char *name, const Act &act) { QTest::newRow(name) << act; };
        row("by its order", [](PageArea &area, Page *page) { area.keep(page); });
        row("by opening it", [](PageArea &area, Page *) { area.open(jobNamed("a")); });
        row("by a double click on its tab", [](PageArea &area, Page *) {
            QTabBar *bar = area.currentGroup().tabBar();
            QTest::mouseDClick(bar, Qt::LeftButton, {}, bar->tabRect(1).center());
        });
        row("by moving its tab", [](PageArea &area, Page *) { area.currentGroup().tabBar()->moveTab(1, 0); });
        row("by splitting it", [](PageArea &area, Page *) { area.split(DropZone::Right); });
        row("by dropping it beside", [](PageArea &area, Page *page) {
            emit area.currentGroup().dropped(&area.currentGroup(), page, DropZone::Below);
        });
        row("by writing in it", [](PageArea &, Page *page) {
            auto *field = new QLineEdit(page);
            field->show();
            QTest::keyClick(field, Qt::Key_X);
        });
        row("by a step in it", [](PageArea &, Page *page) {
            emit page->stepDone({QStringLiteral("x"), {}, {}});
        });
    }
    void aPageThatWasOnlyLookedAtIsKept()
    {
        using Act = std::function<void(PageArea &, Page *)>;
        QFETCH(Act, act);
        m_area->open(jobNamed("first"));
        Page *page = m_area->preview(jobNamed("a"));
        const PageGroup &group = m_area->currentGroup();
        QVERIFY(group.tabToolTip(group.tabOf(page)).contains("double-click"));
        act(*m_area, page);
        QVERIFY(!m_area->previewPage());
        for (const PageGroup *each : m_area->groups())
            for (int tab = 0; tab < each->count(); ++tab)
                QVERIFY(!each->tabToolTip(tab).contains("double-click"));
        m_area->preview(jobNamed("b"));
        QVERIFY(m_area->page(jobNamed("a")));
    }

    void lookingThroughAPageDoesNotKeepIt()
    {
        Page *page = m_area->preview(jobNamed("a"));
        auto *field = new QLineEdit(page);
        field->show();
        QTest::mouseClick(field, Qt::LeftButton);
        QTest::keyClick(field, Qt::Key_Right);
        QTest::keyClick(page, Qt::Key_Space);
        QCOMPARE(m_area->previewPage(), page);
    }

    void anArrangementKnowsWhatWasOnlyLookedAt()
    {
        m_area->open(jobNamed("a"));
        m_area->preview(jobNamed("b"));
        const models::AreaLayout layout = m_area->layout();
        m_area->keep(m_area->currentPage());
        m_area->restore(layout);
        QVERIFY(m_area->previewPage());
        QCOMPARE(m_area->previewPage(), m_area->page(jobNamed("b")));
        Page *before = m_area->previewPage();
        m_area->remake(before);
        QVERIFY(m_area->previewPage() && m_area->previewPage() != before);
        m_area->preview(jobNamed("c"));
        QCOMPARE(m_area->count(), 2);
    }

    void closingByTheUserIsTold()
    {
        QSignalSpy closed(m_area.get(), &PageArea::closedByUser);
        note(m_area->open(jobNamed("a")))->text = "half";
        m_area->open(jobNamed("b"));
        m_area->closePage(m_area->currentPage());
        QCOMPARE(closed.size(), 0);
        const PageGroup &group = m_area->currentGroup();
        QTest::mouseClick(group.tabBar(), Qt::MiddleButton, {}, group.tabBar()->tabRect(0).center());
        QCOMPARE(closed.size(), 1);
        const auto place = closed[0][0].value<models::PagePlace>();
        QCOMPARE(place.state["text"].toString(), "half");
        QCOMPARE(note(m_area->open(place))->text, "half");
    }

    void aTabIsTornOffTheBarByDraggingItAway()
    {
        tabs::PageTabBar bar;
        bar.addTab("first");
        bar.addTab("second");
        bar.show();
        QVERIFY(QTest::qWaitForWindowExposed(&bar));
        QSignalSpy torn(&bar, &tabs::PageTabBar::torn);
        const QPoint at = bar.tabRect(1).center();
        QTest::mousePress(&bar, Qt::LeftButton, {}, at);
        QTest::mouseMove(&bar, at + QPoint(4, 4));
        QCOMPARE(torn.size(), 0);
        QMouseEvent away(QEvent::MouseMove, at + QPoint(0, 80), bar.mapToGlobal(at + QPoint(0, 80)),
                         Qt::NoButton, Qt::LeftButton, {});
        QApplication::sendEvent(&bar, &away);
        QCOMPARE(torn.size(), 1);
        QCOMPARE(torn[0][0].toInt(), 1);
    }

private:
    std::unique_ptr<PageArea> m_area;
};

QTEST_MAIN(tst_PageArea)
#include "tst_pagearea.moc"
