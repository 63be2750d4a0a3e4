// SPDX-License-Identifier: Apache-2.0
#include "engine/daemon/systemfollower.h"

#include "engine/base/clock.h"
#include "engine/base/log.h"
#include "engine/exec/local/loadsampler.h"
#include "engine/exec/local/nodefiles.h"
#include "engine/metrics/systemlog.h"

#include <chrono>
#include <condition_variable>
#include <map>
#include <mutex>
#include <thread>
#include <vector>

namespace trainyard::daemon {

namespace {

using Clock = std::chrono::steady_clock;
constexpr auto interval = std::chrono::seconds(1);

struct WatchedJob {
    explicit WatchedJob(std::filesystem::path folder)
        : log(std::move(folder))
    {}
    std::vector<std::filesystem::path> nodeDirectories;
    exec::LoadSampler::Nodes nodes;
    metrics::SystemLog log;
    bool hasFailed = false; // which was logged
};

// A node's supervisor says who it is once it has started.
void findSupervisors(WatchedJob &job)
{
    for (std::size_t i = 0; i < job.nodes.size(); ++i) {
        if (job.nodes[i].supervisor != 0)
            continue;
        if (const auto state = exec::readState(job.nodeDirectories[i]))
            job.nodes[i].supervisor = state->pid;
    }
}

void keep(const std::string &key, WatchedJob &job, const exec::LoadSampler::Values &values)
{
    if (values.empty())
        return;
    const auto kept = job.log.append(now().time_since_epoch().count(), values);
    if (!kept && !job.hasFailed)
        log::warning("How busy " + key + " is cannot be kept: " + kept.error().message);
    job.hasFailed = !kept;
}

} // namespace

class SystemFollower::Private
{
public:
    Private()
        : thread([this] { run(); })
    {}
    ~Private()
    {
        {
            const std::lock_guard lock(mutex);
            isStopping = true;
        }
        changed.notify_all();
        thread.join();
    }

    std::mutex mutex;
    std::condition_variable changed;
    std::map<std::string, std::shared_ptr<WatchedJob>> jobs; // guarded by mutex
    bool isStopping = false;                                 // guarded by mutex

private:
    void run();
    void look(const std::map<std::string, std::shared_ptr<WatchedJob>> &watched);

    exec::LoadSampler m_sampler; // the thread's own
    std::thread thread;          // last: it uses the others
};

void SystemFollower::Private::look(const std::map<std::string, std::shared_ptr<WatchedJob>> &watched)
{
    std::map<std::string, exec::LoadSampler::Nodes> nodes;
    for (const auto &[key, job] : watched) {
        findSupervisors(*job);
        nodes.emplace(key, job->nodes);
    }
    for (const auto &[key, values] : m_sampler.sample(nodes))
        keep(key, *watched.at(key), values);
}

void SystemFollower::Private::run()
{
    auto due = Clock::now();
    std::unique_lock lock(mutex);
    while (!isStopping) {
        if (jobs.empty()) { // nothing to look at, and no reason to wake up
            changed.wait(lock, [this] { return isStopping || !jobs.empty(); });
            due = Clock::now();
            continue;
        }
        const auto watched = jobs;
        lock.unlock();
        try {
            look(watched);
        } catch (const std::exception &problem) {
            log::error(std::string("Looking at how busy jobs are failed: ") + problem.what());
        }
        due = std::max(due + interval, Clock::now()); // no two in a hurry after a pause
        lock.lock();
        changed.wait_until(lock, due, [this] { return isStopping; });
    }
}

SystemFollower::SystemFollower()
    : d(std::make_unique<Private>())
{}

SystemFollower::~SystemFollower() = default;

std::filesystem::path SystemFollower::folderIn(const std::filesystem::path &jobDirectory)
{
    return jobDirectory / "system";
}

void SystemFollower::watch(const std::string &jobKey, const jobs::LaunchPlan &plan)
{
    auto job = std::make_shared<WatchedJob>(folderIn(plan.jobDirectory));
    for (const jobs::NodePlan &node : plan.nodes) {
        job->nodeDirectories.push_back(node.directory);
        job->nodes.push_back({0, node.gpus});
    }
    {
        const std::lock_guard lock(d->mutex);
        d->jobs[jobKey] = std::move(job);
    }
    d->changed.notify_all();
}

void SystemFollower::forget(const std::string &jobKey)
{
    const std::lock_guard lock(d->mutex);
    d->jobs.erase(jobKey);
}

} // namespace trainyard::daemon
