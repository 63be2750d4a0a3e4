// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/base/result.h"
#include "engine/jobs/policy.h"

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

namespace trainyard::daemon {

// What stands in DATA/settings.json, over the defaults.
struct Settings {
    jobs::Policy policy;
    std::vector<std::string> warnings; // one sentence each: keys that mean nothing
};

// Reads the settings in the data directory; without the file all are the defaults. The container runtime is
// looked for in PATH, podman first, unless the settings name it. A file that is no JSON, a value of the wrong
// type or a program that is not there is an error that names the file and the key.
Result<Settings> readSettings(const std::filesystem::path &dataDirectory);

// The keys with what each does and its default, for the help text.
std::string describeSettings();

// The first of `names` that is a program in the folders of `searchPath` (as in PATH); empty: none is.
std::filesystem::path findProgram(const std::vector<std::string> &names, std::string_view searchPath);

} // namespace trainyard::daemon
