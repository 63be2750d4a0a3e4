// SPDX-License-Identifier: Apache-2.0
#include "engine/text/escapes.h"

#include <algorithm>

namespace trainyard::text {

namespace {

constexpr char escape = '\x1B';
constexpr char bell = '\x07';

bool isIn(char c, char first, char last)
{
    return c >= first && c <= last;
}

// Of ESC [ parameters, intermediates, final.
std::size_t controlSequenceLength(std::string_view text)
{
    std::size_t i = 2;
    while (i < text.size() && isIn(text[i], '\x30', '\x3F'))
        ++i;
    while (i < text.size() && isIn(text[i], '\x20', '\x2F'))
        ++i;
    return i < text.size() && isIn(text[i], '\x40', '\x7E') ? i + 1 : i;
}

// Of ESC ] text BEL, or ESC ] text ESC \, and the like.
std::size_t stringLength(std::string_view text)
{
    for (std::size_t i = 2; i < text.size(); ++i) {
        if (text[i] == bell)
            return i + 1;
        if (text[i] == escape)
            return i + 1 < text.size() && text[i + 1] == '\\' ? i + 2 : i;
        if (text[i] == '\n' || text[i] == '\r')
            return i;
    }
    return text.size();
}

} // namespace

std::size_t escapeLength(std::string_view text)
{
    if (text.empty() || text[0] != escape)
        return 0;
    text = text.substr(0, longestEscape);
    if (text.size() < 2)
        return 1;
    const char kind = text[1];
    if (kind == '[')
        return controlSequenceLength(text);
    if (kind == ']' || kind == 'P' || kind == 'X' || kind == '^' || kind == '_')
        return stringLength(text);
    std::size_t i = 1;
    while (i < text.size() && isIn(text[i], '\x20', '\x2F'))
        ++i;
    return i < text.size() && isIn(text[i], '\x30', '\x7E') ? i + 1 : i;
}

PlainText::PlainText(std::string_view raw)
    : m_text(raw)
{
    if (raw.find(escape) != std::string_view::npos || raw.find('\r') != std::string_view::npos)
        build(raw);
}

void PlainText::build(std::string_view raw)
{
    m_own.reserve(raw.size());
    std::size_t at = 0;
    while (at < raw.size()) {
        const std::size_t next = std::min(raw.find(escape, at), raw.size());
        m_own.append(raw.substr(at, next - at));
        at = next + escapeLength(raw.substr(next));
        if (at > next)
            m_cuts.emplace_back(m_own.size(), at - m_own.size());
    }
    for (at = m_own.find('\r'); at != m_own.npos; at = m_own.find('\r', at + 1))
        m_own[at] = '\n'; // they are few: sooner than looking at each character
    m_text = m_own;
}

std::size_t PlainText::rawOffset(std::size_t offset) const
{
    const auto cut = std::upper_bound(m_cuts.begin(), m_cuts.end(), offset,
                                      [](std::size_t at, const auto &each) { return at < each.first; });
    return cut == m_cuts.begin() ? offset : offset + std::prev(cut)->second;
}

std::size_t PlainText::plainOffset(std::size_t rawOffset) const
{
    const auto cut =
        std::upper_bound(m_cuts.begin(), m_cuts.end(), rawOffset,
                         [](std::size_t at, const auto &each) { return at < each.first + each.second; });
    if (cut == m_cuts.begin())
        return m_cuts.empty() ? rawOffset : std::min(rawOffset, m_cuts.front().first);
    const std::size_t plain = rawOffset - std::prev(cut)->second;
    return cut == m_cuts.end() ? plain : std::min(plain, cut->first);
}

} // namespace trainyard::text
