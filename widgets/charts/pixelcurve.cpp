// SPDX-License-Identifier: Apache-2.0
#include "widgets/charts/pixelcurve.h"

#include <algorithm>
#include <cmath>

namespace trainyard::charts {

using models::ValueColumn;
using models::XColumn;

namespace {

constexpr qsizetype columnsAhead = 6; // that memory is asked for, which answers late
constexpr double farAway = 1e6;       // pixels; what is beyond looks the same

struct Place { // in pixels
    double x = 0;
    double y = 0;
};

class Reducer
{
public:
    Reducer(const XColumn &x, const ValueColumn &y, const PixelView &view, PixelCurve &out)
        : m_x(x)
        , m_y(y)
        , m_view(view)
        , m_out(out)
        , m_gap(y.gaps().size())
    {
        m_borders.reserve(std::size_t(view.width));
        for (int column = 0; column + 1 < view.width; ++column)
            m_borders.push_back(view.x.fromUnit(double(column + 1) / view.width));
        m_borders.push_back(HUGE_VAL);
    }

    void add(const XColumn::Stretch &stretch);

private:
    double pixelX(qsizetype point) const { return m_view.x.toUnit(m_x[point]) * m_view.width; }
    double pixelY(double value) const
    {
        return std::clamp((1 - m_view.y.toUnit(value)) * m_view.height, -farAway, farAway);
    }
    Place placeOf(qsizetype point) const { return {pixelX(point), pixelY(m_y[point])}; }
    bool isFinite(qsizetype point) const { return std::isfinite(m_y[point]); }

    void outside(qsizetype point, bool isLeft);
    void addColumn(qsizetype begin, qsizetype end, int column);
    void addFinite(qsizetype begin, qsizetype end, int column);
    void mark(const ValueColumn::Gap &gap, int column);
    void enter(const Place &to);
    void edge(const Place &from, const Place &to, double x, int column);

    const XColumn &m_x;
    const ValueColumn &m_y;
    const PixelView &m_view;
    PixelCurve &m_out;
    std::vector<double> m_borders; // the x where each column ends
    std::size_t m_gap;             // the first that ends beyond where we are
    std::optional<Place> m_before; // the point left of the view, from which a line leads into it
    Place m_last;                  // the last point, when a line leads on from it
    bool m_isJoined = false;
    bool m_isDone = false;
};

void Reducer::add(const XColumn::Stretch &stretch)
{
    const qsizetype begin = m_x.lowerBound(m_view.x.least(), stretch.begin, stretch.end);
    const qsizetype end = m_x.lowerBound(std::nextafter(m_view.x.greatest(), HUGE_VAL), begin, stretch.end);
    if (begin > stretch.begin)
        outside(begin - 1, true);
    m_gap = m_y.firstGapAfter(begin);
    for (qsizetype point = begin; point < end;) {
        auto column = std::size_t(std::clamp(int(pixelX(point)), 0, m_view.width - 1));
        while (m_x[point] >= m_borders[column])
            ++column; // the border decides, however the pixel was rounded
        const qsizetype next = m_x.lowerBound(m_borders[column], point + 1, end);
        const qsizetype ahead = next + columnsAhead * (next - point); // as a rule
        m_y.prefetch(ahead, ahead + (next - point));
        addColumn(point, next, int(column));
        point = next;
    }
    if (end < stretch.end)
        outside(end, false);
}

void Reducer::outside(qsizetype point, bool isLeft)
{
    if (!isFinite(point)) {
        m_before.reset();
        m_isJoined = false;
        return;
    }
    const Place place = placeOf(point);
    if (isLeft) {
        m_before = place;
        m_isJoined = false;
        return;
    }
    if (!m_isDone) {
        enter(place);
        if (m_isJoined && place.x > m_last.x)
            edge(m_last, place, m_view.width + 1, m_view.width);
    }
    m_isDone = true;
}

// Where the line that leads to `to` comes from left of the view, its way from the edge.
void Reducer::enter(const Place &to)
{
    const auto from = std::exchange(m_before, std::nullopt);
    if (!from)
        return;
    m_isJoined = false;
    if (to.x > from->x)
        edge(*from, to, -1, -1);
    else
        edge(*from, *from, -1, -1);
}

// A span of one point where the line crosses x.
void Reducer::edge(const Place &from, const Place &to, double x, int column)
{
    const double way = to.x > from.x ? std::clamp((x - from.x) / (to.x - from.x), 0.0, 1.0) : 0;
    m_last = {from.x + (to.x - from.x) * way, from.y + (to.y - from.y) * way};
    const float atX = float(m_last.x);
    const float atY = float(m_last.y);
    m_out.spans.push_back({atX, atY, atX, atY, atY, atY, column, m_isJoined});
    m_isJoined = true;
}

void Reducer::addColumn(qsizetype begin, qsizetype end, int column)
{
    while (begin < end) {
        while (m_gap < m_y.gaps().size() && m_y.gaps()[m_gap].end <= begin)
            ++m_gap;
        const bool hasGap = m_gap < m_y.gaps().size() && m_y.gaps()[m_gap].begin < end;
        const qsizetype stop = hasGap ? std::max(begin, m_y.gaps()[m_gap].begin) : end;
        if (begin < stop)
            addFinite(begin, stop, column);
        if (!hasGap)
            return;
        mark(m_y.gaps()[m_gap], column);
        m_before.reset();
        m_isJoined = false;
        begin = std::min(end, m_y.gaps()[m_gap].end);
    }
}

void Reducer::addFinite(qsizetype begin, qsizetype end, int column)
{
    const Place first = placeOf(begin);
    enter(first);
    const Place last = end - begin > 1 ? placeOf(end - 1) : first;
    double top = std::min(first.y, last.y);
    double bottom = std::max(first.y, last.y);
    if (end - begin > 2) {
        const auto range = *m_y.range(begin, end);
        top = pixelY(range.greatest);
        bottom = pixelY(range.least);
    }
    m_out.spans.push_back({float(first.x), float(first.y), float(last.x), float(last.y), float(top),
                           float(bottom), column, m_isJoined});
    m_isJoined = true;
    m_last = last;
}

void Reducer::mark(const ValueColumn::Gap &gap, int column)
{
    using Kind = ValueColumn::Gap::Kind;
    for (const Kind kind : {Kind::NotANumber, Kind::Above, Kind::Below}) {
        const auto isIt = [&](const PixelMark &mark) { return mark == PixelMark{column, kind}; };
        const auto recent = m_out.marks.end() - std::min<std::ptrdiff_t>(3, std::ssize(m_out.marks));
        if ((gap.kinds & kind) && std::none_of(recent, m_out.marks.end(), isIt))
            m_out.marks.push_back({column, kind});
    }
}

} // namespace

PixelCurve reduceCurve(const XColumn &x, const ValueColumn &y, std::span<const XColumn::Stretch> stretches,
                       const PixelView &view)
{
    PixelCurve curve;
    if (view.width < 1 || view.height < 1)
        return curve;
    Reducer reducer(x, y, view, curve);
    for (const XColumn::Stretch &stretch : stretches)
        reducer.add(stretch);
    return curve;
}

std::optional<models::ValueRange> visibleRange(const XColumn &x, const ValueColumn &y,
                                               std::span<const XColumn::Stretch> stretches, double xMin,
                                               double xMax)
{
    std::optional<models::ValueRange> found;
    std::optional<models::ValueRange> beside;
    const auto take = [&y](std::optional<models::ValueRange> &into, qsizetype begin, qsizetype end) {
        if (const auto range = y.range(begin, end))
            into = into ? models::ValueRange{std::min(into->least, range->least),
                                             std::max(into->greatest, range->greatest)}
                        : *range;
    };
    for (const XColumn::Stretch &stretch : stretches) {
        const qsizetype begin = x.lowerBound(xMin, stretch.begin, stretch.end);
        const qsizetype end = x.lowerBound(std::nextafter(xMax, HUGE_VAL), begin, stretch.end);
        take(found, begin, end);
        take(beside, std::max(stretch.begin, begin - 1), std::min(stretch.end, end + 1));
    }
    return found ? found : beside;
}

} // namespace trainyard::charts
