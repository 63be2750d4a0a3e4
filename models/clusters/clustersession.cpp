// SPDX-License-Identifier: Apache-2.0
#include "models/clusters/clustersession.h"

#include "models/backend/taskthread.h"
#include "models/resources/clusterlistmodel.h"
#include "models/resources/jobtablemodel.h"
#include "models/text.h"

#include <utility>

namespace trainyard::models {

namespace {

constexpr int soonMs = 100;
constexpr int pollMs = 2000; // how busy GPUs are is told by no event

} // namespace

ClusterSession::ClusterSession(api::ResourceId id, const ClusterListModel &clusters,
                               const JobTableModel &jobs, std::shared_ptr<TaskThread> feed, QObject *parent)
    : QObject(parent)
    , m_id(std::move(id))
    , m_clusters(clusters)
    , m_feed(std::move(feed))
    , m_queue(m_id, jobs)
    , m_call([this] { read(); })
{
    m_soon.setSingleShot(true);
    m_soon.setInterval(soonMs);
    m_poll.setInterval(pollMs);
    connect(&m_soon, &QTimer::timeout, this, [this] { m_call.request(); });
    connect(&m_poll, &QTimer::timeout, this, [this] { m_call.request(); });
    const auto look = [this](const QModelIndex &first, const QModelIndex &last) {
        const int row = m_clusters.rowOf(m_id);
        if (row < first.row() || row > last.row())
            return;
        emit clusterChanged();
        readSoon();
    };
    connect(&clusters, &QAbstractItemModel::dataChanged, this, look);
    connect(&clusters, &QAbstractItemModel::rowsInserted, this, &ClusterSession::clusterChanged);
    connect(&clusters, &QAbstractItemModel::rowsRemoved, this, &ClusterSession::clusterChanged);
    connect(&m_queue, &QAbstractItemModel::rowsRemoved, this, &ClusterSession::readSoon);
}

const api::Cluster *ClusterSession::cluster() const
{
    return m_clusters.cluster(m_id);
}

void ClusterSession::setWatched(bool isWatched)
{
    if (isWatched == m_poll.isActive())
        return;
    if (isWatched) {
        m_poll.start();
        m_call.request();
    } else {
        m_poll.stop();
        m_soon.stop();
    }
}

void ClusterSession::readSoon()
{
    if (m_poll.isActive() && !m_soon.isActive())
        m_soon.start();
}

void ClusterSession::read()
{
    m_feed->run(
        this, [id = m_id](client::Client &client) { return client.nodes(id); },
        [this](const Result<std::vector<api::ClusterNode>> &nodes) {
            m_call.done();
            take(nodes);
        });
}

void ClusterSession::take(const Result<std::vector<api::ClusterNode>> &nodes)
{
    if (!nodes) {
        const bool isGone = !cluster();
        if (!isGone && !std::exchange(m_isFailing, true))
            emit failed(toQString(nodes.error().message));
        return;
    }
    m_isFailing = false;
    m_areNodesKnown = true;
    m_nodes.setNodes(*nodes);
    emit nodesRead();
}

} // namespace trainyard::models
