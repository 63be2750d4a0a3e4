// SPDX-License-Identifier: Apache-2.0
#include "models/resources/jobtablemodel.h"

#include "engine/base/strings.h"
#include "models/notes/jobnotes.h"
#include "models/resources/displaystate.h"
#include "models/sentences/enginetext.h"
#include "models/text.h"

#include <algorithm>
#include <cmath>
#include <unordered_set>

namespace trainyard::models {

namespace {

std::optional<qint64> durationOf(const api::Job &job, Timestamp time)
{
    if (!job.execution.startTime)
        return std::nullopt;
    const Timestamp end = job.execution.endTime.value_or(time);
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

// What a table has room for; longer texts, such as MLflow's list of models, are no values of a column. Of
// notes their beginning is.
constexpr std::size_t longestText = 1000;

Parameters shownTexts(const std::map<std::string, std::string> &texts)
{
    Parameters shown;
    for (const auto &[name, text] : texts)
        if (text.size() <= longestText)
            shown.emplace_back(toQString(name), toQString(text));
        else if (toQString(name) == JobNotes::textTag)
            shown.emplace_back(JobNotes::textTag, toQString(shortened(text, longestText)));
    return shown;
}

// What the run told, and what its end tells.
JobSummary shownSummary(const api::Job &job, JobSummary summary)
{
    if (job.executionState == api::ExecutionState::Succeeded)
        summary.progress = 1.0;
    return summary;
}

} // namespace

JobTableModel::JobTableModel(QObject *parent)
    : QAbstractTableModel(parent)
{
    m_ticking.setInterval(1000);
    connect(&m_ticking, &QTimer::timeout, this, &JobTableModel::tick);
}

void JobTableModel::upsert(const api::Job &job)
{
    upsert(std::vector<api::Job>{job});
}

void JobTableModel::upsert(const std::vector<api::Job> &jobs)
{
    std::vector<const api::Job *> added;
    std::unordered_set<std::string> keys;
    for (const api::Job &job : jobs) {
        if (const int known = rowOf(job.id); known >= 0) {
            replace(known, job);
        } else if (keys.insert(job.id.key()).second) {
            added.push_back(&job);
        }
    }
    if (!added.empty()) {
        const int begin = rowCount();
        beginInsertRows({}, begin, begin + int(added.size()) - 1);
        for (const api::Job *job : added) {
            auto row = std::make_unique<Row>(Row{*job, {}, {}, ++m_lastNumber});
            const std::string key = job->id.key();
            m_numberOfKey.partOf(key).emplace(key, row->number);
            m_tickingCount += isTicking(*job) ? 1 : 0;
            m_rows.push_back(std::move(row));
            m_values.append(*job, parametersOf(*job));
            m_values.setSummary(int(m_rows.size()) - 1, shownSummary(*job, {}));
        }
        endInsertRows();
    }
    watchRunning();
}

void JobTableModel::replace(int row, const api::Job &job)
{
    Row &known = at(row);
    if (known.job.uuid != job.uuid) { // another job of that name
        known.summary = {};
        known.tracked.reset();
        m_values.forgetMetrics(row);
    }
    m_tickingCount += int(isTicking(job)) - int(isTicking(known.job));
    known.job = job;
    setValues(row);
    rowChanged(row);
}

void JobTableModel::setValues(int row)
{
    const Row &known = at(row);
    m_values.set(row, known.job, parametersOf(known.job));
    m_values.setSummary(row, shownSummary(known.job, known.summary));
    const TrackedValues nothing;
    const TrackedValues &tracked = known.tracked ? *known.tracked : nothing;
    m_values.setTracked(row, tracked.params, tracked.tags);
}

void JobTableModel::retranslate()
{
    for (int row = 0; row < rowCount(); ++row)
        setValues(row);
    if (rowCount() > 0)
        emit dataChanged(index(0, 0), index(rowCount() - 1, ColumnCount - 1));
}

void JobTableModel::remove(const api::ResourceId &id)
{
    if (id.type == api::ResourceType::Job) {
        if (const int row = rowOf(id); row >= 0)
            removeRun(row, row);
        watchRunning();
        return;
    }
    const std::string below = id.key() + "/";
    const auto isBelow = [&](int row) { return at(row).job.id.key().starts_with(below); };
    for (int last = rowCount() - 1; last >= 0; --last) {
        if (!isBelow(last))
            continue;
        int first = last;
        while (first > 0 && isBelow(first - 1))
            --first;
        removeRun(first, last);
        last = first;
    }
    watchRunning();
}

void JobTableModel::removeRun(int first, int last)
{
    beginRemoveRows({}, first, last);
    for (int row = first; row <= last; ++row) {
        m_tickingCount -= isTicking(at(row).job) ? 1 : 0;
        const std::string key = at(row).job.id.key();
        m_numberOfKey.partOf(key).erase(key);
    }
    m_rows.erase(m_rows.begin() + first, m_rows.begin() + last + 1);
    m_values.removeRows(first, last - first + 1);
    endRemoveRows();
}

void JobTableModel::setSummary(const api::ResourceId &id, const JobSummary &summary)
{
    const int row = rowOf(id);
    if (row < 0)
        return;
    at(row).summary = summary;
    m_values.setSummary(row, shownSummary(at(row).job, summary));
    rowChanged(row);
}

void JobTableModel::setSummaries(const api::SummariesReply &reply)
{
    QList<QStringList> tagSets;
    for (const auto &set : reply.tagSets) {
        QStringList tags;
        for (const std::string &tag : set)
            tags << toQString(tag);
        tags.sort();
        tagSets << tags;
    }
    int first = rowCount();
    int last = -1;
    for (const api::JobSummaries &told : reply.jobs) {
        const auto id = api::ResourceId::parse(told.id);
        const int row = id ? rowOf(*id) : -1;
        if (row < 0)
            continue;
        m_values.setTagSet(row, tagSets[qsizetype(told.tagSet)]);
        for (const api::SeriesSummary &series : told.series)
            m_values.setSeries(row, series);
        at(row).summary = summarise(at(row).job, told.series);
        at(row).summary.gpuUse = told.gpuUse;
        m_values.setSummary(row, shownSummary(at(row).job, at(row).summary));
        first = std::min(first, row);
        last = std::max(last, row);
    }
    if (last >= 0)
        emit dataChanged(index(first, 0), index(last, ColumnCount - 1));
}

void JobTableModel::setTracked(const std::vector<api::TrackedJob> &told)
{
    int first = rowCount();
    int last = -1;
    for (const api::TrackedJob &job : told) {
        const auto id = api::ResourceId::parse(job.id);
        const int row = id ? rowOf(*id) : -1;
        if (row < 0)
            continue;
        at(row).tracked = std::make_shared<const TrackedValues>(
            TrackedValues{shownTexts(job.params), shownTexts(job.tags)});
        setValues(row);
        first = std::min(first, row);
        last = std::max(last, row);
    }
    if (last >= 0)
        emit dataChanged(index(first, 0), index(last, ColumnCount - 1));
}

int JobTableModel::rowOf(const api::ResourceId &id) const
{
    const std::string key = id.key();
    const auto &numbers = m_numberOfKey.partOf(key);
    const auto known = numbers.find(key);
    if (known == numbers.end())
        return -1;
    const auto row = std::lower_bound(m_rows.begin(), m_rows.end(), known->second,
                                      [](const auto &each, quint64 number) { return each->number < number; });
    return int(row - m_rows.begin());
}

const api::Job *JobTableModel::job(const api::ResourceId &id) const
{
    const int row = rowOf(id);
    return row < 0 ? nullptr : &at(row).job;
}

const api::Job &JobTableModel::jobAt(int row) const
{
    return at(row).job;
}

QModelIndex JobTableModel::indexOf(const api::ResourceId &id) const
{
    const int row = rowOf(id);
    return row < 0 ? QModelIndex() : index(row, 0);
}

QList<api::ResourceId> JobTableModel::jobsBelow(const api::ResourceId &id) const
{
    QList<api::ResourceId> found;
    if (id.type == api::ResourceType::Job) {
        if (rowOf(id) >= 0)
            found.append(id);
        return found;
    }
    const std::string below = id.key() + "/";
    for (const auto &row : m_rows) {
        if (row->job.id.key().starts_with(below))
            found.append(row->job.id);
    }
    return found;
}

void JobTableModel::rowChanged(int row)
{
    emit dataChanged(index(row, 0), index(row, ColumnCount - 1));
}

void JobTableModel::tick()
{
    for (int row = 0; row < rowCount(); ++row) {
        if (isTicking(at(row).job))
            emit dataChanged(index(row, DurationColumn), index(row, DurationColumn));
    }
}

void JobTableModel::watchRunning()
{
    const bool any = m_tickingCount > 0;
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
        return variant(shownSummary(row.job, row.summary).progress);
    case LossColumn:
        return variant(row.summary.loss);
    case ErrorColumn:
        return variant(row.summary.error);
    case TrainingErrorColumn:
        return variant(row.summary.trainingError);
    case ToolkitColumn:
        return toolkitText(row.job.spec);
    case ClusterColumn:
        return row.job.spec.cluster ? toQString(row.job.spec.cluster->name) : QString();
    case CreatedColumn:
        return toDateTime(row.job.creationTime);
    case DurationColumn:
        return variant(durationOf(row.job, clock().now()));
    default:
        return {};
    }
}

QVariant JobTableModel::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid | CheckIndexOption::ParentIsInvalid))
        return {};
    const Row &row = at(index.row());
    switch (role) {
    case Qt::DisplayRole:
    case SortRole:
        return rawValue(row, index.column());
    case Qt::ToolTipRole:
    case ReasonRole:
        return engineText(row.job.stateReason);
    case IdRole:
        return toPath(row.job.id);
    case StateRole:
        return QVariant::fromValue(displayState(row.job));
    case PercentRole: {
        const auto progress = shownSummary(row.job, row.summary).progress;
        return progress ? QVariant(int(std::floor(*progress * 100))) : QVariant();
    }
    default:
        return {};
    }
}

} // namespace trainyard::models
