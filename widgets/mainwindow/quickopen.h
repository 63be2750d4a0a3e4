// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QObject>

class QMainWindow;

namespace trainyard::files {
class FileCommands;
}
namespace trainyard::models {
class Backend;
}

namespace trainyard {

class PageOpener;

// Shows the palette over a window, and opens what is chosen there.
class QuickOpen final : public QObject
{
    Q_OBJECT
public:
    // The window's child; all of them outlive it.
    QuickOpen(models::Backend &backend, PageOpener &pages, files::FileCommands &files, QMainWindow &window);

    // With the window's commands, or for resources alone. Once more closes it.
    void toggle(bool withCommands);

private:
    models::Backend &m_backend;
    PageOpener &m_pages;
    files::FileCommands &m_files;
    QMainWindow &m_window;
};

} // namespace trainyard
