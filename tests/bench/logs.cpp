// SPDX-License-Identifier: Apache-2.0
// How long a large log takes: made, opened, scrolled, numbered, searched.
//   bench_logs GIGABYTES [SEARCHED [peers]]
// in a temporary folder (TMPDIR), which must have the room. SEARCHED: how many gigabytes each search goes
// through; all by default. "peers": `grep -E` and `rg` search the whole file, too, where they are installed.
// Times are wall clock and, of searches, processor time as well, which other programs disturb less.
#include "tests/models/logs/livelog.h"
#include "widgets/logs/logpane.h"
#include "widgets/logs/logview.h"
#include "widgets/theme/theme.h"

#include <QApplication>
#include <QElapsedTimer>
#include <QProcess>
#include <QScrollBar>
#include <QStandardPaths>

#include <algorithm>
#include <cstdio>
#include <ctime>
#include <random>

using namespace trainyard;

namespace {

constexpr qint64 gigabyte = 1'000'000'000;

// Some 16 MB of what jobs print.
QByteArray sample()
{
    std::mt19937 random(1);
    QByteArray text;
    for (int i = 0; text.size() < 16'000'000; ++i) {
        const double value = double(random() % 1'000'000) / 1'000'000;
        if (i % 7 == 0)
            text += "Epoch " + QByteArray::number(i / 700) + " [" + QByteArray::number(i * 32) +
                    "/1281167] loss: " + QByteArray::number(value, 'f', 6) + " lr: 0.00100000\n";
        else if (i % 7 == 1)
            text += "\x1b[32mINFO\x1b[0m 2026-11-22 01:02:03 trainer.py:" + QByteArray::number(i % 900) +
                    " gradient norm " + QByteArray::number(value * 10, 'f', 5) + "\n";
        else
            text += "[" + QByteArray::number(i) + "] worker reading images batch " +
                    QByteArray(int(random() % 60), '.') + " " + QByteArray::number(value, 'f', 5) + "\n";
    }
    return text + "ERROR: worker 3 timed out after 17 s\n";
}

void report(const char *what, double value, const char *unit)
{
    std::printf("%-44s %10.1f %s\n", what, value, unit);
    std::fflush(stdout);
}

double seconds(const QElapsedTimer &clock)
{
    return double(clock.nsecsElapsed()) * 1e-9;
}

template <class Condition>
double secondsUntil(const Condition &condition)
{
    QElapsedTimer clock;
    clock.start();
    while (!condition())
        QCoreApplication::processEvents(QEventLoop::AllEvents | QEventLoop::WaitForMoreEvents, 5);
    return seconds(clock);
}

void measureFrames(logs::LogView &view, const char *what, int frames, const std::function<void(int)> &move)
{
    std::vector<double> times;
    int waited = 0;
    for (int i = 0; i < frames; ++i) {
        QElapsedTimer clock;
        clock.start();
        move(i);
        QCoreApplication::processEvents();
        view.viewport()->repaint();
        times.push_back(seconds(clock) * 1000);
        waited += view.isComplete() ? 0 : 1;
    }
    std::sort(times.begin(), times.end());
    std::printf("%-44s %10.2f ms median, %.2f ms 99 %%, %d of %d frames with rows still on their way\n", what,
                times[times.size() / 2], times[times.size() * 99 / 100], waited, frames);
}

void measureView(test::LiveLog &log, logs::LogPane &pane)
{
    logs::LogView &view = pane.view();
    pane.addFile(&log.document());
    report("open, to the end painted",
           secondsUntil([&] { return view.isComplete() && view.topOffset() > 0; }) * 1000, "ms");
    report("line number of the end known after", secondsUntil([&] {
               view.viewport()->repaint();
               return view.firstVisibleLine().has_value();
           }),
           "s");
    measureFrames(view, "wheel upwards, 3 lines a frame", 2000, [&](int) {
        QTest::keyClick(&view, Qt::Key_Up);
        QTest::keyClick(&view, Qt::Key_Up);
        QTest::keyClick(&view, Qt::Key_Up);
    });
    measureFrames(view, "drag of the bar over the whole log", 600, [&](int i) {
        view.verticalScrollBar()->setValue(int(double(view.verticalScrollBar()->maximum()) * i / 601));
    });
}

double peer(const QString &program, const QStringList &arguments)
{
    QElapsedTimer clock;
    clock.start();
    QProcess process;
    process.start(program, arguments);
    return process.waitForStarted() && process.waitForFinished(-1) ? seconds(clock) : 0;
}

void measurePeers(const QString &pattern, const QString &file, double size)
{
    const double grep = peer(QStringLiteral("grep"), {"-Ec", pattern, file});
    const double rg = peer(QStringLiteral("rg"), {"-c", pattern, file});
    std::printf("  grep -E %.0f MB/s, rg %.0f MB/s\n", grep > 0 ? size / grep / 1e6 : 0,
                rg > 0 ? size / rg / 1e6 : 0);
}

void measureSearch(test::LiveLog &log, const QString &pattern, double most)
{
    client::Client client(log.endpoint());
    client::LogQuery query{.pattern = pattern.toStdString(), .most = 0};
    QElapsedTimer clock;
    clock.start();
    const std::clock_t ownBegin = std::clock();
    std::uint64_t count = 0;
    for (bool isAtEnd = false; !isAtEnd && double(query.from) < most;) {
        const auto matches = client.logMatches(log.document().path(), query);
        if (!matches)
            qFatal("%s", matches.error().message.c_str());
        count += matches->count;
        query.from = matches->next;
        isAtEnd = matches->isAtEnd;
    }
    const double wall = seconds(clock);
    const double own = double(std::clock() - ownBegin) / CLOCKS_PER_SEC;
    std::printf("search %-28s %12llu lines %7.0f MB/s, of processor time %7.0f MB/s\n", qPrintable(pattern),
                static_cast<unsigned long long>(count), double(query.from) / wall / 1e6,
                double(query.from) / own / 1e6);
    std::fflush(stdout);
}

} // namespace

int main(int argc, char **argv)
{
    QStandardPaths::setTestModeEnabled(true);
    QApplication application(argc, argv);
    applyTheme(application, Theme::Light);
    const double size = application.arguments().value(1, QStringLiteral("1")).toDouble() * gigabyte;
    const double searched = application.arguments().value(2).toDouble() * gigabyte;
    test::LiveLog log;
    const QByteArray text = sample();
    for (double written = 0; written < size; written += double(text.size()))
        log.append(text, false);
    log.append("the end\n");
    logs::LogPane pane;
    pane.resize(1600, 900);
    pane.show();
    measureView(log, pane);
    for (const char *pattern : {"ERROR", "(worker|trainer).*timed out", "loss: 0\\.00[0-9]+",
                                "[0-9]+\\.[0-9]{5}$", "^\\[[0-9]+\\] worker.* 0\\.99", "[a-z]+ERR"}) {
        measureSearch(log, QString::fromLatin1(pattern), searched > 0 ? searched : size);
        if (application.arguments().contains(QStringLiteral("peers")))
            measurePeers(QString::fromLatin1(pattern), QString::fromStdString(log.path().string()),
                         double(log.document().size()));
    }
    return 0;
}
