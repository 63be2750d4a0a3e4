// SPDX-License-Identifier: Apache-2.0
#include "models/logs/logbuffer.h"

#include <QtTest>

using trainyard::models::LogBuffer;

namespace {

QStringList linesOf(const LogBuffer &buffer)
{
    QStringList lines;
    for (qsizetype i = 0; i < buffer.lineCount(); ++i)
        lines.append(buffer.line(i));
    return lines;
}

} // namespace

class tst_LogBuffer : public QObject
{
    Q_OBJECT
private slots:
    void readsLines_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<QStringList>("lines");
        QTest::newRow("empty") << QByteArray() << QStringList();
        QTest::newRow("open") << QByteArray("a") << QStringList{"a"};
        QTest::newRow("ended") << QByteArray("a\n") << QStringList{"a"};
        QTest::newRow("empty lines") << QByteArray("\n\na\n") << QStringList{"", "", "a"};
        QTest::newRow("windows") << QByteArray("a\r\nb\r\n") << QStringList{"a", "b"};
        QTest::newRow("progress") << QByteArray("10 %\r20 %\r100 %\nend") << QStringList{"100 %", "end"};
        QTest::newRow("open progress") << QByteArray("10 %\r20 %\r") << QStringList{"20 %"};
        QTest::newRow("utf-8") << QByteArray("损失 0.5\nñ\xF0\x9F\x9A\x82\n")
                               << QStringList{"损失 0.5", "ñ\U0001F682"};
        QTest::newRow("not utf-8") << QByteArray("a\xFF"
                                                 "b\n")
                                   << QStringList{QString("a\uFFFD"
                                                          "b")};
    }
    void readsLines()
    {
        QFETCH(QByteArray, text);
        QFETCH(QStringList, lines);
        LogBuffer buffer;
        QVERIFY(buffer.append(0, text));
        QCOMPARE(linesOf(buffer), lines);
    }

    void chunksTornAtEveryByteGiveTheSameLines()
    {
        const QByteArray text("损失 = 0.5\r\n10 %\r20 %\nñ\xF0\x9F\x9A\x82\r\n\nend");
        LogBuffer whole;
        QVERIFY(whole.append(0, text));
        for (qsizetype first = 0; first <= text.size(); ++first) {
            for (qsizetype second = first; second <= text.size(); ++second) {
                LogBuffer torn;
                QVERIFY(torn.append(0, QByteArrayView(text).first(first)));
                QVERIFY(
                    torn.append(std::uint64_t(first), QByteArrayView(text).sliced(first, second - first)));
                QVERIFY(torn.append(std::uint64_t(second), QByteArrayView(text).sliced(second)));
                QCOMPARE(linesOf(torn), linesOf(whole));
                QCOMPARE(torn.bytes().toByteArray(), text);
            }
        }
    }

    void onlyTheNextBytesAreTakenIn()
    {
        LogBuffer buffer;
        QVERIFY(buffer.append(0, QByteArrayView("one\ntw")));
        QVERIFY(!buffer.append(0, QByteArrayView("one\ntw")));
        QVERIFY(!buffer.append(7, QByteArrayView("late")));
        QVERIFY(buffer.append(6, QByteArrayView("o\n")));
        QCOMPARE(linesOf(buffer), QStringList({"one", "two"}));
    }
};

QTEST_APPLESS_MAIN(tst_LogBuffer)
#include "tst_logbuffer.moc"
