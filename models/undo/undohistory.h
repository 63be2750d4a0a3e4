// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "models/sentences/sentence.h"

#include <QObject>

#include <functional>
#include <map>
#include <optional>
#include <utility>
#include <vector>

namespace trainyard::models {

// What the user did and can take back, and what they took back and can do again, step by step. A step may
// take its time, as one that asks the engine: until it has answered no other begins. Every engine has steps
// of its own: they are there again when it is looked at again. GUI thread.
class UndoHistory final : public QObject
{
    Q_OBJECT
public:
    static constexpr std::size_t mostSteps = 100; // the oldest are forgotten

    enum class Outcome {
        Done,
        Gone,    // it cannot be done any more: the step is forgotten, and nobody has to be told
        Refused, // nor can it, and failed() says why
        Later    // not now, and failed() says why: the step stays where it was, see passOver()
    };
    using Answer = std::function<void(Outcome outcome, const QString &why)>; // to be called once
    struct Step {
        Sentence text; // what it did, as a menu names it: "delete run 7"
        std::function<void(const Answer &answer)> undo;
        std::function<void(const Answer &answer)> redo;
        bool isOfEngine = false;     // alone: it needs none of the windows in which it was done
        bool needsContact = false;   // with its engine
        const QObject *of = nullptr; // it is dropped when that goes; null: it stays
    };

    using QObject::QObject;

    void add(Step step); // it has just been done; what was taken back before cannot be done again
    bool canUndo() const { return !m_isBusy && !m_steps.done.empty(); }
    bool canRedo() const { return !m_isBusy && !m_steps.undone.empty(); }
    QString undoText() const { return textOf(m_steps.done); }
    QString redoText() const { return textOf(m_steps.undone); }
    bool isBusy() const { return m_isBusy; }
    bool isEmpty() const; // nothing of any engine, and nothing is under way
    // Of what stands first either way; the greater one comes before those of other histories.
    struct Place {
        bool isPassed = false; // over: it stands first for want of any other
        quint64 time = 0;      // when it got there, by a count that all have in common; 0: there is none

        friend bool operator<(const Place &one, const Place &other)
        {
            return std::pair(!one.isPassed, one.time) < std::pair(!other.isPassed, other.time);
        }
    };
    Place undoPlace() const { return placeOf(m_steps.done); }
    Place redoPlace() const { return placeOf(m_steps.undone); }
    bool undoWaits() const { return waits(m_steps.done); } // for contact with the engine
    bool redoWaits() const { return waits(m_steps.undone); }
    // Steps of the engine, which may build upon each other, give way to those of the windows until there is
    // contact, one of them is done, or a new step comes. So they do once one of them is to be done later.
    void passOver();
    void setReached(bool isReached); // the engine that is looked at; it is unless this says otherwise
    void clear();
    void forgetUndone(); // something else was done since, elsewhere
    void leaveWindows(); // they go: only steps of engines stay
    // Called when a step was gone, instead of going on to the next one here; empty: that again.
    using GoOn = std::function<void(bool isBack)>;
    void setGoOn(const GoOn &goOn) { m_goOn = goOn; }
    // Another one is looked at, which has not told yet who it is. Of one that never told, what was done with
    // it is forgotten.
    void leaveEngine();
    // By whatever it is known for good; what was done since leaveEngine() is its own.
    void setEngine(const QString &engine);
    const QString &engine() const { return m_engine; } // empty: it has not told yet
    static QString tooLate(const Sentence &step); // why it is refused once something else has become of it

public slots:
    void undo();
    void redo();

signals:
    void adding(); // a step; one that was done before it, and is not told of yet, is to be added now
    void changed();
    void failed(const QString &sentence);

private:
    enum class Direction { Back, Forth };
    struct Entry {
        Step step;
        quint64 time = 0; // when it was done, or undone, last
        bool isPassed = false;
    };
    using Entries = std::vector<Entry>;
    struct Steps {
        Entries done = {};   // the latest last
        Entries undone = {}; // likewise
        bool isEmpty() const { return done.empty() && undone.empty(); }
    };
    static Entries::const_iterator next(const Entries &entries); // the end: none
    static QString textOf(const Entries &entries);
    static Place placeOf(const Entries &entries);
    bool waits(const Entries &entries) const;
    bool takeAgain(); // what was passed over; true: something was
    void forgetOf(const QObject *gone);
    using Which = std::function<bool(const Step &)>;
    static void dropFrom(Steps &steps, const Which &which);
    void drop(const Which &which); // whatever engine's they are
    void go(Direction direction);
    void overtake(); // the current step by another one
    void finish(Direction direction, Outcome outcome, const QString &why);

    Steps m_steps; // of the engine that is looked at
    QString m_engine;
    std::map<QString, Steps> m_others; // by their engines
    std::optional<Entry> m_current;
    QString m_currentEngine; // whose step that is
    GoOn m_goOn;
    bool m_isReached = true;
    bool m_isBusy = false;
    // While the current one was under way:
    bool m_isOvertaken = false; // another step was added
    bool m_isForgotten = false; // all were forgotten
};

} // namespace trainyard::models
