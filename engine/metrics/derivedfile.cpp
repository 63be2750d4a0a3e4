// SPDX-License-Identifier: Apache-2.0
#include "engine/metrics/derivedfile.h"

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstring>
#include <fcntl.h>
#include <unistd.h>

namespace trainyard::metrics {

DerivedFile::DerivedFile(std::filesystem::path file)
    : m_file(std::move(file))
{}

Error DerivedFile::failure(const char *action) const
{
    return {Error::Code::Unavailable,
            std::string("Cannot ") + action + " " + m_file.string() + ": " + std::strerror(errno) + ".",
            m_file.string()};
}

Status DerivedFile::open()
{
    if (m_fd)
        return {};
    m_fd.reset(::open(m_file.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0644));
    return m_fd ? Status() : failure("open");
}

// Whether the file holds what is pending already.
bool DerivedFile::matches() const
{
    std::array<char, 65536> block;
    for (std::size_t at = 0; at < m_pending.size();) {
        const std::size_t wanted = std::min(block.size(), m_pending.size() - at);
        const ssize_t got = ::pread(m_fd.get(), block.data(), wanted, static_cast<off_t>(m_size + at));
        if (got <= 0 || std::memcmp(block.data(), m_pending.data() + at, static_cast<std::size_t>(got)) != 0)
            return false;
        at += static_cast<std::size_t>(got);
    }
    return true;
}

Status DerivedFile::flush()
{
    if (m_pending.empty())
        return {};
    if (auto opened = open(); !opened)
        return opened;
    const bool isThere = m_isCompared && matches();
    for (std::size_t at = 0; !isThere && at < m_pending.size();) {
        const ssize_t written = ::pwrite(m_fd.get(), m_pending.data() + at, m_pending.size() - at,
                                         static_cast<off_t>(m_size + at));
        if (written < 0 && errno == EINTR)
            continue;
        if (written < 0)
            return failure("write");
        at += static_cast<std::size_t>(written);
    }
    m_size += m_pending.size();
    m_pending.clear();
    return {};
}

Status DerivedFile::cutRest()
{
    if (auto flushed = flush(); !flushed)
        return flushed;
    if (auto opened = open(); !opened)
        return opened;
    if (::ftruncate(m_fd.get(), static_cast<off_t>(m_size)) != 0)
        return failure("write");
    m_isCompared = false;
    return {};
}

} // namespace trainyard::metrics
