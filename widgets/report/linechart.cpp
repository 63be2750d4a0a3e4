// SPDX-License-Identifier: Apache-2.0
#include "widgets/report/linechart.h"

#include "widgets/charts/axisticks.h"
#include "widgets/charts/runpalette.h"

#include <QFontMetricsF>
#include <QPainter>
#include <QPolygonF>

#include <algorithm>

namespace trainyard::report {

using namespace theme;

namespace {

constexpr QSize size(640, 240);
constexpr double leastGap = 36; // between labels at the left
constexpr int mostSteps = 7;    // labels below

QRectF boundsOf(const std::vector<std::vector<QPointF>> &paths)
{
    QPointF least = paths.front().front();
    QPointF greatest = least;
    for (const auto &path : paths)
        for (const QPointF &point : path) {
            least = {std::min(least.x(), point.x()), std::min(least.y(), point.y())};
            greatest = {std::max(greatest.x(), point.x()), std::max(greatest.y(), point.y())};
        }
    return {least, greatest};
}

class Chart
{
public:
    Chart(QPainter &painter, const QRectF &bounds, const QFont &font)
        : m_painter(painter)
        , m_metrics(font)
        , m_from(bounds.left())
        , m_to(bounds.width() > 0 ? bounds.right() : bounds.left() + 1)
        , m_scale(charts::scaleOver(charts::paddedRange(bounds.top(), bounds.bottom()),
                                    charts::AxisScale::Kind::Linear))
        , m_values(charts::valueTicks(m_scale, size.height() - 70, leastGap, charts::ValueFormat::Number))
    {
        double widest = 0;
        for (const charts::AxisTick &tick : m_values)
            widest = std::max(widest, m_metrics.horizontalAdvance(tick.text));
        m_plot = QRectF(QPointF(widest + space16, m_metrics.height() * 1.5 + space8),
                        QPointF(size.width() - space16, size.height() - m_metrics.height() - space12));
    }

    void drawAxes()
    {
        const double height = m_metrics.height();
        for (const charts::AxisTick &tick : m_values) {
            const double y = place({m_from, tick.value}).y();
            if (tick.text.isEmpty() || y < m_plot.top() || y > m_plot.bottom())
                continue;
            line({m_plot.left(), y}, {m_plot.right(), y});
            label({0, y - height / 2, m_plot.left() - space8, height}, Qt::AlignRight, tick.text);
        }
        for (const charts::AxisTick &tick : charts::countTicks(m_from, m_to, mostSteps)) {
            const double x = place({tick.value, 0}).x();
            if (tick.text.isEmpty() || x < m_plot.left() || x > m_plot.right() + 1)
                continue;
            line({x, m_plot.bottom()}, {x, m_plot.bottom() + space4});
            label({x - 50, m_plot.bottom() + space4, 100, height}, Qt::AlignHCenter, tick.text);
        }
    }

    void draw(const std::vector<QPointF> &path)
    {
        QPolygonF drawn;
        for (const QPointF &point : path)
            drawn << place(point);
        m_painter.setPen(
            QPen(charts::runColor(0, Scheme::Light), 1.5, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
        if (drawn.size() == 1)
            m_painter.drawEllipse(drawn.first(), 2, 2);
        else
            m_painter.drawPolyline(drawn);
    }

private:
    QPointF place(const QPointF &point) const
    {
        return {m_plot.left() + (point.x() - m_from) / (m_to - m_from) * m_plot.width(),
                m_plot.bottom() - m_scale.toUnit(point.y()) * m_plot.height()};
    }
    void line(const QPointF &from, const QPointF &to)
    {
        m_painter.setPen(color(Role::Grid, Scheme::Light));
        m_painter.drawLine(from, to);
    }
    void label(const QRectF &area, Qt::Alignment alignment, const QString &text)
    {
        m_painter.setPen(color(Role::TextMuted, Scheme::Light));
        m_painter.drawText(area, int(alignment | Qt::AlignVCenter) | Qt::TextDontClip, text);
    }

    QPainter &m_painter;
    QFontMetricsF m_metrics;
    double m_from;
    double m_to;
    charts::AxisScale m_scale;
    QList<charts::AxisTick> m_values;
    QRectF m_plot;
};

} // namespace

QPicture lineChart(const QString &name, const std::vector<std::vector<QPointF>> &paths, const QFont &font)
{
    QPicture picture;
    QPainter painter(&picture);
    painter.setRenderHint(QPainter::Antialiasing);
    QFont strong = font;
    strong.setWeight(QFont::DemiBold);
    painter.setFont(strong);
    painter.setPen(color(Role::Text, Scheme::Light));
    const QFontMetricsF metrics(strong);
    painter.drawText(QRectF(0, 0, size.width(), metrics.height() + space4), Qt::AlignLeft | Qt::AlignVCenter,
                     metrics.elidedText(name, Qt::ElideMiddle, size.width()));
    painter.setFont(font);
    if (!paths.empty()) {
        Chart chart(painter, boundsOf(paths), font);
        chart.drawAxes();
        for (const auto &path : paths)
            chart.draw(path);
    }
    painter.end();
    picture.setBoundingRect(QRect({}, size));
    return picture;
}

} // namespace trainyard::report
