// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "models/document/jsontext.h"

#include <QList>
#include <QString>
#include <QStringList>

namespace trainyard::models {

// A program that a job starts, by one of these names or paths.
struct NeededProgram {
    QStringList names;
    QString pointer; // what asks for it
    bool operator==(const NeededProgram &) const = default;
};

// What a job needs on its node, as far as its text tells.
struct JobNeeds {
    QList<NeededProgram> programs;
    int python = -1;         // which of them runs the script; below 0: none
    QString script;          // of Python; a path of this machine, or empty
    QString searchPath;      // PATH, where the job sets it
    bool isPrepared = false; // a command of its own installs something before
    bool isEmpty() const { return programs.isEmpty(); }
    bool operator==(const JobNeeds &) const = default;
};

// Of a job in a container nothing but what runs the container; of one that finds its programs by variables
// nothing. Pure.
JobNeeds jobNeeds(const document::JsonText &job);

} // namespace trainyard::models
