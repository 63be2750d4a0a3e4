// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "models/metrics/numbercolumn.h"

#include <array>
#include <limits>
#include <memory>
#include <optional>
#include <vector>

namespace trainyard::models {

// The values of a series as a column with a pyramid of extremes above it: of 32, 512, 4,096 and 65,536
// values. Least and greatest of any stretch are found in O(log n). Copies share what is full.
class ValueColumn
{
public:
    // Neighbouring values that are no finite numbers. Gaps are in order and never touch.
    struct Gap {
        enum Kind : std::uint8_t { NotANumber = 1, Above = 2, Below = 4 }; // NaN, +infinity, -infinity
        qsizetype begin = 0;
        qsizetype end = 0;
        std::uint8_t kinds = 0; // of its values
    };

    void append(double value);

    qsizetype size() const { return m_numbers.size(); }
    double operator[](qsizetype at) const { return m_numbers[at]; }
    const NumberColumn &numbers() const { return m_numbers; }

    // Of the finite values in [begin, end); none without one.
    std::optional<ValueRange> range(qsizetype begin, qsizetype end) const;
    std::optional<ValueRange> range() const { return range(0, size()); }
    // Has the processor fetch what range(begin, end) will soon read; also beyond the end.
    void prefetch(qsizetype begin, qsizetype end) const;
    // How many of the finite values in [begin, end) are less than `least` or greater than `greatest`. Looks
    // only where there are such.
    qsizetype countOutside(qsizetype begin, qsizetype end, double least, double greatest) const;
    // The least of the finite values in [begin, end) that are greater than `bound`; none without one.
    std::optional<double> leastAbove(qsizetype begin, qsizetype end, double bound) const;
    const std::vector<Gap> &gaps() const { return m_gaps; }
    std::size_t firstGapAfter(qsizetype point) const; // number of the first gap whose end is beyond it
    std::size_t bytes() const;

private:
    static constexpr qsizetype finePoints = 32;
    static constexpr qsizetype coarsePoints = 512;
    static constexpr qsizetype topPoints = 16 * NumberChunk::points;
    static constexpr ValueRange nothing{std::numeric_limits<double>::infinity(),
                                        -std::numeric_limits<double>::infinity()};
    struct Extremes { // of one chunk
        Extremes()
        {
            fine.fill(nothing);
            coarse.fill(nothing);
        }
        std::array<ValueRange, NumberChunk::points / finePoints> fine;
        std::array<ValueRange, NumberChunk::points / coarsePoints> coarse;
    };

    void markGap(double value);
    const Extremes &extremes(qsizetype chunk) const;
    template <class Take>
    void eachBlock(qsizetype begin, qsizetype end, Take take) const;

    NumberColumn m_numbers;
    std::vector<std::shared_ptr<const Extremes>> m_full; // one for each full chunk
    Extremes m_tail;
    std::vector<ValueRange> m_chunks; // also of the one not full
    std::vector<ValueRange> m_tops;
    std::vector<Gap> m_gaps;
};

} // namespace trainyard::models
