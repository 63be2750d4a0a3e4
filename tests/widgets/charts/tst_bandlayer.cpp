// SPDX-License-Identifier: Apache-2.0
#include "widgets/charts/bandlayer.h"

#include <QGraphicsScene>
#include <QImage>
#include <QPainter>
#include <QtTest>

#include <cmath>
#include <limits>

using namespace trainyard;
using namespace trainyard::charts;

namespace {

constexpr double nothing = std::numeric_limits<double>::quiet_NaN();
constexpr int side = 100; // of the picture; x and y go from 0 to 100, too

struct Columns {
    models::XColumn x;
    models::ValueColumn lower;
    models::ValueColumn upper;

    void add(double at, double low, double high)
    {
        x.append(at);
        lower.append(low);
        upper.append(high);
    }
};

QImage picture(const Columns &columns)
{
    QGraphicsScene scene;
    auto *layer = new BandLayer(nullptr);
    scene.addItem(layer);
    const PixelView view{.x = {AxisScale::Kind::Linear, 0, 100},
                         .y = {AxisScale::Kind::Linear, 0, 100},
                         .width = side,
                         .height = side};
    layer->draw(view, {{&columns.x, &columns.lower, &columns.upper, {{0, columns.x.size()}}, 0, Qt::blue}},
                1);
    QImage image(side, side, QImage::Format_ARGB32_Premultiplied);
    image.fill(Qt::white);
    QPainter painter(&image);
    scene.render(&painter, QRectF(0, 0, side, side), QRectF(0, 0, side, side));
    return image;
}

bool isFilled(const QImage &image, int x, int y) // y upwards
{
    return image.pixelColor(x, side - 1 - y) != QColor(Qt::white);
}

} // namespace

class tst_BandLayer : public QObject
{
    Q_OBJECT
private slots:
    void fillsBetweenTheCurves()
    {
        Columns columns;
        columns.add(10, 20, 40);
        columns.add(90, 60, 80);
        const QImage image = picture(columns);
        QVERIFY(isFilled(image, 50, 50));
        QVERIFY(isFilled(image, 50, 43));
        QVERIFY(!isFilled(image, 50, 35)); // below
        QVERIFY(!isFilled(image, 50, 65)); // above
        QVERIFY(!isFilled(image, 5, 30));  // before it begins
        QVERIFY(!isFilled(image, 95, 70));
    }

    void leavesGapsWhereThereIsNoBand()
    {
        Columns columns;
        columns.add(10, 20, 40);
        columns.add(30, 20, 40);
        columns.add(50, nothing, nothing);
        columns.add(70, 20, 40);
        columns.add(90, 20, 40);
        const QImage image = picture(columns);
        QVERIFY(isFilled(image, 20, 30));
        QVERIFY(!isFilled(image, 50, 30));
        QVERIFY(!isFilled(image, 40, 30));
        QVERIFY(isFilled(image, 80, 30));
    }

    void reachesToEverySpike()
    {
        Columns columns;
        for (int i = 0; i <= 100'000; ++i)
            columns.add(i / 1000.0, i == 50'500 ? 5 : 40, i == 50'500 ? 95 : 60);
        const QImage image = picture(columns);
        QVERIFY(isFilled(image, 50, 90));
        QVERIFY(isFilled(image, 50, 10));
        QVERIFY(!isFilled(image, 30, 90));
    }
};

QTEST_MAIN(tst_BandLayer)
#include "tst_bandlayer.moc"
