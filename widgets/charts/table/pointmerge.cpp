// SPDX-License-Identifier: Apache-2.0
#include "widgets/charts/table/pointmerge.h"

#include <algorithm>
#include <limits>
#include <utility>

namespace trainyard::charts {

namespace {

using models::Curve;
using models::CurveSnapshot;

constexpr double infinity = std::numeric_limits<double>::infinity();

// From the end of a stretch to the next one; false where there is none.
bool goOn(const Curve::Path &path, PointMerge::Cursor &cursor)
{
    if (cursor.point < path[cursor.stretch].end)
        return true;
    if (cursor.stretch + 1 == path.size())
        return false;
    cursor.point = path[++cursor.stretch].begin;
    return true;
}

} // namespace

PointMerge::PointMerge(QList<CurveSnapshot> lines, const ChartWindow &window)
    : m_held(std::make_shared<const QList<CurveSnapshot>>(std::move(lines)))
    , m_window(window)
{
    for (const CurveSnapshot &line : *m_held) {
        m_lines.append(&line);
        add(line, m_lines.size() - 1, 0);
        for (std::size_t i = 0; i < line.before.size(); ++i)
            add(line.before[i], m_lines.size() - 1, i + 1);
    }
}

void PointMerge::add(const CurveSnapshot &points, qsizetype line, std::size_t ancestor)
{
    addLanes(points, points.superseded,
             {.line = line, .ancestor = ancestor, .isSuperseded = true, .path = {}});
    addLanes(points, points.current, {.line = line, .ancestor = ancestor, .isSuperseded = false, .path = {}});
}

// Only what lies in the window.
void PointMerge::addLanes(const CurveSnapshot &points, const std::vector<Curve::Path> &paths, Lane lane)
{
    for (const Curve::Path &path : paths) {
        lane.path.clear();
        for (Curve::Stretch part : path) {
            if (!m_window.whole) {
                const double least = m_window.least + points.origin;
                const double greatest = m_window.greatest + points.origin;
                const qsizetype end =
                    points.x.lowerBound(std::nextafter(greatest, infinity), part.begin, part.end);
                part = {points.x.lowerBound(least, part.begin, part.end), end};
            }
            if (part.begin < part.end)
                lane.path.push_back(part);
        }
        if (!lane.path.empty())
            m_lanes.push_back(lane);
    }
}

const CurveSnapshot &PointMerge::points(const Lane &lane) const
{
    const CurveSnapshot &own = *m_lines[lane.line];
    return lane.ancestor == 0 ? own : own.before[lane.ancestor - 1];
}

double PointMerge::valueAt(const Lane &lane, qsizetype point) const
{
    const CurveSnapshot &from = points(lane);
    return from.raw ? (*from.raw)[point] : from.y[point];
}

bool PointMerge::next(Place &place, Row &row) const
{
    for (std::size_t i = place.size(); i < m_lanes.size(); ++i)
        place.push_back({0, m_lanes[i].path.front().begin});
    double least = infinity;
    for (std::size_t i = 0; i < m_lanes.size(); ++i)
        if (goOn(m_lanes[i].path, place[i]))
            least = std::min(least, points(m_lanes[i]).at(place[i].point));
    if (least == infinity)
        return false;
    row.x = least;
    row.cells.assign(std::size_t(m_lines.size()), std::nullopt);
    for (std::size_t i = 0; i < m_lanes.size(); ++i) {
        const Lane &lane = m_lanes[i];
        auto &cell = row.cells[std::size_t(lane.line)];
        if (cell || place[i].point == lane.path[place[i].stretch].end ||
            points(lane).at(place[i].point) != least)
            continue;
        cell = Cell{valueAt(lane, place[i].point), lane.isSuperseded};
        ++place[i].point;
    }
    return true;
}

// Points are only ever added at the end of a path.
std::optional<double> PointMerge::growthOf(const Lane &lane, const PointMerge &later, const Lane &other) const
{
    const bool isSameLane = lane.line == other.line && lane.ancestor == other.ancestor &&
                            lane.isSuperseded == other.isSuperseded &&
                            points(lane).origin == later.points(other).origin &&
                            other.path.size() >= lane.path.size();
    if (!isSameLane)
        return std::nullopt;
    const std::size_t last = lane.path.size() - 1;
    if (!std::equal(lane.path.begin(), lane.path.begin() + std::ptrdiff_t(last), other.path.begin()) ||
        lane.path[last].begin != other.path[last].begin || lane.path[last].end > other.path[last].end)
        return std::nullopt;
    if (lane.path[last].end < other.path[last].end)
        return later.points(other).at(lane.path[last].end);
    return last + 1 < other.path.size() ? later.points(other).at(other.path[last + 1].begin) : infinity;
}

std::optional<double> PointMerge::growth(const PointMerge &later) const
{
    if (later.lines() != lines() || later.m_window != m_window || later.lanes() < lanes())
        return std::nullopt;
    double least = infinity;
    for (std::size_t i = 0; i < m_lanes.size(); ++i) {
        const auto grown = growthOf(m_lanes[i], later, later.m_lanes[i]);
        if (!grown)
            return std::nullopt;
        least = std::min(least, *grown);
    }
    for (std::size_t i = m_lanes.size(); i < later.lanes(); ++i)
        least = std::min(least, later.points(later.m_lanes[i]).at(later.m_lanes[i].path.front().begin));
    return least;
}

} // namespace trainyard::charts
