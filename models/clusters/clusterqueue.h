// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "models/clusters/queuemoves.h"

#include <QAbstractTableModel>
#include <QDateTime>
#include <QHash>

#include <tuple>
#include <vector>

namespace trainyard::models {

class JobTableModel;

// "high", translated.
QString priorityText(api::SchedulingPriority priority);

// The jobs that wait for a cluster in the order in which the engine serves them: higher priorities first,
// then by their rank, which is first come, first served unless somebody has moved them. Rows keep their
// identity: they are inserted, changed, moved or removed, never reset. Rows that are dragged are not moved
// here: the engine is to be asked, and tells of it.
class ClusterQueue final : public QAbstractTableModel
{
    Q_OBJECT
public:
    enum Column {
        NameColumn,
        PositionColumn, // which others change, too
        NodesColumn,
        PriorityColumn,
        ExpectedColumn,
        SinceColumn,
        ReasonColumn,
        ColumnCount
    };
    enum Role {
        IdRole = Qt::UserRole, // QString: the job's path
        SinceRole,             // QDateTime
        ExpectedRole           // QDateTime; invalid: there is nothing to go by
    };

    ClusterQueue(const api::ResourceId &cluster, const JobTableModel &jobs, QObject *parent = nullptr);

    api::ResourceId idAt(int row) const { return m_waiting[std::size_t(row)].id; }

    // When jobs may be expected to start, as the engine told at `now`.
    void setForecast(const api::JobQueue &queue, const QDateTime &now);
    QueueMoves movesTo(const QList<int> &rows, int before) const;   // see queuemoves.h
    QueueMoves movesBy(const QList<int> &rows, int rowsDown) const; // up when it is below 0
    QueueMoves movesTo(const QList<int> &rows, api::SchedulingPriority priority) const;
    api::SchedulingPriority priorityAt(int row) const;

    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;
    Qt::ItemFlags flags(const QModelIndex &index) const override;
    Qt::DropActions supportedDropActions() const override { return Qt::MoveAction; }
    QStringList mimeTypes() const override;
    QMimeData *mimeData(const QModelIndexList &indexes) const override;
    bool canDropMimeData(const QMimeData *data, Qt::DropAction action, int row, int column,
                         const QModelIndex &parent) const override;
    bool dropMimeData(const QMimeData *data, Qt::DropAction action, int row, int column,
                      const QModelIndex &parent) override; // false: movesWanted() asks for it
    void retranslate();

signals:
    void movesWanted(const trainyard::models::QueueMoves &moves);

private:
    using Place = std::tuple<int, qint64, QString>; // priority, the highest first; rank; key
    struct Waiting {
        Place place;
        api::ResourceId id;
        int nodeCount = 1;
        QDateTime since;
        QString reason;
        bool operator==(const Waiting &) const = default;
    };

    struct Expected {
        QDateTime start;
        bool isLatest = false;
        QString text;
        bool operator==(const Expected &) const = default;
    };

    std::vector<QueuePlace> line() const;
    QString forecastHint(const Waiting &waiting) const;
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
    QHash<QString, Place> m_places;      // of those in the list, by key
    QHash<QString, Expected> m_expected; // likewise, of those of which the engine told
    QDateTime m_toldAt;
};

} // namespace trainyard::models
