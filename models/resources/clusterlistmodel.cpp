// SPDX-License-Identifier: Apache-2.0
#include "models/resources/clusterlistmodel.h"

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
        return tr("%1 in %2, %3")
            .arg(toQString(cluster.id.name), toQString(cluster.id.workspace),
                 data(index, DetailRole).toString());
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
    default:
        return {};
    }
}

} // namespace trainyard::models
