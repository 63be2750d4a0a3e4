// SPDX-License-Identifier: Apache-2.0
#include "models/logs/alignedlog.h"
#include "models/logs/linediff.h"
#include "models/logs/logalignment.h"
#include "models/logs/logtext.h"

#include <QTest>

#include <algorithm>
#include <random>

using namespace trainyard::models;

namespace {

using Values = std::vector<std::uint64_t>;

// A whole log in memory.
class TextLog final : public LogSource
{
public:
    explicit TextLog(QByteArray text)
        : m_text(std::move(text))
    {}
    quint64 size() const override { return quint64(m_text.size()); }
    std::optional<LogRow> rowAt(quint64 offset, Bars) override
    {
        if (m_text.isEmpty())
            return {};
        const qsizetype at = std::min(qsizetype(offset), m_text.size() - 1);
        const qsizetype begin = at == 0 ? 0 : m_text.lastIndexOf('\n', at - 1) + 1;
        const qsizetype end = m_text.indexOf('\n', begin);
        const qsizetype last = end < 0 ? m_text.size() : end;
        return LogRow{quint64(begin), quint64(last), quint64(end < 0 ? last : end + 1)};
    }
    QByteArray bytes(const LogRow &row) override
    {
        return m_text.mid(qsizetype(row.begin), qsizetype(row.end - row.begin));
    }
    std::optional<quint64> lineOf(const LogRow &row) override
    {
        return quint64(m_text.left(qsizetype(row.begin)).count('\n'));
    }
    void noteLine(const LogRow &, quint64) override {}
    void wantLine(const LogRow &) override {}
    std::optional<qint64> timeOf(const LogRow &) override { return {}; }
    std::optional<int> partOf(const LogRow &) override { return {}; }
    void findTime(qint64) override {}
    void setWatched(bool) override {}

private:
    QByteArray m_text;
};

Values applied(const Values &a, const Values &b, const std::vector<LineChange> &changes)
{
    Values result;
    int next = 0;
    for (const LineChange &change : changes) {
        result.insert(result.end(), a.begin() + next, a.begin() + change.aBegin);
        result.insert(result.end(), b.begin() + change.bBegin, b.begin() + change.bEnd);
        next = change.aEnd;
    }
    result.insert(result.end(), a.begin() + next, a.end());
    return result;
}

int sizeOf(const std::vector<LineChange> &changes)
{
    int lines = 0;
    for (const LineChange &change : changes)
        lines += change.aEnd - change.aBegin + change.bEnd - change.bBegin;
    return lines;
}

// What is shown of a side, its gaps as "~" and lines that differ with "!".
QString shown(const LogAlignment::Side &side, const QByteArray &text)
{
    TextLog log(text);
    AlignedLog aligned(log);
    aligned.setGaps(side.gaps);
    QStringList rows;
    for (const quint64 begin : side.rows) {
        const auto row = aligned.rowAt(begin, LogSource::Bars::Folded);
        if (!row || row->begin != begin)
            return QStringLiteral("no row begins at %1").arg(begin);
        const bool differs = std::any_of(side.marks.begin(), side.marks.end(), [&](const auto &mark) {
            return mark.first <= begin && begin < mark.second;
        });
        rows << (row->startsLine ? QString::fromUtf8(aligned.bytes(*row)) : QStringLiteral("~")) +
                    (differs ? QStringLiteral("!") : QString());
    }
    return rows.join(u' ');
}

} // namespace

class tst_LogAlignment : public QObject
{
    Q_OBJECT
private slots:
    void changesAreTheFewest_data()
    {
        QTest::addColumn<QString>("a");
        QTest::addColumn<QString>("b");
        QTest::addColumn<int>("lines");
        QTest::newRow("alike") << "abc"
                               << "abc" << 0;
        QTest::newRow("both empty") << ""
                                    << "" << 0;
        QTest::newRow("one empty") << ""
                                   << "abc" << 3;
        QTest::newRow("in the middle") << "abcd"
                                       << "abxd" << 2;
        QTest::newRow("Myers' own") << "abcabba"
                                    << "cbabac" << 5;
        QTest::newRow("nothing in common") << "aaa"
                                           << "bbbb" << 7;
        QTest::newRow("repeated") << "xaxbxcx"
                                  << "xaxcx" << 2;
    }

    void changesAreTheFewest()
    {
        QFETCH(QString, a);
        QFETCH(QString, b);
        const auto values = [](const QString &text) {
            Values all;
            for (const QChar c : text)
                all.push_back(c.unicode());
            return all;
        };
        const auto changes = lineChanges(values(a), values(b));
        QCOMPARE(applied(values(a), values(b), changes), values(b));
        QTEST(sizeOf(changes), "lines");
    }

    void whateverIsComparedTheChangesLeadToTheOther()
    {
        std::mt19937 random(7);
        for (int round = 0; round < 300; ++round) {
            const auto make = [&] {
                Values all(random() % 60);
                for (auto &value : all)
                    value = random() % (round % 3 == 0 ? 4 : 40);
                return all;
            };
            const Values a = make(), b = make();
            const auto changes = lineChanges(a, b);
            QCOMPARE(applied(a, b, changes), b);
            for (std::size_t i = 1; i < changes.size(); ++i)
                QVERIFY(changes[i - 1].aEnd < changes[i].aBegin || changes[i - 1].bEnd < changes[i].bBegin);
        }
    }

    void hugeLogsWithoutALineInCommonEnd()
    {
        Values a(40000), b(40000);
        for (std::size_t i = 0; i < a.size(); ++i) {
            a[i] = i % 2; // none that is there once
            b[i] = 2 + i % 3;
        }
        const auto changes = lineChanges(a, b);
        QCOMPARE(changes.size(), std::size_t(1));
        QCOMPARE(changes[0], (LineChange{0, 40000, 0, 40000}));
    }

    void numbersAndTimesAreIgnored_data()
    {
        QTest::addColumn<QByteArray>("a");
        QTest::addColumn<QByteArray>("b");
        QTest::addColumn<bool>("isAlike");
        QTest::newRow("numbers") << QByteArray("loss 0.25, lr 1e-05") << QByteArray("loss 12, lr 0.1")
                                 << true;
        QTest::newRow("a sentence's end") << QByteArray("epoch 2.") << QByteArray("epoch 2") << false;
        QTest::newRow("times") << QByteArray("[2026-11-22T10:11:12Z] go")
                               << QByteArray("[2025-01-02T03:04:05.678Z] go") << true;
        QTest::newRow("words") << QByteArray("epoch 1 done") << QByteArray("epoch 1 failed") << false;
        QTest::newRow("colours and ends")
            << QByteArray("\x1b[31mred\x1b[0m\r\n") << QByteArray("red") << true;
        QTest::newRow("a broken code") << QByteArray("red\x1b[") << QByteArray("red") << true;
        QTest::newRow("a zero byte") << QByteArray("1\0x", 3) << QByteArray("1x", 2) << false;
    }

    void numbersAndTimesAreIgnored()
    {
        QFETCH(QByteArray, a);
        QFETCH(QByteArray, b);
        QTEST(lineValue(a, true) == lineValue(b, true), "isAlike");
        QVERIFY(lineValue("loss 0.25", false) != lineValue("loss 0.26", false));
    }

    void likeLinesShareARow()
    {
        const std::vector<QByteArray> logs{"start\nload\nepoch 1\nepoch 2\nend\n",
                                           "start\nwarn\nwarn!\nload\nepoch 1\nend\n",
                                           "start\nload\nepoch 1\nstop\nend"};
        const LogAlignment alignment = alignLogs(logs, false);
        QCOMPARE(shown(alignment.sides[0], logs[0]), "start ~ ~ load epoch 1 epoch 2! end");
        QCOMPARE(shown(alignment.sides[1], logs[1]), "start warn! warn!! load epoch 1 ~ end");
        QCOMPARE(shown(alignment.sides[2], logs[2]), "start ~ ~ load epoch 1 stop! end");
        QCOMPARE(alignment.differences, (std::vector<int>{1, 5}));
    }

    void aLogThatIsShorterIsFilledUp()
    {
        const std::vector<QByteArray> logs{"a\nb\nc", "a\n"};
        const LogAlignment alignment = alignLogs(logs, false);
        QCOMPARE(shown(alignment.sides[0], logs[0]), "a b! c!");
        QCOMPARE(shown(alignment.sides[1], logs[1]), "a ~ ~");
        QCOMPARE(alignment.sides[0].rows.size(), alignment.sides[1].rows.size());
        QVERIFY(alignLogs({"", ""}, true).differences.empty());
        QVERIFY(alignLogs({}, true).sides.empty());
    }

    void everyByteOfAnAlignedLogIsInItsRow()
    {
        TextLog text("ab\n\ncd\nlast");
        AlignedLog aligned(text);
        aligned.setGaps({{0, 2}, {3, 1}, {11, 3}});
        quint64 next = 0;
        int gaps = 0;
        while (next < aligned.size()) {
            const auto row = aligned.rowAt(next, LogSource::Bars::Folded);
            QVERIFY(row);
            QCOMPARE(row->begin, next);
            for (quint64 offset = row->begin; offset < row->next; ++offset)
                QCOMPARE(aligned.rowAt(offset, LogSource::Bars::Folded), row);
            gaps += row->startsLine ? 0 : 1;
            next = row->next;
        }
        QCOMPARE(gaps, 6);
        QCOMPARE(next, aligned.size());
    }
};

QTEST_GUILESS_MAIN(tst_LogAlignment)
#include "tst_logalignment.moc"
