// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/api/resourceid.h"

#include <QObject>
#include <QString>

#include <functional>

namespace trainyard::models {

class Favourites;
class JobNotes;
class Sentence;
class UndoHistory;

// Makes steps that can be undone of what the user changes in favourites and in the notes of jobs. GUI thread.
class UndoRecorder final : public QObject
{
    Q_OBJECT
public:
    // Writes a tag of a job whose notes nobody has open any more.
    using Write = std::function<void(const api::ResourceId &job, const QString &name, const QString &value)>;

    UndoRecorder(UndoHistory &history, Write write, QObject *parent = nullptr); // the history outlives it

    void watch(Favourites &favourites);
    void watch(JobNotes &notes, const api::ResourceId &job);

private:
    void add(const Sentence &text, std::function<void()> undo, std::function<void()> redo);

    UndoHistory &m_history;
    const Write m_write;
    bool m_isReplaying = false; // what changes now is a step already
};

} // namespace trainyard::models
