// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <vector>

namespace trainyard::train {

class DigitRandom;
struct Glyph;

// A point of the pen's path on the 28 × 28 sheet: where, half the width of the line there, and how dark the
// ink is.
struct PenPoint {
    float x;
    float y;
    float radius;
    float ink; // 0 to 1
};

// The paths of the pen, one a stroke, close enough together to be joined by straight lines.
using PenPaths = std::vector<std::vector<PenPoint>>;

// Writes `glyph` as some person might, on some day: with unsteady points, warped, slanted, turned, with a pen
// of some width pressed unevenly; then, as MNIST does, fits it to a box of about 20 × 20 and centres its ink.
PenPaths writeByHand(const Glyph &glyph, DigitRandom &random);

} // namespace trainyard::train
