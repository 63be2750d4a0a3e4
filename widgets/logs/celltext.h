// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QString>

#include <vector>

namespace trainyard::logs {

// Where the characters of a text stand in a terminal's grid: wide ones take two cells, marks none, a tab up
// to the next multiple of eight. Columns count UTF-16 units. A value.
class CellText
{
public:
    explicit CellText(const QString &text);

    bool isPlain() const { return m_cells.empty(); } // each character takes one cell
    int cells() const;
    int cellOf(qsizetype column) const;
    qsizetype columnAt(int cell) const; // of the character that covers it, or the text's end

    // In lines of `width` cells; at least one.
    int lines(int width) const;

private:
    qsizetype m_length = 0;
    std::vector<int> m_cells; // of each column and the end; empty where it is the column itself
};

} // namespace trainyard::logs
