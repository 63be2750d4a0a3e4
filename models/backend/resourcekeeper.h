// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/api/cluster.h"
#include "engine/api/endpoint.h"
#include "engine/api/engineinfo.h"
#include "engine/api/job.h"
#include "engine/api/workspace.h"
#include "engine/base/result.h"
#include "models/backend/coalescedcall.h"

#include <QObject>

#include <functional>
#include <memory>
#include <string>
#include <vector>

namespace trainyard::models {

class ClusterListModel;
class JobListing;
class JobSessions;
class JobTableModel;
class ResourceTreeModel;
class StorageList;
class SummaryFeed;
class TaskThread;
class TrackedFeed;
struct ResourceSnapshot;

// Keeps a Backend's models, and the jobs that somebody has open, like the resources of its engine: reads all
// lists page by page, and takes in what events tell of them. GUI thread; what blocks runs in threads.
class ResourceKeeper final : public QObject
{
    Q_OBJECT
public:
    struct Models {
        ResourceTreeModel &resources;
        ClusterListModel &clusters;
        JobTableModel &jobs;
        StorageList &storage;
    };
    // All of them outlive it. `requests` speaks to the engine.
    ResourceKeeper(const Models &models, TaskThread &requests, const JobSessions &sessions,
                   QObject *parent = nullptr);
    ~ResourceKeeper() override;

    void setEndpoint(const api::Endpoint &endpoint);
    void setConnected(bool isConnected); // what could not be read is tried again while it is
    void refresh();                      // reads all resources anew
    void resume();                       // the same, and all that is asked for of jobs; events may be missing
    void take(const api::Event &event);  // one of a resource
    void takeSubmitted(const api::Job &job); // which the engine has just made; answers by jobSubmitted()

signals:
    void infoRead(const trainyard::api::EngineInfo &info);
    void placesRead(); // all but the jobs, which come next
    void loaded();     // the models have been filled, first or anew
    void failed(const QString &sentence);
    void jobTold(const trainyard::api::Job &job); // as it is now; may be the same again
    void jobSubmitted(const trainyard::api::ResourceId &id);

private:
    using Change = std::function<void()>;

    void startRefresh();
    void takeParents(const Result<ResourceSnapshot> &snapshot);
    void takeJobs(const std::vector<api::Job> &jobs);
    void endRefresh(const Status &read);
    void apply(const ResourceSnapshot &snapshot);
    void whenSettled(Change change);
    void takeOfStorage(const api::Event &event);
    void onChanged(const api::ResourceId &id, const std::string &body);
    void upsertCluster(const api::Cluster &cluster);
    void upsertJob(const api::Job &job);
    void tellJob(const api::Job &job);
    void removeFromModels(const api::ResourceId &id);

    Models m_models;
    TaskThread &m_requests;
    const JobSessions &m_sessions;
    bool m_isConnected = false;
    std::unique_ptr<SummaryFeed> m_summaries;
    std::unique_ptr<TrackedFeed> m_tracked;
    std::unique_ptr<JobListing> m_listing;
    CoalescedCall m_refresh;
    bool m_readsParents = false;
    std::vector<api::Experiment> m_experiments; // whose jobs are being read
    std::vector<Change> m_waiting; // what was told while all but the jobs are being read; applied after
};

} // namespace trainyard::models
