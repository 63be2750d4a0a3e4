// SPDX-License-Identifier: Apache-2.0
#include "engine/base/files.h"
#include "engine/metrics/jobintake.h"
#include "engine/metrics/patternparser.h"
#include "engine/metrics/pointreader.h"

#include <QTemporaryDir>
#include <QtTest>
#include <fstream>
#include <random>

using namespace trainyard;
using namespace trainyard::metrics;
namespace fs = std::filesystem;

namespace {

void append(const fs::path &file, std::string_view bytes)
{
    std::ofstream(file, std::ios::binary | std::ios::app) << bytes;
}

std::string trainingLog(int epochs, int windows, double firstLoss)
{
    std::string text = "Starting.\r\n";
    for (int epoch = 1; epoch <= epochs; ++epoch) {
        for (int window = 0; window < windows; ++window) {
            text += QString::asprintf(" Minibatch[%4d-%4d]: loss = %.6f * 640, metric = %.2f%% * 640;\n",
                                      window * 10 + 1, window * 10 + 10, firstLoss / (epoch + window),
                                      100.0 / (epoch + window))
                        .toStdString();
            if (window % 3 == 0)
                text += "step 17 of 99\rstep 18 of 99\r";
        }
        text +=
            QString::asprintf("Finished Epoch[%d of %d]: [Training] loss = %.6f * %d, metric = 5.00%% * %d "
                              "1.5s (%d.5 samples/s);\n",
                              epoch, epochs, firstLoss / epoch, windows * 640, windows * 640, 1000 + epoch)
                .toStdString();
    }
    return text + "Final Results: Minibatch[1-10]: errs = 0.60% * 10000"; // no line end
}

// What must be stored of one log: "tag@step=value" in order.
QStringList expectedOf(const std::string &text)
{
    QStringList points;
    const auto parser = makeDefaultParser();
    const auto lines = QString::fromStdString(text).split(QRegularExpression("[\r\n]"));
    for (const QString &line : lines) {
        std::vector<Reading> readings;
        parser->feed(line.toStdString(), readings);
        for (const Reading &reading : readings)
            points << QStringLiteral("%1@%2=%3")
                          .arg(QString::fromStdString(reading.tag))
                          .arg(reading.step)
                          .arg(reading.value, 0, 'g', 17);
    }
    return points;
}

QStringList storedOf(const fs::path &directory, const std::string &log)
{
    QStringList points;
    for (const auto &file : eventFiles(directory)) {
        const auto end = readEvents(file, 0, [&](MetricEvent &&event) {
            for (const EventValue &value : event.values) {
                if (event.source->file == log)
                    points << QStringLiteral("%1@%2=%3")
                                  .arg(QString::fromStdString(value.tag))
                                  .arg(event.step)
                                  .arg(value.value, 0, 'g', 17);
            }
        });
        if (!end)
            return {};
    }
    return points;
}

const std::string eventFile = "events.out.tfevents.1700000000.host.1";

// As a trainer writes it, in minibatches, where its log counts samples.
std::string lossEvent(std::int64_t step, double loss)
{
    MetricEvent event;
    event.wallTime = 1700000000;
    event.step = step;
    event.values = {{"train/loss", loss}, {"train/learning_rate", 0.25}};
    return eventfiles::frameRecord(eventfiles::encodeEvent(event));
}

// Leaves the event file as a killed writer might: some bytes short, or with a beginning of what came next.
void tear(const fs::path &directory, std::mt19937 &random)
{
    const auto files = eventFiles(directory);
    if (files.empty())
        return;
    const auto size = fs::file_size(files.back());
    switch (random() % 4) {
    case 0:
        return;
    case 1:
        fs::resize_file(files.back(), size - std::min<std::uintmax_t>(size, random() % 40));
        return;
    case 2:
        fs::resize_file(files.back(), size - std::min<std::uintmax_t>(size, random() % 2000));
        return;
    default:
        append(files.back(), eventfiles::frameRecord("later").substr(0, random() % 20));
        return;
    }
}

} // namespace

class tst_JobIntake : public QObject
{
    Q_OBJECT
private slots:
    void noPointIsMissingAndNoneDoubleWhereverItIsKilled_data()
    {
        QTest::addColumn<unsigned>("seed");
        for (unsigned seed = 1; seed <= 25; ++seed)
            QTest::addRow("seed %u", seed) << seed;
    }
    void noPointIsMissingAndNoneDoubleWhereverItIsKilled()
    {
        QFETCH(unsigned, seed);
        std::mt19937 random(seed);
        QTemporaryDir dir;
        const fs::path logs = fs::path(dir.path().toStdString()) / "stdouterr";
        const fs::path events = fs::path(dir.path().toStdString()) / "metrics";
        const std::map<std::string, std::string> texts{{"stdout.txt", trainingLog(5, 20, 2.5)},
                                                       {"stderr.txt", trainingLog(3, 11, 1.25)}};
        std::map<std::string, std::size_t> written;
        QVERIFY(createDirectories(logs));

        auto intake = std::make_optional<JobIntake>(logs, events);
        for (bool isGrowing = true; isGrowing;) {
            isGrowing = false;
            for (const auto &[name, text] : texts) {
                const std::size_t piece = std::min<std::size_t>(random() % 700, text.size() - written[name]);
                append(logs / name, std::string_view(text).substr(written[name], piece));
                written[name] += piece;
                isGrowing = isGrowing || written[name] < text.size();
            }
            if (random() % 3 != 0)
                QVERIFY(!intake->take().problem);
            if (random() % 3 == 0) {
                intake.reset();
                tear(events, random);
                intake.emplace(logs, events);
            }
        }
        QVERIFY(!intake->finish().problem);
        // Killed after the end, before anyone heard of it: everything is taken in again, to the same result.
        for (int again = 0; again < 3; ++again) {
            intake.reset();
            tear(events, random);
            intake.emplace(logs, events);
            QVERIFY(!intake->finish().problem);
            for (const auto &[name, text] : texts)
                QCOMPARE(storedOf(events, name), expectedOf(text));
        }
    }

    // Each point of a program that writes an event and then prints the line.
    void pointsOfEventFilesComeOnceWhereverItIsKilled_data()
    {
        noPointIsMissingAndNoneDoubleWhereverItIsKilled_data();
    }
    void pointsOfEventFilesComeOnceWhereverItIsKilled()
    {
        QFETCH(unsigned, seed);
        std::mt19937 random(seed);
        QTemporaryDir dir;
        const fs::path logs = fs::path(dir.path().toStdString()) / "stdouterr";
        const fs::path events = fs::path(dir.path().toStdString()) / "metrics";
        QVERIFY(createDirectories(logs));
        QStringList expected;
        auto intake = std::make_optional<JobIntake>(logs, events);
        for (int step = 1; step <= 60; ++step) {
            const std::string event = lossEvent(step, 1.0 / step);
            const std::size_t torn = random() % event.size();
            append(logs / eventFile, event.substr(0, torn));
            if (random() % 4 == 0)
                QVERIFY(!intake->take().problem);
            append(logs / eventFile, event.substr(torn));
            append(logs / "stdout.txt",
                   QString::asprintf(" Minibatch[%4d-%4d]: loss = %.6f * 64;\n", step, step, 1.0 / step)
                       .toStdString());
            expected
                << QStringLiteral("train/loss@%1=%2").arg(step).arg(double(float(1.0 / step)), 0, 'g', 17)
                << QStringLiteral("train/learning_rate@%1=0.25").arg(step);
            if (random() % 3 != 0)
                QVERIFY(!intake->take().problem);
            if (random() % 4 == 0) {
                intake.reset();
                tear(events, random);
                intake.emplace(logs, events);
            }
        }
        QVERIFY(!intake->finish().problem);
        for (int again = 0; again < 3; ++again) {
            intake.reset();
            tear(events, random);
            intake.emplace(logs, events);
            QVERIFY(!intake->finish().problem);
            QCOMPARE(storedOf(events, eventFile), expected);
            QCOMPARE(storedOf(events, "stdout.txt"), QStringList());
        }
    }

    void onlyTheSeriesOfEventFilesAreLeftOutOfTheLog()
    {
        QTemporaryDir dir;
        const fs::path root = dir.path().toStdString();
        JobIntake intake(root, root / "metrics");
        append(root / "stdout.txt", " Minibatch[   1-   2]: loss = 1.5 * 20, metric = 50.00% * 20;\n");
        QCOMPARE(intake.take().points, std::optional<std::uint64_t>(2)); // there is no event file yet
        append(root / eventFile, lossEvent(4, 1.25));
        append(root / "stdout.txt", " Minibatch[   3-   4]: loss = 1.25 * 20, metric = 25.00% * 20;\n");
        QCOMPARE(intake.take().points, std::optional<std::uint64_t>(5));
        QCOMPARE(storedOf(root / "metrics", "stdout.txt"),
                 (QStringList{"train/loss@20=1.5", "train/error@20=0.5", "train/error@40=0.25"}));
        QCOMPARE(storedOf(root / "metrics", eventFile),
                 (QStringList{"train/loss@4=1.25", "train/learning_rate@4=0.25"}));
    }

    // More of them than one turn reads: the log's points wait for what they say.
    void longEventFilesAreReadBeforeTheLogCounts()
    {
        QTemporaryDir dir;
        const fs::path root = dir.path().toStdString();
        JobIntake intake(root, root / "metrics");
        MetricEvent other;
        other.values = {{std::string(200, 'o'), 0}};
        const std::string filler = eventfiles::frameRecord(eventfiles::encodeEvent(other));
        std::string bytes;
        while (bytes.size() < (20U << 20))
            bytes += filler;
        append(root / eventFile, bytes + lossEvent(2, 1.5));
        append(root / "stdout.txt", " Minibatch[   1-   2]: loss = 1.5 * 20;\n");
        int turns = 1;
        while (intake.take().hasMore)
            ++turns;
        QVERIFY(turns > 2);
        QCOMPARE(storedOf(root / "metrics", "stdout.txt"), QStringList());
        QCOMPARE(storedOf(root / "metrics", eventFile).last(), QString("train/learning_rate@2=0.25"));
    }

    void restartsArePassedOn()
    {
        QTemporaryDir dir;
        const fs::path root = dir.path().toStdString();
        JobIntake intake(root, root / "metrics");
        MetricEvent restart;
        restart.step = 3;
        restart.isRestart = true;
        append(root / eventFile,
               lossEvent(4, 2) + eventfiles::frameRecord(eventfiles::encodeEvent(restart)) + lossEvent(3, 1));
        QVERIFY(!intake.finish().problem);
        std::vector<std::pair<std::int64_t, bool>> stored;
        const auto end = readEvents(eventFiles(root / "metrics").at(0), 0, [&](MetricEvent &&event) {
            if (!event.isAttemptEnd)
                stored.emplace_back(event.step, event.isRestart);
        });
        QVERIFY(end);
        QCOMPARE(stored,
                 (std::vector<std::pair<std::int64_t, bool>>{{0, false}, {4, false}, {3, true}, {3, false}}));
    }

    // The run's folder is in front of its tags; one tag of two places is two series.
    void eventFilesAnywhereInTheOutputsAreTaken()
    {
        QTemporaryDir dir;
        const fs::path root = dir.path().toStdString();
        JobIntake intake(root / "logs", root / "metrics", {{.id = "TB", .path = root / "out"}});
        for (const char *folder : {"logs", "logs/run", "out/train", "out/validation", "out/run"})
            QVERIFY(createDirectories(root / folder));
        append(root / "out/train" / eventFile, lossEvent(1, 0.5));
        QCOMPARE(intake.take().points, std::optional<std::uint64_t>(2));
        append(root / "out/validation" / eventFile, lossEvent(1, 0.25));
        append(root / "out/train" / (eventFile + ".v2"), lossEvent(2, 0.125));
        append(root / "out/run" / eventFile, lossEvent(1, 1));
        append(root / "logs/run" / eventFile, lossEvent(2, 2));
        QVERIFY(!intake.finish().problem);
        const QStringList train{"train/train/loss@1=0.5", "train/train/learning_rate@1=0.25"};
        QCOMPARE(storedOf(root / "metrics", "TB//train/" + eventFile), train);
        QCOMPARE(storedOf(root / "metrics", "TB//validation/" + eventFile),
                 (QStringList{"validation/train/loss@1=0.25", "validation/train/learning_rate@1=0.25"}));
        QCOMPARE(storedOf(root / "metrics", "TB//train/" + eventFile + ".v2"),
                 (QStringList{"train/train/loss@2=0.125", "train/train/learning_rate@2=0.25"}));
        QCOMPARE(storedOf(root / "metrics", "TB//run/" + eventFile),
                 (QStringList{"run/train/loss@1=1", "run/train/learning_rate@1=0.25"}));
        QCOMPARE(storedOf(root / "metrics", "run/" + eventFile),
                 (QStringList{"stdouterr/run/train/loss@2=2", "stdouterr/run/train/learning_rate@2=0.25"}));
    }

    void twoProcessesHaveSeriesOfTheirOwn()
    {
        QTemporaryDir dir;
        const fs::path root = dir.path().toStdString();
        auto intake = std::make_optional<JobIntake>(root, root / "metrics");
        append(root / "stdout-wk-0.txt", " Minibatch[   1-   2]: loss = 1.5 * 20;\n");
        QVERIFY(intake->take().points);
        append(root / "stdout-wk-1.txt", " Minibatch[   1-   2]: loss = 2.5 * 20;\n");
        QVERIFY(intake->take().points);
        intake.emplace(root, root / "metrics");
        append(root / "stderr-wk-0.txt", " Minibatch[   3-   4]: loss = 0.5 * 20;\n");
        append(root / "stdout-wk-1.txt", " Minibatch[   3-   4]: loss = 0.25 * 20;\n");
        QVERIFY(intake->take().points);
        QCOMPARE(storedOf(root / "metrics", "stdout-wk-0.txt"), QStringList{"train/loss@20=1.5"});
        QCOMPARE(storedOf(root / "metrics", "stderr-wk-0.txt"), QStringList{"train/loss@20=0.5"});
        QCOMPARE(storedOf(root / "metrics", "stdout-wk-1.txt"),
                 (QStringList{"wk-1/train/loss@20=2.5", "wk-1/train/loss@40=0.25"}));
    }

    // A job whose nodes were taken away goes on in the same files.
    void anotherAttemptIsTold()
    {
        QTemporaryDir dir;
        const fs::path root = dir.path().toStdString();
        append(root / "stdout.txt",
               " Minibatch[   1-   2]: loss = 1.5 * 20;\n Minibatch[   3-   4]: loss = 1 * 20;\n");
        QVERIFY(!JobIntake(root, root / "metrics").finish().problem);
        QVERIFY(!JobIntake(root, root / "metrics").finish().problem); // the engine was killed before it knew
        append(root / "stdout.txt", " Minibatch[   1-   2]: loss = 1.25 * 20;\n");
        QVERIFY(!JobIntake(root, root / "metrics").finish().problem);
        PointReader reader(root / "metrics");
        QVERIFY(reader.refresh());
        const auto page = reader.page(0);
        QVERIFY(page && page->series.size() == 1);
        QCOMPARE(page->series[0].values, (std::vector<double>{1.5, 1, 1.25}));
        QVERIFY(page->series[0].restarts == (std::vector<api::MetricRestart>{{2, 20}}));
    }

    void aLineWithoutItsEndWaits()
    {
        QTemporaryDir dir;
        const fs::path root = dir.path().toStdString();
        JobIntake intake(root, root / "metrics");
        append(root / "stdout.txt", " Minibatch[   1-   2]: loss = 1.5 * 2");
        QVERIFY(!intake.take().points);
        append(root / "stdout.txt", "0;\n");
        QCOMPARE(intake.take().points, std::optional<std::uint64_t>(1));
        QVERIFY(!intake.take().points);
        QCOMPARE(storedOf(root / "metrics", "stdout.txt"), QStringList{"train/loss@20=1.5"});
    }

    void filesThatGrowAreTold()
    {
        QTemporaryDir dir;
        const fs::path root = dir.path().toStdString();
        JobIntake intake(root, root / "metrics");
        append(root / "stdout-wk-0.txt", "ab");
        append(root / "stderr.txt", "");
        append(root / "execution-node.log", "abc");
        append(root / "model.bin", "abcd");
        using Sizes = std::map<std::string, std::uint64_t>;
        QCOMPARE(intake.take().grown,
                 (Sizes{{"stdout-wk-0.txt", 2}, {"stderr.txt", 0}, {"execution-node.log", 3}}));
        QVERIFY(intake.take().grown.empty());
        append(root / "execution-node.log", "d");
        QCOMPARE(intake.take().grown, (Sizes{{"execution-node.log", 4}}));
    }

    void aLogThatIsCutShortIsBegunAnew()
    {
        QTemporaryDir dir;
        const fs::path root = dir.path().toStdString();
        JobIntake intake(root, root / "metrics");
        append(root / "stdout.txt", "a line in front\n Minibatch[   1-   2]: loss = 1.5 * 20;\n");
        QCOMPARE(intake.take().points, std::optional<std::uint64_t>(1));
        fs::resize_file(root / "stdout.txt", 0);
        append(root / "stdout.txt", " Minibatch[   1-   2]: loss = 1.25 * 20;\n");
        QCOMPARE(intake.take().points, std::optional<std::uint64_t>(2));
        QCOMPARE(storedOf(root / "metrics", "stdout.txt"),
                 (QStringList{"train/loss@20=1.5", "train/loss@20=1.25"}));
    }

    void aFolderThatIsNotThereYetIsNoProblem()
    {
        QTemporaryDir dir;
        const fs::path root = fs::path(dir.path().toStdString()) / "later";
        JobIntake intake(root, root / "metrics");
        QVERIFY(!intake.take().problem);
        QVERIFY(!intake.finish().problem);
        QVERIFY(!fs::exists(root));
    }

    void pointsWaitUntilTheyCanBeWritten()
    {
        QTemporaryDir dir;
        const fs::path root = dir.path().toStdString();
        append(root / "metrics", "a file in the way");
        JobIntake intake(root, root / "metrics");
        append(root / "stdout.txt", " Minibatch[   1-   2]: loss = 1.5 * 20;\n");
        const auto turn = intake.take();
        QVERIFY(turn.problem);
        QVERIFY(turn.problem->message.find("metrics") != std::string::npos);
        fs::remove(root / "metrics");
        QCOMPARE(intake.take().points, std::optional<std::uint64_t>(1));
    }

    void bigLogsAreReadInTurns()
    {
        QTemporaryDir dir;
        const fs::path root = dir.path().toStdString();
        JobIntake intake(root, root / "metrics");
        const std::string filler(1 << 20, '\n');
        for (int i = 0; i < 20; ++i)
            append(root / "stdout.txt", filler);
        append(root / "stdout.txt", " Minibatch[   1-   2]: loss = 1.5 * 20;\n");
        int turns = 0;
        while (intake.take().hasMore)
            ++turns;
        QCOMPARE(turns, 2);
        QCOMPARE(storedOf(root / "metrics", "stdout.txt"), QStringList{"train/loss@20=1.5"});
    }

    // Only what new patterns change begins anew; a line is told once whatever they are changed to.
    void newPatternsReadTheLogFromItsBeginning()
    {
        QTemporaryDir dir;
        const fs::path logs = fs::path(dir.path().toStdString()) / "logs";
        const fs::path metrics = fs::path(dir.path().toStdString()) / "metrics";
        fs::create_directories(logs);
        append(logs / "stdout.txt", "step=1 loss=4\nit 10: d=0.5\nstep=2 loss=2\nit 20: d=0.25\nit 30: d");
        JobIntake intake(logs, metrics);
        QVERIFY(!intake.take().problem);
        QCOMPARE(seriesIn(metrics), QStringList{"train/loss 1:4 2:2"});

        intake.readAnew({{}, userPatterns({{"d=(?P<disc>\\S+)", "gan/"}})}); // no step: lines are counted
        QVERIFY(readsAnew(intake));
        QCOMPARE(seriesIn(metrics), (QStringList{"train/loss 1:4 2:2", "gan/disc 1:0.5 2:0.25"}));

        append(logs / "stdout.txt", "=0.125\nstep=3 loss=1\n");
        QVERIFY(!intake.take().problem);
        QCOMPARE(seriesIn(metrics), (QStringList{"train/loss 1:4 2:2 3:1", "gan/disc 1:0.5 2:0.25 3:0.125"}));

        intake.readAnew({{}, userPatterns({{R"(it (?P<step>\d+): d=(?P<disc>\S+))", "gan/"}})});
        append(logs / "stdout.txt", "it 40: d=0\n");
        QVERIFY(readsAnew(intake));
        QCOMPARE(seriesIn(metrics), (QStringList{"train/loss 1:4 2:2 3:1",
                                                 "gan/disc 1:0.5 2:0.25 3:0.125 | 10:0.5 20:0.25 30:0.125 "
                                                 "40:0"}));
    }

    // An engine that ends while it reads anew leaves the next one to do it: what was half told is superseded.
    void readingAnewMayBeInterrupted()
    {
        QTemporaryDir dir;
        const fs::path logs = fs::path(dir.path().toStdString()) / "logs";
        const fs::path metrics = fs::path(dir.path().toStdString()) / "metrics";
        fs::create_directories(logs);
        std::string text;
        for (int i = 1; i <= 300'000; ++i)
            text += "a=" + std::to_string(i) + " and more that nobody reads\n"; // more than a turn's share
        append(logs / "stdout.txt", text);
        const ParserOptions wanted{{}, userPatterns({{"a=(?P<a>\\d+)", ""}})};
        {
            JobIntake first(logs, metrics);
            while (first.take().hasMore) {
            }
            first.readAnew(wanted);
            while (seriesIn(metrics).isEmpty())
                QVERIFY(first.take().hasMore);
        }
        JobIntake second(logs, metrics);
        second.readAnew(wanted);
        QVERIFY(readsAnew(second));
        PointReader reader(metrics);
        QVERIFY(reader.refresh());
        const auto page = reader.page(0);
        QVERIFY(page && page->series.size() == 1);
        const api::MetricSeries &series = page->series[0];
        QCOMPARE(series.restarts.size(), std::size_t(1));
        QCOMPARE(series.restarts[0].step, std::numeric_limits<std::int64_t>::min());
        QCOMPARE(series.steps.size() - series.restarts[0].point, std::size_t(300'000));
        QVERIFY(series.restarts[0].point > 0);
    }

private:
    static bool readsAnew(JobIntake &intake)
    {
        JobIntake::Turn turn;
        do {
            turn = intake.take();
        } while (turn.hasMore && !turn.problem);
        return turn.isReadAnew;
    }

    // "tag STEP:VALUE …", with a | where what comes before is superseded.
    static QStringList seriesIn(const fs::path &metrics)
    {
        PointReader reader(metrics);
        if (!reader.refresh())
            return {};
        const auto page = reader.page(0, 100);
        QStringList all;
        for (const api::MetricSeries &series : page->series) {
            QString text = QString::fromStdString(series.tag);
            for (std::size_t i = 0; i < series.steps.size(); ++i) {
                for (const api::MetricRestart &restart : series.restarts)
                    text += restart.point == i ? " |" : "";
                text += QString(" %1:%2").arg(series.steps[i]).arg(series.values[i]);
            }
            all << text;
        }
        return all;
    }
};

QTEST_APPLESS_MAIN(tst_JobIntake)
#include "tst_jobintake.moc"
