// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/metrics/linepairs.h"

#include <span>
#include <string>

namespace trainyard::metrics {

// How the step of a line's values follows from what the line says.
enum class StepRule {
    Given,   // the step; without one the epoch; without both that of the line before
    Epochs0, // epoch × steps + step, epochs counted from 0
    Epochs1, // likewise from 1
    Through, // steps begin again with each epoch, and are counted through
    Count    // the line says none: the number of such lines
};

// A kind of line, as data. The expression (RE2: linear time) is searched in the line; its named groups are
// "step", "epoch", "steps" (of an epoch), "items" (a row of pairs), "name" with "value" (a pair; the
// expression is then searched again behind it), and any other a value of that name. X with X_of is the
// fraction of the two.
struct LinePattern {
    std::string needle;     // what every such line has in it; empty: only the expression tells
    std::string expression; // empty: the whole line is items
    std::string group;      // of tags: "train/"; empty: names are taken as they are
    StepRule rule = StepRule::Given;
    PairStyle items = {", ", ": "};
    bool isLowerCase = false; // names are put in lower case
    bool isRedrawn = false;   // a bar: what it says once more is not said again
    bool needsStep = false;   // items without a step or an epoch among them are no metrics
    bool hasNoValues = false; // only tells the step or epoch of lines to come
    bool keepsEpoch = false;  // an epoch among the items is a value, too: it has fractions
    std::string slashes = {}; // what becomes the first '/' of a name: "-" in train-rmse
};

// The built-in ones of each family, in the order in which they are tried.
struct PatternFamily {
    std::string_view name;
    std::span<const LinePattern> patterns;
};
std::span<const PatternFamily> patternFamilies();

} // namespace trainyard::metrics
