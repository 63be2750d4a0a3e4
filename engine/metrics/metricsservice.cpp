// SPDX-License-Identifier: Apache-2.0
#include "engine/metrics/metricsservice.h"

#include "engine/base/log.h"
#include "engine/logs/arrivals.h"
#include "engine/metrics/behindmark.h"
#include "engine/metrics/directorywatch.h"
#include "engine/metrics/jobintake.h"
#include "engine/metrics/patternparser.h"
#include "engine/metrics/pointreader.h"

#include <algorithm>
#include <exception>
#include <map>
#include <mutex>
#include <optional>
#include <set>
#include <thread>
#include <utility>

namespace trainyard::metrics {

namespace {

using Clock = std::chrono::steady_clock;
using namespace std::chrono_literals;

constexpr auto shortestPause = 50ms;   // between two turns of one job
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

class MetricsService::Private
{
public:
    explicit Private(Callbacks callbacks)
        : m_callbacks(std::move(callbacks))
        , m_thread([this] { run(); })
    {}
    ~Private()
    {
        {
            const std::lock_guard lock(m_mutex);
            m_isStopping = true;
        }
        m_directories.wake();
        m_thread.join();
    }

    void post(std::function<void()> command)
    {
        {
            const std::lock_guard lock(m_mutex);
            m_commands.push_back(std::move(command));
        }
        m_directories.wake();
    }

    void watch(const Watch &watch);
    void finish(const std::string &key, const std::function<void()> &done);
    void forget(const std::string &key);
    Status usePatterns(const Watch &watch, const PatternChoice::Patterns &patterns);

private:
    struct Job {
        explicit Job(const Watch &watch)
            : choice(watch.eventDirectory.parent_path(), watch.patterns)
            , intake(intakeOf(watch, choice))
            , arrivals(watch.eventDirectory.parent_path() / logs::arrivalsFolder)
            , logDirectory(watch.logDirectory)
            , eventDirectory(watch.eventDirectory)
        {}

        PatternChoice choice;
        JobIntake intake;
        logs::ArrivalNotes arrivals;
        std::filesystem::path logDirectory;
        std::filesystem::path eventDirectory;
        int directory = -1;          // the number of the logs in m_directories
        std::set<int> folders;       // and those of all folders that it writes in
        std::size_t folderCount = 0; // when they were last added
        bool isDirty = true;
        bool hasMore = false;                         // the last turn left something unread
        std::chrono::milliseconds pause = quietPause; // until the next turn when nothing is told
        Clock::time_point lastTurn = {};
        std::string problem;        // already in the log
        std::string arrivalProblem; // likewise

        // What the callbacks are to be told, and when they last were.
        std::optional<std::uint64_t> points;
        std::map<std::string, std::uint64_t> grown;
        Clock::time_point lastReport = {};

        bool isEnding = false;      // the job writes no more
        std::function<void()> done; // called once, when all is read
    };

    void run();
    bool runCommands(); // false: stop
    void markChanged(const std::vector<int> &directories);
    Clock::time_point dueTime(const Job &job) const;
    std::chrono::milliseconds pause() const;
    void watchFolders(Job &job);
    void takeTurn(const std::string &key, Job &job);
    void finishTurn(const std::string &key, Job &job);
    static void note(const std::string &key, Job &job, const JobIntake::Turn &turn);
    static void settlePatterns(const std::string &key, const Job &job);
    static void noteArrivals(const std::string &key, Job &job,
                             const std::map<std::string, std::uint64_t> &grown);
    void report(const std::string &key, Job &job);

    const Callbacks m_callbacks;
    std::mutex m_choosing;
    DirectoryWatch m_directories;
    std::map<std::string, Job> m_jobs; // the thread's own
    std::mutex m_mutex;
    std::vector<std::function<void()>> m_commands; // guarded by m_mutex
    bool m_isStopping = false;                     // guarded by m_mutex
    std::thread m_thread;                          // last: it uses all of the above
};

void MetricsService::Private::watch(const Watch &watch)
{
    forget(watch.jobKey);
    setBehindMark(watch.eventDirectory);
    m_jobs.try_emplace(watch.jobKey, watch);
}

void MetricsService::Private::forget(const std::string &key)
{
    const auto job = m_jobs.find(key);
    if (job == m_jobs.end())
        return;
    const std::set<int> folders = std::move(job->second.folders);
    const auto done = std::move(job->second.done);
    m_jobs.erase(job);
    if (done)
        done();
    for (const int folder : folders) {
        const bool isShared = std::any_of(m_jobs.begin(), m_jobs.end(), [&](const auto &other) {
            return other.second.folders.contains(folder);
        });
        if (!isShared)
            m_directories.remove(folder);
    }
}

void MetricsService::Private::finish(const std::string &key, const std::function<void()> &done)
{
    const auto job = m_jobs.find(key);
    if (job == m_jobs.end()) {
        if (done)
            done();
        return;
    }
    job->second.isEnding = true;
    job->second.done = done;
    job->second.lastTurn = {}; // at once
}

void MetricsService::Private::run()
{
    while (runCommands()) {
        for (auto job = m_jobs.begin(); job != m_jobs.end();) {
            const std::string key = (job++)->first; // a turn may forget its job
            Job &entry = m_jobs.at(key);
            if (Clock::now() >= dueTime(entry))
                takeTurn(key, entry);
        }
        markChanged(m_directories.wait(pause()));
    }
    for (const auto &[key, job] : m_jobs) {
        if (job.isEnding && !job.problem.empty())
            log::warning("Metrics of " + key + " wait for the next engine: " + job.problem);
    }
}

bool MetricsService::Private::runCommands()
{
    std::vector<std::function<void()>> commands;
    {
        const std::lock_guard lock(m_mutex);
        if (m_isStopping)
            return false;
        commands.swap(m_commands);
    }
    for (const auto &command : commands) {
        try {
            command();
        } catch (const std::exception &problem) {
            log::error(std::string("The intake of metrics failed: ") + problem.what());
        }
    }
    return true;
}

void MetricsService::Private::markChanged(const std::vector<int> &directories)
{
    for (auto &[key, job] : m_jobs) {
        job.isDirty = job.isDirty ||
                      std::any_of(directories.begin(), directories.end(),
                                  [&own = job.folders](int directory) { return own.contains(directory); });
    }
}

Clock::time_point MetricsService::Private::dueTime(const Job &job) const
{
    if (job.hasMore)
        return {}; // a fast log must not run away
    if (job.isEnding)
        return job.lastTurn + quietPause;
    if (job.isDirty || job.points || !job.grown.empty())
        return job.lastTurn + shortestPause;
    return job.lastTurn + (job.directory < 0 ? unwatchedPause : job.pause);
}

std::chrono::milliseconds MetricsService::Private::pause() const
{
    auto due = Clock::now() + 1h;
    for (const auto &[key, job] : m_jobs)
        due = std::min(due, dueTime(job));
    return std::max(std::chrono::ceil<std::chrono::milliseconds>(due - Clock::now()), 0ms);
}

// The logs' folder is watched anew each time: it may have come, or been replaced.
void MetricsService::Private::watchFolders(Job &job)
{
    const auto add = [&](const std::filesystem::path &folder) {
        const int number = m_directories.add(folder);
        if (number >= 0)
            job.folders.insert(number);
        return number;
    };
    job.directory = add(job.logDirectory);
    const auto folders = job.intake.folders();
    if (folders.size() != std::exchange(job.folderCount, folders.size()))
        std::for_each(folders.begin(), folders.end(), add);
}

void MetricsService::Private::takeTurn(const std::string &key, Job &job)
{
    watchFolders(job);
    job.lastTurn = Clock::now();
    job.isDirty = false;
    job.hasMore = false;
    try {
        const JobIntake::Turn turn = job.intake.take();
        job.hasMore = turn.hasMore && !turn.problem;
        const bool isQuiet = turn.grown.empty() && !turn.points && !turn.problem;
        job.pause = isQuiet ? std::min<std::chrono::milliseconds>(job.pause * 2, longestPause) : quietPause;
        note(key, job, turn);
        if (job.isEnding && !job.hasMore) {
            finishTurn(key, job);
            return;
        }
        if (Clock::now() >= job.lastReport + shortestPause)
            report(key, job);
    } catch (const std::exception &problem) {
        log::error("The intake of metrics of " + key + " failed: " + problem.what());
        if (job.isEnding) // the job ends all the same
            forget(key);
    }
}

// All but the last lines is read. What a full disk keeps from being written does not keep the job from
// ending: it is tried again as long as the service lives.
void MetricsService::Private::finishTurn(const std::string &key, Job &job)
{
    note(key, job, job.intake.finish());
    static_cast<void>(job.arrivals.settle(now(), true));
    report(key, job);
    if (const auto done = std::exchange(job.done, nullptr))
        done();
    if (job.problem.empty()) {
        removeBehindMark(job.eventDirectory);
        forget(key);
    }
}

void MetricsService::Private::note(const std::string &key, Job &job, const JobIntake::Turn &turn)
{
    const std::string problem = turn.problem ? turn.problem->message : std::string();
    if (!problem.empty() && problem != job.problem)
        log::warning("Metrics of " + key + " wait: " + problem);
    job.problem = problem;
    if (turn.isReadAnew)
        settlePatterns(key, job);
    if (turn.points)
        job.points = turn.points;
    for (const auto &[file, size] : turn.grown)
        job.grown[file] = size;
    noteArrivals(key, job, turn.grown);
}

// Should it fail, all is read once more by the next engine, and no point is there twice.
void MetricsService::Private::settlePatterns(const std::string &key, const Job &job)
{
    if (auto settled = job.choice.settle(); !settled)
        log::warning("The new patterns of " + key + " are in use, but not noted: " + settled.error().message);
}

// From the caller's thread, who is told of a failure; what follows from it is the service's own.
Status MetricsService::Private::usePatterns(const Watch &watch, const PatternChoice::Patterns &patterns)
{
    const std::lock_guard lock(m_choosing);
    const PatternChoice choice(watch.eventDirectory.parent_path(), watch.patterns);
    if (auto chosen = choice.choose(patterns); !chosen)
        return chosen;
    post([this, watch] {
        if (const auto job = m_jobs.find(watch.jobKey); job != m_jobs.end()) {
            job->second.intake.readAnew({watch.toolType, userPatterns(job->second.choice.inForce())});
            job->second.hasMore = true; // at once
            return;
        }
        this->watch(watch);
        finish(watch.jobKey, {});
    });
    return {};
}

// When lines came is good to know; without it goes on all the same.
void MetricsService::Private::noteArrivals(const std::string &key, Job &job,
                                           const std::map<std::string, std::uint64_t> &grown)
{
    Status status = job.arrivals.settle(now());
    for (const auto &[file, size] : grown) {
        if (auto noted = job.arrivals.note(job.logDirectory / file, size, now()); !noted)
            status = noted;
    }
    const std::string problem = status ? std::string() : status.error().message;
    if (!problem.empty() && problem != job.arrivalProblem)
        log::warning("Times of the lines of " + key + " are missing: " + problem);
    job.arrivalProblem = problem;
}

void MetricsService::Private::report(const std::string &key, Job &job)
{
    const auto points = std::exchange(job.points, std::nullopt);
    const auto grown = std::exchange(job.grown, {});
    job.lastReport = Clock::now();
    if (points && m_callbacks.pointsAdded)
        m_callbacks.pointsAdded(key, *points);
    if (!m_callbacks.outputGrown)
        return;
    for (const auto &[file, size] : grown)
        m_callbacks.outputGrown(key, file, size);
}

MetricsService::MetricsService(Callbacks callbacks)
    : d(std::make_unique<Private>(std::move(callbacks)))
{}

MetricsService::~MetricsService() = default;

void MetricsService::watch(const Watch &watch)
{
    d->post([this, watch] { d->watch(watch); });
}

void MetricsService::finish(const std::string &jobKey, std::function<void()> done)
{
    d->post([this, jobKey, done = std::move(done)] { d->finish(jobKey, done); });
}

void MetricsService::forget(const std::string &jobKey)
{
    d->post([this, jobKey] { d->forget(jobKey); });
}

Status MetricsService::usePatterns(const Watch &watch, const PatternChoice::Patterns &patterns)
{
    return d->usePatterns(watch, patterns);
}

bool MetricsService::isBehind(const std::filesystem::path &eventDirectory)
{
    return hasBehindMark(eventDirectory);
}

Result<api::MetricsPage> MetricsService::read(const std::filesystem::path &eventDirectory,
                                              std::uint64_t after)
{
    PointReader reader(eventDirectory);
    if (auto status = reader.refresh(); !status)
        return status.error();
    return reader.page(after);
}

} // namespace trainyard::metrics
