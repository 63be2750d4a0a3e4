// SPDX-License-Identifier: Apache-2.0
#include "engine/metrics/metricsservice.h"

#include "engine/base/log.h"
#include "engine/metrics/behindmark.h"
#include "engine/metrics/directorywatch.h"
#include "engine/metrics/pointreader.h"
#include "engine/metrics/watchedjob.h"

#include <algorithm>
#include <exception>
#include <map>
#include <mutex>
#include <set>
#include <thread>
#include <utility>

namespace trainyard::metrics {

using Clock = WatchedJob::Clock;
using namespace std::chrono_literals;

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
    std::optional<Progress> progress(const std::string &key) const;

private:
    void run();
    void keepProgress(const std::string &key, const std::optional<Progress> &progress);
    bool runCommands(); // false: stop
    void markChanged(const std::vector<int> &directories);
    std::chrono::milliseconds pause() const;

    const Callbacks m_callbacks;
    std::mutex m_choosing;
    DirectoryWatch m_directories;
    std::map<std::string, WatchedJob> m_jobs; // by key; the thread's own
    mutable std::mutex m_mutex;
    std::map<std::string, Progress> m_progress;    // of those that tell it; guarded by m_mutex
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
    const std::set<int> directories = job->second.directories();
    const auto done = job->second.takeDone();
    m_jobs.erase(job);
    keepProgress(key, std::nullopt);
    if (done)
        done();
    for (const int directory : directories) {
        const bool isShared = std::any_of(m_jobs.begin(), m_jobs.end(), [&](const auto &other) {
            return other.second.directories().contains(directory);
        });
        if (!isShared)
            m_directories.remove(directory);
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
    job->second.end(done);
}

void MetricsService::Private::run()
{
    while (runCommands()) {
        for (auto job = m_jobs.begin(); job != m_jobs.end();) {
            const std::string key = (job++)->first; // a turn may forget its job
            WatchedJob &watched = m_jobs.at(key);
            if (Clock::now() < watched.dueTime())
                continue;
            const bool isDone = watched.takeTurn(m_directories, m_callbacks);
            keepProgress(key, watched.progress());
            if (isDone)
                forget(key);
        }
        markChanged(m_directories.wait(pause()));
    }
    for (const auto &[key, job] : m_jobs) {
        if (job.isEnding() && !job.problem().empty())
            log::warning("Metrics of " + key + " wait for the next engine: " + job.problem());
    }
}

void MetricsService::Private::keepProgress(const std::string &key, const std::optional<Progress> &progress)
{
    const std::lock_guard lock(m_mutex);
    if (progress)
        m_progress.insert_or_assign(key, *progress);
    else
        m_progress.erase(key);
}

std::optional<Progress> MetricsService::Private::progress(const std::string &key) const
{
    const std::lock_guard lock(m_mutex);
    const auto told = m_progress.find(key);
    return told == m_progress.end() ? std::nullopt : std::optional(told->second);
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
    for (auto &[key, job] : m_jobs)
        for (const int directory : directories)
            job.markChanged(directory);
}

std::chrono::milliseconds MetricsService::Private::pause() const
{
    auto due = Clock::now() + 1h;
    for (const auto &[key, job] : m_jobs)
        due = std::min(due, job.dueTime());
    return std::max(std::chrono::ceil<std::chrono::milliseconds>(due - Clock::now()), 0ms);
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
            job->second.readAnew();
            return;
        }
        this->watch(watch);
        finish(watch.jobKey, {});
    });
    return {};
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

std::optional<Progress> MetricsService::progress(const std::string &jobKey) const
{
    return d->progress(jobKey);
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
