// SPDX-License-Identifier: Apache-2.0
#include "models/curves/seriescurve.h"
#include "models/metrics/jobmetrics.h"
#include "widgets/charts/chartlink.h"
#include "widgets/charts/metricchart.h"
#include "widgets/theme/theme.h"
#include "widgets/wall/chartwall.h"
#include "widgets/wall/wallactions.h"
#include "widgets/wall/wallcard.h"
#include "widgets/wall/wallhead.h"
#include "widgets/wall/wallstage.h"
#include "widgets/wall/wallview.h"

#include <QAccessible>
#include <QApplication>
#include <QGraphicsView>
#include <QLineEdit>
#include <QScrollBar>
#include <QWheelEvent>
#include <QtTest>

using namespace trainyard;
using charts::MetricChart;
using models::WallEntry;
using wall::ChartWall;
using wall::WallCard;
using wall::WallView;

namespace {

QList<WallEntry> entriesOf(int metrics)
{
    QList<WallEntry> entries;
    for (int i = 0; i < metrics; ++i) {
        const QString id = QStringLiteral("s%1/m%2").arg(i / 10).arg(i % 10);
        entries.append({id, models::sectionOf(id), id});
    }
    return entries;
}

} // namespace

class tst_WallView : public QObject
{
    Q_OBJECT
private slots:
    void initTestCase() { applyTheme(*qApp, Theme::Light); }

    void init()
    {
        m_metrics = std::make_unique<models::JobMetrics>();
        m_wall = std::make_unique<ChartWall>(wall::WallContent{
            .chart =
                [this](const QString &card) {
                    ++m_asked;
                    wall::WallChart chart{.title = card};
                    chart.lines.append(
                        {.source = std::make_shared<models::SeriesCurve>(m_metrics.get(), card)});
                    return chart;
                },
            .sectionTitle = [](const QString &section) { return section; }});
        m_wall->resize(1000, 700);
        m_wall->model().setColumns(2);
        m_wall->model().setEntries(entriesOf(60));
        m_wall->show();
        QVERIFY(QTest::qWaitForWindowActive(m_wall.get()));
    }

    void cleanup() { m_wall.reset(); }

    void onlyCardsInViewHaveAChart()
    {
        m_wall->model().setEntries(entriesOf(2000));
        const qsizetype inView = view().cardsInView().size();
        QVERIFY(inView > 3);
        QVERIFY(inView < 12);
        QVERIFY(view().chart("s0/m0"));
        QVERIFY(!view().chart("s9/m0"));
        for (int i = 0; i < 40; ++i)
            scrollTo(view().verticalScrollBar()->maximum() * i / 39);
        QVERIFY(!view().chart("s0/m0"));
        QVERIFY(view().chart("s199/m9"));
        const auto charts = view().findChildren<MetricChart *>();
        QVERIFY(charts.size() < 20); // they are given on
    }

    void aChartThatIsGivenOnDrawsTheOther()
    {
        api::MetricsPage page{.next = 2, .series = {}};
        page.series.push_back({"s0/m0", {1, 2}, {1, 2}, {10, 20}});
        QVERIFY(m_metrics->append(0, page));
        QTRY_COMPARE(view().chart("s0/m0")->shownY().greatest > 10, true);
        view().chart("s0/m0")->setReadingsShown(true);
        MetricChart *chart = view().chart("s0/m0");
        for (int y = 0; view().chart("s0/m0") || chart->isHidden(); y += 100) {
            QVERIFY(y <= view().verticalScrollBar()->maximum());
            scrollTo(y);
        }
        QVERIFY(chart->shownY().greatest <= 1);
        scrollTo(0);
        QTRY_COMPARE(view().chart("s0/m0")->shownY().greatest > 10, true);
    }

    void anotherSmoothingMakesNoOtherLines()
    {
        view().chart("s0/m0")->setLineShown(0, false);
        const int asked = m_asked;
        view().setOptions({.smoothing = {.kind = models::Smoothing::Kind::Ema}});
        QCOMPARE(m_asked, asked);
        view().setOptions({.y = charts::AxisScale::Kind::Log});
        QCOMPARE(m_asked, asked);
    }

    void aCardThatGoesWithTheFocusChoosesNoOther()
    {
        scrollTo(view().verticalScrollBar()->maximum() / 2);
        const QString section = view().head("s2") ? "s2" : "s3";
        QString card;
        for (const QString &each : view().cardsInView())
            if (each.startsWith(section))
                card = each;
        QVERIFY(!card.isEmpty());
        view().chart(card)->findChild<QGraphicsView *>()->setFocus();
        QCOMPARE(view().current(), card);
        const int top = view().verticalScrollBar()->value();
        m_wall->model().setCollapsed(section, true);
        QVERIFY(view().current().isEmpty());
        QCOMPARE(view().verticalScrollBar()->value(), top);
        QVERIFY(view().hasFocus());
    }

    void theStagePassesOverClosedSections()
    {
        m_wall->model().setCollapsed("s1", true);
        wall::WallStage *stage = m_wall->enlarge("s0/m9");
        QTest::keyClick(stage, Qt::Key_Right);
        QCOMPARE(stage->card(), QString("s2/m0"));
        stage->close();
    }

    void theWheelScrollsTheWall()
    {
        auto *canvas = view().chart("s0/m1")->findChild<QGraphicsView *>();
        const QPoint at = canvas->viewport()->rect().center();
        bool isTaken = false;
        for (QWidget *each = canvas->viewport(); each && !isTaken; each = each->parentWidget()) {
            QWheelEvent wheel(at, each->mapToGlobal(at), {}, {0, -240}, Qt::NoButton, {}, Qt::NoScrollPhase,
                              false);
            QApplication::sendEvent(each, &wheel);
            isTaken = wheel.isAccepted();
        }
        QVERIFY(view().verticalScrollBar()->value() > 0);
        QVERIFY(view().link().window().whole);
    }

    void allCardsShowThePartThatOneIsZoomedTo()
    {
        const charts::ChartWindow part{.whole = false, .least = 10, .greatest = 20};
        view().chart("s0/m1")->setWindow(part);
        for (const QString &card : view().cardsInView())
            QCOMPARE(view().chart(card)->shownWindow(), part);
        scrollTo(view().verticalScrollBar()->maximum());
        for (const QString &card : view().cardsInView()) // that came later
            QCOMPARE(view().chart(card)->shownWindow(), part);
    }

    void screenReadersAreToldWhatItIs()
    {
        const auto role = [](QWidget &widget) {
            return QAccessible::queryAccessibleInterface(&widget)->role();
        };
        QCOMPARE(role(view()), QAccessible::Grouping);
        QCOMPARE(role(*view().chart("s0/m0")->findChild<QGraphicsView *>()), QAccessible::Chart);
    }

    void aCardIsDraggedToAnotherPlace()
    {
        drag("s0/m0", view().cardRect("s0/m1").center() + QPoint(60, 0));
        QCOMPARE(section(0).first(3), (QStringList{"s0/m1", "s0/m0", "s0/m2"}));
    }

    void aDragCanBeCancelled()
    {
        QSignalSpy changed(&m_wall->model(), &models::WallModel::layoutChanged);
        const QPoint from = startOf("s0/m0");
        QWidget *card = cardOf("s0/m0");
        QTest::mousePress(card, Qt::LeftButton, {}, from);
        move(card, view().cardRect("s0/m1").center() + QPoint(60, 0));
        view().setFocus();
        QTest::keyClick(&view(), Qt::Key_Escape);
        QTest::mouseRelease(card, Qt::LeftButton, {}, from);
        QCOMPARE(section(0).first(2), (QStringList{"s0/m0", "s0/m1"}));
        QCOMPARE(changed.size(), 0);
    }

    void aSectionIsDraggedToAnotherPlace()
    {
        m_wall->model().setAllCollapsed(true);
        wall::WallHead *head = view().head("s0");
        const QPoint to = view().head("s2")->geometry().center();
        QTest::mousePress(head, Qt::LeftButton, {}, head->rect().center());
        move(head, head->geometry().center() + QPoint(0, 15));
        move(head, to + QPoint(0, 4));
        QTest::mouseRelease(head, Qt::LeftButton, {}, head->mapFrom(view().viewport(), to));
        QCOMPARE(sectionNames().first(4), (QStringList{"s1", "s2", "s0", "s3"}));
        QVERIFY(m_wall->model().sections()[2].isCollapsed); // it was no click
    }

    void keysMoveTheCurrentCard()
    {
        view().setFocus();
        view().setCurrent("s0/m1");
        QTest::keyClick(&view(), Qt::Key_Right, Qt::AltModifier);
        QCOMPARE(section(0).first(3), (QStringList{"s0/m0", "s0/m2", "s0/m1"}));
        QTest::keyClick(&view(), Qt::Key_Up, Qt::AltModifier);
        QCOMPARE(section(0).first(3), (QStringList{"s0/m1", "s0/m0", "s0/m2"}));
        QTest::keyClick(&view(), Qt::Key_P);
        QCOMPARE(m_wall->model().sections()[0].name, models::pinnedSection);
        QCOMPARE(section(0), QStringList{"s0/m1"});
        QCOMPARE(view().current(), QString("s0/m1"));
    }

    void keysMoveASection()
    {
        view().head("s0")->setFocus();
        QTest::keyClick(view().head("s0"), Qt::Key_Down, Qt::AltModifier);
        QCOMPARE(sectionNames().first(2), (QStringList{"s1", "s0"}));
    }

    void arrowKeysChooseAndBringIntoView()
    {
        view().setFocus(Qt::TabFocusReason);
        QCOMPARE(view().current(), QString("s0/m0"));
        for (int i = 0; i < 8; ++i)
            QTest::keyClick(&view(), Qt::Key_Down);
        QVERIFY(view().viewport()->rect().contains(view().cardRect(view().current())));
        QTest::keyClick(&view(), Qt::Key_End);
        QCOMPARE(view().current(), QString("s5/m9"));
        QVERIFY(view().viewport()->rect().contains(view().cardRect("s5/m9")));
    }

    void tabLeadsIntoTheCurrentCardAndOutOfTheWall()
    {
        view().setFocus(Qt::TabFocusReason);
        QTest::keyClick(&view(), Qt::Key_Tab);
        QCOMPARE(QApplication::focusWidget(), static_cast<QWidget *>(view().head("s0"))); // it is above
        QTest::keyClick(QApplication::focusWidget(), Qt::Key_Tab);
        QVERIFY(view().chart("s0/m0")->isAncestorOf(QApplication::focusWidget()));
        QTest::keyClick(QApplication::focusWidget(), Qt::Key_Backtab);
        QTest::keyClick(QApplication::focusWidget(), Qt::Key_Backtab);
        QCOMPARE(QApplication::focusWidget(), static_cast<QWidget *>(&view()));
        for (int i = 0; i < 20 && (view().isAncestorOf(QApplication::focusWidget()) || view().hasFocus());
             ++i)
            QTest::keyClick(QApplication::focusWidget(), Qt::Key_Tab);
        QVERIFY(!view().isAncestorOf(QApplication::focusWidget()) && !view().hasFocus());
    }

    void sizesAreChangedByKeysAndByTheLowerEdge()
    {
        view().setFocus();
        const int height = m_wall->model().layout().cardHeight;
        QTest::keyClick(&view(), Qt::Key_Down, Qt::ControlModifier);
        QVERIFY(m_wall->model().layout().cardHeight > height);
        QTest::keyClick(&view(), Qt::Key_Right, Qt::ControlModifier);
        QCOMPARE(m_wall->model().layout().columns, 3);
        WallCard *card = cardOf("s0/m0");
        const QPoint edge(card->width() / 2, card->height() - 3);
        const int before = m_wall->model().layout().cardHeight;
        QTest::mousePress(card, Qt::LeftButton, {}, edge);
        move(card, card->mapTo(view().viewport(), edge) + QPoint(0, 50));
        QTest::mouseRelease(card, Qt::LeftButton, {}, edge + QPoint(0, 50));
        QCOMPARE(m_wall->model().layout().cardHeight, before + 50);
    }

    void aHeadClosesItsSection()
    {
        QTest::mouseClick(view().head("s0"), Qt::LeftButton);
        QVERIFY(m_wall->model().sections()[0].isCollapsed);
        QVERIFY(!view().chart("s0/m0"));
        QVERIFY(view().chart("s1/m0"));
        view().reveal("s0/m7");
        QVERIFY(view().chart("s0/m7"));
    }

    void theSearchLeavesWhatMatches()
    {
        m_wall->focusSearch();
        QTest::keyClicks(&m_wall->searchField(), "m3 s[02]");
        QTRY_COMPARE(view().cardsInView().size(), 2);
        QVERIFY(view().chart("s0/m3"));
        QVERIFY(view().chart("s2/m3"));
        QTest::keyClicks(&m_wall->searchField(), " nothing");
        QTRY_VERIFY(!view().isVisible());
        QTest::keyClick(&m_wall->searchField(), Qt::Key_Escape);
        QTRY_VERIFY(view().isVisible());
        QVERIFY(view().chart("s0/m0"));
    }

    void oneCardIsShownAloneAndTheNextOnes()
    {
        view().setFocus();
        view().setCurrent("s0/m1");
        QTest::keyClick(&view(), Qt::Key_Return);
        auto *stage = view().findChild<wall::WallStage *>();
        QVERIFY(stage);
        QVERIFY(stage->isFullScreen());
        QCOMPARE(stage->card(), QString("s0/m1"));
        QCOMPARE(&stage->chart().link(), &view().link());
        QTest::keyClick(stage, Qt::Key_Right);
        QCOMPARE(stage->card(), QString("s0/m2"));
        for (int i = 0; i < 9; ++i)
            QTest::keyClick(stage, Qt::Key_Right);
        QCOMPARE(stage->card(), QString("s1/m1"));
        QTest::keyClick(stage, Qt::Key_Left);
        QTest::keyClick(stage, Qt::Key_Escape);
        QVERIFY(!stage->isVisible());
        QCOMPARE(view().current(), QString("s1/m0")); // where one was
        QVERIFY(view().chart("s1/m0"));
    }

    void aDoubleClickOnTheHeadOfACardShowsItAlone()
    {
        QTest::mouseDClick(cardOf("s0/m0"), Qt::LeftButton, {}, startOf("s0/m0"));
        auto *stage = view().findChild<wall::WallStage *>();
        QVERIFY(stage);
        QCOMPARE(stage->card(), QString("s0/m0"));
    }

    void withoutCardsAWordSaysSo()
    {
        m_wall->setEmptyTexts("No metrics yet", "They come.");
        m_wall->model().setEntries({});
        QVERIFY(!view().isVisible());
        m_wall->model().setEntries(entriesOf(3));
        QVERIFY(view().isVisible());
    }

private:
    WallView &view() { return m_wall->view(); }
    QStringList section(std::size_t number) { return m_wall->model().sections()[number].cards; }
    QStringList sectionNames()
    {
        QStringList names;
        for (const auto &section : m_wall->model().sections())
            names << section.name;
        return names;
    }
    void scrollTo(int y) { view().verticalScrollBar()->setValue(y); }
    WallCard *cardOf(const QString &id) { return qobject_cast<WallCard *>(view().chart(id)->parentWidget()); }
    QPoint startOf(const QString &id) { return QPoint(cardOf(id)->width() / 2 - 40, 16); } // beside the title
    // With the button held, to a place on the view.
    void move(QWidget *from, const QPoint &to)
    {
        const QPoint global = view().viewport()->mapToGlobal(to);
        QMouseEvent event(QEvent::MouseMove, from->mapFromGlobal(global), global, Qt::NoButton,
                          Qt::LeftButton, {});
        QApplication::sendEvent(from, &event);
    }
    void drag(const QString &id, const QPoint &to)
    {
        WallCard *card = cardOf(id);
        QTest::mousePress(card, Qt::LeftButton, {}, startOf(id));
        move(card, view().cardRect(id).topLeft() + QPoint(60, 60));
        move(card, to);
        QTest::mouseRelease(card, Qt::LeftButton, {}, startOf(id));
    }

    std::unique_ptr<models::JobMetrics> m_metrics;
    std::unique_ptr<ChartWall> m_wall;
    int m_asked = 0; // how often for what a card shows
};

QTEST_MAIN(tst_WallView)
#include "tst_wallview.moc"
