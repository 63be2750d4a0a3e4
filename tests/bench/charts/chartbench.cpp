// SPDX-License-Identifier: Apache-2.0
// Frame times of a chart of 1600 × 900 pixels, from the order to show another part to the finished picture:
//   QT_QPA_PLATFORM=offscreen chartbench [RUNS POINTS]…      (100 runs of 1,000,000 points, and 10)
#include "models/curves/seriescurve.h"
#include "models/metrics/jobmetrics.h"
#include "widgets/charts/chartlink.h"
#include "widgets/charts/chartwindow.h"
#include "widgets/charts/metricchart.h"
#include "widgets/theme/theme.h"

#include <QApplication>
#include <QElapsedTimer>
#include <QImage>
#include <QPainter>

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <ctime>
#include <functional>
#include <random>
#include <vector>

using namespace trainyard;

namespace {

constexpr int frames = 40;

QString tagOf(int run)
{
    return QStringLiteral("run%1/loss").arg(run);
}

// A falling loss with noise, as float32 as event files have it.
api::MetricsPage pageOf(int run, int points)
{
    std::minstd_rand random{unsigned(run) + 1};
    api::MetricSeries series{.tag = tagOf(run).toStdString(), .steps = {}, .wallTimes = {}, .values = {}};
    double fall = 2;
    for (int i = 0; i < points; ++i) {
        series.steps.push_back(i);
        series.wallTimes.push_back(1763776000.0 + 0.01 * i);
        fall *= 1 - 4.0 / points;
        const double noise = double(random()) / double(std::minstd_rand::max()) - 0.5;
        series.values.push_back(double(float((fall + 0.02 * run) * (1 + 0.2 * noise))));
    }
    return {.next = std::uint64_t(points), .series = {series}};
}

struct Time { // in milliseconds
    double wall = 0;
    double processor = 0; // of all threads together: says something on a busy machine, too
};

double processorMs()
{
    timespec time{};
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time);
    return double(time.tv_sec) * 1e3 + double(time.tv_nsec) / 1e6;
}

Time timeOf(const std::function<void()> &work)
{
    const double before = processorMs();
    QElapsedTimer timer;
    timer.start();
    work();
    return {double(timer.nsecsElapsed()) / 1e6, processorMs() - before};
}

void report(const char *what, const std::vector<Time> &times)
{
    std::vector<double> sorted[2];
    for (const Time &time : times) {
        sorted[0].push_back(time.wall);
        sorted[1].push_back(time.processor);
    }
    std::printf("  %-12s", what);
    for (auto &part : sorted) {
        std::sort(part.begin(), part.end());
        std::printf(" %s median %.2f, 95 %% %.2f, worst %.2f ms;", &part == sorted ? "wall" : "processor",
                    part[part.size() / 2], part[part.size() * 95 / 100], part.back());
    }
    std::printf("\n");
}

void measure(int runs, int points)
{
    models::JobMetrics metrics;
    QList<charts::ChartLine> lines;
    double taking = 0;
    std::uint64_t after = 0;
    for (int run = 0; run < runs; ++run) {
        api::MetricsPage page = pageOf(run, points);
        page.next += after;
        taking += timeOf([&] { metrics.append(after, page); }).processor;
        after = page.next;
        const theme::Role roles[] = {theme::Role::SeriesTrain, theme::Role::SeriesEpoch,
                                     theme::Role::SeriesTest};
        lines.append({std::make_shared<models::SeriesCurve>(&metrics, tagOf(run)), tagOf(run), roles[run % 3],
                      charts::ChartLine::Style::Fine});
    }
    std::size_t bytes = 0;
    for (const QString &tag : metrics.tags())
        bytes += metrics.series(tag)->bytes();
    std::printf("%d runs of %d points: taken in at %.1f million points/s, %.2f bytes a point\n", runs, points,
                double(runs) * points / taking / 1e3, double(bytes) / runs / points);

    QImage screen(1600, 900, QImage::Format_RGB32);
    std::unique_ptr<charts::MetricChart> chart;
    const auto paint = [&] { chart->render(&screen); };
    report("first paint", {timeOf([&] {
               chart = std::make_unique<charts::MetricChart>(lines, charts::ValueFormat::Number);
               chart->resize(1600, 900);
               chart->show();
               paint();
           })});
    std::vector<Time> pan;
    std::vector<Time> zoom;
    for (int i = 0; i < frames; ++i) {
        const double least = 0.3 * points * i / frames;
        pan.push_back(timeOf([&] {
            chart->link().setWindow({.whole = false, .least = least, .greatest = least + 0.6 * points});
            paint();
        }));
    }
    for (int i = 0; i < frames; ++i) { // from all to a hundred points
        const double half = points / 2.0 * std::pow(100.0 / points, double(i) / (frames - 1));
        const double middle = 0.43 * points;
        zoom.push_back(timeOf([&] {
            chart->link().setWindow(
                {.whole = false, .least = std::max(0.0, middle - half), .greatest = middle + half});
            paint();
        }));
    }
    report("pan", pan);
    report("zoom", zoom);
}

} // namespace

int main(int argc, char **argv)
{
    std::setvbuf(stdout, nullptr, _IOLBF, 0);
    QApplication application(argc, argv);
    applyTheme(application, Theme::Light);
    const QStringList words = application.arguments().mid(1);
    if (words.isEmpty()) {
        measure(10, 1'000'000);
        measure(100, 1'000'000);
    }
    for (qsizetype i = 0; i + 1 < words.size(); i += 2)
        measure(words[i].toInt(), words[i + 1].toInt());
    return 0;
}
