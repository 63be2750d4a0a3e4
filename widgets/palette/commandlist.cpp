// SPDX-License-Identifier: Apache-2.0
#include "widgets/palette/commandlist.h"

#include "widgets/delegates/offeredmenu.h"
#include "widgets/palette/speakers.h"
#include "widgets/settings/language.h"
#include "widgets/theme/mnemonics.h"

#include <QAbstractItemView>
#include <QAction>
#include <QGroupBox>
#include <QHeaderView>
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

// A head is called as its table is.
QString nameOf(const QWidget &widget)
{
    const auto *table = qobject_cast<const QHeaderView *>(&widget) ? widget.parentWidget() : nullptr;
    return table ? table->accessibleName() : widget.accessibleName();
}

// What the widget is in, below `top`, as it calls itself.
QString nameAround(const QWidget &widget, const QWidget &top)
{
    for (const QWidget *around = widget.parentWidget(); around && around != &top;
         around = around->parentWidget()) {
        const auto *box = qobject_cast<const QGroupBox *>(around);
        if (const QString name = box ? box->title() : around->accessibleName(); !name.isEmpty())
            return name;
    }
    return {};
}

} // namespace

void CommandList::add(const QMenuBar &bar)
{
    for (const QAction *top : bar.actions())
        if (QMenu *menu = top->menu())
            addMenu(*menu, Place().below(menu->title()));
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
        if (auto *button = qobject_cast<QAbstractButton *>(child); button && isOwnButton(*button))
            addButton(*button, here.below(nameAround(*button, widget)));
        else if (auto *tabs = qobject_cast<QTabBar *>(child))
            addTabs(*tabs, here.below(nameAround(*tabs, widget)));
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

// One that shows an action stands for that.
void CommandList::addButton(QAbstractButton &button, const Place &place)
{
    const auto *tool = qobject_cast<const QToolButton *>(&button);
    const auto *push = qobject_cast<const QPushButton *>(&button);
    const QString text = button.text().isEmpty() ? button.accessibleName() : button.text();
    if (!tool || !tool->defaultAction())
        addCommand({&button}, {text, {}, {}, button.isEnabled()}, place);
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

// The first of those that are called alike in one place.
void CommandList::addCommand(const Command &command, const Look &look, const Place &place)
{
    const QString text = theme::withoutMnemonic(look.text);
    const QString key =
        QStringLiteral("command/") + (look.name.isEmpty() ? joined(place.shown, text) : look.name);
    if (text.isEmpty() || m_commands.contains(key))
        return;
    m_commands.insert(key, command);
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

QAction *CommandList::action(const QString &key) const
{
    return qobject_cast<QAction *>(m_commands.value(key).subject);
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
