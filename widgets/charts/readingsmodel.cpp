// SPDX-License-Identifier: Apache-2.0
#include "widgets/charts/readingsmodel.h"

#include "models/export/numbertext.h"
#include "models/nameorder.h"
#include "widgets/charts/axisticks.h"
#include "widgets/charts/xaxis.h"

#include <QDateTime>
#include <QLocale>

#include <algorithm>
#include <cmath>
#include <utility>

namespace trainyard::charts {

namespace {

QDateTime momentOf(double wallTime)
{
    return QDateTime::fromMSecsSinceEpoch(std::llround(wallTime * 1000));
}

QString exactText(double number)
{
    return QString::fromLatin1(models::exactNumber(number));
}

QString exactTime(double wallTime)
{
    return momentOf(wallTime).toUTC().toString(Qt::ISODateWithMs);
}

// By the clock of the axes, which counts seconds and has no halves of the day in any language.
QString shownTime(double wallTime)
{
    const QDateTime moment = momentOf(wallTime);
    return moment.date() == QDate::currentDate() ? moment.toString(QStringLiteral("HH:mm:ss"))
                                                 : momentText(wallTime);
}

QString shownNumber(double number) // whole: all digits
{
    QLocale locale;
    locale.setNumberOptions(QLocale::OmitGroupSeparator);
    return number == std::round(number) && std::abs(number) < 1e15
               ? locale.toString(number, 'f', 0)
               : locale.toString(number, 'g', QLocale::FloatingPointShortest);
}

QString xText(double x, models::CurveX::Kind kind)
{
    switch (kind) {
    case models::CurveX::Kind::RelativeTime:
        return durationText(x, 1);
    case models::CurveX::Kind::WallTime:
        return shownTime(x);
    case models::CurveX::Kind::Step:
    case models::CurveX::Kind::Epoch:
    case models::CurveX::Kind::Metric:
        break;
    }
    return shownNumber(x);
}

} // namespace

ReadingsModel::ReadingsModel(ValueFormat format, QObject *parent)
    : QAbstractTableModel(parent)
    , m_format(format)
{}

void ReadingsModel::setFormat(ValueFormat format)
{
    if (std::exchange(m_format, format) == format || m_rows.isEmpty())
        return;
    emit dataChanged(index(0, 0), index(rowCount() - 1, columnCount() - 1));
}

void ReadingsModel::setLines(const QList<Line> &lines)
{
    const auto isWanted = [&](const Row &row) {
        return std::any_of(lines.begin(), lines.end(),
                           [&](const Line &line) { return line.key == row.line.key; });
    };
    for (int row = rowCount() - 1; row >= 0; --row)
        if (!isWanted(m_rows[row])) {
            beginRemoveRows({}, row, row);
            m_rows.removeAt(row);
            endRemoveRows();
        }
    for (int row = 0; row < lines.size(); ++row) {
        int at = row;
        while (at < m_rows.size() && m_rows[at].line.key != lines[row].key)
            ++at;
        if (at == m_rows.size()) {
            beginInsertRows({}, row, row);
            m_rows.insert(row, {lines[row], std::nullopt});
            endInsertRows();
        } else if (at != row) {
            beginMoveRows({}, at, at, {}, row);
            m_rows.move(at, row);
            endMoveRows();
        }
        if (m_rows[row].line == lines[row])
            continue;
        m_rows[row].line = lines[row];
        emit dataChanged(index(row, 0), index(row, ColumnCount - 1));
    }
}

// One signal for all: a sorted view then sorts once.
void ReadingsModel::setReadings(const QList<std::optional<Reading>> &readings)
{
    qsizetype first = m_rows.size();
    qsizetype last = -1;
    for (qsizetype row = 0; row < m_rows.size(); ++row) {
        const std::optional<Reading> reading = readings.value(row);
        if (m_rows[row].reading == reading)
            continue;
        m_rows[row].reading = reading;
        first = std::min(first, row);
        last = row;
    }
    if (last >= 0)
        emit dataChanged(index(int(first), ValueColumn), index(int(last), ColumnCount - 1));
}

void ReadingsModel::setNearest(std::optional<int> line)
{
    const std::optional<int> before = std::exchange(m_nearest, line);
    if (before == line)
        return;
    for (const auto &row : {before, line})
        if (row && *row < rowCount())
            emit dataChanged(index(*row, 0), index(*row, ColumnCount - 1), {NearestRole});
}

void ReadingsModel::setX(const models::CurveX &x)
{
    if (m_x == x)
        return;
    m_x = x;
    emit headerDataChanged(Qt::Horizontal, XColumn, XColumn);
    if (!m_rows.isEmpty())
        emit dataChanged(index(0, XColumn), index(rowCount() - 1, XColumn));
}

void ReadingsModel::setSmoothed(bool isSmoothed)
{
    if (std::exchange(m_isSmoothed, isSmoothed) != isSmoothed)
        emit headerDataChanged(Qt::Horizontal, ValueColumn, MeasuredColumn);
}

void ReadingsModel::setOfSeveral(bool areOfSeveral)
{
    if (std::exchange(m_isOfSeveral, areOfSeveral) != areOfSeveral)
        emit headerDataChanged(Qt::Horizontal, CountColumn, UpperColumn);
}

int ReadingsModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : int(m_rows.size());
}

int ReadingsModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : ColumnCount;
}

QVariant ReadingsModel::data(const QModelIndex &index, int role) const
{
    if (!index.isValid())
        return {};
    const Row &row = m_rows[index.row()];
    switch (role) {
    case Qt::DisplayRole:
        return row.reading || index.column() == NameColumn ? text(row, index.column()) : QVariant();
    case Qt::ToolTipRole:
    case ExactRole:
        return row.reading || index.column() == NameColumn ? exact(row, index.column()) : QVariant();
    case Qt::TextAlignmentRole:
        return int(Qt::AlignVCenter | (index.column() == NameColumn ? Qt::AlignLeft : Qt::AlignRight));
    case Qt::CheckStateRole:
        return index.column() == NameColumn ? QVariant(row.line.isShown ? Qt::Checked : Qt::Unchecked)
                                            : QVariant();
    case SortRole:
        return sortKey(row, index.column());
    case LineRole:
        return index.row();
    case ColorRole:
        return row.line.color;
    case PatternRole:
        return int(row.line.pattern);
    case NearestRole:
        return m_nearest == index.row();
    default:
        return {};
    }
}

std::optional<double> ReadingsModel::number(const Row &row, int column)
{
    if (!row.reading)
        return std::nullopt;
    const Reading &reading = *row.reading;
    switch (column) {
    case ValueColumn:
        return reading.value;
    case MeasuredColumn:
        return reading.measured;
    case CountColumn:
        return reading.count ? std::optional(double(*reading.count)) : std::nullopt;
    case LowerColumn:
        return reading.lower;
    case UpperColumn:
        return reading.upper;
    case XColumn:
        return reading.x;
    case StepColumn:
        return reading.step ? std::optional(double(*reading.step)) : std::nullopt;
    case TimeColumn:
        return reading.wallTime;
    default:
        return std::nullopt;
    }
}

QString ReadingsModel::text(const Row &row, int column) const
{
    const auto value = number(row, column);
    if (!value)
        return column == NameColumn ? row.line.name : QString();
    switch (column) {
    case CountColumn:
        return QLocale().toString(int(*value));
    case XColumn:
        return xText(*value, m_x.kind);
    case StepColumn:
        return shownNumber(*value);
    case TimeColumn:
        return shownTime(*value);
    default:
        return std::isfinite(*value) ? valueText(*value, m_format) : exactText(*value);
    }
}

QString ReadingsModel::exact(const Row &row, int column) const
{
    const auto value = number(row, column);
    if (!value)
        return column == NameColumn ? row.line.name : QString();
    if (column == StepColumn)
        return QString::number(*row.reading->step);
    if (column == CountColumn)
        return QString::number(*row.reading->count);
    const bool isTime =
        column == TimeColumn || (column == XColumn && m_x.kind == models::CurveX::Kind::WallTime);
    return isTime ? exactTime(*value) : exactText(*value);
}

QVariant ReadingsModel::sortKey(const Row &row, int column) const
{
    if (column == NameColumn)
        return row.line.name;
    const auto value = number(row, column);
    return value && !std::isnan(*value) ? QVariant(*value) : QVariant();
}

QVariant ReadingsModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal)
        return {};
    if (role == Qt::TextAlignmentRole)
        return int(Qt::AlignVCenter | (section == NameColumn ? Qt::AlignLeft : Qt::AlignRight));
    if (role != Qt::DisplayRole)
        return {};
    switch (section) {
    case NameColumn:
        return tr("Line");
    case ValueColumn:
        return m_isSmoothed ? tr("Smoothed") : tr("Value");
    case MeasuredColumn:
        return m_isSmoothed ? tr("Measured") : QString();
    case CountColumn:
        return m_isOfSeveral ? tr("Runs") : QString();
    case LowerColumn:
        return m_isOfSeveral ? tr("Lower") : QString();
    case UpperColumn:
        return m_isOfSeveral ? tr("Upper") : QString();
    case XColumn:
        return XAxis(m_x).columnTitle();
    case StepColumn:
        return tr("Step");
    case TimeColumn:
        return tr("Time");
    default:
        return {};
    }
}

Qt::ItemFlags ReadingsModel::flags(const QModelIndex &index) const
{
    if (!index.isValid())
        return Qt::NoItemFlags;
    const Qt::ItemFlags flags = QAbstractTableModel::flags(index) | Qt::ItemNeverHasChildren;
    return index.column() == NameColumn ? flags | Qt::ItemIsUserCheckable : flags;
}

bool ReadingsModel::setData(const QModelIndex &index, const QVariant &value, int role)
{
    if (role != Qt::CheckStateRole || index.column() != NameColumn)
        return false;
    emit visibilityChosen(index.row(), value.toInt() == Qt::Checked);
    return true;
}

SortedReadings::SortedReadings(ReadingsModel &readings, QObject *parent)
    : QSortFilterProxyModel(parent)
{
    setSourceModel(&readings);
}

bool SortedReadings::lessThan(const QModelIndex &left, const QModelIndex &right) const
{
    const QVariant a = left.data(ReadingsModel::SortRole);
    const QVariant b = right.data(ReadingsModel::SortRole);
    if (a.isValid() != b.isValid())
        return (sortOrder() == Qt::AscendingOrder) == a.isValid();
    if (a.userType() == QMetaType::QString)
        return models::isNameBefore(a.toString(), b.toString());
    return a.toDouble() < b.toDouble();
}

QString tabSeparated(const QAbstractItemModel &readings, const QList<int> &rows)
{
    QList<int> columns; // one without a title holds nothing
    QStringList cells;
    for (int column = 0; column < readings.columnCount(); ++column) {
        const QString title = readings.headerData(column, Qt::Horizontal).toString().simplified();
        if (title.isEmpty())
            continue;
        columns << column;
        cells << title;
    }
    QStringList lines{cells.join(u'\t')};
    for (const int row : rows) {
        cells.clear();
        for (const int column : columns)
            cells << readings.index(row, column).data(ReadingsModel::ExactRole).toString().simplified();
        lines << cells.join(u'\t');
    }
    return lines.join(u'\n') + u'\n';
}

} // namespace trainyard::charts
