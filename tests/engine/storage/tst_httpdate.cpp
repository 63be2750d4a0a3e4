// SPDX-License-Identifier: Apache-2.0
#include "engine/storage/httpdate.h"

#include <QtTest>

using namespace trainyard;

class tst_HttpDate : public QObject
{
    Q_OBJECT
private slots:
    void datesGoThereAndBack()
    {
        const auto time = storage::parseHttpDate("Fri, 26 Jun 2015 23:39:12 GMT");
        QVERIFY(time.has_value());
        QCOMPARE(toString(*time), std::string("2015-06-26T23:39:12.000Z"));
        QCOMPARE(storage::toHttpDate(*time), std::string("Fri, 26 Jun 2015 23:39:12 GMT"));
        const auto far = storage::parseHttpDate("Sat, 31 Jan 4052 23:59:59 GMT");
        QVERIFY(far.has_value());
        QCOMPARE(storage::toHttpDate(*far), std::string("Wed, 31 Jan 4052 23:59:59 GMT"));
        QCOMPARE(storage::toHttpDate({}), std::string("Thu, 01 Jan 1970 00:00:00 GMT"));
    }

    void otherTextsAreNone()
    {
        for (const char *bad :
             {"", "2015-06-26T23:39:12Z", "Fri, 26 Jun 2015 23:39:12", "Fri, 26 Jun 2015 23:39:12 CET",
              "Fri, 99 Jun 2015 23:39:12 GMT", "Fri, 26 Abc 2015 23:39:12 GMT",
              "Fri, 26 Jun 2015 25:39:12 GMT", "Fri, -6 Jun 2015 23:39:12 GMT"})
            QVERIFY2(!storage::parseHttpDate(bad), bad);
    }
};

QTEST_APPLESS_MAIN(tst_HttpDate)
#include "tst_httpdate.moc"
