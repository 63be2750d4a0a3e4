// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "models/curves/curve.h"
#include "widgets/charts/linepattern.h"
#include "widgets/charts/numbers.h"

#include <QAbstractTableModel>
#include <QColor>
#include <QList>
#include <QSortFilterProxyModel>

#include <cstdint>
#include <optional>

namespace trainyard::charts {

// A point of a line.
struct Reading {
    double x = 0;                          // as the axis counts
    double value = 0;                      // smoothed, where the chart is
    std::optional<std::int64_t> step = {}; // where it was measured at one
    std::optional<double> wallTime = {};   // seconds since 1970
    std::optional<double> measured = {};   // where the value is a smoothed one
    // Of how many curves it is made, and their band; none where it is one curve's, or there is no band.
    std::optional<int> count = {};
    std::optional<double> lower = {};
    std::optional<double> upper = {};
    bool operator==(const Reading &) const = default;
};

// All lines of a chart with what they read at one place, a row each. Rows keep their identity: they are
// changed, moved, inserted and removed, never reset.
class ReadingsModel final : public QAbstractTableModel
{
    Q_OBJECT
public:
    enum Column {
        NameColumn,
        ValueColumn,
        MeasuredColumn,
        XColumn,
        StepColumn,
        TimeColumn,
        CountColumn, // these only of lines that are made of several curves
        LowerColumn,
        UpperColumn,
        ColumnCount
    };
    enum Role {
        SortRole = Qt::UserRole, // double or QString; invalid: nothing is there
        ExactRole,               // QString: with every digit, as a program reads it
        LineRole,                // int: the line's number in the chart
        ColorRole,               // QColor
        PatternRole,             // int: a LinePattern
        NearestRole              // bool: the line nearest to the pointer
    };
    struct Line {
        quintptr key = 0; // the same one for the same line; no two have the same
        QString name;
        QColor color;
        LinePattern pattern = LinePattern::Solid;
        bool isShown = true;
        bool operator==(const Line &) const = default;
    };

    ReadingsModel(ValueFormat format, QObject *parent = nullptr);

    void setFormat(ValueFormat format);      // of the values
    void setLines(const QList<Line> &lines); // in the chart's order
    // One for each line.
    void setReadings(const QList<std::optional<Reading>> &readings);
    void setNearest(std::optional<int> line);
    void setX(const models::CurveX &x);   // what it is
    void setSmoothed(bool isSmoothed);    // values are smoothed ones
    void setOfSeveral(bool areOfSeveral); // whether lines are made of several curves

    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;
    Qt::ItemFlags flags(const QModelIndex &index) const override;
    bool setData(const QModelIndex &index, const QVariant &value, int role) override;

signals:
    void visibilityChosen(int line, bool isShown); // the user's check mark

private:
    struct Row {
        Line line;
        std::optional<Reading> reading;
    };

    static std::optional<double> number(const Row &row,
                                        int column); // none: the column has a name, or nothing
    QString text(const Row &row, int column) const;
    QString exact(const Row &row, int column) const;
    QVariant sortKey(const Row &row, int column) const;

    ValueFormat m_format;
    QList<Row> m_rows;
    std::optional<int> m_nearest;
    models::CurveX m_x;
    bool m_isSmoothed = false;
    bool m_isOfSeveral = false;
};

// Sorts a ReadingsModel; what reads nothing stands last in either order.
class SortedReadings final : public QSortFilterProxyModel
{
    Q_OBJECT
public:
    explicit SortedReadings(ReadingsModel &readings, QObject *parent = nullptr);

protected:
    bool lessThan(const QModelIndex &left, const QModelIndex &right) const override;
};

// The cells of these rows with every digit, tabs between, below a line of titles.
QString tabSeparated(const QAbstractItemModel &readings, const QList<int> &rows);

} // namespace trainyard::charts
