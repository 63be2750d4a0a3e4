// SPDX-License-Identifier: Apache-2.0
#include "engine/eventfiles/crc32c.h"

#include <array>

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

} // namespace

std::uint32_t crc32c(std::string_view bytes)
{
    std::uint32_t crc = 0xFFFFFFFFU;
    for (const char c : bytes)
        crc = (crc >> 8) ^ table[(crc ^ static_cast<std::uint8_t>(c)) & 0xFFU];
    return ~crc;
}

std::uint32_t maskedCrc32c(std::string_view bytes)
{
    const std::uint32_t crc = crc32c(bytes);
    return ((crc >> 15) | (crc << 17)) + 0xA282EAD8U;
}

} // namespace trainyard::eventfiles
