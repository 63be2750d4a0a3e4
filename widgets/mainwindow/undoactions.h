// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QObject>

class QAction;

namespace trainyard::models {
class UndoHistory;
}

namespace trainyard::tabs {
class PageArea;
}

namespace trainyard {

class Page;
class WindowActions;

// What the window takes back and does again: the history's steps, and those of its pages.
class UndoActions final : public QObject
{
    Q_OBJECT
public:
    // All of them outlive it.
    UndoActions(models::UndoHistory &history, tabs::PageArea &pages, WindowActions &actions, QObject *parent);

    void retranslate();

private:
    void take(Page *page);
    void undo();
    void redo();
    void refresh();

    models::UndoHistory &m_history;
    tabs::PageArea &m_pages;
    WindowActions &m_actions;
};

} // namespace trainyard
