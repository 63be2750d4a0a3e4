// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/base/handle.h"
#include "engine/base/result.h"
#include "engine/metrics/eventcodec.h"

#include <cstdint>
#include <filesystem>
#include <functional>
#include <map>
#include <string>
#include <vector>

namespace trainyard::metrics {

// The event files of a folder (events.out.tfevents.*), oldest first; empty when there is no folder.
std::vector<std::filesystem::path> eventFiles(const std::filesystem::path &directory);

// Hands the events from `offset` on to `sink` and returns where the last whole record ends. A torn or damaged
// record ends the reading without an error: it is being written, or its writer was killed.
Result<std::uint64_t> readEvents(const std::filesystem::path &file, std::uint64_t offset,
                                 const std::function<void(MetricEvent &&)> &sink);

// Appends to the event file of a folder. One thread at a time; one writer per folder.
class EventWriter
{
public:
    // Goes on with the newest file there is, after cutting off what a killed writer left torn. Nothing is
    // created before the first flush() with something to write.
    static Result<EventWriter> open(const std::filesystem::path &directory);

    std::uint64_t pointCount() const { return m_pointCount; } // in all files of the folder, written ones only
    // How far each log file has been taken in: the end of the last stored point's line.
    const std::map<std::string, std::uint64_t> &sourceEnds() const { return m_sourceEnds; }

    void add(const MetricEvent &event);
    bool hasPending() const { return !m_pending.empty(); }
    // Writes what was added, whole or not at all; what could not be written stays for the next try.
    Status flush();

private:
    explicit EventWriter(std::filesystem::path directory);
    Status openFile();

    std::filesystem::path m_directory;
    std::filesystem::path m_file; // empty: none yet
    FileDescriptor m_fd;
    std::uint64_t m_size = 0; // of the whole records in m_file
    bool m_hasHeader = false; // waiting in m_pending or written
    std::string m_pending;    // records
    std::uint64_t m_pendingPoints = 0;
    std::uint64_t m_pointCount = 0;
    std::map<std::string, std::uint64_t> m_sourceEnds;
};

} // namespace trainyard::metrics
