// SPDX-License-Identifier: Apache-2.0
#include "engine/metrics/eventsource.h"

#include "engine/base/openwithoutlinks.h"

#include <cmath>
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

namespace trainyard::metrics {

using eventfiles::EventValue;
using eventfiles::MediaItem;
using eventfiles::MetricEvent;

namespace {

constexpr std::size_t blockSize = 1 << 20;
constexpr std::size_t longestRecord = 16 << 20;
constexpr std::size_t longestTag = 200;

bool isShown(const std::string &tag)
{
    return !tag.empty() && tag.size() <= longestTag;
}

// Whether anything is left of it. `data` is where the record's data lies in the file.
bool keepWhatCanBeShown(MetricEvent &event, std::uint64_t data)
{
    if (!std::isfinite(event.wallTime))
        return false;
    std::erase_if(event.values, [](const EventValue &value) { return !isShown(value.tag); });
    std::erase_if(event.media, [](const MediaItem &item) { return !isShown(item.tag); });
    for (MediaItem &item : event.media)
        item.offset += data;
    event.isAttemptEnd = false; // that is the engine's to say, and so is
    event.begunAnew.clear();
    return event.isRestart || !event.values.empty() || !event.media.empty();
}

} // namespace

EventSource::EventSource(std::filesystem::path root, std::string relative, std::uint64_t takenEnd)
    : m_root(std::move(root))
    , m_relative(std::move(relative))
    , m_offset(takenEnd)
{}

FileDescriptor EventSource::openFile() const
{
    const FileDescriptor top(::open(m_root.c_str(), O_PATH | O_DIRECTORY | O_CLOEXEC));
    return top ? openWithoutLinks(top.get(), m_relative, O_RDONLY | O_NONBLOCK) : FileDescriptor();
}

// What it said before is told anew.
void EventSource::beginAnew(const Sink &sink)
{
    m_offset = 0;
    MetricEvent event;
    event.wallTime = m_lastTime;
    event.isRestart = true;
    sink(std::move(event), 0);
}

// Whether the block begins with a whole record.
bool EventSource::readRecords(std::string_view block, const Sink &sink)
{
    std::size_t taken = 0;
    while (const auto record = eventfiles::firstRecord(block.substr(taken))) {
        const auto data = static_cast<std::uint64_t>(record->data.data() - block.data());
        auto event = eventfiles::decodeEvent(record->data);
        taken += record->size;
        if (!event || !keepWhatCanBeShown(*event, m_offset + data))
            continue;
        m_lastTime = event->wallTime;
        sink(std::move(*event), m_offset + taken);
    }
    m_offset += taken;
    return taken > 0;
}

bool EventSource::read(std::uint64_t most, const Sink &sink)
{
    const FileDescriptor fd = openFile();
    struct stat found = {};
    if (!fd || ::fstat(fd.get(), &found) != 0 || !S_ISREG(found.st_mode) || found.st_size == m_seenSize)
        return false;
    if (static_cast<std::uint64_t>(found.st_size) < m_offset)
        beginAnew(sink);
    std::string block(blockSize, '\0');
    for (std::uint64_t taken = 0; taken < most;) {
        const ssize_t got = ::pread(fd.get(), block.data(), block.size(), static_cast<off_t>(m_offset));
        const std::string_view bytes(block.data(), got > 0 ? static_cast<std::size_t>(got) : 0);
        taken += bytes.size();
        if (readRecords(bytes, sink))
            continue;
        const auto size = eventfiles::recordSize(bytes);
        const bool isWhole = size && m_offset + *size <= static_cast<std::uint64_t>(found.st_size);
        if (isWhole && *size > longestRecord) {
            m_offset += *size; // passed over
        } else if (isWhole && *size > block.size()) {
            block.resize(*size);
        } else {
            m_seenSize = found.st_size;
            return false;
        }
    }
    return true;
}

} // namespace trainyard::metrics
