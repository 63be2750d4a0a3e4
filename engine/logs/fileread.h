// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>

namespace trainyard::logs {

// Reads `size` bytes at `offset` of the file `fd` into `buffer`; fewer at the file's end, and where it cannot
// be read.
std::string_view readAt(int fd, std::uint64_t offset, char *buffer, std::size_t size);
std::uint64_t sizeOf(int fd); // of a regular file; else 0

} // namespace trainyard::logs
