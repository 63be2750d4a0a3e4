// SPDX-License-Identifier: Apache-2.0
// A chart by mouse and keys.
#include "models/curves/seriescurve.h"
#include "models/metrics/jobmetrics.h"
#include "models/settings/settings.h"
#include "models/settings/store.h"
#include "widgets/charts/chartactions.h"
#include "widgets/charts/chartlink.h"
#include "widgets/charts/curvelayer.h"
#include "widgets/charts/legendchip.h"
#include "widgets/charts/markereditor.h"
#include "widgets/charts/metricchart.h"
#include "widgets/charts/readingsmodel.h"
#include "widgets/charts/readingspanel.h"
#include "widgets/theme/theme.h"
#include "widgets/theme/tokens.h"

#include <QApplication>
#include <QClipboard>
#include <QGraphicsView>
#include <QLabel>
#include <QMenu>
#include <QStandardPaths>
#include <QTableView>
#include <QWheelEvent>
#include <QtTest>

using namespace trainyard;
using charts::ChartLine;
using charts::MetricChart;
using charts::ReadingsModel;

namespace {

constexpr int points = 1000;

QString tagOf(int line)
{
    return QStringLiteral("metric/%1").arg(line);
}

// Line number n lies at n + 1, wall time 1000 + step.
api::MetricsPage page(int lines)
{
    api::MetricsPage page;
    page.next = points;
    for (int line = 0; line < lines; ++line) {
        api::MetricSeries series;
        series.tag = tagOf(line).toStdString();
        for (int i = 0; i < points; ++i) {
            series.steps.push_back(i);
            series.wallTimes.push_back(1000 + i);
            series.values.push_back(line + 1 + i / 10'000.0);
        }
        page.series.push_back(series);
    }
    return page;
}

} // namespace

class tst_ChartControl : public QObject
{
    Q_OBJECT
private slots:
    void initTestCase()
    {
        QStandardPaths::setTestModeEnabled(true);
        QCoreApplication::setOrganizationName("trainyard-tests");
        QCoreApplication::setApplicationName("tst_chartcontrol");
        applyTheme(*qApp, Theme::Light);
    }
    void init() { settings::Store().clear(); }
    void cleanup()
    {
        m_other.reset();
        m_chart.reset();
        m_metrics.reset();
    }
    void cleanupTestCase() { settings::Store().clear(); }

    void aBoxShowsThatPartOfBothAxesUntilAllIsShown()
    {
        make(3);
        drag({200, 1.5}, {600, 2.5});
        QVERIFY(isNear(m_chart->shownWindow().least, 200, 5));
        QVERIFY(isNear(m_chart->shownWindow().greatest, 600, 5));
        QVERIFY(isNear(m_chart->shownY().least, 1.5, 0.1));
        QVERIFY(isNear(m_chart->shownY().greatest, 2.5, 0.1));
        const auto held = m_chart->shownY();

        QTest::keyClick(canvas(), Qt::Key_Plus); // y stays where it is held
        QCOMPARE(m_chart->shownY(), held);
        QTest::mouseDClick(viewport(), Qt::LeftButton, {}, at({400, 2}));
        QVERIFY(m_chart->shownWindow().whole);
        QVERIFY(m_chart->shownY().greatest > 3);
        QVERIFY(!m_chart->link().isHeld());
    }

    void aDragAlongOneAxisShowsThatPartOfItAlone_data()
    {
        QTest::addColumn<QPointF>("to");
        QTest::addColumn<bool>("isX");
        QTest::newRow("along x") << QPointF(600, 2.02) << true;
        QTest::newRow("along y") << QPointF(202, 1.2) << false;
    }

    void aDragAlongOneAxisShowsThatPartOfItAlone()
    {
        QFETCH(QPointF, to);
        QFETCH(bool, isX);
        make(3);
        drag({200, 2}, to);
        QCOMPARE(m_chart->shownWindow().whole, !isX);
        QCOMPARE(m_chart->link().heldY("Chart").has_value(), !isX);
    }

    void keysLeadBackAndForward_data()
    {
        QTest::addColumn<int>("key");
        QTest::addColumn<Qt::KeyboardModifiers>("modifiers");
        QTest::newRow("Backspace") << int(Qt::Key_Backspace) << Qt::KeyboardModifiers();
        QTest::newRow("Alt+Left") << int(Qt::Key_Left) << Qt::KeyboardModifiers(Qt::AltModifier);
    }

    void keysLeadBackAndForward()
    {
        QFETCH(int, key);
        QFETCH(Qt::KeyboardModifiers, modifiers);
        make(2);
        drag({200, 1}, {600, 1});
        const auto first = m_chart->shownWindow();
        drag({300, 1}, {400, 1});
        QTest::keyClick(canvas(), Qt::Key(key), modifiers);
        QCOMPARE(m_chart->shownWindow(), first);
        QTest::keyClick(canvas(), Qt::Key(key), modifiers);
        QVERIFY(m_chart->shownWindow().whole);
        QTest::keyClick(canvas(), Qt::Key_Right, Qt::AltModifier);
        QCOMPARE(m_chart->shownWindow(), first);
    }

    void turnsOfTheWheelAreOneStepBack()
    {
        make(2);
        for (const int timestamp : {1000, 1100, 1200})
            wheel({0, 120}, {}, timestamp);
        QVERIFY(!m_chart->shownWindow().whole);
        QTest::keyClick(canvas(), Qt::Key_Backspace);
        QVERIFY(m_chart->shownWindow().whole);
    }

    void twoFingersMoveTheChartWithThem()
    {
        make(2);
        drag({200, 1}, {600, 1});
        const double before = m_chart->positionOf({400, 1}).x();
        wheel({-80, 0}, {-50, 0}, 5000);
        QVERIFY(isNear(m_chart->positionOf({400, 1}).x(), before - 50, 1));
    }

    void aClickHoldsTheCrosshairInAllLinkedCharts()
    {
        make(2);
        makeOther(2);
        QTest::mouseClick(viewport(), Qt::LeftButton, {}, at({500, 1.2}));
        QVERIFY(m_other->link().isHeld());
        QVERIFY(isNear(*m_other->link().crosshair(), 500, 5));
        QTest::mouseMove(viewport(), at({700, 1.2}));
        QVERIFY(isNear(*m_other->link().crosshair(), 500, 5));
        QTest::mouseClick(viewport(), Qt::LeftButton, {}, at({500, 1.5}));
        QVERIFY(!m_other->link().isHeld());

        QTest::keyClick(canvas(), Qt::Key_Right);
        QVERIFY(m_chart->link().isHeld()); // by keys, too
        QTest::keyClick(canvas(), Qt::Key_Escape);
        QVERIFY(!m_chart->link().crosshair());
    }

    void theLineBelowThePointerStandsOutInAllLinkedCharts()
    {
        make(12);
        makeOther(12);
        const QImage before = m_other->grab().toImage();
        QTest::mouseMove(viewport(), at({500, 3.0}));
        QCOMPARE(m_chart->link().emphasis(), "line 2");
        QTRY_VERIFY(m_other->grab().toImage() != before);
        QTest::mouseMove(viewport(), at({500, 7.0}));
        QCOMPARE(m_chart->link().emphasis(), "line 6");
        QTest::keyClick(canvas(), Qt::Key_Down);
        QCOMPARE(m_chart->link().emphasis(), "line 7");
        QTest::keyClick(canvas(), Qt::Key_Escape);
        QVERIFY(m_chart->link().emphasis().isEmpty());
    }

    void aNameHidesItsLineOrShowsItAlone()
    {
        make(3);
        const auto chips = m_chart->findChildren<charts::LegendChip *>();
        QCOMPARE(chips.size(), 3);
        QTest::mouseClick(chips[0], Qt::LeftButton);
        QCOMPARE(m_chart->layer().drawn().size(), std::size_t(2));
        QTest::keyClick(chips[2], Qt::Key_Return);
        QCOMPARE(m_chart->layer().drawn().size(), std::size_t(1));
        QVERIFY(!chips[1]->isChecked());
        QTest::mouseDClick(chips[2], Qt::LeftButton);
        QCOMPARE(m_chart->layer().drawn().size(), std::size_t(3));
        QEnterEvent enter({5, 5}, {5, 5}, chips[1]->mapToGlobal(QPointF(5, 5)));
        QApplication::sendEvent(chips[1], &enter);
        QCOMPARE(m_chart->link().emphasis(), "line 1");
    }

    void noNumberOfTheTableIsCut()
    {
        make(100);
        m_chart->link().setCrosshair(250);
        QTRY_COMPARE(read(0, ReadingsModel::XColumn), "250");
        const QTableView &table = m_chart->readings().table();
        const QFontMetricsF metrics(theme::font(theme::Type::Caption));
        const auto isWhole = [&](int row, int column) {
            const QModelIndex index = table.model()->index(row, column);
            const int width = table.itemDelegate()->sizeHint({}, index).width();
            return metrics.horizontalAdvance(index.data().toString()) <= width - 2 * theme::space8;
        };
        for (int row = 0; row < 100; ++row)
            for (const int column : {ReadingsModel::ValueColumn, ReadingsModel::XColumn})
                QVERIFY2(isWhole(row, column), qPrintable(read(row, column)));
    }

    void manyLinesAreNamedAndReadInATable()
    {
        make(100);
        QVERIFY(m_chart->findChildren<charts::LegendChip *>().isEmpty());
        QVERIFY(m_chart->readings().isVisible());
        QTableView &table = m_chart->readings().table();
        QCOMPARE(table.model()->rowCount(), 100);
        m_chart->link().setCrosshair(250);
        QTRY_COMPARE(read(0, ReadingsModel::XColumn), "250");
        QCOMPARE(read(0, ReadingsModel::ValueColumn), "1.0250"); // sorted by value
        table.sortByColumn(ReadingsModel::ValueColumn, Qt::DescendingOrder);
        QCOMPARE(read(0, ReadingsModel::NameColumn), "line 99");
        QVERIFY(settings::readingsDescending.get(settings::Store()));

        table.setFocus();
        table.selectRow(1);
        QTest::keyClick(&table, Qt::Key_C, Qt::ControlModifier);
        const QStringList copied = QApplication::clipboard()->text().split('\n');
        QCOMPARE(copied.size(), 3); // titles, the row, the end
        QCOMPARE(copied[1].split('\t').value(1).toDouble(), 99.025);
        QCOMPARE(m_chart->link().emphasis(), "line 98"); // the current row

        QTest::keyClick(&table, Qt::Key_Space);
        QCOMPARE(m_chart->layer().drawn().size(), std::size_t(99));
        QTest::keyClick(&table, Qt::Key_Return);
        QCOMPARE(m_chart->layer().drawn().size(), std::size_t(1));
        m_chart->actions().copyReadings->trigger();
        QCOMPARE(QApplication::clipboard()->text().count('\n'), 101);
    }

    void theReadingsAreOpenedAndPutAwayByKey()
    {
        make(2);
        QVERIFY(!m_chart->readings().isVisible());
        QTest::keyClick(canvas(), Qt::Key_R);
        QVERIFY(m_chart->readings().isVisible());
        QCOMPARE(m_chart->readings().table().model()->rowCount(), 2);
        QVERIFY(canvas()->width() > 300); // beside the curves, not over them
        QTest::keyClick(canvas(), Qt::Key_R);
        QVERIFY(!m_chart->readings().isVisible());
    }

    void aMarkerIsPinnedNamedMovedAndRemoved()
    {
        make(2);
        makeOther(2);
        auto &markers = m_other->link().markers();
        QTest::mouseClick(viewport(), Qt::LeftButton, Qt::ControlModifier, at({400, 1.3}));
        QCOMPARE(markers.markers().size(), 1);
        QVERIFY(isNear(markers.markers()[0].x, 400, 5));
        auto *editor = m_chart->findChild<charts::MarkerEditor *>();
        QVERIFY(editor);
        QTest::keyClicks(editor, "lr dropped");
        QTest::keyClick(editor, Qt::Key_Return);
        QCOMPARE(markers.markers()[0].label, "lr dropped");
        QTRY_VERIFY(!m_chart->findChild<charts::MarkerEditor *>());

        const QPoint flag = at({400, m_chart->shownY().greatest}) + QPoint(8, 8);
        QTest::mousePress(viewport(), Qt::LeftButton, {}, flag);
        QTest::mouseMove(viewport(), flag + QPoint(60, 5));
        const QPoint to = at({600, 1});
        QTest::mouseMove(viewport(), to);
        QTest::mouseRelease(viewport(), Qt::LeftButton, {}, to);
        QVERIFY(isNear(markers.markers()[0].x, 600, 5));
        QVERIFY(m_chart->shownWindow().whole);

        canvas()->setFocus();
        m_chart->actions().unpin->trigger();
        QVERIFY(markers.markers().isEmpty());
        QTest::keyClick(canvas(), Qt::Key_M);
        QCOMPARE(markers.markers().size(), 1);
    }

    void theMenuHasAllThatKeysDo()
    {
        make(2);
        QContextMenuEvent event(QContextMenuEvent::Mouse, at({500, 1.2}),
                                viewport()->mapToGlobal(at({500, 1.2})));
        QApplication::sendEvent(viewport(), &event);
        auto *menu = m_chart->findChild<QMenu *>();
        QVERIFY(menu && menu->isVisible());
        for (QAction *action : {m_chart->actions().pin, m_chart->actions().readings, m_chart->actions().log,
                                m_chart->actions().help})
            QVERIFY(menu->actions().contains(action));
        QVERIFY(isNear(*m_chart->link().crosshair(), 500, 5));
        menu->close();
    }

    void theLogIsAskedForTheTimeOfThePoint()
    {
        make(2);
        QSignalSpy asked(m_chart.get(), &MetricChart::logTimeRequested);
        m_chart->link().holdCrosshair(321.4);
        QTest::keyClick(canvas(), Qt::Key_L);
        QCOMPARE(asked.size(), 1);
        QCOMPARE(asked[0][0].toDouble(), 1321.0);
    }

private:
    std::unique_ptr<MetricChart> chartOf(int lines)
    {
        QList<ChartLine> all;
        QStringList labels;
        for (int i = 0; i < lines; ++i) {
            all.append({.source = std::make_shared<models::SeriesCurve>(m_metrics.get(), tagOf(i))});
            labels << QStringLiteral("line %1").arg(i);
        }
        auto chart = std::make_unique<MetricChart>(QList<ChartLine>(), charts::ValueFormat::Number);
        chart->setLines(all);
        chart->setTexts("Chart", {}, labels);
        chart->resize(900, 420);
        chart->show();
        return chart;
    }
    void make(int lines)
    {
        m_metrics = std::make_unique<models::JobMetrics>();
        QVERIFY(m_metrics->append(0, page(lines)));
        m_chart = chartOf(lines);
        QVERIFY(QTest::qWaitForWindowExposed(m_chart.get()));
        m_chart->activateWindow();
        canvas()->setFocus();
        QTRY_VERIFY(canvas()->hasFocus());
        QTRY_COMPARE(m_chart->shownWindow().greatest, points - 1.0);
    }
    void makeOther(int lines)
    {
        m_other = chartOf(lines);
        const auto link = std::make_shared<charts::ChartLink>();
        m_chart->setLink(link);
        m_other->setLink(link);
        QVERIFY(QTest::qWaitForWindowExposed(m_other.get()));
        m_chart->activateWindow();
        canvas()->setFocus();
        QTRY_VERIFY(canvas()->hasFocus());
    }
    QGraphicsView *canvas() const { return m_chart->findChild<QGraphicsView *>(); }
    QWidget *viewport() const { return canvas()->viewport(); }
    QPoint at(const QPointF &value) const
    {
        return viewport()->mapFrom(m_chart.get(), m_chart->positionOf(value)).toPoint();
    }
    QString read(int row, int column) const
    {
        return m_chart->readings().table().model()->index(row, column).data().toString();
    }
    void drag(const QPointF &from, const QPointF &to)
    {
        const QPoint end = at(to);
        QTest::mousePress(viewport(), Qt::LeftButton, {}, at(from));
        QTest::mouseMove(viewport(), end);
        QTest::mouseRelease(viewport(), Qt::LeftButton, {}, end);
    }
    void wheel(const QPoint &angle, const QPoint &pixels, int timestamp)
    {
        const QPointF middle = at({400, 1});
        QWheelEvent event(middle, viewport()->mapToGlobal(middle), pixels, angle, Qt::NoButton, {},
                          Qt::NoScrollPhase, false);
        event.setTimestamp(quint64(timestamp));
        QApplication::sendEvent(viewport(), &event);
    }
    static bool isNear(double a, double b, double by) { return std::abs(a - b) <= by; }

    std::unique_ptr<models::JobMetrics> m_metrics;
    std::unique_ptr<MetricChart> m_chart;
    std::unique_ptr<MetricChart> m_other;
};

QTEST_MAIN(tst_ChartControl)
#include "tst_chartcontrol.moc"
