// SPDX-License-Identifier: Apache-2.0
#include "models/curves/aggregate.h"

#include "models/curves/studentt.h"
#include "models/parallelfor.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>

namespace trainyard::models {

namespace {

constexpr double nothing = std::numeric_limits<double>::quiet_NaN();
constexpr double infinity = std::numeric_limits<double>::infinity();
constexpr std::size_t blockRows = 1024;
constexpr double confidence = 0.95;

struct Points {
    std::vector<double> x;
    std::vector<double> y;
};

// The points of a path from the last before `from` to the first behind `to`, at least.
Points pointsBetween(const AggregateMember &member, const Curve::Path &path, double from, double to)
{
    constexpr qsizetype margin = 2; // what x − origin may be rounded to, too
    Points points;
    for (const Curve::Stretch &stretch : path) {
        const qsizetype first = member.x.lowerBound(from + member.origin, stretch.begin, stretch.end);
        const qsizetype begin = std::max(stretch.begin, first - margin);
        const double beyond = std::nextafter(to + member.origin, infinity);
        const qsizetype end = std::min(
            stretch.end, member.x.lowerBound(beyond, std::max(begin, stretch.begin), stretch.end) + margin);
        const std::vector<double> x = member.x.numbers().read(begin, end);
        const std::vector<double> y = member.y.numbers().read(begin, end);
        std::transform(x.begin(), x.end(), std::back_inserter(points.x),
                       [&](double at) { return at - member.origin; });
        points.y.insert(points.y.end(), y.begin(), y.end());
    }
    return points;
}

// Calls take(row, value) for each of the rows that lie within the points; a value may be NaN.
template <class Take>
void follow(const Points &points, std::span<const double> rows, Take take)
{
    const auto &[x, y] = points;
    std::size_t at = 0;
    for (std::size_t row = 0; row < rows.size() && !x.empty(); ++row) {
        while (at + 1 < x.size() && x[at + 1] <= rows[row])
            ++at;
        if (x[at] == rows[row]) {
            take(row, y[at]);
        } else if (x[at] < rows[row] && at + 1 < x.size()) {
            const double way = (rows[row] - x[at]) / (x[at + 1] - x[at]);
            take(row, y[at] + (y[at + 1] - y[at]) * way);
        }
    }
}

std::vector<double> placesOf(const AggregateMember &member)
{
    std::vector<double> places;
    for (const Curve::Path &path : member.paths) {
        const Points points = pointsBetween(member, path, -infinity, infinity);
        const auto middle = std::ptrdiff_t(places.size());
        places.insert(places.end(), points.x.begin(), points.x.end());
        std::inplace_merge(places.begin(), places.begin() + middle, places.end());
    }
    places.erase(std::unique(places.begin(), places.end()), places.end());
    return places;
}

// Every second one, and the last.
void thin(std::vector<double> &places)
{
    const double last = places.back();
    std::size_t kept = 0;
    for (std::size_t i = 0; i < places.size(); i += 2)
        places[kept++] = places[i];
    places.resize(kept);
    if (places.back() != last)
        places.push_back(last);
}

struct Places {
    std::vector<double> x;
    bool areThinned = false;
};

Places placesOf(std::span<const AggregateMember> members)
{
    Places all;
    const auto most = std::size_t(mostAggregateRows(members.size()));
    for (const AggregateMember &member : members) {
        std::vector<double> places = placesOf(member);
        if (places == all.x)
            continue;
        std::vector<double> joined;
        joined.reserve(std::max(all.x.size(), places.size()));
        std::set_union(all.x.begin(), all.x.end(), places.begin(), places.end(), std::back_inserter(joined));
        all.x = std::move(joined);
        for (; all.x.size() > most; all.areThinned = true)
            thin(all.x);
    }
    return all;
}

struct Row {
    double centre = nothing;
    double lower = nothing;
    double upper = nothing;
    double count = 0;
};

double medianOf(std::span<double> values)
{
    const std::size_t half = values.size() / 2;
    std::nth_element(values.begin(), values.begin() + std::ptrdiff_t(half), values.end());
    if (values.size() % 2 == 1)
        return values[half];
    return (values[half] + *std::max_element(values.begin(), values.begin() + std::ptrdiff_t(half))) / 2;
}

class Summary
{
public:
    Summary(const Aggregation &how, std::size_t members)
        : m_how(how)
    {
        for (int degrees = 0; how.band == Aggregation::Band::Confidence && degrees < int(members); ++degrees)
            m_t.push_back(studentT(confidence, degrees));
    }

    Row of(std::span<double> values) const // in another order, after
    {
        Row row;
        row.count = double(values.size());
        if (values.empty())
            return row;
        const double mean = std::accumulate(values.begin(), values.end(), 0.0) / row.count;
        addBand(row, values, mean);
        row.centre = m_how.centre == Aggregation::Centre::Mean ? mean : medianOf(values);
        return row;
    }

private:
    void addBand(Row &row, std::span<const double> values, double mean) const
    {
        if (m_how.band == Aggregation::Band::None)
            return;
        if (m_how.band == Aggregation::Band::Extremes) {
            const auto [least, greatest] = std::minmax_element(values.begin(), values.end());
            row.lower = *least;
            row.upper = *greatest;
            return;
        }
        if (values.size() < 2)
            return;
        double squares = 0;
        for (const double value : values)
            squares += (value - mean) * (value - mean);
        double half = std::sqrt(squares / (row.count - 1));
        if (m_how.band == Aggregation::Band::Confidence)
            half *= m_t[values.size() - 1] / std::sqrt(row.count);
        row.lower = mean - half;
        row.upper = mean + half;
    }

    const Aggregation m_how;
    std::vector<double> m_t; // by degrees of freedom
};

void summarise(std::span<const AggregateMember> members, const Summary &summary,
               std::span<const double> places, std::span<Row> rows)
{
    const std::size_t width = members.size();
    std::vector<double> values(places.size() * width, nothing); // a place after the other
    for (std::size_t i = 0; i < width; ++i)
        for (const Curve::Path &path : members[i].paths)
            follow(pointsBetween(members[i], path, places.front(), places.back()), places,
                   [&](std::size_t row, double value) { values[row * width + i] = value; });
    for (std::size_t row = 0; row < places.size(); ++row) {
        const auto begin = values.begin() + std::ptrdiff_t(row * width);
        const auto end = std::remove_if(begin, begin + std::ptrdiff_t(width),
                                        [](double value) { return !std::isfinite(value); });
        rows[row] = summary.of({begin, end});
    }
}

} // namespace

qsizetype mostAggregateRows(std::size_t members)
{
    constexpr std::size_t mostValues = 200'000'000;
    return qsizetype(
        std::clamp<std::size_t>(mostValues / std::max<std::size_t>(members, 1), 1 << 16, 1 << 21));
}

Aggregate aggregate(std::span<const AggregateMember> members, const Aggregation &how)
{
    const Places places = placesOf(members);
    const Summary summary(how, members.size());
    std::vector<Row> rows(places.x.size());
    const std::size_t blocks = (rows.size() + blockRows - 1) / blockRows;
    parallelFor(int(blocks), [&](int block) {
        const std::size_t begin = std::size_t(block) * blockRows;
        const std::size_t count = std::min(blockRows, rows.size() - begin);
        summarise(members, summary, std::span(places.x).subspan(begin, count),
                  std::span(rows).subspan(begin, count));
    });
    Aggregate all;
    all.isThinned = places.areThinned;
    const bool hasBand = how.band != Aggregation::Band::None;
    for (std::size_t i = 0; i < rows.size(); ++i) {
        all.x.append(places.x[i]);
        all.centre.append(rows[i].centre);
        all.counts.append(rows[i].count);
        if (hasBand) {
            all.lower.append(rows[i].lower);
            all.upper.append(rows[i].upper);
        }
    }
    return all;
}

} // namespace trainyard::models
