// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/logs/arrivals.h"
#include "engine/metrics/jobintake.h"
#include "engine/metrics/metricsservice.h"
#include "engine/metrics/patternchoice.h"

#include <chrono>
#include <cstdint>
#include <filesystem>
#include <functional>
#include <map>
#include <optional>
#include <set>
#include <string>

namespace trainyard::metrics {

class DirectoryWatch;

// One of the jobs that a MetricsService follows: takes in its output turn by turn, notes when lines came, and
// knows when its next turn is due. In the service's thread.
class WatchedJob
{
public:
    using Clock = std::chrono::steady_clock;

    explicit WatchedJob(const MetricsService::Watch &watch);

    Clock::time_point dueTime() const; // of the next turn
    // True when nothing is left to be done for it: it has ended, and all is taken in and written.
    bool takeTurn(DirectoryWatch &directories, const MetricsService::Callbacks &callbacks);
    void markChanged(int directory); // by its number in `directories`, if it is one of the job's
    const std::set<int> &directories() const { return m_directories; }

    void readAnew();                      // by the patterns that are in force now
    void end(std::function<void()> done); // it writes no more; once all is read, `done` is called
    bool isEnding() const { return m_isEnding; }
    std::optional<Progress> progress() const { return m_intake.progress(); }
    std::function<void()> takeDone(); // what end() was given, if it was not called yet; may be empty
    const std::string &problem() const { return m_problem; } // why points wait to be written; empty: none do

private:
    void watchFolders(DirectoryWatch &directories);
    bool finish(const MetricsService::Callbacks &callbacks);
    void note(const JobIntake::Turn &turn);
    void settlePatterns() const;
    void noteArrivals(const std::map<std::string, std::uint64_t> &grown);
    void report(const MetricsService::Callbacks &callbacks);

    std::string m_key;
    std::string m_toolType;
    PatternChoice m_choice;
    JobIntake m_intake;
    logs::ArrivalNotes m_arrivals;
    std::filesystem::path m_logDirectory;
    std::filesystem::path m_eventDirectory;
    int m_directory = -1;          // the number of the logs' folder
    std::set<int> m_directories;   // and those of all folders that it writes in
    std::size_t m_folderCount = 0; // when they were last added
    bool m_isDirty = true;
    bool m_hasMore = false;            // the last turn left something unread
    std::chrono::milliseconds m_pause; // until the next turn when nothing is told
    Clock::time_point m_lastTurn = {};
    std::string m_problem;        // already in the log
    std::string m_arrivalProblem; // likewise

    // What the callbacks are to be told, and when they last were.
    std::optional<std::uint64_t> m_points;
    std::map<std::string, std::uint64_t> m_grown;
    Clock::time_point m_lastReport = {};

    bool m_isEnding = false;
    std::function<void()> m_done;
};

} // namespace trainyard::metrics
