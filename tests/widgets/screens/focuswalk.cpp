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
           qobject_cast<const QKeySequenceEdit *>(parent);
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

QString sayOf(const QWidget &widget)
{
    return QStringLiteral("“%1” (%2 in %3)")
        .arg(nameOf(&widget), QString::fromLatin1(widget.metaObject()->className()),
             QString::fromLatin1(paneOf(widget)->metaObject()->className()));
}

// Where it is seen, of what is longer than its place.
QRect placeOf(const QWidget &widget)
{
    const QRect whole(widget.mapToGlobal(QPoint()), widget.size());
    const QRect seen = widget.visibleRegion().boundingRect();
    return seen.isEmpty() ? whole : seen.translated(whole.topLeft());
}

// In the order of reading: above, unless it begins a column of its own to the right; or in the same line
// further left.
bool comesBefore(const QWidget &widget, const QWidget &other)
{
    const QRect place = placeOf(widget);
    const QRect before = placeOf(other);
    if (place.contains(before) || before.contains(place))
        return false;
    const bool isAbove = place.bottom() < before.top() + touch;
    const bool isBelow = place.top() + touch > before.bottom();
    if (isAbove)
        return place.left() + touch < before.right();
    return !isBelow && place.right() < before.left() + touch;
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
        for (qsizetype i = 1; i < there.size(); ++i)
            checkStep(*there[i - 1], *there[i]);
        checkReached(there);
        Widgets back = way(true);
        if (!back.isEmpty())
            std::reverse(back.begin() + 1, back.end());
        if (m_faults.isEmpty() && back != there)
            m_faults << QStringLiteral("back it is not the same way: ") + names(back) +
                            QStringLiteral("; there: ") + names(there);
        return m_faults;
    }

private:
    Widgets way(bool isBack)
    {
        Widgets way;
        QWidget *now = QApplication::focusWidget();
        for (; now && !way.contains(now) && way.size() < mostSteps; now = QApplication::focusWidget()) {
            way << now;
            Keys::step(m_front, isBack);
        }
        if (!now)
            m_faults << QStringLiteral("the focus is lost behind ") +
                            (way.isEmpty() ? QString() : sayOf(*way.back()));
        else if (now != way.front())
            m_faults << QStringLiteral("from %1 one is caught at %2").arg(sayOf(*way.front()), sayOf(*now));
        return way;
    }

    void checkStep(const QWidget &before, const QWidget &now)
    {
        if (paneOf(before) == paneOf(now) && comesBefore(now, before))
            m_order << QStringLiteral("%1 is reached after %2").arg(sayOf(now), sayOf(before));
    }

    void checkReached(const Widgets &way)
    {
        for (QWidget *widget : m_front.findChildren<QWidget *>()) {
            if (widget->window() != m_front.window() || !isStop(*widget) || way.contains(widget))
                continue;
            const QWidget *card = above(*widget, "trainyard::wall::WallCard"); // from one by arrows to others
            const bool isOther = card && std::none_of(way.begin(), way.end(), [card](const QWidget *each) {
                                     return card->isAncestorOf(each);
                                 });
            if (!isOther)
                m_faults << sayOf(*widget) + QStringLiteral(" is not reached");
        }
        m_faults += m_order;
    }

    static QString names(const Widgets &widgets)
    {
        QStringList names;
        for (const QWidget *widget : widgets)
            names << nameOf(widget);
        return names.join(QStringLiteral(", "));
    }

    QWidget &m_front;
    QStringList m_faults;
    QStringList m_order;
};

} // namespace

QStringList faultsOfWay(QWidget &front)
{
    return Walk(front).faults();
}

} // namespace trainyard::test
