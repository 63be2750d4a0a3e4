// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "models/metrics/numbercolumn.h"

#include <optional>
#include <utility>
#include <vector>

namespace trainyard::models {

// The x of a series' points, in the order they came. Copies share what is full.
class XColumn
{
public:
    struct Stretch { // points [begin, end)
        qsizetype begin = 0;
        qsizetype end = 0;
        bool operator==(const Stretch &) const = default;
    };

    void append(double x); // a finite number

    qsizetype size() const { return m_numbers.size(); }
    double operator[](qsizetype at) const { return m_numbers[at]; }
    const NumberColumn &numbers() const { return m_numbers; }
    std::optional<ValueRange> range() const;
    const std::vector<qsizetype> &falls() const
    {
        return m_falls;
    } // points whose x is less than the one before

    // The first point in [begin, end) whose x is not less; there x never falls.
    qsizetype lowerBound(double x, qsizetype begin, qsizetype end) const
    {
        return m_numbers.lowerBound(x, begin, end);
    }
    // The parts of a stretch along which x never falls, in order: calls take(Stretch) for each.
    template <class Take>
    void eachRise(const Stretch &stretch, Take take) const;

private:
    std::size_t firstFallAfter(qsizetype point) const;

    NumberColumn m_numbers;
    std::vector<qsizetype> m_falls;
    ValueRange m_range;
};

template <class Take>
void XColumn::eachRise(const Stretch &stretch, Take take) const
{
    qsizetype begin = stretch.begin;
    for (std::size_t fall = firstFallAfter(begin); fall < m_falls.size() && m_falls[fall] < stretch.end;
         ++fall)
        take(Stretch{std::exchange(begin, m_falls[fall]), m_falls[fall]});
    if (begin < stretch.end)
        take(Stretch{begin, stretch.end});
}

} // namespace trainyard::models
