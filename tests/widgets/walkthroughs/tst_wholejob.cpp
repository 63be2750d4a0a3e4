// SPDX-License-Identifier: Apache-2.0
// How the walk-throughs compare a job with its document.
#include "tests/widgets/walkthroughs/wholejob.h"

#include <QtTest>

using namespace trainyard;

class tst_WholeJob : public QObject
{
    Q_OBJECT
private slots:
    void aMemberMoreOrLessIsFound_data()
    {
        QTest::addColumn<QByteArray>("job");
        QTest::addColumn<QStringList>("faults");
        const auto row = [](const char *name, const char *job, const QStringList &faults) {
            QTest::newRow(name) << QByteArray(job) << faults;
        };
        row("as it is to be", R"({"a": {"b": 1, "c": ["x"]}, "id": 2})", {});
        row("less", R"({"a": {"c": ["x"]}, "id": 2})", {"/a/b is missing"});
        row("more", R"({"a": {"b": 1, "c": ["x"], "d": {}}, "id": 2})", {"/a/d is too much"});
        row("an element more", R"({"a": {"b": 1, "c": ["x", "y"]}, "id": 2})", {"/a/c/1 is too much"});
        row("another value", R"({"a": {"b": 1, "c": ["y"]}, "id": 2})", {"/a/c/0 is y"});
        row("another difference", R"({"a": {"b": 1, "c": ["x"]}, "id": 3})", {"/id is 3"});
        row("no difference", R"({"a": {"b": 1, "c": ["x"]}})", {"/id is missing"});
        row("what was to go", R"({"a": {"b": 1, "c": ["x"]}, "id": 2, "old": 0})", {"/old is too much"});
    }
    void aMemberMoreOrLessIsFound()
    {
        QFETCH(QByteArray, job);
        const QJsonObject document = test::objectIn(R"({"a": {"b": 1, "c": ["x"]}, "old": 0})");
        const QList<test::Difference> differences{{"/id", 2, "it is new"},
                                                  {"/old", QJsonValue::Undefined, "it is old"}};
        QTEST(test::faultsOf(test::objectIn(job), document, differences), "faults");
    }
};

QTEST_GUILESS_MAIN(tst_WholeJob)
#include "tst_wholejob.moc"
