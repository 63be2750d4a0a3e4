// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/base/result.h"
#include "engine/metrics/eventfile.h"
#include "engine/metrics/eventsource.h"
#include "engine/metrics/logfile.h"

#include <cstdint>
#include <filesystem>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <vector>

namespace trainyard::metrics {

// Takes the points out of one job's logs, and out of the event files that it writes beside them, and puts
// them in the job's own event file, each exactly once whatever happens to the process in between. What an
// event file gives is exact, so a series that one has is no more taken from the logs: the program that writes
// an event before it prints the line, as the built-in trainer does, has each point once. Nothing waits; one
// thread at a time.
class JobIntake
{
public:
    // What the last turn brought.
    struct Turn {
        std::optional<std::uint64_t> points;        // of the job so far, when there are new ones
        std::map<std::string, std::uint64_t> grown; // file name → size, of those whose size has changed
        bool hasMore = false;                       // the turn's share of reading is used up
        std::optional<Error> problem;               // nothing is read on until it is gone
    };

    // The folder with the job's output and its event files, and the one of the job's own event file.
    JobIntake(std::filesystem::path logDirectory, std::filesystem::path eventDirectory);

    // Reads what is new, up to some MiB a file.
    Turn take();
    // Reads all there is, the last lines included; the job writes no more.
    Turn finish();

private:
    struct Held {
        std::string file;
        Finding finding;
    };

    Status openWriter();
    std::uint64_t takenEnd(const std::string &file) const;
    void lookAround(Turn &turn);
    void readShare(Turn &turn);
    void readLogs(Turn &turn);
    bool readEventFiles();
    void store(const std::string &file, MetricEvent &&event, std::uint64_t end);
    void storeHeld();
    void flush(Turn &turn);

    std::filesystem::path m_logDirectory;
    std::filesystem::path m_eventDirectory;
    std::optional<EventWriter> m_writer;
    std::map<std::string, LogFile> m_logs;
    std::map<std::string, EventSource> m_eventFiles;
    std::set<std::string> m_eventTags; // that event files have
    std::vector<Held> m_held;          // of logs, until the event files are read
    std::map<std::string, std::uint64_t> m_sizes;
};

} // namespace trainyard::metrics
