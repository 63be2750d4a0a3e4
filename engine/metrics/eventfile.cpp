// SPDX-License-Identifier: Apache-2.0
#include "engine/metrics/eventfile.h"

#include "engine/base/handle.h"

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <fcntl.h>
#include <unistd.h>
#include <utility>

namespace trainyard::metrics {

namespace fs = std::filesystem;

namespace {

constexpr std::size_t blockSize = 1 << 20;

Error failure(const char *action, const fs::path &file)
{
    const int code = errno;
    return {code == ENOENT ? Error::Code::NotFound : Error::Code::Unavailable,
            std::string("Cannot ") + action + " the event file " + file.string() + ": " +
                std::strerror(code) + ".",
            file.string()};
}

// Appends the next block of the file to `buffer`; 0 at its end.
Result<std::size_t> readBlock(int fd, std::uint64_t offset, std::string &buffer, const fs::path &file)
{
    const std::size_t before = buffer.size();
    buffer.resize(before + blockSize);
    ssize_t got = -1;
    do {
        got = ::pread(fd, buffer.data() + before, blockSize, static_cast<off_t>(offset));
    } while (got < 0 && errno == EINTR);
    buffer.resize(before + static_cast<std::size_t>(std::max<ssize_t>(got, 0)));
    if (got < 0)
        return failure("read", file);
    return static_cast<std::size_t>(got);
}

} // namespace

std::vector<fs::path> eventFiles(const fs::path &directory)
{
    std::vector<fs::path> files;
    std::error_code code;
    for (fs::directory_iterator entry(directory, code), end; !code && entry != end; entry.increment(code)) {
        if (eventfiles::isEventFileName(entry->path().filename().string()))
            files.push_back(entry->path());
    }
    std::sort(files.begin(), files.end());
    return files;
}

Result<std::uint64_t> readRecords(const fs::path &file, std::uint64_t offset,
                                  const std::function<void(std::string_view)> &sink)
{
    const FileDescriptor fd(::open(file.c_str(), O_RDONLY | O_CLOEXEC));
    if (!fd)
        return failure("open", file);
    std::string buffer; // begins at `offset`
    while (true) {
        const auto got = readBlock(fd.get(), offset + buffer.size(), buffer, file);
        if (!got)
            return got.error();
        std::string_view rest = buffer;
        while (const auto record = eventfiles::firstRecord(rest)) {
            sink(record->data);
            rest.remove_prefix(record->size);
        }
        offset += buffer.size() - rest.size();
        buffer.erase(0, buffer.size() - rest.size());
        if (*got == 0)
            return offset;
    }
}

Result<std::uint64_t> readEvents(const fs::path &file, std::uint64_t offset,
                                 const std::function<void(MetricEvent &&)> &sink)
{
    return readRecords(file, offset, [&](std::string_view data) {
        if (auto event = eventfiles::decodeEvent(data))
            sink(std::move(*event));
    });
}

EventWriter::EventWriter(const fs::path &directory)
    : m_file(directory)
    , m_index(directory)
{}

// What a folder holds already.
void EventWriter::take(const MetricEvent &event)
{
    m_index.add(event);
    if (!event.source)
        return;
    Taken &taken = m_taken[event.source->file];
    taken.end = event.source->end;
    for (const EventValue &value : event.values)
        taken.tags.insert(value.tag);
}

Result<EventWriter> EventWriter::open(const fs::path &directory)
{
    EventWriter writer(directory);
    const auto files = eventFiles(directory);
    std::uint64_t end = 0; // of the newest
    Status indexed;
    for (const fs::path &file : files) {
        const auto size = readEvents(file, 0, [&](MetricEvent &&event) {
            writer.take(event);
            if (indexed && writer.m_index.pendingSize() > blockSize)
                indexed = writer.m_index.flush();
        });
        if (!size)
            return size.error();
        end = *size;
    }
    if (indexed && !files.empty())
        indexed = writer.m_index.finishReplay();
    if (!indexed)
        return indexed.error();
    if (files.empty())
        return writer;
    auto opened = eventfiles::EventFileWriter::append(files.back(), end);
    if (!opened)
        return opened.error();
    writer.m_file = std::move(*opened);
    return writer;
}

void EventWriter::add(const MetricEvent &event)
{
    m_file.add(event);
    m_index.add(event);
}

Status EventWriter::flush()
{
    if (!hasPending())
        return {};
    if (auto created = m_index.create(); !created)
        return created;
    if (auto flushed = m_file.flush(); !flushed)
        return flushed;
    return m_index.flush();
}

bool EventWriter::isOnlyOrigin(const std::string &sourceFile) const
{
    return m_index.builder().isOnlyOrigin(originOf(sourceFile));
}

} // namespace trainyard::metrics
