// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/train/brainscript/configuration.h"

#include <vector>

namespace trainyard::train::brainscript {

// The entries of a block's text without its brackets; blocks in it are not looked into but for their ends.
// Throws a Fault where something is no `key = value`, or a bracket or string has no end.
std::vector<ConfigurationEntry> scanEntries(const SourceText &text);

} // namespace trainyard::train::brainscript
