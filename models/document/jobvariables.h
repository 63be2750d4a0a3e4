// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "models/document/jsontext.h"

#include <QList>
#include <QString>

namespace trainyard::document {

// A variable that a job's processes find in their environment and that its paths and commands may use.
struct JobVariable {
    QString name; // without "$"
    QString description;
};

// Those that every job of its toolkit has, then those of its own directories and variables. Any thread.
QList<JobVariable> variablesOf(const JsonText &job);

// Where a text of the job uses $AZ_… or ${AZ_…}.
struct VariableUse {
    QString name;
    QString pointer;
    bool isOfImage = false; // a container reads it, whose image may set it
};
QList<VariableUse> variableUses(const JsonText &job);

// Variables that commands and paths use and nobody seems to set: neither the job, nor the command itself, nor
// usual systems.
QList<VariableUse> strangeVariableUses(const JsonText &job);

// Variables in the folders of outputs that are set later than these are made, or by nobody.
QList<VariableUse> lateVariableUses(const JsonText &job);

// Where the job's properties stand: "/properties", or "" in a print-out.
QString propertiesPointer(const JsonText &job);

} // namespace trainyard::document
