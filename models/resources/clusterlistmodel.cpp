// SPDX-License-Identifier: Apache-2.0
#include "models/resources/clusterlistmodel.h"

#include "engine/api/nodeshare.h"
#include "models/nameorder.h"
#include "models/resources/displaystate.h"
#include "models/text.h"

#include <algorithm>

namespace trainyard::models {

int freeNodes(const api::Cluster &cluster)
{
    return std::max(0, cluster.nodes.idle);
}

QStringList mountedFolders(const api::MountVolumes &volumes)
{
    QStringList folders;
    const auto add = [&](const auto &list) {
        for (const auto &volume : list)
            folders.append(toQString(volume.relativeMountPath).section(u'/', 0, 0));
    };
    add(volumes.azureFileShares);
    add(volumes.azureBlobFileSystems);
    add(volumes.fileServers);
    add(volumes.unmanagedFileSystems);
    return folders;
}

int ClusterListModel::rowOf(const api::ResourceId &id) const
{
    const auto found = std::find_if(m_clusters.begin(), m_clusters.end(),
                                    [&](const api::Cluster &cluster) { return cluster.id == id; });
    return found == m_clusters.end() ? -1 : int(found - m_clusters.begin());
}

const api::Cluster *ClusterListModel::cluster(const api::ResourceId &id) const
{
    const int row = rowOf(id);
    return row < 0 ? nullptr : &m_clusters[std::size_t(row)];
}

void ClusterListModel::setEngine(const std::optional<api::EngineInfo> &engine)
{
    const auto names = [](const std::optional<api::EngineInfo> &of) {
        QStringList all{of ? QString::number(of->cores) : QString()};
        if (of)
            for (const api::GpuInfo &gpu : of->gpus)
                all << toQString(gpu.name);
        return all;
    };
    const bool isOther = names(engine) != names(m_engine);
    m_engine = engine;
    if (isOther && !m_clusters.empty())
        emit dataChanged(index(0), index(rowCount() - 1));
}

// GPUs of several names are only counted: which of them a node has, is known when it is there.
QString ClusterListModel::nodeText(const api::Cluster &cluster) const
{
    if (!m_engine)
        return {};
    const api::NodeShare share =
        api::nodeShare(cluster.spec, {.cores = std::size_t(m_engine->cores), .gpus = m_engine->gpus.size()});
    const QString cores =
        share.cores > 0 ? tr("%Ln core(s) a node", nullptr, int(share.cores)) : tr("nodes share the cores");
    if (share.gpus == 0)
        return tr("%1, no GPU", "cores of a node").arg(cores);
    const auto &gpus = m_engine->gpus;
    const bool areAlike = std::all_of(gpus.begin(), gpus.end(),
                                      [&](const api::GpuInfo &gpu) { return gpu.name == gpus.front().name; });
    const QString of =
        areAlike && !gpus.empty()
            ? tr("%L1 × %2", "GPUs of a node").arg(share.gpus).arg(toQString(gpus.front().name))
            : tr("%Ln GPU(s)", nullptr, int(share.gpus));
    return tr("%1, %2", "GPUs and cores of a node").arg(of, cores);
}

void ClusterListModel::upsert(const api::Cluster &cluster)
{
    if (const int known = rowOf(cluster.id); known >= 0) {
        m_clusters[std::size_t(known)] = cluster;
        emit dataChanged(index(known), index(known));
        return;
    }
    const auto place = std::lower_bound(m_clusters.begin(), m_clusters.end(), cluster,
                                        [](const api::Cluster &a, const api::Cluster &b) {
                                            return isNameBefore(toPath(a.id), toPath(b.id));
                                        });
    const int row = int(place - m_clusters.begin());
    beginInsertRows({}, row, row);
    m_clusters.insert(place, cluster);
    endInsertRows();
}

void ClusterListModel::remove(const api::ResourceId &id)
{
    for (int row = rowCount() - 1; row >= 0; --row) {
        const api::ResourceId &own = clusterAt(row).id;
        if (own != id && own.parent() != id)
            continue;
        beginRemoveRows({}, row, row);
        m_clusters.erase(m_clusters.begin() + row);
        endRemoveRows();
    }
}

int ClusterListModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : int(m_clusters.size());
}

QVariant ClusterListModel::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const api::Cluster &cluster = clusterAt(index.row());
    switch (role) {
    case Qt::DisplayRole:
        return toQString(cluster.id.name);
    case Qt::AccessibleTextRole:
        return m_engine ? tr("%1 in %2, %3; %4")
                              .arg(toQString(cluster.id.name), toQString(cluster.id.workspace),
                                   data(index, DetailRole).toString(), nodeText(cluster))
                        : tr("%1 in %2, %3")
                              .arg(toQString(cluster.id.name), toQString(cluster.id.workspace),
                                   data(index, DetailRole).toString());
    case Qt::ToolTipRole:
        return data(index, Qt::AccessibleTextRole);
    case IdRole:
        return toPath(cluster.id);
    case PlaceRole:
        return toQString(cluster.id.workspace);
    case DetailRole:
        if (displayState(cluster) == DisplayState::Failed)
            return stateText(DisplayState::Failed);
        return cluster.currentNodeCount == 0
                   ? tr("no nodes")
                   : tr("%L1 of %Ln node(s) free", nullptr, cluster.currentNodeCount).arg(freeNodes(cluster));
    case FreeRole:
        return freeNodes(cluster);
    case FailedRole:
        return displayState(cluster) == DisplayState::Failed;
    case NodeRole:
        return nodeText(cluster);
    default:
        return {};
    }
}

} // namespace trainyard::models
