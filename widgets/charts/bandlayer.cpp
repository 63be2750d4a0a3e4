// SPDX-License-Identifier: Apache-2.0
#include "widgets/charts/bandlayer.h"

#include <QPaintEngine>
#include <QPainter>

#include <algorithm>

namespace trainyard::charts {

namespace {

constexpr int bandOpacity = 46; // of 255: bands that lie upon each other can be told apart

bool isSingle(const PixelSpan &span)
{
    return span.firstX == span.lastX;
}

} // namespace

// The columns of both are the same, since their x and gaps are.
std::vector<QPolygonF> bandOutlines(const PixelCurve &lower, const PixelCurve &upper)
{
    std::vector<QPolygonF> outlines;
    const std::size_t count = std::min(lower.spans.size(), upper.spans.size());
    for (std::size_t begin = 0; begin < count;) {
        std::size_t end = begin + 1;
        while (end < count && upper.spans[end].isJoined)
            ++end;
        QPolygonF outline;
        for (std::size_t i = begin; i < end; ++i) {
            const PixelSpan &span = upper.spans[i];
            outline << QPointF(double(span.firstX), double(span.top));
            if (!isSingle(span))
                outline << QPointF(double(span.lastX), double(span.top));
        }
        for (std::size_t i = end; i-- > begin;) {
            const PixelSpan &span = lower.spans[i];
            if (!isSingle(span))
                outline << QPointF(double(span.lastX), double(span.bottom));
            outline << QPointF(double(span.firstX), double(span.bottom));
        }
        outlines.push_back(std::move(outline));
        begin = end;
    }
    return outlines;
}

BandLayer::BandLayer(QGraphicsItem *parent)
    : QGraphicsItem(parent)
{}

void BandLayer::draw(const PixelView &view, const std::vector<ChartBand> &bands, qreal pixelRatio)
{
    if (bands.empty() && m_areas.empty())
        return;
    prepareGeometryChange();
    m_size = {double(view.width), double(view.height)};
    m_areas.clear();
    for (const ChartBand &band : bands) {
        PixelView shifted = view;
        if (band.shift != 0)
            shifted.x = shifted.x.shifted(band.shift);
        QColor color = band.color;
        color.setAlpha(bandOpacity);
        for (QPolygonF &outline : bandOutlines(reduceCurve(*band.x, *band.lower, band.stretches, shifted),
                                               reduceCurve(*band.x, *band.upper, band.stretches, shifted)))
            m_areas.push_back({std::move(outline), color});
    }
    m_image = QImage((m_size * pixelRatio).toSize().expandedTo({1, 1}), QImage::Format_ARGB32_Premultiplied);
    m_image.setDevicePixelRatio(pixelRatio);
    m_image.fill(Qt::transparent);
    QPainter painter(&m_image);
    paintAreas(painter);
    painter.end();
    update();
}

QRectF BandLayer::boundingRect() const
{
    return {{}, m_size};
}

void BandLayer::paint(QPainter *painter, const QStyleOptionGraphicsItem *, QWidget *widget)
{
    if (m_areas.empty())
        return;
    if (widget && painter->paintEngine()->type() != QPaintEngine::Picture)
        painter->drawImage(QPointF(0, 0), m_image);
    else
        paintAreas(*painter);
}

void BandLayer::paintAreas(QPainter &painter) const
{
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setClipRect(boundingRect(), Qt::IntersectClip);
    painter.setPen(Qt::NoPen);
    for (const Area &area : m_areas) {
        painter.setBrush(area.color);
        painter.drawPolygon(area.outline);
    }
    painter.restore();
}

} // namespace trainyard::charts
