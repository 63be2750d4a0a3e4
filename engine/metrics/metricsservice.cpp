// SPDX-License-Identifier: Apache-2.0
#include "engine/metrics/metricsservice.h"

#include "engine/base/log.h"
#include "engine/metrics/directorywatch.h"
#include "engine/metrics/jobintake.h"
#include "engine/metrics/pointreader.h"

#include <algorithm>
#include <exception>
#include <map>
#include <mutex>
#include <thread>

namespace trainyard::metrics {

namespace {

using Clock = std::chrono::steady_clock;
using namespace std::chrono_literals;

constexpr auto shortestPause = 50ms; // between two turns of one job
constexpr auto longestPause = 1000ms;
constexpr auto unwatchedPause = 250ms; // while its folder does not exist

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

private:
    struct Job {
        explicit Job(const Watch &watch)
            : intake(watch.logDirectory, watch.eventDirectory)
            , logDirectory(watch.logDirectory)
        {}

        JobIntake intake;
        std::filesystem::path logDirectory;
        int directory = -1; // its number in m_directories
        bool isDirty = true;
        Clock::time_point lastTurn = {};
        std::string problem; // already in the log
    };

    void run();
    bool runCommands(); // false: stop
    void markChanged(const std::vector<int> &directories);
    Clock::time_point dueTime(const Job &job) const;
    std::chrono::milliseconds pause() const;
    void takeTurn(const std::string &key, Job &job);
    void report(const std::string &key, Job &job, const JobIntake::Turn &turn);

    const Callbacks m_callbacks;
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
    m_jobs.try_emplace(watch.jobKey, watch);
}

void MetricsService::Private::forget(const std::string &key)
{
    const auto job = m_jobs.find(key);
    if (job == m_jobs.end())
        return;
    const int directory = job->second.directory;
    m_jobs.erase(job);
    const bool isShared = std::any_of(m_jobs.begin(), m_jobs.end(),
                                      [&](const auto &other) { return other.second.directory == directory; });
    if (directory >= 0 && !isShared)
        m_directories.remove(directory);
}

void MetricsService::Private::finish(const std::string &key, const std::function<void()> &done)
{
    if (const auto job = m_jobs.find(key); job != m_jobs.end()) {
        try {
            report(key, job->second, job->second.intake.finish());
        } catch (const std::exception &problem) { // the job ends all the same
            log::error("The intake of metrics of " + key + " failed: " + problem.what());
        }
    }
    forget(key);
    if (done)
        done();
}

void MetricsService::Private::run()
{
    while (runCommands()) {
        for (auto &[key, job] : m_jobs) {
            if (Clock::now() >= dueTime(job))
                takeTurn(key, job);
        }
        markChanged(m_directories.wait(pause()));
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
        if (std::find(directories.begin(), directories.end(), job.directory) != directories.end())
            job.isDirty = true;
    }
}

Clock::time_point MetricsService::Private::dueTime(const Job &job) const
{
    if (job.isDirty)
        return job.lastTurn + shortestPause;
    return job.lastTurn + (job.directory < 0 ? unwatchedPause : longestPause);
}

std::chrono::milliseconds MetricsService::Private::pause() const
{
    auto due = Clock::now() + 1h;
    for (const auto &[key, job] : m_jobs)
        due = std::min(due, dueTime(job));
    return std::max(std::chrono::ceil<std::chrono::milliseconds>(due - Clock::now()), 0ms);
}

void MetricsService::Private::takeTurn(const std::string &key, Job &job)
{
    // Watched anew each time: the folder may have come, or been replaced.
    job.directory = m_directories.add(job.logDirectory);
    job.lastTurn = Clock::now();
    job.isDirty = false;
    try {
        const JobIntake::Turn turn = job.intake.take();
        job.isDirty = turn.hasMore;
        report(key, job, turn);
    } catch (const std::exception &problem) {
        log::error("The intake of metrics of " + key + " failed: " + problem.what());
    }
}

void MetricsService::Private::report(const std::string &key, Job &job, const JobIntake::Turn &turn)
{
    const std::string problem = turn.problem ? turn.problem->message : std::string();
    if (!problem.empty() && problem != job.problem)
        log::warning("Metrics of " + key + " wait: " + problem);
    job.problem = problem;
    if (turn.points && m_callbacks.pointsAdded)
        m_callbacks.pointsAdded(key, *turn.points);
    if (!m_callbacks.outputGrown)
        return;
    for (const auto &[file, size] : turn.grown)
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

Result<api::MetricsPage> MetricsService::read(const std::filesystem::path &eventDirectory,
                                              std::uint64_t after)
{
    PointReader reader(eventDirectory);
    if (auto status = reader.refresh(); !status)
        return status.error();
    return reader.page(after);
}

} // namespace trainyard::metrics
