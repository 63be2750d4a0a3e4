// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/text/pattern.h"

#include <QString>

#include <vector>

namespace trainyard::models {

// Looks for metrics by name. Each word of the search must occur, in any order and case; a word that is a
// regular expression (RE2's) is one, any other is looked for as it stands.
class WallSearch
{
public:
    explicit WallSearch(const QString &words);

    bool matches(const QString &name) const; // without words: everything

private:
    std::vector<text::Pattern> m_words;
};

} // namespace trainyard::models
