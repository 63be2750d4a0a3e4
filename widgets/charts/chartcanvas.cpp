// SPDX-License-Identifier: Apache-2.0
#include "widgets/charts/chartcanvas.h"

#include "widgets/charts/bandlayer.h"
#include "widgets/charts/curvelayer.h"
#include "widgets/charts/drawnlines.h"
#include "widgets/theme/accessrole.h"
#include "widgets/theme/textsize.h"

#include <QChart>
#include <QEvent>
#include <QFontMetricsF>
#include <QValueAxis>

#include <algorithm>
#include <cmath>

namespace trainyard::charts {

using namespace theme;
using models::Curve;

namespace {

constexpr int redrawMs = 33; // at most 30 pictures a second
constexpr int topMargin = 8;
constexpr qsizetype mostLastValues = 8;  // more cannot be told apart
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
    theme::setAccessibleRole(*this, QAccessible::Chart);
    setMouseTracking(true);
    setMinimumSize(120, 80); // one of four in a row
    setBackgroundBrush(Qt::NoBrush);
    makeAxes();
    m_bands = new BandLayer(chart());
    m_layer = new CurveLayer(chart());
    setLines(lines);
    m_redraw.setSingleShot(true);
    m_redraw.setInterval(redrawMs);
    connect(&m_redraw, &QTimer::timeout, this, &ChartCanvas::redrawNow);
    connect(&m_lines, &ChartLines::grew, this, &ChartCanvas::scheduleRedraw);
    connect(&m_lines, &ChartLines::beganAnew, this, &ChartCanvas::redrawNow);
    inEachTextSize(*this, [this] {
        if (isVisible())
            redrawNow();
    });
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

void ChartCanvas::setLines(const QList<ChartLine> &lines)
{
    m_lines.set(lines);
    redrawNow();
}

void ChartCanvas::setOptions(const ChartOptions &options)
{
    if (m_options == options)
        return;
    m_options = options;
    m_outliersShown = false;
    m_lines.setShape({m_options.x, m_options.smoothing});
    redrawNow();
}

void ChartCanvas::setLabel(qsizetype line, const QString &label)
{
    m_lines.setLabel(line, label);
    viewport()->update();
}

void ChartCanvas::setLineVisible(qsizetype line, bool visible)
{
    m_lines.setVisible(line, visible);
    redrawNow();
}

void ChartCanvas::setEmptyText(const QString &sentence)
{
    m_empty = sentence;
    viewport()->update();
}

void ChartCanvas::setWindow(const ChartWindow &window)
{
    if (m_window == window)
        return;
    m_window = window;
    redrawNow();
}

void ChartCanvas::setExtent(const std::optional<AxisRange> &x)
{
    if (m_extent == x)
        return;
    m_extent = x;
    redrawNow();
}

void ChartCanvas::setHeldY(const std::optional<AxisRange> &range)
{
    if (m_heldY == range)
        return;
    m_heldY = range;
    redrawNow();
}

void ChartCanvas::setDecorate(Decorate decorate)
{
    m_decorate = std::move(decorate);
}

void ChartCanvas::scheduleRedraw()
{
    if (!m_redraw.isActive())
        m_redraw.start();
}

ChartWindow ChartCanvas::wholeWindow() const
{
    std::optional<models::ValueRange> range = m_lines.rangeOfX();
    if (range && m_extent)
        range = {std::min(range->least, m_extent->least), std::max(range->greatest, m_extent->greatest)};
    const models::ValueRange whole = range ? XAxis(m_options.x).whole(*range) : models::ValueRange{0, 1};
    return {.whole = true, .least = whole.least, .greatest = whole.greatest};
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
    m_axes.setX(m_options.x, {window.least, window.greatest});
    updateYAxis();
    placePlot();
    drawCurves();
    viewport()->update();
    emit redrawn();
}

void ChartCanvas::updateYAxis()
{
    std::vector<const Curve *> curves;
    for (const VisibleLine &line : m_lines.visible())
        for (const Curve *points = line.points; points; points = points->before)
            curves.push_back(points);
    m_fit = fitY(curves, m_x->min(), m_x->max(), m_options.y, m_options.clipsOutliers && !m_outliersShown);
    const bool canHold = m_heldY && (m_options.y != AxisScale::Kind::Log || m_heldY->least > 0);
    const AxisRange range = canHold ? *m_heldY : m_fit.range;
    m_y->setRange(range.least, range.greatest);
    m_axes.setY(scaleOver(range, m_options.y));
}

void ChartCanvas::drawCurves()
{
    DrawnLines drawn = drawnLines(m_lines.visible());
    m_curveLines = std::move(drawn.numbers);
    const PixelView view{.x = {AxisScale::Kind::Linear, m_x->min(), m_x->max()},
                         .y = scaleY(),
                         .width = int(plot().width()),
                         .height = int(plot().height())};
    drawBands(view);
    m_layer->setPos(plot().topLeft());
    m_layer->draw(view, std::move(drawn.curves), devicePixelRatioF());
}

void ChartCanvas::drawBands(const PixelView &view)
{
    std::vector<ChartBand> bands;
    for (const auto &[number, look, points] : m_lines.visible())
        if (points->lower && points->upper)
            for (const Curve::Path &path : points->current)
                bands.push_back(
                    {points->x, points->lower, points->upper, path, points->origin, look->color()});
    m_bands->setPos(plot().topLeft());
    m_bands->draw(view, bands, devicePixelRatioF());
}

void ChartCanvas::placePlot()
{
    const QFontMetricsF metrics(theme::font(Type::Caption));
    m_axes.setPlot(plot());
    qreal labels = metrics.horizontalAdvance(QStringLiteral("0.00"));
    for (const AxisTick &tick : m_axes.yTicks(m_format))
        labels = std::max(labels, metrics.horizontalAdvance(tick.text));
    qreal values = 0;
    for (const auto &last : lastReadings())
        values = std::max(values, metrics.horizontalAdvance(last.text) + space24);
    const qreal left = std::ceil(labels) + space8;
    const qreal top =
        std::max<qreal>(topMargin, std::ceil(metrics.height() / 2)); // of the highest tick's text
    const QRectF area(left, top, width() - left - std::max<qreal>(std::ceil(values), space12),
                      height() - top - metrics.height() - space8);
    if (area.width() > 1 && area.height() > 1 && area != plot())
        chart()->setPlotArea(area);
    m_axes.setPlot(plot());
}

qsizetype ChartCanvas::clippedPoints() const
{
    return m_options.clipsOutliers && !m_heldY ? m_fit.outliers : 0;
}

void ChartCanvas::toggleOutliers()
{
    if (!m_options.clipsOutliers)
        return;
    m_outliersShown = !m_outliersShown;
    redrawNow();
}

// Why there is nothing to see, where that is known.
QString ChartCanvas::emptyText() const
{
    const Curve::Lack lack = m_lines.lack();
    return lack == Curve::Lack::Nothing ? m_empty : XAxis::lackText(lack, m_options.x);
}

QList<const PixelCurve *> ChartCanvas::drawnOf(qsizetype number) const
{
    QList<const PixelCurve *> drawn;
    for (std::size_t i = 0; i < std::min(m_layer->drawn().size(), m_curveLines.size()); ++i)
        if (m_curveLines[i] == number)
            drawn.append(&m_layer->drawn()[i]);
    return drawn;
}

std::optional<ReadingLabel> ChartCanvas::lastReading(qsizetype line) const
{
    const Curve *points = m_lines.isVisible(line) ? curveOf(line) : nullptr;
    const qsizetype point = points ? nearestPoint(*points, m_x->max()) : -1;
    if (point < 0)
        return std::nullopt;
    const double x = points->at(point);
    const double y = (*points->y)[point];
    const ChartLine &look = m_lines.look(line);
    const QPointF at = std::isfinite(y) ? toPixel({x, y}) : QPointF(toPixel({x, 0}).x(), plot().bottom());
    return ReadingLabel{at, look.label, valueText(y, m_format), look.color()};
}

QList<ReadingLabel> ChartCanvas::lastReadings() const
{
    QList<ReadingLabel> readings;
    for (qsizetype line = 0; line < lineCount() && lineCount() <= mostLastValues; ++line)
        if (auto label = lastReading(line))
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
    QList<double> minors;
    for (const AxisTick &tick : m_axes.yTicks(m_format))
        (tick.text.isEmpty() ? minors : levels).append(toPixel({0, tick.value}).y());
    QList<double> places;
    for (const AxisTick &tick : m_axes.xTicks())
        places.append(toPixel({tick.value, 0}).x());
    paintGrid(*painter, plot(), {levels, minors, places});
}

// Markers where points are few, and what is no number.
void ChartCanvas::paintPoints(QPainter &painter) const
{
    const qreal ratio = m_layer->image().devicePixelRatio();
    const std::vector<PixelCurve> &drawn = m_layer->drawn();
    for (std::size_t i = 0; i < std::min(drawn.size(), m_curveLines.size()); ++i) {
        if (m_curveLines[i] < 0)
            continue;
        const ChartLine &look = line(m_curveLines[i]);
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
    for (const AxisTick &tick : m_axes.xTicks())
        x.append({toPixel({tick.value, 0}).x(), tick.text});
    QList<TickLabel> y;
    for (const AxisTick &tick : m_axes.yTicks(m_format))
        y.append({toPixel({0, tick.value}).y(), tick.text});
    const QList<ReadingLabel> last = lastReadings();
    if (isEmpty()) {
        paintEmpty(*painter, area, emptyText());
        return;
    }
    paintPoints(*painter);
    paintTickLabels(*painter, area, x, y, m_axes.xTitle());
    paintLastValues(*painter, area, last);
    if (m_decorate)
        m_decorate(*painter);
}

} // namespace trainyard::charts
