// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/api/job.h"

#include <QAbstractTableModel>
#include <QDateTime>
#include <QHash>

#include <tuple>
#include <vector>

namespace trainyard::models {

class JobTableModel;

// The jobs that wait for a cluster in the order in which the engine serves them: higher priorities first,
// then first come, first served. Rows keep their identity: they are inserted, changed, moved or removed,
// never reset.
class ClusterQueue final : public QAbstractTableModel
{
    Q_OBJECT
public:
    enum Column {
        NameColumn,
        PositionColumn, // which others change, too
        NodesColumn,
        PriorityColumn,
        SinceColumn,
        ReasonColumn,
        ColumnCount
    };
    enum Role {
        IdRole = Qt::UserRole, // QString: the job's path
        SinceRole              // QDateTime
    };

    ClusterQueue(const api::ResourceId &cluster, const JobTableModel &jobs, QObject *parent = nullptr);

    api::ResourceId idAt(int row) const { return m_waiting[std::size_t(row)].id; }

    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;
    void retranslate();

private:
    using Place = std::tuple<int, qint64, QString>; // priority, the highest first; creation; key
    struct Waiting {
        Place place;
        api::ResourceId id;
        int nodeCount = 1;
        QDateTime since;
        QString reason;
        bool operator==(const Waiting &) const = default;
    };

    bool isWaiting(const api::Job &job) const;
    static Waiting waitingOf(const api::Job &job);
    void take(int first, int last); // rows of all jobs
    void drop(int first, int last);
    void insert(std::vector<Waiting> &&added);
    void change(const Waiting &waiting);
    void removeAt(int row);
    int rowOf(const Place &place) const; // where it is, or would be
    void positionsChanged(int first);
    QString text(const Waiting &waiting, int row, int column) const;

    api::ResourceId m_cluster;
    const JobTableModel &m_jobs;
    std::vector<Waiting> m_waiting;
    QHash<QString, Place> m_places; // of those in the list, by key
};

} // namespace trainyard::models
