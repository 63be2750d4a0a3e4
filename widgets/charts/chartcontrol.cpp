// SPDX-License-Identifier: Apache-2.0
#include "widgets/charts/chartcontrol.h"

#include "widgets/charts/chartactions.h"
#include "widgets/charts/chartcanvas.h"
#include "widgets/charts/chartdecor.h"
#include "widgets/charts/chartinput.h"
#include "widgets/charts/chartlink.h"
#include "widgets/charts/markereditor.h"

#include <QMenu>

#include <algorithm>
#include <cmath>

namespace trainyard::charts {

namespace {

constexpr double zoomStep = 1.25;
constexpr int keyGesture = -1;  // zooming by keys is one step of the way back
constexpr double sameClick = 4; // pixels

} // namespace

ChartControl::ChartControl(ChartCanvas &canvas)
    : QObject(&canvas)
    , m_canvas(canvas)
    , m_decor(new ChartDecor(canvas))
    , m_input(new ChartInput(canvas, *m_decor))
    , m_actions(new ChartActions(&canvas))
{
    connectInput();
    connectActions();
    setLink(std::make_shared<ChartLink>());
}

void ChartControl::setLink(std::shared_ptr<ChartLink> link)
{
    if (m_link) {
        disconnect(m_link.get(), nullptr, this, nullptr);
        disconnect(&m_link->markers(), nullptr, this, nullptr);
    }
    m_link = std::move(link);
    const auto repaint = [this] { m_canvas.viewport()->update(); };
    connect(m_link.get(), &ChartLink::viewChanged, this, &ChartControl::takeView);
    connect(m_link.get(), &ChartLink::crosshairChanged, this, repaint);
    connect(m_link.get(), &ChartLink::emphasisChanged, this, &ChartControl::takeEmphasis);
    connect(m_link.get(), &ChartLink::hiddenChanged, this, &ChartControl::takeLines);
    connect(&m_link->markers(), &MarkerList::changed, this, repaint);
    m_decor->setLink(m_link.get());
    takeView();
    takeEmphasis();
    takeLines();
}

void ChartControl::setName(const QString &name)
{
    m_name = name;
    takeView();
    takeLines();
}

// One that is known by nothing is only hidden here.
void ChartControl::setLineShown(qsizetype line, bool isShown)
{
    const QString id = m_canvas.line(line).id();
    if (!id.isEmpty())
        return m_link->setHidden(m_name, id, !isShown);
    m_canvas.setLineVisible(line, isShown);
    emit linesTaken();
}

void ChartControl::takeLines()
{
    for (qsizetype i = 0; i < m_canvas.lineCount(); ++i) {
        const QString &id = m_canvas.line(i).id();
        const bool isShown = id.isEmpty() ? m_canvas.isLineVisible(i) : !m_link->isHidden(m_name, id);
        if (m_canvas.isLineVisible(i) != isShown)
            m_canvas.setLineVisible(i, isShown);
    }
    emit linesTaken();
}

void ChartControl::connectInput()
{
    connect(m_input, &ChartInput::windowChosen, this,
            [this](const ChartWindow &window, int gesture) { m_link->setWindow(window, gesture); });
    connect(m_input, &ChartInput::boxChosen, this,
            [this](const std::optional<ChartWindow> &x, const AxisRange &y) {
                m_link->setBox(m_name, x.value_or(m_link->window()), y);
            });
    connect(m_input, &ChartInput::wholeChosen, this, [this] { m_link->showAll(); });
    connect(m_input, &ChartInput::crosshairChosen, this,
            [this](std::optional<double> x) { m_link->setCrosshair(x); });
    connect(m_input, &ChartInput::holdChosen, this,
            [this](std::optional<double> x) { m_link->holdCrosshair(x); });
    connect(m_input, &ChartInput::clicked, this, &ChartControl::click);
    connect(m_input, &ChartInput::pointerMoved, this, &ChartControl::point);
    connect(m_input, &ChartInput::lineStepChosen, this, &ChartControl::stepLine);
    connect(m_input, &ChartInput::pinChosen, this, &ChartControl::pinAt);
    connect(m_input, &ChartInput::markerMoved, this,
            [this](int marker, double x) { m_link->markers().move(marker, x); });
    connect(m_input, &ChartInput::markerRenameChosen, this, &ChartControl::rename);
}

void ChartControl::connectActions()
{
    const auto on = [this](QAction *action, auto call) { connect(action, &QAction::triggered, this, call); };
    on(m_actions->zoomIn, [this] { m_input->zoom(zoomStep, place(), keyGesture); });
    on(m_actions->zoomOut, [this] { m_input->zoom(1 / zoomStep, place(), keyGesture); });
    on(m_actions->showAll, [this] { m_link->showAll(); });
    on(m_actions->back, [this] { m_link->goBack(); });
    on(m_actions->forward, [this] { m_link->goForward(); });
    on(m_actions->outliers, [this] { m_canvas.toggleOutliers(); });
    on(m_actions->pin, [this] { pinAt(place()); });
    on(m_actions->rename, [this] {
        if (const auto marker = markerHere())
            rename(marker->id);
    });
    on(m_actions->unpin, [this] {
        if (const auto marker = markerHere())
            m_link->markers().remove(marker->id);
    });
    on(m_actions->unpinAll, [this] { m_link->markers().clear(); });
}

void ChartControl::takeView()
{
    m_canvas.setExtent(m_link->extent());
    m_canvas.setWindow(m_link->window());
    m_canvas.setHeldY(m_link->heldY(m_name));
    m_actions->showAll->setEnabled(!m_link->isWhole(m_name));
    m_actions->back->setEnabled(m_link->canGoBack());
    m_actions->forward->setEnabled(m_link->canGoForward());
    emit viewTaken();
}

void ChartControl::takeEmphasis()
{
    std::optional<qsizetype> line;
    for (qsizetype i = 0; i < m_canvas.lineCount() && m_canvas.lineCount() > 1; ++i)
        if (!m_link->emphasis().isEmpty() && m_canvas.line(i).label == m_link->emphasis())
            line = i;
    m_decor->setEmphasis(line);
    emit emphasisChanged();
}

void ChartControl::emphasise(std::optional<qsizetype> line)
{
    m_link->setEmphasis(line ? m_canvas.line(*line).label : QString());
}

std::optional<qsizetype> ChartControl::currentLine() const
{
    if (m_decor->emphasis())
        return m_decor->emphasis();
    for (qsizetype i = 0; i < m_canvas.lineCount(); ++i)
        if (m_canvas.isLineVisible(i) && m_canvas.curveOf(i))
            return i;
    return std::nullopt;
}

bool ChartControl::showTime(double wallTime)
{
    const auto line = currentLine();
    const models::Curve *curve = line ? m_canvas.curveOf(*line) : nullptr;
    const qsizetype point = curve ? models::nearestInTime(*curve, wallTime) : -1;
    if (point < 0)
        return false;
    const double x = curve->at(point);
    const ChartWindow window = m_canvas.shownWindow();
    const double half = (window.greatest - window.least) / 2;
    if (x < window.least || x > window.greatest)
        m_link->setWindow({.whole = false, .least = x - half, .greatest = x + half});
    m_link->holdCrosshair(x);
    return true;
}

void ChartControl::point(const std::optional<QPointF> &at)
{
    m_decor->setPointer(at);
    emphasise(at ? m_decor->lineAt(*at) : std::nullopt);
}

// Holds the crosshair there; where it is held already, lets it go.
void ChartControl::click(double x)
{
    const std::optional<double> held = m_link->isHeld() ? m_link->crosshair() : std::nullopt;
    const bool isThere =
        held && std::abs(m_canvas.toPixel({x, 0}).x() - m_canvas.toPixel({*held, 0}).x()) < sameClick;
    m_link->holdCrosshair(isThere ? std::nullopt : std::optional(x));
}

// 0: none stands out any more.
void ChartControl::stepLine(int direction)
{
    const qsizetype count = m_canvas.lineCount();
    if (direction == 0 || count == 0)
        return emphasise(std::nullopt);
    qsizetype line = m_decor->emphasis().value_or(direction > 0 ? -1 : count);
    for (qsizetype tried = 0; tried < count; ++tried) {
        line = (line + direction + count) % count;
        if (m_canvas.isLineVisible(line) && m_canvas.curveOf(line))
            return emphasise(line);
    }
}

double ChartControl::place() const
{
    const ChartWindow window = m_canvas.shownWindow();
    return m_link->crosshair().value_or((window.least + window.greatest) / 2);
}

std::optional<Marker> ChartControl::markerHere() const
{
    std::optional<Marker> nearest;
    for (const Marker &marker : m_link->markers().markers())
        if (marker.axis == m_canvas.options().x &&
            (!nearest || std::abs(marker.x - place()) < std::abs(nearest->x - place())))
            nearest = marker;
    return nearest;
}

void ChartControl::pinAt(double x)
{
    if (const int marker = m_link->markers().pin(m_canvas.options().x, x))
        rename(marker);
}

void ChartControl::rename(int marker)
{
    const QRectF flag = m_decor->flagOf(marker);
    if (!flag.isEmpty())
        new MarkerEditor(m_link, marker, flag.toRect(), m_canvas.viewport());
}

void ChartControl::fillMenu(QMenu &menu, const QPointF &at)
{
    if (m_canvas.plot().contains(at) && !m_link->isHeld())
        m_link->holdCrosshair(m_canvas.toX(at.x())); // what the menu is about
    const bool hasMarker = markerHere().has_value();
    for (QAction *action : {m_actions->rename, m_actions->unpin})
        action->setEnabled(hasMarker);
    m_actions->outliers->setEnabled(m_canvas.options().clipsOutliers);
    m_actions->unpinAll->setEnabled(!m_link->markers().markers().isEmpty());
    m_actions->fill(menu);
}

} // namespace trainyard::charts
