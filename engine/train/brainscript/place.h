// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/base/error.h"

#include <functional>
#include <memory>
#include <string>
#include <string_view>

namespace trainyard::train::brainscript {

// Where something stands. `source` is the file's name as the user gave it, or what else people know the text
// by.
struct Place {
    std::shared_ptr<const std::string> source;
    int line = 0;   // from 1; 0 where the source is no file but one argument of the command line
    int column = 0; // in bytes, from 1
};

// "mnist.cntk, line 3, column 5"; without a line "argument maxEpochs=x, column 11".
std::string toString(const Place &place);

// `text` with each $name$ replaced by `valueOf` that name.
std::string withNamesReplaced(std::string_view text,
                              const std::function<std::string(std::string_view name)> &valueOf);

// A piece of text and the place of its first byte. Does not own the text.
struct SourceText {
    std::string_view text;
    Place place;
};

// The place of the byte `offset` of `text`.
Place placeIn(const SourceText &text, std::size_t offset);

// What is wrong, and where: thrown within this library, and caught at each of its edges. The sentence has
// neither place nor full stop: "expected = after the name \"SGD\"".
struct Fault {
    Place place;
    std::string sentence;
};

// "mnist.cntk, line 3, column 5: expected = after the name "SGD".", on one line whatever it quotes.
Error toError(const Fault &fault);

} // namespace trainyard::train::brainscript
