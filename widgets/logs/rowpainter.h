// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "widgets/logs/logrows.h"

#include <QColor>
#include <QFont>
#include <QPointF>

class QPainter;

namespace trainyard::logs {

// The measures of a log's font: a grid of cells.
struct CellGrid {
    explicit CellGrid(const QFont &font);

    QFont font;
    double cellWidth = 0;
    double ascent = 0;
    int lineHeight = 0;
};

// The cells [from, to) of a row, and where the first of them stands.
struct RowPart {
    int from = 0;
    int to = 0;
    QPointF topLeft;
};
// What lies below and over a row's own colours.
struct RowMarks {
    QColor ground;                            // is painted already
    std::pair<qsizetype, qsizetype> selected; // columns
    bool isCurrentMatch = false;
};
// Paints a part of a row with its colours and marks.
void paintRow(QPainter &painter, const CellGrid &grid, const ShownRow &row, const RowPart &part,
              const RowMarks &marks);

} // namespace trainyard::logs
