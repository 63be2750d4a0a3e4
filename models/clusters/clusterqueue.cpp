// SPDX-License-Identifier: Apache-2.0
#include "models/clusters/clusterqueue.h"

#include "models/clusters/expectedstart.h"
#include "models/momenttext.h"
#include "models/placetext.h"
#include "models/resources/jobtablemodel.h"
#include "models/sentences/enginetext.h"

#include <QLocale>
#include <QMimeData>
#include <QSet>

#include <algorithm>
#include <iterator>

namespace trainyard::models {

namespace {

constexpr qint64 ranksPerMs = 1000; // of jobs that an older engine told of without one

QString mimeType()
{
    return QStringLiteral("application/x-trainyard-queue");
}

qint64 rankOf(const api::Job &job)
{
    return job.queueRank > 0 ? job.queueRank : job.creationTime.time_since_epoch().count() * ranksPerMs;
}

} // namespace

QString priorityText(api::SchedulingPriority priority)
{
    switch (priority) {
    case api::SchedulingPriority::Low:
        return ClusterQueue::tr("low");
    case api::SchedulingPriority::Normal:
        return ClusterQueue::tr("normal");
    case api::SchedulingPriority::High:
        return ClusterQueue::tr("high");
    }
    return {};
}

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
    return {.place = {-int(job.spec.schedulingPriority), rankOf(job), toQString(job.id.key())},
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
    const QString key = std::get<QString>(m_waiting[std::size_t(row)].place);
    m_places.remove(key);
    m_expected.remove(key);
    m_waiting.erase(m_waiting.begin() + row);
    endRemoveRows();
    positionsChanged(row);
}

void ClusterQueue::positionsChanged(int first)
{
    if (first < rowCount())
        emit dataChanged(index(first, PositionColumn), index(rowCount() - 1, PositionColumn));
}

void ClusterQueue::setForecast(const api::JobQueue &queue, const QDateTime &now)
{
    m_toldAt = now;
    QHash<QString, Expected> told;
    for (const api::QueuedJob &job : queue.jobs) {
        const QString key = toQString(job.job.key());
        if (!m_places.contains(key))
            continue;
        const QDateTime start = job.expectedStart ? toDateTime(*job.expectedStart) : QDateTime();
        told.insert(key, {start, job.isLatest, expectedStartText(start, job.isLatest, now)});
    }
    const auto before = std::exchange(m_expected, told);
    for (int row = 0; row < rowCount(); ++row) {
        const QString &key = std::get<QString>(m_waiting[std::size_t(row)].place);
        if (before.value(key) != m_expected.value(key))
            emit dataChanged(index(row, ExpectedColumn), index(row, ExpectedColumn));
    }
}

QString ClusterQueue::forecastHint(const Waiting &waiting) const
{
    const auto expected = m_expected.constFind(std::get<QString>(waiting.place));
    if (expected == m_expected.cend())
        return {};
    if (!expected->start.isValid())
        return tr("No job of the experiments in front of it has ended well yet, and none has a time limit: "
                  "there is nothing to go by.");
    const QString time = momentText(expected->start);
    return expected->isLatest
               ? tr("%1 at the latest, when the jobs in front use up their time limits").arg(time)
               : tr("%1, when jobs take as long as others of their experiments did").arg(time);
}

api::SchedulingPriority ClusterQueue::priorityAt(int row) const
{
    return api::SchedulingPriority(-std::get<int>(m_waiting[std::size_t(row)].place));
}

std::vector<QueuePlace> ClusterQueue::line() const
{
    std::vector<QueuePlace> line;
    line.reserve(m_waiting.size());
    for (int row = 0; row < rowCount(); ++row)
        line.push_back({m_waiting[std::size_t(row)].id, priorityAt(row)});
    return line;
}

QueueMoves ClusterQueue::movesTo(const QList<int> &rows, int before) const
{
    return models::movesTo(line(), rows, before);
}

QueueMoves ClusterQueue::movesBy(const QList<int> &rows, int rowsDown) const
{
    if (rows.isEmpty())
        return {};
    const auto [first, last] = std::minmax_element(rows.begin(), rows.end());
    const int before = rowsDown < 0 ? *first + rowsDown : *last + 1 + rowsDown;
    return movesTo(rows, std::clamp(before, 0, rowCount()));
}

QueueMoves ClusterQueue::movesTo(const QList<int> &rows, api::SchedulingPriority priority) const
{
    QueueMoves moves;
    for (const int row : rows) {
        if (priorityAt(row) != priority)
            moves.append({idAt(row), {.priority = priority, .before = {}, .after = {}}});
    }
    return moves;
}

Qt::ItemFlags ClusterQueue::flags(const QModelIndex &index) const
{
    const Qt::ItemFlags flags = QAbstractTableModel::flags(index);
    return index.isValid() ? flags | Qt::ItemIsDragEnabled : flags | Qt::ItemIsDropEnabled;
}

QStringList ClusterQueue::mimeTypes() const
{
    return {mimeType()};
}

QMimeData *ClusterQueue::mimeData(const QModelIndexList &indexes) const
{
    QStringList keys;
    QSet<int> rows;
    for (const QModelIndex &index : indexes) {
        const auto before = rows.size();
        rows.insert(index.row());
        if (rows.size() > before)
            keys << std::get<QString>(m_waiting[std::size_t(index.row())].place);
    }
    auto *data = new QMimeData;
    data->setData(mimeType(), keys.join(QLatin1Char('\n')).toUtf8());
    return data;
}

bool ClusterQueue::canDropMimeData(const QMimeData *data, Qt::DropAction action, int, int,
                                   const QModelIndex &) const
{
    return action == Qt::MoveAction && data->hasFormat(mimeType());
}

bool ClusterQueue::dropMimeData(const QMimeData *data, Qt::DropAction action, int row, int column,
                                const QModelIndex &parent)
{
    if (!canDropMimeData(data, action, row, column, parent))
        return false;
    QList<int> rows;
    const QString keys = QString::fromUtf8(data->data(mimeType()));
    for (const QString &key : keys.split(QLatin1Char('\n'))) {
        if (const auto place = m_places.constFind(key); place != m_places.cend())
            rows << rowOf(*place);
    }
    const QueueMoves moves = movesTo(rows, row >= 0 ? row : parent.isValid() ? parent.row() : rowCount());
    if (!moves.isEmpty())
        emit movesWanted(moves);
    return false;
}

void ClusterQueue::retranslate()
{
    for (Expected &expected : m_expected)
        expected.text = expectedStartText(expected.start, expected.isLatest, m_toldAt);
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
        return QLocale().toString(row + 1);
    case NameColumn:
        return toQString(waiting.id.name);
    case NodesColumn:
        return QLocale().toString(waiting.nodeCount);
    case PriorityColumn:
        return priorityText(priorityAt(row));
    case ExpectedColumn:
        return m_expected.value(std::get<QString>(waiting.place)).text;
    case ReasonColumn:
        return engineText(waiting.reason);
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
        return index.column() == ReasonColumn     ? engineText(waiting.reason)
               : index.column() == ExpectedColumn ? forecastHint(waiting)
                                                  : placeText(waiting.id);
    case Qt::TextAlignmentRole:
        return index.column() == NodesColumn || index.column() == PositionColumn
                   ? QVariant(int(Qt::AlignRight | Qt::AlignVCenter))
                   : QVariant();
    case IdRole:
        return toPath(waiting.id);
    case SinceRole:
        return waiting.since;
    case ExpectedRole:
        return m_expected.value(std::get<QString>(waiting.place)).start;
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
    case ExpectedColumn:
        return tr("Expected start");
    case SinceColumn:
        return tr("Waiting since");
    case ReasonColumn:
        return tr("Why");
    default:
        return {};
    }
}

} // namespace trainyard::models
