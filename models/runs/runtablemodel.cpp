// SPDX-License-Identifier: Apache-2.0
#include "models/runs/runtablemodel.h"

#include "models/navigation/jobdrag.h"

#include <algorithm>
#include <cmath>
#include <set>

namespace trainyard::models {

namespace {

constexpr std::size_t smallTable = 3000; // of which a refresh is not felt
constexpr int pauseMs = 250;             // between two refreshes of a larger one

bool isMetric(const ColumnId &column)
{
    return column.kind == ColumnId::Kind::Metric;
}

} // namespace

RunTableModel::RunTableModel(JobTableModel &jobs, QObject *parent)
    : QAbstractTableModel(parent)
    , m_jobs(jobs)
    , m_cells(jobs)
{
    m_refresh.setSingleShot(true);
    connect(&m_refresh, &QTimer::timeout, this, &RunTableModel::refresh);
    connect(&jobs, &QAbstractItemModel::rowsInserted, this,
            [this](const QModelIndex &, int first, int last) { inserted(first, last); });
    connect(&jobs, &QAbstractItemModel::rowsAboutToBeRemoved, this,
            [this](const QModelIndex &, int first, int last) { aboutToRemove(first, last); });
    connect(&jobs, &QAbstractItemModel::rowsRemoved, this,
            [this](const QModelIndex &, int first, int last) { removed(first, last); });
    connect(&jobs, &QAbstractItemModel::dataChanged, this, &RunTableModel::changed);
    setScope({});
}

void RunTableModel::setScope(const std::optional<api::ResourceId> &scope)
{
    m_scope = scope;
    m_inScope.clear();
    m_rowOfJob.resize(std::size_t(m_jobs.rowCount()), -1);
    for (int job = 0; job < m_jobs.rowCount(); ++job)
        m_inScope.push_back(isInScope(job));
    fill();
}

// Many rows come in an event of their own: whoever makes a table for them has enough to do.
void RunTableModel::fill()
{
    if (m_rows.empty() && m_inScope.size() >= smallTable)
        refreshSoon();
    else
        refresh();
}

bool RunTableModel::isInScope(int job) const
{
    if (!m_scope)
        return true;
    const api::Job &known = m_jobs.jobAt(job);
    switch (m_scope->type) {
    case api::ResourceType::Workspace:
    case api::ResourceType::Experiment:
    case api::ResourceType::Job:
        return known.id.liesIn(*m_scope);
    case api::ResourceType::Cluster:
        return known.spec.cluster && known.spec.cluster->liesIn(*m_scope);
    case api::ResourceType::FileServer:
        return false;
    }
    return false;
}

std::size_t RunTableModel::countInScope() const
{
    return std::size_t(std::count(m_inScope.begin(), m_inScope.end(), 1));
}

void RunTableModel::setQuery(const QString &text)
{
    m_queryText = text;
    m_query = query::parse(text);
    wantMetrics();
    fill();
}

// Of the columns and the query; the values of others need not be here.
void RunTableModel::wantMetrics()
{
    QStringList metrics;
    for (const ColumnId &column : m_columns)
        if (isMetric(column))
            metrics << column.name;
    for (const query::Node &node : m_query.nodes)
        if (const auto id =
                node.kind == query::Node::Kind::Compare ? values().resolve(node.name) : std::nullopt;
            id && isMetric(*id))
            metrics << id->name;
    if (!metrics.isEmpty())
        m_jobs.wantMetrics(metrics);
}

void RunTableModel::setColumns(const QList<ColumnId> &columns)
{
    for (int column = int(m_columns.size()) - 1; column >= 0; --column) {
        if (columns.contains(m_columns[column]))
            continue;
        beginRemoveColumns({}, column, column);
        m_columns.removeAt(column);
        endRemoveColumns();
    }
    for (int column = 0; column < int(columns.size()); ++column) {
        const int known = int(m_columns.indexOf(columns[column]));
        if (known == column)
            continue;
        if (known > column) {
            beginMoveColumns({}, known, known, {}, column);
            m_columns.move(known, column);
            endMoveColumns();
            continue;
        }
        beginInsertColumns({}, column, column);
        m_columns.insert(column, columns[column]);
        endInsertColumns();
    }
    wantMetrics();
}

void RunTableModel::setBaseline(const std::optional<api::ResourceId> &job)
{
    m_cells.setBaseline(job);
    if (!m_rows.empty() && !m_columns.isEmpty())
        emit dataChanged(index(0, 0), index(rowCount() - 1, columnCount() - 1));
}

const api::ResourceId &RunTableModel::idAt(int row) const
{
    return m_jobs.jobAt(m_rows[std::size_t(row)]).id;
}

int RunTableModel::rowOf(const api::ResourceId &id) const
{
    const QModelIndex job = m_jobs.indexOf(id);
    return job.isValid() ? m_rowOfJob[std::size_t(job.row())] : -1;
}

void RunTableModel::sort(int column, Qt::SortOrder order)
{
    m_sortColumn = m_columns.value(column);
    if (column < 0 || column >= m_columns.size())
        m_sortColumn.reset();
    m_sortOrder = order;
    Rows rows = m_rows;
    sortRows(rows);
    if (rows != m_rows)
        permute(rows);
}

// Runs without a value come last, whatever the order; equal ones stay in the order in which they were made
// known.
void RunTableModel::sortRows(Rows &rows) const
{
    std::sort(rows.begin(), rows.end());
    const auto column = m_sortColumn ? values().values(*m_sortColumn) : std::nullopt;
    if (!column)
        return;
    std::vector<std::pair<double, int>> keys;
    keys.reserve(rows.size());
    const bool isText = column->type == query::ColumnType::Text;
    const std::vector<std::uint32_t> *ranks = isText ? &column->texts->ranks() : nullptr;
    constexpr double last = std::numeric_limits<double>::infinity();
    const double sign = m_sortOrder == Qt::AscendingOrder ? 1 : -1;
    for (const int row : rows) {
        double key =
            isText ? double((*ranks)[column->ids[std::size_t(row)]]) : column->numbers[std::size_t(row)];
        const bool isMissing = isText ? key == 0 : std::isnan(key);
        key = isMissing ? last : sign * key;
        keys.emplace_back(key, row);
    }
    std::sort(keys.begin(), keys.end());
    std::transform(keys.begin(), keys.end(), rows.begin(), [](const auto &key) { return key.second; });
}

RunTableModel::Rows RunTableModel::wantedRows()
{
    query::Evaluation evaluation = query::evaluate(m_query, values(), values().clock().dateTime());
    m_error = std::move(evaluation.error);
    if (!m_error || m_accepted.size() != evaluation.accepted.size())
        m_accepted = std::move(evaluation.accepted);
    Rows rows;
    for (std::size_t job = 0; job < m_inScope.size(); ++job)
        if (m_inScope[job] && m_accepted[job])
            rows.push_back(int(job));
    sortRows(rows);
    return rows;
}

void RunTableModel::refresh()
{
    m_refresh.stop();
    apply(wantedRows());
    emit queryEvaluated();
}

void RunTableModel::refreshSoon()
{
    if (!m_refresh.isActive())
        m_refresh.start(m_rows.empty() || m_inScope.size() < smallTable ? 0 : pauseMs);
}

void RunTableModel::numberRows()
{
    std::fill(m_rowOfJob.begin(), m_rowOfJob.end(), -1);
    for (std::size_t row = 0; row < m_rows.size(); ++row)
        m_rowOfJob[std::size_t(m_rows[row])] = int(row);
}

// In few steps however much changes: what goes is brought to the end and removed at once, what comes is
// inserted at the end at once and brought to its place.
void RunTableModel::apply(const Rows &wanted)
{
    if (wanted == m_rows)
        return;
    std::vector<std::uint8_t> isWanted(m_inScope.size());
    for (const int job : wanted)
        isWanted[std::size_t(job)] = 1;
    Rows kept;
    Rows added;
    for (const int job : wanted)
        (m_rowOfJob[std::size_t(job)] >= 0 ? kept : added).push_back(job);
    if (kept.size() < m_rows.size()) {
        Rows order = kept;
        for (const int job : m_rows)
            if (!isWanted[std::size_t(job)])
                order.push_back(job);
        if (order != m_rows)
            permute(order);
        beginRemoveRows({}, int(kept.size()), int(m_rows.size()) - 1);
        m_rows.resize(kept.size());
        numberRows();
        endRemoveRows();
    }
    if (!added.empty()) {
        beginInsertRows({}, int(m_rows.size()), int(m_rows.size() + added.size()) - 1);
        m_rows.insert(m_rows.end(), added.begin(), added.end());
        numberRows();
        endInsertRows();
    }
    if (m_rows != wanted)
        permute(wanted);
}

void RunTableModel::permute(const Rows &order)
{
    emit layoutAboutToBeChanged({}, VerticalSortHint);
    const QModelIndexList before = persistentIndexList();
    Rows jobs;
    for (const QModelIndex &index : before)
        jobs.push_back(m_rows[std::size_t(index.row())]);
    m_rows = order;
    numberRows();
    QModelIndexList after;
    for (qsizetype i = 0; i < before.size(); ++i)
        after << index(m_rowOfJob[std::size_t(jobs[std::size_t(i)])], before[i].column());
    changePersistentIndexList(before, after);
    emit layoutChanged({}, VerticalSortHint);
}

void RunTableModel::inserted(int first, int last)
{
    for (int job = first; job <= last; ++job)
        m_inScope.push_back(isInScope(job));
    m_rowOfJob.resize(m_inScope.size(), -1);
    refreshSoon();
}

void RunTableModel::aboutToRemove(int first, int last)
{
    Rows rows;
    for (const int job : m_rows)
        if (job < first || job > last)
            rows.push_back(job);
    apply(rows);
}

void RunTableModel::removed(int first, int last)
{
    const auto erase = [&](auto &rows) {
        if (rows.size() > std::size_t(last))
            rows.erase(rows.begin() + first, rows.begin() + last + 1);
    };
    erase(m_inScope);
    erase(m_accepted);
    erase(m_rowOfJob);
    for (int &job : m_rows)
        if (job > last)
            job -= last - first + 1;
    emit jobsRemoved(first, last);
    refreshSoon();
}

void RunTableModel::changed(const QModelIndex &first, const QModelIndex &last)
{
    if (m_columns.isEmpty())
        return;
    if (first.row() == last.row()) {
        m_inScope[std::size_t(first.row())] = isInScope(first.row());
        if (const int row = m_rowOfJob[std::size_t(first.row())]; row >= 0)
            emit dataChanged(index(row, 0), index(row, columnCount() - 1));
    } else if (!m_rows.empty()) {
        emit dataChanged(index(0, 0), index(rowCount() - 1, columnCount() - 1));
    }
    const bool isTick = first.column() == JobTableModel::DurationColumn;
    const bool isOfTime = m_sortColumn == ColumnId::ofField(ColumnId::Field::Duration) ||
                          m_queryText.contains(QLatin1String("duration"), Qt::CaseInsensitive);
    if (!isTick || isOfTime)
        refreshSoon();
}

int RunTableModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : int(m_rows.size());
}

int RunTableModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : int(m_columns.size());
}

QVariant RunTableModel::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid | CheckIndexOption::ParentIsInvalid))
        return {};
    return m_cells.data(m_rows[std::size_t(index.row())], m_columns[index.column()], role);
}

QVariant RunTableModel::baselineData(int column, int role) const
{
    const auto job = m_cells.baselineJob();
    if (!job || column >= m_columns.size() || role == DeltaRole)
        return {};
    return m_cells.data(*job, m_columns[column], role);
}

Qt::ItemFlags RunTableModel::flags(const QModelIndex &index) const
{
    const Qt::ItemFlags usual = QAbstractTableModel::flags(index);
    return index.isValid() ? usual | Qt::ItemIsDragEnabled : usual;
}

QStringList RunTableModel::mimeTypes() const
{
    return {jobDragType()};
}

QMimeData *RunTableModel::mimeData(const QModelIndexList &indexes) const
{
    std::set<int> rows;
    for (const QModelIndex &index : indexes)
        rows.insert(index.row());
    QList<DraggedJob> jobs;
    for (const int row : rows)
        jobs.append({{}, {}, idAt(row)});
    return mimeOf(jobs);
}

QVariant RunTableModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || section < 0 || section >= m_columns.size())
        return {};
    if (role == Qt::DisplayRole)
        return m_columns[section].title();
    if (role == Qt::ToolTipRole)
        return m_columns[section].text();
    return {};
}

} // namespace trainyard::models
