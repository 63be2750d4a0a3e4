// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/api/mounts.h"
#include "engine/base/error.h"

#include <string>
#include <vector>

// Private to this folder's sources.
namespace trainyard::api {

// What is wrong with the volumes that stand at the JSON pointer `place`: missing members, mount paths that
// leave the mount root or are used twice, names that could not be folders. Empty when good.
std::vector<Error> mountProblems(const MountVolumes &mounts, const std::string &place);

} // namespace trainyard::api
