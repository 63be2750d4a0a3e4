// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/api/ranrecord.h"

#include <filesystem>
#include <optional>

namespace trainyard::exec {

// The work tree of Git that `folder` lies in; none: in none. Asks git, for as long as that takes; where it
// does not answer, the commit alone is read.
std::optional<api::GitState> gitStateOf(const std::filesystem::path &folder);

} // namespace trainyard::exec
