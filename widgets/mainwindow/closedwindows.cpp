// SPDX-License-Identifier: Apache-2.0
#include "widgets/mainwindow/closedwindows.h"

#include "widgets/mainwindow/mainwindow.h"
#include "widgets/mainwindow/pageopener.h"
#include "widgets/mainwindow/workbench.h"
#include "widgets/navigator/navigatorpane.h"
#include "widgets/tabs/pagearea.h"

namespace trainyard {

ClosedWindows::ClosedWindows(Workbench &workbench)
    : m_workbench(workbench)
{}

void ClosedWindows::note(const MainWindow &closing)
{
    if (closing.tabs().count() == 0)
        return; // what was in it has gone elsewhere
    m_closed << closing.layout();
    m_closed.back().trail = closing.pages().trail();
    if (m_closed.size() > models::mostClosed)
        m_closed.removeFirst();
    for (MainWindow *window : m_workbench.windows())
        window->pages().noteClosedWindow();
}

void ClosedWindows::reopen()
{
    if (m_closed.isEmpty())
        return;
    const models::WindowLayout layout = m_closed.takeLast();
    MainWindow &window = m_workbench.openWindow();
    window.restoreFrame(layout);
    window.navigator().restore(layout.navigator);
    window.show();
    window.restorePages(layout.area);
    window.pages().restore(layout.trail);
    window.activateWindow();
}

} // namespace trainyard
