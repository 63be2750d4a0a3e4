// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "models/document/jobproblem.h"
#include "models/programs/programlook.h"

namespace trainyard::models {

// Programs that a job starts, and packages that its script of Python imports, which its node does not have;
// each with the line that installs it, to be copied. What a command of the job may install before is a hint.
// Waits for the disk and for Python. Any thread.
QList<document::JobProblem> programChecks(const document::JsonText &job, const ProgramLook &look);

// What of that cannot be looked at, in sentences: in containers, and, unless `isSeen`, on the engine's
// machine. Pure.
QStringList unseenPrograms(const document::JsonText &job, bool isSeen);

} // namespace trainyard::models
