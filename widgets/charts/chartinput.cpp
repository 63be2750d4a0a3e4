// SPDX-License-Identifier: Apache-2.0
#include "widgets/charts/chartinput.h"

#include "widgets/charts/chartcanvas.h"

#include <QKeyEvent>
#include <QMouseEvent>
#include <QWheelEvent>

#include <algorithm>
#include <cmath>

namespace trainyard::charts {

namespace {

constexpr double zoomStep = 1.25;
constexpr double smallestDrag = 5; // pixels; less is a click

} // namespace

ChartInput::ChartInput(ChartCanvas &canvas)
    : QObject(&canvas)
    , m_canvas(canvas)
{
    canvas.installEventFilter(this);
    canvas.viewport()->installEventFilter(this);
    canvas.viewport()->setMouseTracking(true);
}

bool ChartInput::eventFilter(QObject *watched, QEvent *event)
{
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
        emit windowChosen({});
        return true;
    case QEvent::Wheel:
        return wheel(*static_cast<QWheelEvent *>(event));
    case QEvent::Leave:
        emit crosshairChosen(std::nullopt);
        return false;
    default:
        return false;
    }
}

bool ChartInput::press(const QMouseEvent &event)
{
    if (event.button() != Qt::LeftButton || !m_canvas.plot().contains(event.position()))
        return false;
    m_canvas.setFocus(Qt::MouseFocusReason);
    m_dragStart = event.position().x();
    return true;
}

bool ChartInput::move(const QMouseEvent &event)
{
    const QRectF plot = m_canvas.plot();
    const double x = std::clamp(event.position().x(), plot.left(), plot.right());
    if (m_dragStart && std::abs(x - *m_dragStart) >= smallestDrag)
        m_canvas.setBand(ChartCanvas::Band{*m_dragStart, x});
    if (plot.contains(event.position()))
        emit crosshairChosen(m_canvas.toX(x));
    else
        emit crosshairChosen(std::nullopt);
    return false;
}

bool ChartInput::release(const QMouseEvent &event)
{
    if (!m_dragStart || event.button() != Qt::LeftButton)
        return false;
    const QRectF plot = m_canvas.plot();
    const double from = std::exchange(m_dragStart, std::nullopt).value();
    const double to = std::clamp(event.position().x(), plot.left(), plot.right());
    m_canvas.setBand(std::nullopt);
    if (std::abs(to - from) >= smallestDrag)
        choose(m_canvas.toX(std::min(from, to)), m_canvas.toX(std::max(from, to)));
    return true;
}

bool ChartInput::wheel(const QWheelEvent &event)
{
    const QPoint angle = event.angleDelta();
    const bool sideways = std::abs(angle.x()) > std::abs(angle.y());
    if (sideways || event.modifiers() & Qt::ShiftModifier)
        shift(-0.1 * (sideways ? angle.x() : angle.y()) / 120.0);
    else if (angle.y() != 0)
        zoom(std::pow(zoomStep, -angle.y() / 120.0), m_canvas.toX(event.position().x()));
    return true;
}

bool ChartInput::key(const QKeyEvent &event)
{
    const ChartWindow window = m_canvas.shownWindow();
    const double centre = m_canvas.crosshair().value_or((window.least + window.greatest) / 2);
    switch (event.key()) {
    case Qt::Key_Left:
    case Qt::Key_Right:
        stepCrosshair(event.key() == Qt::Key_Left ? -1 : 1);
        return true;
    case Qt::Key_Plus:
    case Qt::Key_Equal:
        zoom(1 / zoomStep, centre);
        return true;
    case Qt::Key_Minus:
        zoom(zoomStep, centre);
        return true;
    case Qt::Key_0:
    case Qt::Key_Home:
        emit windowChosen({});
        return true;
    case Qt::Key_Escape:
        emit crosshairChosen(std::nullopt);
        return true;
    default:
        return false;
    }
}

void ChartInput::zoom(double factor, double around)
{
    const ChartWindow window = m_canvas.shownWindow();
    choose(around - (around - window.least) * factor, around + (window.greatest - around) * factor);
}

void ChartInput::shift(double part)
{
    const ChartWindow window = m_canvas.shownWindow();
    const ChartWindow whole = m_canvas.wholeWindow();
    const double by = std::clamp(part * (window.greatest - window.least), whole.least - window.least,
                                 std::max(0.0, whole.greatest - window.greatest));
    if (!window.whole)
        choose(window.least + by, window.greatest + by);
}

// Never beyond what there is; all of it is the whole again, which goes on following.
void ChartInput::choose(double least, double greatest)
{
    const ChartWindow whole = m_canvas.wholeWindow();
    const ChartWindow chosen{.whole = false,
                             .least = std::max(least, whole.least),
                             .greatest = std::min(greatest, whole.greatest)};
    const bool all = chosen.least <= whole.least && chosen.greatest >= whole.greatest;
    if (all)
        emit windowChosen({});
    else if (chosen.greatest - chosen.least >= 1) // a sample
        emit windowChosen(chosen);
}

void ChartInput::stepCrosshair(int direction)
{
    const ChartWindow window = m_canvas.shownWindow();
    const double step = (window.greatest - window.least) / 100;
    const double start = direction < 0 ? window.greatest + step : window.least - step;
    emit crosshairChosen(
        std::clamp(m_canvas.crosshair().value_or(start) + direction * step, window.least, window.greatest));
}

} // namespace trainyard::charts
