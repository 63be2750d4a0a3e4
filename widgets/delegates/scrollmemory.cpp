// SPDX-License-Identifier: Apache-2.0
#include "widgets/delegates/scrollmemory.h"

#include <QAbstractScrollArea>
#include <QEvent>
#include <QJsonArray>
#include <QScopedValueRollback>
#include <QScrollBar>

#include <algorithm>
#include <utility>

namespace trainyard::delegates {

namespace {

constexpr int farthest = 1 << 30;

} // namespace

ScrollMemory::ScrollMemory(QAbstractScrollArea &area, const QString &name)
    : PartMemory(QStringLiteral("scroll/") + name, &area)
    , m_area(area)
{
    area.installEventFilter(this);
    for (QScrollBar *bar : bars()) {
        connect(bar, &QScrollBar::rangeChanged, this, &ScrollMemory::placeSoon);
        connect(bar, &QScrollBar::valueChanged, this, &ScrollMemory::follow);
    }
    onInput(area, this, [this] { forget(); });
}

std::array<QScrollBar *, 2> ScrollMemory::bars() const
{
    return {m_area.horizontalScrollBar(), m_area.verticalScrollBar()};
}

ScrollMemory::Values ScrollMemory::values() const
{
    return {bars()[0]->value(), bars()[1]->value()};
}

ScrollMemory::Values ScrollMemory::ends() const
{
    return {bars()[0]->maximum(), bars()[1]->maximum()};
}

QJsonValue ScrollMemory::state() const
{
    if (!m_wanted && !m_wasShown)
        return QJsonValue(QJsonValue::Undefined);
    const Values at = m_wanted.value_or(values());
    const Values end = m_wanted ? m_wantedEnds : ends();
    return QJsonArray{at[0], at[1], end[0], end[1]};
}

void ScrollMemory::restore(const QJsonValue &state)
{
    const QJsonArray kept = state.toArray();
    if (kept.size() != 4)
        return;
    const auto number = [&kept](int place) { return std::clamp(kept[place].toInt(), 0, farthest); };
    m_wanted = {number(0), number(1)};
    m_wantedEnds = {number(2), number(3)};
    m_isReached = false;
    placeSoon();
}

bool ScrollMemory::eventFilter(QObject *watched, QEvent *event)
{
    if (event->type() == QEvent::Show) {
        m_wasShown = true;
        placeSoon();
    }
    return PartMemory::eventFilter(watched, event);
}

// What it shows is laid out in several steps, and may scroll to what is current in between.
void ScrollMemory::placeSoon()
{
    if (m_wanted && !std::exchange(m_isToBePlaced, true))
        QMetaObject::invokeMethod(this, &ScrollMemory::place, Qt::QueuedConnection);
}

void ScrollMemory::place()
{
    m_isToBePlaced = false;
    const Values end = ends();
    if (!m_wanted || !m_area.isVisible() || end[1] < (*m_wanted)[1])
        return;
    const QScopedValueRollback placing(m_isPlacing, true);
    for (std::size_t i = 0; i < end.size(); ++i)
        bars()[i]->setValue((*m_wanted)[i]);
    m_isReached = true;
    if (end == m_wantedEnds)
        forget();
}

// Where it shows less for a while, its place is to be the same afterwards.
void ScrollMemory::follow()
{
    if (m_isPlacing || !m_isReached || !m_wanted)
        return;
    for (std::size_t i = 0; i < m_wanted->size(); ++i) {
        const QScrollBar &bar = *bars()[i];
        if (bar.value() != std::min((*m_wanted)[i], bar.maximum()))
            return forget();
    }
}

} // namespace trainyard::delegates
