// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "models/document/jobproblem.h"

namespace trainyard::document {

// Secrets that stand in a job in clear, each with what moves it to the job's secrets or, of a mount, which
// knows none, into a file; and secrets without a value. Any thread.
QList<JobProblem> secretChecks(const JsonText &job);

// The same of a cluster, whose setup task has its own.
QList<JobProblem> clusterSecretChecks(const JsonText &cluster);

} // namespace trainyard::document
