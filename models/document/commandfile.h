// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "models/document/jobdocument.h"

namespace trainyard::document {

// A file that a command of a job needs: its notebook, or what it names by a path.
struct CommandFile {
    QString pointer;     // of the command
    QString path;        // as it is written
    bool isSure = false; // else the command may make it itself, or look for it elsewhere
};

// Of its preparation and what it runs. A notebook that is not chosen yet is none.
QList<CommandFile> commandFiles(const JsonText &job);

// Makes the command take another one in its place; nothing where it names no such file.
QList<JobDocument::Change> commandFileChanges(const JsonText &job, const QString &pointer,
                                              const QString &file, const QString &path);

} // namespace trainyard::document
