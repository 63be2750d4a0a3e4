// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "models/document/jobprogram.h"

#include <QJsonObject>

namespace trainyard::document {

// Somebody's choice among the kinds of what a job runs. A kind takes along what belongs to it when another is
// chosen, and brings it back: its settings, a notebook's parameters, and the output that was put into the job
// for it. What was in the job before that, or was changed since, stays.
class ProgramChoice
{
public:
    // Makes the job run something of this kind, which it does not yet.
    QList<JobDocument::Change> choose(const JsonText &job, ProgramKind kind);

    // Makes a toolkit that runs a Python script or a configuration file run the one or the other, likewise.
    QList<JobDocument::Change> chooseLanguage(const JsonText &job, bool isPython);

    const QJsonObject &state() const { return m_kinds; }
    void restore(const QJsonObject &state) { m_kinds = state; } // empty: nothing was chosen yet

private:
    QList<JobDocument::Change> leave(const JsonText &job);

    QJsonObject m_kinds; // what is known of each, by its number
};

} // namespace trainyard::document
