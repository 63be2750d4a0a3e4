// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/base/result.h"
#include "engine/tracking/run.h"

#include <filesystem>
#include <map>
#include <string>

namespace trainyard::tracking {

// A run on disk: FOLDER/<id>.json, written whole or not at all, without its points.
Status writeRun(const std::filesystem::path &folder, const Run &run);

// All runs of the folder by id; none when it is not there. A file that cannot be read is passed over and
// logged.
std::map<std::string, Run> readRuns(const std::filesystem::path &folder);

} // namespace trainyard::tracking
