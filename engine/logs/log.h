// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/logs/lineindex.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>

namespace trainyard::logs {

// A growing log, wherever its bytes are, and its lines, which are counted from 0. One thread at a time.
class Log
{
public:
    virtual ~Log() = default;

    virtual std::uint64_t size() const = 0;
    // Reads `size` bytes at `offset` into `buffer`; fewer at the end, and where they cannot be read.
    virtual std::string_view read(std::uint64_t offset, char *buffer, std::size_t size) const = 0;

    // How far the lines have been counted.
    virtual LineIndex::Extent extent() const = 0;
    // The line that the byte at `offset` is in, and where a line begins; nothing behind what is counted.
    virtual std::optional<std::uint64_t> lineAt(std::uint64_t offset) const = 0;
    virtual std::optional<std::uint64_t> startOf(std::uint64_t line) const = 0;
    // lineAt(), counting as far as it takes.
    virtual std::uint64_t lineCountedTo(std::uint64_t offset) = 0;
};

} // namespace trainyard::logs
