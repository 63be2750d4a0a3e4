// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "models/document/jobdocument.h"
#include "models/document/jsontext.h"

#include <QStringList>

// What a job runs: the built-in trainer, a script of a toolkit, a notebook, or a command.
namespace trainyard::document {

enum class ProgramKind { Network, Script, Notebook, Command };

inline const QString trainerKey = QStringLiteral("trainer"); // the others are the toolkits' settings' names

// The first of its toolkits that is there; empty: none.
QString toolkitOf(const JsonText &job);
ProgramKind programKind(const JsonText &job); // Command where nothing tells

// Where the settings of a toolkit stand or would stand.
QString settingsPointer(const JsonText &job, const QString &toolkit);
// The toolkits that run a script or configuration file.
QStringList scriptToolkits();
// The member of its settings for one or the other; empty: it has none.
QString scriptMember(const QString &toolkit);
QString argumentsMember(const QString &toolkit);
QString processesMember(const QString &toolkit);

// Makes the job run by this toolkit and nothing else; script, interpreter, arguments and processes go along.
QList<JobDocument::Change> toolkitChanges(const JsonText &job, const QString &toolkit);

// Makes it run the notebook, by nbconvert, with the executed one among the outputs.
QList<JobDocument::Change> notebookChanges(const JsonText &job, const QString &notebook);
QString notebookOf(const JsonText &job); // empty: it runs none

} // namespace trainyard::document
