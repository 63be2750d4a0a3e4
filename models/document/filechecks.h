// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "models/document/jobproblem.h"

#include <functional>

namespace trainyard::document {

enum class FileKind { None, File, Folder }; // of what can be read

// What is at this path; null: it is another machine's.
using FileLook = std::function<FileKind(const QString &path)>;

// Files and folders that a job names and that are not there, or one in place of the other, a notebook that is
// not chosen, and what would be looked for in the empty working folder. Waits for the disk. Any thread.
QList<JobProblem> fileChecks(const JsonText &job, const FileLook &look);

// What of them cannot be looked at, in sentences: on volumes, in containers, what the job may make itself,
// and, unless `isLocal`, on the engine's machine. Pure.
QStringList unseenFiles(const JsonText &job, bool isLocal);

} // namespace trainyard::document
