// SPDX-License-Identifier: Apache-2.0
#include "engine/metrics/logfile.h"

#include <algorithm>
#include <cerrno>
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

namespace trainyard::metrics {

namespace {

constexpr std::size_t blockSize = 256 * 1024;

double seconds(const timespec &time)
{
    return static_cast<double>(time.tv_sec) + static_cast<double>(time.tv_nsec) * 1e-9;
}

} // namespace

bool isParsedLog(std::string_view name)
{
    return (name.starts_with("stdout") || name.starts_with("stderr")) && name.ends_with(".txt");
}

LogFile::LogFile(std::filesystem::path file, std::uint64_t takenEnd, ParserOptions options)
    : m_file(std::move(file))
    , m_takenEnd(takenEnd)
    , m_options(std::move(options))
    , m_parser(makeDefaultParser(m_options))
{}

void LogFile::restart()
{
    m_lines = {};
    m_parser = makeDefaultParser(m_options);
    m_progress.reset();
    m_takenEnd = 0;
}

// False when there is nothing to read. Sets the wall time.
bool LogFile::reopenIfReplaced()
{
    struct stat named = {};
    struct stat opened = {};
    if (::stat(m_file.c_str(), &named) != 0 || !S_ISREG(named.st_mode))
        return false;
    const bool isOpen = m_fd && ::fstat(m_fd.get(), &opened) == 0;
    if (isOpen && (opened.st_ino != named.st_ino || opened.st_dev != named.st_dev)) {
        m_fd.reset();
        restart();
    }
    if (!m_fd)
        m_fd.reset(::open(m_file.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK));
    if (static_cast<std::uint64_t>(named.st_size) < m_lines.offset())
        restart();
    m_wallTime = seconds(named.st_mtim);
    return static_cast<bool>(m_fd);
}

LineSplitter::Sink LogFile::lineSink(double wallTime, const Sink &sink)
{
    return [this, wallTime, &sink](std::string_view line, std::uint64_t end) {
        Finding finding{.wallTime = wallTime, .end = end, .readings = {}};
        m_parser->feed(line, finding.readings);
        if (const auto told = toldEpoch(line))
            m_progress = progressWith(m_progress, *told, wallTime);
        if (!finding.readings.empty() && end > m_takenEnd)
            sink(std::move(finding));
    };
}

bool LogFile::read(std::uint64_t most, const Sink &sink)
{
    if (!reopenIfReplaced())
        return false;
    std::string block(blockSize, '\0');
    const LineSplitter::Sink lines = lineSink(m_wallTime, sink);
    for (std::uint64_t taken = 0; taken < most;) {
        const ssize_t got =
            ::pread(m_fd.get(), block.data(), block.size(), static_cast<off_t>(m_lines.offset()));
        if (got < 0 && errno == EINTR)
            continue;
        if (got <= 0)
            return false;
        m_lines.feed({block.data(), static_cast<std::size_t>(got)}, lines);
        taken += static_cast<std::uint64_t>(got);
    }
    return true;
}

void LogFile::finish(const Sink &sink)
{
    m_lines.finish(lineSink(m_wallTime, sink));
}

} // namespace trainyard::metrics
