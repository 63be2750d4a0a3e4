// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "models/document/jobprogram.h"

#include <QHash>
#include <QJsonObject>
#include <QStringList>

namespace trainyard::document {

// Somebody's choice among the kinds of what a job runs. A kind takes along what belongs to it when another is
// chosen, and brings it back: its settings, a notebook's parameters, and the output that was put into the job
// for it. What was in the job before that, or was changed since, stays.
class ProgramChoice
{
public:
    // Makes the job run something of this kind, which it does not yet. What comes back is spelled as it was.
    QList<JobDocument::Change> choose(const JsonText &job, ProgramKind kind);

    // Makes a toolkit that runs a Python script or a configuration file run the one or the other, likewise.
    QList<JobDocument::Change> chooseLanguage(const JsonText &job, bool isPython);

    const QJsonObject &state() const { return m_kinds; }
    void restore(const QJsonObject &state) { m_kinds = state; } // empty: nothing was chosen yet

private:
    QList<JobDocument::Change> leave(const JsonText &job);
    void remember(const JsonText &job, const QString &toolkit);
    QList<JobDocument::Change> asWritten(QList<JobDocument::Change> changes) const;

    QJsonObject m_kinds;                   // what is known of each, by its number
    QHash<QString, QStringList> m_written; // settings that were left, by their pointers, as they were spelled
};

} // namespace trainyard::document
