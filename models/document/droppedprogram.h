// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "models/document/jobdocument.h"

#include <optional>

namespace trainyard::document {

// A file that a job can run: a notebook (.ipynb), a script of Python (.py) or of the shell (.sh).
struct DroppedProgram {
    QString path;
    QString toolkit; // whose settings run a script of Python, by what it imports; empty: a command does
    bool operator==(const DroppedProgram &) const = default;
};

bool isProgramFile(const QString &path); // by its name
// Any thread.
DroppedProgram droppedProgram(const QString &path, const QByteArray &content);

// Makes the job run it, in place of what it ran.
QList<JobDocument::Change> programChanges(const JsonText &job, const DroppedProgram &program);

} // namespace trainyard::document
