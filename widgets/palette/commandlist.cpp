// SPDX-License-Identifier: Apache-2.0
#include "widgets/palette/commandlist.h"

#include "widgets/settings/language.h"

#include <QAction>
#include <QMenu>
#include <QMenuBar>
#include <QRegularExpression>

namespace trainyard::palette {

using models::PaletteItem;

namespace {

const QString separator = QStringLiteral(" › ");

QString joined(const QString &place, const QString &name)
{
    return place.isEmpty() ? name : name.isEmpty() ? place : place + separator + name;
}

} // namespace

QString withoutMnemonic(QString text)
{
    static const QRegularExpression decoration(QStringLiteral("\\(&.\\)|&(?!&)"));
    return text.remove(decoration);
}

void CommandList::add(const QMenuBar &bar)
{
    for (const QAction *top : bar.actions())
        if (const QMenu *menu = top->menu())
            addMenu(*menu, Place().below(menu->title()));
}

CommandList::Place CommandList::Place::below(const QString &name) const
{
    return {joined(shown, withoutMnemonic(name)), joined(english, withoutMnemonic(englishOf(name)))};
}

void CommandList::addMenu(const QMenu &menu, const Place &place)
{
    for (QAction *action : menu.actions()) {
        if (const QMenu *below = action->menu())
            addMenu(*below, place.below(below->title()));
        else
            addAction(action, place);
    }
}

void CommandList::add(const QWidget &widget, const QString &place)
{
    const Place here{place, englishOf(place)};
    for (QAction *action : widget.actions())
        addAction(action, here);
    for (const QWidget *child : widget.findChildren<QWidget *>()) {
        const bool isOffered = child->isVisibleTo(&widget) && !qobject_cast<const QMenu *>(child) &&
                               !child->inherits("QToolBar") && !child->inherits("QLineEdit");
        if (!isOffered)
            continue;
        const QString name = child->accessibleName();
        for (QAction *action : child->actions())
            addAction(action, name.isEmpty() ? here : here.below(name));
    }
}

void CommandList::addAction(QAction *action, const Place &place)
{
    if (action->isSeparator() || !action->isVisible() || action->text().isEmpty())
        return;
    const QString text = withoutMnemonic(action->text());
    const QString key = QStringLiteral("command/") +
                        (action->objectName().isEmpty() ? joined(place.shown, text) : action->objectName());
    if (m_actions.contains(key))
        return;
    m_actions.insert(key, action);
    QStringList alias{action->objectName(), withoutMnemonic(englishOf(action->text())), place.english};
    alias.removeAll(QString());
    m_items << PaletteItem{.kind = PaletteItem::Kind::Command,
                           .key = key,
                           .text = text,
                           .alias = alias.join(u' '),
                           .place = place.shown,
                           .keys = action->shortcut().toString(QKeySequence::NativeText),
                           .isEnabled = action->isEnabled()};
}

QAction *CommandList::action(const QString &key) const
{
    return m_actions.value(key);
}

} // namespace trainyard::palette
