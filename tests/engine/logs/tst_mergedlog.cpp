// SPDX-License-Identifier: Apache-2.0
#include "engine/logs/arrivals.h"
#include "engine/logs/logsearch.h"
#include "engine/logs/mergedlog.h"

#include <QTemporaryDir>
#include <QtTest>

#include <fcntl.h>
#include <fstream>
#include <random>

using namespace trainyard;
using namespace trainyard::logs;

// Files that are written in turns, against their lines put together by hand.
class tst_MergedLog : public QObject
{
    Q_OBJECT
private:
    std::unique_ptr<QTemporaryDir> m_dir;
    std::unique_ptr<ArrivalNotes> m_notes;
    std::string m_expected;
    std::vector<int> m_parts; // of each piece of it
    std::vector<std::size_t> m_ends;
    int m_ms = 0;

    std::filesystem::path path(int part) const
    {
        return m_dir->filePath(QString("stdout-%1.txt").arg(part)).toStdString();
    }
    std::filesystem::path folder() const { return m_dir->filePath("arrivals").toStdString(); }
    static Timestamp at(int ms) { return Timestamp(std::chrono::milliseconds(1'000'000 + ms)); }

    void print(int part, const std::string &text)
    {
        std::ofstream(path(part), std::ios::binary | std::ios::app) << text;
        if (!m_notes->note(path(part), std::filesystem::file_size(path(part)), at(m_ms += 150)))
            qFatal("no note");
        m_expected += text;
        m_parts.push_back(part);
        m_ends.push_back(m_expected.size());
    }
    MergedLog open(int parts) const
    {
        std::vector<MergedLog::Part> opened;
        for (int i = 0; i < parts; ++i) {
            FileDescriptor file(::open(path(i).c_str(), O_RDONLY));
            auto index = std::make_shared<LineIndex>();
            index->extend(file.get(), [] { return false; });
            opened.push_back({std::move(file), *ArrivalFile::open(folder(), path(i).filename().string()),
                              std::move(index)});
        }
        return MergedLog(std::move(opened));
    }
    static std::string read(const Log &log, std::uint64_t offset, std::size_t size)
    {
        std::string buffer(size, '?');
        return std::string(log.read(offset, buffer.data(), size));
    }
    void printMany(int parts, int pieces)
    {
        std::mt19937 random(3);
        for (int i = 0, line = 0; i < pieces; ++i) {
            std::string text;
            for (auto count = 1 + random() % 5; count > 0; --count)
                text += "line " + std::to_string(line++) + std::string(random() % 60, '.') + "\n";
            print(int(random() % unsigned(parts)), text);
        }
    }

private slots:
    void init()
    {
        m_dir = std::make_unique<QTemporaryDir>();
        m_notes = std::make_unique<ArrivalNotes>(folder());
        m_expected.clear();
        m_parts.clear();
        m_ends.clear();
        m_ms = 0;
    }

    void linesStandInTheOrderInWhichTheyCame()
    {
        printMany(3, 700);
        const MergedLog log = open(3);
        QCOMPARE(log.size(), std::uint64_t(m_expected.size()));
        QCOMPARE(read(log, 0, m_expected.size() + 10), m_expected);
        std::mt19937 random(4);
        for (int i = 0; i < 500; ++i) {
            const std::size_t from = random() % m_expected.size();
            const std::size_t size = random() % 3000;
            QCOMPARE(read(open(3), from, size), m_expected.substr(from, size));
            QCOMPARE(read(log, from, size), m_expected.substr(from, size));
        }
        QCOMPARE(read(log, m_expected.size(), 10), std::string());
    }

    void itOnlyGrowsAtItsEnd()
    {
        printMany(2, 50);
        const std::string before = read(open(2), 0, 1 << 20);
        printMany(2, 50);
        QVERIFY(read(open(2), 0, 1 << 20).starts_with(before));
    }

    void linesAreCounted()
    {
        printMany(3, 300);
        MergedLog log = open(3);
        std::uint64_t line = 0;
        for (std::size_t begin = 0; begin < m_expected.size(); ++line) {
            const std::size_t feed = m_expected.find('\n', begin);
            QCOMPARE(log.lineAt(begin), std::optional(line));
            QCOMPARE(log.lineAt(feed), std::optional(line));
            QCOMPARE(log.startOf(line), std::optional<std::uint64_t>(begin));
            QCOMPARE(log.lineCountedTo(begin), line);
            begin = feed + 1;
        }
        QCOMPARE(log.extent().lines, line);
        QCOMPARE(log.extent().bytes, log.size());
        QCOMPARE(log.startOf(line), std::optional<std::uint64_t>(log.size()));
        QVERIFY(!log.startOf(line + 1));
    }

    void aLastLineWithoutAnEndIsGivenOne()
    {
        print(0, "one\n");
        print(1, "error");
        print(0, "two\n");
        QVERIFY(m_notes->settle(at(5000), true));
        const MergedLog log = open(2);
        QCOMPARE(read(log, 0, 100), std::string("one\ntwo\nerror\n"));
        for (std::size_t from = 0; from < 14; ++from)
            QCOMPARE(read(log, from, 3), std::string("one\ntwo\nerror\n").substr(from, 3));
        QCOMPARE(log.size(), std::uint64_t(14));
        QCOMPARE(log.extent().lines, std::uint64_t(3));
    }

    void itIsSearchedLikeAFile()
    {
        printMany(2, 400);
        MergedLog log = open(2);
        const auto pattern = std::get<text::Pattern>(text::Pattern::compile("line [0-9]*77\\b", {}));
        const auto found = searchLog(log, pattern, {.context = 1});
        QVERIFY(found.isAtEnd);
        QVERIFY(found.matches.size() > 5);
        for (const auto &match : found.matches) {
            const auto number = m_expected.substr(match.lineOffset, 20);
            QVERIFY(number.starts_with("line " + std::to_string(match.line)));
            QVERIFY(match.before.at(0).starts_with("line " + std::to_string(match.line - 1)));
        }
    }

    void notesSayWhoseLinesTheyAre()
    {
        printMany(3, 900);
        const MergedLog log = open(3);
        for (const std::size_t piece :
             {std::size_t(0), std::size_t(1), std::size_t(450), m_ends.size() - 1}) {
            const std::uint64_t begin = piece == 0 ? 0 : m_ends[piece - 1];
            const auto page = log.arrivals({ArrivalQuery::By::Offset, std::int64_t(begin), 10});
            QVERIFY(page.begin <= begin);
            const auto note = std::find_if(page.arrivals.begin(), page.arrivals.end(),
                                           [&](const auto &each) { return each.end > begin; });
            QVERIFY(note != page.arrivals.end());
            QCOMPARE(note->end, std::uint64_t(m_ends[piece]));
            QCOMPARE(int(note->part), m_parts[piece]);
            QCOMPARE(note->milliseconds, std::int64_t(1'000'000 + 150 * int(piece + 1)));
            const auto byTime = log.arrivals({ArrivalQuery::By::Time, note->milliseconds - 100, 10});
            QCOMPARE(byTime.begin, begin);
            QCOMPARE(byTime.arrivals.front().end, note->end);
        }
        QCOMPARE(log.arrivals({ArrivalQuery::By::Time, 9'000'000, 10}).arrivals.back().end, log.size());
    }

    void filesWithoutNotesAreEmpty()
    {
        std::ofstream(path(0)) << "never noted\n";
        const MergedLog log = open(1);
        QCOMPARE(log.size(), std::uint64_t(0));
        QCOMPARE(read(log, 0, 10), std::string());
        QVERIFY(log.arrivals({}).arrivals.empty());
        QCOMPARE(log.lineAt(0), std::optional<std::uint64_t>(0));
    }
};

QTEST_APPLESS_MAIN(tst_MergedLog)
#include "tst_mergedlog.moc"
