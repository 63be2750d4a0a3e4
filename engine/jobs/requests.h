// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/jobs/dispatcher.h"
#include "engine/jobs/trash.h"

#include <variant>

namespace trainyard::jobs {

// Carries out what clients ask for, except waiting. Belongs to the thread that owns `resources` and `runs`.
class Requests
{
public:
    // One step of a removal: what must end before it can be done, or what is left of it on disk.
    struct Removal {
        std::vector<Run::Ended> awaited;
        std::vector<std::filesystem::path> folders;
    };

    Requests(Resources &resources, Dispatcher &dispatcher, const Runs &runs, Trash &trash,
             RunObserver *observer, Layout layout);

    Result<api::Workspace> putWorkspace(api::Workspace workspace);
    Result<api::Cluster> putCluster(const api::ResourceId &id, api::ClusterSpec spec);
    Result<api::Experiment> putExperiment(const api::ResourceId &id);
    Result<api::Job> putJob(const api::ResourceId &id, api::JobSpec spec);
    Result<api::Workspace> updateTags(const api::ResourceId &id, std::map<std::string, std::string> tags);
    Result<api::Cluster> updateScale(const api::ResourceId &id,
                                     const std::variant<api::ManualScale, api::AutoScale> &scale);

    // Takes nodes of a low-priority cluster away: the one named, or `count`; answers the cluster.
    Result<api::Cluster> reclaim(const api::ResourceId &id, const std::string &nodeId, std::size_t count);
    Result<api::Cluster> orderNodes(const api::ResourceId &id, const std::vector<std::string> &nodeIds,
                                    api::NodeOrder order);

    // Orders the jobs that run at or below them to end, or, when none does, moves everything into the trash,
    // or removes it where there is none. What is not there is passed over; NotFound when nothing is. A
    // Conflict, before anything ends, where jobs of others need a cluster of theirs.
    Result<Removal> remove(const std::vector<api::TrashOrder> &orders);

    Result<std::filesystem::path> outputDirectory(const api::ResourceId &id,
                                                  const std::string &directoryId) const;

    Status requireKnown(const api::ResourceId &id) const; // NotFound unless there is such a resource

    template <class T>
    Result<std::vector<T>> list(const api::ResourceId &parent) const
    {
        if (auto known = requireKnown(parent); !known)
            return known.error();
        return m_resources.shelf<T>().below(parent.key());
    }

private:
    Status removeNodes(const api::ResourceId &id, const std::vector<std::string> &nodeIds);
    Status requireUnshared(const std::vector<api::Cluster> &clusters,
                           const std::vector<api::Job> &jobs) const;
    std::vector<api::Cluster> clustersIn(const api::ResourceId &id) const;
    Status requireKnown(const api::TrashOrder &order) const;
    Status moveToTrash(const std::vector<api::TrashOrder> &orders, Removal &removal);
    Status removeForGood(const api::ResourceId &id, Removal &removal);
    Status removeForGood(const api::StorageAccount &account, Removal &removal);
    std::vector<api::Job> jobsIn(const api::ResourceId &id) const;

    Resources &m_resources;
    Dispatcher &m_dispatcher;
    const Runs &m_runs;
    Trash &m_trash;
    RunObserver *const m_observer;
    const Layout m_layout;
};

} // namespace trainyard::jobs
