// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "widgets/charts/table/pointmerge.h"

#include <QAbstractTableModel>
#include <QStringList>
#include <QTimer>

#include <vector>

namespace trainyard::charts {

// All points of a chart's lines, a row for each x. Rows come by and by, read from the curves' own columns
// when they are looked at. Never reset: rows are inserted where points come; only where lines have become
// others are they removed first. GUI thread.
class PointsModel final : public QAbstractTableModel
{
    Q_OBJECT
public:
    static constexpr int XColumn = 0;            // then one for each line
    enum Role { SupersededRole = Qt::UserRole }; // bool: a restart told it once more

    explicit PointsModel(QObject *parent = nullptr);

    // `lines` as they stand, known by their names; what x is; the part of it that is listed.
    void setLines(const QList<models::CurveSnapshot> &lines, const models::CurveX &x,
                  const ChartWindow &window);
    bool isFilling() const { return m_fill.isActive(); } // there are more rows to come
    void retranslate();
    // The cells of these rows, tabs between, below a line of titles.
    QString tabSeparated(int first, int last) const;

    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

signals:
    void filled(); // all rows there are have come

private:
    using Row = PointMerge::Row;
    using Place = PointMerge::Place;

    void setColumns(const QStringList &names);
    void beginAnew(PointMerge merge);
    void grow(PointMerge merge, double from);
    bool growTail(const PointMerge &merge, int first);
    void insertInTail(const std::vector<Row> &rows);
    void removeFrom(int first);
    void fill();
    int firstRowFrom(double x) const; // rowCount() without one
    Place placeOf(int row) const;
    const Row &row(int number) const;
    QString text(const QModelIndex &index) const;

    PointMerge m_merge;
    QStringList m_names;
    models::CurveX m_x;
    int m_rows = 0;
    std::vector<Place> m_places; // before every so many rows
    Place m_next;                // behind the last row
    QTimer m_fill;
    std::vector<Row> m_tail;         // the last rows, while some are inserted among them
    mutable std::vector<Row> m_read; // between two of the places
    mutable std::size_t m_readAt = 0;
};

} // namespace trainyard::charts
