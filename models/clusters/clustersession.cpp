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
                               const JobTableModel &jobs, std::shared_ptr<TaskThread> feed,
                               std::shared_ptr<TaskThread> seeker, QObject *parent)
    : QObject(parent)
    , m_id(std::move(id))
    , m_clusters(clusters)
    , m_feed(std::move(feed))
    , m_seeker(std::move(seeker))
    , m_selection(m_nodes)
    , m_jobs(jobs)
    , m_queue(m_id, jobs)
    , m_setupOutput(m_id, *m_feed, *m_seeker)
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
    for (const auto changed : {&QAbstractItemModel::rowsRemoved, &QAbstractItemModel::rowsInserted})
        connect(&m_queue, changed, this, &ClusterSession::readSoon);
    connect(&m_queue, &QAbstractItemModel::rowsMoved, this, &ClusterSession::readSoon);
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

void ClusterSession::readNow()
{
    m_call.request();
}

void ClusterSession::setTrouble(const QString &sentence)
{
    if (std::exchange(m_trouble, sentence) != sentence)
        emit troubleChanged();
}

void ClusterSession::readSoon()
{
    if (m_poll.isActive() && !m_soon.isActive())
        m_soon.start();
}

bool ClusterSession::hasSetupTask() const
{
    const api::Cluster *known = cluster();
    return known && known->spec.setupTask;
}

void ClusterSession::setSetupWatched(bool isWatched)
{
    m_isSetupWatched = isWatched;
    if (isWatched && m_poll.isActive())
        m_setupOutput.load();
}

void ClusterSession::read()
{
    if (m_isSetupWatched && hasSetupTask())
        m_setupOutput.load();
    m_feed->run(
        this,
        [id = m_id, isAnyWaiting = m_queue.rowCount() > 0](client::Client &client) -> Result<Look> {
            auto nodes = client.nodes(id);
            if (!nodes)
                return nodes.error();
            Look look{std::move(*nodes), std::nullopt};
            if (!isAnyWaiting)
                return look;
            if (auto queue = client.queue(id))
                look.queue = std::move(*queue);
            return look;
        },
        [this](const Result<Look> &look) {
            m_call.done();
            take(look);
        });
}

void ClusterSession::take(const Result<Look> &look)
{
    if (!look) {
        if (cluster()) // it is not gone
            setTrouble(toQString(look.error().message));
        return;
    }
    m_areNodesKnown = true;
    setTrouble({});
    m_nodes.setNodes(look->nodes);
    if (look->queue)
        m_queue.setForecast(*look->queue, m_jobs.clock().dateTime());
    emit nodesRead();
}

} // namespace trainyard::models
