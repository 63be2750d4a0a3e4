// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "models/document/jobdocument.h"

// A job that runs a notebook by nbconvert: the executed notebook is its output NOTEBOOK, also when a cell
// fails, which ends it. It runs in the folder in which it stands. Other values of its parameters stand in a
// variable of the job's environment or, where one of them is a secret, among its secrets, as lines of Python;
// a cell with them follows that of the notebook's own.
namespace trainyard::document {

// Makes the job run the notebook; `parameters` may be empty. By the same Jupyter as before, where it ran one,
// and with the options that somebody has added to its command.
QList<JobDocument::Change> notebookChanges(const JsonText &job, const QString &notebook,
                                           const QString &parameters = {});
// The same job without the parameters of its notebook.
QList<JobDocument::Change> withoutParameters(const JsonText &job);
bool runsNotebook(const QString &command);              // a job's, as it is made here
QString notebookOf(const JsonText &job);                // null: it runs none
QString notebookParametersOf(const JsonText &job);      // empty: it gives none
QString notebookParametersPointer(const JsonText &job); // of them as a value; null: it gives none

// Where the command of such a job stands, and the program in it that is Jupyter: a path; empty: the one that
// its node finds by its name.
QString notebookCommandPointer(const JsonText &job);
QString jupyterIn(const QString &command);
QString withJupyter(QString command, const QString &jupyter);

} // namespace trainyard::document
