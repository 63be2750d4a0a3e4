// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/train/brainscript/place.h"

#include <functional>
#include <string>
#include <string_view>
#include <vector>

namespace trainyard::train::brainscript {

struct Token {
    enum class Kind { Number, String, Name, Symbol, End };
    Kind kind = Kind::End;
    std::string text;  // of a string without its quotes
    double number = 0; // finite
    Place place;
    bool beginsLine = false; // the first token of its line

    bool is(std::string_view symbol) const { return kind == Kind::Symbol && text == symbol; }
    bool isWord(std::string_view word) const { return kind == Kind::Name && text == word; }
};

// What `$name$` stands for; throws a Fault where nothing of that name is known.
using Substitution = std::function<std::string(std::string_view name, const Place &place)>;

// The tokens of a BrainScript text, an End last. Comments are `# …`, `// …` and `/* … */`. `$name$` is
// replaced before, in strings and outside them; what it gives is not replaced again, and its tokens stand at
// the `$`. Throws a Fault for a byte that begins no token, a string or comment without an end, a number that
// is not finite, or more than a million tokens.
std::vector<Token> lex(const SourceText &text, const Substitution &substitution);

} // namespace trainyard::train::brainscript
