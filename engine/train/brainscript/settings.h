// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/train/brainscript/recipe.h"

#include <string_view>
#include <vector>

namespace trainyard::train::brainscript {

// Single values of a block or the blocks around it. They throw Faults that name the key.
int wholeNumber(const ConfigurationBlock &block, std::string_view key, int fallback, int least, int most);
std::int64_t largeNumber(const ConfigurationBlock &block, std::string_view key, std::int64_t fallback);
double number(const ConfigurationBlock &block, std::string_view key, double fallback);
bool boolean(const ConfigurationBlock &block, std::string_view key, bool fallback);
std::string word(const ConfigurationBlock &block, std::string_view key, const std::string &fallback);
// A schedule by epoch, "0.1*10:0.05"; blanks do not matter.
Schedule parseSchedule(const ConfigurationText &text);

// Throws a Fault at the first entry of the block itself that is not among `known`. It calls the block `what`,
// "the SGD block", and proposes a known key that is written nearly the same.
void requireKnown(const ConfigurationBlock &block, const std::string &what,
                  const std::vector<std::string_view> &known);

// Throws a Fault at a key of an SGD block that CNTK does not know, or that would change the training in a way
// that is not supported.
void checkSgdKeys(const ConfigurationBlock &block);

// The blocks of an action.
SgdSettings readSgd(const ConfigurationBlock &block);
ReaderSettings readReader(const ConfigurationBlock &block);

} // namespace trainyard::train::brainscript
