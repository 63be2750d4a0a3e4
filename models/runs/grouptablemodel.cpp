// SPDX-License-Identifier: Apache-2.0
#include "models/runs/grouptablemodel.h"

#include "models/navigation/jobdrag.h"
#include "models/query/editing.h"

#include <QHash>
#include <QLocale>
#include <QSet>

#include <algorithm>
#include <cmath>
#include <limits>
#include <map>
#include <set>
#include <utility>

namespace trainyard::models {

namespace {

constexpr int pauseMs = 100;
constexpr int largePauseMs = 1000; // where working it out is felt
constexpr std::size_t largeTable = 5000;

template <class Row>
std::vector<std::pair<QStringList, int>> identitiesOf(const std::vector<Row> &rows)
{
    QHash<QStringList, int> seen;
    std::vector<std::pair<QStringList, int>> identities;
    for (const Row &row : rows)
        identities.emplace_back(row.group.values, seen[row.group.values]++);
    return identities;
}

} // namespace

GroupTableModel::GroupTableModel(const RunTableModel &runs, QObject *parent)
    : QAbstractTableModel(parent)
    , m_runs(runs)
{
    m_refresh.setSingleShot(true);
    connect(&m_refresh, &QTimer::timeout, this, &GroupTableModel::refresh);
    const auto follow = [this](auto signal) { connect(&m_runs, signal, this, [this] { refreshSoon(); }); };
    follow(&QAbstractItemModel::rowsInserted);
    follow(&QAbstractItemModel::rowsRemoved);
    follow(&QAbstractItemModel::dataChanged);
    follow(&QAbstractItemModel::columnsInserted);
    follow(&QAbstractItemModel::columnsRemoved);
    follow(&QAbstractItemModel::columnsMoved);
    connect(&m_runs, &RunTableModel::jobsRemoved, this, &GroupTableModel::forgetJobs);
}

void GroupTableModel::setKeys(const QList<ColumnId> &keys)
{
    if (keys == m_keys)
        return;
    apply({});
    if (!m_keys.isEmpty()) {
        beginRemoveColumns({}, 0, columnCount() - 1);
        m_keys.clear();
        m_numbers.clear();
        endRemoveColumns();
    }
    m_sortColumn = -1;
    if (!keys.isEmpty()) {
        beginInsertColumns({}, 0, int(keys.size())); // and the number of runs
        m_keys = keys;
        endInsertColumns();
    }
    refresh();
}

void GroupTableModel::refreshSoon()
{
    if (!m_keys.isEmpty() && !m_refresh.isActive())
        m_refresh.start(m_runs.jobs().size() > largeTable ? largePauseMs : pauseMs);
}

void GroupTableModel::refresh()
{
    m_refresh.stop();
    if (m_keys.isEmpty())
        return;
    QList<ColumnId> numbers;
    for (const ColumnId &column : m_runs.columns())
        if (column.isNumeric() && !m_keys.contains(column))
            numbers << column;
    setNumbers(numbers);
    std::vector<Row> rows;
    for (RunGroup &group : groupRuns(m_runs.values(), m_keys, m_runs.jobs()))
        rows.push_back({std::move(group), {}});
    summarise(rows);
    sortRows(rows);
    apply(std::move(rows));
    emit regrouped();
}

void GroupTableModel::setNumbers(const QList<ColumnId> &numbers)
{
    if (numbers == m_numbers)
        return;
    const int first = int(m_keys.size()) + 1;
    if (!m_numbers.isEmpty()) {
        beginRemoveColumns({}, first, columnCount() - 1);
        m_numbers.clear();
        for (Row &row : m_rows)
            row.summaries.clear();
        endRemoveColumns();
        if (m_sortColumn >= first)
            m_sortColumn = -1;
    }
    if (!numbers.isEmpty()) {
        beginInsertColumns({}, first, first + int(numbers.size()) - 1);
        m_numbers = numbers;
        for (Row &row : m_rows)
            row.summaries.assign(std::size_t(numbers.size()), Summary());
        endInsertColumns();
    }
}

void GroupTableModel::summarise(std::vector<Row> &rows) const
{
    for (const ColumnId &id : m_numbers) {
        const auto column = m_runs.values().values(id);
        for (Row &row : rows)
            row.summaries.push_back(column ? summaryOf(column->numbers, row.group.jobs) : Summary());
        for (Row &row : rows)
            row.summaries.back().reading = readingOf(id, row.group.jobs);
    }
}

// As of a single run, where all that have a value agree.
Reading GroupTableModel::readingOf(const ColumnId &id, std::span<const int> jobs) const
{
    const RunValues &values = m_runs.values();
    const auto isPlain = [&](int job) {
        return !std::isnan(values.number(id, job)) && models::readingOf(values, id, job) == Reading::Plain;
    };
    return std::any_of(jobs.begin(), jobs.end(), isPlain) ? Reading::Plain : Reading::Fraction;
}

GroupTableModel::Summary GroupTableModel::summaryOf(std::span<const double> numbers,
                                                    std::span<const int> jobs)
{
    Summary summary;
    double mean = 0;
    double squares = 0;
    for (const int job : jobs) {
        const double value = numbers[std::size_t(job)];
        if (!std::isfinite(value))
            continue;
        const double step = value - mean; // Welford
        mean += step / ++summary.count;
        squares += step * (value - mean);
        summary.least = summary.count == 1 ? value : std::min(summary.least, value);
        summary.greatest = summary.count == 1 ? value : std::max(summary.greatest, value);
    }
    if (summary.count > 0)
        summary.mean = mean;
    if (summary.count > 1)
        summary.deviation = std::sqrt(squares / (summary.count - 1));
    return summary;
}

QVariant GroupTableModel::sortKey(const Row &row, int column) const
{
    const int number = column - int(m_keys.size()) - 1;
    if (number == -1)
        return double(row.group.jobs.size());
    if (number < 0)
        return row.group.values[column].isEmpty() ? QVariant() : QVariant(row.group.values[column]);
    const double mean = row.summaries[std::size_t(number)].mean;
    return std::isnan(mean) ? QVariant() : QVariant(mean);
}

void GroupTableModel::sort(int column, Qt::SortOrder order)
{
    m_sortColumn = column;
    m_sortOrder = order;
    refresh();
}

// They come in the order of their values: the first column's order is already theirs.
void GroupTableModel::sortRows(std::vector<Row> &rows) const
{
    if (m_sortColumn < 0 || m_sortColumn >= columnCount())
        return;
    const bool isDescending = m_sortOrder == Qt::DescendingOrder;
    if (isKey(m_sortColumn)) {
        const QList<ColumnId> first{m_keys[m_sortColumn]};
        std::vector<int> jobs; // one of each group: grouped by that column alone they are in its order
        for (const Row &row : rows)
            jobs.push_back(row.group.jobs.front());
        std::map<int, std::size_t> places;
        std::size_t place = 0;
        for (const RunGroup &group : groupRuns(m_runs.values(), first, jobs)) {
            for (const int job : group.jobs)
                places[job] = place;
            ++place;
        }
        std::stable_sort(rows.begin(), rows.end(), [&](const Row &a, const Row &b) {
            const std::size_t at = places[a.group.jobs.front()];
            const std::size_t other = places[b.group.jobs.front()];
            return isDescending ? other < at : at < other;
        });
        return;
    }
    std::stable_sort(rows.begin(), rows.end(), [&](const Row &a, const Row &b) {
        const QVariant at = sortKey(a, m_sortColumn);
        const QVariant other = sortKey(b, m_sortColumn);
        if (at.isValid() != other.isValid()) // none comes last
            return at.isValid();
        return isDescending ? other.toDouble() < at.toDouble() : at.toDouble() < other.toDouble();
    });
}

// In few steps however much changes: what goes is removed, what comes is inserted at the end, then all are
// brought to their places.
void GroupTableModel::apply(std::vector<Row> rows)
{
    const std::vector<Identity> wanted = identitiesOf(rows);
    const QSet<Identity> isWanted(wanted.begin(), wanted.end());
    std::vector<Identity> shown = identitiesOf(m_rows);
    removeRowsThat([&](std::size_t row) { return !isWanted.contains(shown[row]); });
    std::erase_if(shown, [&](const Identity &each) { return !isWanted.contains(each); });
    const QSet<Identity> isShown(shown.begin(), shown.end());
    std::vector<Row> added;
    for (std::size_t row = 0; row < rows.size(); ++row)
        if (!isShown.contains(wanted[row])) {
            added.push_back(rows[row]);
            shown.push_back(wanted[row]);
        }
    if (!added.empty()) {
        beginInsertRows({}, rowCount(), rowCount() + int(added.size()) - 1);
        m_rows.insert(m_rows.end(), added.begin(), added.end());
        endInsertRows();
    }
    if (shown != wanted)
        permute(shown, wanted);
    m_rows = std::move(rows);
    if (!m_rows.empty())
        emit dataChanged(index(0, 0), index(rowCount() - 1, columnCount() - 1));
}

void GroupTableModel::removeRowsThat(const std::function<bool(std::size_t)> &goes)
{
    for (int last = rowCount() - 1; last >= 0; --last) {
        if (!goes(std::size_t(last)))
            continue;
        int first = last;
        while (first > 0 && goes(std::size_t(first - 1)))
            --first;
        beginRemoveRows({}, first, last);
        m_rows.erase(m_rows.begin() + first, m_rows.begin() + last + 1);
        endRemoveRows();
        last = first;
    }
}

void GroupTableModel::permute(const std::vector<Identity> &from, const std::vector<Identity> &to)
{
    emit layoutAboutToBeChanged({}, VerticalSortHint);
    QHash<Identity, int> places;
    for (std::size_t row = 0; row < to.size(); ++row)
        places.insert(to[row], int(row));
    std::vector<Row> rows(m_rows.size());
    for (std::size_t row = 0; row < from.size(); ++row)
        rows[std::size_t(places[from[row]])] = std::move(m_rows[row]);
    m_rows = std::move(rows);
    const QModelIndexList before = persistentIndexList();
    QModelIndexList after;
    for (const QModelIndex &each : before)
        after << index(places[from[std::size_t(each.row())]], each.column());
    changePersistentIndexList(before, after);
    emit layoutChanged({}, VerticalSortHint);
}

// The numbers of the jobs behind them are others now.
void GroupTableModel::forgetJobs(int first, int last)
{
    for (Row &row : m_rows) {
        std::erase_if(row.group.jobs, [&](int job) { return job >= first && job <= last; });
        for (int &job : row.group.jobs)
            job -= job > last ? last - first + 1 : 0;
    }
    std::vector<bool> isEmpty;
    for (const Row &row : m_rows)
        isEmpty.push_back(row.group.jobs.empty());
    removeRowsThat([&](std::size_t row) { return isEmpty[row]; });
    refreshSoon();
}

QList<api::ResourceId> GroupTableModel::runsOf(int row) const
{
    QList<api::ResourceId> runs;
    for (const int job : groupAt(row).jobs)
        runs << m_runs.idOf(job);
    return runs;
}

Qt::ItemFlags GroupTableModel::flags(const QModelIndex &index) const
{
    const Qt::ItemFlags usual = QAbstractTableModel::flags(index);
    return index.isValid() ? usual | Qt::ItemIsDragEnabled : usual;
}

QStringList GroupTableModel::mimeTypes() const
{
    return {jobDragType()};
}

QMimeData *GroupTableModel::mimeData(const QModelIndexList &indexes) const
{
    std::set<int> rows;
    for (const QModelIndex &index : indexes)
        rows.insert(index.row());
    QList<DraggedJob> jobs;
    for (const int row : rows)
        for (const api::ResourceId &run : runsOf(row))
            jobs.append({{}, {}, run});
    return mimeOf(jobs);
}

int GroupTableModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : int(m_rows.size());
}

int GroupTableModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() || m_keys.isEmpty() ? 0 : int(m_keys.size() + 1 + m_numbers.size());
}

QString GroupTableModel::text(const Row &row, int column) const
{
    const int number = column - int(m_keys.size()) - 1;
    if (number == -1)
        return QLocale().toString(qlonglong(row.group.jobs.size()));
    if (number < 0)
        return row.group.text(column);
    const ColumnId &id = m_numbers[number];
    const Summary &summary = row.summaries[std::size_t(number)];
    return meanText(id, summary.mean, summary.deviation, summary.reading);
}

QString GroupTableModel::toolTip(const Row &row, int column) const
{
    const int number = column - int(m_keys.size()) - 1;
    if (number < 0)
        return text(row, column);
    const ColumnId &id = m_numbers[number];
    const Summary &summary = row.summaries[std::size_t(number)];
    if (summary.count == 0)
        return tr("No run of the group has a value.");
    return tr("Mean of %n run(s): %1\nLeast %2, greatest %3", nullptr, summary.count)
        .arg(exactText(id, summary.mean), exactText(id, summary.least), exactText(id, summary.greatest));
}

QVariant GroupTableModel::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid | CheckIndexOption::ParentIsInvalid))
        return {};
    const Row &row = m_rows[std::size_t(index.row())];
    switch (role) {
    case Qt::DisplayRole:
        return text(row, index.column());
    case Qt::ToolTipRole:
        return toolTip(row, index.column());
    case Qt::TextAlignmentRole:
        return int(Qt::AlignVCenter | (isKey(index.column()) ? Qt::AlignLeft : Qt::AlignRight));
    case SortRole:
        return sortKey(row, index.column());
    case TermRole: {
        QStringList terms;
        for (qsizetype i = 0; i < m_keys.size(); ++i)
            terms << m_runs.termOf(m_keys[i], row.group.jobs.front());
        return terms.join(QLatin1String(" and "));
    }
    default:
        return {};
    }
}

QVariant GroupTableModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || section < 0 || section >= columnCount())
        return {};
    const int number = section - int(m_keys.size()) - 1;
    switch (role) {
    case Qt::DisplayRole:
        return number == -1 ? tr("Runs") : number < 0 ? m_keys[section].title() : m_numbers[number].title();
    case Qt::TextAlignmentRole:
        return int(Qt::AlignVCenter | (isKey(section) ? Qt::AlignLeft : Qt::AlignRight));
    case Qt::ToolTipRole:
        return number >= 0 ? tr("Mean ± standard deviation of %1").arg(m_numbers[number].text()) : QString();
    default:
        return {};
    }
}

} // namespace trainyard::models
