// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QObject>

class QWidget;

namespace trainyard::models {
class UndoOrder;
}

namespace trainyard::tabs {
class PageArea;
}

namespace trainyard {

class Page;
class ValueSteps;
class WindowActions;
struct PageStep;

// What the window takes back and does again: what was done on engines, and the steps of its pages.
class UndoActions final : public QObject
{
    Q_OBJECT
public:
    // All of them outlive it.
    UndoActions(models::UndoOrder &order, tabs::PageArea &pages, WindowActions &actions, QWidget &window);

    void takeStepsOf(const ValueSteps &value); // of the window, in none of its pages
    void retranslate();

private:
    void take(Page *page);
    void add(const PageStep &step, const QObject *of);
    void note();
    void gather();
    void undo();
    void redo();
    void refresh();

    QWidget &m_window;
    models::UndoOrder &m_order;
    tabs::PageArea &m_pages;
    WindowActions &m_actions;
    bool m_isNoting = false;
};

} // namespace trainyard
