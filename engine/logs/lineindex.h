// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <mutex>
#include <optional>
#include <string_view>
#include <vector>

namespace trainyard::logs {

// Line feeds in `bytes`, at memory bandwidth.
std::uint64_t countLines(std::string_view bytes);

// Where the lines of one growing file begin: for each block of 64 KiB how many line feeds come before it,
// which takes 1.3 MB for a file of 10 GB however long its lines are. What lies between is read when it is
// asked for, so that every number is exact. Lines are counted from 0. Any thread; reading the file is done
// without a lock.
class LineIndex
{
public:
    static constexpr std::uint64_t blockBytes = 64 * 1024;

    struct Extent {
        std::uint64_t bytes = 0; // known so far
        std::uint64_t lines = 0; // line feeds in them
    };
    Extent extent() const;

    // Reads on in the file `fd` until its end or until `isEnough`, which is asked every few MiB. False where
    // there is more.
    bool extend(int fd, const std::function<bool()> &isEnough);

    // The line that the byte at `offset` is in; nothing behind what is known.
    std::optional<std::uint64_t> lineAt(int fd, std::uint64_t offset) const;
    // Where `line` begins; nothing when that is behind what is known.
    std::optional<std::uint64_t> startOf(int fd, std::uint64_t line) const;

private:
    void take(std::uint64_t from, std::string_view bytes);

    std::mutex m_extending; // one thread reads on
    mutable std::mutex m_mutex;
    Extent m_extent;                        // guarded by m_mutex
    std::vector<std::uint64_t> m_before{0}; // line feeds before block i; guarded by m_mutex
};

} // namespace trainyard::logs
