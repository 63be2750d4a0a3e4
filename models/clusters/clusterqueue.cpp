// SPDX-License-Identifier: Apache-2.0
#include "models/clusters/clusterqueue.h"

#include "models/placetext.h"
#include "models/resources/jobtablemodel.h"

#include <algorithm>
#include <iterator>

namespace trainyard::models {

namespace {

QString priorityText(int place)
{
    switch (api::SchedulingPriority(-place)) {
    case api::SchedulingPriority::Low:
        return ClusterQueue::tr("low");
    case api::SchedulingPriority::Normal:
        return ClusterQueue::tr("normal");
    case api::SchedulingPriority::High:
        return ClusterQueue::tr("high");
    }
    return {};
}

} // namespace

ClusterQueue::ClusterQueue(const api::ResourceId &cluster, const JobTableModel &jobs, QObject *parent)
    : QAbstractTableModel(parent)
    , m_cluster(cluster)
    , m_jobs(jobs)
{
    take(0, jobs.rowCount() - 1);
    connect(&jobs, &QAbstractItemModel::rowsInserted, this,
            [this](const QModelIndex &, int first, int last) { take(first, last); });
    connect(&jobs, &QAbstractItemModel::dataChanged, this,
            [this](const QModelIndex &first, const QModelIndex &last) { take(first.row(), last.row()); });
    connect(&jobs, &QAbstractItemModel::rowsAboutToBeRemoved, this,
            [this](const QModelIndex &, int first, int last) { drop(first, last); });
}

bool ClusterQueue::isWaiting(const api::Job &job) const
{
    return job.executionState == api::ExecutionState::Queued && job.spec.cluster == m_cluster;
}

ClusterQueue::Waiting ClusterQueue::waitingOf(const api::Job &job)
{
    return {.place = {-int(job.spec.schedulingPriority), job.creationTime.time_since_epoch().count(),
                      toQString(job.id.key())},
            .id = job.id,
            .nodeCount = job.spec.nodeCount,
            .since = toDateTime(job.executionTime),
            .reason = toQString(job.stateReason)};
}

int ClusterQueue::rowOf(const Place &place) const
{
    const auto found = std::lower_bound(m_waiting.begin(), m_waiting.end(), place,
                                        [](const Waiting &one, const Place &at) { return one.place < at; });
    return int(found - m_waiting.begin());
}

void ClusterQueue::take(int first, int last)
{
    std::vector<Waiting> added;
    for (int row = first; row <= last; ++row) {
        const api::Job &job = m_jobs.jobAt(row);
        const bool waits = isWaiting(job);
        if (!waits && m_places.isEmpty())
            continue;
        const auto known = m_places.constFind(toQString(job.id.key()));
        const bool isKnown = known != m_places.cend();
        if (waits && isKnown)
            change(waitingOf(job));
        else if (waits)
            added.push_back(waitingOf(job));
        else if (isKnown)
            removeAt(rowOf(*known));
    }
    if (!added.empty())
        insert(std::move(added));
}

void ClusterQueue::drop(int first, int last)
{
    for (int row = first; row <= last; ++row) {
        const auto known = m_places.constFind(toQString(m_jobs.jobAt(row).id.key()));
        if (known != m_places.cend())
            removeAt(rowOf(*known));
    }
}

// Those that come to stand side by side come together.
void ClusterQueue::insert(std::vector<Waiting> &&added)
{
    std::sort(added.begin(), added.end(), [](const auto &a, const auto &b) { return a.place < b.place; });
    for (auto next = added.begin(); next != added.end();) {
        const int row = rowOf(next->place);
        auto end = next + 1;
        while (end != added.end() && (row == rowCount() || end->place < m_waiting[std::size_t(row)].place))
            ++end;
        for (auto one = next; one != end; ++one)
            m_places.insert(std::get<QString>(one->place), one->place);
        beginInsertRows({}, row, row + int(end - next) - 1);
        m_waiting.insert(m_waiting.begin() + row, std::make_move_iterator(next),
                         std::make_move_iterator(end));
        endInsertRows();
        positionsChanged(row + int(end - next));
        next = end;
    }
}

void ClusterQueue::change(const Waiting &waiting)
{
    const QString &key = std::get<QString>(waiting.place);
    const int before = rowOf(m_places[key]);
    Waiting &known = m_waiting[std::size_t(before)];
    if (known == waiting)
        return;
    if (known.place == waiting.place) {
        known = waiting;
        emit dataChanged(index(before, 0), index(before, ColumnCount - 1));
        return;
    }
    const int after = rowOf(waiting.place); // in front of that row
    const bool moves = after != before && after != before + 1;
    if (moves)
        beginMoveRows({}, before, before, {}, after);
    m_waiting.erase(m_waiting.begin() + before);
    const int row = after > before ? after - 1 : after;
    m_waiting.insert(m_waiting.begin() + row, waiting);
    m_places[key] = waiting.place;
    if (moves)
        endMoveRows();
    emit dataChanged(index(row, 0), index(row, ColumnCount - 1));
    positionsChanged(std::min(before, row));
}

void ClusterQueue::removeAt(int row)
{
    beginRemoveRows({}, row, row);
    m_places.remove(std::get<QString>(m_waiting[std::size_t(row)].place));
    m_waiting.erase(m_waiting.begin() + row);
    endRemoveRows();
    positionsChanged(row);
}

void ClusterQueue::positionsChanged(int first)
{
    if (first < rowCount())
        emit dataChanged(index(first, PositionColumn), index(rowCount() - 1, PositionColumn));
}

void ClusterQueue::retranslate()
{
    if (rowCount() > 0)
        emit dataChanged(index(0, 0), index(rowCount() - 1, ColumnCount - 1));
    emit headerDataChanged(Qt::Horizontal, 0, ColumnCount - 1);
}

int ClusterQueue::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : int(m_waiting.size());
}

int ClusterQueue::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : int(ColumnCount);
}

QString ClusterQueue::text(const Waiting &waiting, int row, int column) const
{
    switch (column) {
    case PositionColumn:
        return QString::number(row + 1);
    case NameColumn:
        return toQString(waiting.id.name);
    case NodesColumn:
        return QString::number(waiting.nodeCount);
    case PriorityColumn:
        return priorityText(std::get<int>(waiting.place));
    case ReasonColumn:
        return waiting.reason;
    default:
        return {};
    }
}

QVariant ClusterQueue::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid | CheckIndexOption::ParentIsInvalid))
        return {};
    const Waiting &waiting = m_waiting[std::size_t(index.row())];
    switch (role) {
    case Qt::DisplayRole:
        return text(waiting, index.row(), index.column());
    case Qt::ToolTipRole:
        return index.column() == ReasonColumn ? waiting.reason : placeText(waiting.id);
    case Qt::TextAlignmentRole:
        return index.column() == NodesColumn || index.column() == PositionColumn
                   ? QVariant(int(Qt::AlignRight | Qt::AlignVCenter))
                   : QVariant();
    case IdRole:
        return toPath(waiting.id);
    case SinceRole:
        return waiting.since;
    default:
        return {};
    }
}

QVariant ClusterQueue::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || role != Qt::DisplayRole)
        return {};
    switch (section) {
    case PositionColumn:
        return tr("Place");
    case NameColumn:
        return tr("Job");
    case NodesColumn:
        return tr("Nodes");
    case PriorityColumn:
        return tr("Priority");
    case SinceColumn:
        return tr("Waiting since");
    case ReasonColumn:
        return tr("Why");
    default:
        return {};
    }
}

} // namespace trainyard::models
