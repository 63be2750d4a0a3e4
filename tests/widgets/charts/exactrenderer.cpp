// SPDX-License-Identifier: Apache-2.0
#include "tests/widgets/charts/exactrenderer.h"

#include "widgets/charts/linefill.h"

#include <QPainter>

#include <algorithm>
#include <cmath>

namespace trainyard::charts {

namespace {

constexpr double farAway = 1e4; // pixels; where a logarithm has no place

bool isCovered(const QImage &image, int x, int y, int atLeast)
{
    return image.valid(x, y) && qAlpha(image.pixel(x, y)) >= atLeast;
}

} // namespace

PixelView viewOf(const Curve &curve, int width, int height)
{
    const auto x = *curve.x.range();
    const auto y = *curve.y.range();
    return {.x = {AxisScale::Kind::Linear, x.least, x.greatest},
            .y = {AxisScale::Kind::Linear, y.least, y.greatest},
            .width = width,
            .height = height};
}

QImage drawEveryPoint(const Curve &curve, const PixelView &view, float width)
{
    constexpr int finer = 4;
    QImage image(view.width * finer, view.height * finer, QImage::Format_Grayscale8);
    image.fill(0);
    QPainter painter(&image);
    painter.scale(finer, finer);
    painter.setPen(QPen(Qt::white, width, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
    const auto place = [&](qsizetype i) {
        const double y = (1 - view.y.toUnit(curve.y[i])) * view.height;
        return QPointF(view.x.toUnit(curve.x[i]) * view.width, std::clamp(y, -farAway, farAway));
    };
    const auto isPoint = [&](qsizetype i) {
        return i >= 0 && i < curve.y.size() && std::isfinite(curve.y[i]);
    };
    for (qsizetype i = 0; i < curve.y.size(); ++i) {
        if (isPoint(i) && isPoint(i + 1))
            painter.drawLine(place(i), place(i + 1));
        else if (isPoint(i) && !isPoint(i - 1))
            painter.drawPoint(place(i));
    }
    painter.end();
    QImage result(view.width, view.height, QImage::Format_ARGB32_Premultiplied);
    for (int y = 0; y < view.height; ++y)
        for (int x = 0; x < view.width; ++x) {
            int sum = 0;
            for (int part = 0; part < finer * finer; ++part)
                sum += image.constScanLine(y * finer + part / finer)[x * finer + part % finer];
            result.setPixel(x, y, qRgba(0, 0, 0, sum / (finer * finer)));
        }
    return result;
}

QImage drawReduced(const Curve &curve, const PixelView &view, float width, QRgb color)
{
    QImage image(view.width, view.height, QImage::Format_ARGB32_Premultiplied);
    const PixelCurve reduced = reduceCurve(curve.x, curve.y, curve.whole(), view);
    const FilledCurve filled{.curve = &reduced, .color = color, .width = width};
    fillCurves(image, std::span(&filled, 1), 0, view.width);
    return image;
}

int strayPixels(const QImage &a, const QImage &b)
{
    int stray = 0;
    for (int y = 0; y < a.height(); ++y)
        for (int x = 1; x + 1 < a.width(); ++x) {
            bool isNear = !isCovered(a, x, y, 160);
            for (int dy = -1; dy <= 1; ++dy)
                for (int dx = -1; dx <= 1; ++dx)
                    isNear = isNear || isCovered(b, x + dx, y + dy, 96);
            stray += !isNear;
        }
    return stray;
}

} // namespace trainyard::charts
