// SPDX-License-Identifier: Apache-2.0
#include "widgets/charts/chartinput.h"

#include "widgets/charts/chartcanvas.h"
#include "widgets/charts/chartdecor.h"

#include <QKeyEvent>
#include <QMouseEvent>
#include <QNativeGestureEvent>
#include <QWheelEvent>

#include <algorithm>
#include <cmath>
#include <utility>

namespace trainyard::charts {

namespace {

constexpr double zoomStep = 1.25;
constexpr double smallestDrag = 5;  // pixels; less is a click
constexpr double smallestSide = 12; // of a box; less is a drag along the other axis
constexpr quint64 gestureMs = 600;  // a longer rest begins another gesture

} // namespace

ChartInput::ChartInput(ChartCanvas &canvas, ChartDecor &decor)
    : QObject(&canvas)
    , m_canvas(canvas)
    , m_decor(decor)
{
    canvas.installEventFilter(this);
    canvas.viewport()->installEventFilter(this);
    canvas.viewport()->setMouseTracking(true);
}

bool ChartInput::eventFilter(QObject *watched, QEvent *event)
{
    if (watched == &m_canvas && event->type() == QEvent::Wheel) {
        event->ignore(); // that its viewport has let pass goes on to what the chart stands in
        return true;
    }
    if (watched == &m_canvas)
        return event->type() == QEvent::KeyPress && key(*static_cast<QKeyEvent *>(event));
    switch (event->type()) {
    case QEvent::MouseButtonPress:
        return press(*static_cast<QMouseEvent *>(event));
    case QEvent::MouseMove:
        return move(*static_cast<QMouseEvent *>(event));
    case QEvent::MouseButtonRelease:
        return release(*static_cast<QMouseEvent *>(event));
    case QEvent::MouseButtonDblClick:
        return doubleClick(*static_cast<QMouseEvent *>(event));
    case QEvent::Wheel:
        if (m_wheelZooms || static_cast<QWheelEvent *>(event)->modifiers() & Qt::ControlModifier)
            return wheel(*static_cast<QWheelEvent *>(event));
        event->ignore(); // goes on to what the chart stands in
        return true;
    case QEvent::NativeGesture:
        return pinch(*static_cast<QNativeGestureEvent *>(event));
    case QEvent::Leave:
        emit crosshairChosen(std::nullopt);
        emit pointerMoved(std::nullopt);
        return false;
    default:
        return false;
    }
}

QPointF ChartInput::inPlot(const QPointF &at) const
{
    const QRectF plot = m_canvas.plot();
    return {std::clamp(at.x(), plot.left(), plot.right()), std::clamp(at.y(), plot.top(), plot.bottom())};
}

bool ChartInput::press(const QMouseEvent &event)
{
    if (event.button() != Qt::LeftButton || !m_canvas.plot().contains(event.position()))
        return false;
    m_canvas.setFocus(Qt::MouseFocusReason);
    m_press = event.position();
    m_isDrag = false;
    m_marker = m_decor.markerAt(event.position());
    return true;
}

// What a drag from the press to here marks: all of one axis where it goes along the other.
std::optional<QRectF> ChartInput::band(const QPointF &to) const
{
    const QRectF plot = m_canvas.plot();
    QRectF band = QRectF(*m_press, inPlot(to)).normalized();
    const bool isAlongX = band.height() < smallestSide || band.height() < 0.2 * band.width();
    if (isAlongX) {
        band.setTop(plot.top());
        band.setBottom(plot.bottom());
    } else if (band.width() < smallestSide) {
        band.setLeft(plot.left());
        band.setRight(plot.right());
    }
    return band;
}

bool ChartInput::move(const QMouseEvent &event)
{
    const QRectF plot = m_canvas.plot();
    if (m_press) {
        m_isDrag = m_isDrag || (event.position() - *m_press).manhattanLength() >= smallestDrag;
        m_decor.setBand(m_isDrag && m_marker == 0 ? band(event.position()) : std::nullopt);
    }
    const bool isInside = plot.contains(event.position());
    emit pointerMoved(isInside && !m_press ? std::optional(event.position()) : std::nullopt);
    emit crosshairChosen(isInside ? std::optional(m_canvas.toX(event.position().x())) : std::nullopt);
    return false;
}

bool ChartInput::release(const QMouseEvent &event)
{
    if (!m_press || event.button() != Qt::LeftButton)
        return false;
    const std::optional<QRectF> marked = band(event.position());
    const int marker = std::exchange(m_marker, 0);
    m_press.reset();
    m_decor.setBand(std::nullopt);
    if (!m_isDrag)
        click(event);
    else if (marker != 0)
        emit markerMoved(marker, m_canvas.toX(inPlot(event.position()).x()));
    else
        choose(*marked);
    return true;
}

void ChartInput::click(const QMouseEvent &event)
{
    const double x = m_canvas.toX(event.position().x());
    if (event.modifiers() & Qt::ControlModifier)
        emit pinChosen(x);
    else if (m_decor.markerAt(event.position()) == 0)
        emit clicked(x);
}

bool ChartInput::doubleClick(const QMouseEvent &event)
{
    if (event.button() != Qt::LeftButton)
        return false;
    emit holdChosen(std::nullopt); // the first click has
    if (const int marker = m_decor.markerAt(event.position()))
        emit markerRenameChosen(marker);
    else
        emit wholeChosen();
    return true;
}

void ChartInput::choose(const QRectF &band)
{
    const QRectF plot = m_canvas.plot();
    const double least = m_canvas.toX(band.left());
    const double greatest = m_canvas.toX(band.right());
    const AxisRange y{m_canvas.toY(band.bottom()), m_canvas.toY(band.top())};
    const bool isAllOfX = band.left() <= plot.left() && band.right() >= plot.right();
    const bool isAllOfY = band.top() <= plot.top() && band.bottom() >= plot.bottom();
    if (isAllOfY)
        chooseX(least, greatest, 0);
    else if (y.least < y.greatest)
        emit boxChosen(isAllOfX ? std::nullopt : windowOf(least, greatest), y);
}

int ChartInput::gestureAt(quint64 timestamp)
{
    const quint64 before = std::exchange(m_gestureTime, timestamp);
    if (m_gesture == 0 || timestamp - before > gestureMs)
        ++m_gesture;
    return m_gesture;
}

bool ChartInput::wheel(const QWheelEvent &event)
{
    const QPoint angle = event.angleDelta();
    const bool isSideways = std::abs(angle.x()) > std::abs(angle.y());
    const int gesture = gestureAt(event.timestamp());
    const double width = m_canvas.plot().width();
    if (isSideways && !event.pixelDelta().isNull()) // a touchpad: the chart goes with the fingers
        shift(-event.pixelDelta().x() / width, gesture);
    else if (isSideways || event.modifiers() & Qt::ShiftModifier)
        shift(-0.1 * (isSideways ? angle.x() : angle.y()) / 120.0, gesture);
    else if (angle.y() != 0)
        zoom(std::pow(zoomStep, angle.y() / 120.0), m_canvas.toX(event.position().x()), gesture);
    return true;
}

bool ChartInput::pinch(const QNativeGestureEvent &event)
{
    if (event.gestureType() != Qt::ZoomNativeGesture)
        return false;
    zoom(1 + event.value(), m_canvas.toX(event.position().x()), gestureAt(event.timestamp()));
    return true;
}

bool ChartInput::key(const QKeyEvent &event)
{
    const bool isFast = event.modifiers() & Qt::ShiftModifier;
    if (event.modifiers() & ~(Qt::ShiftModifier | Qt::KeypadModifier))
        return false;
    switch (event.key()) {
    case Qt::Key_Left:
    case Qt::Key_Right:
        stepCrosshair((event.key() == Qt::Key_Left ? -1 : 1) * (isFast ? 10 : 1));
        return true;
    case Qt::Key_Up:
    case Qt::Key_Down:
        emit lineStepChosen(event.key() == Qt::Key_Up ? -1 : 1);
        return true;
    case Qt::Key_Escape:
        emit holdChosen(std::nullopt);
        emit crosshairChosen(std::nullopt);
        emit lineStepChosen(0);
        return true;
    default:
        return false;
    }
}

void ChartInput::zoom(double factor, double around, int gesture)
{
    const ChartWindow window = m_canvas.shownWindow();
    chooseX(around - (around - window.least) / factor, around + (window.greatest - around) / factor, gesture);
}

void ChartInput::shift(double part, int gesture)
{
    const ChartWindow window = m_canvas.shownWindow();
    const ChartWindow whole = m_canvas.wholeWindow();
    const double by = std::clamp(part * (window.greatest - window.least), whole.least - window.least,
                                 std::max(0.0, whole.greatest - window.greatest));
    if (!window.whole)
        chooseX(window.least + by, window.greatest + by, gesture);
}

// Never beyond what there is; all of it is the whole again, which goes on following. None: too little.
std::optional<ChartWindow> ChartInput::windowOf(double least, double greatest) const
{
    const ChartWindow whole = m_canvas.wholeWindow();
    const ChartWindow chosen{.whole = false,
                             .least = std::max(least, whole.least),
                             .greatest = std::min(greatest, whole.greatest)};
    if (chosen.least <= whole.least && chosen.greatest >= whole.greatest)
        return ChartWindow{};
    const double enough = m_canvas.axes().xAxis().smallestSpan({whole.least, whole.greatest});
    const bool isEnough = chosen.greatest - chosen.least >= enough;
    return isEnough ? std::optional(chosen) : std::nullopt;
}

void ChartInput::chooseX(double least, double greatest, int gesture)
{
    if (const auto window = windowOf(least, greatest))
        emit windowChosen(*window, gesture);
}

void ChartInput::stepCrosshair(int direction)
{
    const ChartWindow window = m_canvas.shownWindow();
    const double step = (window.greatest - window.least) / 100;
    const double start = direction < 0 ? window.greatest + step : window.least - step;
    const double x = m_decor.crosshair().value_or(start) + direction * step;
    emit holdChosen(std::clamp(x, window.least, window.greatest));
}

} // namespace trainyard::charts
