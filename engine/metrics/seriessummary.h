// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/api/summaries.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace trainyard::metrics {

// Summarises one series point by point, in bounded memory.
class SeriesSummarizer
{
public:
    static constexpr std::size_t mostPairs = 32; // of the outline; when full, neighbours become one

    void add(std::int64_t step, double value);
    api::SeriesSummary summary(std::string_view tag, bool withOutline) const;
    std::uint64_t count() const { return m_count; }

    // All of it as a message in the wire format of protocol buffers, and back; nothing when the bytes are
    // none, or nothing that a series could have become.
    std::string encoded() const;
    static std::optional<SeriesSummarizer> decoded(std::string_view bytes);

private:
    struct Pair {
        float least = 0;
        float greatest = 0;
    };

    void outline(float value);
    bool take(std::uint32_t field, std::uint64_t value);
    bool takeOutline(std::string_view bytes);

    std::uint64_t m_count = 0;
    std::uint64_t m_broken = 0;
    double m_last = 0;
    double m_least = 0;
    double m_greatest = 0;
    double m_mean = 0;
    std::int64_t m_firstStep = 0;
    std::int64_t m_lastStep = 0;
    std::uint64_t m_perPair = 1; // points
    std::uint64_t m_inLast = 0;  // points in the last pair
    std::vector<Pair> m_pairs;
};

} // namespace trainyard::metrics
