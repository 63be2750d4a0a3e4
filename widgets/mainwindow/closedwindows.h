// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "models/layouts/layout.h"

#include <QList>

namespace trainyard {

class MainWindow;
class Workbench;

// How the windows stood that the user has closed while others stayed, so that each can be opened again with
// its tabs, drafts and way back.
class ClosedWindows
{
public:
    explicit ClosedWindows(Workbench &workbench); // which outlives it

    void note(const MainWindow &closing); // the pages of the other windows can reopen it then
    bool isEmpty() const { return m_closed.isEmpty(); }
    void reopen(); // the last one

    const QList<models::WindowLayout> &layouts() const { return m_closed; }
    void restore(const QList<models::WindowLayout> &closed) { m_closed = closed; }

private:
    Workbench &m_workbench;
    QList<models::WindowLayout> m_closed; // the latest last
};

} // namespace trainyard
