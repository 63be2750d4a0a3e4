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

    void note(const RunView &view); // what it is now; forgets what could be redone when it is another one
    bool canGoBack() const { return m_at > 0; }
    bool canGoForth() const { return m_at + 1 < m_views.size(); }
    std::optional<RunView> back();
    std::optional<RunView> forth();

private:
    QList<RunView> m_views;
    qsizetype m_at = -1;
};

} // namespace trainyard::models
