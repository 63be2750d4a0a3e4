// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/api/cluster.h"

#include <QAbstractTableModel>

#include <vector>

namespace trainyard::models {

// A node's state in one or two translated words.
QString nodeStateText(api::ClusterNode::State state);

// "GPU 0: 80 %, GPU 1: 5 %"; empty where it is not known.
QString gpuUsesText(const api::ClusterNode &node);

// The nodes of a cluster in the order of their numbers, tens of thousands at need. Rows keep their identity:
// they are inserted, changed or removed, never reset.
class NodeList final : public QAbstractTableModel
{
    Q_OBJECT
public:
    enum Column { NameColumn, StateColumn, JobColumn, GpuUseColumn, NoteColumn, ColumnCount };
    enum Role {
        StateRole = Qt::UserRole, // int of api::ClusterNode::State
        JobRole,                  // QString: the path of the job on it; may be empty
        GpuUseRole,               // int, per cent; invalid while it is not known
        SortRole                  // the column's raw value
    };

    using QAbstractTableModel::QAbstractTableModel;

    void setNodes(const std::vector<api::ClusterNode> &nodes);
    bool isSettling() const { return m_isSettling; } // rows come and go
    const std::vector<api::ClusterNode> &nodes() const { return m_nodes; }
    int rowOfJob(const QString &path, int after = -1) const; // the next node that has the job; -1: none
    int count(api::ClusterNode::State state) const;
    // Its name, what it does, for whom and how busily, in one line.
    QString sentence(int row) const;
    void retranslate();

    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

signals:
    void settled(); // the nodes are as they were set, and something about them is new

private:
    QString text(const api::ClusterNode &node, int column) const;
    void matchRows(const std::vector<api::ClusterNode> &wanted);
    void removeUnknown(const std::vector<api::ClusterNode> &wanted);
    void insertAt(int row, std::vector<api::ClusterNode>::const_iterator first,
                  std::vector<api::ClusterNode>::const_iterator last);
    void removeRun(int first, int last);

    std::vector<api::ClusterNode> m_nodes;
    bool m_isSettling = false;
};

} // namespace trainyard::models
