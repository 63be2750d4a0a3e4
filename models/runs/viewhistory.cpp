// SPDX-License-Identifier: Apache-2.0
#include "models/runs/viewhistory.h"

namespace trainyard::models {

namespace {

// Widths are no step of their own: they are as the table found room.
bool areSame(const RunView &a, const RunView &b)
{
    return columnsOf(a) == columnsOf(b) && a.sortColumn == b.sortColumn && a.isDescending == b.isDescending &&
           a.query == b.query && a.groupBy == b.groupBy && a.baseline == b.baseline;
}

} // namespace

bool ViewHistory::note(const RunView &view)
{
    if (m_at >= 0 && areSame(m_views[m_at], view)) {
        m_views[m_at] = view;
        return false;
    }
    m_views.resize(m_at + 1);
    m_views << view;
    if (m_views.size() > mostViews)
        m_views.removeFirst();
    m_at = m_views.size() - 1;
    return m_at > 0;
}

std::optional<RunView> ViewHistory::back()
{
    return canGoBack() ? std::optional(m_views[--m_at]) : std::nullopt;
}

std::optional<RunView> ViewHistory::forth()
{
    return canGoForth() ? std::optional(m_views[++m_at]) : std::nullopt;
}

} // namespace trainyard::models
