// SPDX-License-Identifier: Apache-2.0
#include "widgets/palette/commandlist.h"

#include "widgets/delegates/offeredmenu.h"
#include "widgets/palette/speakers.h"
#include "widgets/settings/language.h"
#include "widgets/theme/mnemonics.h"

#include <QAbstractItemView>
#include <QAction>
#include <QLineEdit>
#include <QMenu>
#include <QMenuBar>
#include <QPushButton>
#include <QTabBar>
#include <QToolButton>

#include <utility>

namespace trainyard::palette {

using models::PaletteItem;

namespace {

const QString separator = QStringLiteral(" › ");

QString joined(const QString &place, const QString &name)
{
    return place.isEmpty() ? name : name.isEmpty() ? place : place + separator + name;
}

// No part of what Qt makes of other widgets: the scrollers of tabs, the crosses of fields.
bool isOwnButton(const QAbstractButton &button)
{
    const QWidget *parent = button.parentWidget();
    return !button.objectName().startsWith(QLatin1String("qt_")) && !qobject_cast<const QTabBar *>(parent) &&
           !qobject_cast<const QLineEdit *>(parent) && !qobject_cast<const QAbstractItemView *>(parent);
}

} // namespace

void CommandList::add(const QMenuBar &bar)
{
    for (const QAction *top : bar.actions())
        if (QMenu *menu = top->menu())
            addMenu(*menu, Place().below(menu->title()));
}

QString CommandList::keyOf(const QString &text, const Place &place)
{
    return QStringLiteral("command/") + joined(place.shown, theme::withoutMnemonic(text));
}

CommandList::Place CommandList::Place::below(const QString &name) const
{
    return {joined(shown, theme::withoutMnemonic(name)),
            joined(english, theme::withoutMnemonic(englishOf(name)))};
}

// Some are filled when they are about to be shown.
void CommandList::addMenu(QMenu &menu, const Place &place)
{
    emit menu.aboutToShow();
    for (QAction *action : menu.actions()) {
        if (QMenu *below = action->menu())
            addMenu(*below, place.below(below->title()));
        else if (const QString of = action->property(placeProperty).toString(); !of.isEmpty())
            addAction(action, place.below(of));
        else
            addAction(action, place);
    }
}

void CommandList::add(std::shared_ptr<QMenu> menu, const QString &place)
{
    addMenu(*menu, {place, englishOf(place)});
    m_menus << std::move(menu);
}

void CommandList::addTabs(QTabBar &tabs, const QString &place)
{
    addTabs(tabs, Place{place, englishOf(place)});
}

void CommandList::addOffered(const QWidget &widget, const Place &place)
{
    const auto *offered = delegates::OfferedMenu::of(widget);
    if (!offered)
        return;
    auto menu = std::make_shared<QMenu>();
    offered->fill(*menu);
    addMenu(*menu, place);
    m_menus << std::move(menu);
}

void CommandList::add(const QWidget &widget, const QString &place)
{
    const Place here{place, englishOf(place)};
    const Speakers speakers(widget);
    const auto around = [&](const QWidget &child) {
        const QWidget *named = namedAround(child, widget);
        return named ? here.below(nameOf(*named)) : here;
    };
    for (QAction *action : widget.actions())
        addAction(action, here);
    for (QWidget *child : widget.findChildren<QWidget *>()) {
        if (!isOffered(*child, widget))
            continue;
        const QString name = nameOf(*child);
        for (QAction *action : child->actions())
            if (const auto apart = speakers.apart(*child, *action))
                addAction(action, name.isEmpty() ? here : here.below(name), *apart);
        addOffered(*child, name.isEmpty() ? here : here.below(name));
        if (auto *button = qobject_cast<QAbstractButton *>(child); button && isOwnButton(*button)) {
            if (const auto apart = speakers.apart(*button))
                addButton(*button, around(*button), *apart);
        } else if (auto *tabs = qobject_cast<QTabBar *>(child)) {
            addTabs(*tabs, around(*tabs));
        }
    }
}

void CommandList::addAction(QAction *action, const Place &place, const QString &apart)
{
    if (action->isSeparator() || !action->isVisible())
        return;
    const QString keys = action->shortcut().toString(QKeySequence::NativeText);
    const QString text = action->text(); // Qt's own menus have the keys behind it
    addCommand({action},
               {text.section(u'\t', 0, 0), action->objectName(),
                keys.isEmpty() ? text.section(u'\t', 1) : keys, action->isEnabled(), apart,
                action->property(soughtProperty).toString()},
               place);
}

// One that shows an action stands for that. Where its text is another's, too, what screen readers say tells.
void CommandList::addButton(QAbstractButton &button, const Place &place, const QString &apart)
{
    const auto *tool = qobject_cast<const QToolButton *>(&button);
    const auto *push = qobject_cast<const QPushButton *>(&button);
    QString text = textOf(button);
    if (const QString name = button.accessibleName();
        !name.isEmpty() && m_commands.contains(keyOf(text, place)))
        text = name;
    if (!tool || !tool->defaultAction())
        addCommand({&button}, {text, {}, {}, button.isEnabled(), apart}, place);
    QMenu *menu = tool ? tool->menu() : push ? push->menu() : nullptr;
    if (menu && button.isEnabled())
        addMenu(*menu, place.below(text));
}

void CommandList::addTabs(QTabBar &tabs, const Place &place)
{
    for (int tab = 0; tab < tabs.count(); ++tab)
        if (tabs.isTabVisible(tab))
            addCommand({&tabs, tab}, {tabs.tabText(tab), {}, {}, tabs.isTabEnabled(tab)}, place);
}

// The first of those that are called alike in one place. A name may be of several: of those that are apart
// only the one that speaks for them has it, and of two that do different things by one key the first.
void CommandList::addCommand(const Command &command, const Look &look, const Place &place)
{
    const QString text = theme::withoutMnemonic(look.text);
    QString key = keyOf(look.name);
    const auto known = m_commands.constFind(key);
    const bool isOther = known != m_commands.constEnd() && known->text != text;
    if (look.name.isEmpty() || !look.apart.isEmpty())
        key = keyOf(text, place);
    else if (isOther)
        key = keyOf(look.name + u' ' + text);
    if (text.isEmpty() || m_commands.contains(key))
        return;
    m_commands.insert(key, {command.subject, command.tab, text});
    const QString &lasting = look.sought.isEmpty() ? look.text : look.sought;
    QStringList aliases{look.name, theme::withoutMnemonic(englishOf(lasting)), place.english};
    aliases.removeAll(QString());
    m_items << PaletteItem{.kind = PaletteItem::Kind::Command,
                           .key = key,
                           .text = text,
                           .aliases = aliases,
                           .place = place.shown,
                           .apart = look.apart,
                           .keys = look.keys,
                           .sought = theme::withoutMnemonic(look.sought),
                           .isEnabled = look.isEnabled};
}

const QObject *CommandList::subject(const QString &key) const
{
    return m_commands.value(key).subject;
}

QIcon CommandList::icon(const QString &key) const
{
    const Command command = m_commands.value(key);
    if (const auto *action = qobject_cast<const QAction *>(command.subject))
        return action->icon();
    if (const auto *button = qobject_cast<const QAbstractButton *>(command.subject))
        return button->icon();
    const auto *tabs = qobject_cast<const QTabBar *>(command.subject);
    return tabs ? tabs->tabIcon(command.tab) : QIcon();
}

// A menu waits for the user, while this goes.
void CommandList::run(const QString &key) const
{
    const Command command = m_commands.value(key);
    auto *tool = qobject_cast<QToolButton *>(command.subject);
    auto *push = qobject_cast<QPushButton *>(command.subject);
    if (auto *action = qobject_cast<QAction *>(command.subject))
        action->trigger();
    else if (tool && tool->menu() && tool->popupMode() == QToolButton::InstantPopup)
        QMetaObject::invokeMethod(tool, &QToolButton::showMenu, Qt::QueuedConnection);
    else if (push && push->menu())
        QMetaObject::invokeMethod(push, &QPushButton::showMenu, Qt::QueuedConnection);
    else if (auto *button = qobject_cast<QAbstractButton *>(command.subject))
        button->click();
    else if (auto *tabs = qobject_cast<QTabBar *>(command.subject))
        tabs->setCurrentIndex(command.tab);
}

} // namespace trainyard::palette
