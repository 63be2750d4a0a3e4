// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace trainyard::tracking {

// A part of a filter of runs, as in metrics.loss < 0.1.
struct FilterToken {
    enum class Kind { End, Word, Text, Number, Symbol };
    Kind kind = Kind::End;
    std::string text; // of a text without its quotation marks
    double number = 0;
};

// Takes the first one off `rest`; nothing where a quotation mark or a number has no end.
std::optional<FilterToken> takeFilterToken(std::string_view &rest);

} // namespace trainyard::tracking
