// SPDX-License-Identifier: Apache-2.0
#include "models/metrics/numbercolumn.h"

#include <algorithm>
#include <array>
#include <cassert>
#include <cmath>
#include <limits>

namespace trainyard::models {

namespace {

// What doubles between 2^30 and 2^31 are multiples of: seconds since 1970, from 2004 to 2038.
constexpr double timeUnit = 1.0 / (1 << 22);

// In lanes that a processor can work on at once.
template <class Number>
void widenBy(ValueRange &range, const Number *begin, const Number *end)
{
    constexpr std::size_t lanes = 32 / sizeof(Number);
    constexpr Number most = std::numeric_limits<Number>::max();
    constexpr Number none = std::numeric_limits<Number>::infinity();
    std::array<Number, lanes> least;
    std::array<Number, lanes> greatest;
    least.fill(none);
    greatest.fill(-none);
    const auto take = [&](Number number, std::size_t lane) {
        const bool isFinite = (number >= -most) & (number <= most);
        const Number low = isFinite ? number : none;
        const Number high = isFinite ? number : -none;
        least[lane] = low < least[lane] ? low : least[lane];
        greatest[lane] = high > greatest[lane] ? high : greatest[lane];
    };
    for (; end - begin >= std::ptrdiff_t(lanes); begin += lanes)
        for (std::size_t lane = 0; lane < lanes; ++lane)
            take(begin[lane], lane);
    for (; begin != end; ++begin)
        take(*begin, 0);
    range.least = std::min(range.least, double(*std::min_element(least.begin(), least.end())));
    range.greatest = std::max(range.greatest, double(*std::max_element(greatest.begin(), greatest.end())));
}

} // namespace

NumberChunk::NumberChunk(std::span<const double> numbers)
{
    assert(qsizetype(numbers.size()) == points);
    const bool isPacked = packEven(numbers) || packFloats(numbers) || packMultiples(numbers, 1) ||
                          packMultiples(numbers, timeUnit);
    if (!isPacked)
        m_plain.assign(numbers.begin(), numbers.end());
}

bool NumberChunk::packEven(std::span<const double> numbers)
{
    const double base = numbers[0];
    const double unit = numbers[1] - numbers[0];
    for (std::size_t i = 0; i < numbers.size(); ++i)
        if (!(base + double(i) * unit == numbers[i])) // also where it is no number
            return false;
    m_form = Form::Even;
    m_base = base;
    m_unit = unit;
    return true;
}

bool NumberChunk::packMultiples(std::span<const double> numbers, double unit)
{
    const double base = *std::min_element(numbers.begin(), numbers.end());
    std::vector<std::uint32_t> multiples;
    multiples.reserve(numbers.size());
    for (const double number : numbers) {
        const double count = (number - base) / unit;
        if (!(count >= 0 && count <= std::numeric_limits<std::uint32_t>::max()))
            return false;
        multiples.push_back(std::uint32_t(count));
        if (base + unit * multiples.back() != number)
            return false;
    }
    m_form = Form::Multiples;
    m_base = base;
    m_unit = unit;
    m_multiples = std::move(multiples);
    return true;
}

bool NumberChunk::packFloats(std::span<const double> numbers)
{
    std::vector<float> floats;
    floats.reserve(numbers.size());
    for (const double number : numbers) {
        const bool fits = !std::isfinite(number) || std::abs(number) <= std::numeric_limits<float>::max();
        if (!fits || (double(float(number)) != number && !std::isnan(number)))
            return false;
        floats.push_back(float(number));
    }
    m_form = Form::Floats;
    m_floats = std::move(floats);
    return true;
}

void NumberChunk::widen(ValueRange &range, qsizetype begin, qsizetype end) const
{
    if (m_form == Form::Floats) {
        widenBy(range, m_floats.data() + begin, m_floats.data() + end);
    } else if (m_form == Form::Plain) {
        widenBy(range, m_plain.data() + begin, m_plain.data() + end);
    } else {
        for (qsizetype at = begin; at < end; ++at) {
            range.least = std::min(range.least, (*this)[at]);
            range.greatest = std::max(range.greatest, (*this)[at]);
        }
    }
}

qsizetype NumberChunk::lowerBound(double x, qsizetype begin, qsizetype end) const
{
    if (m_form != Form::Even || begin >= end) {
        while (begin < end) {
            const qsizetype middle = begin + (end - begin) / 2;
            if ((*this)[middle] < x)
                begin = middle + 1;
            else
                end = middle;
        }
        return begin;
    }
    if (!(m_unit > 0))
        return m_base < x ? end : begin;
    qsizetype at = qsizetype(std::clamp(std::ceil((x - m_base) / m_unit), double(begin), double(end)));
    while (at > begin && (*this)[at - 1] >= x)
        --at;
    while (at < end && (*this)[at] < x)
        ++at;
    return at;
}

void NumberChunk::read(qsizetype begin, qsizetype end, double *to) const
{
    for (qsizetype at = begin; at < end; ++at)
        *to++ = (*this)[at];
}

std::size_t NumberChunk::bytes() const
{
    return sizeof *this + m_multiples.capacity() * sizeof(std::uint32_t) +
           m_floats.capacity() * sizeof(float) + m_plain.capacity() * sizeof(double);
}

void NumberColumn::append(double number)
{
    if (m_tail.empty())
        m_firsts.push_back(number);
    m_tail.push_back(number);
    if (qsizetype(m_tail.size()) == NumberChunk::points) {
        m_chunks.push_back(std::make_shared<const NumberChunk>(m_tail));
        m_tail.clear();
    }
}

void NumberColumn::widen(ValueRange &range, qsizetype begin, qsizetype end) const
{
    while (begin < end) {
        const qsizetype chunk = begin / NumberChunk::points;
        const qsizetype start = chunk * NumberChunk::points;
        const qsizetype stop = std::min(end, start + NumberChunk::points);
        if (std::size_t(chunk) < m_chunks.size())
            m_chunks[std::size_t(chunk)]->widen(range, begin - start, stop - start);
        else
            widenBy(range, m_tail.data() + (begin - start), m_tail.data() + (stop - start));
        begin = stop;
    }
}

// Which chunk holds the bound is found by ever longer strides from `begin`: next to it, mostly.
qsizetype NumberColumn::lowerBound(double x, qsizetype begin, qsizetype end) const
{
    if (begin >= end)
        return begin;
    qsizetype chunk = begin / NumberChunk::points;
    const qsizetype last = (end - 1) / NumberChunk::points;
    for (qsizetype stride = 1; chunk < last && firstOf(chunk + 1) < x; stride *= 2) {
        chunk += 1;
        if (chunk + stride <= last && firstOf(chunk + stride) < x)
            chunk += stride;
        else
            stride = 1;
    }
    const qsizetype start = chunk * NumberChunk::points;
    const qsizetype from = std::max(begin - start, qsizetype(0));
    const qsizetype to = std::min(end - start, NumberChunk::points);
    if (std::size_t(chunk) < m_chunks.size())
        return start + m_chunks[std::size_t(chunk)]->lowerBound(x, from, to);
    return start + (std::lower_bound(m_tail.begin() + from, m_tail.begin() + to, x) - m_tail.begin());
}

std::vector<double> NumberColumn::read(qsizetype begin, qsizetype end) const
{
    std::vector<double> numbers(std::size_t(std::max<qsizetype>(0, end - begin)));
    double *to = numbers.data();
    while (begin < end) {
        const qsizetype chunk = begin / NumberChunk::points;
        const qsizetype start = chunk * NumberChunk::points;
        const qsizetype stop = std::min(end, start + NumberChunk::points);
        if (std::size_t(chunk) < m_chunks.size())
            m_chunks[std::size_t(chunk)]->read(begin - start, stop - start, to);
        else
            std::copy(m_tail.begin() + (begin - start), m_tail.begin() + (stop - start), to);
        to += stop - begin;
        begin = stop;
    }
    return numbers;
}

std::size_t NumberColumn::bytes() const
{
    std::size_t bytes = (m_tail.capacity() + m_firsts.capacity()) * sizeof(double);
    for (const auto &chunk : m_chunks)
        bytes += chunk->bytes() + sizeof chunk;
    return bytes;
}

} // namespace trainyard::models
