// SPDX-License-Identifier: Apache-2.0
#include "engine/metrics/watchedjob.h"

#include "engine/base/log.h"
#include "engine/metrics/behindmark.h"
#include "engine/metrics/directorywatch.h"
#include "engine/metrics/patternparser.h"

#include <algorithm>
#include <exception>
#include <utility>

namespace trainyard::metrics {

namespace {

using namespace std::chrono_literals;

constexpr auto shortestPause = 50ms;   // between two turns
constexpr auto quietPause = 1000ms;    // once nothing comes any more; twice as long each time
constexpr auto longestPause = 16000ms; // what is watched tells of itself: to look is for the odd case
constexpr auto unwatchedPause = 250ms; // while its folder does not exist

JobIntake intakeOf(const MetricsService::Watch &watch, const PatternChoice &choice)
{
    const auto before = choice.before();
    JobIntake intake(watch.logDirectory, watch.eventDirectory, watch.roots,
                     {watch.toolType, userPatterns(before ? *before : choice.inForce())});
    if (before)
        intake.readAnew({watch.toolType, userPatterns(choice.inForce())});
    return intake;
}

} // namespace

WatchedJob::WatchedJob(const MetricsService::Watch &watch)
    : m_key(watch.jobKey)
    , m_toolType(watch.toolType)
    , m_choice(watch.eventDirectory.parent_path(), watch.patterns)
    , m_intake(intakeOf(watch, m_choice))
    , m_arrivals(watch.eventDirectory.parent_path() / logs::arrivalsFolder)
    , m_logDirectory(watch.logDirectory)
    , m_eventDirectory(watch.eventDirectory)
    , m_pause(quietPause)
{}

WatchedJob::Clock::time_point WatchedJob::dueTime() const
{
    if (m_hasMore)
        return {}; // a fast log must not run away
    if (m_isEnding)
        return m_lastTurn + quietPause;
    if (m_isDirty || m_points || !m_grown.empty())
        return m_lastTurn + shortestPause;
    return m_lastTurn + (m_directory < 0 ? unwatchedPause : m_pause);
}

void WatchedJob::markChanged(int directory)
{
    m_isDirty = m_isDirty || m_directories.contains(directory);
}

void WatchedJob::readAnew()
{
    m_intake.readAnew({m_toolType, userPatterns(m_choice.inForce())});
    m_hasMore = true; // at once
}

void WatchedJob::end(std::function<void()> done)
{
    m_isEnding = true;
    m_done = std::move(done);
    m_lastTurn = {}; // at once
}

std::function<void()> WatchedJob::takeDone()
{
    return std::exchange(m_done, nullptr);
}

// The logs' folder is watched anew each time: it may have come, or been replaced.
void WatchedJob::watchFolders(DirectoryWatch &directories)
{
    const auto add = [&](const std::filesystem::path &folder) {
        const int number = directories.add(folder);
        if (number >= 0)
            m_directories.insert(number);
        return number;
    };
    m_directory = add(m_logDirectory);
    const auto folders = m_intake.folders();
    if (folders.size() != std::exchange(m_folderCount, folders.size()))
        std::for_each(folders.begin(), folders.end(), add);
}

bool WatchedJob::takeTurn(DirectoryWatch &directories, const MetricsService::Callbacks &callbacks)
{
    watchFolders(directories);
    m_lastTurn = Clock::now();
    m_isDirty = false;
    m_hasMore = false;
    try {
        const JobIntake::Turn turn = m_intake.take();
        m_hasMore = turn.hasMore && !turn.problem;
        const bool isQuiet = turn.grown.empty() && !turn.points && !turn.problem;
        m_pause = isQuiet ? std::min<std::chrono::milliseconds>(m_pause * 2, longestPause) : quietPause;
        note(turn);
        if (m_isEnding && !m_hasMore)
            return finish(callbacks);
        if (Clock::now() >= m_lastReport + shortestPause)
            report(callbacks);
        return false;
    } catch (const std::exception &problem) {
        log::error("The intake of metrics of " + m_key + " failed: " + problem.what());
        return m_isEnding; // the job ends all the same
    }
}

// All but the last lines is read. What a full disk keeps from being written does not keep the job from
// ending: it is tried again as long as the service lives.
bool WatchedJob::finish(const MetricsService::Callbacks &callbacks)
{
    note(m_intake.finish());
    static_cast<void>(m_arrivals.settle(now(), true));
    report(callbacks);
    if (const auto done = takeDone())
        done();
    if (!m_problem.empty())
        return false;
    removeBehindMark(m_eventDirectory);
    return true;
}

void WatchedJob::note(const JobIntake::Turn &turn)
{
    const std::string problem = turn.problem ? turn.problem->message : std::string();
    if (!problem.empty() && problem != m_problem)
        log::warning("Metrics of " + m_key + " wait: " + problem);
    m_problem = problem;
    if (turn.isReadAnew)
        settlePatterns();
    if (turn.points)
        m_points = turn.points;
    for (const auto &[file, size] : turn.grown)
        m_grown[file] = size;
    noteArrivals(turn.grown);
}

// Should it fail, all is read once more by the next engine, and no point is there twice.
void WatchedJob::settlePatterns() const
{
    if (auto settled = m_choice.settle(); !settled)
        log::warning("The new patterns of " + m_key +
                     " are in use, but not noted: " + settled.error().message);
}

// When lines came is good to know; without it goes on all the same.
void WatchedJob::noteArrivals(const std::map<std::string, std::uint64_t> &grown)
{
    Status status = m_arrivals.settle(now());
    for (const auto &[file, size] : grown) {
        if (auto noted = m_arrivals.note(m_logDirectory / file, size, now()); !noted)
            status = noted;
    }
    const std::string problem = status ? std::string() : status.error().message;
    if (!problem.empty() && problem != m_arrivalProblem)
        log::warning("Times of the lines of " + m_key + " are missing: " + problem);
    m_arrivalProblem = problem;
}

void WatchedJob::report(const MetricsService::Callbacks &callbacks)
{
    const auto points = std::exchange(m_points, std::nullopt);
    const auto grown = std::exchange(m_grown, {});
    m_lastReport = Clock::now();
    if (points && callbacks.pointsAdded)
        callbacks.pointsAdded(m_key, *points);
    if (!callbacks.outputGrown)
        return;
    for (const auto &[file, size] : grown)
        callbacks.outputGrown(m_key, file, size);
}

} // namespace trainyard::metrics
