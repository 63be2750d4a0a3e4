// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace trainyard {

std::vector<std::string> split(std::string_view text, char separator);
std::string_view trimmed(std::string_view text);
std::string toLower(std::string_view text);
bool equalIgnoringCase(std::string_view a, std::string_view b);

// Replaces $NAME and ${NAME} as a POSIX shell does outside single quotes; but what `lookUp` does not know
// stays as it is written.
std::string expandVariables(std::string_view text,
                            const std::function<std::optional<std::string>(std::string_view)> &lookUp);

// `text` as one word of a POSIX shell.
std::string shellQuoted(std::string_view text);

// The same text with U+FFFD for every byte that does not belong to a UTF-8 character.
std::string validUtf8(std::string_view text);

// What a foreign text is in a sentence: valid UTF-8 on one line, '?' for what controls a terminal.
std::string onOneLine(std::string_view text);
// The same of at most a hundred bytes of it, in quotes: a name out of a file.
std::string inQuotes(std::string_view name);

// As printf() writes it, of any length.
[[gnu::format(printf, 1, 2)]] std::string formatted(const char *format, ...);

// At most `most` bytes of whole UTF-8 characters, with "…" in place of what was cut off.
std::string shortened(std::string_view text, std::size_t most);

} // namespace trainyard
