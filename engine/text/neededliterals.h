// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/text/literals.h"

#include <vector>

namespace re2 {
class RE2;
}

namespace trainyard::text {

// Of each of these every text that the expression matches holds one string at least, as RE2's own analysis
// tells; the longest first. Empty where there are none, or too many.
std::vector<Literals> neededLiterals(const re2::RE2 &regex);

} // namespace trainyard::text
