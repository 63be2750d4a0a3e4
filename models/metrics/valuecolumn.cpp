// SPDX-License-Identifier: Apache-2.0
#include "models/metrics/valuecolumn.h"

#include <algorithm>
#include <cmath>

namespace trainyard::models {

namespace {

void widen(ValueRange &range, const ValueRange &by)
{
    range.least = std::min(range.least, by.least);
    range.greatest = std::max(range.greatest, by.greatest);
}

} // namespace

void ValueColumn::append(double value)
{
    const qsizetype at = size();
    if (at % NumberChunk::points == 0)
        m_chunks.push_back(nothing);
    if (at % topPoints == 0)
        m_tops.push_back(nothing);
    m_numbers.append(value);
    if (std::isfinite(value)) {
        const qsizetype within = at % NumberChunk::points;
        for (ValueRange *range :
             {&m_tail.fine[std::size_t(within / finePoints)],
              &m_tail.coarse[std::size_t(within / coarsePoints)], &m_chunks.back(), &m_tops.back()})
            widen(*range, {value, value});
    } else {
        markGap(value);
    }
    if (size() % NumberChunk::points == 0)
        m_full.push_back(std::make_shared<const Extremes>(std::exchange(m_tail, {})));
}

void ValueColumn::markGap(double value)
{
    const qsizetype at = size() - 1;
    if (m_gaps.empty() || m_gaps.back().end != at)
        m_gaps.push_back({at, at, 0});
    m_gaps.back().end = at + 1;
    m_gaps.back().kinds |= std::isnan(value) ? Gap::NotANumber : value > 0 ? Gap::Above : Gap::Below;
}

const ValueColumn::Extremes &ValueColumn::extremes(qsizetype chunk) const
{
    return std::size_t(chunk) < m_full.size() ? *m_full[std::size_t(chunk)] : m_tail;
}

std::optional<ValueRange> ValueColumn::range(qsizetype begin, qsizetype end) const
{
    ValueRange found = nothing;
    for (qsizetype at = begin; at < end;) {
        const auto isWhole = [&](qsizetype points) { return at % points == 0 && at + points <= end; };
        const qsizetype within = at % NumberChunk::points;
        if (isWhole(topPoints)) {
            widen(found, m_tops[std::size_t(at / topPoints)]);
            at += topPoints;
        } else if (isWhole(NumberChunk::points)) {
            widen(found, m_chunks[std::size_t(at / NumberChunk::points)]);
            at += NumberChunk::points;
        } else if (isWhole(coarsePoints)) {
            widen(found, extremes(at / NumberChunk::points).coarse[std::size_t(within / coarsePoints)]);
            at += coarsePoints;
        } else if (isWhole(finePoints)) {
            widen(found, extremes(at / NumberChunk::points).fine[std::size_t(within / finePoints)]);
            at += finePoints;
        } else {
            const qsizetype next = std::min(end, (at / finePoints + 1) * finePoints);
            m_numbers.widen(found, at, next);
            at = next;
        }
    }
    return found.least <= found.greatest ? std::optional(found) : std::nullopt;
}

std::size_t ValueColumn::firstGapAfter(qsizetype point) const
{
    const auto at = std::partition_point(m_gaps.begin(), m_gaps.end(),
                                         [point](const Gap &gap) { return gap.end <= point; });
    return std::size_t(at - m_gaps.begin());
}

std::size_t ValueColumn::bytes() const
{
    return m_numbers.bytes() + (m_full.size() + 1) * sizeof(Extremes) +
           (m_chunks.capacity() + m_tops.capacity()) * sizeof(ValueRange) + m_gaps.capacity() * sizeof(Gap);
}

} // namespace trainyard::models
