// SPDX-License-Identifier: Apache-2.0
#include "models/compare/rundifferences.h"

#include "models/code/rantext.h"
#include "models/compare/runfacts.h"
#include "models/compare/runrecords.h"
#include "models/compare/runsources.h"
#include "models/resources/jobtablemodel.h"
#include "models/text.h"

#include <QHash>
#include <QSet>

#include <algorithm>
#include <map>

namespace trainyard::models {

namespace {

constexpr int refreshMs = 200;

// An empty value is another one than none.
bool isOther(const QString &value, const QString &first)
{
    return value != first || value.isNull() != first.isNull();
}

} // namespace

RunDifferences::RunDifferences(RunSources &sources, const QList<api::ResourceId> &runs, QObject *parent)
    : QAbstractTableModel(parent)
    , m_sources(sources)
    , m_records(new RunRecords(sources, this))
    , m_runs(runs.first(std::min(runs.size(), mostRuns)))
    , m_order(m_runs)
{
    m_refresh.setSingleShot(true);
    m_refresh.setInterval(refreshMs);
    connect(&m_refresh, &QTimer::timeout, this, [this] {
        if (!takeBack())
            refresh();
    });
    connect(m_records, &RunRecords::changed, &m_refresh, qOverload<>(&QTimer::start));
    connect(&sources, &RunSources::tableOpened, this, &RunDifferences::follow);
    connect(&sources, &RunSources::contactChanged, this, [this] {
        wantMetrics();
        emit headerDataChanged(Qt::Horizontal, 1, int(m_runs.size()));
    });
    QSet<JobTableModel *> tables;
    for (const api::ResourceId &run : std::as_const(m_runs))
        tables.insert(sources.jobs(run));
    for (JobTableModel *table : std::as_const(tables))
        follow(table);
    wantMetrics();
    noteKnown();
    m_rows = wantedRows();
    m_records->want(m_runs);
}

void RunDifferences::noteKnown()
{
    m_known.clear();
    m_planned.clear();
    for (const api::ResourceId &run : std::as_const(m_runs)) {
        m_known << isKnown(run);
        m_planned << (m_records->plan(run) != nullptr);
    }
}

void RunDifferences::follow(JobTableModel *jobs)
{
    if (!jobs)
        return;
    const auto refreshSoon = [this] {
        if (!m_refresh.isActive())
            m_refresh.start();
    };
    connect(jobs, &QAbstractItemModel::dataChanged, this,
            [this, jobs, refreshSoon](const QModelIndex &first, const QModelIndex &last) {
                if (!isOfRuns(*jobs, first.row(), last.row()))
                    return;
                const int duration = JobTableModel::DurationColumn;
                if (first.column() != duration || last.column() != duration || !tick())
                    refreshSoon();
            });
    connect(jobs, &QAbstractItemModel::rowsInserted, this, refreshSoon);
    connect(jobs, &QAbstractItemModel::rowsRemoved, this, &RunDifferences::jobsRemoved);
}

// One of these rows is that of a run here.
bool RunDifferences::isOfRuns(const JobTableModel &jobs, int first, int last) const
{
    return std::any_of(m_runs.begin(), m_runs.end(), [&](const api::ResourceId &run) {
        const QModelIndex at =
            m_sources.jobs(run) == &jobs ? jobs.indexOf(RunSources::placeOf(run).job) : QModelIndex();
        return at.isValid() && first <= at.row() && at.row() <= last;
    });
}

// How long they run, which is another time each second while all else stays. False: there is no such row yet.
bool RunDifferences::tick()
{
    const RunFact known = durationFact(m_sources, m_runs.first());
    const Key key{known.section, known.order, known.name};
    const auto row =
        std::find_if(m_rows.begin(), m_rows.end(), [&](const Row &each) { return each.key == key; });
    if (row == m_rows.end())
        return false;
    for (qsizetype run = 0; run < m_runs.size(); ++run)
        if (const QString value = durationFact(m_sources, m_runs[run]).value; !value.isNull())
            row->values[run] = value;
    tellDifference(*row);
    const int number = int(row - m_rows.begin());
    emit dataChanged(index(number, 0), index(number, columnCount() - 1));
    return true;
}

void RunDifferences::tellDifference(Row &row) const
{
    row.differs = false;
    for (qsizetype run = 0; run < m_runs.size(); ++run)
        row.differs |= isTold(row, run) && isOther(row.values[run], firstKnown(row));
}

// Values of all their metrics; they come as changes of the jobs.
void RunDifferences::wantMetrics()
{
    QHash<JobTableModel *, QStringList> wanted;
    for (const api::ResourceId &run : std::as_const(m_runs)) {
        JobTableModel *jobs = m_sources.jobs(run);
        const QModelIndex at = jobs ? jobs->indexOf(RunSources::placeOf(run).job) : QModelIndex();
        if (!at.isValid())
            continue;
        QStringList &names = wanted[jobs];
        for (const QString &metric : jobs->values().metricNames())
            if (!names.contains(metric) && jobs->values().hasTag(at.row(), metric))
                names << metric;
    }
    for (auto [jobs, names] : wanted.asKeyValueRange())
        if (!names.isEmpty())
            jobs->wantMetrics(names);
}

bool RunDifferences::isKnown(const api::ResourceId &run) const
{
    const JobTableModel *jobs = m_sources.jobs(run);
    return jobs && jobs->job(RunSources::placeOf(run).job);
}

// Whether a run says of such a thing what it has, be it none.
bool RunDifferences::isTold(const Row &row, qsizetype run) const
{
    return m_known[run] && (!row.isPlanned || m_planned[run]);
}

QString RunDifferences::firstKnown(const Row &row) const
{
    for (qsizetype run = 0; run < m_runs.size(); ++run)
        if (isTold(row, run))
            return row.values[run];
    return {};
}

std::vector<RunDifferences::Row> RunDifferences::wantedRows() const
{
    std::map<Key, Row> rows;
    for (qsizetype run = 0; run < m_runs.size(); ++run) {
        for (const RunFact &fact : runFacts(m_sources, *m_records, m_runs[run])) {
            const Key key{fact.section, fact.order, fact.name};
            Row &row = rows.try_emplace(key, Row{key, fact.title, QStringList(m_runs.size())}).first->second;
            row.values[run] = fact.value;
            row.isPlanned = row.isPlanned && fact.isPlanned;
            row.isOwn = row.isOwn || fact.isOwn;
        }
    }
    std::vector<Row> sorted;
    for (auto &[key, row] : rows) {
        tellDifference(row);
        sorted.push_back(std::move(row));
    }
    return sorted;
}

// Both lists are sorted by the same keys.
void RunDifferences::refresh()
{
    m_records->want(m_runs);
    noteKnown();
    std::vector<Row> wanted = wantedRows();
    std::size_t at = 0;
    for (Row &row : wanted) {
        while (at < m_rows.size() && m_rows[at].key < row.key) {
            beginRemoveRows({}, int(at), int(at));
            m_rows.erase(m_rows.begin() + std::ptrdiff_t(at));
            endRemoveRows();
        }
        if (at == m_rows.size() || row.key < m_rows[at].key) {
            beginInsertRows({}, int(at), int(at));
            m_rows.insert(m_rows.begin() + std::ptrdiff_t(at), std::move(row));
            endInsertRows();
        } else if (!(m_rows[at] == row)) {
            m_rows[at] = std::move(row);
            emit dataChanged(index(int(at), 0), index(int(at), columnCount() - 1));
        }
        ++at;
    }
    if (at < m_rows.size()) {
        beginRemoveRows({}, int(at), int(m_rows.size()) - 1);
        m_rows.resize(at);
        endRemoveRows();
    }
}

void RunDifferences::jobsRemoved()
{
    for (int run = int(m_runs.size()) - 1; run >= 0; --run) {
        if (m_sources.isGone(m_runs[run]) && m_runs.size() > 1) {
            removeColumn(run);
            emit runsChanged();
        }
    }
    refresh();
}

// Runs whose deletion was undone stand where they stood.
bool RunDifferences::takeBack()
{
    int column = 0;
    bool isBack = false;
    for (const api::ResourceId &run : std::as_const(m_order)) {
        if (!m_runs.contains(run)) {
            if (m_runs.size() >= mostRuns || !isKnown(run))
                continue;
            putColumns(column, {run});
            isBack = true;
        }
        ++column;
    }
    if (isBack)
        tellRuns();
    return isBack;
}

// Those that were deleted stay behind the ones that they stood behind.
void RunDifferences::noteOrder()
{
    QList<api::ResourceId> order = m_runs;
    for (qsizetype place = 0; place < m_order.size(); ++place)
        if (!m_runs.contains(m_order[place]))
            order.insert(place == 0 ? 0 : order.indexOf(m_order[place - 1]) + 1, m_order[place]);
    m_order = order;
}

void RunDifferences::putColumns(int first, const QList<api::ResourceId> &runs)
{
    beginInsertColumns({}, first + 1, first + int(runs.size()));
    for (int column = first; const api::ResourceId &run : runs) {
        m_runs.insert(column, run);
        m_known.insert(column, false);
        m_planned.insert(column, false);
        for (Row &row : m_rows)
            row.values.insert(column, QString());
        ++column;
    }
    endInsertColumns();
}

// More of them have come.
void RunDifferences::tellRuns()
{
    emit headerDataChanged(Qt::Horizontal, 1, int(m_runs.size())); // names may tell engines from now on
    wantMetrics();
    refresh();
    emit runsChanged();
}

void RunDifferences::removeColumn(int column)
{
    beginRemoveColumns({}, column + 1, column + 1);
    m_runs.removeAt(column);
    m_known.removeAt(column);
    m_planned.removeAt(column);
    for (Row &row : m_rows)
        row.values.removeAt(column);
    endRemoveColumns();
}

void RunDifferences::remove(int column)
{
    if (m_runs.size() <= 1)
        return;
    m_order.removeOne(m_runs[column]);
    removeColumn(column);
    refresh();
    emit runsChanged();
}

void RunDifferences::move(int from, int to)
{
    if (from == to || !beginMoveColumns({}, from + 1, from + 1, {}, to + 1))
        return;
    m_runs.move(from, to);
    m_known.move(from, to);
    m_planned.move(from, to);
    for (Row &row : m_rows)
        row.values.move(from, to);
    endMoveColumns();
}

// What is another value than the first run's.
void RunDifferences::tellOfOthers()
{
    if (!m_rows.empty())
        emit dataChanged(index(0, 0), index(rowCount() - 1, columnCount() - 1));
}

void RunDifferences::makeFirst(int column)
{
    if (column <= 0)
        return;
    move(column, 0);
    noteOrder();
    tellOfOthers();
    emit runsChanged();
}

int RunDifferences::add(const QList<api::ResourceId> &runs)
{
    QList<api::ResourceId> added;
    for (const api::ResourceId &run : runs)
        if (!m_runs.contains(run) && !added.contains(run))
            added << run;
    const qsizetype room = std::min(mostRuns - m_runs.size(), added.size());
    const int leftOut = int(added.size() - room);
    added.resize(room);
    if (added.isEmpty())
        return leftOut;
    putColumns(int(m_runs.size()), added);
    noteOrder();
    tellRuns();
    return leftOut;
}

// Each run is moved to its place, from the left.
void RunDifferences::setRuns(const QList<api::ResourceId> &runs)
{
    if (runs.isEmpty() || runs == m_runs)
        return;
    const auto removeOthers = [&](int from) {
        for (int run = int(m_runs.size()) - 1; run >= from; --run)
            if (!runs.contains(m_runs[run])) {
                m_order.removeOne(m_runs[run]);
                removeColumn(run);
            }
    };
    removeOthers(1); // one may stay meanwhile: there is always one
    add(runs);
    removeOthers(0);
    add(runs); // what had no room beside that one
    int place = 0;
    for (const api::ResourceId &run : runs)
        if (const qsizetype at = m_runs.indexOf(run); at >= 0)
            move(int(at), place++);
    noteOrder();
    refresh();
    tellOfOthers();
    emit runsChanged();
}

int RunDifferences::count(bool onlyDifferences) const
{
    return int(std::count_if(m_rows.begin(), m_rows.end(),
                             [&](const Row &row) { return !onlyDifferences || row.differs; }));
}

QString RunDifferences::asText(const QList<int> &rows) const
{
    QString text;
    const auto add = [&](const QString &first, QStringList cells) {
        for (QString &cell : cells)
            cell.replace(u'\t', u' ').replace(u'\n', u' ');
        text += (QStringList{first} + cells).join(u'\t') + u'\n';
    };
    QStringList names;
    for (const api::ResourceId &run : m_runs)
        names << m_sources.name(run);
    add({}, names);
    for (const int row : rows)
        add(m_rows[std::size_t(row)].title, m_rows[std::size_t(row)].values);
    return text;
}

void RunDifferences::retranslate()
{
    refresh();                                                     // keys are no texts
    emit headerDataChanged(Qt::Horizontal, 0, int(m_runs.size())); // this machine's engine is named in words
}

int RunDifferences::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : int(m_rows.size());
}

int RunDifferences::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : int(m_runs.size()) + 1;
}

QVariant RunDifferences::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const Row &row = m_rows[std::size_t(index.row())];
    const bool isName = index.column() == 0;
    const QString value = isName ? row.title : row.values[index.column() - 1];
    switch (role) {
    case Qt::DisplayRole:
        if (!isName && !isTold(row, index.column() - 1))
            return QStringLiteral("…");
        return value.isNull() ? QStringLiteral("–") : value;
    case Qt::ToolTipRole:
        return value.size() > 30 ? QVariant(value) : QVariant();
    case DiffersRole:
        return row.differs;
    case OtherRole:
        return !isName && isTold(row, index.column() - 1) && isOther(value, firstKnown(row));
    case SectionRole:
        return int(row.key.section);
    case FileRole:
        return row.key.section == Section::Code && row.key.order == RanFact::File ? row.key.name : QString();
    case OwnRole:
        return row.isOwn;
    case SearchRole:
        return QString(row.title + u'\n' + row.values.join(u'\n'));
    default:
        return {};
    }
}

QVariant RunDifferences::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || section < 0 || section > m_runs.size())
        return {};
    if (section == 0)
        return role == Qt::DisplayRole ? tr("What") : QVariant();
    const api::ResourceId &run = m_runs[section - 1];
    switch (role) {
    case Qt::DisplayRole:
        return m_sources.name(run, u'\n');
    case Qt::ToolTipRole:
        return m_sources.path(run);
    case IdRole:
        return toPath(RunSources::placeOf(run).job);
    default:
        return {};
    }
}

} // namespace trainyard::models
