// SPDX-License-Identifier: Apache-2.0
#include "models/trash/cleanup.h"

#include "models/durationtext.h"
#include "models/resources/displaystate.h"
#include "models/resources/jobtablemodel.h"
#include "models/text.h"

#include <QLocale>
#include <QSet>

#include <algorithm>

namespace trainyard::models {

namespace {

constexpr std::size_t measuredAtOnce = 100;

std::optional<qint64> secondsOf(const api::Job &job)
{
    if (!job.execution.startTime || !job.execution.endTime)
        return std::nullopt; // it never ran
    return std::chrono::duration_cast<std::chrono::seconds>(*job.execution.endTime - *job.execution.startTime)
        .count();
}

Timestamp endOf(const api::Job &job)
{
    return job.execution.endTime.value_or(job.executionTime);
}

} // namespace

bool isTaken(const api::Job &job, const CleanUpRule &rule, Timestamp now)
{
    if (!api::isFinished(job.executionState))
        return false;
    const bool isGood = job.executionState == api::ExecutionState::Succeeded;
    if (isGood ? !rule.succeeded : !rule.failed)
        return false;
    if (rule.shorterThanSeconds && secondsOf(job).value_or(0) >= *rule.shorterThanSeconds)
        return false;
    return !rule.olderThanSeconds || now - endOf(job) > std::chrono::seconds(*rule.olderThanSeconds);
}

CleanUp::CleanUp(const JobTableModel &jobs, api::ResourceId scope, std::shared_ptr<TaskThread> thread,
                 QObject *parent)
    : QAbstractTableModel(parent)
    , m_jobs(jobs)
    , m_scope(std::move(scope))
    , m_thread(std::move(thread))
{}

void CleanUp::setRule(const CleanUpRule &rule)
{
    QSet<QString> wanted;
    std::vector<api::ResourceId> taken;
    const std::string below = m_scope.key() + "/";
    const Timestamp time = m_jobs.clock().now();
    for (int row = 0; row < m_jobs.rowCount(); ++row) {
        const api::Job &job = m_jobs.jobAt(row);
        if (!isTaken(job, rule, time) || !job.id.key().starts_with(below))
            continue;
        wanted.insert(toQString(job.id.key()));
        taken.push_back(job.id);
    }
    for (int last = rowCount() - 1; last >= 0; --last) {
        const auto isWanted = [&](int row) {
            return wanted.contains(toQString(m_rows[std::size_t(row)].key()));
        };
        if (isWanted(last))
            continue;
        int first = last;
        while (first > 0 && !isWanted(first - 1))
            --first;
        beginRemoveRows({}, first, last);
        m_rows.erase(m_rows.begin() + first, m_rows.begin() + last + 1);
        endRemoveRows();
        last = first;
    }
    for (const api::ResourceId &known : m_rows)
        wanted.remove(toQString(known.key()));
    std::erase_if(taken, [&](const api::ResourceId &id) { return !wanted.contains(toQString(id.key())); });
    if (!taken.empty()) {
        beginInsertRows({}, rowCount(), rowCount() + int(taken.size()) - 1);
        m_rows.insert(m_rows.end(), taken.begin(), taken.end());
        endInsertRows();
    }
    recount();
    measureNext();
}

QList<api::ResourceId> CleanUp::jobs() const
{
    return {m_rows.begin(), m_rows.end()};
}

void CleanUp::recount()
{
    m_bytes = 0;
    m_measured = 0;
    for (const api::ResourceId &id : m_rows) {
        const auto size = m_sizes.constFind(toQString(id.key()));
        if (size == m_sizes.cend())
            continue;
        m_bytes += *size;
        ++m_measured;
    }
    emit changed();
}

void CleanUp::measureNext()
{
    if (m_isMeasuring)
        return;
    std::vector<api::ResourceId> next;
    for (const api::ResourceId &id : m_rows) {
        if (next.size() == measuredAtOnce)
            break;
        if (!m_sizes.contains(toQString(id.key())))
            next.push_back(id);
    }
    if (next.empty())
        return;
    m_isMeasuring = true;
    m_thread->run(
        this, [next](client::Client &client) { return client.diskUse(next); },
        [this, next](const Result<std::vector<std::uint64_t>> &bytes) {
            m_isMeasuring = false;
            if (bytes && bytes->size() == next.size())
                measured(next, *bytes);
        });
}

void CleanUp::measured(const std::vector<api::ResourceId> &jobs, const std::vector<std::uint64_t> &bytes)
{
    for (std::size_t i = 0; i < jobs.size(); ++i)
        m_sizes.insert(toQString(jobs[i].key()), bytes[i]);
    if (rowCount() > 0)
        emit dataChanged(index(0, SizeColumn), index(rowCount() - 1, SizeColumn));
    recount();
    measureNext();
}

int CleanUp::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : int(m_rows.size());
}

int CleanUp::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : ColumnCount;
}

QVariant CleanUp::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid | CheckIndexOption::ParentIsInvalid))
        return {};
    const api::ResourceId &id = m_rows[std::size_t(index.row())];
    if (role == Qt::ToolTipRole)
        return toPath(id);
    if (role == Qt::TextAlignmentRole) {
        const bool isNumber = index.column() == SizeColumn || index.column() == DurationColumn;
        return int(Qt::AlignVCenter | (isNumber ? Qt::AlignRight : Qt::AlignLeft));
    }
    const api::Job *job = m_jobs.job(id);
    if (role == StateRole)
        return QVariant::fromValue(job ? displayState(*job) : DisplayState::None);
    if (role != Qt::DisplayRole && role != SortRole)
        return {};
    const bool isRaw = role == SortRole;
    switch (Column(index.column())) {
    case NameColumn:
        return toQString(id.name);
    case StateColumn:
        return job ? stateText(displayState(*job)) : QString();
    case DurationColumn: {
        const auto seconds = job ? secondsOf(*job) : std::nullopt;
        return !seconds ? QVariant() : isRaw ? QVariant(*seconds) : QVariant(durationText(*seconds));
    }
    case EndedColumn: {
        const QDateTime time = job ? toDateTime(endOf(*job)) : QDateTime();
        return isRaw ? QVariant(time) : QVariant(QLocale().toString(time, QLocale::ShortFormat));
    }
    case SizeColumn: {
        const auto size = m_sizes.constFind(toQString(id.key()));
        if (size == m_sizes.cend())
            return {};
        return isRaw ? QVariant(*size) : QVariant(QLocale().formattedDataSize(qint64(*size)));
    }
    case ColumnCount:
        break;
    }
    return {};
}

QVariant CleanUp::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || role != Qt::DisplayRole)
        return {};
    switch (Column(section)) {
    case NameColumn:
        return tr("Job");
    case StateColumn:
        return tr("State");
    case DurationColumn:
        return tr("Duration");
    case EndedColumn:
        return tr("Ended");
    case SizeColumn:
        return tr("Size");
    case ColumnCount:
        break;
    }
    return {};
}

} // namespace trainyard::models
