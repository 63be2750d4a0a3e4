// SPDX-License-Identifier: Apache-2.0
#include "engine/metrics/eventfile.h"
#include "engine/metrics/systemlog.h"

#include <QTemporaryDir>
#include <QtTest>
#include <algorithm>

using namespace trainyard;
using namespace trainyard::metrics;
namespace fs = std::filesystem;

namespace {

constexpr std::int64_t start = 1'700'000'040'000; // the beginning of a minute
constexpr std::int64_t hour = 60 * 60 * 1000;

api::MetricSeries series(const fs::path &folder, const std::string &tag, std::int64_t after = 0)
{
    const auto page = SystemLog::read(folder, after, 10'000'000);
    if (!page)
        return {};
    const auto found = std::find_if(page->series.begin(), page->series.end(),
                                    [&](const auto &each) { return each.tag == tag; });
    return found == page->series.end() ? api::MetricSeries() : *found;
}

} // namespace

class tst_SystemLog : public QObject
{
    Q_OBJECT
private:
    std::unique_ptr<QTemporaryDir> m_dir;
    fs::path folder() const { return fs::path(m_dir->path().toStdString()) / "system"; }

private slots:
    void init() { m_dir = std::make_unique<QTemporaryDir>(); }

    void isReadOnFromWhereOneWas()
    {
        SystemLog log(folder());
        QVERIFY(log.append(start, {{"system/memory", 1}}));
        QVERIFY(log.append(start + 1000, {{"system/memory", 2}, {"system/cpu", 50}}));
        const auto first = SystemLog::read(folder(), 0, 1000);
        QVERIFY(first);
        QCOMPARE(first->next, static_cast<std::uint64_t>(start + 1000));
        QCOMPARE(first->series.size(), 2U);
        QCOMPARE(first->series[1].steps, (std::vector<std::int64_t>{0, 1}));
        QVERIFY(log.append(start + 2000, {{"system/memory", 3}}));
        const auto next = SystemLog::read(folder(), start + 1000, 1000);
        QVERIFY(next);
        QCOMPARE(next->series.size(), 1U);
        QCOMPARE(next->series[0].values, std::vector<double>{3});
        QCOMPARE(next->series[0].wallTimes, std::vector<double>{(start + 2000) / 1000.0});
        QCOMPARE(SystemLog::read(folder(), start + 2000, 1000)->next,
                 static_cast<std::uint64_t>(start + 2000));
    }

    void pagesAreBoundedAndMissNothing()
    {
        SystemLog log(folder());
        for (int i = 0; i < 100; ++i)
            QVERIFY(log.append(start + i * 1000, {{"a", i}, {"b", i}}));
        std::int64_t after = 0;
        std::size_t count = 0;
        for (int pages = 0; pages < 100; ++pages) {
            const auto page = SystemLog::read(folder(), after, 9);
            QVERIFY(page);
            for (const auto &each : page->series)
                count += each.values.size();
            after = static_cast<std::int64_t>(page->next);
        }
        QCOMPARE(count, 200U);
    }

    // The next engine goes on; a file that was torn is no obstacle.
    void goesOnAfterARestart()
    {
        {
            SystemLog log(folder());
            QVERIFY(log.append(start, {{"a", 1}}));
        }
        const auto files = eventFiles(folder());
        QCOMPARE(files.size(), 1U);
        fs::resize_file(files.front(), fs::file_size(files.front()) - 1);
        SystemLog log(folder());
        QVERIFY(log.append(start + 500, {{"a", 2}})); // the same second, the same file
        QVERIFY(log.append(start + 5000, {{"a", 3}}));
        QCOMPARE(series(folder(), "a").values, (std::vector<double>{2, 3}));
        QCOMPARE(series(folder(), "a").steps, (std::vector<std::int64_t>{0, 5}));
    }

    // Of every GPU and second, also of an engine before, whatever has been thinned since.
    void theMeanUseOfTheGpusIsKept()
    {
        QVERIFY(!GpuUse::read(folder()));
        {
            SystemLog log(folder());
            QVERIFY(log.append(start, {{"system/cpu", 90}, {"system/gpu0/memory", 5}}));
            QVERIFY(!GpuUse::read(folder())); // of no GPU
            QVERIFY(log.append(start + 1000, {{"system/gpu0/utilization", 10}, {"system/cpu", 90}}));
            QCOMPARE(GpuUse::read(folder())->percent, 10.0);
            for (int second = 2; second < 6; ++second)
                QVERIFY(log.append(start + second * 1000,
                                   {{"system/gpu0/utilization", 20}, {"system/node1/gpu3/utilization", 60}}));
        }
        QCOMPARE(GpuUse::read(folder())->values, std::uint64_t(9));
        QVERIFY(qFuzzyCompare(GpuUse::read(folder())->percent, (10 + 4 * 20 + 4 * 60) / 9.0));
        SystemLog log(folder());
        QVERIFY(log.append(start + 60'000, {{"system/gpu0/utilization", 70}}));
        QVERIFY(log.append(start + 90'000, {{"system/gpu0/utilization", 70}}));
        QVERIFY(qFuzzyCompare(GpuUse::read(folder())->percent, (330 + 2 * 70) / 11.0));
    }

    // A week at one point a second and series stays small, and what stood out is still there.
    void oldPointsAreThinnedToTheirExtremes()
    {
        SystemLog log(folder());
        constexpr std::int64_t spike = start + 20 * 60'000 + 17'000;
        constexpr std::int64_t end = start + 27 * hour;
        for (std::int64_t time = start; time < end; time += 1000)
            QVERIFY(
                log.append(time, {{"a", time == spike ? 1000.0 : static_cast<double>(time / 1000 % 60)}}));
        const auto all = series(folder(), "a");
        QVERIFY(std::is_sorted(all.wallTimes.begin(), all.wallTimes.end()));
        const auto highest = std::max_element(all.values.begin(), all.values.end()) - all.values.begin();
        QCOMPARE(all.values[static_cast<std::size_t>(highest)], 1000.0);
        QCOMPARE(all.wallTimes[static_cast<std::size_t>(highest)], spike / 1000.0);
        // Of the last day all, of the time before two a minute.
        const auto recent = series(folder(), "a", end - 24 * hour);
        QCOMPARE(recent.values.size(), static_cast<std::size_t>(24 * 3600 - 1));
        const std::size_t old = all.values.size() - recent.values.size();
        QVERIFY2(old >= 2 * 150 && old <= 2 * 180 + 15 * 60, std::to_string(old).c_str());
    }
};

QTEST_GUILESS_MAIN(tst_SystemLog)
#include "tst_systemlog.moc"
