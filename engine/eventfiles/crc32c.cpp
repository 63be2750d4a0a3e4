// SPDX-License-Identifier: Apache-2.0
#include "engine/eventfiles/crc32c.h"

#include <array>
#include <cstring>

namespace trainyard::eventfiles {

namespace {

constexpr std::array<std::uint32_t, 256> makeTable()
{
    std::array<std::uint32_t, 256> table{};
    for (std::uint32_t i = 0; i < table.size(); ++i) {
        std::uint32_t remainder = i;
        for (int bit = 0; bit < 8; ++bit)
            remainder = (remainder >> 1) ^ ((remainder & 1) != 0 ? 0x82F63B78U : 0U);
        table[i] = remainder;
    }
    return table;
}

constexpr auto table = makeTable();

std::uint32_t updateByTable(std::uint32_t crc, std::string_view bytes)
{
    for (const char c : bytes)
        crc = (crc >> 8) ^ table[(crc ^ static_cast<std::uint8_t>(c)) & 0xFFU];
    return crc;
}

#if defined(__x86_64__)
// The instruction that processors have for this polynomial.
__attribute__((target("sse4.2"))) std::uint32_t updateByInstruction(std::uint32_t crc, std::string_view bytes)
{
    std::uint64_t sum = crc;
    for (; bytes.size() >= 8; bytes.remove_prefix(8)) {
        std::uint64_t word = 0;
        std::memcpy(&word, bytes.data(), sizeof word);
        sum = __builtin_ia32_crc32di(sum, word);
    }
    crc = static_cast<std::uint32_t>(sum);
    for (const char c : bytes)
        crc = __builtin_ia32_crc32qi(crc, static_cast<std::uint8_t>(c));
    return crc;
}

const bool hasInstruction = __builtin_cpu_supports("sse4.2") != 0;
#endif

} // namespace

std::uint32_t crc32c(std::string_view bytes)
{
#if defined(__x86_64__)
    if (hasInstruction)
        return ~updateByInstruction(0xFFFFFFFFU, bytes);
#endif
    return ~updateByTable(0xFFFFFFFFU, bytes);
}

std::uint32_t maskedCrc32c(std::string_view bytes)
{
    const std::uint32_t crc = crc32c(bytes);
    return ((crc >> 15) | (crc << 17)) + 0xA282EAD8U;
}

} // namespace trainyard::eventfiles
