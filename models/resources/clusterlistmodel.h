// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/api/cluster.h"
#include "engine/api/engineinfo.h"

#include <QAbstractListModel>

#include <optional>
#include <vector>

namespace trainyard::models {

// All clusters of the engine in one list, by workspace and name: where a job can be submitted. Rows keep
// their identity: they are inserted, changed or removed, never reset.
class ClusterListModel final : public QAbstractListModel
{
    Q_OBJECT
public:
    enum Role {
        IdRole = Qt::UserRole, // QString: the id's path
        PlaceRole,             // QString: the workspace
        DetailRole,            // QString: "3 of 4 nodes free"; that it failed, where no node can take a job
        FreeRole,              // int: free nodes
        FailedRole,            // bool: nothing runs there before somebody mends it
        NodeRole // QString: what a node has, "1 × NVIDIA H200, 8 cores a node"; empty: not known
    };

    using QAbstractListModel::QAbstractListModel;

    void setEngine(const std::optional<api::EngineInfo> &engine); // of whose machine nodes are slices
    void upsert(const api::Cluster &cluster);
    void remove(const api::ResourceId &id); // also every cluster below a workspace
    const api::Cluster *
    cluster(const api::ResourceId &id) const;   // null when unknown; valid until the next change
    int rowOf(const api::ResourceId &id) const; // -1: unknown
    const api::Cluster &clusterAt(int row) const { return m_clusters[std::size_t(row)]; }

    int rowCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;

private:
    QString nodeText(const api::Cluster &cluster) const;

    std::vector<api::Cluster> m_clusters; // in order
    std::optional<api::EngineInfo> m_engine;
};

// Nodes of a cluster that no job uses.
int freeNodes(const api::Cluster &cluster);
// The first folders of its volumes, below $AZ_BATCHAI_MOUNT_ROOT.
QStringList mountedFolders(const api::MountVolumes &volumes);

} // namespace trainyard::models
