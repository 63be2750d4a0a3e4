// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QAction>
#include <QObject>
#include <QPoint>

class QMenu;

namespace trainyard::tabs {
class PageArea;
}

namespace trainyard {

// The actions on the pages that are open: closing them, and placing them beside each other and in windows.
class PageActions final : public QObject
{
    Q_OBJECT
public:
    explicit PageActions(QObject *parent = nullptr);
    ~PageActions() override;

    QAction *keepTab = nullptr; // of a page that was only looked at
    QAction *closeTab = nullptr;
    QAction *closeOthers = nullptr; // of its group
    QAction *reopenTab = nullptr;   // the one that was closed last; the window does it
    QAction *nextTab = nullptr;
    QAction *previousTab = nullptr;
    QAction *splitRight = nullptr; // shows the page beside itself
    QAction *splitBelow = nullptr;
    QAction *moveToNextGroup = nullptr;
    QAction *moveToPreviousGroup = nullptr;
    QAction *nextGroup = nullptr;    // the keyboard goes there
    QAction *moveToWindow = nullptr; // a new one; the window does it

    void addTo(QMenu &menu); // those that place pages
    void serve(tabs::PageArea &area);
    void refresh(const tabs::PageArea &area); // what can be done now
    void popUp(const QPoint &globalPosition); // the menu of a tab
    void retranslate();

private:
    QAction *make(const char *name, const QString &icon, const QKeySequence &keys);

    QMenu *m_menu;
};

} // namespace trainyard
