// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "models/document/jobproblem.h"
#include "models/notebook/notebook.h"

// What a job gives for its notebook's parameters and Python could not read as their kind. Any thread.
namespace trainyard::models {

// Of what was typed for a parameter, in a sentence; empty: it is one of its values.
QString parameterProblem(const NotebookParameter &parameter, const QString &typed);

// Of a job that runs the notebook of this path; of any other one there are none. Fixes are there where it is
// obvious what is meant.
QList<document::JobProblem> notebookChecks(const document::JsonText &job, const QString &path,
                                           const Notebook &notebook);

} // namespace trainyard::models
