// SPDX-License-Identifier: Apache-2.0
#include "widgets/palette/speakers.h"

#include "widgets/settings/language.h"

#include <QAction>
#include <QMenu>
#include <QWidget>

namespace trainyard::palette {

namespace {

QString kindOf(const QWidget &widget, const QAction &action)
{
    return QLatin1String(widget.metaObject()->className()) + u'/' + action.text();
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

Speakers::Speakers(const QWidget &top)
{
    const QWidget *focused = top.focusWidget();
    for (const QWidget *child : top.findChildren<QWidget *>()) {
        if (child->accessibleName().isEmpty() || !isOffered(*child, top))
            continue;
        const bool isCurrent = focused && (child == focused || child->isAncestorOf(focused));
        for (const QAction *action : child->actions())
            if (const QString kind = kindOf(*child, *action); isCurrent || !m_speakers.contains(kind))
                m_speakers.insert(kind, child);
    }
}

std::optional<QString> Speakers::apart(const QWidget &widget, const QAction &action) const
{
    const QWidget *speaker = m_speakers.value(kindOf(widget, action));
    if (!speaker || speaker == &widget)
        return QString();
    const QStringList known = wordsOf(*speaker);
    QStringList own = wordsOf(widget);
    own.removeIf([&known](const QString &word) { return known.contains(word); });
    return own.isEmpty() ? std::nullopt : std::optional(own.join(u' '));
}

} // namespace trainyard::palette
