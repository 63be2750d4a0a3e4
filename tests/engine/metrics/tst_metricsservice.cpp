// SPDX-License-Identifier: Apache-2.0
#include "engine/base/files.h"
#include "engine/metrics/metricsservice.h"

#include <QTemporaryDir>
#include <QtTest>
#include <condition_variable>
#include <fstream>
#include <map>
#include <mutex>

using namespace trainyard;
using namespace trainyard::metrics;
namespace fs = std::filesystem;

namespace {

void append(const fs::path &file, const std::string &bytes)
{
    std::ofstream(file, std::ios::binary | std::ios::app) << bytes;
}

std::string window(int number)
{
    return QString::asprintf(" Minibatch[%4d-%4d]: loss = 0.5 * 10;\n", number * 10 + 1, number * 10 + 10)
        .toStdString();
}

// Collects what the service tells.
class Told
{
public:
    MetricsService::Callbacks callbacks()
    {
        return {[this](const std::string &job, std::uint64_t count) {
                    const std::lock_guard lock(m_mutex);
                    m_points[job] = count;
                    m_changed.notify_all();
                },
                [this](const std::string &job, const std::string &file, std::uint64_t size) {
                    const std::lock_guard lock(m_mutex);
                    m_sizes[job + "/" + file] = size;
                    m_changed.notify_all();
                }};
    }
    void setDone()
    {
        const std::lock_guard lock(m_mutex);
        m_isDone = true;
        m_changed.notify_all();
    }

    bool waitForPoints(const std::string &job, std::uint64_t count)
    {
        return wait([&] { return m_points[job] == count; });
    }
    bool waitForSize(const std::string &file, std::uint64_t size)
    {
        return wait([&] { return m_sizes[file] == size; });
    }
    bool waitUntilDone()
    {
        return wait([&] { return m_isDone; });
    }

private:
    bool wait(const std::function<bool()> &condition)
    {
        std::unique_lock lock(m_mutex);
        return m_changed.wait_for(lock, std::chrono::seconds(20), condition);
    }

    std::mutex m_mutex;
    std::condition_variable m_changed;
    std::map<std::string, std::uint64_t> m_points; // guarded by m_mutex
    std::map<std::string, std::uint64_t> m_sizes;  // guarded by m_mutex
    bool m_isDone = false;                         // guarded by m_mutex
};

} // namespace

class tst_MetricsService : public QObject
{
    Q_OBJECT
private slots:
    void pointsAndSizesAreToldWhileTheLogGrows()
    {
        QTemporaryDir dir;
        const fs::path root = dir.path().toStdString();
        Told told;
        MetricsService service(told.callbacks());
        service.watch({"job", root / "logs", root / "metrics"});
        QVERIFY(createDirectories(root / "logs")); // after the watch, as a job's start does it
        append(root / "logs/stdout.txt", window(0));
        QVERIFY(told.waitForPoints("job", 1));
        append(root / "logs/stdout.txt", window(1) + window(2));
        QVERIFY(told.waitForPoints("job", 3));
        append(root / "logs/execution-1.log", "four");
        QVERIFY(told.waitForSize("job/execution-1.log", 4));
        const auto page = MetricsService::read(root / "metrics", 1);
        QVERIFY(page);
        QCOMPARE(page->next, std::uint64_t(3));
        QCOMPARE(page->series.at(0).steps, (std::vector<std::int64_t>{20, 30}));
    }

    // Another service reads it from what is there.
    void howFarAJobIsIsToldWhileItRuns()
    {
        QTemporaryDir dir;
        const fs::path root = dir.path().toStdString();
        {
            Told told;
            MetricsService service(told.callbacks());
            service.watch({"job", root, root / "metrics"});
            append(root / "stdout.txt", "Epoch 1/4\n");
            QTRY_VERIFY(service.progress("job"));
            QCOMPARE(service.progress("job")->done, 0.0);
            append(root / "stdout.txt", "Epoch 2/4\n");
            QTRY_COMPARE(service.progress("job")->done, 0.25);
            QVERIFY(!service.progress("job")->since);
            QVERIFY(!service.progress("other"));
        }
        Told told;
        MetricsService service(told.callbacks());
        service.watch({"job", root, root / "metrics"});
        QTRY_VERIFY(service.progress("job"));
        QCOMPARE(service.progress("job")->done, 0.25);
        service.finish("job", [&] { told.setDone(); });
        QVERIFY(told.waitUntilDone());
        QTRY_VERIFY(!service.progress("job"));
    }

    void finishTakesInTheRestBeforeItIsDone()
    {
        QTemporaryDir dir;
        const fs::path root = dir.path().toStdString();
        Told told;
        MetricsService service(told.callbacks());
        service.watch({"job", root, root / "metrics"});
        append(root / "stdout.txt", window(0) + "Final Results: Minibatch[1-10]: errs = 0.60% * 10000");
        std::uint64_t stored = 0;
        service.finish("job", [&] {
            stored = MetricsService::read(root / "metrics", 0)->next;
            told.setDone();
        });
        QVERIFY(told.waitUntilDone());
        QCOMPARE(stored, std::uint64_t(2));
    }

    void finishOfAnUnknownJobIsDoneAtOnce()
    {
        Told told;
        MetricsService service(told.callbacks());
        service.finish("nobody", [&] { told.setDone(); });
        QVERIFY(told.waitUntilDone());
    }

    void aLongLogHoldsUpNoOtherJob()
    {
        QTemporaryDir dir;
        const fs::path root = dir.path().toStdString();
        for (const char *job : {"long", "short"})
            QVERIFY(createDirectories(root / job));
        std::string lines;
        while (lines.size() < 1 << 20)
            lines += "a line that says nothing of progress\n";
        for (int i = 0; i < 64; ++i)
            append(root / "long/stdout.txt", lines);
        append(root / "short/stdout.txt", window(0));
        std::vector<std::string> order;
        Told told;
        MetricsService service(told.callbacks());
        service.watch({"long", root / "long", root / "long/metrics"});
        service.watch({"short", root / "short", root / "short/metrics"});
        service.finish("long", [&] {
            order.emplace_back("long");
            told.setDone();
        });
        service.finish("short", [&] { order.emplace_back("short"); });
        QVERIFY(told.waitUntilDone());
        QCOMPARE(order, (std::vector<std::string>{"short", "long"}));
    }

    void pointsThatCannotBeWrittenAtTheEndAreWrittenLater()
    {
        QTemporaryDir dir;
        const fs::path root = dir.path().toStdString();
        append(root / "stdout.txt", window(0));
        append(root / "metrics", "a file where the folder is to be");
        Told told;
        MetricsService service(told.callbacks());
        service.watch({"job", root, root / "metrics"});
        service.finish("job", [&] { told.setDone(); });
        QVERIFY(told.waitUntilDone()); // the job's end does not wait for that
        QVERIFY(fs::remove(root / "metrics"));
        QVERIFY(told.waitForPoints("job", 1));
        QCOMPARE(MetricsService::read(root / "metrics", 0)->next, std::uint64_t(1));
    }

    void theNextServiceLearnsWhatCouldNotBeWritten()
    {
        QTemporaryDir dir;
        const fs::path root = dir.path().toStdString();
        append(root / "stdout.txt", window(0));
        append(root / "metrics", "a file where the folder is to be");
        QVERIFY(!MetricsService::isBehind(root / "metrics"));
        for (const bool isInTheWay : {true, false}) {
            if (!isInTheWay)
                QVERIFY(fs::remove(root / "metrics"));
            Told told;
            MetricsService service(told.callbacks());
            service.watch({"job", root, root / "metrics"});
            service.finish("job", [&] { told.setDone(); });
            QVERIFY(told.waitUntilDone());
            if (isInTheWay)
                QVERIFY(MetricsService::isBehind(root / "metrics"));
        }
        QTRY_VERIFY(!MetricsService::isBehind(root / "metrics"));
        QCOMPARE(MetricsService::read(root / "metrics", 0)->next, std::uint64_t(1));
    }

    void jobsAreFollowedSideBySideAndForgottenAlone()
    {
        QTemporaryDir dir;
        const fs::path root = dir.path().toStdString();
        Told told;
        MetricsService service(told.callbacks());
        for (const char *job : {"a", "b"}) {
            QVERIFY(createDirectories(root / job));
            service.watch({job, root / job, root / job / "metrics"});
            append(root / job / "stdout.txt", window(0));
        }
        QVERIFY(told.waitForPoints("a", 1));
        QVERIFY(told.waitForPoints("b", 1));
        service.forget("a");
        append(root / "a/stdout.txt", window(1));
        append(root / "b/stdout.txt", window(1));
        QVERIFY(told.waitForPoints("b", 2));
        service.finish("a", [&] { told.setDone(); });
        QVERIFY(told.waitUntilDone());
        QCOMPARE(MetricsService::read(root / "a/metrics", 0)->next, std::uint64_t(1));
    }

    void aServiceThatIsKilledAgainAndAgainTellsEachPointOnce()
    {
        QTemporaryDir dir;
        const fs::path root = dir.path().toStdString();
        constexpr int windows = 60;
        Told told;
        for (int i = 0; i < windows; ++i) {
            const std::string line = window(i);
            append(root / "stdout.txt", line.substr(0, 13));
            MetricsService service(told.callbacks());
            service.watch({"job", root, root / "metrics"});
            append(root / "stdout.txt", line.substr(13));
            if (i % 4 == 0)
                QVERIFY(told.waitForPoints("job", static_cast<std::uint64_t>(i) + 1));
        } // else destroyed wherever it is
        MetricsService service(told.callbacks());
        service.watch({"job", root, root / "metrics"});
        service.finish("job", [&] { told.setDone(); });
        QVERIFY(told.waitUntilDone());
        const auto page = MetricsService::read(root / "metrics", 0);
        QVERIFY(page);
        QCOMPARE(page->next, std::uint64_t(windows));
        for (int i = 0; i < windows; ++i)
            QCOMPARE(page->series.at(0).steps.at(static_cast<std::size_t>(i)), 10 * (i + 1));
    }

    void chosenPatternsReadWhatIsThereAndWhatComes()
    {
        QTemporaryDir dir;
        const fs::path root = dir.path().toStdString();
        QVERIFY(createDirectories(root / "logs"));
        append(root / "logs/stdout.txt", "d 0.5\n");
        const MetricsService::Watch watch{"job", root / "logs", root / "metrics"};
        {
            Told told;
            MetricsService service(told.callbacks());
            service.watch(watch);
            QVERIFY(told.waitForSize("job/stdout.txt", 6));
            QVERIFY(service.usePatterns(watch, {{"d (?P<d>\\S+)", ""}}));
            QVERIFY(told.waitForPoints("job", 1));
            append(root / "logs/stdout.txt", "d 0.25\n");
            QVERIFY(told.waitForPoints("job", 2));
        }
        const PatternChoice choice(root, {});
        QVERIFY(!choice.before());
        append(root / "logs/stdout.txt", "d 0.125\n"); // the next engine goes on with them
        Told told;
        MetricsService service(told.callbacks());
        service.watch(watch);
        QVERIFY(told.waitForPoints("job", 3));
    }

    void finishedJobsAreReadAnew()
    {
        QTemporaryDir dir;
        const fs::path root = dir.path().toStdString();
        QVERIFY(createDirectories(root / "logs"));
        append(root / "logs/stdout.txt", "d 0.5\nd 0.25");
        Told told;
        MetricsService service(told.callbacks());
        const MetricsService::Watch watch{"job", root / "logs", root / "metrics"};
        QVERIFY(service.usePatterns(watch, {{"d (?P<d>\\S+)", ""}}));
        QVERIFY(told.waitForPoints("job", 2));
    }

    // Whoever chooses again before the first choice is carried out is told so.
    void choicesWaitForEachOther()
    {
        QTemporaryDir dir;
        const PatternChoice choice(dir.path().toStdString(), {{"submitted (?P<a>.)", ""}});
        const std::vector<api::MetricPattern> chosen{{"chosen (?P<a>.)", "x/"}};
        QVERIFY(choice.choose(chosen));
        QVERIFY(choice.inForce() == chosen);
        QCOMPARE(QString::fromStdString(choice.before()->at(0).pattern), QString("submitted (?P<a>.)"));
        const Status again = choice.choose({});
        QVERIFY(!again && again.error().code == Error::Code::Conflict);
        QVERIFY(choice.settle());
        QVERIFY(choice.choose({}));
        QVERIFY(choice.inForce().empty());
    }
};

QTEST_APPLESS_MAIN(tst_MetricsService)
#include "tst_metricsservice.moc"
