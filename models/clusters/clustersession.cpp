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
constexpr int pageSize = 500;
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
    m_gathered.clear();
    readPage({});
}

void ClusterSession::readPage(const std::string &nextLink)
{
    m_feed->run(
        this,
        [id = m_id, nextLink](client::Client &client) {
            return nextLink.empty() ? client.firstNodes(id, pageSize) : client.nodesAfter(nextLink);
        },
        [this](const Result<api::NodesPage> &page) { takePage(page); });
}

// The first time each page shows as it comes; later on what comes replaces what is there.
void ClusterSession::takePage(const Result<api::NodesPage> &page)
{
    if (!page) {
        m_call.done();
        if (cluster()) // it is not gone
            setTrouble(toQString(page.error().message));
        return;
    }
    m_gathered.insert(m_gathered.end(), page->nodes.begin(), page->nodes.end());
    const bool isLast = page->nextLink.empty();
    if (isLast || (!m_wereAllRead && m_gathered.size() > m_nodes.nodes().size())) {
        m_areNodesKnown = true;
        setTrouble({});
        m_nodes.setNodes(m_gathered);
        emit nodesRead();
    }
    if (!isLast)
        return readPage(page->nextLink);
    m_wereAllRead = true;
    if (m_queue.rowCount() > 0)
        return readQueue();
    m_call.done();
}

void ClusterSession::readQueue()
{
    m_feed->run(
        this, [id = m_id](client::Client &client) { return client.queue(id); },
        [this](const Result<api::JobQueue> &queue) {
            m_call.done();
            if (queue) // else the engine knows no queues
                m_queue.setForecast(*queue, m_jobs.clock().dateTime());
        });
}

} // namespace trainyard::models
