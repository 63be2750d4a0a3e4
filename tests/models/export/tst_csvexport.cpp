// SPDX-License-Identifier: Apache-2.0
#include "models/export/csvexport.h"
#include "models/files/filesave.h"

#include <QBuffer>
#include <QtTest>

#include <bit>
#include <limits>
#include <random>

using namespace trainyard;
using models::CurveSnapshot;

namespace {

using Fields = QStringList;

// As RFC 4180 says.
QList<Fields> readCsv(const QByteArray &bytes)
{
    QList<Fields> rows;
    const QString text = QString::fromUtf8(bytes);
    Fields row;
    QString field;
    bool isQuoted = false;
    for (qsizetype i = 0; i < text.size(); ++i) {
        const QChar c = text[i];
        if (isQuoted && c == u'"' && text.mid(i + 1, 1) == u"\"")
            field += text[++i];
        else if (c == u'"')
            isQuoted = !isQuoted;
        else if (!isQuoted && c == u',')
            row << std::exchange(field, {});
        else if (!isQuoted && c == u'\r' && text.mid(i + 1, 1) == u"\n") {
            row << std::exchange(field, {});
            rows << std::exchange(row, {});
            ++i;
        } else
            field += c;
    }
    return rows;
}

CurveSnapshot randomLine(const QString &name, std::mt19937_64 &random, qsizetype points)
{
    CurveSnapshot line{.name = name};
    line.steps.emplace();
    line.wallTimes.emplace();
    for (qsizetype i = 0; i < points; ++i) {
        const bool isRestart = i > points / 2;
        const double step = double(isRestart ? i - points / 4 : i);
        line.x.append(step);
        line.steps->append(step);
        line.wallTimes->append(1.7e9 + double(i) / 3);
        line.y.append(std::bit_cast<double>(random())); // any double, NaN and infinity too
    }
    const qsizetype restart = std::min(points, points / 2 + 1);
    const qsizetype repeated = restart < points ? restart - points / 4 : restart;
    line.current = {{{0, repeated}}};
    if (restart < points)
        line.current[0].push_back({restart, points});
    if (repeated < restart)
        line.superseded = {{{repeated, restart}}};
    return line;
}

struct Written {
    QByteArray bytes;
    QList<int> percents;
};

Written write(const QList<CurveSnapshot> &lines, const QString &xName, const models::ExportRange &range,
              bool isCancelled = false)
{
    Written written;
    std::atomic<bool> cancelled = isCancelled;
    models::SaveProgress progress(cancelled, [&](int percent) { written.percents << percent; });
    QBuffer buffer(&written.bytes);
    buffer.open(QIODevice::WriteOnly);
    [&] { QVERIFY(bool(models::writeCsv(buffer, lines, xName, range, progress))); }();
    return written;
}

bool isSame(double a, double b)
{
    return std::isnan(a) ? std::isnan(b) : std::bit_cast<std::uint64_t>(a) == std::bit_cast<std::uint64_t>(b);
}

} // namespace

class tst_CsvExport : public QObject
{
    Q_OBJECT
private slots:
    void readAgainItIsExactlyThePoints()
    {
        std::mt19937_64 random(17);
        const QList<CurveSnapshot> lines{randomLine("first", random, 5000),
                                         randomLine("b, \"c\"", random, 40'000)};
        const Written written = write(lines, {}, {});
        const QList<Fields> rows = readCsv(written.bytes);
        QCOMPARE(rows.size(), 1 + 5000 + 40'000);
        QCOMPARE(rows[0], Fields({"line", "step", "wall_time", "value", "superseded"}));
        qsizetype row = 1;
        for (const CurveSnapshot &line : lines)
            for (qsizetype i = 0; i < line.y.size(); ++i, ++row) {
                QCOMPARE(rows[row][0], line.name);
                QCOMPARE(rows[row][1].toDouble(), (*line.steps)[i]);
                QCOMPARE(rows[row][2].toDouble(), (*line.wallTimes)[i]);
                QVERIFY(isSame(rows[row][3].toDouble(), line.y[i]));
                const auto superseded = line.superseded[0][0];
                QCOMPARE(rows[row][4] == "1", i >= superseded.begin && i < superseded.end);
            }
        QCOMPARE(written.percents.last(), 100);
        QVERIFY(written.percents.size() > 2);
    }

    void onlyTheVisiblePartWhereAsked()
    {
        std::mt19937_64 random(18);
        const CurveSnapshot line = randomLine("a", random, 1000);
        const QList<Fields> rows = readCsv(write({line}, {}, models::ValueRange{100, 200}).bytes);
        qsizetype expected = 0;
        for (qsizetype i = 0; i < line.y.size(); ++i)
            expected += line.x[i] >= 100 && line.x[i] <= 200;
        QCOMPARE(rows.size(), 1 + expected);
        for (const Fields &row : rows.mid(1))
            QVERIFY(row[1].toDouble() >= 100 && row[1].toDouble() <= 200);
    }

    void anotherXAndSmoothedValuesHaveTheirColumns()
    {
        CurveSnapshot smooth{.name = "a"};
        smooth.raw.emplace();
        for (int i = 0; i < 3; ++i) {
            smooth.x.append(10 + i);
            smooth.y.append(0.5);
            smooth.raw->append(i);
        }
        smooth.origin = 10;
        CurveSnapshot plain{.name = "mean"};
        plain.x.append(7);
        plain.y.append(2);
        const QList<Fields> rows = readCsv(write({smooth, plain}, "relative_time", {}).bytes);
        QCOMPARE(rows[0],
                 Fields({"line", "step", "wall_time", "relative_time", "value", "smoothed", "superseded"}));
        QCOMPARE(rows[3], Fields({"a", "", "", "2", "2", "0.5", "0"}));
        QCOMPARE(rows[4], Fields({"mean", "", "", "7", "2", "", "0"}));
    }

    void fieldsAreQuotedWhereTheyMustBe_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QByteArray>("field");
        QTest::newRow("plain") << "run 1" << QByteArray("run 1");
        QTest::newRow("empty") << "" << QByteArray("");
        QTest::newRow("comma") << "a,b" << QByteArray("\"a,b\"");
        QTest::newRow("quote") << "a\"b" << QByteArray("\"a\"\"b\"");
        QTest::newRow("line feed") << "a\nb" << QByteArray("\"a\nb\"");
        QTest::newRow("blank") << " a" << QByteArray("\" a\"");
        QTest::newRow("Chinese") << "训练" << QByteArray("训练");
    }

    void fieldsAreQuotedWhereTheyMustBe()
    {
        QFETCH(QString, text);
        QTEST(models::csvField(text), "field");
        QCOMPARE(readCsv(models::csvField(text) + "\r\n"), QList<Fields>{{text}});
    }

    void aCancelledOneEndsSoon()
    {
        std::mt19937_64 random(19);
        const Written written = write({randomLine("a", random, 1000)}, {}, {}, true);
        QCOMPARE(readCsv(written.bytes).size(), 1);
        QVERIFY(written.percents.isEmpty());
    }
};

QTEST_APPLESS_MAIN(tst_CsvExport)
#include "tst_csvexport.moc"
