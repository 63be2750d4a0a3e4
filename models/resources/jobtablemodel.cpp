// SPDX-License-Identifier: Apache-2.0
#include "models/resources/jobtablemodel.h"

#include "models/resources/displaystate.h"
#include "models/text.h"

#include <QLocale>

#include <algorithm>
#include <cmath>

namespace trainyard::models {

namespace {

std::optional<qint64> durationOf(const api::Job &job)
{
    if (!job.execution.startTime)
        return std::nullopt;
    const Timestamp end = job.execution.endTime.value_or(now());
    return std::max<qint64>(
        0, std::chrono::duration_cast<std::chrono::seconds>(end - *job.execution.startTime).count());
}

bool isTicking(const api::Job &job)
{
    return job.execution.startTime && !job.execution.endTime && !api::isFinished(job.executionState);
}

template <class T>
QVariant variant(const std::optional<T> &value)
{
    return value ? QVariant(*value) : QVariant();
}

std::optional<double> progressOf(const api::Job &job, const JobSummary &summary)
{
    if (job.executionState == api::ExecutionState::Succeeded)
        return 1.0;
    return summary.progress;
}

// The job itself, or what holds it.
bool isAtOrBelow(const api::ResourceId &job, const api::ResourceId &id)
{
    return job == id || job.parent() == id || job.parent().parent() == id;
}

} // namespace

QString durationText(qint64 seconds)
{
    const qint64 hours = seconds / 3600;
    const QLatin1Char zero('0');
    const QString tail = QStringLiteral("%1").arg(seconds % 60, 2, 10, zero);
    if (hours == 0)
        return QStringLiteral("%1:%2").arg(seconds / 60).arg(tail);
    return QStringLiteral("%1:%2:%3").arg(hours).arg(seconds / 60 % 60, 2, 10, zero).arg(tail);
}

JobTableModel::JobTableModel(QObject *parent)
    : QAbstractTableModel(parent)
{
    m_ticking.setInterval(1000);
    connect(&m_ticking, &QTimer::timeout, this, &JobTableModel::tick);
}

void JobTableModel::upsert(const api::Job &job)
{
    const int known = rowOf(job.id);
    if (known < 0) {
        const int end = int(m_rows.size());
        beginInsertRows({}, end, end);
        m_rows.append({job, {}});
        m_rowOfKey.insert(toQString(job.id.key()), end);
        endInsertRows();
    } else {
        if (m_rows[known].job.uuid != job.uuid) // another job of that name
            m_rows[known].summary = {};
        m_rows[known].job = job;
        rowChanged(known);
    }
    watchRunning();
}

void JobTableModel::remove(const api::ResourceId &id)
{
    for (int row = int(m_rows.size()) - 1; row >= 0; --row) {
        if (!isAtOrBelow(m_rows[row].job.id, id))
            continue;
        beginRemoveRows({}, row, row);
        m_rowOfKey.remove(toQString(m_rows[row].job.id.key()));
        m_rows.removeAt(row);
        for (int after = row; after < int(m_rows.size()); ++after)
            m_rowOfKey[toQString(m_rows[after].job.id.key())] = after;
        endRemoveRows();
    }
    watchRunning();
}

void JobTableModel::setSummary(const api::ResourceId &id, const JobSummary &summary)
{
    const int row = rowOf(id);
    if (row < 0)
        return;
    m_rows[row].summary = summary;
    rowChanged(row);
}

int JobTableModel::rowOf(const api::ResourceId &id) const
{
    return m_rowOfKey.value(toQString(id.key()), -1);
}

const api::Job *JobTableModel::job(const api::ResourceId &id) const
{
    const int row = rowOf(id);
    return row < 0 ? nullptr : &m_rows[row].job;
}

const api::Job &JobTableModel::jobAt(int row) const
{
    return m_rows[row].job;
}

QModelIndex JobTableModel::indexOf(const api::ResourceId &id) const
{
    const int row = rowOf(id);
    return row < 0 ? QModelIndex() : index(row, 0);
}

QList<api::ResourceId> JobTableModel::jobsBelow(const api::ResourceId &id) const
{
    QList<api::ResourceId> found;
    for (const Row &row : m_rows) {
        if (isAtOrBelow(row.job.id, id))
            found.append(row.job.id);
    }
    return found;
}

void JobTableModel::rowChanged(int row)
{
    emit dataChanged(index(row, 0), index(row, ColumnCount - 1));
}

void JobTableModel::tick()
{
    for (int row = 0; row < int(m_rows.size()); ++row) {
        if (isTicking(m_rows[row].job))
            emit dataChanged(index(row, DurationColumn), index(row, DurationColumn));
    }
}

void JobTableModel::watchRunning()
{
    const bool any =
        std::any_of(m_rows.cbegin(), m_rows.cend(), [](const Row &row) { return isTicking(row.job); });
    if (any == m_ticking.isActive())
        return;
    if (any)
        m_ticking.start();
    else
        m_ticking.stop();
}

int JobTableModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : int(m_rows.size());
}

int JobTableModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : int(ColumnCount);
}

QVariant JobTableModel::rawValue(const Row &row, int column) const
{
    switch (column) {
    case NameColumn:
        return toQString(row.job.id.name);
    case StateColumn:
        return stateText(displayState(row.job));
    case ProgressColumn:
        return variant(progressOf(row.job, row.summary));
    case LossColumn:
        return variant(row.summary.loss);
    case ErrorColumn:
        return variant(row.summary.error);
    case ToolkitColumn:
        return toolkitText(row.job.spec.toolkit);
    case ClusterColumn:
        return row.job.spec.cluster ? toQString(row.job.spec.cluster->name) : QString();
    case CreatedColumn:
        return toDateTime(row.job.creationTime);
    case DurationColumn:
        return variant(durationOf(row.job));
    default:
        return {};
    }
}

QVariant JobTableModel::text(const Row &row, int column) const
{
    const QVariant value = rawValue(row, column);
    if (!value.isValid())
        return {};
    const QLocale locale;
    switch (column) {
    case ProgressColumn:
        return tr("%1 %").arg(int(std::floor(value.toDouble() * 100)));
    case LossColumn:
        return locale.toString(value.toDouble(), 'g', 4);
    case ErrorColumn:
        return tr("%1 %").arg(locale.toString(value.toDouble() * 100, 'f', 2));
    case CreatedColumn:
        return locale.toString(value.toDateTime(), QLocale::ShortFormat);
    case DurationColumn:
        return durationText(value.toLongLong());
    default:
        return value;
    }
}

QVariant JobTableModel::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid | CheckIndexOption::ParentIsInvalid))
        return {};
    const Row &row = m_rows[index.row()];
    switch (role) {
    case Qt::DisplayRole:
        return text(row, index.column());
    case Qt::ToolTipRole:
    case ReasonRole:
        return toQString(row.job.stateReason);
    case Qt::TextAlignmentRole: {
        const bool isNumber =
            index.column() == LossColumn || index.column() == ErrorColumn || index.column() == DurationColumn;
        return int(Qt::AlignVCenter | (isNumber ? Qt::AlignRight : Qt::AlignLeft));
    }
    case IdRole:
        return toPath(row.job.id);
    case StateRole:
        return QVariant::fromValue(displayState(row.job));
    case PercentRole: {
        const auto progress = progressOf(row.job, row.summary);
        return progress ? QVariant(int(std::floor(*progress * 100))) : QVariant();
    }
    case SortRole:
        return rawValue(row, index.column());
    default:
        return {};
    }
}

QVariant JobTableModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || role != Qt::DisplayRole)
        return {};
    switch (section) {
    case NameColumn:
        return tr("Job");
    case StateColumn:
        return tr("State");
    case ProgressColumn:
        return tr("Progress");
    case LossColumn:
        return tr("Loss");
    case ErrorColumn:
        return tr("Error");
    case ToolkitColumn:
        return tr("Toolkit");
    case ClusterColumn:
        return tr("Cluster");
    case CreatedColumn:
        return tr("Created");
    case DurationColumn:
        return tr("Duration");
    default:
        return {};
    }
}

} // namespace trainyard::models
