// SPDX-License-Identifier: Apache-2.0
#include "engine/base/files.h"
#include "engine/metrics/eventfile.h"
#include "engine/metrics/summarycache.h"

#include <QTemporaryDir>
#include <QtTest>

using namespace trainyard;
using namespace trainyard::metrics;
namespace fs = std::filesystem;

namespace {

// Adds `count` points each to train/loss and train/error.
void addPoints(const fs::path &folder, int count)
{
    auto writer = EventWriter::open(folder);
    const int known = int(writer->pointCount()) / 2;
    for (int i = known; i < known + count; ++i) {
        MetricEvent event;
        event.step = i;
        event.values = {{"train/loss", 1.0 / (i + 1)}, {"train/error", 0.5}};
        event.source = Source{"stdout.txt", 1};
        writer->add(event);
    }
    QVERIFY(writer->flush());
}

std::uint64_t pointsOf(const fs::path &folder, bool isLast)
{
    JobSummarizer job(folder);
    return job.refresh(isLast) ? job.points() : 0;
}

} // namespace

class tst_JobSummarizer : public QObject
{
    Q_OBJECT
private:
    std::unique_ptr<QTemporaryDir> m_dir;
    fs::path m_folder;

private slots:
    void init()
    {
        m_dir = std::make_unique<QTemporaryDir>();
        m_folder = fs::path(m_dir->path().toStdString()) / "metrics";
    }

    void aJobWithoutPointsHasNone()
    {
        JobSummarizer job(m_folder);
        QVERIFY(job.refresh(true));
        QCOMPARE(job.points(), std::uint64_t(0));
        QVERIFY(!fs::exists(m_folder));
    }

    void goesOnWhereItWas()
    {
        addPoints(m_folder, 3);
        JobSummarizer job(m_folder);
        QVERIFY(job.refresh(false));
        QCOMPARE(job.series().at("train/loss").summary("", false).last, 1.0 / 3);
        addPoints(m_folder, 2);
        QVERIFY(job.refresh(false));
        QCOMPARE(job.points(), std::uint64_t(10));
        QCOMPARE(job.series().at("train/loss").summary("", false).last, 0.2);
        QCOMPARE(job.series().at("train/error").count(), std::uint64_t(5));
    }

    void whatIsKeptIsNotReadAgain()
    {
        addPoints(m_folder, 100);
        QCOMPARE(pointsOf(m_folder, true), std::uint64_t(200));
        QVERIFY(fs::exists(m_folder / "summary"));
        // The event files' points are gone, as a look at them would show; their sizes are as before.
        const fs::path file = eventFiles(m_folder).front();
        const auto size = fs::file_size(file);
        QVERIFY(replaceFile(file, std::string(size, '\0')));
        JobSummarizer job(m_folder);
        QVERIFY(job.refresh(true));
        QCOMPARE(job.points(), std::uint64_t(200));
        QCOMPARE(job.series().at("train/loss").summary("", false).least, 0.01);
    }

    void aRunningJobIsKeptOnceMuchHasCome()
    {
        addPoints(m_folder, 10);
        QCOMPARE(pointsOf(m_folder, false), std::uint64_t(20));
        QVERIFY(!fs::exists(m_folder / "summary"));
        addPoints(m_folder, 2000);
        QCOMPARE(pointsOf(m_folder, false), std::uint64_t(4020));
        QVERIFY(fs::exists(m_folder / "summary"));
    }

    void aDamagedFileIsMadeAnew_data()
    {
        QTest::addColumn<int>("cut"); // bytes that are left; -1: one is another
        QTest::newRow("empty") << 0;
        QTest::newRow("torn") << 40;
        QTest::newRow("changed") << -1;
    }
    void aDamagedFileIsMadeAnew()
    {
        QFETCH(int, cut);
        addPoints(m_folder, 50);
        QCOMPARE(pointsOf(m_folder, true), std::uint64_t(100));
        std::string bytes = *readFile(m_folder / "summary");
        if (cut < 0)
            bytes[60] = char(bytes[60] ^ 1);
        else
            bytes.resize(std::size_t(cut));
        QVERIFY(replaceFile(m_folder / "summary", bytes));
        QCOMPARE(pointsOf(m_folder, true), std::uint64_t(100));
    }

    void otherEventFilesAreReadAnew()
    {
        addPoints(m_folder, 50);
        QCOMPARE(pointsOf(m_folder, true), std::uint64_t(100));
        const fs::path file = eventFiles(m_folder).front();
        const std::string bytes = *readFile(file);
        QVERIFY(replaceFile(file, bytes.substr(0, bytes.size() / 2)));
        const auto points = pointsOf(m_folder, true);
        QVERIFY(points > 0 && points < 100);
    }

    void theCacheKeepsManyJobsApart()
    {
        SummaryCache cache;
        const auto pointsIn = [&](int job, bool isLast) {
            std::uint64_t points = 0;
            const auto read = cache.read(m_folder / std::to_string(job), isLast,
                                         [&](const JobSummarizer &found) { points = found.points(); });
            return read ? points : 0;
        };
        for (int job = 0; job < 300; ++job)
            addPoints(m_folder / std::to_string(job), job % 7 + 1);
        for (const bool isLast : {false, true, false})
            for (int job = 0; job < 300; ++job)
                QCOMPARE(pointsIn(job, isLast), std::uint64_t(job % 7 + 1) * 2);
        addPoints(m_folder / "299", 1);
        QCOMPARE(pointsIn(299, false), std::uint64_t(299 % 7 + 2) * 2);
    }
};

QTEST_APPLESS_MAIN(tst_JobSummarizer)
#include "tst_jobsummarizer.moc"
