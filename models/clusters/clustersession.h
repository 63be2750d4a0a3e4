// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/api/cluster.h"
#include "models/backend/coalescedcall.h"
#include "models/clusters/clusterqueue.h"
#include "models/clusters/nodelist.h"

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
    // The models outlive it.
    ClusterSession(api::ResourceId id, const ClusterListModel &clusters, const JobTableModel &jobs,
                   std::shared_ptr<TaskThread> feed, QObject *parent = nullptr);

    const api::ResourceId &id() const { return m_id; }
    const api::Cluster *cluster() const; // null when it is not known, or gone; valid until the next change
    NodeList &nodes() { return m_nodes; }
    ClusterQueue &queue() { return m_queue; }
    bool areNodesKnown() const { return m_areNodesKnown; }

    void setWatched(bool isWatched); // only then are its nodes read

signals:
    void clusterChanged();
    void nodesRead();
    void failed(const QString &sentence); // reads of nodes fail, which they did not before

private:
    void readSoon();
    void read();
    void take(const Result<std::vector<api::ClusterNode>> &nodes);

    api::ResourceId m_id;
    const ClusterListModel &m_clusters;
    std::shared_ptr<TaskThread> m_feed;
    NodeList m_nodes;
    ClusterQueue m_queue;
    CoalescedCall m_call;
    QTimer m_soon; // so that what changes in a burst is read once
    QTimer m_poll;
    bool m_areNodesKnown = false;
    bool m_isFailing = false;
};

} // namespace trainyard::models
