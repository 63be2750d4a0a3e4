// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/base/result.h"
#include "engine/eventfiles/eventcodec.h"
#include "engine/eventfiles/eventfilewriter.h"
#include "engine/metrics/pointindex.h"

#include <cstdint>
#include <filesystem>
#include <functional>
#include <map>
#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace trainyard::metrics {

using eventfiles::EventValue;
using eventfiles::MetricEvent;
using eventfiles::Source;

// The event files of a folder (events.out.tfevents.*), oldest first; empty when there is no folder.
std::vector<std::filesystem::path> eventFiles(const std::filesystem::path &directory);

// Hands the events from `offset` on to `sink` and returns where the last whole record ends. A torn or damaged
// record ends the reading without an error: it is being written, or its writer was killed. For the engine's
// own files; foreign ones are for EventSource.
Result<std::uint64_t> readEvents(const std::filesystem::path &file, std::uint64_t offset,
                                 const std::function<void(MetricEvent &&)> &sink);

// The same with the records' data.
Result<std::uint64_t> readRecords(const std::filesystem::path &file, std::uint64_t offset,
                                  const std::function<void(std::string_view)> &sink);

// Appends to the event file of a folder and keeps its point index. One thread at a time; one writer per
// folder, whose event files are its own.
class EventWriter
{
public:
    // Goes on with the newest file there is, after cutting off what a killed writer left torn. Nothing is
    // created before the first flush() with something to write.
    static Result<EventWriter> open(const std::filesystem::path &directory);

    // What the files held of one source when they were opened.
    struct Taken {
        std::uint64_t end = 0; // of the last stored point
        std::set<std::string> tags;
    };

    // Points and restarts in all files of the folder, written ones only.
    std::uint64_t pointCount() const { return m_index.rowCount(); }
    // By the source's file: how far each has been taken in.
    const std::map<std::string, Taken> &taken() const { return m_taken; }

    void add(const MetricEvent &event);
    bool hasPending() const { return m_file.hasPending() || m_index.hasPending(); }
    // Writes what was added, whole or not at all; what could not be written stays for the next try.
    Status flush();

    // Whether there are points since the last end of an attempt.
    bool isInAttempt() const { return m_index.builder().isInAttempt(); }
    // Whether all series so far come from files of the same folder as this source.
    bool isOnlyOrigin(const std::string &sourceFile) const;

private:
    explicit EventWriter(const std::filesystem::path &directory);
    void take(const MetricEvent &event);

    eventfiles::EventFileWriter m_file;
    PointIndex m_index;
    std::map<std::string, Taken> m_taken;
};

} // namespace trainyard::metrics
