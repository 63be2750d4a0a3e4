// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QList>

class QWidget;

// The tabulator's way: through all that is there just now, whatever the order in which it was made, as the
// layouts have it, and where there is no layout, as it stands: lines from above, in a line from the left.
namespace trainyard::delegates {

// A widget that leads through its parts by an order of its own.
class OwnOrder
{
public:
    virtual QList<QWidget *> ownStops() const = 0; // behind it itself

protected:
    ~OwnOrder() = default;
};

// What it stops at within a widget that is shown.
QList<QWidget *> stopsIn(const QWidget &widget);

// Takes the focus from a widget and all that is in it to what follows in its window, or back to what stands
// before, round and round, and scrolls there. False: there is nothing else.
bool stepFrom(const QWidget &widget, bool isNext);

// From what has the focus in a window: what focusNextPrevChild() of one is to do.
bool stepInOrder(const QWidget &window, bool isNext);

} // namespace trainyard::delegates
