// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "models/undo/undohistory.h"

#include <QHash>
#include <QObject>
#include <QPointer>
#include <QStringList>

#include <memory>
#include <utility>

namespace trainyard::models {

class OtherEngine;
class OtherEngines;

// What the user can take back in the order in which they did it, wherever that was: of the engine that the
// windows are of, of the windows, and of other engines, which stay connected as long as there is a step of
// theirs. GUI thread.
class UndoOrder final : public QObject
{
    Q_OBJECT
public:
    // Both outlive it. Steps of the windows are the own history's.
    UndoOrder(UndoHistory &own, OtherEngines &others, QObject *parent = nullptr);
    ~UndoOrder() override;

    UndoHistory &own() { return m_own; }
    QStringList engines() const;           // other ones that there are steps of, by OtherEngine::id()
    void hold(const QStringList &engines); // likewise, with what was done there before

    bool canUndo() const;
    bool canRedo() const;
    bool isBusy() const;
    QString undoText() const { return textOf(Way::Back); } // what it did, and where, unless that is here
    QString redoText() const { return textOf(Way::Forth); }

    // Has all windows tell of what was changed in them and is no step yet.
    void gather() { emit gathering(); }

public slots:
    void undo() { go(Way::Back); } // or says what it waits for; the next time it passes that over
    void redo() { go(Way::Forth); }

signals:
    void gathering(); // as gather() says
    void adding();    // as UndoHistory::adding()
    void changed();   // what can be taken back or done again
    void overtaken(); // another step than before is the one that undo() takes back
    void failed(const trainyard::models::Sentence &sentence);

private:
    struct Other {
        QPointer<UndoHistory> history = {};
        std::weak_ptr<OtherEngine> engine = {};
        std::shared_ptr<OtherEngine> held = {}; // as long as it has steps
    };
    enum class Way { Back, Forth };

    void follow(const std::shared_ptr<OtherEngine> &engine);
    void listen(UndoHistory &history);
    void note(const QString &engine);
    void noteChange();
    void noteNew(const UndoHistory &in);
    QList<UndoHistory *> histories() const;
    struct Next {
        UndoHistory::Place place = {};
        QString engine = {}; // of whose history it is; empty: the own one
    };
    Next next(Way way) const;
    QString textOf(Way way) const;
    void go(Way way);
    void wait(Way way, UndoHistory &history, const QString &engine);

    UndoHistory &m_own;
    OtherEngines &m_others;
    QHash<QString, Other> m_known; // by OtherEngine::id()
    quint64 m_undoTime = 0;
};

} // namespace trainyard::models
