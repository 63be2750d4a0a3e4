// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QtGlobal>

#include <cstdint>
#include <memory>
#include <span>
#include <vector>

namespace trainyard::models {

struct ValueRange {
    double least = 0;
    double greatest = 0;
};

// chunkPoints numbers that never change, in the narrowest form from which each comes back as it was (a NaN as
// some NaN): evenly spaced (nothing per number), 4-byte multiples of a unit above a base (whole numbers;
// times within 1,024 s of each other), floats, else doubles.
class NumberChunk
{
public:
    static constexpr qsizetype points = 4096;

    explicit NumberChunk(std::span<const double> numbers); // `points` of them

    double operator[](qsizetype at) const
    {
        switch (m_form) {
        case Form::Even:
            return m_base + double(at) * m_unit;
        case Form::Multiples:
            return m_base + m_unit * m_multiples[std::size_t(at)];
        case Form::Floats:
            return double(m_floats[std::size_t(at)]);
        case Form::Plain:
            break;
        }
        return m_plain[std::size_t(at)];
    }
    // Least and greatest of the finite numbers in [begin, end) are taken into `range`.
    void widen(ValueRange &range, qsizetype begin, qsizetype end) const;
    // The first in [begin, end) that is not less than x; these must not fall.
    qsizetype lowerBound(double x, qsizetype begin, qsizetype end) const;
    void read(qsizetype begin, qsizetype end, double *to) const;
    // Has the processor fetch what will soon be read there. Costs next to nothing.
    void prefetch(qsizetype at) const
    {
        if (m_form == Form::Floats)
            __builtin_prefetch(m_floats.data() + at);
        else if (m_form == Form::Plain)
            __builtin_prefetch(m_plain.data() + at);
        else if (m_form == Form::Multiples)
            __builtin_prefetch(m_multiples.data() + at);
    }
    std::size_t bytes() const; // that it takes

private:
    enum class Form : std::uint8_t { Even, Multiples, Floats, Plain };

    bool packEven(std::span<const double> numbers);
    bool packMultiples(std::span<const double> numbers, double unit);
    bool packFloats(std::span<const double> numbers);

    Form m_form = Form::Plain;
    double m_base = 0;
    double m_unit = 0;
    std::vector<std::uint32_t> m_multiples;
    std::vector<float> m_floats;
    std::vector<double> m_plain;
};

// One column of a series, append-only. Full chunks are shared by copies, so that a copy, the snapshot for a
// worker, costs a pointer per 4,096 numbers. Appending is O(1), amortised.
class NumberColumn
{
public:
    void append(double number);

    qsizetype size() const
    {
        return qsizetype(m_chunks.size()) * NumberChunk::points + qsizetype(m_tail.size());
    }
    double operator[](qsizetype at) const
    {
        const std::size_t chunk = std::size_t(at / NumberChunk::points);
        const qsizetype within = at % NumberChunk::points;
        return chunk < m_chunks.size() ? (*m_chunks[chunk])[within] : m_tail[std::size_t(within)];
    }

    void prefetch(qsizetype at) const // as NumberChunk's; also beyond the end
    {
        const std::size_t chunk = std::size_t(at / NumberChunk::points);
        if (chunk < m_chunks.size())
            m_chunks[chunk]->prefetch(at % NumberChunk::points);
    }
    void widen(ValueRange &range, qsizetype begin, qsizetype end) const; // as NumberChunk's
    qsizetype lowerBound(double x, qsizetype begin, qsizetype end) const;
    std::vector<double> read(qsizetype begin, qsizetype end) const;
    std::size_t bytes() const;

private:
    double firstOf(qsizetype chunk) const { return m_firsts[std::size_t(chunk)]; }

    std::vector<std::shared_ptr<const NumberChunk>> m_chunks;
    std::vector<double> m_firsts; // of each chunk and of the tail, when there is one
    std::vector<double> m_tail;
};

} // namespace trainyard::models
