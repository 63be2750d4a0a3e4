// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "models/document/jobproblem.h"

#include <functional>

namespace trainyard::document {

// Whether there is such a file or folder that can be read; null: it is another machine's.
using FileLook = std::function<bool(const QString &path)>;

// Files and folders that a job names and that are not there, a notebook that is not chosen, and scripts that
// would be looked for in the empty working folder. Waits for the disk. Any thread.
QList<JobProblem> fileChecks(const JsonText &job, const FileLook &exists);

// What of them cannot be looked at, in sentences: on volumes, in containers, and, unless `isLocal`, on the
// engine's machine. Pure.
QStringList unseenFiles(const JsonText &job, bool isLocal);

} // namespace trainyard::document
