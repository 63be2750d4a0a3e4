// SPDX-License-Identifier: Apache-2.0
#include "widgets/delegates/readingorder.h"

#include <QAbstractSpinBox>
#include <QBoxLayout>
#include <QComboBox>
#include <QGridLayout>
#include <QKeySequenceEdit>
#include <QLineEdit>
#include <QScrollArea>
#include <QTabBar>

#include <algorithm>

namespace trainyard::delegates {

namespace {

using Widgets = QList<QWidget *>;

constexpr int touch = 2; // pixels by which lines and columns may overlap

bool isStop(const QWidget &widget)
{
    return (widget.focusPolicy() & Qt::TabFocus) && !widget.focusProxy();
}

template <class... Kinds>
bool isOneOf(const QWidget &widget)
{
    return (qobject_cast<const Kinds *>(&widget) || ...);
}

// Its parts have the focus with it.
bool isWhole(const QWidget &widget)
{
    return isOneOf<QAbstractSpinBox, QComboBox, QKeySequenceEdit, QLineEdit, QTabBar>(widget);
}

// Lines or columns that nothing reaches across.
template <class Begin, class End>
QList<Widgets> bands(Widgets parts, Begin begin, End end)
{
    std::stable_sort(parts.begin(), parts.end(),
                     [&](auto *a, auto *b) { return begin(a->geometry()) < begin(b->geometry()); });
    QList<Widgets> bands;
    int last = 0;
    for (QWidget *part : parts) {
        if (bands.isEmpty() || begin(part->geometry()) > last - touch)
            bands.append(Widgets());
        bands.back().append(part);
        last = bands.back().size() == 1 ? end(part->geometry()) : std::max(last, end(part->geometry()));
    }
    return bands;
}

Widgets asTheyStand(const Widgets &parts)
{
    auto cut = bands(
        parts, [](const QRect &r) { return r.top(); }, [](const QRect &r) { return r.bottom(); });
    if (cut.size() == 1)
        cut = bands(
            parts, [](const QRect &r) { return r.left(); }, [](const QRect &r) { return r.right(); });
    if (cut.size() == 1)
        return cut.front();
    Widgets all;
    for (const Widgets &band : std::as_const(cut))
        all += asTheyStand(band);
    return all;
}

QList<QLayoutItem *> itemsOf(const QLayout &layout)
{
    QList<std::pair<std::pair<int, int>, QLayoutItem *>> items;
    const auto *grid = qobject_cast<const QGridLayout *>(&layout);
    for (int i = 0; i < layout.count(); ++i) {
        int row = i, column = 0, rows = 0, columns = 0;
        if (grid)
            grid->getItemPosition(i, &row, &column, &rows, &columns);
        items.append({{row, column}, layout.itemAt(i)});
    }
    std::stable_sort(items.begin(), items.end(),
                     [](const auto &a, const auto &b) { return a.first < b.first; });
    QList<QLayoutItem *> ordered;
    for (const auto &item : std::as_const(items))
        ordered << item.second;
    return ordered;
}

bool isShown(const QWidget &part)
{
    return !part.isHidden() && part.isEnabled() && !part.isWindow();
}

bool isLaidInOrder(const QLayout &layout)
{
    return qobject_cast<const QBoxLayout *>(&layout) || qobject_cast<const QGridLayout *>(&layout);
}

Widgets partsOf(const QLayout &layout)
{
    Widgets parts;
    for (QLayoutItem *item : itemsOf(layout)) {
        if (QWidget *widget = item->widget(); widget && isShown(*widget))
            parts << widget;
        else if (const QLayout *inner = item->layout())
            parts += partsOf(*inner);
    }
    return isLaidInOrder(layout) ? parts : asTheyStand(parts);
}

// What stands in no layout lies over the others.
Widgets partsOf(const QWidget &widget)
{
    Widgets parts;
    if (const QLayout *layout = widget.layout())
        parts = partsOf(*layout);
    Widgets others;
    for (auto *part : widget.findChildren<QWidget *>(Qt::FindDirectChildrenOnly))
        if (isShown(*part) && !parts.contains(part))
            others << part;
    return others.isEmpty() ? parts : parts + asTheyStand(others);
}

void collectParts(const QWidget &widget, Widgets &way);

// With what it does not stop at.
void collect(const QWidget &widget, Widgets &way)
{
    if (const auto *own = dynamic_cast<const OwnOrder *>(&widget))
        way += own->ownStops();
    else if (!isWhole(widget))
        collectParts(widget, way);
}

void collectParts(const QWidget &widget, Widgets &way)
{
    for (QWidget *part : partsOf(widget)) {
        way << part;
        collect(*part, way);
    }
}

Widgets wayThrough(const QWidget &widget)
{
    Widgets way;
    collect(widget, way);
    return way;
}

// Round the window, behind what holds the widget, or before it; null: nothing else.
QWidget *stopBeside(const QWidget &widget, bool isNext)
{
    Widgets way = wayThrough(*widget.window());
    if (!isNext)
        std::reverse(way.begin(), way.end());
    const auto holds = [&](const QWidget *each) { return each == &widget || each->isAncestorOf(&widget); };
    auto held = way.end(); // the innermost, which comes last where one goes on
    for (auto it = way.begin(); it != way.end(); ++it)
        if (holds(*it) && (held == way.end() || (*held)->isAncestorOf(*it)))
            held = it;
    if (held != way.end())
        std::rotate(way.begin(), held + 1, way.end());
    const auto found = std::find_if(way.begin(), way.end(),
                                    [&](const QWidget *each) { return each != &widget && isStop(*each); });
    return found == way.end() ? nullptr : *found;
}

void scrollTo(QWidget &widget)
{
    for (QWidget *above = widget.parentWidget(); above && !above->isWindow(); above = above->parentWidget())
        if (auto *area = qobject_cast<QScrollArea *>(above))
            area->ensureWidgetVisible(&widget);
}

} // namespace

QList<QWidget *> stopsIn(const QWidget &widget)
{
    Widgets stops;
    for (QWidget *each : wayThrough(widget))
        if (isStop(*each))
            stops << each;
    return stops;
}

bool stepFrom(const QWidget &widget, bool isNext)
{
    QWidget *to = stopBeside(widget, isNext);
    if (!to)
        return false;
    to->setFocus(isNext ? Qt::TabFocusReason : Qt::BacktabFocusReason);
    scrollTo(*to);
    return true;
}

bool stepInOrder(const QWidget &window, bool isNext)
{
    return stepFrom(window.focusWidget() ? *window.focusWidget() : window, isNext);
}

} // namespace trainyard::delegates
