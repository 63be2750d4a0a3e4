// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QList>
#include <QObject>

#include <functional>

class QAction;
class QMenu;
class QWidget;

namespace trainyard::delegates {

// What the context menu of a widget has for its current row or place, for whoever offers that in another way,
// as the palette does: both are filled by the same function. The widget's child.
class OfferedMenu final : public QObject
{
    Q_OBJECT
public:
    using Fill = std::function<void(QMenu &menu)>; // actions that are made for it become the menu's

    OfferedMenu(QWidget &widget, Fill fill);

    // Of the widget; null: it offers nothing.
    static const OfferedMenu *of(const QWidget &widget);
    void fill(QMenu &menu) const { m_fill(menu); }

private:
    Fill m_fill;
};

// Which the menu owns then.
void giveActions(QMenu &menu, const QList<QAction *> &actions);
// Puts another menu's entries into `menu`, which owns that then.
void giveEntries(QMenu &menu, QMenu *of);

} // namespace trainyard::delegates
