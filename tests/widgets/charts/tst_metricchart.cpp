// SPDX-License-Identifier: Apache-2.0
#include "models/curves/seriescurve.h"
#include "models/metrics/jobmetrics.h"
#include "widgets/charts/chartlink.h"
#include "widgets/charts/curvelayer.h"
#include "widgets/charts/legendchip.h"
#include "widgets/charts/metricchart.h"
#include "widgets/charts/runpalette.h"
#include "widgets/theme/theme.h"

#include <QApplication>
#include <QGraphicsView>
#include <QWheelEvent>
#include <QtTest>

using namespace trainyard;
using charts::ChartLine;
using charts::MetricChart;

namespace {

const QString tag = QStringLiteral("train/loss");

api::MetricsPage page(std::int64_t first, const std::vector<double> &values)
{
    api::MetricSeries series;
    series.tag = tag.toStdString();
    for (std::size_t i = 0; i < values.size(); ++i) {
        series.steps.push_back(first + std::int64_t(i));
        series.wallTimes.push_back(double(first) + double(i));
    }
    series.values = values;
    return {.next = std::uint64_t(first) + values.size(), .series = {series}};
}

std::vector<double> wave(std::size_t count)
{
    std::vector<double> values(count);
    for (std::size_t i = 0; i < count; ++i)
        values[i] = 1 + 0.3 * std::sin(double(i) / 50);
    return values;
}

std::shared_ptr<models::SeriesCurve> sourceOf(models::JobMetrics &metrics)
{
    return std::make_shared<models::SeriesCurve>(&metrics, tag);
}

bool isOfLine(const QColor &color)
{
    const QColor line = theme::color(theme::Role::SeriesTrain);
    return std::abs(color.red() - line.red()) < 60 && std::abs(color.green() - line.green()) < 60 &&
           std::abs(color.blue() - line.blue()) < 60;
}

} // namespace

class tst_MetricChart : public QObject
{
    Q_OBJECT
private slots:
    void initTestCase() { applyTheme(*qApp, Theme::Light); }

    void init()
    {
        m_metrics = std::make_unique<models::JobMetrics>();
        m_chart = std::make_unique<MetricChart>(
            QList<ChartLine>{
                {sourceOf(*m_metrics), "Training", theme::Role::SeriesTrain, ChartLine::Style::Fine}},
            charts::ValueFormat::Number);
        m_chart->resize(640, 360);
        m_chart->show();
        QVERIFY(QTest::qWaitForWindowExposed(m_chart.get()));
    }

    void aHiddenLineStaysHiddenWhenTheLinesAreGivenAgain()
    {
        const ChartLine first{.source = sourceOf(*m_metrics), .label = "First"};
        const ChartLine second{.source = sourceOf(*m_metrics), .label = "Second"};
        const auto shown = [this] {
            QList<bool> isShown;
            for (const auto *chip : m_chart->findChildren<charts::LegendChip *>())
                isShown << chip->isChecked();
            return isShown;
        };
        m_chart->setLines({first, second});
        m_chart->setLineShown(0, false);
        m_chart->setLines({first, second});
        QCOMPARE(shown(), (QList<bool>{false, true}));
        QVERIFY(m_metrics->append(0, page(0, wave(100))));
        QTRY_COMPARE(m_chart->layer().drawn().size(), std::size_t(1));
        m_chart->setLines({second, {.source = sourceOf(*m_metrics), .label = "Other"}});
        QCOMPARE(shown(), (QList<bool>{true, true}));
    }

    void theLinkKnowsItsLinesAndItsYInEveryLanguage()
    {
        const auto link = std::make_shared<charts::ChartLink>();
        const auto show = [&link](MetricChart &chart, const QString &title, const QStringList &labels) {
            chart.setLink(link);
            chart.setName("loss");
            chart.setLines({{.label = labels[0], .key = "train/loss"}, {.label = labels[1], .key = "test"}});
            chart.setTexts(title, {}, labels);
        };
        show(*m_chart, "Loss", {"Training", "Test"});
        m_chart->setLineShown(1, false);
        link->setBox("loss", {false, 0, 10}, {2, 3});

        MetricChart other({}, charts::ValueFormat::Number);
        show(other, "损失", {"训练", "测试"});
        QCOMPARE(other.shownY(), (charts::AxisRange{2, 3}));
        QList<bool> isShown;
        for (const auto *chip : other.findChildren<charts::LegendChip *>())
            isShown << chip->isChecked();
        QCOMPARE(isShown, (QList<bool>{true, false}));
        other.setLineShown(1, true); // both show the same
        QVERIFY(m_chart->findChildren<charts::LegendChip *>()[1]->isChecked());
    }

    void theLayerHoldsExactlyTheReducedPoints()
    {
        QVERIFY(m_metrics->append(0, page(0, wave(50'000))));
        QTRY_COMPARE(m_chart->shownWindow().greatest, 49'999.0);
        QVERIFY(m_chart->layer().drawn().size() == 1);
        QVERIFY(spans().size() >= std::size_t(m_chart->layer().image().width()));
        QCOMPARE(spans().back().lastX, float(m_chart->layer().image().width()));
    }

    void appendedPointsAreFollowed()
    {
        QVERIFY(m_metrics->append(0, page(0, wave(100))));
        QTRY_COMPARE(spans().size(), std::size_t(100));
        QVERIFY(m_metrics->append(100, page(100, {7})));
        QTRY_COMPARE(spans().size(), std::size_t(101));
        QCOMPARE(m_chart->shownWindow().greatest, 100.0);
        QVERIFY(std::all_of(spans().begin(), spans().end() - 1,
                            [this](const auto &span) { return span.top > spans().back().top; }));
    }

    void aSingleSpikeIsOnTheScreen()
    {
        std::vector<double> values(200'000, 1.0);
        values[123'456] = 9;
        QVERIFY(m_metrics->append(0, page(0, values)));
        QTRY_VERIFY(!spans().empty());
        const QImage image = m_chart->grab().toImage();
        const QPoint half = m_chart->positionOf({123'456, 5}).toPoint();
        int pixels = 0;
        for (int x = half.x() - 2; x <= half.x() + 2; ++x)
            pixels += isOfLine(image.pixelColor(x, half.y()));
        QVERIFY(pixels > 0);
        QVERIFY(!isOfLine(image.pixelColor(half.x() - 40, half.y())));
    }

    void whatIsNoNumberIsAGap()
    {
        QVERIFY(m_metrics->append(0, page(0, {1, 2, std::numeric_limits<double>::quiet_NaN(), 2, 1})));
        QTRY_COMPARE(spans().size(), std::size_t(4));
        QCOMPARE(spans()[2].isJoined, 0);
        QCOMPARE(m_chart->layer().drawn()[0].marks.size(), std::size_t(1));
    }

    void theWheelZoomsAlongXAndADoubleClickShowsEverything()
    {
        QVERIFY(m_metrics->append(0, page(0, wave(1000))));
        QTRY_COMPARE(m_chart->shownWindow().greatest, 999.0);
        QWidget *viewport = m_chart->findChild<QGraphicsView *>()->viewport();
        const QPointF middle = viewport->mapFrom(m_chart.get(), m_chart->positionOf({500, 1}));
        QWheelEvent wheel(middle, viewport->mapToGlobal(middle), {}, {0, 120}, Qt::NoButton, Qt::NoModifier,
                          Qt::NoScrollPhase, false);
        QApplication::sendEvent(viewport, &wheel);
        QVERIFY(!m_chart->shownWindow().whole);
        QVERIFY(m_chart->shownWindow().least > 50 && m_chart->shownWindow().greatest < 950);

        QTest::mouseDClick(viewport, Qt::LeftButton, Qt::NoModifier, middle.toPoint());

        QVERIFY(m_chart->shownWindow().whole);
        QCOMPARE(m_chart->shownWindow().greatest, 999.0);
    }

    void aDragShowsTheMarkedPart()
    {
        QVERIFY(m_metrics->append(0, page(0, wave(1000))));
        QTRY_COMPARE(m_chart->shownWindow().greatest, 999.0);
        QWidget *viewport = m_chart->findChild<QGraphicsView *>()->viewport();
        const QPoint from = viewport->mapFrom(m_chart.get(), m_chart->positionOf({200, 1})).toPoint();
        const QPoint to = viewport->mapFrom(m_chart.get(), m_chart->positionOf({600, 1})).toPoint();
        QTest::mousePress(viewport, Qt::LeftButton, Qt::NoModifier, from);
        QTest::mouseMove(viewport, to);
        QTest::mouseRelease(viewport, Qt::LeftButton, Qt::NoModifier, to);
        QVERIFY(std::abs(m_chart->shownWindow().least - 200) < 5);
        QVERIFY(std::abs(m_chart->shownWindow().greatest - 600) < 5);
    }

    void keysZoomToo()
    {
        QVERIFY(m_metrics->append(0, page(0, wave(1000))));
        QTRY_COMPARE(m_chart->shownWindow().greatest, 999.0);
        auto *canvas = m_chart->findChild<QGraphicsView *>();
        QTest::keyClick(canvas, Qt::Key_Plus);
        QVERIFY(!m_chart->shownWindow().whole);
        QTest::keyClick(canvas, Qt::Key_Home);
        QVERIFY(m_chart->shownWindow().whole);
    }

    void pointsOfAnotherJobReplaceTheOldOnes()
    {
        QVERIFY(m_metrics->append(0, page(0, wave(10))));
        QTRY_VERIFY(!spans().empty());
        m_metrics->clear();
        QTRY_VERIFY(spans().empty());
    }

    void runsOfSeveralJobsAreDrawnTogether()
    {
        models::JobMetrics other;
        QVERIFY(m_metrics->append(0, page(0, wave(100))));
        QVERIFY(other.append(0, page(0, wave(300))));
        ChartLine first{.source = sourceOf(*m_metrics), .label = "first"};
        first.override = charts::runColor(0);
        ChartLine second{.source = sourceOf(other), .label = "second"};
        second.override = charts::runColor(1);
        m_chart->setLines({first, second});
        QCOMPARE(m_chart->layer().drawn().size(), std::size_t(2));
        QCOMPARE(m_chart->shownWindow().greatest, 299.0);
        QCOMPARE(m_chart->findChildren<charts::LegendChip *>().size(), 2);

        QVERIFY(other.append(300, page(300, {1})));
        QTRY_COMPARE(m_chart->shownWindow().greatest, 300.0);
    }

    void aJobThatGoesIsNoLongerDrawn()
    {
        auto other = std::make_unique<models::JobMetrics>();
        QVERIFY(other->append(0, page(0, wave(300))));
        m_chart->setLines({{.source = sourceOf(*other), .label = "other"}});
        QCOMPARE(m_chart->layer().drawn().size(), std::size_t(1));
        other.reset();
        QVERIFY(m_chart->layer().drawn().empty());
    }

private:
    const std::vector<charts::PixelSpan> &spans() const
    {
        static const std::vector<charts::PixelSpan> none;
        const auto &drawn = m_chart->layer().drawn();
        return drawn.empty() ? none : drawn[0].spans;
    }

    std::unique_ptr<models::JobMetrics> m_metrics;
    std::unique_ptr<MetricChart> m_chart;
};

QTEST_MAIN(tst_MetricChart)
#include "tst_metricchart.moc"
