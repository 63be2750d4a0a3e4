// SPDX-License-Identifier: Apache-2.0
#include "models/trash/cleanup.h"

#include "models/durationtext.h"
#include "models/momenttext.h"
#include "models/notes/jobnotes.h"
#include "models/notes/notedrafts.h"
#include "models/notes/rating.h"
#include "models/resources/displaystate.h"
#include "models/resources/jobtablemodel.h"
#include "models/text.h"

#include <QLocale>

#include <algorithm>

namespace trainyard::models {

namespace {

constexpr std::size_t measuredAtOnce = 100;
constexpr int gatherMs = 300;

std::optional<double> secondsOf(const api::Job &job)
{
    if (!job.execution.startTime || !job.execution.endTime)
        return std::nullopt; // it never ran
    return std::chrono::duration<double>(*job.execution.endTime - *job.execution.startTime).count();
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
    if (rule.shorterThanSeconds && secondsOf(job).value_or(0) >= double(*rule.shorterThanSeconds))
        return false;
    return !rule.olderThanSeconds || now - endOf(job) > std::chrono::seconds(*rule.olderThanSeconds);
}

CleanUp::CleanUp(const JobTableModel &jobs, api::ResourceId scope, std::shared_ptr<TaskThread> thread,
                 QObject *parent)
    : QAbstractTableModel(parent)
    , m_jobs(jobs)
    , m_scope(std::move(scope))
    , m_thread(std::move(thread))
{
    m_soon.setSingleShot(true);
    m_soon.setInterval(gatherMs);
    connect(&m_soon, &QTimer::timeout, this, &CleanUp::follow);
    connect(&jobs, &QAbstractItemModel::rowsRemoved, this, &CleanUp::follow);
    connect(&jobs, &QAbstractItemModel::dataChanged, this, [this] {
        if (!m_rows.empty() && !m_soon.isActive())
            m_soon.start();
    });
}

void CleanUp::follow()
{
    std::vector<Row> still;
    const Timestamp time = m_jobs.clock().now();
    for (const Row &row : m_rows)
        if (const int at = m_jobs.indexOf(row.id).row(); at >= 0 && isTaken(m_jobs.jobAt(at), m_rule, time))
            still.push_back(rowOf(at));
    become(std::move(still));
    recount();
}

void CleanUp::setRule(const CleanUpRule &rule)
{
    m_rule = rule;
    std::vector<Row> taken;
    const std::string below = m_scope.key() + "/";
    const Timestamp time = m_jobs.clock().now();
    for (int row = 0; row < m_jobs.rowCount(); ++row) {
        const api::Job &job = m_jobs.jobAt(row);
        if (isTaken(job, rule, time) && job.id.key().starts_with(below))
            taken.push_back(rowOf(row));
    }
    become(std::move(taken));
    recount();
    measureNext();
}

// With what was noted a moment ago and is not with the engine yet.
CleanUp::Row CleanUp::rowOf(int jobsRow) const
{
    const api::Job &job = m_jobs.jobAt(jobsRow);
    const auto drafts = notedrafts::of(job.uuid);
    const auto tag = [&](const QString &name) {
        return drafts.contains(name) ? drafts.value(name)
                                     : m_jobs.values().text(ColumnId::tag(name), jobsRow);
    };
    const bool isStarred = !tag(JobNotes::starTag).isEmpty() || rating::of(tag(rating::tag)) > 0;
    return {job.id, isStarred, !tag(JobNotes::textTag).isEmpty()};
}

void CleanUp::become(std::vector<Row> rows)
{
    QHash<QString, const Row *> wanted;
    for (const Row &row : rows)
        wanted.insert(toQString(row.id.key()), &row);
    const auto isWanted = [&](int row) {
        return wanted.contains(toQString(m_rows[std::size_t(row)].id.key()));
    };
    for (int last = rowCount() - 1; last >= 0; --last) {
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
    for (Row &known : m_rows)
        known = *wanted.take(toQString(known.id.key()));
    if (!m_rows.empty())
        emit dataChanged(index(0, 0), index(rowCount() - 1, ColumnCount - 1));
    std::erase_if(rows, [&](const Row &row) { return !wanted.contains(toQString(row.id.key())); });
    if (rows.empty())
        return;
    beginInsertRows({}, rowCount(), rowCount() + int(rows.size()) - 1);
    m_rows.insert(m_rows.end(), rows.begin(), rows.end());
    endInsertRows();
}

bool CleanUp::isChecked(const Row &row) const
{
    return m_choices.value(toQString(row.id.key()), !row.isStarred && !row.isNoted);
}

QList<api::ResourceId> CleanUp::jobs() const
{
    QList<api::ResourceId> jobs;
    for (const Row &row : m_rows)
        if (isChecked(row))
            jobs << row.id;
    return jobs;
}

void CleanUp::toggle(const QList<int> &rows)
{
    const auto row = [this](int number) -> const Row & { return m_rows[std::size_t(number)]; };
    const bool areAll =
        std::all_of(rows.cbegin(), rows.cend(), [&](int each) { return isChecked(row(each)); });
    for (const int each : rows) {
        m_choices[toQString(row(each).id.key())] = !areAll;
        emit dataChanged(index(each, NameColumn), index(each, NoteColumn));
    }
    recount();
}

void CleanUp::retranslate()
{
    emit headerDataChanged(Qt::Horizontal, 0, ColumnCount - 1);
    if (!m_rows.empty())
        emit dataChanged(index(0, 0), index(rowCount() - 1, ColumnCount - 1));
}

void CleanUp::recount()
{
    m_bytes = 0;
    m_count = 0;
    m_measured = 0;
    for (const Row &row : m_rows) {
        if (!isChecked(row))
            continue;
        ++m_count;
        const auto size = m_sizes.constFind(toQString(row.id.key()));
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
    for (const Row &row : m_rows) {
        if (next.size() == measuredAtOnce)
            break;
        if (!m_sizes.contains(toQString(row.id.key())))
            next.push_back(row.id);
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
            else // one of them may have gone; then its row has, too
                QTimer::singleShot(m_thread->patience().retry, this, &CleanUp::measureNext);
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
    const Row &row = m_rows[std::size_t(index.row())];
    const auto column = Column(index.column());
    const api::Job *job = m_jobs.job(row.id);
    switch (role) {
    case Qt::ToolTipRole:
        return column == NoteColumn ? noteText(row) : toPath(row.id);
    case Qt::CheckStateRole:
        return column == NameColumn ? QVariant(int(isChecked(row) ? Qt::Checked : Qt::Unchecked))
                                    : QVariant();
    case Qt::TextAlignmentRole:
        return int(Qt::AlignVCenter |
                   (column == SizeColumn || column == DurationColumn ? Qt::AlignRight : Qt::AlignLeft));
    case StateRole:
        return QVariant::fromValue(job ? displayState(*job) : DisplayState::None);
    case Qt::DisplayRole:
    case SortRole:
        return value(row, column, role == SortRole);
    default:
        return {};
    }
}

QVariant CleanUp::value(const Row &row, Column column, bool isRaw) const
{
    const api::Job *job = m_jobs.job(row.id);
    switch (column) {
    case NameColumn:
        return toQString(row.id.name);
    case StateColumn:
        return job ? stateText(displayState(*job)) : QString();
    case DurationColumn: {
        const auto seconds = job ? secondsOf(*job) : std::nullopt;
        return !seconds ? QVariant() : isRaw ? QVariant(*seconds) : QVariant(spanText(*seconds));
    }
    case EndedColumn: {
        const QDateTime time = job ? toDateTime(endOf(*job)) : QDateTime();
        return isRaw ? QVariant(time) : QVariant(momentText(time));
    }
    case SizeColumn: {
        const auto size = m_sizes.constFind(toQString(row.id.key()));
        if (size == m_sizes.cend())
            return {};
        return isRaw ? QVariant(*size) : QVariant(QLocale().formattedDataSize(qint64(*size), 1));
    }
    case NoteColumn:
        return noteText(row);
    case ColumnCount:
        break;
    }
    return {};
}

QString CleanUp::noteText(const Row &row) const
{
    if (row.isStarred && row.isNoted)
        return tr("Has stars and notes");
    if (row.isStarred)
        return tr("Has stars");
    return row.isNoted ? tr("Has notes") : QString();
}

bool CleanUp::setData(const QModelIndex &index, const QVariant &value, int role)
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid) || role != Qt::CheckStateRole ||
        index.column() != NameColumn)
        return false;
    if (isChecked(m_rows[std::size_t(index.row())]) != (value.toInt() == Qt::Checked))
        toggle({index.row()});
    return true;
}

Qt::ItemFlags CleanUp::flags(const QModelIndex &index) const
{
    const Qt::ItemFlags usual = QAbstractTableModel::flags(index);
    return index.isValid() && index.column() == NameColumn ? usual | Qt::ItemIsUserCheckable : usual;
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
    case NoteColumn:
        return tr("Noted");
    case ColumnCount:
        break;
    }
    return {};
}

} // namespace trainyard::models
