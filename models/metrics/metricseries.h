// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/api/engineinfo.h"

#include <QList>

#include <cstdint>
#include <optional>
#include <vector>

namespace trainyard::models {

struct ValueRange {
    double least = 0;
    double greatest = 0;
};

// All points of one tag of a job, as columns. Append-only; no point is ever dropped or changed.
class MetricSeries
{
public:
    enum class Axis { Step, WallTime }; // WallTime: seconds since 1970

    // The points that one pixel column shows, as point numbers; -1 where there is none. first, last, least
    // and greatest are of finite values; `notFinite` is the first NaN or infinity. Drawing
    // first-least-greatest-last by their place in the series gives the picture that drawing every point
    // would.
    struct Column {
        qsizetype first = -1;
        qsizetype last = -1;
        qsizetype least = -1;
        qsizetype greatest = -1;
        qsizetype notFinite = -1;
    };

    void append(const api::MetricSeries &points); // as many steps as wallTimes as values

    qsizetype size() const { return qsizetype(m_values.size()); }
    double value(qsizetype point) const { return m_values[std::size_t(point)]; }
    std::int64_t step(qsizetype point) const { return m_steps[std::size_t(point)]; }
    double wallTime(qsizetype point) const { return m_wallTimes[std::size_t(point)]; }
    double x(qsizetype point, Axis axis) const;

    std::optional<double> lastFinite() const;
    std::optional<ValueRange> valueRange() const;      // of the finite values; none without one
    std::optional<ValueRange> xRange(Axis axis) const; // none without points

    // Points with xMin <= x <= xMax in at most `pixelColumns` equal columns, empty ones left out, from left
    // to right. The nearest finite point on either side outside is a column of its own, so that lines run to
    // the edges.
    QList<Column> reduce(double xMin, double xMax, int pixelColumns, Axis axis = Axis::Step) const;

    // The point whose x is nearest; -1 without points.
    qsizetype nearest(double x, Axis axis = Axis::Step) const;

private:
    struct Block { // what reduce() needs of blockSize points
        qsizetype least = -1;
        qsizetype greatest = -1;
        qsizetype notFinite = -1;
    };
    static constexpr qsizetype blockSize = 128;

    void index(qsizetype point);
    bool isSorted(Axis axis) const { return axis == Axis::Step ? m_stepsSorted : m_wallTimesSorted; }
    qsizetype lowerBound(double x, Axis axis) const;
    void merge(Column &column, qsizetype point) const;
    Column columnOf(qsizetype begin, qsizetype end) const;
    QList<Column> reduceSorted(double xMin, double xMax, int pixelColumns, Axis axis) const;
    QList<Column> reduceUnsorted(double xMin, double xMax, int pixelColumns, Axis axis) const;

    std::vector<std::int64_t> m_steps;
    std::vector<double> m_wallTimes;
    std::vector<double> m_values;
    std::vector<Block> m_blocks;
    std::optional<ValueRange> m_valueRange;
    ValueRange m_stepRange;
    ValueRange m_wallTimeRange;
    bool m_stepsSorted = true;
    bool m_wallTimesSorted = true;
};

} // namespace trainyard::models
