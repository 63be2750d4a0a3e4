// SPDX-License-Identifier: Apache-2.0
#include "models/settings/settings.h"
#include "models/settings/store.h"
#include "widgets/charts/markerlist.h"
#include "widgets/pages/valuesteps.h"

#include <QStandardPaths>
#include <QtTest>

#include <limits>
#include <memory>

using namespace trainyard;
using charts::Marker;
using charts::MarkerList;
using models::CurveX;

namespace {

const QString job = QStringLiteral("/workspaces/w/experiments/e/jobs/über job");

QString keyOf(const QString &place)
{
    return settings::chartMarkers + u'/' + QString::fromLatin1(place.toUtf8().toPercentEncoding());
}

// Those that are told from now on.
std::shared_ptr<QList<PageStep>> stepsOf(MarkerList &list, QObject &part)
{
    auto steps = std::make_shared<QList<PageStep>>();
    list.makeSteps(part);
    QObject::connect(part.findChild<ValueSteps *>(), &ValueSteps::stepDone,
                     [steps](const PageStep &step) { steps->append(step); });
    return steps;
}

} // namespace

class tst_MarkerList : public QObject
{
    Q_OBJECT
private slots:
    void initTestCase()
    {
        QStandardPaths::setTestModeEnabled(true);
        QCoreApplication::setOrganizationName("trainyard-tests");
        QCoreApplication::setApplicationName("tst_markerlist");
    }
    void init() { settings::Store().clear(); }
    void cleanupTestCase() { settings::Store().clear(); }

    void everyChangeIsAStep()
    {
        MarkerList list;
        QObject part;
        const auto steps = stepsOf(list, part);
        QSignalSpy changed(&list, &MarkerList::changed);
        const int first = list.pin({}, 100, "lr dropped");
        const int second = list.pin({CurveX::Kind::WallTime}, 1.7e9);
        QVERIFY(first != second);
        list.rename(second, "  new\n data ");
        list.move(first, 120);
        list.remove(second);
        QCOMPARE(changed.size(), 5);
        QCOMPARE(list.markers(), (QList<Marker>{{first, {}, 120, "lr dropped"}}));
        list.pin({}, 1);
        list.clear();
        QStringList texts;
        for (const PageStep &step : *steps)
            texts << step.text.text();
        QCOMPARE(texts, (QStringList{"pin a marker", "pin a marker", "name a marker", "move a marker",
                                     "remove a marker", "pin a marker", "remove all markers"}));

        for (qsizetype i = steps->size() - 1; i >= 4; --i)
            QVERIFY(steps->at(i).back());
        QCOMPARE(list.markers().size(), 2);
        QCOMPARE(list.markers()[1].label, "new data");
        QCOMPARE(list.markers()[1].axis, CurveX{CurveX::Kind::WallTime});
        QVERIFY(steps->at(3).back());
        QCOMPARE(list.markers()[0].x, 100.0);
        QVERIFY(steps->at(2).back());
        QVERIFY(list.markers()[1].label.isEmpty());
        QVERIFY(steps->at(1).back());
        QVERIFY(steps->at(0).back());
        QVERIFY(list.markers().isEmpty());
        QVERIFY(!steps->at(0).back()); // there is nothing that way
        for (qsizetype i = 0; i < 5; ++i)
            QVERIFY(steps->at(i).forth());
        QCOMPARE(list.markers(), (QList<Marker>{{first, {}, 120, "lr dropped"}}));
        QCOMPARE(steps->size(), 7);
    }

    void whatChangesNothingIsNoStep()
    {
        MarkerList list;
        QObject part;
        const auto steps = stepsOf(list, part);
        const int id = list.pin({}, 100, "a");
        list.rename(id, "a");
        list.move(id, 100);
        list.remove(id + 1);
        QCOMPARE(steps->size(), 1);
    }

    void aJobsMarkersAreThereAgain()
    {
        const CurveX other{CurveX::Kind::Metric, "tokens"};
        {
            MarkerList list;
            list.remember(job);
            list.pin({}, 0.1, "“lr” dropped; 学习率");
            list.pin(other, 1e12);
        }
        MarkerList again;
        QObject part;
        const auto steps = stepsOf(again, part);
        again.remember(job);
        QCOMPARE(again.markers().size(), 2);
        QCOMPARE(again.markers()[0].x, 0.1);
        QCOMPARE(again.markers()[0].label, "“lr” dropped; 学习率");
        QCOMPARE(again.markers()[1].axis, other);
        QVERIFY(steps->isEmpty()); // what was loaded is nobody's step

        again.remember("another");
        QVERIFY(again.markers().isEmpty());
        again.remember(job);
        again.clear();
        QVERIFY(!settings::Store().contains(keyOf(job)));
        QCOMPARE(steps->size(), 1);
        again.remember("another");
        QVERIFY(!steps->front().back()); // they are that job's
        QVERIFY(again.markers().isEmpty());
        again.remember(job);
        QVERIFY(steps->front().back());
        QCOMPARE(again.markers().size(), 2);
        QVERIFY(settings::Store().contains(keyOf(job)));
    }

    void whatCannotBeReadIsLeftOut_data()
    {
        QTest::addColumn<QByteArray>("stored");
        QTest::addColumn<int>("count");
        QTest::newRow("nothing") << QByteArray() << 0;
        QTest::newRow("no JSON") << QByteArray("{[") << 0;
        QTest::newRow("an object") << QByteArray(R"({"x": 1})") << 0;
        QTest::newRow("x is no number") << QByteArray(R"([{"x": "1"}, 7, null, [], {"x": 2}])") << 1;
        QTest::newRow("an unknown axis") << QByteArray(R"([{"x": 1, "axis": "moon"}])") << 1;
        QTest::newRow("too many") << ('[' + QByteArray(R"({"x": 1},)").repeated(5000) + R"({"x": 1}])")
                                  << int(MarkerList::most);
    }

    void whatCannotBeReadIsLeftOut()
    {
        QFETCH(QByteArray, stored);
        settings::Store().setValue(keyOf(job), stored);
        MarkerList list;
        list.remember(job);
        QTEST(int(list.markers().size()), "count");
    }

    void noMoreThanPeopleCanRead()
    {
        MarkerList list;
        for (qsizetype i = 0; i < MarkerList::most; ++i)
            QVERIFY(list.pin({}, double(i)) > 0);
        QCOMPARE(list.pin({}, 1), 0);
        QCOMPARE(list.pin({}, std::numeric_limits<double>::quiet_NaN()), 0);
    }
};

QTEST_GUILESS_MAIN(tst_MarkerList)
#include "tst_markerlist.moc"
