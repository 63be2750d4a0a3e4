// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "models/metrics/numbercolumn.h"

#include <optional>
#include <vector>

namespace trainyard::models {

// The x of a series' points. Where x goes back (a script that was started anew, or went on from an earlier
// checkpoint) a new stretch begins; what earlier stretches have from there on is superseded. Copies share
// what is full.
class XColumn
{
public:
    struct Stretch { // points [begin, end)
        qsizetype begin = 0;
        qsizetype end = 0;
        bool operator==(const Stretch &) const = default;
    };
    // With more stretches than this x has no order to speak of (several writers); sortedByX() helps.
    static constexpr qsizetype mostStretches = 64;

    void append(double x); // a finite number

    qsizetype size() const { return m_numbers.size(); }
    double operator[](qsizetype at) const { return m_numbers[at]; }
    const NumberColumn &numbers() const { return m_numbers; }
    std::optional<ValueRange> range() const;
    qsizetype stretches() const { return qsizetype(m_starts.size()); }
    const std::vector<qsizetype> &starts() const { return m_starts; } // the first point of each stretch

    // In the order of the points. Along the current stretches, joined, x never falls.
    std::vector<Stretch> current() const;
    std::vector<Stretch> superseded() const;

    // The first point in [begin, end), a part of one stretch, whose x is not less.
    qsizetype lowerBound(double x, qsizetype begin, qsizetype end) const
    {
        return m_numbers.lowerBound(x, begin, end);
    }
    // The point whose x is nearest, of the current ones; -1 without points.
    qsizetype nearest(double x) const;

private:
    template <class Take>
    void split(Take take) const;

    NumberColumn m_numbers;
    std::vector<qsizetype> m_starts;
    ValueRange m_range;
};

} // namespace trainyard::models
