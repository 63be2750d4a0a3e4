// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "models/query/parser.h"
#include "models/query/textdictionary.h"

#include <cstdint>
#include <vector>

namespace trainyard::query {

// For each text of a dictionary, by its number, whether it is accepted: 1 or 0. No text is accepted by none
// alone. Regular expressions are RE2's, whose time is linear in the text; an error is of the pattern.
struct TextMatch {
    std::vector<std::uint8_t> accepted;
    QString error; // a sentence; empty: none
};

TextMatch matchTexts(const TextDictionary &texts, Comparison comparison, const Literal &value);

} // namespace trainyard::query
