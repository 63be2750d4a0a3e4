// SPDX-License-Identifier: Apache-2.0
#include "widgets/charts/table/pointsmodel.h"

#include "models/export/numbertext.h"
#include "widgets/charts/xaxis.h"
#include "widgets/theme/tokens.h"

#include <QDateTime>

#include <algorithm>
#include <cmath>
#include <utility>

namespace trainyard::charts {

namespace {

constexpr int rowsBetween = 512;            // two places that are known
constexpr std::size_t stepsAtOnce = 100000; // of merging, so that the window answers in between
constexpr int leastAtOnce = 256;
constexpr int mostInTail = 20000; // more are listed anew

} // namespace

PointsModel::PointsModel(QObject *parent)
    : QAbstractTableModel(parent)
{
    m_fill.setInterval(0);
    connect(&m_fill, &QTimer::timeout, this, &PointsModel::fill);
}

void PointsModel::setLines(const QList<models::CurveSnapshot> &lines, const models::CurveX &x,
                           const ChartWindow &window)
{
    QStringList names;
    for (const models::CurveSnapshot &line : lines)
        names << line.name;
    PointMerge merge(lines, window);
    const bool isSame = names.size() == m_names.size() && x == m_x;
    const auto from = isSame ? m_merge.growth(merge) : std::nullopt;
    if (from) {
        if (names != m_names) { // of the same lines, in another language
            m_names = names;
            emit headerDataChanged(Qt::Horizontal, 1, int(names.size()));
        }
        grow(std::move(merge), *from);
        return;
    }
    removeFrom(0);
    m_x = x;
    setColumns(names);
    emit headerDataChanged(Qt::Horizontal, XColumn, XColumn);
    beginAnew(std::move(merge));
}

// While there are no rows.
void PointsModel::setColumns(const QStringList &names)
{
    if (names == m_names)
        return;
    if (!m_names.isEmpty()) {
        beginRemoveColumns({}, 1, int(m_names.size()));
        m_names.clear();
        endRemoveColumns();
    }
    if (names.isEmpty())
        return;
    beginInsertColumns({}, 1, int(names.size()));
    m_names = names;
    endInsertColumns();
}

void PointsModel::beginAnew(PointMerge merge)
{
    m_merge = std::move(merge);
    m_next = m_merge.begin();
    m_fill.start();
}

// Rows before `from` stay as they are; of those behind it none goes.
void PointsModel::grow(PointMerge merge, double from)
{
    if (std::isinf(from)) { // nothing has come
        m_merge = std::move(merge);
        return;
    }
    const int first = firstRowFrom(from);
    const bool isKept = first == m_rows || growTail(merge, first);
    if (!isKept)
        removeFrom(first);
    m_merge = std::move(merge);
    m_read.clear();
    m_fill.start();
}

// False where they are too many to be looked at in one go.
bool PointsModel::growTail(const PointMerge &merge, int first)
{
    const int old = m_rows - first;
    if (old > mostInTail)
        return false;
    const Place start = placeOf(first);
    std::vector<Row> before;
    before.resize(std::size_t(old));
    Place at = start;
    for (Row &each : before)
        m_merge.next(at, each);
    std::vector<Row> after;
    std::vector<Place> places;
    at = start;
    std::size_t found = 0; // of those before
    while (found < before.size()) {
        if (after.size() == std::size_t(2 * mostInTail))
            return false;
        if ((first + int(after.size())) % rowsBetween == 0)
            places.push_back(at);
        after.emplace_back();
        merge.next(at, after.back());
        if (after.back().x == before[found].x)
            ++found;
    }
    m_places.resize(std::size_t((first + rowsBetween - 1) / rowsBetween));
    m_places.insert(m_places.end(), places.begin(), places.end());
    m_next = at;
    m_tail = std::move(before);
    insertInTail(after);
    m_tail.clear();
    return true;
}

// So that all that is told while it goes on is as it was, or as it will be.
void PointsModel::insertInTail(const std::vector<Row> &rows)
{
    const auto first = std::size_t(m_rows) - m_tail.size();
    for (std::size_t i = 0; i < rows.size();) {
        if (rows[i].x == m_tail[i].x) {
            m_tail[i] = rows[i];
            ++i;
            continue;
        }
        std::size_t end = i;
        while (rows[end].x != m_tail[i].x)
            ++end;
        beginInsertRows({}, int(first + i), int(first + end) - 1);
        m_tail.insert(m_tail.begin() + std::ptrdiff_t(i), rows.begin() + std::ptrdiff_t(i),
                      rows.begin() + std::ptrdiff_t(end));
        m_rows += int(end - i);
        endInsertRows();
        i = end;
    }
    emit dataChanged(index(int(first), 1), index(m_rows - 1, columnCount() - 1));
}

void PointsModel::removeFrom(int first)
{
    m_fill.stop();
    if (first == m_rows)
        return;
    const Place next = placeOf(first);
    beginRemoveRows({}, first, m_rows - 1);
    m_rows = first;
    m_next = next;
    m_places.resize(std::size_t((first + rowsBetween - 1) / rowsBetween));
    m_read.clear();
    endRemoveRows();
}

void PointsModel::fill()
{
    const int most = std::max(leastAtOnce, int(stepsAtOnce / std::max<std::size_t>(m_merge.lanes(), 1)));
    int count = 0;
    for (Row each; count < most; ++count) {
        const bool isPlace = (m_rows + count) % rowsBetween == 0;
        if (isPlace)
            m_places.push_back(m_next);
        if (m_merge.next(m_next, each))
            continue;
        if (isPlace)
            m_places.pop_back();
        break;
    }
    const bool isEnd = count < most;
    if (isEnd)
        m_fill.stop();
    if (count > 0) {
        beginInsertRows({}, m_rows, m_rows + count - 1);
        m_rows += count;
        endInsertRows();
    }
    if (isEnd)
        emit filled();
}

int PointsModel::firstRowFrom(double x) const
{
    const auto block = std::partition_point(m_places.begin(), m_places.end(), [&](Place place) {
        Row row;
        return m_merge.next(place, row) && row.x < x;
    });
    if (block == m_places.begin())
        return 0;
    int number = int(block - m_places.begin() - 1) * rowsBetween;
    Place place = *(block - 1);
    for (Row each; number < m_rows && m_merge.next(place, each) && each.x < x;)
        ++number;
    return number;
}

PointsModel::Place PointsModel::placeOf(int row) const
{
    if (row == m_rows)
        return m_next;
    Place place = m_places[std::size_t(row / rowsBetween)];
    Row each;
    for (int i = 0; i < row % rowsBetween; ++i)
        m_merge.next(place, each);
    return place;
}

const PointsModel::Row &PointsModel::row(int number) const
{
    const auto tail = std::size_t(m_rows) - m_tail.size();
    if (!m_tail.empty() && std::size_t(number) >= tail)
        return m_tail[std::size_t(number) - tail];
    const std::size_t block = std::size_t(number / rowsBetween);
    const std::size_t within = std::size_t(number % rowsBetween);
    if (block != m_readAt || within >= m_read.size()) {
        m_readAt = block;
        m_read.assign(std::size_t(std::min(rowsBetween, m_rows - int(block) * rowsBetween)), {});
        Place place = m_places[block];
        for (Row &each : m_read)
            m_merge.next(place, each);
    }
    return m_read[within];
}

int PointsModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : m_rows;
}

int PointsModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : 1 + int(m_names.size());
}

QString PointsModel::text(const QModelIndex &index) const
{
    const Row &found = row(index.row());
    if (index.column() == XColumn) {
        if (m_x.kind != models::CurveX::Kind::WallTime)
            return QString::fromLatin1(models::exactNumber(found.x));
        return QDateTime::fromMSecsSinceEpoch(std::llround(found.x * 1000), Qt::UTC)
            .toString(Qt::ISODateWithMs);
    }
    const auto &cell = found.cells[std::size_t(index.column() - 1)];
    return cell ? QString::fromLatin1(models::exactNumber(cell->value)) : QString();
}

QVariant PointsModel::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid | CheckIndexOption::ParentIsInvalid))
        return {};
    const auto isSuperseded = [&] {
        if (index.column() == XColumn)
            return false;
        const auto &cell = row(index.row()).cells[std::size_t(index.column() - 1)];
        return cell && cell->isSuperseded;
    };
    switch (role) {
    case Qt::DisplayRole:
        return text(index);
    case Qt::TextAlignmentRole:
        return int(Qt::AlignVCenter | Qt::AlignRight);
    case Qt::ForegroundRole:
        return isSuperseded() ? QVariant(theme::color(theme::Role::TextMuted)) : QVariant();
    case Qt::ToolTipRole:
        return isSuperseded() ? QVariant(tr("From before a restart, after which it was reported again."))
                              : QVariant();
    case SupersededRole:
        return isSuperseded();
    default:
        return {};
    }
}

QVariant PointsModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal)
        return {};
    if (role == Qt::TextAlignmentRole)
        return int(Qt::AlignVCenter | Qt::AlignRight);
    if (role != Qt::DisplayRole || section < 0 || section > m_names.size())
        return {};
    if (section == XColumn)
        return XAxis(m_x).columnTitle();
    const QString &name = m_names[section - 1];
    return name.isEmpty() ? tr("Value") : name;
}

void PointsModel::retranslate()
{
    emit headerDataChanged(Qt::Horizontal, XColumn, columnCount() - 1);
}

QString PointsModel::tabSeparated(int first, int last) const
{
    QStringList cells;
    for (int column = 0; column < columnCount(); ++column)
        cells << headerData(column, Qt::Horizontal, Qt::DisplayRole).toString().simplified();
    QString lines = cells.join(u'\t') + u'\n';
    for (int number = first; number <= last; ++number) {
        for (int column = 0; column < columnCount(); ++column)
            lines += text(index(number, column)) + (column + 1 < columnCount() ? u'\t' : u'\n');
    }
    return lines;
}

} // namespace trainyard::charts
