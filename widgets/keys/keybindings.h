// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QKeySequence>
#include <QList>
#include <QObject>
#include <QVariantMap>

class QAction;

namespace trainyard::models {
class Sentence;
}

namespace trainyard::keys {

// The shortcuts of a window's actions: each action's usual ones, and what the user has chosen instead, which
// is remembered by the action's object name. No two actions that can be meant at once have the same: who
// takes one takes it from the others. Names as "chart/zoomIn" are of what a part of the window has: two parts
// never have the focus at once, the window's own keys count in all. Changes can be undone.
class KeyBindings final : public QObject
{
    Q_OBJECT
public:
    explicit KeyBindings(QObject *parent = nullptr);

    void add(const QList<QAction *> &actions); // with their usual shortcuts, which the user's go over
    const QList<QAction *> &actions() const { return m_actions; }
    QList<QKeySequence> usual(const QAction &action) const;
    bool isChanged(const QAction &action) const;
    static void fix(QAction &action); // its keys cannot be changed, nor taken
    static bool isFixed(const QAction &action);
    // The others that have them, where `action` could be meant, too. What they all have usually stays with
    // all of them: the part that has the focus decides.
    QList<QAction *> holders(const QKeySequence &keys, const QAction &action) const;

    void set(QAction &action, const QKeySequence &keys); // empty: none
    void reset(QAction &action);
    void resetAll();
    void recall(); // what was remembered by another window

signals:
    void changed();

private:
    void give(QAction &action, const QList<QKeySequence> &keys);
    void keep(const models::Sentence &step);

    QList<QAction *> m_actions;
    QList<QList<QKeySequence>> m_usual; // in their order
    QVariantMap m_kept;                 // as the settings had it last
};

} // namespace trainyard::keys
