// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/train/brainscript/lexer.h"
#include "engine/train/brainscript/syntax.h"

#include <functional>

namespace trainyard::train::brainscript {

// The tokens of the file that an `include "file"` names; throws a Fault where there is none.
using Include = std::function<std::vector<Token>(const std::string &file, const Place &place)>;

// Reads the items of a record without its brackets, as BrainScriptNetworkBuilder holds them, up to the End:
//
//     items       = { name [ ( parameters ) | { parameters } ] = expression | name [ i : from .. to ] =
//     expression
//                   | include "file" }, separated by line feeds or ;
//     expression  = by rising precedence: name => e or (a, b = 1) => e; a : b : c; ||; &&; == != < <= > >=; +
//     -;
//                   * / .* % **; - + !; calls f (a, b = 1) or f {…}, members a.b, elements a[i]
//     primary     = number, string, true, false, name, (e), { items } or [ items ],
//                   if a then b else c, array[a..b] (f)
//
// Outside of round brackets an expression ends with its line, but for operators that end a line.
// Throws a Fault for anything else, for a name that is given twice in one record, and where the nesting is
// deeper than deepestExpression. Includes nest ten deep.
ExpressionPtr parseRecord(const std::vector<Token> &tokens, const Include &include);

} // namespace trainyard::train::brainscript
