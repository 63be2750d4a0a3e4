// SPDX-License-Identifier: Apache-2.0
#include "tests/widgets/screens/focuswalk.h"

#include "tests/widgets/support/keys.h"

#include <QAbstractButton>
#include <QAbstractSpinBox>
#include <QApplication>
#include <QButtonGroup>
#include <QComboBox>
#include <QDockWidget>
#include <QKeySequenceEdit>
#include <QMainWindow>
#include <QTabBar>

#include <algorithm>

namespace trainyard::test {

namespace {

using Widgets = QList<QWidget *>;

constexpr int mostSteps = 300;
constexpr int touch = 3; // pixels by which parts may overlap that stand beside each other

// Of something that the tabulator reaches as one.
bool isPartOfAnother(const QWidget &widget)
{
    const QWidget *parent = widget.parentWidget();
    return qobject_cast<const QAbstractSpinBox *>(parent) || qobject_cast<const QComboBox *>(parent) ||
           qobject_cast<const QKeySequenceEdit *>(parent) || qobject_cast<const QTabBar *>(parent);
}

// One of several of which the tabulator reaches the one that is chosen.
bool isReachedByArrows(const QWidget &widget)
{
    const auto *button = qobject_cast<const QAbstractButton *>(&widget);
    if (!button || button->isChecked())
        return false;
    if (button->group())
        return button->group()->exclusive() && button->group()->checkedButton();
    return button->autoExclusive();
}

bool isStop(const QWidget &widget)
{
    return (widget.focusPolicy() & Qt::TabFocus) && widget.isEnabled() && widget.isVisible() &&
           !widget.isWindow() && !widget.focusProxy() && !isPartOfAnother(widget) &&
           !isReachedByArrows(widget);
}

const QWidget *above(const QWidget &widget, const char *kind)
{
    const QWidget *found = &widget;
    while (found && !found->inherits(kind))
        found = found->parentWidget();
    return found;
}

// What is read as one: a page, a dock, or else a part of the window.
const QWidget *paneOf(const QWidget &widget)
{
    const QWidget *pane = &widget;
    while (!pane->isWindow() && !qobject_cast<const QDockWidget *>(pane) &&
           !pane->inherits("trainyard::Page") && !qobject_cast<const QMainWindow *>(pane->parentWidget()))
        pane = pane->parentWidget();
    return pane;
}

bool isLeftWhole(const QWidget &pane)
{
    return qobject_cast<const QDockWidget *>(&pane) || pane.inherits("trainyard::Page");
}

QString sayOf(const QWidget &widget)
{
    return QStringLiteral("“%1” (%2 in %3)")
        .arg(nameOf(&widget), QString::fromLatin1(widget.metaObject()->className()),
             QString::fromLatin1(paneOf(widget)->metaObject()->className()));
}

// What holds the widget beside what holds the other one; null: one of them is in the other.
const QWidget *besideWhatHolds(const QWidget &widget, const QWidget &other)
{
    const QWidget *holder = &widget;
    while (holder->parentWidget() && !holder->parentWidget()->isAncestorOf(&other))
        holder = holder->parentWidget();
    return holder == &other || holder->isAncestorOf(&other) || other.isAncestorOf(holder) ? nullptr : holder;
}

// In the order of reading: above, unless it begins a column of its own to the right; or in the same line
// further left.
bool comesBefore(const QWidget &widget, const QWidget &other)
{
    const QWidget *one = besideWhatHolds(widget, other);
    const QWidget *another = besideWhatHolds(other, widget);
    if (!one || !another)
        return false;
    const QRect place = one->geometry(); // wherever it is scrolled to
    const QRect before = another->geometry();
    if (place.contains(before) || before.contains(place))
        return false;
    const bool isAbove = place.bottom() < before.top() + touch;
    const bool isBelow = place.top() + touch > before.bottom();
    if (isAbove)
        return place.left() + touch < before.right();
    return !isBelow && place.right() < before.left() + touch;
}

QString namesOf(const Widgets &widgets)
{
    QStringList names;
    for (const QWidget *widget : widgets)
        names << nameOf(widget);
    return names.join(QStringLiteral(", "));
}

class Walk
{
public:
    explicit Walk(QWidget &front)
        : m_front(front)
    {}

    QStringList faults()
    {
        Keys::step(m_front); // to where everything is a step of it
        const Widgets there = way(false);
        const Widgets back = way(true);
        if (m_faults.isEmpty()) {
            checkReached(there, back);
            checkOrder(there);
            checkBack(there, back);
        }
        return m_faults;
    }

private:
    // Once around. What leads through its own parts, as a page does through its links, is one stop.
    Widgets way(bool isBack)
    {
        Widgets way;
        int steps = 0;
        QWidget *now = QApplication::focusWidget();
        for (; now && steps < mostSteps && (way.isEmpty() || way.back() == now || !way.contains(now));
             ++steps) {
            if (way.isEmpty() || way.back() != now)
                way << now;
            Keys::step(m_front, isBack);
            now = QApplication::focusWidget();
        }
        if (!now)
            m_faults << QStringLiteral("the focus is lost behind %1")
                            .arg(way.isEmpty() ? QString() : sayOf(*way.back()));
        else if (now != way.front())
            m_faults << QStringLiteral("from %1 one is caught at %2, having passed %3")
                            .arg(sayOf(*way.front()), sayOf(*now), namesOf(way));
        return way;
    }

    // Some pass the focus on when it comes from before them, and have it when it comes back.
    void checkReached(const Widgets &there, const Widgets &back)
    {
        for (QWidget *widget : m_front.findChildren<QWidget *>()) {
            if (widget->window() != m_front.window() || !isStop(*widget) || there.contains(widget) ||
                back.contains(widget))
                continue;
            const QWidget *card = above(*widget, "trainyard::wall::WallCard"); // from one by arrows to others
            const bool isOther =
                card && std::none_of(there.begin(), there.end(),
                                     [card](const QWidget *each) { return card->isAncestorOf(each); });
            if (!isOther)
                m_faults << sayOf(*widget) + QStringLiteral(" is not reached");
        }
    }

    // What is one pane has its last and its first beside each other, once. A page or a dock is left with all
    // of it.
    void checkOrder(const Widgets &there)
    {
        QStringList against;
        QSet<const QWidget *> entered;
        bool isOnePane = true;
        for (qsizetype i = 0; i < there.size(); ++i) {
            const QWidget &before = *there[(i + there.size() - 1) % there.size()];
            const QWidget &now = *there[i];
            const bool isSame = paneOf(before) == paneOf(now);
            isOnePane = isOnePane && isSame;
            const QWidget *pane = paneOf(now);
            if (!isSame && isLeftWhole(*pane) && entered.contains(pane))
                m_faults << sayOf(now) +
                                QStringLiteral(" is reached when one has left its part of the window");
            if (!isSame)
                entered << pane;
            if (isSame && comesBefore(now, before))
                against << QStringLiteral("%1 is reached after %2").arg(sayOf(now), sayOf(before));
        }
        if (!isOnePane || against.size() > 1)
            m_faults += against;
    }

    void checkBack(const Widgets &there, Widgets back)
    {
        back.removeIf([&](QWidget *each) { return !there.contains(each); });
        std::reverse(back.begin(), back.end());
        const auto first = std::find(back.begin(), back.end(), there.value(0));
        std::rotate(back.begin(), first, back.end());
        if (back != there)
            m_faults << QStringLiteral("back it is not the same way: %1; there: %2")
                            .arg(namesOf(back), namesOf(there));
    }

    QWidget &m_front;
    QStringList m_faults;
};

} // namespace

QStringList faultsOfWay(QWidget &front)
{
    return Walk(front).faults();
}

} // namespace trainyard::test
