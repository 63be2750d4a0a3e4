// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <vector>

namespace trainyard::train {

// A point the pen passes through; at a corner it changes its direction at once. x goes right, y down, and a
// digit is about 60 wide and 100 high.
struct Knot {
    float x;
    float y;
    bool corner = false;
};

using Stroke = std::vector<Knot>;

// One of the ways in which people write a digit.
struct Glyph {
    int digit;
    float weight; // how common it is among those of its digit
    std::vector<Stroke> strokes;
};

// All ways of writing all digits. Built once; safe from any thread.
const std::vector<Glyph> &digitGlyphs();

} // namespace trainyard::train
