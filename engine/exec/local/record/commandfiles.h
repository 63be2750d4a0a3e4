// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/jobs/launchplan.h"

#include <filesystem>
#include <string>
#include <vector>

namespace trainyard::exec {

// Whether a file of this name may be kept with a job: secrets and what is hidden may not.
bool mayBeKept(const std::string &fileName);

// The words of the command of a process, without quotes and what separates them, its variables filled in.
std::vector<std::string> commandWords(const jobs::ProcessPlan &process);

// The files that the command of a process names, in its order: words, or what stands behind their "=", with
// the process's variables filled in, that are plain files and look like code. `cd` in the command is
// followed.
std::vector<std::filesystem::path> commandFiles(const jobs::ProcessPlan &process);

// The files of code in a folder, by name; none of folders below it.
std::vector<std::filesystem::path> codeIn(const std::filesystem::path &folder);

} // namespace trainyard::exec
