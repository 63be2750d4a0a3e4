// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/base/result.h"
#include "engine/metrics/eventfile.h"
#include "engine/metrics/eventsource.h"
#include "engine/metrics/eventtree.h"
#include "engine/metrics/logfile.h"
#include "engine/metrics/logreread.h"
#include "engine/metrics/tagowners.h"

#include <cstdint>
#include <filesystem>
#include <map>
#include <optional>
#include <string>
#include <vector>

namespace trainyard::metrics {

// Takes the points out of one job's logs, and out of the event files that it writes anywhere in its output
// directories, and puts them in the job's own event file, each exactly once whatever happens to the process
// in between. The series of event files have their folder's name in front, as runs have in TensorBoard. What
// an event file gives is exact, so a series that one has is no more taken from the logs: the program that
// writes an event before it prints the line, as the built-in trainer does, has each point once. Nothing
// waits; one thread at a time.
class JobIntake
{
public:
    // What the last turn brought.
    struct Turn {
        std::optional<std::uint64_t> points;        // of the job so far, when there are new ones
        std::map<std::string, std::uint64_t> grown; // file name → size, of those whose size has changed
        bool hasMore = false;                       // the turn's share of reading is used up
        bool isReadAnew = false;                    // what readAnew() asked for is done, and stored
        std::optional<Error> problem;               // nothing is read on until it is gone
    };

    // The folder with the job's output, the one of the job's own event file, and further folders where the
    // job may write event files.
    JobIntake(std::filesystem::path logDirectory, std::filesystem::path eventDirectory,
              std::vector<EventRoot> roots = {}, ParserOptions parsing = {});

    // That of the log which told of it last; none: none has.
    std::optional<Progress> progress() const;
    // The folders in which event files were looked for.
    std::vector<std::filesystem::path> folders() const { return m_tree.folders(); }

    // From now on lines are read so; those read before are read once more. The series that this changes
    // begin anew (their earlier points stay, superseded), all others are left as they are. Takes several
    // turns. To be asked for again should the process end before.
    void readAnew(ParserOptions parsing) { m_nextParsing = std::move(parsing); }

    // Reads what is new, up to some MiB a file.
    Turn take();
    // Reads all there is, the last lines included; the job writes no more.
    Turn finish();

private:
    struct Held {
        std::string file;
        Finding finding;
    };

    struct EventFile {
        EventSource source;
        std::map<std::string, std::string, std::less<>> names; // of its tags' series
    };

    Status openWriter();
    std::uint64_t takenEnd(const std::string &file) const;
    void lookAround(Turn &turn);
    void readShare(Turn &turn);
    void readLogs(Turn &turn);
    bool readEventFiles();
    void storeEvent(const std::string &key, const EventTree::File &found, EventFile &file,
                    MetricEvent &&event, std::uint64_t end);
    void store(const std::string &file, MetricEvent &&event, std::uint64_t end);
    void storeHeld();
    void compareReadings();
    void tellAnew();
    void endAttempt();
    void flush(Turn &turn);

    std::filesystem::path m_logDirectory;
    std::filesystem::path m_eventDirectory;
    ParserOptions m_parsing; // of logs
    std::optional<EventWriter> m_writer;
    std::map<std::string, LogFile> m_logs;
    EventTree m_tree;
    std::map<std::string, EventFile> m_eventFiles; // by the tree's key
    TagOwners m_owners;
    std::vector<Held> m_held;                   // of logs, until the event files are read
    std::optional<ParserOptions> m_nextParsing; // by which logs are to be read anew
    std::optional<LogReread> m_reread;          // while they are
    bool m_isReadAnew = false;                  // and not stored yet
    std::map<std::string, std::uint64_t> m_sizes;
};

} // namespace trainyard::metrics
