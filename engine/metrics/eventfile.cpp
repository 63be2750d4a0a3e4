// SPDX-License-Identifier: Apache-2.0
#include "engine/metrics/eventfile.h"

#include "engine/base/clock.h"
#include "engine/base/files.h"

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <fcntl.h>
#include <unistd.h>

namespace trainyard::metrics {

namespace fs = std::filesystem;

namespace {

constexpr std::string_view namePrefix = "events.out.tfevents.";
constexpr std::size_t blockSize = 1 << 20;

Error failure(const char *action, const fs::path &file)
{
    const int code = errno;
    return {code == ENOENT ? Error::Code::NotFound : Error::Code::Unavailable,
            std::string("Cannot ") + action + " the event file " + file.string() + ": " +
                std::strerror(code) + ".",
            file.string()};
}

std::string hostName()
{
    char name[256] = {};
    if (::gethostname(name, sizeof name - 1) != 0 || name[0] == '\0')
        return "localhost";
    return name;
}

double secondsSince1970()
{
    return std::chrono::duration<double>(std::chrono::system_clock::now().time_since_epoch()).count();
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

Status writeAt(int fd, std::uint64_t offset, std::string_view bytes, const fs::path &file)
{
    while (!bytes.empty()) {
        const ssize_t written = ::pwrite(fd, bytes.data(), bytes.size(), static_cast<off_t>(offset));
        if (written < 0) {
            if (errno == EINTR)
                continue;
            return failure("write", file);
        }
        offset += static_cast<std::uint64_t>(written);
        bytes.remove_prefix(static_cast<std::size_t>(written));
    }
    return {};
}

} // namespace

std::vector<fs::path> eventFiles(const fs::path &directory)
{
    std::vector<fs::path> files;
    std::error_code code;
    for (fs::directory_iterator entry(directory, code), end; !code && entry != end; entry.increment(code)) {
        if (entry->path().filename().string().starts_with(namePrefix))
            files.push_back(entry->path());
    }
    std::sort(files.begin(), files.end());
    return files;
}

Result<std::uint64_t> readEvents(const fs::path &file, std::uint64_t offset,
                                 const std::function<void(MetricEvent &&)> &sink)
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
        while (const auto record = firstRecord(rest)) {
            if (auto event = decodeEvent(record->data))
                sink(std::move(*event));
            rest.remove_prefix(record->size);
        }
        offset += buffer.size() - rest.size();
        buffer.erase(0, buffer.size() - rest.size());
        if (*got == 0)
            return offset;
    }
}

EventWriter::EventWriter(fs::path directory)
    : m_directory(std::move(directory))
{}

Result<EventWriter> EventWriter::open(const fs::path &directory)
{
    EventWriter writer(directory);
    for (const fs::path &file : eventFiles(directory)) {
        const auto size = readEvents(file, 0, [&](MetricEvent &&event) {
            writer.m_pointCount += event.values.size();
            for (const EventValue &value : event.values) {
                if (value.source)
                    writer.m_sourceEnds[value.source->file] = value.source->end;
            }
        });
        if (!size)
            return size.error();
        writer.m_file = file;
        writer.m_size = *size;
    }
    if (!writer.m_file.empty()) {
        if (auto opened = writer.openFile(); !opened)
            return opened.error();
    }
    return writer;
}

Status EventWriter::openFile()
{
    m_fd.reset(::open(m_file.c_str(), O_WRONLY | O_CREAT | O_CLOEXEC, 0644));
    if (!m_fd)
        return failure("open", m_file);
    if (::ftruncate(m_fd.get(), static_cast<off_t>(m_size)) != 0)
        return failure("write", m_file);
    return {};
}

void EventWriter::add(const MetricEvent &event)
{
    m_pending += frameRecord(encodeEvent(event));
    m_pendingPoints += event.values.size();
}

Status EventWriter::flush()
{
    if (m_pending.empty())
        return {};
    if (!m_fd) {
        if (auto made = createDirectories(m_directory); !made)
            return made;
        if (m_file.empty()) {
            const auto seconds = std::to_string(static_cast<long long>(secondsSince1970()));
            m_file = m_directory / (std::string(namePrefix) + seconds + "." + hostName());
        }
        if (auto opened = openFile(); !opened)
            return opened;
    }
    if (m_size == 0 && !m_hasHeader) {
        const MetricEvent header{
            .wallTime = secondsSince1970(), .fileVersion = "brain.Event:2", .values = {}};
        m_pending.insert(0, frameRecord(encodeEvent(header)));
        m_hasHeader = true;
    }
    // After a failure readers stop at the torn record, and the next try writes the same bytes over it.
    if (auto written = writeAt(m_fd.get(), m_size, m_pending, m_file); !written)
        return written;
    m_size += m_pending.size();
    m_pointCount += m_pendingPoints;
    m_pending.clear();
    m_pendingPoints = 0;
    return {};
}

} // namespace trainyard::metrics
