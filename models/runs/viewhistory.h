// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "models/runs/runview.h"

#include <QList>

#include <optional>

namespace trainyard::models {

// How a table was looked at before, to go back to it and forth again.
class ViewHistory
{
public:
    static constexpr qsizetype mostViews = 200;

    // What it is now; forgets what could be redone when it is another one, and says whether there is now
    // something to go back to that was not there.
    bool note(const RunView &view);
    bool canGoBack() const { return m_at > 0; }
    bool canGoForth() const { return m_at + 1 < m_views.size(); }
    std::optional<RunView> back();
    std::optional<RunView> forth();

private:
    QList<RunView> m_views;
    qsizetype m_at = -1;
};

} // namespace trainyard::models
