// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "models/document/jobdocument.h"
#include "models/document/jsontext.h"

#include <QJsonObject>
#include <QStringList>

// What a job runs: the built-in trainer, a script of a toolkit, a notebook, or a command.
namespace trainyard::document {

enum class ProgramKind { Network, Script, Notebook, Command };

// A toolkit is named as its settings are; the trainer so:
inline const QString trainerKey = QStringLiteral("trainer");
inline const QString commandKey = QStringLiteral("customToolkitSettings");

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

// CNTK and Caffe run a configuration file or, in its place, a Python script.
bool takesConfiguration(const QString &toolkit);
// Whether the job's toolkit runs a Python script.
bool runsPython(const JsonText &job);
// scriptMember() of the job's toolkit, by what it runs.
QString scriptMemberOf(const JsonText &job);
// Makes a toolkit that takes both run the one or the other; `known` is what of its settings belongs to that
// alone.
QList<JobDocument::Change> languageChanges(const JsonText &job, bool isPython, const QJsonObject &known = {});

// Makes the job run by this toolkit and nothing else, with these settings; where they are undefined, script,
// interpreter, arguments and processes go along.
QList<JobDocument::Change> toolkitChanges(const JsonText &job, const QString &toolkit,
                                          const QJsonValue &settings = QJsonValue::Undefined);

// Adds an output directory where there is none of this id.
QList<JobDocument::Change> outputChanges(const JsonText &job, const QString &id, const QString &suffix);

} // namespace trainyard::document
