// SPDX-License-Identifier: Apache-2.0
#include "engine/eventfiles/eventfilewriter.h"

#include "engine/base/files.h"

#include <cerrno>
#include <chrono>
#include <cstring>
#include <fcntl.h>
#include <unistd.h>

namespace trainyard::eventfiles {

namespace fs = std::filesystem;

namespace {

constexpr int mostNames = 1000; // of one process within one second

Error failure(const char *action, const fs::path &file)
{
    return {Error::Code::Unavailable,
            std::string("Cannot ") + action + " the event file " + file.string() + ": " +
                std::strerror(errno) + ".",
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

bool isEventFileName(std::string_view name)
{
    return name.starts_with(namePrefix);
}

EventFileWriter::EventFileWriter(fs::path directory)
    : m_directory(std::move(directory))
{}

Result<EventFileWriter> EventFileWriter::append(const fs::path &file, std::uint64_t size)
{
    EventFileWriter writer(file.parent_path());
    writer.m_file = file;
    writer.m_size = size;
    writer.m_hasHeader = size > 0;
    writer.m_fd.reset(::open(file.c_str(), O_WRONLY | O_CREAT | O_CLOEXEC, 0644));
    if (!writer.m_fd)
        return failure("open", file);
    if (::ftruncate(writer.m_fd.get(), static_cast<off_t>(size)) != 0)
        return failure("write", file);
    return writer;
}

Status EventFileWriter::makeFile()
{
    if (auto made = createDirectories(m_directory); !made)
        return made;
    const std::string name = std::string(namePrefix) +
                             std::to_string(static_cast<long long>(secondsSince1970())) + "." + hostName() +
                             "." + std::to_string(::getpid());
    fs::path file = m_directory / name;
    for (int number = 1; number <= mostNames; ++number) {
        m_fd.reset(::open(file.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0644));
        if (m_fd || errno != EEXIST)
            break;
        file = m_directory / (name + "." + std::to_string(number));
    }
    if (!m_fd)
        return failure("make", file);
    m_file = file;
    return {};
}

Status EventFileWriter::create()
{
    if (!m_fd) {
        if (auto made = makeFile(); !made)
            return made;
    }
    if (!m_hasHeader) {
        MetricEvent header;
        header.wallTime = secondsSince1970();
        header.fileVersion = "brain.Event:2";
        m_pending.insert(0, frameRecord(encodeEvent(header)));
        m_hasHeader = true;
    }
    // After a failure readers stop at the torn record, and the next try writes the same bytes over it.
    if (auto written = writeAt(m_fd.get(), m_size, m_pending, m_file); !written)
        return written;
    m_size += m_pending.size();
    m_pending.clear();
    return {};
}

void EventFileWriter::add(const MetricEvent &event)
{
    appendRecord(m_pending, event);
}

Status EventFileWriter::flush()
{
    return hasPending() ? create() : Status();
}

} // namespace trainyard::eventfiles
