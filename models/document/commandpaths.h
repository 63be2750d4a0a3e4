// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "models/document/jsontext.h"

#include <QList>
#include <QString>

namespace trainyard::document {

// A file that a command needs.
struct CommandPath {
    TextRange range;     // of its word; empty: it stands in a command within the command
    QString path;        // as it is written, below the folder into which the command went
    bool isSure = false; // else the command may make it itself, or look for it elsewhere
};

// The programs, scripts and read files that a command names by their paths, and scripts in its working
// folder. `before` ran in that folder before it. Interpreters are none of them. Pure.
QList<CommandPath> commandPaths(const QString &command, const QString &before = {});

} // namespace trainyard::document
