// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <string_view>

namespace trainyard::eventfiles {

// CRC-32C (Castagnoli, reflected polynomial 0x82F63B78; RFC 3720, appendix B.4).
std::uint32_t crc32c(std::string_view bytes);

// The masked form that record files store, so that a checksum over data that holds checksums stays good.
std::uint32_t maskedCrc32c(std::string_view bytes);

} // namespace trainyard::eventfiles
