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

// Those that every job has, then those of the job's own directories and variables. Any thread.
QList<JobVariable> variablesOf(const JsonText &job);

// Where a text of the job uses $AZ_… or ${AZ_…}.
struct VariableUse {
    QString name;
    QString pointer;
};
// Variables that commands use and nobody seems to set: neither the job, nor the command itself, nor usual
// systems. None of a job in a container, whose image may set them.
QList<VariableUse> strangeVariableUses(const JsonText &job);
QList<VariableUse> variableUses(const JsonText &job);

// Where the job's properties stand: "/properties", or "" in a print-out.
QString propertiesPointer(const JsonText &job);

} // namespace trainyard::document
