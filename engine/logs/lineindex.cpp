// SPDX-License-Identifier: Apache-2.0
#include "engine/logs/lineindex.h"

#include "engine/logs/fileread.h"

#include <algorithm>
#include <array>
#include <cstring>

namespace trainyard::logs {

namespace {

constexpr std::uint64_t stepBytes = 4 << 20;    // between two questions whether it is enough
constexpr std::uint64_t readBytes = 256 * 1024; // stays in the cache

using Lanes = unsigned char __attribute__((vector_size(16)));

// Line feeds in `count` times 16 bytes; `count` is at most 255, so that no lane overflows.
std::uint64_t countInLanes(const char *bytes, std::size_t count)
{
    Lanes sums = {};
    for (std::size_t i = 0; i < count; ++i) {
        Lanes lanes;
        std::memcpy(&lanes, bytes + i * sizeof(Lanes), sizeof(Lanes));
        sums -= static_cast<Lanes>(lanes == '\n'); // true is -1
    }
    std::uint64_t total = 0;
    for (std::size_t i = 0; i < sizeof(Lanes); ++i)
        total += sums[i];
    return total;
}

} // namespace

std::uint64_t countLines(std::string_view bytes)
{
    std::uint64_t lines = 0;
    while (bytes.size() >= sizeof(Lanes)) {
        const std::size_t count = std::min<std::size_t>(bytes.size() / sizeof(Lanes), 255);
        lines += countInLanes(bytes.data(), count);
        bytes.remove_prefix(count * sizeof(Lanes));
    }
    return lines + static_cast<std::uint64_t>(std::count(bytes.begin(), bytes.end(), '\n'));
}

LineIndex::Extent LineIndex::extent() const
{
    const std::lock_guard lock(m_mutex);
    return m_extent;
}

void LineIndex::take(std::uint64_t from, std::string_view bytes)
{
    const std::lock_guard lock(m_mutex);
    while (!bytes.empty()) {
        const std::string_view part = bytes.substr(0, blockBytes - from % blockBytes);
        m_extent.lines += countLines(part);
        from += part.size();
        bytes.remove_prefix(part.size());
        if (from % blockBytes == 0)
            m_before.push_back(m_extent.lines);
    }
    m_extent.bytes = from;
}

bool LineIndex::extend(int fd, const std::function<bool()> &isEnough)
{
    const std::lock_guard reading(m_extending);
    std::string buffer(readBytes, '\0');
    std::uint64_t at = extent().bytes;
    for (std::uint64_t nextLook = at + stepBytes;;) {
        const std::string_view bytes = readAt(fd, at, buffer.data(), buffer.size());
        take(at, bytes);
        at += bytes.size();
        if (bytes.size() < buffer.size())
            return true;
        if (at >= nextLook && isEnough())
            return false;
        nextLook = std::max(nextLook, at - at % stepBytes + stepBytes);
    }
}

std::optional<std::uint64_t> LineIndex::lineAt(int fd, std::uint64_t offset) const
{
    std::uint64_t line = 0;
    {
        const std::lock_guard lock(m_mutex);
        if (offset > m_extent.bytes)
            return std::nullopt;
        if (offset == m_extent.bytes)
            return m_extent.lines;
        line = m_before[offset / blockBytes];
    }
    std::array<char, blockBytes> block;
    const std::uint64_t begin = offset - offset % blockBytes;
    return line + countLines(readAt(fd, begin, block.data(), offset - begin));
}

std::optional<std::uint64_t> LineIndex::startOf(int fd, std::uint64_t line) const
{
    if (line == 0)
        return 0;
    std::uint64_t begin = 0;
    std::uint64_t missing = 0; // line feeds from `begin` to the one before the line
    {
        const std::lock_guard lock(m_mutex);
        if (line > m_extent.lines)
            return std::nullopt;
        const auto next = std::lower_bound(m_before.begin(), m_before.end(), line);
        const auto block = static_cast<std::size_t>(next - m_before.begin()) - 1;
        begin = block * blockBytes;
        missing = line - m_before[block];
    }
    std::array<char, blockBytes> block;
    const std::string_view bytes = readAt(fd, begin, block.data(), block.size());
    std::size_t at = 0;
    for (; missing > 0; --missing) {
        const std::size_t feed = bytes.find('\n', at);
        if (feed == std::string_view::npos)
            return std::nullopt; // the file was cut short
        at = feed + 1;
    }
    return begin + at;
}

} // namespace trainyard::logs
