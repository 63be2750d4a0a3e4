// SPDX-License-Identifier: Apache-2.0
#include "widgets/charts/chartcanvas.h"

#include "models/metrics/jobmetrics.h"

#include <QChart>
#include <QEvent>
#include <QFontMetricsF>
#include <QValueAxis>

#include <algorithm>
#include <cmath>
#include <limits>

namespace trainyard::charts {

using namespace theme;
using models::MetricSeries;

namespace {

constexpr int redrawMs = 33; // at most 30 pictures a second
constexpr int topMargin = 8;
constexpr int pixelsPerYTick = 30;
constexpr int pixelsPerXTick = 84;

} // namespace

ChartCanvas::ChartCanvas(const QList<ChartLine> &lines, ValueFormat format, QWidget *parent)
    : QChartView(parent)
    , m_format(format)
{
    setRenderHint(QPainter::Antialiasing);
    setViewportUpdateMode(QGraphicsView::FullViewportUpdate);
    setFrameShape(QFrame::NoFrame);
    setFocusPolicy(Qt::StrongFocus);
    setMouseTracking(true);
    setMinimumSize(240, 120);
    makeAxes();
    for (const ChartLine &line : lines)
        m_lines.push_back(std::make_unique<LineItems>(*chart(), *m_x, *m_y, line));
    applyColors();
    m_redraw.setSingleShot(true);
    m_redraw.setInterval(redrawMs);
    connect(&m_redraw, &QTimer::timeout, this, &ChartCanvas::redrawNow);
}

void ChartCanvas::makeAxes()
{
    chart()->legend()->hide();
    chart()->setBackgroundVisible(false);
    chart()->setMargins({});
    m_x = new QValueAxis;
    m_y = new QValueAxis;
    chart()->addAxis(m_x, Qt::AlignBottom);
    chart()->addAxis(m_y, Qt::AlignLeft);
    for (QValueAxis *axis : {m_x, m_y}) {
        axis->setVisible(false); // the canvas paints grid and labels: at round numbers, and few
        axis->setTickCount(2);
    }
}

void ChartCanvas::applyColors()
{
    setBackgroundBrush(Qt::NoBrush);
    for (const auto &line : m_lines)
        line->applyColors();
}

void ChartCanvas::setMetrics(models::JobMetrics *metrics)
{
    if (m_metrics)
        m_metrics->disconnect(this);
    m_metrics = metrics;
    if (m_metrics) {
        connect(m_metrics, &models::JobMetrics::pointsAppended, this, &ChartCanvas::scheduleRedraw);
        connect(m_metrics, &models::JobMetrics::cleared, this, &ChartCanvas::scheduleRedraw);
    }
    redrawNow();
}

void ChartCanvas::setLabel(qsizetype line, const QString &label)
{
    m_lines[std::size_t(line)]->setLabel(label);
    viewport()->update();
}

void ChartCanvas::setLineVisible(qsizetype line, bool visible)
{
    m_lines[std::size_t(line)]->setVisible(visible);
    redrawNow();
}

void ChartCanvas::setTexts(const QString &xTitle, const QString &empty)
{
    m_xTitle = xTitle;
    m_empty = empty;
    viewport()->update();
}

void ChartCanvas::setWindow(const ChartWindow &window)
{
    if (m_window == window)
        return;
    m_window = window;
    redrawNow();
}

void ChartCanvas::setCrosshair(std::optional<double> x)
{
    m_crosshair = x;
    viewport()->update();
}

void ChartCanvas::setBand(const std::optional<Band> &band)
{
    m_band = band;
    viewport()->update();
}

void ChartCanvas::scheduleRedraw()
{
    if (!m_redraw.isActive())
        m_redraw.start();
}

const MetricSeries *ChartCanvas::series(const LineItems &items) const
{
    return m_metrics ? m_metrics->series(items.line().tag) : nullptr;
}

ChartWindow ChartCanvas::wholeWindow() const
{
    ChartWindow window{.whole = true, .least = 0, .greatest = 1};
    for (const auto &line : m_lines)
        if (const MetricSeries *points = series(*line))
            if (const auto range = points->xRange(MetricSeries::Axis::Step))
                window.greatest = std::max(window.greatest, range->greatest);
    return window;
}

ChartWindow ChartCanvas::shownWindow() const
{
    return {.whole = m_window.whole, .least = m_x->min(), .greatest = m_x->max()};
}

QRectF ChartCanvas::plot() const
{
    return chart()->plotArea();
}

Pieces ChartCanvas::shown(const QString &tag) const
{
    const auto found = std::find_if(m_lines.begin(), m_lines.end(),
                                    [&tag](const auto &line) { return line->line().tag == tag; });
    return found == m_lines.end() ? Pieces{} : (*found)->shown();
}

QList<Pieces> ChartCanvas::reduced(const ChartWindow &window) const
{
    QList<Pieces> drawn;
    for (const auto &line : m_lines) {
        const MetricSeries *points = series(*line);
        drawn.append(
            points ? reducedLine(*points, window.least, window.greatest, std::max(1, int(plot().width())))
                   : Pieces{});
    }
    return drawn;
}

void ChartCanvas::redrawNow()
{
    m_redraw.stop();
    const ChartWindow window = m_window.whole ? wholeWindow() : m_window;
    m_x->setRange(window.least, window.greatest);
    QList<Pieces> drawn = reduced(window);
    updateYAxis(drawn);
    const qreal width = plot().width();
    placePlot();
    if (plot().width() != width) // other labels, other columns
        drawn = reduced(window);
    for (qsizetype i = 0; i < drawn.size(); ++i)
        m_lines[std::size_t(i)]->show(drawn[i]);
    viewport()->update();
}

void ChartCanvas::updateYAxis(const QList<Pieces> &drawn)
{
    double least = std::numeric_limits<double>::infinity();
    double greatest = -least;
    for (qsizetype i = 0; i < drawn.size(); ++i) {
        if (!m_lines[std::size_t(i)]->isVisible())
            continue;
        for (const auto &piece : drawn[i])
            for (const QPointF &point : piece) {
                least = std::min(least, point.y());
                greatest = std::max(greatest, point.y());
            }
    }
    const AxisRange range = least <= greatest ? paddedRange(least, greatest) : AxisRange{};
    m_y->setRange(range.least, range.greatest);
    m_yStep = niceStep(range.greatest - range.least, int(plot().height()) / pixelsPerYTick);
    m_xStep = niceStep(m_x->max() - m_x->min(), int(plot().width()) / pixelsPerXTick);
}

void ChartCanvas::placePlot()
{
    const QFontMetricsF metrics(theme::font(Type::Caption));
    qreal labels = metrics.horizontalAdvance(QStringLiteral("0.00"));
    for (const double value : ticks(m_y->min(), m_y->max(), m_yStep))
        labels = std::max(labels, metrics.horizontalAdvance(tickText(value, m_yStep, m_format)));
    qreal values = 0;
    for (const auto &last : lastReadings())
        values = std::max(values, metrics.horizontalAdvance(last.text) + space24);
    const qreal left = std::ceil(labels) + space8;
    const QRectF area(left, topMargin, width() - left - std::max<qreal>(std::ceil(values), space12),
                      height() - topMargin - metrics.height() - space8);
    if (area.width() > 1 && area.height() > 1 && area != plot())
        chart()->setPlotArea(area);
}

QPointF ChartCanvas::toPixel(const QPointF &value) const
{
    const QRectF area = plot();
    return {area.left() + (value.x() - m_x->min()) / (m_x->max() - m_x->min()) * area.width(),
            area.bottom() - (value.y() - m_y->min()) / (m_y->max() - m_y->min()) * area.height()};
}

double ChartCanvas::toX(double pixel) const
{
    const QRectF area = plot();
    return m_x->min() + (pixel - area.left()) / area.width() * (m_x->max() - m_x->min());
}

std::optional<ReadingLabel> ChartCanvas::reading(const LineItems &items, qsizetype point) const
{
    const MetricSeries *points = series(items);
    if (!points || point < 0 || !items.isVisible())
        return std::nullopt;
    const double x = points->x(point, MetricSeries::Axis::Step);
    const double y = points->value(point);
    const QPointF at = std::isfinite(y) ? toPixel({x, y}) : QPointF(toPixel({x, 0}).x(), plot().bottom());
    return ReadingLabel{at, items.line().label, valueText(y, m_format), items.line().role};
}

QList<ReadingLabel> ChartCanvas::readingsAt(double x) const
{
    QList<ReadingLabel> readings;
    for (const auto &line : m_lines)
        if (const MetricSeries *points = series(*line))
            if (auto label = reading(*line, points->nearest(x));
                label && plot().adjusted(-2, -2, 2, 2).contains(label->at))
                readings.append(*label);
    return readings;
}

QList<ReadingLabel> ChartCanvas::lastReadings() const
{
    QList<ReadingLabel> readings;
    for (const auto &line : m_lines)
        if (const MetricSeries *points = series(*line); points && points->size() > 0)
            if (auto label = reading(*line, points->nearest(m_x->max())))
                readings.append(*label);
    return readings;
}

void ChartCanvas::resizeEvent(QResizeEvent *event)
{
    QChartView::resizeEvent(event);
    placePlot(); // the number of columns depends on it
    redrawNow();
}

void ChartCanvas::changeEvent(QEvent *event)
{
    QChartView::changeEvent(event);
    if (event->type() == QEvent::PaletteChange || event->type() == QEvent::FontChange) {
        applyColors();
        redrawNow();
    }
}

void ChartCanvas::drawBackground(QPainter *painter, const QRectF &)
{
    if (lastReadings().isEmpty())
        return;
    QList<double> levels;
    for (const double value : ticks(m_y->min(), m_y->max(), m_yStep))
        levels.append(toPixel({0, value}).y());
    paintGrid(*painter, plot(), levels);
}

void ChartCanvas::drawForeground(QPainter *painter, const QRectF &)
{
    const QRectF area = plot();
    QList<TickLabel> x;
    for (const double value : ticks(m_x->min(), m_x->max(), m_xStep))
        x.append({toPixel({value, 0}).x(), countText(value)});
    QList<TickLabel> y;
    for (const double value : ticks(m_y->min(), m_y->max(), m_yStep))
        y.append({toPixel({0, value}).y(), tickText(value, m_yStep, m_format)});
    const QList<ReadingLabel> last = lastReadings();
    if (last.isEmpty()) {
        paintEmpty(*painter, area, m_empty);
        return;
    }
    paintTickLabels(*painter, area, x, y, m_xTitle);
    paintLastValues(*painter, area, last);
    if (m_band)
        paintBand(*painter, area, m_band->from, m_band->to);
    else if (m_crosshair && *m_crosshair >= m_x->min() && *m_crosshair <= m_x->max())
        paintCrosshair(*painter, area, toPixel({*m_crosshair, 0}).x(),
                       countText(std::round(*m_crosshair)) + u' ' + m_xTitle, readingsAt(*m_crosshair));
}

} // namespace trainyard::charts
