// SPDX-License-Identifier: Apache-2.0
#include "widgets/compare/runpage.h"

#include "models/text.h"

#include <utility>

namespace trainyard::compare {

void RunPage::setRuns(const QList<api::ResourceId> &runs)
{
    const bool wereAll = m_shown.size() == m_runs.size();
    const qsizetype columns = m_isChosen && !wereAll ? m_shown.size() : most;
    m_runs = runs;
    if (!m_isChosen)
        m_shown.clear();
    m_shown.removeIf([this](const api::ResourceId &run) { return !m_runs.contains(run); });
    for (const api::ResourceId &run : std::as_const(m_runs))
        if (m_shown.size() < columns && !m_shown.contains(run))
            m_shown << run;
}

void RunPage::noteChoice()
{
    m_isChosen = m_shown != m_runs.mid(0, most);
}

void RunPage::choose(qsizetype column, const api::ResourceId &run)
{
    if (!m_runs.contains(run) || column < 0 || column >= m_shown.size())
        return;
    if (const qsizetype other = m_shown.indexOf(run); other >= 0)
        m_shown.swapItemsAt(column, other);
    else
        m_shown[column] = run;
    noteChoice();
}

// A page begins at each fourth run. Where runs of several stand, it goes from that of the first column.
qsizetype RunPage::start(int by) const
{
    if (m_shown.isEmpty())
        return -1;
    const qsizetype now = m_runs.indexOf(m_shown.first()) / most * most;
    const qsizetype next = now + by * most;
    return next >= 0 && next < m_runs.size() ? next : -1;
}

void RunPage::turn(int by)
{
    const qsizetype next = start(by);
    if (next < 0)
        return;
    m_shown = m_runs.mid(next, most);
    noteChoice();
}

QJsonArray RunPage::state() const
{
    QJsonArray state;
    if (m_isChosen)
        for (const api::ResourceId &run : m_shown)
            state.append(models::toPath(run));
    return state;
}

QList<api::ResourceId> RunPage::shownBy(const QJsonArray &state) const
{
    QList<api::ResourceId> shown;
    for (const QJsonValue &path : state)
        for (const api::ResourceId &run : std::as_const(m_runs))
            if (models::toPath(run) == path.toString() && !shown.contains(run) && shown.size() < most)
                shown << run;
    return shown.isEmpty() ? m_runs.mid(0, most) : shown;
}

bool RunPage::canRestore(const QJsonArray &state) const
{
    return state.isEmpty() || shownBy(state).size() == state.size();
}

void RunPage::restore(const QJsonArray &state)
{
    m_shown = shownBy(state);
    noteChoice();
}

} // namespace trainyard::compare
