// SPDX-License-Identifier: Apache-2.0
#include "models/wall/wallsearch.h"

#include <QStringList>

#include <algorithm>
#include <string>
#include <variant>

namespace trainyard::models {

WallSearch::WallSearch(const QString &words)
{
    for (const QString &word : words.simplified().split(u' ', Qt::SkipEmptyParts)) {
        const std::string source = word.toStdString();
        auto made = text::Pattern::compile(source, {.isRegex = true, .ignoresCase = true});
        if (std::holds_alternative<text::PatternFault>(made))
            made = text::Pattern::compile(source, {.isRegex = false, .ignoresCase = true});
        if (auto *pattern = std::get_if<text::Pattern>(&made))
            m_words.push_back(std::move(*pattern));
    }
}

bool WallSearch::matches(const QString &name) const
{
    const std::string text = name.toStdString();
    return std::all_of(m_words.begin(), m_words.end(),
                       [&](const text::Pattern &word) { return word.find(text).has_value(); });
}

} // namespace trainyard::models
