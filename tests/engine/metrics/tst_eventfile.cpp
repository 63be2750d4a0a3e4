// SPDX-License-Identifier: Apache-2.0
#include "engine/base/files.h"
#include "engine/metrics/eventfile.h"
#include "engine/metrics/pointreader.h"

#include <QProcess>
#include <QTemporaryDir>
#include <QtTest>
#include <cmath>
#include <fstream>

using namespace trainyard;
using namespace trainyard::metrics;
using eventfiles::encodeEvent;
using eventfiles::frameRecord;
namespace fs = std::filesystem;

namespace {

MetricEvent eventOf(std::int64_t step, double value, std::uint64_t end)
{
    MetricEvent event;
    event.wallTime = 1700000000.25;
    event.step = step;
    event.values = {{"train/loss", value}, {"train/error", 0.25}};
    event.source = Source{"stdout.txt", end};
    return event;
}

void append(const fs::path &file, const std::string &bytes)
{
    std::ofstream(file, std::ios::binary | std::ios::app) << bytes;
}

std::vector<MetricEvent> eventsIn(const fs::path &file)
{
    std::vector<MetricEvent> events;
    const auto end = readEvents(file, 0, [&](MetricEvent &&event) { events.push_back(std::move(event)); });
    return end ? events : std::vector<MetricEvent>();
}

} // namespace

class tst_EventFile : public QObject
{
    Q_OBJECT
private slots:
    void nothingIsCreatedWithoutPoints()
    {
        QTemporaryDir dir;
        const fs::path folder = fs::path(dir.path().toStdString()) / "metrics";
        auto writer = EventWriter::open(folder);
        QVERIFY(writer);
        QVERIFY(writer->flush());
        QVERIFY(!fs::exists(folder));
        QCOMPARE(PointReader(folder).page(0)->next, std::uint64_t(0));
    }

    void filesHaveTheirNameAndTheirHeader()
    {
        QTemporaryDir dir;
        const fs::path folder = fs::path(dir.path().toStdString()) / "metrics";
        auto writer = EventWriter::open(folder);
        QVERIFY(writer);
        writer->add(eventOf(1, 2, 3));
        QCOMPARE(writer->pointCount(), std::uint64_t(0)); // not before it is written
        QVERIFY(writer->flush());
        QCOMPARE(writer->pointCount(), std::uint64_t(2));
        const auto files = eventFiles(folder);
        QCOMPARE(files.size(), std::size_t(1));
        const QRegularExpression name("^events\\.out\\.tfevents\\.[0-9]{10}\\..+$");
        QVERIFY(name.match(QString::fromStdString(files[0].filename().string())).hasMatch());
        const auto events = eventsIn(files[0]);
        QCOMPARE(events.size(), std::size_t(2));
        QCOMPARE(events[0].fileVersion, std::string("brain.Event:2"));
        QVERIFY(events[0].values.empty());
    }

    void writingGoesOnBehindTheLastWholeRecord()
    {
        QTemporaryDir dir;
        const fs::path folder = dir.path().toStdString();
        {
            auto writer = EventWriter::open(folder);
            writer->add(eventOf(1, 0.5, 100));
            writer->add(eventOf(2, 0.4, 200));
            QVERIFY(writer->flush());
        }
        const fs::path file = eventFiles(folder).at(0);
        fs::resize_file(file, fs::file_size(file) - 3);
        auto writer = EventWriter::open(folder);
        QVERIFY(writer);
        QCOMPARE(writer->pointCount(), std::uint64_t(2));
        QCOMPARE(writer->taken().at("stdout.txt").end, std::uint64_t(100));
        QCOMPARE(writer->taken().at("stdout.txt").tags, (std::set<std::string>{"train/error", "train/loss"}));
        writer->add(eventOf(2, 0.3, 200));
        QVERIFY(writer->flush());
        const auto events = eventsIn(file);
        QCOMPARE(events.size(), std::size_t(3));
        QCOMPARE(events[2].values[0].value, 0.3);
        QCOMPARE(eventFiles(folder).size(), std::size_t(1));
    }

    void aTornHeaderIsWrittenAnew()
    {
        QTemporaryDir dir;
        const fs::path folder = dir.path().toStdString();
        append(folder / "events.out.tfevents.1700000000.here", "\x18");
        auto writer = EventWriter::open(folder);
        writer->add(eventOf(1, 0.5, 100));
        QVERIFY(writer->flush());
        const auto events = eventsIn(eventFiles(folder).at(0));
        QCOMPARE(events.size(), std::size_t(2));
        QCOMPARE(events[0].fileVersion, std::string("brain.Event:2"));
    }

    void whatCannotBeWrittenWaits()
    {
        QTemporaryDir dir;
        const fs::path folder = fs::path(dir.path().toStdString()) / "metrics";
        auto writer = EventWriter::open(folder);
        append(folder, "a file in the way");
        writer->add(eventOf(1, 0.5, 100));
        QVERIFY(!writer->flush());
        QVERIFY(writer->hasPending());
        fs::remove(folder);
        QVERIFY(writer->flush());
        QVERIFY(!writer->hasPending());
        QCOMPARE(eventsIn(eventFiles(folder).at(0)).size(), std::size_t(2));
    }

    void tensorBoardReadsThem()
    {
        QProcess probe;
        probe.start("python3", {"-c", "import tensorboard"});
        if (!probe.waitForFinished() || probe.exitCode() != 0)
            QSKIP("The Python package tensorboard is not installed; its reader cannot be asked.");
        QTemporaryDir dir;
        auto writer = EventWriter::open(dir.path().toStdString());
        writer->add(eventOf(3200, 0.703125, 100));
        QVERIFY(writer->flush());
        QProcess reader;
        reader.start("python3",
                     {"-c",
                      "import sys\n"
                      "from tensorboard.backend.event_processing.event_accumulator import EventAccumulator\n"
                      "a = EventAccumulator(sys.argv[1]); a.Reload()\n"
                      "e = a.Scalars('train/loss')[0]; print(e.step, e.value)",
                      dir.path()});
        QVERIFY(reader.waitForFinished());
        QCOMPARE(reader.readAllStandardOutput().trimmed(), QByteArray("3200 0.703125"));
    }
};

QTEST_APPLESS_MAIN(tst_EventFile)
#include "tst_eventfile.moc"
