// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "models/document/jobdocument.h"

namespace trainyard::document {

// The file that a job's command runs: its notebook, or the script of its interpreter. Null where the command
// names none by its path; empty: its notebook is not chosen yet.
QString commandFile(const JsonText &job);

// Makes the command run another one in its place; nothing where there is none.
QList<JobDocument::Change> commandFileChanges(const JsonText &job, const QString &path);

} // namespace trainyard::document
