// SPDX-License-Identifier: Apache-2.0
#include "engine/metrics/linesplitter.h"

#include <QtTest>

using namespace trainyard::metrics;

namespace {

using Lines = std::vector<std::pair<std::string, std::uint64_t>>;

Lines linesOf(const std::string &text, std::size_t pieceSize, bool isFinished)
{
    Lines lines;
    LineSplitter splitter;
    const auto sink = [&](std::string_view line, std::uint64_t end) { lines.emplace_back(line, end); };
    for (std::size_t i = 0; i < text.size(); i += pieceSize)
        splitter.feed(std::string_view(text).substr(i, pieceSize), sink);
    if (isFinished)
        splitter.finish(sink);
    std::erase_if(lines, [](const auto &line) { return line.first.empty(); });
    return lines;
}

} // namespace

class tst_LineSplitter : public QObject
{
    Q_OBJECT
private slots:
    void linesAndOffsetsAreTheSameForAnyPieces()
    {
        const std::string text = "one\ntwo\r\nthree\rfour\n\nfive";
        const Lines expected{{"one", 4}, {"two", 8}, {"three", 15}, {"four", 20}};
        for (const std::size_t size : {1, 2, 3, 5, 7, 100})
            QCOMPARE(linesOf(text, size, false), expected);
    }

    void theLastLineComesWithTheEnd()
    {
        QCOMPARE(linesOf("one\ntwo", 2, true), (Lines{{"one", 4}, {"two", 7}}));
        QCOMPARE(linesOf("one\n", 2, true), (Lines{{"one", 4}}));
    }

    void overlongLinesAreDropped()
    {
        const std::string longest(LineSplitter::longestLine, 'x');
        const std::string tooLong(LineSplitter::longestLine + 1, 'y');
        const std::string text = longest + "\n" + tooLong + "\nend\n";
        const Lines expected{{longest, longest.size() + 1}, {"end", text.size()}};
        QVERIFY(linesOf(text, 65536, false) == expected);
        QVERIFY(linesOf(text, text.size(), false) == expected);
        QVERIFY(linesOf(tooLong, 65536, true).empty());
    }
};

QTEST_APPLESS_MAIN(tst_LineSplitter)
#include "tst_linesplitter.moc"
