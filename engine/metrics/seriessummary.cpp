// SPDX-License-Identifier: Apache-2.0
#include "engine/metrics/seriessummary.h"

#include "engine/eventfiles/wireformat.h"

#include <algorithm>
#include <bit>
#include <cmath>

namespace trainyard::metrics {

namespace wire = eventfiles::wire;

namespace {

enum Field : std::uint32_t {
    Count = 1,
    Broken,
    Last,
    Least,
    Greatest,
    Mean,
    FirstStep,
    LastStep,
    PerPair,
    InLast,
    Outline // pairs of floats, little endian
};

constexpr std::uint64_t mostPoints = std::uint64_t(1) << 48; // more than any job can write

void putFloat(std::string &out, float value)
{
    const auto bits = std::bit_cast<std::uint32_t>(value);
    for (int shift = 0; shift < 32; shift += 8)
        out.push_back(static_cast<char>(bits >> shift & 0xFF));
}

float floatAt(std::string_view bytes, std::size_t at)
{
    std::uint32_t bits = 0;
    for (std::size_t i = 0; i < 4; ++i)
        bits |= std::uint32_t(static_cast<unsigned char>(bytes[at + i])) << (8 * i);
    return std::bit_cast<float>(bits);
}

} // namespace

void SeriesSummarizer::outline(float value)
{
    if (!m_pairs.empty() && m_inLast < m_perPair) {
        Pair &last = m_pairs.back();
        last = {std::min(last.least, value), std::max(last.greatest, value)};
        ++m_inLast;
        return;
    }
    if (m_pairs.size() == mostPairs) {
        for (std::size_t i = 0; i < mostPairs / 2; ++i) {
            const Pair &a = m_pairs[2 * i];
            const Pair &b = m_pairs[2 * i + 1];
            m_pairs[i] = {std::min(a.least, b.least), std::max(a.greatest, b.greatest)};
        }
        m_pairs.resize(mostPairs / 2);
        m_perPair *= 2;
    }
    m_pairs.push_back({value, value});
    m_inLast = 1;
}

void SeriesSummarizer::add(std::int64_t step, double value)
{
    if (m_count++ == 0)
        m_firstStep = step;
    m_lastStep = step;
    if (!std::isfinite(value)) {
        ++m_broken;
        return;
    }
    const auto finite = m_count - m_broken;
    m_least = finite == 1 ? value : std::min(m_least, value);
    m_greatest = finite == 1 ? value : std::max(m_greatest, value);
    m_mean += value / double(finite) - m_mean / double(finite); // in halves, so that nothing overflows
    m_last = value;
    outline(static_cast<float>(
        std::clamp<double>(value, std::numeric_limits<float>::lowest(), std::numeric_limits<float>::max())));
}

api::SeriesSummary SeriesSummarizer::summary(std::string_view tag, bool withOutline) const
{
    api::SeriesSummary summary;
    summary.tag = tag;
    summary.count = m_count;
    summary.broken = m_broken;
    summary.firstStep = m_firstStep;
    summary.lastStep = m_lastStep;
    if (m_broken < m_count) {
        summary.last = m_last;
        summary.least = m_least;
        summary.greatest = m_greatest;
        summary.mean = m_mean;
    }
    if (withOutline) {
        for (const Pair &pair : m_pairs) {
            summary.outline.push_back(pair.least);
            summary.outline.push_back(pair.greatest);
        }
    }
    return summary;
}

std::string SeriesSummarizer::encoded() const
{
    std::string out;
    wire::putVarint(out, Count, m_count);
    wire::putVarint(out, Broken, m_broken);
    wire::putFixed64(out, Last, std::bit_cast<std::uint64_t>(m_last));
    wire::putFixed64(out, Least, std::bit_cast<std::uint64_t>(m_least));
    wire::putFixed64(out, Greatest, std::bit_cast<std::uint64_t>(m_greatest));
    wire::putFixed64(out, Mean, std::bit_cast<std::uint64_t>(m_mean));
    wire::putFixed64(out, FirstStep, static_cast<std::uint64_t>(m_firstStep));
    wire::putFixed64(out, LastStep, static_cast<std::uint64_t>(m_lastStep));
    wire::putVarint(out, PerPair, m_perPair);
    wire::putVarint(out, InLast, m_inLast);
    std::string pairs;
    for (const Pair &pair : m_pairs) {
        putFloat(pairs, pair.least);
        putFloat(pairs, pair.greatest);
    }
    wire::putBytes(out, Outline, pairs);
    return out;
}

bool SeriesSummarizer::take(std::uint32_t field, std::uint64_t value)
{
    const auto number = std::bit_cast<double>(value);
    switch (field) {
    case Count:
        m_count = value;
        return value <= mostPoints;
    case Broken:
        m_broken = value;
        return true;
    case Last:
        m_last = number;
        return std::isfinite(number);
    case Least:
        m_least = number;
        return std::isfinite(number);
    case Greatest:
        m_greatest = number;
        return std::isfinite(number);
    case Mean:
        m_mean = number;
        return std::isfinite(number);
    case FirstStep:
        m_firstStep = static_cast<std::int64_t>(value);
        return true;
    case LastStep:
        m_lastStep = static_cast<std::int64_t>(value);
        return true;
    case PerPair:
        m_perPair = value;
        return value > 0 && value <= mostPoints;
    case InLast:
        m_inLast = value;
        return true;
    default:
        return true; // of a later version
    }
}

bool SeriesSummarizer::takeOutline(std::string_view bytes)
{
    if (bytes.size() % 8 != 0 || bytes.size() / 8 > mostPairs)
        return false;
    m_pairs.clear();
    for (std::size_t at = 0; at < bytes.size(); at += 8) {
        const Pair pair{floatAt(bytes, at), floatAt(bytes, at + 4)};
        if (!std::isfinite(pair.least) || !std::isfinite(pair.greatest))
            return false;
        m_pairs.push_back(pair);
    }
    return true;
}

std::optional<SeriesSummarizer> SeriesSummarizer::decoded(std::string_view bytes)
{
    SeriesSummarizer series;
    wire::Reader reader(bytes);
    while (const auto field = reader.next()) {
        const bool isTaken = field->type == wire::Type::Bytes
                                 ? field->number != Outline || series.takeOutline(field->bytes)
                                 : series.take(field->number, field->integer);
        if (!isTaken)
            return std::nullopt;
    }
    if (!reader.isGood() || series.m_broken > series.m_count)
        return std::nullopt;
    return series;
}

} // namespace trainyard::metrics
