// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "models/document/jobproblem.h"
#include "models/document/jobschema.h"

namespace trainyard::document {

// What mends the value at `pointer`, which does not follow the schema: another type, the nearest value that
// is allowed, the members that it lacks, its end. Where only its author knows, what has it typed. Without a
// caption where neither can be.
JobFix mismatchFix(const JsonText &text, const QString &pointer, const JobSchema &schema);

// The same of a value that the schema takes and the engine does not, such as a name that is there twice.
JobFix refusalFix(const JsonText &text, const QString &pointer, const JobSchema &schema);

} // namespace trainyard::document
