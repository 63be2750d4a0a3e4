// SPDX-License-Identifier: Apache-2.0
#include "widgets/charts/chartcanvas.h"

#include "models/metrics/jobmetrics.h"
#include "widgets/charts/curvelayer.h"

#include <QChart>
#include <QEvent>
#include <QFontMetricsF>
#include <QSet>
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
constexpr std::size_t mostLastValues = 8; // more cannot be told apart
constexpr qreal fainter = 0.35;
constexpr std::size_t mostMarkers = 200; // more would be a line again

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
    setBackgroundBrush(Qt::NoBrush);
    makeAxes();
    m_layer = new CurveLayer(chart());
    setLines(lines);
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

void ChartCanvas::setMetrics(models::JobMetrics *metrics)
{
    m_metrics = metrics;
    follow();
}

void ChartCanvas::setLines(const QList<ChartLine> &lines)
{
    m_lines.clear();
    for (const ChartLine &line : lines)
        m_lines.push_back({line});
    follow();
}

// All that the lines show, each once.
void ChartCanvas::follow()
{
    for (const auto &connection : m_followed)
        disconnect(connection);
    m_followed.clear();
    QSet<models::JobMetrics *> all{m_metrics};
    for (const Line &line : m_lines)
        all.insert(line.look.metrics);
    for (models::JobMetrics *metrics : std::as_const(all)) {
        if (!metrics)
            continue;
        using models::JobMetrics;
        m_followed += connect(metrics, &JobMetrics::pointsAppended, this, &ChartCanvas::scheduleRedraw);
        m_followed += connect(metrics, &JobMetrics::cleared, this, &ChartCanvas::beginAnew);
        m_followed += connect(metrics, &QObject::destroyed, this, &ChartCanvas::beginAnew);
    }
    beginAnew();
}

// At once: what the layer points to is gone.
void ChartCanvas::beginAnew()
{
    m_layer->forget();
    redrawNow();
}

void ChartCanvas::setLabel(qsizetype line, const QString &label)
{
    m_lines[std::size_t(line)].look.label = label;
    viewport()->update();
}

void ChartCanvas::setLineVisible(qsizetype line, bool visible)
{
    m_lines[std::size_t(line)].isVisible = visible;
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

const MetricSeries *ChartCanvas::series(const Line &line) const
{
    const models::JobMetrics *metrics = line.look.metrics ? line.look.metrics : m_metrics;
    return metrics ? metrics->series(line.look.tag) : nullptr;
}

ChartWindow ChartCanvas::wholeWindow() const
{
    ChartWindow window{.whole = true, .least = 0, .greatest = 1};
    for (const Line &line : m_lines)
        if (const MetricSeries *points = series(line))
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

void ChartCanvas::redrawNow()
{
    m_redraw.stop();
    const ChartWindow window = m_window.whole ? wholeWindow() : m_window;
    m_x->setRange(window.least, window.greatest);
    updateYAxis();
    placePlot();
    drawCurves();
    viewport()->update();
}

void ChartCanvas::updateYAxis()
{
    double least = std::numeric_limits<double>::infinity();
    double greatest = -least;
    for (const Line &line : m_lines) {
        const MetricSeries *points = series(line);
        if (!points || !line.isVisible)
            continue;
        const models::XColumn &x = points->column(MetricSeries::Axis::Step);
        for (const auto &stretches : {x.current(), x.superseded()})
            if (const auto range = visibleRange(x, points->values(), stretches, m_x->min(), m_x->max())) {
                least = std::min(least, range->least);
                greatest = std::max(greatest, range->greatest);
            }
    }
    const AxisRange range = least <= greatest ? paddedRange(least, greatest) : AxisRange{};
    m_y->setRange(range.least, range.greatest);
    m_yStep = niceStep(range.greatest - range.least, int(plot().height()) / pixelsPerYTick);
    m_xStep = niceStep(m_x->max() - m_x->min(), int(plot().width()) / pixelsPerXTick);
}

// What a restart has superseded lies below and is faint.
void ChartCanvas::drawCurves()
{
    std::vector<LayerCurve> faint;
    std::vector<LayerCurve> curves;
    m_curveLines.clear();
    for (const Line &line : m_lines) {
        const MetricSeries *points = series(line);
        if (!points || !line.isVisible)
            continue;
        LayerCurve curve{.x = &points->column(MetricSeries::Axis::Step),
                         .y = &points->values(),
                         .revision = std::uint64_t(points->size()),
                         .color = line.look.color().rgb(),
                         .width = line.look.style == ChartLine::Style::Fine ? 1.5f : 2.f,
                         .pattern = line.look.pattern};
        curve.stretches = curve.x->current();
        curves.push_back(curve);
        m_curveLines.push_back(&line);
        curve.color = blend(line.look.color(), color(Role::Surface), fainter).rgb();
        for (const auto &stretch : curve.x->superseded()) {
            curve.stretches = {stretch};
            faint.push_back(curve);
        }
    }
    m_curveLines.insert(m_curveLines.begin(), faint.size(), nullptr);
    faint.insert(faint.end(), curves.begin(), curves.end());
    const PixelView view{.x = {AxisScale::Kind::Linear, m_x->min(), m_x->max()},
                         .y = {AxisScale::Kind::Linear, m_y->min(), m_y->max()},
                         .width = int(plot().width()),
                         .height = int(plot().height())};
    m_layer->setPos(plot().topLeft());
    m_layer->draw(view, std::move(faint), devicePixelRatioF());
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

std::optional<ReadingLabel> ChartCanvas::reading(const Line &line, qsizetype point) const
{
    const MetricSeries *points = series(line);
    if (!points || point < 0 || !line.isVisible)
        return std::nullopt;
    const double x = points->x(point, MetricSeries::Axis::Step);
    const double y = points->value(point);
    const QPointF at = std::isfinite(y) ? toPixel({x, y}) : QPointF(toPixel({x, 0}).x(), plot().bottom());
    return ReadingLabel{at, line.look.label, valueText(y, m_format), line.look.color()};
}

QList<ReadingLabel> ChartCanvas::readingsAt(double x) const
{
    QList<ReadingLabel> readings;
    for (const Line &line : m_lines)
        if (const MetricSeries *points = series(line))
            if (auto label = reading(line, points->nearest(x));
                label && plot().adjusted(-2, -2, 2, 2).contains(label->at))
                readings.append(*label);
    return readings;
}

bool ChartCanvas::isEmpty() const
{
    return std::none_of(m_lines.begin(), m_lines.end(), [this](const Line &line) {
        const MetricSeries *points = series(line);
        return line.isVisible && points && points->size() > 0;
    });
}

QList<ReadingLabel> ChartCanvas::lastReadings() const
{
    QList<ReadingLabel> readings;
    if (m_lines.size() > mostLastValues)
        return readings;
    for (const Line &line : m_lines)
        if (const MetricSeries *points = series(line); points && points->size() > 0)
            if (auto label = reading(line, points->nearest(m_x->max())))
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
    if (event->type() == QEvent::PaletteChange || event->type() == QEvent::FontChange)
        redrawNow();
}

void ChartCanvas::drawBackground(QPainter *painter, const QRectF &)
{
    if (isEmpty())
        return;
    QList<double> levels;
    for (const double value : ticks(m_y->min(), m_y->max(), m_yStep))
        levels.append(toPixel({0, value}).y());
    paintGrid(*painter, plot(), levels);
}

// Markers where points are few, and what is no number.
void ChartCanvas::paintPoints(QPainter &painter) const
{
    const qreal ratio = m_layer->image().devicePixelRatio();
    const std::vector<PixelCurve> &drawn = m_layer->drawn();
    for (std::size_t i = 0; i < std::min(drawn.size(), m_curveLines.size()); ++i) {
        if (!m_curveLines[i])
            continue;
        const ChartLine &look = m_curveLines[i]->look;
        QList<QPointF> points;
        if (look.style == ChartLine::Style::Marked && drawn[i].spans.size() <= mostMarkers)
            for (const PixelSpan &span : drawn[i].spans)
                points.append(plot().topLeft() + QPointF(span.firstX, span.firstY) / ratio);
        paintMarkers(painter, plot(), points, look.color());
        for (const PixelMark &mark : drawn[i].marks)
            paintNoNumber(painter, plot(), plot().left() + (mark.column + 0.5) / ratio, mark.kind,
                          look.color());
    }
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
    if (isEmpty()) {
        paintEmpty(*painter, area, m_empty);
        return;
    }
    paintPoints(*painter);
    paintTickLabels(*painter, area, x, y, m_xTitle);
    paintLastValues(*painter, area, last);
    if (m_band)
        paintBand(*painter, area, m_band->from, m_band->to);
    else if (m_crosshair && *m_crosshair >= m_x->min() && *m_crosshair <= m_x->max())
        paintCrosshair(*painter, area, toPixel({*m_crosshair, 0}).x(),
                       countText(std::round(*m_crosshair)) + u' ' + m_xTitle, readingsAt(*m_crosshair));
}

} // namespace trainyard::charts
