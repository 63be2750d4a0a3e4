// SPDX-License-Identifier: Apache-2.0
#include "engine/base/handle.h"
#include "engine/logs/logfile.h"
#include "engine/logs/logsearch.h"

#include <QTemporaryDir>
#include <QtTest>

#include <fcntl.h>
#include <fstream>
#include <regex>

using namespace trainyard;
using namespace trainyard::logs;

namespace {

text::Pattern pattern(const char *source)
{
    return std::get<text::Pattern>(text::Pattern::compile(source, {}));
}

} // namespace

class tst_LogSearch : public QObject
{
    Q_OBJECT
private:
    QTemporaryDir m_dir;
    std::string m_path;

    void write(const std::string &text)
    {
        m_path = m_dir.filePath("log").toStdString();
        std::ofstream(m_path, std::ios::binary) << text;
    }
    api::LogMatches search(const char *source, const SearchOptions &options)
    {
        LogFile log(FileDescriptor(::open(m_path.c_str(), O_RDONLY)), std::make_shared<LineIndex>());
        return searchLog(log, pattern(source), options);
    }

private slots:
    void linesAreFoundWithTheirPlaceAndContext()
    {
        write("one\ntwo\nthree\ntwo two\nfive");
        const auto found = search("t[wx]o", {.context = 1});
        QCOMPARE(found.count, std::uint64_t(2));
        QVERIFY(found.isAtEnd);
        QCOMPARE(found.next, std::uint64_t(22)); // where the line without its end begins
        QCOMPARE(found.matches.size(), std::size_t(2));
        QCOMPARE(found.matches[1].lineOffset, std::uint64_t(14));
        QCOMPARE(found.matches[1].line, std::uint64_t(3));
        QCOMPARE(found.matches[1].length, std::uint64_t(3));
        QCOMPARE(found.matches[1].text, std::string("two two"));
        QCOMPARE(found.matches[1].before, std::vector<std::string>{"three"});
        QCOMPARE(found.matches[1].after, std::vector<std::string>{"five"});
        QCOMPARE(found.matches[0].before, std::vector<std::string>{"one"});
    }

    void aLineWithoutItsEndIsListedButNotCounted()
    {
        write("a\nneedle");
        const auto found = search("needle", {});
        QCOMPARE(found.count, std::uint64_t(0));
        QVERIFY(found.isOpenMatch);
        QCOMPARE(found.next, std::uint64_t(2));
        QCOMPARE(found.matches.size(), std::size_t(1));
    }

    void whatTheReaderSeesIsSearched()
    {
        write("\x1b[32mlo\x1b[0mss 0.5\x1b[0m\r\nbar 1\rbar 2\rbar 3\n");
        const auto coloured = search("^loss 0\\.5$", {});
        QCOMPARE(coloured.matches.size(), std::size_t(1));
        QCOMPARE(coloured.matches[0].text, std::string("loss 0.5"));
        QCOMPARE(coloured.matches[0].offset, std::uint64_t(5));
        const auto state = search("^bar 2$", {});
        QCOMPARE(state.matches.size(), std::size_t(1));
        QCOMPARE(state.matches[0].text, std::string("bar 2"));
        QCOMPARE(state.matches[0].line, std::uint64_t(1));
    }

    // Against a line by line search, in pieces of any size, forwards and backwards.
    void everyMatchIsFoundOnceHoweverItIsAskedFor_data()
    {
        QTest::addColumn<int>("most");
        QTest::newRow("one at a time") << 1;
        QTest::newRow("some") << 37;
        QTest::newRow("all") << 1000;
    }
    void everyMatchIsFoundOnceHoweverItIsAskedFor()
    {
        QFETCH(int, most);
        std::string text;
        std::vector<std::uint64_t> expected;
        for (int i = 0; text.size() < 3'500'000; ++i) {
            const bool matches = i % 1013 == 5;
            if (matches)
                expected.push_back(text.size());
            text += (matches ? "needle " : "straw ") + std::string(std::size_t(i % 90), 'y') + "\n";
        }
        write(text);
        std::vector<std::uint64_t> forwards;
        SearchOptions options{.most = std::size_t(most)};
        for (bool isAtEnd = false; !isAtEnd;) {
            const auto found = search("n[e]+dle", options);
            for (const auto &match : found.matches)
                forwards.push_back(match.lineOffset);
            options.from = found.next;
            isAtEnd = found.isAtEnd;
        }
        QCOMPARE(forwards, expected);
        std::vector<std::uint64_t> backwards;
        options.isBackwards = true;
        for (bool isAtEnd = false; !isAtEnd;) {
            const auto found = search("n[e]+dle", options);
            for (const auto &match : found.matches)
                backwards.insert(backwards.begin(), match.lineOffset);
            options.from = found.next;
            isAtEnd = found.isAtEnd;
        }
        QCOMPARE(backwards, expected);
    }

    void onlyCountingCountsAll()
    {
        std::string text;
        for (int i = 0; i < 300'000; ++i)
            text += "line " + std::to_string(i) + "\n";
        write(text);
        std::uint64_t count = 0;
        SearchOptions options{.most = 0, .time = std::chrono::milliseconds(0)}; // a window at a time
        for (bool isAtEnd = false; !isAtEnd;) {
            const auto found = search("7$", options);
            QVERIFY(found.matches.empty());
            count += found.count;
            options.from = found.next;
            isAtEnd = found.isAtEnd;
        }
        QCOMPARE(count, std::uint64_t(30'000));
    }

    // Many matches are counted by another way than few.
    void countingFindsAsManyAsListing_data()
    {
        QTest::addColumn<QString>("source");
        for (const char *each : {"[0-9]$", "^bar 1", "bar [12]", "loss", "ERROR|loss", "x*", "^$", "nothing"})
            QTest::newRow(each) << each;
    }
    void countingFindsAsManyAsListing()
    {
        QFETCH(QString, source);
        std::string text;
        for (int i = 0; text.size() < 1'500'000; ++i)
            text += i % 5 == 0   ? "\x1b[32mloss\x1b[0m 0." + std::to_string(i) + "\x1b[0m\n"
                    : i % 5 == 1 ? "bar 1\rbar 2\rbar " + std::to_string(i) + "\n"
                    : i % 5 == 2 ? std::string("\n")
                                 : "some words\r\n";
        write(text + "bar 1 loss 7");
        const auto all = [&](std::size_t most) {
            std::uint64_t count = 0;
            bool isOpenMatch = false;
            SearchOptions options{.most = most};
            for (bool isAtEnd = false; !isAtEnd;) {
                const auto found = search(source.toUtf8(), options);
                count += found.count;
                options.from = found.next;
                isOpenMatch = found.isOpenMatch;
                isAtEnd = found.isAtEnd;
            }
            return std::pair(count, isOpenMatch);
        };
        QCOMPARE(all(0), all(5000));
    }

    void aLineWithoutAnEndDoesNotHoldItUp()
    {
        write(std::string(5 << 20, 'x') + "needle" + std::string(3 << 20, 'x'));
        SearchOptions options{.time = std::chrono::milliseconds(0)};
        std::uint64_t place = 0;
        for (bool isAtEnd = false; !isAtEnd;) {
            const auto found = search("needle", options);
            if (!found.matches.empty())
                place = found.matches.front().offset;
            options.from = found.next;
            isAtEnd = found.isAtEnd || place > 0;
        }
        QCOMPARE(place, std::uint64_t(5 << 20));
    }

    void emptyMatchesAreLines()
    {
        write("a\n\nb\n");
        QCOMPARE(search("x*", {}).count, std::uint64_t(3));
        QCOMPARE(search("^$", {}).count, std::uint64_t(1));
        QCOMPARE(search("^$", {}).matches.at(0).line, std::uint64_t(1));
    }
};

QTEST_APPLESS_MAIN(tst_LogSearch)
#include "tst_logsearch.moc"
