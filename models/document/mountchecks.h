// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "models/document/jobchecks.h"

namespace trainyard::document {

// Folders below a mount root that no volume gives, folders that are written beside all volumes or that the
// engine would not take, and volumes of the job that nothing in it uses. Any thread.
QList<JobProblem> mountChecks(const JsonText &job, const JobSurroundings &surroundings);

} // namespace trainyard::document
