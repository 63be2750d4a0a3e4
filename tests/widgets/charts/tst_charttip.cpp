// SPDX-License-Identifier: Apache-2.0
#include "models/curves/seriescurve.h"
#include "models/metrics/jobmetrics.h"
#include "models/settings/store.h"
#include "widgets/charts/chartdecor.h"
#include "widgets/charts/chartlink.h"
#include "widgets/charts/metricchart.h"
#include "widgets/theme/theme.h"
#include "widgets/theme/tokens.h"

#include <QGraphicsView>
#include <QStandardPaths>
#include <QtTest>

using namespace trainyard;
using charts::ChartTip;
using charts::MetricChart;
using charts::ReadingLabel;

namespace {

constexpr int points = 100;

QList<ReadingLabel> readings(int count, const QString &name)
{
    return QList<ReadingLabel>(count, {{}, name, "0.123456", Qt::red, false});
}

} // namespace

class tst_ChartTip : public QObject
{
    Q_OBJECT
private slots:
    void initTestCase()
    {
        QStandardPaths::setTestModeEnabled(true);
        settings::Store().clear();
        applyTheme(*qApp, Theme::Light);
    }

    void itIsWhollyWithinItsChart_data()
    {
        QTest::addColumn<QSizeF>("size");
        QTest::addColumn<double>("x");
        QTest::addColumn<QString>("name");
        const QString usual("loss");
        const QString longName("experiments/of/last/winter/loss/with/a/long/name/that/goes/on");
        for (const double x : {50.0, 120.0, 230.0})
            for (const QString &name : {usual, longName}) {
                const QString what = QStringLiteral("%1, %2").arg(x).arg(name.left(8));
                QTest::newRow(qPrintable("large, " + what)) << QSizeF(900, 400) << x << name;
                QTest::newRow(qPrintable("flat, " + what)) << QSizeF(300, 70) << x << name;
                QTest::newRow(qPrintable("small, " + what)) << QSizeF(240, 120) << x << name;
                QTest::newRow(qPrintable("tiny, " + what)) << QSizeF(60, 20) << x << name;
            }
    }

    void itIsWhollyWithinItsChart()
    {
        QFETCH(QSizeF, size);
        QFETCH(double, x);
        QFETCH(QString, name);
        const QRectF area({}, size);
        const QRectF plot = area.adjusted(40, 10, -10, -20);
        const QFontMetricsF metrics(theme::font(theme::Type::Caption));
        const auto rows = int(charts::tipRows(metrics, area));
        const ChartTip tip =
            charts::placedTip(metrics, area, plot, x, "step 1,000", readings(std::min(rows, 8), name));
        QVERIFY2(area.contains(tip.rect), qPrintable(QDebug::toString(tip.rect)));
        for (const ReadingLabel &reading : tip.readings)
            QVERIFY(metrics.horizontalAdvance(reading.name) <= tip.rect.width());
    }

    void itStandsRightOfThePlaceOrLeftOfIt()
    {
        const QRectF area(0, 0, 900, 400);
        const QRectF plot = area.adjusted(40, 10, -10, -20);
        const QFontMetricsF metrics(theme::font(theme::Type::Caption));
        const auto at = [&](double x) {
            return charts::placedTip(metrics, area, plot, x, "step 1", readings(3, "loss")).rect;
        };
        QVERIFY(at(100).left() > 100);
        QVERIFY(at(880).right() < 880);
    }

    void itCoversNoFlag()
    {
        const QRectF area(0, 0, 900, 400);
        const QRectF plot = area.adjusted(40, 10, -10, -20);
        const QFontMetricsF metrics(theme::font(theme::Type::Caption));
        const auto at = [&](const QRectF &within, const QRectF &flag) {
            return charts::placedTip(metrics, within, plot, 300, "step 1", readings(3, "loss"), {flag}).rect;
        };
        const QRectF usual = at(area, {});
        const QRectF flag(usual.topLeft() + QPointF(20, -4), QSizeF(100, 20));
        QVERIFY(usual.intersects(flag));
        QCOMPARE(at(area, flag), usual.translated(0, flag.bottom() + theme::space4 - usual.top()));
        const QRectF flat(0, 0, 900, usual.bottom() + 4); // no room below
        const QRectF beside = at(flat, flag);
        QCOMPARE(beside.top(), usual.top());
        QVERIFY(beside.right() < 300);
        QCOMPARE(at(area, {600, 10, 100, 20}), usual);
    }

    void aSmallChartOfManyLinesShowsItWhole()
    {
        models::JobMetrics metrics;
        QVERIFY(metrics.append(0, page(12)));
        QList<charts::ChartLine> lines;
        QStringList labels;
        for (int i = 0; i < 12; ++i) {
            lines.append({.source = std::make_shared<models::SeriesCurve>(&metrics, tagOf(i))});
            labels << QStringLiteral("a line of number %1 with a name that is rather long for it").arg(i);
        }
        MetricChart chart({}, charts::ValueFormat::Number);
        chart.setLines(lines);
        chart.setTexts("Chart", {}, labels);
        chart.resize(260, 160);
        chart.show();
        QVERIFY(QTest::qWaitForWindowExposed(&chart));
        QTRY_COMPARE(chart.shownWindow().greatest, points - 1.0);
        const auto *canvas = chart.findChild<QGraphicsView *>();
        const auto *decor = chart.findChild<charts::ChartDecor *>();
        QVERIFY(canvas && decor);
        for (const double x : {0.0, 50.0, 99.0}) {
            chart.setCrosshair(x);
            QTRY_VERIFY(decor->tip());
            const QRectF tip = decor->tip()->rect;
            QVERIFY2(QRectF(canvas->viewport()->rect()).contains(tip), qPrintable(QDebug::toString(tip)));
            QCOMPARE(decor->tip()->readings.size(), 2); // it leaves the curves to be seen
            QCOMPARE(decor->tip()->readings[1].name, QString("11 more"));
        }
        chart.setReadingsShown(true); // which say all of it
        QVERIFY(decor->tip() && decor->tip()->readings.isEmpty());
    }

private:
    static QString tagOf(int line) { return QStringLiteral("metric/%1").arg(line); }

    static api::MetricsPage page(int lines)
    {
        api::MetricsPage page;
        page.next = points;
        for (int line = 0; line < lines; ++line) {
            api::MetricSeries series;
            series.tag = tagOf(line).toStdString();
            for (int i = 0; i < points; ++i) {
                series.steps.push_back(i);
                series.wallTimes.push_back(1000 + i);
                series.values.push_back(line + 1);
            }
            page.series.push_back(series);
        }
        return page;
    }
};

QTEST_MAIN(tst_ChartTip)
#include "tst_charttip.moc"
