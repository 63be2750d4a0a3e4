// SPDX-License-Identifier: Apache-2.0
#include "models/metrics/xcolumn.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace trainyard::models {

void XColumn::append(double x)
{
    const qsizetype at = size();
    if (at == 0 || x < m_numbers[at - 1])
        m_starts.push_back(at);
    m_range.least = at == 0 ? x : std::min(m_range.least, x);
    m_range.greatest = at == 0 ? x : std::max(m_range.greatest, x);
    m_numbers.append(x);
}

std::optional<ValueRange> XColumn::range() const
{
    return size() == 0 ? std::nullopt : std::optional(m_range);
}

// take(current, superseded) for each stretch, from the last to the first.
template <class Take>
void XColumn::split(Take take) const
{
    double limit = std::numeric_limits<double>::infinity(); // where a later stretch begins
    qsizetype end = size();
    for (auto start = m_starts.rbegin(); start != m_starts.rend(); ++start) {
        const qsizetype superseded = lowerBound(limit, *start, end);
        take(Stretch{*start, superseded}, Stretch{superseded, end});
        limit = std::min(limit, m_numbers[*start]);
        end = *start;
    }
}

std::vector<XColumn::Stretch> XColumn::current() const
{
    std::vector<Stretch> result;
    split([&result](const Stretch &current, const Stretch &) {
        if (current.begin < current.end)
            result.push_back(current);
    });
    std::reverse(result.begin(), result.end());
    return result;
}

std::vector<XColumn::Stretch> XColumn::superseded() const
{
    std::vector<Stretch> result;
    split([&result](const Stretch &, const Stretch &superseded) {
        if (superseded.begin < superseded.end)
            result.push_back(superseded);
    });
    std::reverse(result.begin(), result.end());
    return result;
}

qsizetype XColumn::nearest(double x) const
{
    qsizetype best = -1;
    const auto take = [&](qsizetype point) {
        if (best < 0 || std::abs(m_numbers[point] - x) < std::abs(m_numbers[best] - x))
            best = point;
    };
    for (const Stretch &stretch : current()) {
        const qsizetype at = lowerBound(x, stretch.begin, stretch.end);
        if (at > stretch.begin)
            take(lowerBound(m_numbers[at - 1], stretch.begin, at)); // the first of those with this x
        if (at < stretch.end)
            take(at);
    }
    return best;
}

} // namespace trainyard::models
