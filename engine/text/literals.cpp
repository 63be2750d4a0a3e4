// SPDX-License-Identifier: Apache-2.0
#include "engine/text/literals.h"

#include <algorithm>
#include <bit>
#include <cstdint>
#include <cstring>
#include <utility>

namespace trainyard::text {

namespace {

using Lanes = unsigned char __attribute__((vector_size(16)));
using Halves = std::uint64_t __attribute__((vector_size(16)));

char lower(char c)
{
    return c >= 'A' && c <= 'Z' ? static_cast<char>(c | 0x20) : c;
}

Lanes lowerAt(const char *bytes)
{
    Lanes lanes;
    std::memcpy(&lanes, bytes, sizeof(Lanes));
    const Lanes isUpper = static_cast<Lanes>((lanes - 'A') < 26);
    return lanes | (isUpper & 0x20);
}

// The first lane from `lane` on that is set; 16 where there is none.
std::size_t nextSet(Lanes lanes, std::size_t lane)
{
    Halves halves;
    std::memcpy(&halves, &lanes, sizeof(halves));
    for (std::size_t half = lane / 8; half < 2; ++half) {
        const std::uint64_t behind = half == lane / 8 ? ~std::uint64_t{0} << lane % 8 * 8 : ~std::uint64_t{0};
        if (const std::uint64_t set = halves[half] & behind)
            return half * 8 + static_cast<std::size_t>(std::countr_zero(set)) / 8;
    }
    return sizeof(Lanes);
}

} // namespace

Literals::Literals(std::vector<std::string> strings)
    : m_strings(std::move(strings))
{
    for (std::string &string : m_strings) {
        std::transform(string.begin(), string.end(), string.begin(), lower);
        m_longest = std::max(m_longest, string.size());
    }
}

bool Literals::isAt(std::string_view text, std::size_t place, const std::string &string) const
{
    return text.size() - place >= string.size() &&
           std::equal(string.begin(), string.end(), text.begin() + static_cast<std::ptrdiff_t>(place),
                      [](char own, char other) { return own == lower(other); });
}

// First and last byte of each string, 16 places at once; what passes is compared.
std::optional<std::size_t> Literals::find(std::string_view text, std::size_t from) const
{
    std::size_t at = from;
    for (; at + sizeof(Lanes) + m_longest <= text.size(); at += sizeof(Lanes)) {
        std::size_t first = sizeof(Lanes);
        const Lanes begins = lowerAt(text.data() + at);
        for (const std::string &string : m_strings) {
            const Lanes ends = lowerAt(text.data() + at + string.size() - 1);
            const Lanes both = static_cast<Lanes>(begins == static_cast<unsigned char>(string.front())) &
                               static_cast<Lanes>(ends == static_cast<unsigned char>(string.back()));
            for (std::size_t lane = nextSet(both, 0); lane < first; lane = nextSet(both, lane + 1)) {
                if (isAt(text, at + lane, string))
                    first = lane;
            }
        }
        if (first < sizeof(Lanes))
            return at + first;
    }
    for (; at < text.size(); ++at) {
        for (const std::string &string : m_strings) {
            if (isAt(text, at, string))
                return at;
        }
    }
    return std::nullopt;
}

} // namespace trainyard::text
