// SPDX-License-Identifier: Apache-2.0
#include "widgets/charts/chartdecor.h"

#include "widgets/charts/chartcanvas.h"
#include "widgets/charts/chartlink.h"
#include "widgets/charts/curvegeometry.h"
#include "widgets/charts/curvelayer.h"
#include "widgets/theme/textsize.h"

#include <QFontMetricsF>
#include <QPainter>

#include <algorithm>
#include <cmath>

namespace trainyard::charts {

using namespace theme;

namespace {

constexpr double reach = 24; // pixels within which a line is close to the pointer
constexpr qsizetype mostInTip = 8;
constexpr qsizetype fewReadings = 2;
constexpr double mostHidden = 0.5; // of the plot
constexpr qreal widestFlag = 160;
constexpr qreal veil = 0.55; // over the lines that do not stand out

} // namespace

ChartDecor::ChartDecor(ChartCanvas &canvas)
    : QObject(&canvas)
    , m_canvas(canvas)
{
    canvas.setDecorate([this](QPainter &painter) { paint(painter); });
}

void ChartDecor::setLink(ChartLink *link)
{
    m_link = link;
    m_canvas.viewport()->update();
}

void ChartDecor::setBand(const std::optional<QRectF> &band)
{
    m_band = band;
    m_canvas.viewport()->update();
}

void ChartDecor::setPointer(const std::optional<QPointF> &at)
{
    m_pointer = at;
}

void ChartDecor::setEmphasis(std::optional<qsizetype> line)
{
    if (m_emphasis == line)
        return;
    m_emphasis = line;
    m_canvas.viewport()->update();
}

void ChartDecor::setReadElsewhere(bool isRead)
{
    m_isReadElsewhere = isRead;
    m_canvas.viewport()->update();
}

std::optional<double> ChartDecor::crosshair() const
{
    return m_link ? m_link->crosshair() : std::nullopt;
}

std::optional<qsizetype> ChartDecor::lineAt(const QPointF &at) const
{
    const qreal ratio = m_canvas.layer().image().devicePixelRatio();
    const QPointF place = (at - m_canvas.plot().topLeft()) * ratio;
    double least = reach * ratio;
    std::optional<qsizetype> nearest;
    for (qsizetype line = 0; line < m_canvas.lineCount(); ++line)
        for (const PixelCurve *curve : m_canvas.drawnOf(line))
            if (const double distance = distanceTo(*curve, place, least); distance < least) {
                least = distance;
                nearest = line;
            }
    return nearest;
}

QList<ChartDecor::Flag> ChartDecor::flags() const
{
    QList<Flag> flags;
    if (!m_link)
        return flags;
    const QFontMetricsF metrics(theme::font(Type::Caption));
    const QRectF plot = m_canvas.plot();
    QList<qreal> rows; // where each row of flags ends
    QList<Marker> markers = m_link->markers().markers();
    std::stable_sort(markers.begin(), markers.end(), [](const auto &a, const auto &b) { return a.x < b.x; });
    for (const Marker &marker : markers) {
        const qreal x = m_canvas.toPixel({marker.x, 0}).x();
        if (marker.axis != m_canvas.options().x || x < plot.left() || x > plot.right())
            continue;
        const QString text = metrics.elidedText(
            marker.label.isEmpty() ? m_canvas.axes().xAxis().placeText(marker.x) : marker.label,
            Qt::ElideRight, scaled(widestFlag));
        const QSizeF size(metrics.horizontalAdvance(text) + 2 * space8, metrics.height() + space4);
        const qreal left = std::max(plot.left(), std::min(x, plot.right() - size.width()));
        qsizetype row = 0;
        while (row < rows.size() && rows[row] > left)
            ++row;
        if (row == rows.size())
            rows.append(0);
        rows[row] = left + size.width() + space4;
        const qreal top = plot.top() + double(row) * (size.height() + 2);
        flags.append({marker.id, x, {{left, top}, size}, text});
    }
    return flags;
}

int ChartDecor::markerAt(const QPointF &at) const
{
    const QList<Flag> all = flags();
    const auto hit = std::find_if(all.begin(), all.end(), [&](const Flag &f) { return f.rect.contains(at); });
    return hit == all.end() ? 0 : hit->marker;
}

QRectF ChartDecor::flagOf(int marker) const
{
    const QList<Flag> all = flags();
    const auto found =
        std::find_if(all.begin(), all.end(), [&](const Flag &f) { return f.marker == marker; });
    return found == all.end() ? QRectF() : found->rect;
}

// What is smoothed, with what was measured behind it.
QString ChartDecor::readingText(const models::Curve &curve, qsizetype point) const
{
    const QString value = valueText((*curve.y)[point], m_canvas.format());
    return curve.raw ? tr("%1 (%2)").arg(value, valueText((*curve.raw)[point], m_canvas.format())) : value;
}

QList<ReadingLabel> ChartDecor::readings(double x, qsizetype most) const
{
    QList<ReadingLabel> all;
    const QRectF plot = m_canvas.plot().adjusted(-2, -2, 2, 2);
    for (qsizetype line = 0; line < m_canvas.lineCount(); ++line) {
        const models::Curve *curve = m_canvas.isLineVisible(line) ? m_canvas.curveOf(line) : nullptr;
        const qsizetype point = curve ? models::nearestPoint(*curve, x) : -1;
        if (point < 0)
            continue;
        const double y = (*curve->y)[point];
        QPointF at = m_canvas.toPixel({curve->at(point), std::isfinite(y) ? y : m_canvas.shownY().least});
        const ChartLine &look = m_canvas.line(line);
        if (plot.contains(at))
            all.append({at, look.label, readingText(*curve, point), look.color(), line == m_emphasis});
    }
    if (all.size() <= most)
        return all;
    const double around = m_pointer ? m_pointer->y() : plot.top();
    std::stable_sort(all.begin(), all.end(), [around](const ReadingLabel &a, const ReadingLabel &b) {
        return std::pair(!a.isStrong, std::abs(a.at.y() - around)) <
               std::pair(!b.isStrong, std::abs(b.at.y() - around));
    });
    all.resize(most);
    std::stable_sort(all.begin(), all.end(),
                     [](const auto &a, const auto &b) { return a.at.y() < b.at.y(); });
    return all;
}

void ChartDecor::paint(QPainter &painter) const
{
    paintEmphasis(painter);
    const std::optional<ChartTip> shown = m_band ? std::nullopt : tip();
    if (shown)
        paintCross(painter);
    paintFlags(painter);
    if (m_band)
        paintBand(painter, *m_band);
    if (shown) {
        painter.setFont(theme::font(Type::Caption));
        paintTip(painter, *shown);
    }
}

void ChartDecor::paintEmphasis(QPainter &painter) const
{
    if (!m_emphasis || *m_emphasis >= m_canvas.lineCount() || !m_canvas.isLineVisible(*m_emphasis))
        return;
    const QList<const PixelCurve *> curves = m_canvas.drawnOf(*m_emphasis);
    if (curves.isEmpty())
        return;
    const QRectF plot = m_canvas.plot();
    QColor surface = color(Role::Surface);
    surface.setAlphaF(float(veil));
    painter.fillRect(plot, surface);
    const ChartLine &look = m_canvas.line(*m_emphasis);
    const qreal ratio = m_canvas.layer().image().devicePixelRatio();
    painter.save();
    painter.translate(plot.topLeft());
    painter.scale(1 / ratio, 1 / ratio);
    QPen pen(look.color(), 2.5 * ratio);
    pen.setCapStyle(Qt::RoundCap);
    pen.setJoinStyle(Qt::RoundJoin);
    painter.setPen(pen);
    for (const PixelCurve *curve : curves)
        for (const QPolygonF &line : polylines(*curve, {{}, plot.size() * ratio}))
            line.size() == 1 ? painter.drawPoint(line[0]) : painter.drawPolyline(line);
    painter.restore();
}

void ChartDecor::paintFlags(QPainter &painter) const
{
    const QRectF plot = m_canvas.plot();
    painter.setFont(theme::font(Type::Caption));
    for (const Flag &flag : flags()) {
        painter.setPen(QPen(color(Role::TextMuted), 1, Qt::DashLine));
        painter.drawLine(QPointF(flag.x, flag.rect.top()), QPointF(flag.x, plot.bottom()));
        painter.setPen(QPen(color(Role::BorderStrong), 1));
        painter.setBrush(color(Role::Raised));
        painter.drawRoundedRect(flag.rect.adjusted(0.5, 0.5, -0.5, -0.5), radiusSmall, radiusSmall);
        painter.setPen(color(Role::Text));
        painter.drawText(flag.rect, Qt::AlignCenter, flag.text);
    }
}

QString ChartDecor::placeTitle(double x) const
{
    const QString place = m_canvas.axes().xAxis().placeText(x);
    return m_canvas.isSmoothed() ? tr("%1, smoothed (measured)").arg(place) : place;
}

std::optional<ChartTip> ChartDecor::tip() const
{
    const std::optional<double> x = crosshair();
    const ChartWindow window = m_canvas.shownWindow();
    if (!x || *x < window.least || *x > window.greatest)
        return {};
    const QFontMetricsF metrics(theme::font(Type::Caption));
    const QRectF area = m_canvas.viewport()->rect();
    QList<QRectF> kept;
    for (const Flag &flag : flags())
        kept << flag.rect;
    const auto placed = [&](qsizetype most) {
        return placedTip(metrics, area, m_canvas.plot(), m_canvas.toPixel({*x, 0}).x(), placeTitle(*x),
                         toldReadings(*x, most), kept);
    };
    if (m_isReadElsewhere)
        return placed(0);
    const ChartTip whole = placed(std::min(mostInTip, tipRows(metrics, area)));
    const QSizeF hidden = (whole.rect & m_canvas.plot()).size();
    const QSizeF plot = m_canvas.plot().size();
    const bool hidesMost = hidden.width() * hidden.height() > plot.width() * plot.height() * mostHidden;
    return hidesMost && whole.readings.size() > fewReadings ? placed(fewReadings) : whole;
}

// Those that have no room are counted.
QList<ReadingLabel> ChartDecor::toldReadings(double x, qsizetype most) const
{
    const qsizetype all = readings(x, m_canvas.lineCount()).size();
    if (all <= most || most < 2)
        return readings(x, most);
    QList<ReadingLabel> told = readings(x, most - 1);
    told.append({{}, tr("%n more", "lines", int(all - told.size())), {}, Qt::transparent});
    return told;
}

void ChartDecor::paintCross(QPainter &painter) const
{
    paintCrosshair(painter, m_canvas.plot(), m_canvas.toPixel({*crosshair(), 0}).x(),
                   readings(*crosshair(), mostInTip), m_link->isHeld());
}

} // namespace trainyard::charts
