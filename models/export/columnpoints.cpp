// SPDX-License-Identifier: Apache-2.0
#include "models/export/columnpoints.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace trainyard::models {

namespace {

// The points of one column that stay.
class Column
{
public:
    explicit Column(const ValueColumn &values)
        : m_values(values)
    {}

    void take(qsizetype point)
    {
        m_first = m_first < 0 ? point : m_first;
        m_last = point;
        const double value = m_values[point];
        if (!std::isfinite(value)) {
            m_noNumber = m_noNumber < 0 ? point : m_noNumber;
            return;
        }
        if (m_least < 0 || value < m_values[m_least])
            m_least = point;
        if (m_greatest < 0 || value > m_values[m_greatest])
            m_greatest = point;
    }
    void flush(std::vector<qsizetype> &to)
    {
        std::array<qsizetype, 5> kept{m_first, m_least, m_greatest, m_noNumber, m_last};
        std::sort(kept.begin(), kept.end());
        const auto end = std::unique(kept.begin(), kept.end());
        std::copy_if(kept.begin(), end, std::back_inserter(to), [](qsizetype point) { return point >= 0; });
        m_first = m_last = m_least = m_greatest = m_noNumber = -1;
    }

private:
    const ValueColumn &m_values;
    qsizetype m_first = -1;
    qsizetype m_last = -1;
    qsizetype m_least = -1;
    qsizetype m_greatest = -1;
    qsizetype m_noNumber = -1;
};

} // namespace

std::vector<qsizetype> columnPoints(const CurveSnapshot &line, const Curve::Path &path,
                                    const ValueRange &range, int columns)
{
    std::vector<qsizetype> kept;
    Column column(line.y);
    const double perColumn = (range.greatest - range.least) / columns;
    double number = -1; // of the column
    qsizetype before = -1;
    for (const Curve::Stretch &stretch : path) {
        const qsizetype begin = line.x.lowerBound(range.least + line.origin, stretch.begin, stretch.end);
        if (begin > stretch.begin)
            before = begin - 1;
        for (qsizetype point = begin; point < stretch.end; ++point) {
            const double x = line.at(point);
            if (before >= 0)
                kept.push_back(std::exchange(before, -1));
            const double now = perColumn > 0 ? std::floor((x - range.least) / perColumn) : 0;
            if (now != std::exchange(number, now))
                column.flush(kept);
            column.take(point);
            if (x > range.greatest) { // the first behind
                column.flush(kept);
                return kept;
            }
        }
    }
    column.flush(kept);
    if (before >= 0) // all lie before
        kept.push_back(before);
    return kept;
}

} // namespace trainyard::models
