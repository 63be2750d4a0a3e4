// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/base/handle.h"
#include "engine/eventfiles/eventcodec.h"

#include <cstdint>
#include <filesystem>
#include <functional>
#include <string>
#include <string_view>
#include <sys/types.h>

namespace trainyard::metrics {

// One event file that a job writes, read as it grows. Of its events it gives those with scalars, texts or
// images that can be shown and the restarts; records of more than 16 MiB are passed over unread. A record
// that is torn or damaged is waited for: it is being written. A file that is cut short is begun anew, which
// is a restart.
class EventSource
{
public:
    // `end` is the offset behind the event.
    using Sink = std::function<void(eventfiles::MetricEvent &&, std::uint64_t end)>;

    // The file at `relative` below the folder `root`, reached by no symbolic link. Begins at `takenEnd`,
    // where a record begins.
    EventSource(std::filesystem::path root, std::string relative, std::uint64_t takenEnd);

    // Reads up to about `most` bytes of what is new; true when there is more.
    bool read(std::uint64_t most, const Sink &sink);

private:
    FileDescriptor openFile() const;
    void beginAnew(const Sink &sink);
    bool readRecords(std::string_view block, const Sink &sink);

    std::filesystem::path m_root;
    std::string m_relative;
    std::uint64_t m_offset = 0; // behind the last record taken
    off_t m_seenSize = -1;      // when all of it was read
    double m_lastTime = 0;      // of an event
};

} // namespace trainyard::metrics
