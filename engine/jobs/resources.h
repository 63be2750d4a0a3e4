// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/jobs/accountkeys.h"
#include "engine/jobs/eventlog.h"
#include "engine/jobs/joblengths.h"
#include "engine/jobs/joborder.h"
#include "engine/jobs/shelf.h"
#include "engine/jobs/store.h"
#include "engine/jobs/waitingjobs.h"

#include <memory>
#include <string_view>
#include <tuple>
#include <type_traits>
#include <unordered_map>

namespace trainyard::jobs {

// The engine's resources in memory, written through to the store, every change published. Belongs to one
// thread.
class Resources
{
public:
    Resources(Store &store, EventLog &events);

    Status load();

    // Stores, then shows. On failure nothing has changed.
    template <class T>
    Status put(const T &resource)
    {
        if (auto stored = store(resource); !stored)
            return stored;
        show(resource);
        return {};
    }
    // For what is to be shown later.
    template <class T>
    Status store(const T &resource)
    {
        return m_store.put(resource);
    }
    // For what the world has already decided: shown even when it cannot be stored, which is logged.
    void record(const api::Job &job);
    // For what can be worked out anew after a restart: shown without being stored.
    template <class T>
    void show(const T &resource)
    {
        if constexpr (std::is_same_v<T, api::Job>)
            place(resource);
        else
            ownShelf<T>().put(resource);
        if constexpr (std::is_same_v<T, api::StorageAccount>)
            m_accountKeys.put(resource);
        if constexpr (!std::is_same_v<T, api::ResourceGroup>)
            publishChange(resource);
    }
    // Removes the resource with all below it and tells of each.
    Status remove(const api::ResourceId &id);
    Status remove(const api::AccountId &id);
    // Takes what the items name, with all below it, out of the way, and tells of each.
    Status trash(const std::vector<TrashedItem> &items);
    // What the store has brought back; of workspaces, experiments and groups what is not there.
    Status showRestored(const Store::Contents &contents);
    Status remove(const api::GroupId &id); // what lies in it goes first
    // The group of a workspace, made where there is none: a workbench knows no groups.
    Status requireGroup(const api::Workspace &workspace);

    template <class T, class Id>
    const T *find(const Id &id) const
    {
        return shelf<T>().find(id.key());
    }
    template <class T>
    Result<T> get(const api::ResourceId &id) const
    {
        if (const T *found = find<T>(id))
            return *found;
        return missing(id);
    }
    template <class T>
    const Shelf<T> &shelf() const
    {
        return std::get<Shelf<T>>(m_shelves);
    }

    // A job as clients get it. Long lists of jobs are asked for often, so the text is kept.
    std::shared_ptr<const std::string> json(const api::Job &job);

    const api::StorageAccount *accountNamed(std::string_view name) const; // null: there is none
    const AccountKeys &accountKeys() const { return m_accountKeys; }      // for any thread

    // The queued ones among the jobs.
    const WaitingJobs &waiting() const { return m_waiting; }
    const JobLengths &lengths() const { return m_lengths; }
    // The rank of a job that is made now: behind all others.
    std::int64_t takeRank(Timestamp creation);

    // Between two ranks that follow each other there is room for some more.
    static constexpr std::int64_t rankStep = 1000;

    const JobOrder &order() const { return m_order; }

    static Error missing(const api::ResourceId &id); // NotFound, in one sentence

private:
    template <class T>
    Shelf<T> &ownShelf()
    {
        return std::get<Shelf<T>>(m_shelves);
    }
    void place(const api::Job &job);
    template <class T>
    void publishChange(const T &resource);
    void publishEnd(const std::string &path);
    template <class T>
    void drop(const std::string &key);
    void dropAll(const std::string &key); // of a resource or storage account

    Store &m_store;
    EventLog &m_events;
    WaitingJobs m_waiting;
    JobOrder m_order;
    JobLengths m_lengths;
    AccountKeys m_accountKeys;
    std::int64_t m_lastRank = 0;
    std::unordered_map<std::string, std::shared_ptr<const std::string>> m_json; // of jobs, by key
    std::tuple<Shelf<api::Workspace>, Shelf<api::Cluster>, Shelf<api::Experiment>, Shelf<api::Job>,
               Shelf<api::ResourceGroup>, Shelf<api::StorageAccount>, Shelf<api::FileServer>>
        m_shelves;
};

} // namespace trainyard::jobs
