// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <filesystem>

namespace trainyard {

// Where this user's engine keeps its things unless told otherwise: $TRAINYARD_DATA_DIR, else
// $XDG_DATA_HOME/trainyard, else ~/.local/share/trainyard. Absolute; need not exist.
std::filesystem::path defaultDataDirectory();

} // namespace trainyard
