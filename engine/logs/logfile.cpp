// SPDX-License-Identifier: Apache-2.0
#include "engine/logs/logfile.h"

#include "engine/logs/fileread.h"

#include <utility>

namespace trainyard::logs {

LogFile::LogFile(FileDescriptor file, std::shared_ptr<LineIndex> index)
    : m_file(std::move(file))
    , m_index(std::move(index))
{}

std::uint64_t LogFile::size() const
{
    return sizeOf(m_file.get());
}

std::string_view LogFile::read(std::uint64_t offset, char *buffer, std::size_t size) const
{
    return readAt(m_file.get(), offset, buffer, size);
}

LineIndex::Extent LogFile::extent() const
{
    return m_index->extent();
}

std::optional<std::uint64_t> LogFile::lineAt(std::uint64_t offset) const
{
    return m_index->lineAt(m_file.get(), offset);
}

std::optional<std::uint64_t> LogFile::startOf(std::uint64_t line) const
{
    return m_index->startOf(m_file.get(), line);
}

std::uint64_t LogFile::lineCountedTo(std::uint64_t offset)
{
    if (m_index->extent().bytes < offset)
        m_index->extend(m_file.get(), [&] { return m_index->extent().bytes >= offset; });
    return lineAt(offset).value_or(0);
}

} // namespace trainyard::logs
