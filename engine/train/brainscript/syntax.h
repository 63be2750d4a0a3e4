// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/train/brainscript/place.h"

#include <memory>
#include <string>
#include <vector>

namespace trainyard::train::brainscript {

struct Expression;
using ExpressionPtr = std::unique_ptr<const Expression>;

// A name with an expression: an item of a record, a named argument, or a parameter (whose expression is its
// default, or none).
struct NamedExpression {
    std::string name; // empty for a positional argument
    Place place;
    ExpressionPtr value;
};

// A node of the syntax tree. Which fields are used follows from the kind.
struct Expression {
    enum class Kind {
        Number,      // number
        String,      // text
        Boolean,     // number is 1 or 0
        Name,        // text
        Member,      // operands[0] . text
        Index,       // operands[0] [operands[1]]
        Call,        // operands[0] (named); named holds positional arguments first, then named ones
        Unary,       // text operands[0]; - + !
        Binary,      // operands[0] text operands[1]
        Conditional, // if operands[0] then operands[1] else operands[2]
        Sequence,    // operands[0] : operands[1] : …
        Range,       // array[operands[0]..operands[1]] (operands[2]), the last a function of the index
        Record,      // { named }
        Lambda,      // (named) => operands[0]
    };
    Kind kind = Kind::Number;
    Place place;
    std::string text;
    double number = 0;
    std::vector<ExpressionPtr> operands;
    std::vector<NamedExpression> named;
    int depth = 1; // of the tree below, at most deepestExpression
};

inline constexpr int deepestExpression = 200;

} // namespace trainyard::train::brainscript
