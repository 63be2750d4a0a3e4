// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QObject>

class QMainWindow;

namespace trainyard::palette {
class Palette;
}

namespace trainyard {

class PageOpener;
class Workbench;

// Shows the palette over a window, and opens what is chosen there.
class QuickOpen final : public QObject
{
    Q_OBJECT
public:
    // The window's child; all of them outlive it.
    QuickOpen(Workbench &workbench, PageOpener &pages, QMainWindow &window);

    // With the window's commands, or for resources and files alone. Once more closes it.
    void toggle(bool withCommands);

private:
    void addEngines(palette::Palette &palette) const;

    Workbench &m_workbench;
    PageOpener &m_pages;
    QMainWindow &m_window;
};

} // namespace trainyard
