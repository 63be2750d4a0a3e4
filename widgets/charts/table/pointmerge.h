// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "models/export/curvesnapshot.h"
#include "widgets/charts/chartwindow.h"

#include <QList>

#include <memory>
#include <optional>
#include <vector>

namespace trainyard::charts {

// The points of several lines side by side in the order of x: a row for each x, with the value of each line
// that has one there. Nothing is copied: rows are found by going on from a place. What was measured, where
// lines are smoothed.
class PointMerge
{
public:
    struct Cell {
        double value = 0;
        bool isSuperseded = false; // by a restart
        bool operator==(const Cell &) const = default;
    };
    struct Row {
        double x = 0;
        std::vector<std::optional<Cell>> cells; // by line; none: it has no point there
    };
    struct Cursor { // in a lane: before this point, or at the end of its stretch
        std::size_t stretch = 0;
        qsizetype point = 0;
    };
    // Before a row; by lane. One that has come since begins there. It holds in a merge that has grown, too,
    // unless points have come before it.
    using Place = std::vector<Cursor>;

    PointMerge() = default;
    PointMerge(QList<models::CurveSnapshot> lines, const ChartWindow &window);

    qsizetype lines() const { return m_lines.size(); }
    std::size_t lanes() const { return m_lanes.size(); }
    Place begin() const { return {}; }
    bool next(Place &place, Row &row) const; // false at the end: neither has changed
    // The least x of the points that `later` has in addition; infinite where there are none. None where
    // `later` is not this one with points more.
    std::optional<double> growth(const PointMerge &later) const;

private:
    struct Lane { // points along which x never falls
        qsizetype line = 0;
        std::size_t ancestor = 0; // 0: of the line itself, else of what came before it
        bool isSuperseded = false;
        models::Curve::Path path;
    };

    const models::CurveSnapshot &points(const Lane &lane) const;
    void add(const models::CurveSnapshot &points, qsizetype line, std::size_t ancestor);
    void addLanes(const models::CurveSnapshot &points, const std::vector<models::Curve::Path> &paths,
                  Lane lane);
    double valueAt(const Lane &lane, qsizetype point) const;
    std::optional<double> growthOf(const Lane &lane, const PointMerge &later, const Lane &other) const;

    std::shared_ptr<const QList<models::CurveSnapshot>> m_held;
    QList<const models::CurveSnapshot *> m_lines;
    ChartWindow m_window;
    std::vector<Lane> m_lanes;
};

} // namespace trainyard::charts
