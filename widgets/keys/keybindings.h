// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QKeySequence>
#include <QList>
#include <QObject>

class QAction;

namespace trainyard::models {
class Sentence;
}

namespace trainyard::keys {

// The shortcuts of a window's actions: each action's usual one, and the one that the user has chosen, which
// is remembered by the action's object name. No two actions have the same: who takes one takes it from the
// other. Changes can be undone.
class KeyBindings final : public QObject
{
    Q_OBJECT
public:
    explicit KeyBindings(QObject *parent = nullptr);

    void add(const QList<QAction *> &actions); // with their usual shortcuts, which the user's go over
    const QList<QAction *> &actions() const { return m_actions; }
    QKeySequence usual(const QAction &action) const;
    bool isChanged(const QAction &action) const;
    QAction *holder(const QKeySequence &keys) const; // null: it is free

    void set(QAction &action, const QKeySequence &keys); // empty: none
    void reset(QAction &action);
    void resetAll();
    void recall(); // what was remembered by another window

signals:
    void changed();

private:
    void give(QAction &action, const QKeySequence &keys);
    void keep(const models::Sentence &step) const;

    QList<QAction *> m_actions;
    QList<QKeySequence> m_usual; // in their order
};

} // namespace trainyard::keys
