// SPDX-License-Identifier: Apache-2.0
#include "models/metrics/valuecolumn.h"

#include <algorithm>
#include <cmath>

namespace trainyard::models {

namespace {

constexpr qsizetype mostFetched = 1024; // points; farther away larger blocks are read

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

// Calls take(extremes, begin, end) for the blocks that [begin, end) is made of, from the first to the last;
// where it returns false, for the parts of that block instead, and at last with null for some points.
template <class Take>
void ValueColumn::eachBlock(qsizetype begin, qsizetype end, Take take) const
{
    for (qsizetype at = begin; at < end;) {
        const auto isTaken = [&](qsizetype points, const auto &extremesOf) {
            const bool isWhole = at % points == 0 && at + points <= end;
            return isWhole && take(&extremesOf(), at, at + points);
        };
        const auto within = std::size_t(at % NumberChunk::points);
        const auto parts = [&]() -> const Extremes & { return extremes(at / NumberChunk::points); };
        if (isTaken(
                topPoints, [&]() -> auto & { return m_tops[std::size_t(at / topPoints)]; })) {
            at += topPoints;
        } else if (isTaken(
                       NumberChunk::points, [&]() -> auto & {
                           return m_chunks[std::size_t(at / NumberChunk::points)];
                       })) {
            at += NumberChunk::points;
        } else if (isTaken(
                       coarsePoints, [&]() -> auto & { return parts().coarse[within / coarsePoints]; })) {
            at += coarsePoints;
        } else if (isTaken(
                       finePoints, [&]() -> auto & { return parts().fine[within / finePoints]; })) {
            at += finePoints;
        } else {
            const qsizetype next = std::min(end, (at / finePoints + 1) * finePoints);
            take(nullptr, at, next);
            at = next;
        }
    }
}

// The whole blocks first: those at the ends, of which a part counts, are mostly seen to be of no account, and
// their numbers need not be read.
std::optional<ValueRange> ValueColumn::range(qsizetype begin, qsizetype end) const
{
    ValueRange found = nothing;
    const auto takeBlock = [&](const ValueRange *block, qsizetype from, qsizetype to) {
        ValueRange points = block ? *block : nothing;
        if (!block)
            m_numbers.widen(points, from, to);
        widen(found, points);
        return true;
    };
    const auto takePart = [&](qsizetype from, qsizetype to) {
        const ValueRange &block =
            extremes(from / NumberChunk::points).fine[std::size_t(from % NumberChunk::points / finePoints)];
        if (block.least < found.least || block.greatest > found.greatest)
            takeBlock(nullptr, from, to);
    };
    const qsizetype first = (begin + finePoints - 1) / finePoints * finePoints;
    const qsizetype last = end / finePoints * finePoints;
    if (first > last) { // all in one block
        if (begin < end)
            takePart(begin, end);
    } else {
        eachBlock(first, last, takeBlock);
        if (begin < first)
            takePart(begin, first);
        if (last < end)
            takePart(last, end);
    }
    return found.least <= found.greatest ? std::optional(found) : std::nullopt;
}

void ValueColumn::prefetch(qsizetype begin, qsizetype end) const
{
    constexpr qsizetype line = 64; // bytes that come together
    constexpr qsizetype blocks = line / qsizetype(sizeof(ValueRange));
    const qsizetype first = begin / finePoints * finePoints;
    m_numbers.prefetch(begin);
    for (qsizetype at = first; at < std::min(end, first + mostFetched); at += blocks * finePoints)
        if (const auto chunk = std::size_t(at / NumberChunk::points); chunk < m_full.size())
            __builtin_prefetch(&m_full[chunk]->fine[std::size_t(at % NumberChunk::points / finePoints)]);
}

qsizetype ValueColumn::countOutside(qsizetype begin, qsizetype end, double least, double greatest) const
{
    qsizetype count = 0;
    eachBlock(begin, end, [&](const ValueRange *block, qsizetype from, qsizetype to) {
        if (block)
            return block->least >= least && block->greatest <= greatest; // also where none is finite
        for (qsizetype at = from; at < to; ++at)
            count += std::isfinite(m_numbers[at]) && (m_numbers[at] < least || m_numbers[at] > greatest);
        return true;
    });
    return count;
}

std::optional<double> ValueColumn::leastAbove(qsizetype begin, qsizetype end, double bound) const
{
    double found = nothing.least;
    eachBlock(begin, end, [&](const ValueRange *block, qsizetype from, qsizetype to) {
        if (block && (block->greatest <= bound || block->least >= found))
            return true;
        if (block && block->least > bound) {
            found = block->least;
            return true;
        }
        for (qsizetype at = from; !block && at < to; ++at)
            if (m_numbers[at] > bound && m_numbers[at] < found)
                found = m_numbers[at];
        return !block;
    });
    return std::isfinite(found) ? std::optional(found) : std::nullopt;
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
