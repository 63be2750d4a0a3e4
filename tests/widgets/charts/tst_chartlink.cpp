// SPDX-License-Identifier: Apache-2.0
#include "widgets/charts/chartlink.h"

#include <QJsonDocument>
#include <QtTest>

using namespace trainyard;
using charts::AxisRange;
using charts::ChartLink;
using charts::ChartWindow;

namespace {

ChartWindow window(double least, double greatest)
{
    return {false, least, greatest};
}

} // namespace

class tst_ChartLink : public QObject
{
    Q_OBJECT
private slots:
    void thePartOfXIsSharedAndYIsEachCharts()
    {
        ChartLink link;
        QSignalSpy changed(&link, &ChartLink::viewChanged);
        link.setBox("Loss", window(10, 20), {0.5, 1});
        QCOMPARE(changed.size(), 1);
        QCOMPARE(link.window(), window(10, 20));
        QCOMPARE(link.heldY("Loss"), (AxisRange{0.5, 1}));
        QVERIFY(!link.heldY("Error"));
        link.setWindow(window(12, 15));
        QCOMPARE(link.heldY("Loss"), (AxisRange{0.5, 1})); // until all is shown again
        link.showAll();
        QVERIFY(link.isWhole("Loss"));
        QVERIFY(!link.heldY("Loss"));
    }

    void anotherAxisShowsEverything()
    {
        using models::CurveX;
        ChartLink link;
        link.setWindow(window(10, 20));
        link.setAxis({CurveX::Kind::Step, {}}); // the one it had
        QCOMPARE(link.window(), window(10, 20));
        link.setAxis({CurveX::Kind::Metric, QStringLiteral("lr")});
        QVERIFY(link.window().whole);
        QVERIFY(!link.canGoBack());
    }

    void whatIsShownOutlivesTheProgram()
    {
        using models::CurveX;
        ChartLink link;
        QVERIFY(link.state().isEmpty());
        link.setAxis({CurveX::Kind::RelativeTime, {}});
        link.setBox("Loss", window(10, 20), {0.5, 1});
        const QJsonObject state = QJsonDocument::fromJson(QJsonDocument(link.state()).toJson()).object();

        ChartLink next;
        next.restore(state);
        QCOMPARE(next.window(), window(10, 20));
        QCOMPARE(next.heldY("Loss"), (AxisRange{0.5, 1}));
        next.setAxis({CurveX::Kind::RelativeTime, {}}); // as its charts come
        QCOMPARE(next.window(), window(10, 20));
        QCOMPARE(next.state(), state);
        next.goBack();
        QVERIFY(next.isWhole("Loss"));

        ChartLink other;
        other.restore(state);
        other.setAxis({CurveX::Kind::Step, {}}); // chosen meanwhile
        QVERIFY(other.isWhole("Loss"));
    }

    void hiddenLinesOutliveTheProgram()
    {
        ChartLink link;
        link.setHidden("loss", "train/loss", true);
        link.setHidden("loss", "test/loss", true);
        link.setHidden("error", "test/error", true);
        link.setHidden("loss", "test/loss", false);
        link.setHidden("error", "test/error", false);
        const QJsonObject state = QJsonDocument::fromJson(QJsonDocument(link.state()).toJson()).object();

        ChartLink next;
        QSignalSpy changed(&next, &ChartLink::hiddenChanged);
        next.restore(state);
        QCOMPARE(changed.size(), 1);
        QVERIFY(next.isHidden("loss", "train/loss"));
        QVERIFY(!next.isHidden("loss", "test/loss"));
        QVERIFY(!next.isHidden("error", "train/loss"));
        QVERIFY(next.isWhole("loss"));
        QCOMPARE(next.state(), state);
        next.setAxis({models::CurveX::Kind::WallTime, {}});
        QVERIFY(next.isHidden("loss", "train/loss"));
        next.setHidden("loss", "train/loss", false);
        QVERIFY(next.state().isEmpty());
    }

    void whatCannotBeRestoredShowsEverything_data()
    {
        QTest::addColumn<QByteArray>("json");
        QTest::newRow("nothing") << QByteArray("{}");
        QTest::newRow("no numbers") << QByteArray(R"({"window": ["a", 2], "y": {"Loss": [1]}})");
        QTest::newRow("turned round") << QByteArray(R"({"window": [20, 10], "y": {"Loss": [1, 1]}})");
        QTest::newRow("of other kinds") << QByteArray(R"({"axis": 3, "window": {}, "y": [1, 2]})");
    }
    void whatCannotBeRestoredShowsEverything()
    {
        QFETCH(QByteArray, json);
        ChartLink link;
        link.restore(QJsonDocument::fromJson(json).object());
        QVERIFY(link.isWhole("Loss"));
        QVERIFY(!link.canGoBack());
    }

    void theWayBackAndForwardThroughWhatWasShown()
    {
        ChartLink link;
        QVERIFY(!link.canGoBack());
        link.setWindow(window(10, 20));
        link.setBox("Loss", window(12, 15), {0, 1});
        link.goBack();
        QCOMPARE(link.window(), window(10, 20));
        QVERIFY(!link.heldY("Loss"));
        link.goBack();
        QVERIFY(link.window().whole);
        QVERIFY(!link.canGoBack());
        link.goForward();
        link.goForward();
        QCOMPARE(link.heldY("Loss"), (AxisRange{0, 1}));
        QVERIFY(!link.canGoForward());
        link.goBack();
        link.setWindow(window(1, 2));
        QVERIFY(!link.canGoForward());
    }

    void aGestureIsOneStep()
    {
        ChartLink link;
        link.setWindow(window(0, 50), 1);
        link.setWindow(window(0, 40), 1);
        link.setWindow(window(0, 30), 1);
        link.setWindow(window(0, 20), 2);
        link.goBack();
        QCOMPARE(link.window(), window(0, 30));
        link.goBack();
        QVERIFY(link.window().whole);
    }

    void anotherXAxisHasNoWayBack()
    {
        ChartLink link;
        link.setWindow(window(0, 50));
        link.setCrosshair(3);
        link.forget();
        QVERIFY(link.window().whole);
        QVERIFY(!link.canGoBack());
        QVERIFY(!link.crosshair());
    }

    void whatIsTheSameIsNotTold()
    {
        ChartLink link;
        link.setCrosshair(3);
        link.setEmphasis("a");
        QSignalSpy crosshair(&link, &ChartLink::crosshairChanged);
        QSignalSpy emphasis(&link, &ChartLink::emphasisChanged);
        QSignalSpy view(&link, &ChartLink::viewChanged);
        link.setCrosshair(3);
        link.setEmphasis("a");
        link.showAll();
        QVERIFY(crosshair.isEmpty() && emphasis.isEmpty() && view.isEmpty());
        QVERIFY(!link.canGoBack());
    }
};

QTEST_GUILESS_MAIN(tst_ChartLink)
#include "tst_chartlink.moc"
