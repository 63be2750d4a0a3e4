// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "models/sentences/sentence.h"

#include <QObject>

#include <functional>
#include <optional>
#include <vector>

namespace trainyard::models {

// What the user did and can take back, and what they took back and can do again, step by step. A step may
// take its time, as one that asks the engine: until it has answered no other begins. GUI thread.
class UndoHistory final : public QObject
{
    Q_OBJECT
public:
    static constexpr std::size_t mostSteps = 100; // the oldest are forgotten

    enum class Outcome {
        Done,
        Gone,    // it cannot be done any more: the step is forgotten, and nobody has to be told
        Refused, // nor can it, and failed() says why
        Later    // not now, and failed() says why: the step stays where it was
    };
    using Answer = std::function<void(Outcome outcome, const QString &why)>; // to be called once
    struct Step {
        Sentence text; // what it did, as a menu names it: "delete run 7"
        std::function<void(const Answer &answer)> undo;
        std::function<void(const Answer &answer)> redo;
    };

    using QObject::QObject;

    void add(Step step); // it has just been done; what was taken back before cannot be done again
    bool canUndo() const { return !m_isBusy && !m_done.empty(); }
    bool canRedo() const { return !m_isBusy && !m_undone.empty(); }
    QString undoText() const { return m_done.empty() ? QString() : m_done.back().text.text(); }
    QString redoText() const { return m_undone.empty() ? QString() : m_undone.back().text.text(); }
    bool isBusy() const { return m_isBusy; }
    void clear();
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
    void go(Direction direction);
    void finish(Direction direction, Outcome outcome, const QString &why);

    std::vector<Step> m_done;   // the latest last
    std::vector<Step> m_undone; // likewise
    std::optional<Step> m_current;
    bool m_isBusy = false;
    bool m_isOvertaken = false; // another step was added while the current one was under way
};

} // namespace trainyard::models
