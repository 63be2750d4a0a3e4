// SPDX-License-Identifier: Apache-2.0
#include "widgets/palette/speakers.h"

#include "widgets/settings/language.h"

#include <QAbstractButton>
#include <QAction>
#include <QGroupBox>
#include <QHeaderView>
#include <QMenu>

namespace trainyard::palette {

namespace {

QString kindOf(const QWidget &widget, const QString &text)
{
    return QLatin1String(widget.metaObject()->className()) + u'/' + text;
}

// In the user's language and in English.
QStringList wordsOf(const QWidget &widget)
{
    const QString name = widget.accessibleName();
    return (name + u' ' + englishOf(name)).split(u' ', Qt::SkipEmptyParts);
}

} // namespace

bool isOffered(const QWidget &widget, const QWidget &top)
{
    return widget.isVisibleTo(&top) && !qobject_cast<const QMenu *>(&widget) &&
           !widget.inherits("QToolBar") && !widget.inherits("QLineEdit");
}

QString textOf(const QAbstractButton &button)
{
    return button.text().isEmpty() ? button.accessibleName() : button.text();
}

QString nameOf(const QWidget &widget)
{
    const auto *table = qobject_cast<const QHeaderView *>(&widget) ? widget.parentWidget() : nullptr;
    const auto *box = qobject_cast<const QGroupBox *>(&widget);
    return table ? table->accessibleName() : box ? box->title() : widget.accessibleName();
}

const QWidget *namedAround(const QWidget &widget, const QWidget &top)
{
    const QWidget *around = widget.parentWidget();
    while (around && around != &top && nameOf(*around).isEmpty())
        around = around->parentWidget();
    return around == &top ? nullptr : around;
}

Speakers::Speakers(const QWidget &top)
    : m_top(top)
    , m_focused(top.focusWidget())
{
    for (const QWidget *child : top.findChildren<QWidget *>()) {
        if (!isOffered(*child, top))
            continue;
        for (const QAction *action : child->actions())
            add(*child, action->text());
        const auto *button = qobject_cast<const QAbstractButton *>(child);
        if (const QWidget *around = button ? namedAround(*button, top) : nullptr)
            add(*around, textOf(*button));
    }
}

void Speakers::add(const QWidget &widget, const QString &text)
{
    if (widget.accessibleName().isEmpty())
        return;
    const bool isCurrent = m_focused && (&widget == m_focused || widget.isAncestorOf(m_focused));
    if (const QString kind = kindOf(widget, text); isCurrent || !m_speakers.contains(kind))
        m_speakers.insert(kind, &widget);
}

std::optional<QString> Speakers::apart(const QWidget &widget, const QAction &action) const
{
    return apart(widget, action.text());
}

std::optional<QString> Speakers::apart(const QAbstractButton &button) const
{
    const QWidget *around = namedAround(button, m_top);
    return around ? apart(*around, textOf(button)) : QString();
}

// Where the other's name has all words of its own, its whole name tells.
std::optional<QString> Speakers::apart(const QWidget &widget, const QString &text) const
{
    const QWidget *speaker = m_speakers.value(kindOf(widget, text));
    if (!speaker || speaker == &widget)
        return QString();
    if (speaker->accessibleName() == widget.accessibleName())
        return std::nullopt;
    const QStringList known = wordsOf(*speaker);
    QStringList own = wordsOf(widget);
    own.removeIf([&known](const QString &word) { return known.contains(word); });
    return own.isEmpty() ? widget.accessibleName() : own.join(u' ');
}

} // namespace trainyard::palette
