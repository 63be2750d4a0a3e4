// SPDX-License-Identifier: Apache-2.0
#include "engine/api/engineinfo.h"
#include "engine/base/files.h"
#include "engine/eventfiles/eventfilewriter.h"
#include "engine/metrics/jobintake.h"
#include "engine/metrics/pointreader.h"

#include <chrono>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <fstream>
#include <string>

// How fast a job's points are taken in and read. `intake FOLDER POINTS`: writes a log of that many points and
// an event file of as many into the folder, each a job of its own, takes them in, and reads what came of it
// in pages as the client does. The files stay, for others to read.

using namespace trainyard;
namespace fs = std::filesystem;

namespace {

double lossAt(long step)
{
    return 1 / std::sqrt(static_cast<double>(step + 1)) + 0.01 * std::sin(static_cast<double>(step));
}

// Of processor time as well, which other programs on the machine disturb less.
class Stopwatch
{
public:
    void tell(const char *what, long points) const
    {
        const double wall = std::chrono::duration<double>(std::chrono::steady_clock::now() - m_begin).count();
        const double own = static_cast<double>(std::clock() - m_ownBegin) / CLOCKS_PER_SEC;
        const auto count = static_cast<double>(points);
        std::printf("%s: %.3f s, %.0f points/s; of processor time %.3f s, %.0f points/s\n", what, wall,
                    count / wall, own, count / own);
        std::fflush(stdout);
    }

private:
    std::chrono::steady_clock::time_point m_begin = std::chrono::steady_clock::now();
    std::clock_t m_ownBegin = std::clock();
};

// Two points a line.
void writeLog(const fs::path &file, long points)
{
    std::ofstream out(file);
    char line[100];
    for (long step = 0; step < points / 2; ++step) {
        std::snprintf(line, sizeof line, "step=%ld loss=%.6f acc=%.4f\n", step, lossAt(step),
                      1 - lossAt(step));
        out << line;
    }
}

// One point an event, as most writers do.
void writeEvents(const fs::path &folder, long points)
{
    eventfiles::EventFileWriter writer(folder);
    for (long step = 0; step < points; ++step) {
        eventfiles::MetricEvent event;
        event.wallTime = 1700000000 + static_cast<double>(step) * 0.01;
        event.step = step;
        event.values = {{"loss", lossAt(step)}};
        writer.add(event);
        if (step % 10000 == 0 && !writer.flush())
            std::exit(1);
    }
    if (!writer.flush())
        std::exit(1);
}

void takeIn(const char *what, const fs::path &folder, long points)
{
    const Stopwatch watch;
    metrics::JobIntake intake(folder, folder.parent_path() / "metrics");
    const auto turn = intake.finish();
    if (turn.problem || turn.points < static_cast<std::uint64_t>(points)) {
        std::fprintf(stderr, "%s: %s\n", what,
                     turn.problem ? turn.problem->message.c_str() : "points are missing");
        std::exit(1);
    }
    watch.tell(what, points);
}

// What the engine and the client do with the pages, without the connection between them.
void readPages(const fs::path &folder)
{
    const Stopwatch watch;
    metrics::PointReader reader(folder / "metrics");
    long points = 0;
    if (!reader.refresh())
        std::exit(1);
    for (std::uint64_t after = 0; after < reader.count();) {
        const auto page = reader.page(after);
        const auto read = api::metricsPageFromBytes(api::toBytes(*page));
        if (!read)
            std::exit(1);
        for (const api::MetricSeries &series : read->series)
            points += static_cast<long>(series.values.size());
        after = read->next;
    }
    watch.tell("opened", points);
}

void readEvents(const fs::path &folder)
{
    const Stopwatch watch;
    long points = 0;
    for (const fs::path &file : metrics::eventFiles(folder)) {
        const auto end = metrics::readEvents(
            file, 0, [&](metrics::MetricEvent &&event) { points += static_cast<long>(event.values.size()); });
        if (!end)
            std::exit(1);
    }
    watch.tell("event files decoded", points);
}

} // namespace

int main(int count, char **arguments)
{
    const long points = count == 3 ? std::atol(arguments[2]) : 0;
    if (points < 2) {
        std::fprintf(stderr, "usage: intake FOLDER POINTS\n");
        return 2;
    }
    const fs::path folder = arguments[1];
    for (const char *job : {"lines", "events"}) {
        if (!createDirectories(folder / job / "stdouterr"))
            return 1;
    }
    writeLog(folder / "lines/stdouterr/stdout.txt", points);
    writeEvents(folder / "events/stdouterr", points);
    takeIn("(a) lines", folder / "lines/stdouterr", points);
    takeIn("(b) events", folder / "events/stdouterr", points);
    readEvents(folder / "events/stdouterr");
    readPages(folder / "events");
    return 0;
}
