// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "models/document/jobchecks.h"

namespace trainyard::document {

// Folders below a mount root that no volume gives, folders that are written beside all volumes or that the
// engine would not take, and volumes of the job that nothing in it uses. Any thread.
QList<JobProblem> mountChecks(const JsonText &job, const JobSurroundings &surroundings);

// Where the setup task of a cluster may write: in the first of its volumes; empty: it mounts none.
QString usualSetupOutput(const JsonText &cluster);
// Where it writes, if that is in none of them. Any thread.
QList<JobProblem> setupOutputChecks(const JsonText &cluster);

} // namespace trainyard::document
