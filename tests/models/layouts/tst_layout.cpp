// SPDX-License-Identifier: Apache-2.0
#include "models/layouts/layout.h"
#include "tests/models/testjob.h"

#include <QtTest>

using namespace trainyard;
using models::Layout;
using models::PageAddress;

class tst_Layout : public QObject
{
    Q_OBJECT
private slots:
    void comesBackFromItsFile()
    {
        const models::PagePlace job{PageAddress::resource(models::testJob("first").id), {{"tab", "log"}}};
        const models::PagePlace manual{PageAddress::manual("charts")};
        Layout layout{"Two screens", {}};
        layout.windows << models::WindowLayout{
            QByteArray("geometry\0\x01", 10),
            "docks",
            {{{{{{job, manual}, 1, 300}, {{manual}, 0, 200}}, 640}, {{{{job}, 0, 500}}, 320}}, 0, 1},
            {{"filter", "digits"}},
            {{"start", "manual/charts", "keys"}, 1, {job, manual}}};
        layout.windows << models::WindowLayout{{}, {}, {{{{{{manual}, 0, 10}}, 10}}, 0, 0}};
        layout.windows[0].area.columns[0].groups[0].preview = 0;
        const auto read = models::layoutFromJson(models::toJson(layout));
        QVERIFY(read);
        QVERIFY(*read == layout);
    }

    void whatIsNoLayoutIsRefused_data()
    {
        QTest::addColumn<QByteArray>("json");
        QTest::newRow("empty") << QByteArray();
        QTest::newRow("other") << QByteArray("{\"windows\": [{}]}");
        QTest::newRow("no window") << QByteArray("{\"trainyard\": \"layout\", \"windows\": []}");
        QTest::newRow("cut") << models::toJson(Layout{"x", {{}}}).chopped(3);
    }

    void whatIsNoLayoutIsRefused()
    {
        QFETCH(QByteArray, json);
        const auto read = models::layoutFromJson(json);
        QVERIFY(!read);
        QVERIFY(QString::fromStdString(read.error().message).endsWith('.'));
    }

    void numbersThatAreTooLargeAreBrought()
    {
        const auto read = models::layoutFromJson(
            R"({"trainyard": "layout", "windows": [{"column": 9, "group": -4, "columns": [
                {"size": 1e18, "groups": [{"size": -3, "current": 77, "preview": 9, "pages": [{"page": "start"}, {"page": 7}]}]},
                {"groups": []}]}]})");
        QVERIFY(read);
        const models::AreaLayout &area = read->windows[0].area;
        QCOMPARE(area.columns.size(), 1); // one without groups is none
        QCOMPARE(area.column, 0);
        QCOMPARE(area.group, 0);
        QCOMPARE(area.columns[0].groups[0].pages.size(), 1);
        QCOMPARE(area.columns[0].groups[0].current, 0);
        QCOMPARE(area.columns[0].groups[0].preview, 0);
        QCOMPARE(read->windows[0].trail, models::Trail());
        QCOMPARE(area.columns[0].groups[0].size, 0);
    }
};

QTEST_GUILESS_MAIN(tst_Layout)
#include "tst_layout.moc"
