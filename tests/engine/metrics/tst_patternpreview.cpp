// SPDX-License-Identifier: Apache-2.0
#include "engine/metrics/jobintake.h"
#include "engine/metrics/patternparser.h"
#include "engine/metrics/patternpreview.h"
#include "engine/metrics/pointreader.h"

#include <QTemporaryDir>
#include <QtTest>
#include <fstream>

using namespace trainyard;
using namespace trainyard::metrics;
namespace fs = std::filesystem;

class tst_PatternPreview : public QObject
{
    Q_OBJECT
private:
    std::unique_ptr<QTemporaryDir> m_dir;
    fs::path folder() const { return m_dir->path().toStdString(); }
    void put(const std::string &name, const std::string &text) const
    {
        std::ofstream(folder() / name, std::ios::binary) << text;
    }

private slots:
    void init() { m_dir = std::make_unique<QTemporaryDir>(); }

    void linesAndPointsAreShown()
    {
        put("stdout.txt", "begin\nit 3: d=0.5\nit 4: d=\x1b[1m0.25\x1b[0m\nit x: d=1\nit 5: d=nan");
        put("stderr.txt", "it 7: d=1\n");
        put("notes.txt", "it 8: d=1\n");
        const auto preview = previewPattern(folder(), {R"(it (?P<step>\d+): d=(?P<disc>\S+))", "gan/"});
        QVERIFY(preview && preview->isWhole);
        QCOMPARE(preview->matched, std::uint64_t(4));
        QCOMPARE(preview->lines.size(), std::size_t(4));
        QCOMPARE(preview->lines[0].file, std::string("stderr.txt"));
        const auto &line = preview->lines[1];
        QCOMPARE(line.text, std::string("it 3: d=0.5"));
        QCOMPARE(line.end, std::uint64_t(18));
        QCOMPARE(line.points.at(0).tag, std::string("gan/disc"));
        QCOMPARE(line.points.at(0).step, 3);
        QCOMPARE(preview->lines[2].points.at(0).value, 0.25);
        QVERIFY(std::isnan(preview->lines[3].points.at(0).value));
        QCOMPARE(line.groups.size(), std::size_t(2));
        QCOMPARE(line.groups[1].name, std::string("disc"));
        QCOMPARE(line.text.substr(line.groups[1].begin), std::string("0.5"));
        QCOMPARE(preview->series.size(), std::size_t(1));
        QCOMPARE(preview->series[0].points, std::uint64_t(4));
        QCOMPARE(preview->series[0].firstStep, 7);
        QCOMPARE(preview->series[0].lastStep, 5);
    }

    void everyPairOfALineIsShown()
    {
        put("stdout.txt", "d=1 g=2\n");
        const auto preview = previewPattern(folder(), {R"((?P<name>\w)=(?P<value>\d))", ""});
        QVERIFY(preview);
        QCOMPARE(preview->lines.at(0).groups.size(), std::size_t(4));
        QCOMPARE(preview->lines[0].groups[3].begin, std::uint64_t(6));
        QCOMPARE(preview->series.size(), std::size_t(2));
    }

    void manyLinesAreCounted()
    {
        std::string text;
        for (int i = 0; i < 1000; ++i)
            text += "loss 0.5\n";
        put("stdout.txt", text);
        const auto preview = previewPattern(folder(), {R"(loss (?P<loss>\S+))", ""});
        QVERIFY(preview);
        QCOMPARE(preview->matched, std::uint64_t(1000));
        QCOMPARE(preview->lines.size(), std::size_t(200));
        QCOMPARE(preview->lines.back().points.at(0).step, 200); // lines without a step are counted
    }

    void linksAreNotFollowed()
    {
        put("elsewhere", "loss 0.5\n");
        fs::create_symlink(folder() / "elsewhere", folder() / "stdout.txt");
        const auto preview = previewPattern(folder(), {R"(loss (?P<loss>\S+))", ""});
        QVERIFY(preview && preview->matched == 0);
    }

    void wrongPatternsAreRefused()
    {
        const auto preview = previewPattern(folder(), {"(", ""});
        QVERIFY(!preview);
        QVERIFY(preview.error().message.starts_with("The pattern is not a regular expression"));
    }

    // What is shown is what a job with that pattern gets.
    void theIntakeFindsTheSame()
    {
        put("stdout.txt", "it 3: d=0.5\nstep=1 loss=2\n");
        const api::MetricPattern pattern{R"(it (?P<step>\d+): d=(?P<disc>\S+))", "gan/"};
        JobIntake intake(folder(), folder() / "metrics", {},
                         {.toolType = "pytorch", .patterns = userPatterns({pattern})});
        QVERIFY(!intake.finish().problem);
        PointReader reader(folder() / "metrics");
        QVERIFY(reader.refresh());
        const auto page = reader.page(0);
        QVERIFY(page && page->series.size() == 2);
        QCOMPARE(page->series[0].tag, std::string("gan/disc"));
        QCOMPARE(page->series[0].steps, std::vector<std::int64_t>{3});
        QCOMPARE(page->series[1].tag, std::string("train/loss"));
    }
};

QTEST_APPLESS_MAIN(tst_PatternPreview)
#include "tst_patternpreview.moc"
