// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/base/result.h"
#include "engine/text/pattern.h"

#include <optional>
#include <string_view>
#include <vector>

namespace trainyard::http {

// Words that are looked for in the paths of files, in any case: as they are written, or their letters alone,
// in their order and with anything between them. A value; any thread.
class FuzzyWords
{
public:
    static constexpr std::size_t most = 8;        // words
    static constexpr std::size_t mostBytes = 256; // of all of them

    // Of a text with blanks between the words. InvalidInput when it has none, too many or is no UTF-8.
    static Result<FuzzyWords> of(std::string_view text);

    // How well they are met, the best first.
    enum class Grade {
        Name,   // as they are written, in the name behind the path's last slash
        Path,   // as they are written, in the path
        Letters // by their letters
    };
    static constexpr std::size_t grades = 3;
    // Each word is met in the path or in the text that says where the path is, at least one in the path.
    std::optional<Grade> grade(std::string_view path, std::string_view place) const;

private:
    struct Word {
        text::Pattern whole;
        text::Pattern letters;
    };
    static std::optional<Grade> gradeOf(const Word &word, std::string_view path);

    std::vector<Word> m_words;
};

} // namespace trainyard::http
