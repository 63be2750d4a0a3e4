// SPDX-License-Identifier: Apache-2.0
// What scrolling a wall of many charts costs, frame by frame, in processor time and by the clock:
//   QT_QPA_PLATFORM=offscreen wallbench [METRICS POINTS]…      (2,000 metrics of 10,000 points)
#include "models/curves/seriescurve.h"
#include "models/metrics/jobmetrics.h"
#include "widgets/charts/metricchart.h"
#include "widgets/theme/theme.h"
#include "widgets/wall/chartwall.h"
#include "widgets/wall/wallview.h"

#include <QApplication>
#include <QElapsedTimer>
#include <QScrollBar>

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <ctime>
#include <functional>
#include <vector>

using namespace trainyard;

namespace {

constexpr int frames = 200;

QString tagOf(int metric)
{
    return QStringLiteral("layer%1/norm%2").arg(metric / 20).arg(metric % 20);
}

void fill(models::JobMetrics &metrics, int count, int points)
{
    for (int metric = 0; metric < count; ++metric) {
        api::MetricSeries series{
            .tag = tagOf(metric).toStdString(), .steps = {}, .wallTimes = {}, .values = {}};
        for (int i = 0; i < points; ++i) {
            series.steps.push_back(i);
            series.wallTimes.push_back(1763776000.0 + 0.1 * i);
            series.values.push_back(
                double(float(std::sin(i / (20.0 + metric % 31)) + 0.3 * std::sin(i * 1.7))));
        }
        const std::uint64_t after = metrics.loadedUpTo();
        static_cast<void>(
            metrics.append(after, {.next = after + std::uint64_t(points), .series = {std::move(series)}}));
    }
}

double processorMs()
{
    timespec time{};
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time);
    return double(time.tv_sec) * 1e3 + double(time.tv_nsec) / 1e6;
}

struct Times {
    std::vector<double> processor = {};
    std::vector<double> wall = {};

    void add(const std::function<void()> &work)
    {
        const double before = processorMs();
        QElapsedTimer timer;
        timer.start();
        work();
        wall.push_back(double(timer.nsecsElapsed()) / 1e6);
        processor.push_back(processorMs() - before);
    }
    void report(const char *what)
    {
        std::printf("  %-34s", what);
        for (auto *part : {&processor, &wall}) {
            std::sort(part->begin(), part->end());
            std::printf(" %s median %.2f, 95 %% %.2f, worst %.2f ms;",
                        part == &processor ? "processor" : "clock", (*part)[part->size() / 2],
                        (*part)[part->size() * 95 / 100], part->back());
        }
        std::printf("\n");
    }
};

// To the finished picture.
void paint()
{
    QApplication::sendPostedEvents();
    QApplication::processEvents();
}

void measure(int count, int points)
{
    models::JobMetrics metrics;
    fill(metrics, count, points);
    wall::ChartWall wall({.chart =
                              [&](const QString &card) {
                                  wall::WallChart chart{.title = card};
                                  chart.lines.append(
                                      {.source = std::make_shared<models::SeriesCurve>(&metrics, card)});
                                  return chart;
                              },
                          .sectionTitle = [](const QString &section) { return section; }});
    wall.resize(1600, 900);
    QList<models::WallEntry> entries;
    for (const QString &tag : metrics.tags())
        entries.append({tag, models::sectionOf(tag), tag});
    std::printf("%d metrics of %d points, a wall of 1600 x 900\n", count, points);
    Times first;
    first.add([&] {
        wall.model().setEntries(entries);
        wall.show();
        paint();
    });
    first.report("first picture");
    QScrollBar *bar = wall.view().verticalScrollBar();
    const auto scroll = [&](const char *what, int by) {
        Times times;
        bar->setValue(0);
        paint();
        for (int i = 0; i < frames; ++i)
            times.add([&] {
                bar->setValue(bar->value() + by);
                paint();
            });
        times.report(what);
    };
    scroll("scroll by a wheel's step (72 px)", 72);
    scroll("scroll by a page", 800);
    Times search;
    for (const char *words : {"n", "no", "nor", "norm7", "norm7 layer1", "norm7 layer[12]", ""})
        search.add([&] {
            wall.model().setSearch(QString::fromLatin1(words));
            paint();
        });
    search.report("a key of the search");
    Times zoom;
    for (int i = 1; i <= 40; ++i)
        zoom.add([&] {
            wall.view()
                .chart(wall.view().cardsInView().front())
                ->setWindow(
                    {.whole = false, .least = points * 0.01 * i, .greatest = points * (1 - 0.01 * i)});
            paint();
        });
    zoom.report("zoom of all charts in view");
    std::printf("  charts that exist: %d\n", int(wall.findChildren<charts::MetricChart *>().size()));
}

} // namespace

int main(int argc, char **argv)
{
    std::setvbuf(stdout, nullptr, _IOLBF, 0);
    QApplication application(argc, argv);
    applyTheme(application, Theme::Light);
    const QStringList words = application.arguments().mid(1);
    if (words.isEmpty())
        measure(2'000, 10'000);
    for (qsizetype i = 0; i + 1 < words.size(); i += 2)
        measure(words[i].toInt(), words[i + 1].toInt());
    return 0;
}
