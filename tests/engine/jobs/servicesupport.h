// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/jobs/executor.h"
#include "engine/jobs/runobserver.h"
#include "engine/jobs/store.h"

#include <atomic>
#include <map>
#include <mutex>
#include <set>
#include <string>
#include <vector>

// Stand-ins with which the tests of the job service decide when a run starts and ends.
namespace servicesupport {

using namespace trainyard;
using namespace trainyard::jobs;

class ScriptedExecutor final : public Executor
{
public:
    void setListener(ExecutorListener *listener) override
    {
        const std::lock_guard lock(m_mutex);
        m_listener = listener;
    }
    Status start(const std::string &jobUuid, const LaunchPlan &plan) override
    {
        const std::lock_guard lock(m_mutex);
        if (!m_refusal.empty())
            return Error{Error::Code::Unavailable, m_refusal};
        m_started[jobUuid] = plan;
        ++m_startCounts[jobUuid];
        return {};
    }
    void adopt(const std::string &jobUuid, const LaunchPlan &plan) override
    {
        const std::lock_guard lock(m_mutex);
        m_adopted[jobUuid] = plan;
    }
    void adoptOrStart(const std::string &jobUuid, const LaunchPlan &plan) override { adopt(jobUuid, plan); }
    Status clear(const LaunchPlan &plan) override
    {
        const std::lock_guard lock(m_mutex);
        m_cleared.push_back(plan.jobDirectory);
        return {};
    }
    // Unless told otherwise, every node that still runs ends at once as terminated.
    void stop(const std::string &jobUuid, StopReason) override
    {
        LaunchPlan plan;
        {
            const std::lock_guard lock(m_mutex);
            m_stopped.insert(jobUuid);
            if (m_ignoresStop)
                return;
            plan = m_started.contains(jobUuid) ? m_started[jobUuid] : m_adopted[jobUuid];
        }
        NodeExit exit;
        exit.reason = NodeExit::Reason::Terminated;
        exit.exitCode = 143;
        for (std::size_t node = 0; node < plan.nodes.size(); ++node)
            end(jobUuid, node, exit); // of nodes that have ended the service knows better
    }

    void prepare(const std::string &jobUuid, std::size_t node, Timestamp time)
    {
        listener()->nodePrepared(jobUuid, node, time);
    }
    void end(const std::string &jobUuid, std::size_t node, const NodeExit &exit)
    {
        listener()->nodeExited(jobUuid, node, exit);
    }
    void endWith(const std::string &jobUuid, std::size_t node, int exitCode)
    {
        NodeExit exit;
        exit.reason = NodeExit::Reason::Exited;
        exit.exitCode = exitCode;
        end(jobUuid, node, exit);
    }

    void refuseStarts(const std::string &sentence)
    {
        const std::lock_guard lock(m_mutex);
        m_refusal = sentence;
    }
    void ignoreStop(bool ignores)
    {
        const std::lock_guard lock(m_mutex);
        m_ignoresStop = ignores;
    }
    bool hasListener() { return listener() != nullptr; }
    std::map<std::string, LaunchPlan> started()
    {
        const std::lock_guard lock(m_mutex);
        return m_started;
    }
    int startCount(const std::string &jobUuid)
    {
        const std::lock_guard lock(m_mutex);
        return m_startCounts[jobUuid];
    }
    std::map<std::string, LaunchPlan> adopted()
    {
        const std::lock_guard lock(m_mutex);
        return m_adopted;
    }
    std::vector<std::filesystem::path> cleared()
    {
        const std::lock_guard lock(m_mutex);
        return m_cleared;
    }
    bool wasStopped(const std::string &jobUuid)
    {
        const std::lock_guard lock(m_mutex);
        return m_stopped.contains(jobUuid);
    }

private:
    ExecutorListener *listener()
    {
        const std::lock_guard lock(m_mutex);
        return m_listener;
    }

    std::mutex m_mutex; // guards all below
    ExecutorListener *m_listener = nullptr;
    std::string m_refusal;
    bool m_ignoresStop = false;
    std::map<std::string, LaunchPlan> m_started;
    std::map<std::string, int> m_startCounts;
    std::map<std::string, LaunchPlan> m_adopted;
    std::set<std::string> m_stopped;
    std::vector<std::filesystem::path> m_cleared;
};

// Notes what it hears; finishes runs at once, or when release() is called.
class NotingObserver final : public RunObserver
{
public:
    void runStarted(const api::Job &job, const LaunchPlan &) override { note("started " + job.id.name); }
    void runEnded(const api::Job &job, std::function<void()> done) override
    {
        note("ended " + job.id.name);
        {
            const std::lock_guard lock(m_mutex);
            if (m_holds) {
                m_held.push_back(std::move(done));
                return;
            }
        }
        done();
    }
    bool isBehind(const std::filesystem::path &) const override { return false; }
    std::optional<Progress> progress(const api::Job &job) const override
    {
        const std::lock_guard lock(m_mutex);
        const auto told = m_progress.find(job.id.name);
        return told == m_progress.end() ? std::nullopt : std::optional(told->second);
    }
    void jobDeleted(const api::Job &job) override { note("deleted " + job.id.name); }
    void jobRemoved(const api::Job &job) override { note("removed " + job.id.name); }

    void tell(const std::string &job, const Progress &progress)
    {
        const std::lock_guard lock(m_mutex);
        m_progress.insert_or_assign(job, progress);
    }
    void hold()
    {
        const std::lock_guard lock(m_mutex);
        m_holds = true;
    }
    std::size_t heldCount()
    {
        const std::lock_guard lock(m_mutex);
        return m_held.size();
    }
    void release()
    {
        std::vector<std::function<void()>> held;
        {
            const std::lock_guard lock(m_mutex);
            held.swap(m_held);
        }
        for (const auto &done : held)
            done();
    }
    std::vector<std::string> notes()
    {
        const std::lock_guard lock(m_mutex);
        return m_notes;
    }

private:
    void note(const std::string &text)
    {
        const std::lock_guard lock(m_mutex);
        m_notes.push_back(text);
    }

    mutable std::mutex m_mutex;                 // guards all below
    std::map<std::string, Progress> m_progress; // by the name of the job
    bool m_holds = false;
    std::vector<std::function<void()>> m_held;
    std::vector<std::string> m_notes;
};

// A real store whose disk can become full.
class FillableStore final : public Store
{
public:
    explicit FillableStore(Store &store)
        : m_store(store)
    {}
    std::atomic<bool> isFull = false;

    Result<Contents> load() override { return m_store.load(); }
    Status put(const api::Workspace &workspace) override { return isFull ? full() : m_store.put(workspace); }
    Status put(const api::Cluster &cluster) override { return isFull ? full() : m_store.put(cluster); }
    Status put(const api::Experiment &experiment) override
    {
        return isFull ? full() : m_store.put(experiment);
    }
    Status put(const api::Job &job) override { return isFull ? full() : m_store.put(job); }
    Status put(const api::ResourceGroup &group) override { return isFull ? full() : m_store.put(group); }
    Status put(const api::StorageAccount &account) override { return isFull ? full() : m_store.put(account); }
    Status put(const api::FileServer &server) override { return isFull ? full() : m_store.put(server); }
    Status remove(const std::string &key) override { return isFull ? full() : m_store.remove(key); }
    Status trash(const std::vector<TrashedItem> &items) override
    {
        return isFull ? full() : m_store.trash(items);
    }
    Result<std::vector<TrashedItem>> trashed() override { return m_store.trashed(); }
    Result<TrashContents> trashContents(const std::string &id) override { return m_store.trashContents(id); }
    Status restore(const std::vector<std::string> &ids) override
    {
        return isFull ? full() : m_store.restore(ids);
    }
    Status updateTrash(const TrashedItem &item) override
    {
        return isFull ? full() : m_store.updateTrash(item);
    }
    Status removeTrash(const std::vector<std::string> &ids) override
    {
        return isFull ? full() : m_store.removeTrash(ids);
    }

private:
    static Status full() { return Error{Error::Code::Unavailable, "The disk is full."}; }

    Store &m_store;
};

inline api::FileServerSpec fileServerSpec()
{
    api::FileServerSpec spec;
    spec.vmSize = "local";
    spec.diskSizeInGB = 1;
    spec.diskCount = 1;
    spec.storageAccountType = "Standard_LRS";
    return spec;
}

inline api::StorageAccount account(const std::string &name, const std::string &group = "g")
{
    api::StorageAccount account;
    account.id = *api::AccountId::of(*api::GroupId::of("s", group), name);
    account.location = "local";
    return account;
}

inline api::ResourceGroup groupOf(const api::StorageAccount &account)
{
    api::ResourceGroup group;
    group.id = account.id.group;
    group.location = "local";
    return group;
}

} // namespace servicesupport
