// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/api/resourceid.h"
#include "models/undo/undohistory.h"

#include <QObject>
#include <QString>

#include <functional>
#include <memory>
#include <string>

namespace trainyard::models {

class Favourites;
class JobNotes;
class RunLooks;
class TemplateList;
struct TemplateChange;

// Makes steps that can be undone of what the user changes in favourites, in the notes and colours of jobs and
// among their templates. GUI thread.
class UndoRecorder final : public QObject
{
    Q_OBJECT
public:
    // A tag of a job whose notes nobody has open any more; `run` is the job's uuid.
    struct TagWish {
        api::ResourceId job;
        std::string run;
        QString name;
        QString value;
    };
    // Writes it, and answers once that is done, or what became of it.
    using Write = std::function<void(const TagWish &wish, const UndoHistory::Answer &answer)>;

    UndoRecorder(UndoHistory &history, Write write, QObject *parent = nullptr); // the history outlives it
    ~UndoRecorder() override;

    void watch(Favourites &favourites);
    void watch(JobNotes &notes, const api::ResourceId &job);
    void watch(RunLooks &looks);
    void watch(const std::shared_ptr<TemplateList> &templates); // also when it is again the same
    void leaveWindows(); // they go, and with them what they have watched: only steps of the engine stay
    // What changes meanwhile is part of a step that somebody else makes.
    void quietly(const std::function<void()> &change);

private:
    void takeTemplate(const TemplateChange &change);
    using Act = std::function<void(const UndoHistory::Answer &answer)>;
    enum class Of { Window, Engine };
    void add(Of of, const Sentence &text, std::function<void()> undo,
             std::function<void()> redo); // done at once
    void addAnswered(Of of, const Sentence &text, Act undo, Act redo);

    UndoHistory &m_history;
    const Write m_write;
    std::shared_ptr<TemplateList> m_templates; // that were watched last
    bool m_isReplaying = false;                // what changes now is a step already
};

} // namespace trainyard::models
