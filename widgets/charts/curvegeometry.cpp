// SPDX-License-Identifier: Apache-2.0
#include "widgets/charts/curvegeometry.h"

#include <QLineF>

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <optional>

namespace trainyard::charts {

namespace {

// The part of a line within a rectangle (Liang and Barsky).
std::optional<QLineF> clipped(const QLineF &line, const QRectF &rect)
{
    double from = 0;
    double to = 1;
    const std::array<std::pair<double, double>, 4> edges{{{-line.dx(), line.x1() - rect.left()},
                                                          {line.dx(), rect.right() - line.x1()},
                                                          {-line.dy(), line.y1() - rect.top()},
                                                          {line.dy(), rect.bottom() - line.y1()}}};
    for (const auto &[slope, room] : edges) {
        if (slope == 0 && room < 0)
            return std::nullopt;
        if (slope < 0)
            from = std::max(from, room / slope);
        else if (slope > 0)
            to = std::min(to, room / slope);
    }
    if (from > to)
        return std::nullopt;
    return QLineF(line.pointAt(from), line.pointAt(to));
}

// Calls take(point) for what a span's line passes, from its first point to its last.
template <class Take>
void walk(const PixelSpan &span, Take take)
{
    const QPointF first(span.firstX, span.firstY);
    const QPointF last(span.lastX, span.lastY);
    take(first);
    const float low = std::max(span.firstY, span.lastY);
    const float high = std::min(span.firstY, span.lastY);
    const double middle = (first.x() + last.x()) / 2;
    if (span.top < high)
        take(QPointF(middle, span.top));
    if (span.bottom > low)
        take(QPointF(middle, span.bottom));
    if (last != first)
        take(last);
}

double distance(const QPointF &at, const QLineF &line)
{
    const double length = line.dx() * line.dx() + line.dy() * line.dy();
    const QPointF to = at - line.p1();
    const double part =
        length > 0 ? std::clamp((to.x() * line.dx() + to.y() * line.dy()) / length, 0.0, 1.0) : 0;
    return QLineF(at, line.pointAt(part)).length();
}

} // namespace

QList<QPolygonF> polylines(const PixelCurve &curve, const QRectF &plot)
{
    QList<QPolygonF> lines;
    QPolygonF line;
    std::optional<QPointF> before;
    const auto flush = [&] {
        if (!line.isEmpty())
            lines.append(std::exchange(line, {}));
    };
    const auto take = [&](const QPointF &point) {
        const auto part = clipped(QLineF(before.value_or(point), point), plot);
        before = point;
        if (!part)
            return flush();
        if (line.isEmpty() || line.last() != part->p1()) {
            flush();
            line.append(part->p1());
        }
        if (part->p2() != part->p1())
            line.append(part->p2());
    };
    for (const PixelSpan &span : curve.spans) {
        if (!span.isJoined) {
            flush();
            before.reset();
        }
        walk(span, take);
    }
    flush();
    return lines;
}

double distanceTo(const PixelCurve &curve, const QPointF &at, double most)
{
    const auto &spans = curve.spans;
    auto span = std::partition_point(spans.begin(), spans.end(),
                                     [&](const PixelSpan &s) { return s.lastX < at.x() - most; });
    if (span != spans.begin() && span != spans.end() && span->isJoined)
        --span; // a line may come from there
    double least = std::numeric_limits<double>::infinity();
    QPointF before;
    bool isAlone = true; // no line comes from `before`
    for (; span != spans.end(); ++span) {
        if (!span->isJoined)
            isAlone = true;
        if (span->firstX > at.x() + most && isAlone)
            break;
        walk(*span, [&](const QPointF &point) {
            least = std::min(least, distance(at, QLineF(isAlone ? point : before, point)));
            before = point;
            isAlone = false;
        });
        if (span->lastX > at.x() + most)
            break;
    }
    return least;
}

} // namespace trainyard::charts
