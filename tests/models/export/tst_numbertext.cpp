// SPDX-License-Identifier: Apache-2.0
#include "models/export/numbertext.h"

#include <QtTest>

#include <bit>
#include <cmath>
#include <limits>
#include <random>

using namespace trainyard;

class tst_NumberText : public QObject
{
    Q_OBJECT
private slots:
    void numbersComeBackExactly()
    {
        std::mt19937_64 random(11);
        for (int i = 0; i < 20'000; ++i) {
            const auto number = std::bit_cast<double>(random());
            if (!std::isfinite(number))
                continue;
            for (const QByteArray &text : {models::exactNumber(number), models::plainNumber(number)}) {
                bool isNumber = false;
                QCOMPARE(std::bit_cast<std::uint64_t>(text.toDouble(&isNumber)),
                         std::bit_cast<std::uint64_t>(number));
                QVERIFY(isNumber);
            }
        }
    }

    void theyReadAsPeopleWriteThem_data()
    {
        using Limits = std::numeric_limits<double>;
        QTest::addColumn<double>("number");
        QTest::addColumn<QByteArray>("exact");
        QTest::addColumn<QByteArray>("plain");
        QTest::newRow("a tenth") << 0.1 << QByteArray("0.1") << QByteArray("0.1");
        QTest::newRow("small") << 1e-7 << QByteArray("1e-07") << QByteArray("0.0000001");
        QTest::newRow("a time") << 1'700'000'000.25 << QByteArray("1700000000.25")
                                << QByteArray("1700000000.25");
        QTest::newRow("a whole time") << 1'700'000'000.0 << QByteArray("1.7e+09") << QByteArray("1700000000");
        QTest::newRow("minus zero") << -0.0 << QByteArray("-0") << QByteArray("-0");
        QTest::newRow("NaN") << -Limits::quiet_NaN() << QByteArray("nan") << QByteArray("nan");
        QTest::newRow("infinity") << Limits::infinity() << QByteArray("inf") << QByteArray("inf");
        QTest::newRow("minus") << -Limits::infinity() << QByteArray("-inf") << QByteArray("-inf");
        QTest::newRow("longest") << Limits::max() << QByteArray("1.7976931348623157e+308")
                                 << QByteArray::number(Limits::max(), 'f', 0);
    }

    void theyReadAsPeopleWriteThem()
    {
        QFETCH(double, number);
        QTEST(models::exactNumber(number), "exact");
        QTEST(models::plainNumber(number), "plain");
    }
};

QTEST_APPLESS_MAIN(tst_NumberText)
#include "tst_numbertext.moc"
