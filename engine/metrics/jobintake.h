// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/base/result.h"
#include "engine/metrics/eventfile.h"
#include "engine/metrics/logfile.h"

#include <cstdint>
#include <filesystem>
#include <map>
#include <optional>
#include <string>

namespace trainyard::metrics {

// Takes the points out of one job's logs and puts them in its event file, each exactly once whatever happens
// to the process in between. Nothing waits; one thread at a time.
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

    JobIntake(std::filesystem::path logDirectory, std::filesystem::path eventDirectory);

    // Reads what is new, up to some MiB a file.
    Turn take();
    // Reads all there is, the last lines included; the job writes no more.
    Turn finish();

private:
    Status openWriter();
    void lookAround(Turn &turn);
    void store(const std::string &file, Finding &&finding);
    void readLogs(Turn &turn);
    void flush(Turn &turn);

    std::filesystem::path m_logDirectory;
    std::filesystem::path m_eventDirectory;
    std::optional<EventWriter> m_writer;
    std::map<std::string, LogFile> m_logs;
    std::map<std::string, std::uint64_t> m_sizes;
};

} // namespace trainyard::metrics
