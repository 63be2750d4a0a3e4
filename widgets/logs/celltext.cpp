// SPDX-License-Identifier: Apache-2.0
#include "widgets/logs/celltext.h"

#include <QChar>

#include <algorithm>
#include <array>
#include <utility>

namespace trainyard::logs {

namespace {

constexpr int tabWidth = 8;
constexpr char16_t firstUnusual = 0x300; // combining marks, and what may be wide, come from here on

// Blocks of wide characters (Unicode, EastAsianWidth.txt), roughly.
constexpr std::array<std::pair<char32_t, char32_t>, 14> wideBlocks{{{0x1100, 0x115F},
                                                                    {0x231A, 0x231B},
                                                                    {0x2E80, 0x303E},
                                                                    {0x3041, 0x33FF},
                                                                    {0x3400, 0x4DBF},
                                                                    {0x4E00, 0x9FFF},
                                                                    {0xA000, 0xA4CF},
                                                                    {0xAC00, 0xD7A3},
                                                                    {0xF900, 0xFAFF},
                                                                    {0xFE30, 0xFE6F},
                                                                    {0xFF00, 0xFF60},
                                                                    {0xFFE0, 0xFFE6},
                                                                    {0x1F300, 0x1FAFF},
                                                                    {0x20000, 0x3FFFD}}};

bool isMark(char32_t character)
{
    const QChar::Category category = QChar::category(character);
    return category == QChar::Mark_NonSpacing || category == QChar::Mark_Enclosing ||
           category == QChar::Other_Format;
}

int widthOf(char32_t character)
{
    if (character < firstUnusual)
        return 1;
    if (isMark(character))
        return 0;
    return std::any_of(
               wideBlocks.begin(), wideBlocks.end(),
               [=](const auto &block) { return character >= block.first && character <= block.second; })
               ? 2
               : 1;
}

bool isUnusual(QChar c)
{
    return c.unicode() >= firstUnusual || c == u'\t';
}

} // namespace

CellText::CellText(const QString &text)
    : m_length(text.size())
{
    if (std::none_of(text.begin(), text.end(), isUnusual))
        return;
    m_cells.reserve(std::size_t(text.size()) + 1);
    int cell = 0;
    int base = 0; // cell of the character that marks stand on
    for (qsizetype i = 0; i < text.size(); ++i) {
        char32_t character = text[i].unicode();
        const bool isPair = text[i].isHighSurrogate() && i + 1 < text.size() && text[i + 1].isLowSurrogate();
        if (isPair)
            character = QChar::surrogateToUcs4(text[i], text[i + 1]);
        const int width = character == u'\t' ? tabWidth - cell % tabWidth : widthOf(character);
        base = width > 0 ? cell : base;
        m_cells.insert(m_cells.end(), isPair ? 2 : 1, base);
        cell += width;
        i += isPair ? 1 : 0;
    }
    m_cells.push_back(cell);
}

int CellText::cells() const
{
    return m_cells.empty() ? int(m_length) : m_cells.back();
}

int CellText::cellOf(qsizetype column) const
{
    column = std::clamp<qsizetype>(column, 0, m_length);
    return m_cells.empty() ? int(column) : m_cells[std::size_t(column)];
}

qsizetype CellText::columnAt(int cell) const
{
    if (m_cells.empty())
        return std::clamp<qsizetype>(cell, 0, m_length);
    const auto behind = std::upper_bound(m_cells.begin(), m_cells.end(), cell);
    if (behind == m_cells.begin())
        return 0;
    const auto place = std::prev(behind);
    return behind == m_cells.end()
               ? m_length
               : std::lower_bound(m_cells.begin(), m_cells.end(), *place) - m_cells.begin();
}

int CellText::lines(int width) const
{
    return std::max(1, (cells() + width - 1) / std::max(width, 1));
}

} // namespace trainyard::logs
