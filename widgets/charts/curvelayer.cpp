// SPDX-License-Identifier: Apache-2.0
#include "widgets/charts/curvelayer.h"

#include "models/parallelfor.h"
#include "widgets/charts/curvegeometry.h"

#include <QPaintEngine>
#include <QPainter>

#include <algorithm>
#include <cmath>

namespace trainyard::charts {

namespace {

constexpr int lineColumns = 4; // of a curve that is kept as lines, for each pixel

QPen penOf(const LayerCurve &curve, qreal ratio)
{
    QPen pen(QColor::fromRgb(curve.color), double(curve.width) * ratio, Qt::SolidLine, Qt::RoundCap,
             Qt::RoundJoin);
    switch (curve.pattern) {
    case LinePattern::Solid:
        break;
    case LinePattern::Dashed:
        pen.setStyle(Qt::DashLine);
        break;
    case LinePattern::Dotted:
        pen.setStyle(Qt::DotLine);
        break;
    case LinePattern::DashDotted:
        pen.setStyle(Qt::DashDotLine);
        break;
    }
    return pen;
}

struct Columns {
    int from = 0;
    int to = 0;
};

// Where two states of a curve look different. A line leads from the last span that is the same to the first
// that is not.
Columns difference(const PixelCurve &a, const PixelCurve &b, int width)
{
    const std::size_t both = std::min(a.spans.size(), b.spans.size());
    std::size_t head = 0;
    while (head < both && a.spans[head] == b.spans[head])
        ++head;
    if (head == both && a.spans.size() == b.spans.size())
        return {};
    std::size_t tail = 0;
    while (tail < both - head &&
           a.spans.rbegin()[std::ptrdiff_t(tail)] == b.spans.rbegin()[std::ptrdiff_t(tail)])
        ++tail;
    return {head == 0 ? 0 : a.spans[head - 1].column,
            tail == 0 ? width : a.spans[a.spans.size() - tail].column + 1};
}

Columns joined(const Columns &a, const Columns &b)
{
    if (a.from >= a.to)
        return b;
    if (b.from >= b.to)
        return a;
    return {std::min(a.from, b.from), std::max(a.to, b.to)};
}

} // namespace

CurveLayer::CurveLayer(QGraphicsItem *parent)
    : QGraphicsItem(parent)
{}

bool CurveLayer::isSame(const LayerCurve &curve, std::size_t number) const
{
    if (number >= m_curves.size() || number >= m_drawn.size())
        return false;
    const LayerCurve &old = m_curves[number];
    return old.revision == curve.revision && old.y == curve.y && old.shift == curve.shift &&
           old.stretches == curve.stretches;
}

std::vector<FilledCurve> CurveLayer::fills() const
{
    const auto ratio = float(m_image.devicePixelRatio());
    std::vector<FilledCurve> fills;
    for (const LayerCurve &curve : m_curves)
        fills.push_back({nullptr, curve.color, curve.width * ratio, curve.pattern});
    return fills;
}

void CurveLayer::draw(const PixelView &view, std::vector<LayerCurve> curves, qreal pixelRatio)
{
    PixelView deviceView = view;
    deviceView.width = int(view.width * pixelRatio);
    deviceView.height = int(view.height * pixelRatio);
    const bool isSameView = deviceView == m_view && pixelRatio == m_image.devicePixelRatio();
    if (!isSameView) {
        prepareGeometryChange();
        m_view = deviceView;
        m_image = QImage(std::max(1, m_view.width), std::max(1, m_view.height),
                         QImage::Format_ARGB32_Premultiplied);
        m_image.setDevicePixelRatio(pixelRatio);
    }
    std::vector<PixelCurve> drawn(curves.size());
    models::parallelFor(int(curves.size()), [&](int number) {
        const LayerCurve &curve = curves[std::size_t(number)];
        if (isSameView && isSame(curve, std::size_t(number))) {
            drawn[std::size_t(number)] = m_drawn[std::size_t(number)];
            return;
        }
        PixelView shifted = m_view;
        if (curve.shift != 0)
            shifted.x = shifted.x.shifted(curve.shift);
        drawn[std::size_t(number)] = reduceCurve(*curve.x, *curve.y, curve.stretches, shifted);
    });
    m_curves = std::move(curves);
    const std::vector<FilledCurve> looks = fills();
    Columns changed{0, m_view.width};
    if (isSameView && looks == m_looks) {
        changed = {};
        for (std::size_t i = 0; i < drawn.size(); ++i)
            changed = joined(changed, difference(m_drawn[i], drawn[i], m_view.width));
    }
    m_drawn = std::move(drawn);
    m_looks = looks;
    std::vector<FilledCurve> filled = looks;
    for (std::size_t i = 0; i < filled.size(); ++i)
        filled[i].curve = &m_drawn[i];
    if (changed.from < changed.to) {
        int reach = 0;
        for (const FilledCurve &look : looks)
            reach = std::max(reach, reachOf(look.width));
        changed = {std::max(0, changed.from - reach), std::min(m_view.width, changed.to + reach)};
    }
    m_repainted = std::max(0, changed.to - changed.from);
    fillCurves(m_image, filled, changed.from, changed.to);
    update();
}

QRectF CurveLayer::boundingRect() const
{
    return {{}, m_image.deviceIndependentSize()};
}

// Of the device-independent view.
PixelView CurveLayer::scaledView(qreal ratio) const
{
    const qreal by = ratio / m_image.devicePixelRatio();
    return {m_view.x, m_view.y, int(std::lround(m_view.width * by)), int(std::lround(m_view.height * by))};
}

void CurveLayer::paint(QPainter *painter, const QStyleOptionGraphicsItem *, QWidget *widget)
{
    if (m_view.width <= 0 || m_view.height <= 0)
        return;
    const qreal ratio = painter->device()->devicePixelRatioF();
    if (painter->paintEngine()->type() == QPaintEngine::Picture)
        paintLines(*painter);
    else if (widget || ratio == m_image.devicePixelRatio())
        painter->drawImage(QPointF(0, 0), m_image);
    else {
        CurveLayer other(nullptr);
        other.draw(scaledView(1), m_curves, ratio);
        painter->drawImage(QPointF(0, 0), other.m_image);
    }
}

void CurveLayer::paintLines(QPainter &painter) const
{
    const PixelView view = scaledView(lineColumns);
    std::vector<PixelCurve> curves(m_curves.size());
    models::parallelFor(int(curves.size()), [&](int number) {
        const LayerCurve &curve = m_curves[std::size_t(number)];
        PixelView shifted = view;
        if (curve.shift != 0)
            shifted.x = shifted.x.shifted(curve.shift);
        curves[std::size_t(number)] = reduceCurve(*curve.x, *curve.y, curve.stretches, shifted);
    });
    painter.save();
    painter.scale(1.0 / lineColumns, 1.0 / lineColumns);
    for (std::size_t i = 0; i < curves.size(); ++i) {
        painter.setPen(penOf(m_curves[i], lineColumns));
        for (const QPolygonF &line : polylines(curves[i], QRectF(0, 0, view.width, view.height)))
            if (line.size() == 1)
                painter.drawPoint(line[0]);
            else
                painter.drawPolyline(line);
    }
    painter.restore();
}

} // namespace trainyard::charts
