// SPDX-License-Identifier: Apache-2.0
#include "engine/metrics/eventsource.h"

#include "engine/base/handle.h"

#include <cmath>
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

namespace trainyard::metrics {

using eventfiles::EventValue;
using eventfiles::MetricEvent;

namespace {

constexpr std::size_t longestRecord = 1 << 20;
constexpr std::size_t longestTag = 200;

// Whether anything is left of it.
bool keepWhatCanBeShown(MetricEvent &event)
{
    if (!std::isfinite(event.wallTime))
        return false;
    std::erase_if(event.values,
                  [](const EventValue &value) { return value.tag.empty() || value.tag.size() > longestTag; });
    event.isAttemptEnd = false; // that is the engine's to say
    return event.isRestart || !event.values.empty();
}

} // namespace

EventSource::EventSource(std::filesystem::path file, std::uint64_t takenEnd)
    : m_file(std::move(file))
    , m_offset(takenEnd)
{}

// Whether the block begins with a whole record.
bool EventSource::readRecords(std::string_view block, const Sink &sink)
{
    std::size_t taken = 0;
    while (const auto record = eventfiles::firstRecord(block.substr(taken))) {
        taken += record->size;
        auto event = eventfiles::decodeEvent(record->data);
        if (event && keepWhatCanBeShown(*event))
            sink(std::move(*event), m_offset + taken);
    }
    m_offset += taken;
    return taken > 0;
}

bool EventSource::read(std::uint64_t most, const Sink &sink)
{
    struct stat found = {};
    if (::stat(m_file.c_str(), &found) != 0 || !S_ISREG(found.st_mode) || found.st_size == m_seenSize)
        return false;
    const FileDescriptor fd(::open(m_file.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK));
    if (!fd)
        return false;
    if (static_cast<std::uint64_t>(found.st_size) < m_offset)
        m_offset = 0; // cut short: begun anew
    std::string block(longestRecord, '\0');
    for (std::uint64_t taken = 0; taken < most;) {
        const ssize_t got = ::pread(fd.get(), block.data(), block.size(), static_cast<off_t>(m_offset));
        const std::string_view bytes(block.data(), got > 0 ? static_cast<std::size_t>(got) : 0);
        taken += bytes.size();
        if (readRecords(bytes, sink))
            continue;
        const auto size = eventfiles::recordSize(bytes);
        const bool isPassedOver =
            size && *size > longestRecord && m_offset + *size <= static_cast<std::uint64_t>(found.st_size);
        if (!isPassedOver) {
            m_seenSize = found.st_size;
            return false;
        }
        m_offset += *size;
    }
    return true;
}

} // namespace trainyard::metrics
