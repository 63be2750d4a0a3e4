// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "models/logs/logsource.h"

#include <QColor>
#include <QRect>

#include <utility>
#include <vector>

class QPainter;

namespace trainyard::logs {

// Which lines of a log another one does not have, and how they stand out: by their ground and a sign before
// them. Rows that stand for lines that only the other log has are hatched.
class DifferenceMarks
{
public:
    using Lines = std::vector<std::pair<quint64, quint64>>; // [begin, end) of offsets, in order

    void set(const Lines &lines) { m_lines = lines; }
    const Lines &lines() const { return m_lines; }
    bool has(quint64 offset) const;

    // Below the row's text, which begins at `textLeft`. The ground that the text then has; `ground` where
    // nothing is marked.
    QColor paint(QPainter &painter, const models::LogRow &row, const QRect &line, int textLeft,
                 const QColor &ground) const;

private:
    Lines m_lines;
};

} // namespace trainyard::logs
