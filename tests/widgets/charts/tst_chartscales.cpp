// SPDX-License-Identifier: Apache-2.0
// How a chart's options are seen in it.
#include "models/curves/seriescurve.h"
#include "models/metrics/jobmetrics.h"
#include "widgets/charts/chartcanvas.h"
#include "widgets/charts/chartdecor.h"
#include "widgets/charts/chartlink.h"
#include "widgets/charts/chartnotices.h"
#include "widgets/charts/curvelayer.h"
#include "widgets/charts/export/chartexport.h"
#include "widgets/charts/metricchart.h"
#include "widgets/theme/theme.h"

#include <QApplication>
#include <QBuffer>
#include <QLabel>
#include <QToolButton>
#include <QtTest>

#include <atomic>

using namespace trainyard;
using namespace trainyard::charts;
using models::CurveX;
using models::Smoothing;

namespace {

constexpr int points = 500;

double valueAt(int i)
{
    return i == 100 ? 0 : i == 101 ? -1 : i == 400 ? 1000 : 1 + 0.5 * std::sin(i);
}

} // namespace

class tst_ChartScales : public QObject
{
    Q_OBJECT
private slots:
    void initTestCase()
    {
        QLocale::setDefault(QLocale(QLocale::English));
        applyTheme(*qApp, Theme::Light);
    }
    void init()
    {
        m_metrics = std::make_unique<models::JobMetrics>();
        api::MetricSeries loss;
        loss.tag = "loss";
        api::MetricSeries rate;
        rate.tag = "lr";
        for (int i = 0; i < points; ++i) {
            loss.steps.push_back(i);
            loss.wallTimes.push_back(1'763'776'000 + 2 * i);
            loss.values.push_back(valueAt(i));
            rate.values.push_back(0.001 * i);
        }
        rate.steps = loss.steps;
        rate.wallTimes = loss.wallTimes;
        QVERIFY(m_metrics->append(0, {.next = 2 * points, .series = {loss, rate}}));
        const ChartLine line{
            .source = std::make_shared<models::SeriesCurve>(m_metrics.get(), QStringLiteral("loss")),
            .label = QStringLiteral("Training")};
        m_chart = std::make_unique<MetricChart>(QList<ChartLine>{line}, ValueFormat::Number);
        m_chart->setTexts(QStringLiteral("Loss"), QStringLiteral("Nothing yet"),
                          {QStringLiteral("Training")});
        m_chart->resize(700, 400);
        m_chart->show();
        QVERIFY(QTest::qWaitForWindowExposed(m_chart.get()));
    }
    void cleanup() { m_chart.reset(); }

    void xIsWhatTheOptionsSay_data()
    {
        QTest::addColumn<int>("kind");
        QTest::addColumn<double>("least");
        QTest::addColumn<double>("greatest");
        QTest::newRow("step") << int(CurveX::Kind::Step) << 0.0 << 499.0;
        QTest::newRow("relative") << int(CurveX::Kind::RelativeTime) << 0.0 << 998.0;
        QTest::newRow("wall") << int(CurveX::Kind::WallTime) << 1'763'776'000.0 << 1'763'776'998.0;
        QTest::newRow("metric") << int(CurveX::Kind::Metric) << 0.0 << 0.499;
    }
    void xIsWhatTheOptionsSay()
    {
        QFETCH(int, kind);
        QFETCH(double, least);
        QFETCH(double, greatest);
        m_chart->setWindow({false, 100, 200});
        choose([kind](ChartOptions &options) { options.x = {CurveX::Kind(kind), "lr"}; });
        if (CurveX::Kind(kind) == CurveX::Kind::Step) // the same as before: the window stays
            m_chart->setWindow({});
        QCOMPARE(m_chart->shownWindow().greatest, greatest);
        QCOMPARE(m_chart->shownWindow().least, least);
        QCOMPARE(spans(0).size() > 400, true);
        // zooming in by the keyboard works over any of them
        QTest::keyClick(canvas(), Qt::Key_Plus);
        const ChartWindow window = m_chart->shownWindow();
        QVERIFY(window.greatest - window.least < 0.9 * (greatest - least));
    }

    void whatHasNoEpochsSaysSo()
    {
        choose([](ChartOptions &options) { options.x.kind = CurveX::Kind::Epoch; });
        QVERIFY(canvas()->isEmpty());
        choose([](ChartOptions &options) { options.x = {CurveX::Kind::Metric, QStringLiteral("tokens")}; });
        QVERIFY(canvas()->isEmpty());
        QCOMPARE(canvas()->linesWithoutX(), qsizetype(1));
    }

    void aLogarithmSaysHowManyValuesItCannotShow()
    {
        choose([](ChartOptions &options) { options.y = AxisScale::Kind::Log; });
        QCOMPARE(notice(), "2 value(s) at or below 0 are not shown");
        QVERIFY(m_chart->shownY().least > 0.3);
        QCOMPARE(canvas()->toPixel({0, 1}).y() - canvas()->toPixel({0, 10}).y(),
                 canvas()->toPixel({0, 10}).y() - canvas()->toPixel({0, 100}).y());
        m_chart->setWindow({false, 200, 300});
        QCOMPARE(notice(), QString());
    }

    void aSymmetricLogarithmShowsAll()
    {
        choose([](ChartOptions &options) { options.y = AxisScale::Kind::SymLog; });
        QCOMPARE(notice(), QString());
        QVERIFY(m_chart->shownY().least < -1 && m_chart->shownY().greatest > 1000);
    }

    void oneClickShowsWhatIsClipped()
    {
        choose([](ChartOptions &options) { options.clipsOutliers = true; });
        QVERIFY(m_chart->shownY().greatest < 5);
        QVERIFY(notice().endsWith("not shown"));
        const qsizetype hidden = canvas()->clippedPoints();
        QVERIFY(hidden >= 1 && hidden <= 3);
        QToolButton &button = notices()->button();
        QVERIFY(button.isVisible());
        QTest::mouseClick(&button, Qt::LeftButton);
        QVERIFY(m_chart->shownY().greatest > 1000);
        QCOMPARE(canvas()->clippedPoints(), qsizetype(0));
        QTest::keyClick(canvas(), Qt::Key_O); // and clips it again
        QCOMPARE(canvas()->clippedPoints(), hidden);
    }

    void theMeasuredCurveIsFaintBehindTheSmoothedOne()
    {
        QCOMPARE(m_chart->layer().drawn().size(), std::size_t(1));
        choose([](ChartOptions &options) { options.smoothing = {Smoothing::Kind::Mean, 0.9}; });
        QCOMPARE(m_chart->layer().drawn().size(), std::size_t(2));
        // the spike reaches the top as measured, not as smoothed
        const auto topOf = [this](std::size_t curve) {
            float top = 1e9f;
            for (const PixelSpan &span : spans(curve))
                top = std::min(top, span.top);
            return top;
        };
        QVERIFY(topOf(0) < 40);
        QVERIFY(topOf(1) > 100);
        QVERIFY(m_chart->shownY().greatest > 1000); // shown whole
    }

    void tooltipsSayWhatWasMeasured()
    {
        const auto *decor = canvas()->findChild<ChartDecor *>();
        QCOMPARE(decor->readings(50, 10)[0].text, QString::number(valueAt(50), 'f', 4));
        choose([](ChartOptions &options) { options.smoothing = {Smoothing::Kind::Median, 0.5}; });
        const QString text = decor->readings(50, 10)[0].text;
        QVERIFY2(text.endsWith(QStringLiteral("(%1)").arg(valueAt(50), 0, 'f', 4)), qPrintable(text));
    }

    void exportsSayHowTheyAreSmoothedAndWhatIsLeftOut()
    {
        choose([](ChartOptions &options) {
            options.y = AxisScale::Kind::Log;
            options.smoothing = {Smoothing::Kind::Gaussian, 0.9};
            options.x.kind = CurveX::Kind::RelativeTime;
        });
        const QString latex = written(ExportFormat::Latex);
        QVERIFY(latex.contains("Smoothed: Gaussian, 0.9"));
        QVERIFY(latex.contains("2 value(s) at or below 0 are not shown"));
        QVERIFY(latex.contains("ymode=log"));
        QVERIFY(latex.contains("xticklabels={{0:00:00}"));
        QVERIFY(latex.contains("opacity=0.3")); // what was measured
        const QString svg = written(ExportFormat::Svg);
        QVERIFY(svg.contains("Smoothed: Gaussian, 0.9"));
        const QString csv = written(ExportFormat::Csv);
        QCOMPARE(csv.section('\n', 0, 0).trimmed(),
                 "line,step,wall_time,relative_time,value,smoothed,superseded");
    }

private:
    template <class Change>
    void choose(Change change)
    {
        ChartOptions options = canvas()->options();
        change(options);
        m_chart->setOptions(options);
    }
    ChartCanvas *canvas() const { return m_chart->findChild<ChartCanvas *>(); }
    ChartNotices *notices() const { return m_chart->findChild<ChartNotices *>(); }
    QString notice() const
    {
        return notices()->isVisible() ? notices()->findChild<QLabel *>()->text() : QString();
    }
    const std::vector<PixelSpan> &spans(std::size_t curve) const
    {
        return m_chart->layer().drawn()[curve].spans;
    }
    QString written(ExportFormat format) const
    {
        QBuffer file;
        file.open(QIODevice::WriteOnly);
        std::atomic<bool> isCancelled = false;
        models::SaveProgress progress(isCancelled, [](int) {});
        return m_chart->chartExport().writer({.format = format})(file, progress)
                   ? QString::fromUtf8(file.data())
                   : QString();
    }

    std::unique_ptr<models::JobMetrics> m_metrics;
    std::unique_ptr<MetricChart> m_chart;
};

QTEST_MAIN(tst_ChartScales)
#include "tst_chartscales.moc"
