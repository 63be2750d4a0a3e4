// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "models/palette/paletteitem.h"

#include <QHash>
#include <QPointer>

class QAction;
class QIcon;
class QMenu;
class QMenuBar;
class QWidget;

namespace trainyard::palette {

// The actions that stand in menus, as they are now: what the palette offers, and what runs when one is
// chosen.
class CommandList
{
public:
    void add(const QMenuBar &bar);
    // Those of a widget and of all that are visible in it; `place` says where they are found.
    void add(const QWidget &widget, const QString &place);

    const QList<models::PaletteItem> &items() const { return m_items; }
    QAction *action(const QString &key) const; // null: it is gone

private:
    // "View › Theme", as it is shown and in English.
    struct Place {
        QString shown;
        QString english;
        Place below(const QString &name) const;
    };
    void addMenu(const QMenu &menu, const Place &place);
    void addAction(QAction *action, const Place &place);

    QList<models::PaletteItem> m_items;
    QHash<QString, QPointer<QAction>> m_actions;
};

// "&Delete…" as "Delete…", "删除(&D)…" as "删除…".
QString withoutMnemonic(QString text);

} // namespace trainyard::palette
