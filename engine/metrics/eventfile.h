// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/base/result.h"
#include "engine/eventfiles/eventcodec.h"
#include "engine/eventfiles/eventfilewriter.h"

#include <cstdint>
#include <filesystem>
#include <functional>
#include <map>
#include <set>
#include <string>
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

// Appends to the event file of a folder. One thread at a time; one writer per folder.
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

    std::uint64_t pointCount() const { return m_pointCount; } // in all files of the folder, written ones only
    // By the source's file: how far each has been taken in.
    const std::map<std::string, Taken> &taken() const { return m_taken; }

    void add(const MetricEvent &event);
    bool hasPending() const { return m_file.hasPending(); }
    // Writes what was added, whole or not at all; what could not be written stays for the next try.
    Status flush();

private:
    explicit EventWriter(const std::filesystem::path &directory);
    void take(const MetricEvent &event);

    eventfiles::EventFileWriter m_file;
    std::uint64_t m_pendingPoints = 0;
    std::uint64_t m_pointCount = 0;
    std::map<std::string, Taken> m_taken;
};

} // namespace trainyard::metrics
