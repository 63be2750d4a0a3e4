// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/api/cluster.h"
#include "models/backend/coalescedcall.h"
#include "models/clusters/clusterqueue.h"
#include "models/clusters/nodelist.h"
#include "models/clusters/nodeselection.h"
#include "models/logs/joboutput.h"

#include <QObject>
#include <QTimer>

#include <memory>

namespace trainyard::models {

class ClusterListModel;
class TaskThread;

// What a cluster's page shows, live for as long as somebody watches it. Made by Backend::openCluster(). GUI
// thread.
class ClusterSession final : public QObject
{
    Q_OBJECT
public:
    // The models outlive it. `feed` reads, `seeker` searches logs.
    ClusterSession(api::ResourceId id, const ClusterListModel &clusters, const JobTableModel &jobs,
                   std::shared_ptr<TaskThread> feed, std::shared_ptr<TaskThread> seeker,
                   QObject *parent = nullptr);

    const api::ResourceId &id() const { return m_id; }
    const ClusterListModel &clusters() const { return m_clusters; } // among which it is
    const api::Cluster *cluster() const; // null when it is not known, or gone; valid until the next change
    NodeList &nodes() { return m_nodes; }
    ClusterQueue &queue() { return m_queue; }
    JobOutput &setupOutput()
    {
        return m_setupOutput;
    } // what the nodes' setup tasks print, while it is watched
    bool hasSetupTask() const;
    NodeSelection &selection() { return m_selection; } // of its nodes
    bool areNodesKnown() const { return m_areNodesKnown; }
    const QString &trouble() const { return m_trouble; } // why they cannot be read now, as the engine says it
    void readNow();

    void setWatched(bool isWatched);      // only then are its nodes read
    void setSetupWatched(bool isWatched); // and only then what its setup tasks print
    void readSoon();                      // something was changed of which no event tells

signals:
    void clusterChanged();
    void nodesRead(); // a page of them, if they are read for the first time; else all
    void troubleChanged();

private:
    void read();
    void readPage(const std::string &nextLink); // empty: the first one
    void takePage(const Result<api::NodesPage> &page);
    void readQueue();
    void setTrouble(const QString &sentence);

    api::ResourceId m_id;
    const ClusterListModel &m_clusters;
    std::shared_ptr<TaskThread> m_feed;
    std::shared_ptr<TaskThread> m_seeker;
    NodeList m_nodes;
    NodeSelection m_selection;
    const JobTableModel &m_jobs;
    ClusterQueue m_queue;
    JobOutput m_setupOutput;
    CoalescedCall m_call;
    std::vector<api::ClusterNode> m_gathered; // of the pages so far
    QTimer m_soon;                            // so that what changes in a burst is read once
    QTimer m_poll;
    bool m_areNodesKnown = false;
    bool m_wereAllRead = false; // once
    QString m_trouble;
    bool m_isSetupWatched = false;
};

} // namespace trainyard::models
