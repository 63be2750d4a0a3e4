// SPDX-License-Identifier: Apache-2.0
#include "widgets/charts/chartlink.h"

#include "widgets/charts/chartoptions.h"
#include "widgets/pages/valuesteps.h"

#include <QJsonArray>
#include <QJsonDocument>

#include <utility>

namespace trainyard::charts {

namespace {

constexpr qsizetype mostSteps = 100; // back; the oldest are forgotten

const QString axisKey = QStringLiteral("axis"); // of state()
const QString windowKey = QStringLiteral("window");
const QString yKey = QStringLiteral("y");
const QString hiddenKey = QStringLiteral("hidden");

QJsonArray toJson(double least, double greatest)
{
    return {least, greatest};
}

std::optional<AxisRange> rangeFrom(const QJsonValue &json)
{
    const QJsonArray ends = json.toArray();
    if (ends.size() != 2 || !ends[0].isDouble() || !ends[1].isDouble() ||
        !(ends[0].toDouble() < ends[1].toDouble()))
        return std::nullopt;
    return AxisRange{ends[0].toDouble(), ends[1].toDouble()};
}

} // namespace

ChartLink::ChartLink(QObject *parent)
    : QObject(parent)
{}

void ChartLink::makeSteps(QObject &part)
{
    m_hiddenSteps = new ValueSteps([] { return tr("show or hide lines of charts"); }, &part,
                                   [this] { return QJsonValue(hiddenLines()); },
                                   [this](const QJsonValue &hidden) { restoreHidden(hidden.toObject()); });
    m_markers.makeSteps(part);
}

std::optional<AxisRange> ChartLink::heldY(const QString &chart) const
{
    const auto held = m_view.y.find(chart);
    return held == m_view.y.end() ? std::nullopt : std::optional(*held);
}

void ChartLink::setWindow(const ChartWindow &window, int gesture)
{
    View view = m_view;
    view.window = window;
    show(view, gesture);
}

void ChartLink::setBox(const QString &chart, const ChartWindow &window, const AxisRange &y)
{
    View view = m_view;
    view.window = window;
    view.y.insert(chart, y);
    show(view, 0);
}

void ChartLink::setExtent(const std::optional<AxisRange> &extent)
{
    if (m_extent == extent)
        return;
    m_extent = extent;
    emit viewChanged();
}

void ChartLink::showAll()
{
    show({}, 0);
}

void ChartLink::show(View view, int gesture)
{
    const bool goesOn = gesture != 0 && gesture == std::exchange(m_gesture, gesture);
    if (view == m_view)
        return;
    if (!goesOn) {
        m_back.append(m_view);
        if (m_back.size() > mostSteps)
            m_back.removeFirst();
    }
    m_forward.clear();
    m_view = std::move(view);
    emit viewChanged();
}

void ChartLink::goBack()
{
    if (m_back.isEmpty())
        return;
    m_gesture = 0;
    m_forward.append(std::exchange(m_view, m_back.takeLast()));
    emit viewChanged();
}

void ChartLink::goForward()
{
    if (m_forward.isEmpty())
        return;
    m_gesture = 0;
    m_back.append(std::exchange(m_view, m_forward.takeLast()));
    emit viewChanged();
}

void ChartLink::setAxis(const models::CurveX &axis)
{
    if (m_axis == axis)
        return;
    m_axis = axis;
    forget();
}

void ChartLink::forget()
{
    m_back.clear();
    m_forward.clear();
    m_gesture = 0;
    m_view = {};
    holdCrosshair(std::nullopt);
    emit viewChanged();
}

bool ChartLink::isHidden(const QString &chart, const QString &line) const
{
    return m_hidden.value(chart).contains(line);
}

void ChartLink::setHidden(const QString &chart, const QString &line, bool isHidden)
{
    if (this->isHidden(chart, line) == isHidden)
        return;
    QStringList &lines = m_hidden[chart];
    if (isHidden)
        lines << line;
    else
        lines.removeOne(line);
    if (lines.isEmpty())
        m_hidden.remove(chart);
    emit hiddenChanged();
    if (m_hiddenSteps)
        m_hiddenSteps->noteSoon();
}

// In an order of their own: which was hidden first makes no difference.
QJsonObject ChartLink::hiddenLines() const
{
    QJsonObject hidden;
    for (auto lines = m_hidden.begin(); lines != m_hidden.end(); ++lines) {
        QStringList sorted = *lines;
        sorted.sort();
        hidden.insert(lines.key(), QJsonArray::fromStringList(sorted));
    }
    return hidden;
}

QJsonObject ChartLink::state() const
{
    QJsonObject state;
    if (const QJsonObject hidden = hiddenLines(); !hidden.isEmpty())
        state.insert(hiddenKey, hidden);
    if (m_view == View())
        return state;
    state.insert(axisKey, QJsonDocument::fromJson(charts::toJson(ChartOptions{.x = m_axis})).object());
    if (!m_view.window.whole)
        state.insert(windowKey, toJson(m_view.window.least, m_view.window.greatest));
    QJsonObject held;
    for (auto y = m_view.y.begin(); y != m_view.y.end(); ++y)
        held.insert(y.key(), toJson(y->least, y->greatest));
    state.insert(yKey, held);
    return state;
}

void ChartLink::restore(const QJsonObject &state)
{
    restoreHidden(state.value(hiddenKey).toObject());
    if (m_hiddenSteps)
        m_hiddenSteps->settle();
    View view;
    if (const auto window = rangeFrom(state.value(windowKey)))
        view.window = {false, window->least, window->greatest};
    const QJsonObject held = state.value(yKey).toObject();
    for (auto y = held.begin(); y != held.end(); ++y)
        if (const auto range = rangeFrom(*y))
            view.y.insert(y.key(), *range);
    if (view == View())
        return;
    setAxis(chartOptionsFrom(QJsonDocument(state.value(axisKey).toObject()).toJson()).x);
    show(std::move(view), 0);
}

void ChartLink::restoreHidden(const QJsonObject &state)
{
    m_hidden.clear();
    for (auto chart = state.begin(); chart != state.end(); ++chart)
        for (const QJsonArray lines = chart->toArray(); const auto &line : lines)
            m_hidden[chart.key()] << line.toString();
    emit hiddenChanged();
}

void ChartLink::setCrosshair(std::optional<double> x)
{
    if (m_crosshair == x || m_isHeld)
        return;
    m_crosshair = x;
    emit crosshairChanged();
}

void ChartLink::holdCrosshair(std::optional<double> x)
{
    if (m_crosshair == x && m_isHeld == x.has_value())
        return;
    m_crosshair = x;
    m_isHeld = x.has_value();
    emit crosshairChanged();
}

void ChartLink::setEmphasis(const QString &label)
{
    if (m_emphasis == label)
        return;
    m_emphasis = label;
    emit emphasisChanged();
}

} // namespace trainyard::charts
