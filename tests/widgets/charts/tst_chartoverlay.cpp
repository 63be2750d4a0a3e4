// SPDX-License-Identifier: Apache-2.0
#include "widgets/charts/axisticks.h"
#include "widgets/charts/chartoverlay.h"

#include <QDateTime>
#include <QFontMetricsF>
#include <QtTest>

using namespace trainyard::charts;

class tst_ChartOverlay : public QObject
{
    Q_OBJECT
private slots:
    void labelsOfXNeverTouch_data()
    {
        QTest::addColumn<int>("seconds");
        QTest::addColumn<int>("width");
        for (const int width : {160, 300, 700})
            for (const int seconds : {1, 50, 3000, 20'000, 400'000})
                QTest::addRow("%d s on %d", seconds, width) << seconds << width;
    }
    void labelsOfXNeverTouch()
    {
        QFETCH(int, seconds);
        QFETCH(int, width);
        const double from = double(QDateTime({2026, 11, 28}, {22, 1}).toSecsSinceEpoch());
        const QRectF plot(60, 10, width, 100);
        QList<TickLabel> ticks;
        for (const AxisTick &tick : clockTicks(from, from + seconds, width / 60))
            ticks.append({plot.left() + (tick.value - from) / seconds * width, tick.text});
        const QFontMetricsF metrics{QFont()};
        const auto labels = xLabels(metrics, plot, ticks, QStringLiteral("time"));
        QVERIFY(labels.size() > 1);
        QCOMPARE(labels[0].second, QStringLiteral("time"));
        QCOMPARE(labels[1].second, ticks[0].text); // which says the day
        for (qsizetype one = 0; one < labels.size(); ++one)
            for (qsizetype other = 0; other < one; ++other)
                QVERIFY2(!labels[one].first.intersects(labels[other].first), qPrintable(labels[one].second));
    }
};

QTEST_MAIN(tst_ChartOverlay)
#include "tst_chartoverlay.moc"
