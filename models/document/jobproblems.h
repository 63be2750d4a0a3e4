// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "models/document/jobproblem.h"
#include "models/document/jobschema.h"

namespace trainyard::document {

// What is wrong with a text of a job, or of a cluster, by itself, in the order of the text: its syntax, what
// the schema does not allow, members that mean nothing, and what else the engine would say. `language` as in
// "zh_CN". Any thread.
QList<JobProblem> jobProblems(const JsonText &text, const JobSchema &schema, const QString &language);

} // namespace trainyard::document
