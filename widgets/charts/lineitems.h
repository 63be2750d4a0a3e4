// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "widgets/charts/chartline.h"
#include "widgets/charts/reducedline.h"

#include <QList>

class QAbstractAxis;
class QChart;
class QLineSeries;
class QScatterSeries;

namespace trainyard::charts {

// The items of one line in a QChart: a QLineSeries per unbroken piece, which are kept and used again, and the
// markers. The chart owns them.
class LineItems
{
public:
    LineItems(QChart &chart, QAbstractAxis &x, QAbstractAxis &y, ChartLine line);

    const ChartLine &line() const { return m_line; }
    void setLabel(const QString &label) { m_line.label = label; }
    void setVisible(bool visible);
    bool isVisible() const { return m_visible; }

    void show(const Pieces &pieces);
    Pieces shown() const; // what the chart's items hold
    void applyColors();

private:
    QLineSeries *piece(qsizetype number);

    QChart &m_chart;
    QAbstractAxis &m_x;
    QAbstractAxis &m_y;
    ChartLine m_line;
    QList<QLineSeries *> m_pieces;
    QScatterSeries *m_markers = nullptr; // none for fine lines
    qsizetype m_used = 0;
    bool m_visible = true;
};

} // namespace trainyard::charts
