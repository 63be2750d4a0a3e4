// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "models/document/jobproblem.h"
#include "models/document/jobschema.h"

// Private to this folder: what only older versions of the service knew.
namespace trainyard::document {

// Each such member of a text that is otherwise in order: what becomes of it, and how it is written today. Any
// thread.
QList<JobProblem> olderMembers(const JsonText &text, const JobSchema &schema);

} // namespace trainyard::document
