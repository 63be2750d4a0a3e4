// SPDX-License-Identifier: Apache-2.0
#include "widgets/charts/reducedline.h"

#include <algorithm>
#include <array>

namespace trainyard::charts {

Pieces reducedLine(const models::MetricSeries &series, double xMin, double xMax, int columns,
                   models::MetricSeries::Axis axis)
{
    Pieces pieces;
    QList<QPointF> piece;
    const auto close = [&] {
        if (!piece.isEmpty())
            pieces.append(std::exchange(piece, {}));
    };
    for (const auto &column : series.reduce(xMin, xMax, columns, axis)) {
        std::array points{column.first, column.least, column.greatest, column.last, column.notFinite};
        std::sort(points.begin(), points.end());
        qsizetype before = -1;
        for (const qsizetype point : points) {
            if (point == before) // also skips what is not there: -1
                continue;
            before = point;
            if (point == column.notFinite)
                close();
            else
                piece.append({series.x(point, axis), series.value(point)});
        }
    }
    close();
    return pieces;
}

} // namespace trainyard::charts
