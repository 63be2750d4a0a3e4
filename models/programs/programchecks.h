// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "models/document/jobproblem.h"
#include "models/programs/programlook.h"

namespace trainyard::models {

// Programs that a job starts, and packages that its script of Python imports, which its node does not have;
// each with the line that installs it, to be copied. What a command of the job may install before is a hint.
// `isLocal`: the engine's machine is this one. Waits for the disk and for Python. Any thread.
QList<document::JobProblem> programChecks(const document::JsonText &job, const ProgramLook &look,
                                          bool isLocal = true);

// What of that cannot be looked at, in sentences: in containers, and on the engine's machine what is not
// `look`'s. Pure.
QStringList unseenPrograms(const document::JsonText &job, const ProgramLook &look);

} // namespace trainyard::models
