// SPDX-License-Identifier: Apache-2.0
#include "engine/logs/lineindexes.h"

#include <QTemporaryDir>
#include <QtTest>

#include <fcntl.h>
#include <fstream>
#include <random>

using namespace trainyard;
using namespace trainyard::logs;

namespace {

const auto never = [] { return false; };

std::string randomText(std::size_t size, int oneIn)
{
    std::mt19937 random(7);
    std::string text(size, 'x');
    for (char &c : text) {
        if (random() % unsigned(oneIn) == 0)
            c = '\n';
    }
    return text;
}

} // namespace

class tst_LineIndex : public QObject
{
    Q_OBJECT
private:
    QTemporaryDir m_dir;
    const std::string m_path = m_dir.filePath("log").toStdString();

    void append(const std::string &text) { std::ofstream(m_path, std::ios::app | std::ios::binary) << text; }
    FileDescriptor open() const { return FileDescriptor(::open(m_path.c_str(), O_RDONLY)); }

private slots:
    void init() { QFile::remove(QString::fromStdString(m_path)); }

    void everyLineIsFoundBothWays_data()
    {
        QTest::addColumn<int>("size");
        QTest::addColumn<int>("oneIn");
        QTest::newRow("empty") << 0 << 1;
        QTest::newRow("only line feeds") << 200'000 << 1;
        QTest::newRow("short lines") << 300'000 << 40;
        QTest::newRow("whole blocks") << 2 * 65536 << 100;
        QTest::newRow("lines longer than a block") << 1'000'000 << 200'000;
    }
    void everyLineIsFoundBothWays()
    {
        QFETCH(int, size);
        QFETCH(int, oneIn);
        const std::string text = randomText(std::size_t(size), oneIn);
        append(text);
        const FileDescriptor file = open();
        LineIndex index;
        QVERIFY(index.extend(file.get(), never));
        QCOMPARE(index.extent().bytes, text.size());
        std::uint64_t line = 0;
        std::size_t begin = 0;
        for (std::size_t at = text.find('\n'); at != text.npos; at = text.find('\n', begin)) {
            if (line % 97 == 0 || oneIn > 1000) {
                QCOMPARE(index.startOf(file.get(), line), std::optional<std::uint64_t>(begin));
                QCOMPARE(index.lineAt(file.get(), begin), std::optional(line));
                QCOMPARE(index.lineAt(file.get(), at), std::optional(line));
            }
            begin = at + 1;
            ++line;
        }
        QCOMPARE(index.extent().lines, line);
        QCOMPARE(index.startOf(file.get(), line), std::optional<std::uint64_t>(begin));
        QVERIFY(!index.startOf(file.get(), line + 1));
        QVERIFY(!index.lineAt(file.get(), text.size() + 1));
    }

    void whatIsAppendedIsCountedOn()
    {
        LineIndex index;
        std::uint64_t lines = 0;
        for (int i = 0; i < 50; ++i) {
            const std::string text = randomText(std::size_t(7001 * i), 30);
            append(text);
            lines += std::uint64_t(std::count(text.begin(), text.end(), '\n'));
            const FileDescriptor file = open();
            QVERIFY(index.extend(file.get(), never));
            QCOMPARE(index.extent().lines, lines);
        }
    }

    void longReadingIsInterruptedAndGoneOnWith()
    {
        append(std::string(20 << 20, '\n'));
        const FileDescriptor file = open();
        LineIndex index;
        QVERIFY(!index.extend(file.get(), [] { return true; }));
        QVERIFY(index.extent().bytes < 20 << 20);
        QVERIFY(index.extend(file.get(), never));
        QCOMPARE(index.extent().lines, std::uint64_t(20 << 20));
    }

    void aFileIsKnownAgainUntilItIsMadeAnew()
    {
        append("one\ntwo\n");
        LineIndexes indexes;
        const auto first = indexes.of(open());
        QCOMPARE(first->extent().lines, std::uint64_t(2));
        append("three\n");
        QCOMPARE(indexes.of(open()), first);
        QCOMPARE(first->extent().lines, std::uint64_t(3));
        std::ofstream(m_path) << "x\n";
        const auto second = indexes.of(open());
        QVERIFY(second != first);
        QCOMPARE(second->extent().lines, std::uint64_t(1));
    }

    void aLargeFileIsCountedInTheBackground()
    {
        append(std::string(64 << 20, '\n'));
        LineIndexes indexes;
        const auto index = indexes.of(open());
        QTRY_COMPARE_WITH_TIMEOUT(index->extent().lines, std::uint64_t(64 << 20), 60'000);
    }
};

QTEST_APPLESS_MAIN(tst_LineIndex)
#include "tst_lineindex.moc"
