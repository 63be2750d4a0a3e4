// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "models/palette/paletteitem.h"

#include <QHash>
#include <QPointer>

#include <memory>

class QAbstractButton;
class QAction;
class QIcon;
class QMenu;
class QMenuBar;
class QTabBar;
class QWidget;

namespace trainyard::palette {

// What can be done, as it is now: actions of menus and widgets, of context menus that are offered
// (delegates::OfferedMenu), buttons with their menus, and tabs. What the palette offers, and what runs when
// one is chosen.
class CommandList
{
public:
    void add(const QMenuBar &bar);
    // Those of a widget and of all that are visible in it; `place` says where they are found. What several
    // that are alike can do, as charts can, is offered of one of them, and of the others by their names.
    void add(const QWidget &widget, const QString &place);
    // What was made for this: it stays as long as the list and its copies.
    void add(std::shared_ptr<QMenu> menu, const QString &place);
    void addTabs(QTabBar &tabs, const QString &place);

    const QList<models::PaletteItem> &items() const { return m_items; }
    // What runs: a QAction, QAbstractButton or QTabBar; null: it is gone.
    const QObject *subject(const QString &key) const;
    QIcon icon(const QString &key) const;
    void run(const QString &key) const; // menus of buttons open a moment later

private:
    // "View › Theme", as it is shown and in English.
    struct Place {
        QString shown;
        QString english;
        Place below(const QString &name) const;
    };
    struct Command {
        QPointer<QObject> subject; // QAction, QAbstractButton or QTabBar
        int tab = -1;              // of a QTabBar
        QString text = {};
    };
    struct Look {
        QString text; // with its mnemonic
        QString name; // the same in every language; may be empty
        QString keys;
        bool isEnabled = true;
        QString apart = {};  // PaletteItem::apart
        QString sought = {}; // PaletteItem::sought
    };

    static QString keyOf(const QString &text, const Place &place = {});
    void addMenu(QMenu &menu, const Place &place);
    void addOffered(const QWidget &widget, const Place &place);
    void addAction(QAction *action, const Place &place, const QString &apart = {});
    void addButton(QAbstractButton &button, const Place &place, const QString &apart);
    void addTabs(QTabBar &tabs, const Place &place);
    void addCommand(const Command &command, const Look &look, const Place &place);

    QList<models::PaletteItem> m_items;
    QHash<QString, Command> m_commands;
    QList<std::shared_ptr<QMenu>> m_menus; // that nobody else has
};

// Of an action in a menu, texts: what its command is of, which stands behind the menu's name; and what it is
// found by where its own text names what it would do now.
inline constexpr auto placeProperty = "palette_place";
inline constexpr auto soughtProperty = "palette_sought";

} // namespace trainyard::palette
