// SPDX-License-Identifier: Apache-2.0
#include "engine/storage/byterange.h"

#include <QtTest>
#include <limits>

using namespace trainyard::storage;

class tst_ByteRange : public QObject
{
    Q_OBJECT
private slots:
    void ranges_data()
    {
        QTest::addColumn<QString>("header");
        QTest::addColumn<bool>("isRange");
        QTest::addColumn<quint64>("first");
        QTest::addColumn<quint64>("last");
        const quint64 end = std::numeric_limits<qint64>::max();
        QTest::newRow("both") << "bytes=0-33554431" << true << quint64(0) << quint64(33554431);
        QTest::newRow("open") << "bytes=5-" << true << quint64(5) << end;
        QTest::newRow("one byte") << "bytes=7-7" << true << quint64(7) << quint64(7);
        QTest::newRow("largest") << "bytes=0-9223372036854775807" << true << quint64(0) << end;
        for (const char *bad : {"", "bytes", "bytes=", "bytes=-5", "bytes=2-1", "bytes=a-b", "bytes=1",
                                "bytes=0-1,3-4", "bytes= 0-1", "items=0-1", "bytes=0-9223372036854775808",
                                "bytes=99999999999999999999-", "bytes=+1-2", "bytes=0x1-2"})
            QTest::newRow(bad) << bad << false << quint64(0) << quint64(0);
    }
    void ranges()
    {
        QFETCH(QString, header);
        QFETCH(bool, isRange);
        QFETCH(quint64, first);
        QFETCH(quint64, last);
        const auto range = parseByteRange(header.toStdString());
        QCOMPARE(range.has_value(), isRange);
        if (range)
            QVERIFY((*range == ByteRange{first, last}));
    }

    void numbers()
    {
        QVERIFY(parseNumber("0") == 0U);
        QVERIFY(parseNumber("9223372036854775807").has_value());
        for (const char *bad : {"", "-1", "1 ", "1.0", "9223372036854775808"})
            QVERIFY2(!parseNumber(bad), bad);
    }
};

QTEST_APPLESS_MAIN(tst_ByteRange)
#include "tst_byterange.moc"
