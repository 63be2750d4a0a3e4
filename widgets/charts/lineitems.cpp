// SPDX-License-Identifier: Apache-2.0
#include "widgets/charts/lineitems.h"

#include <QChart>
#include <QLineSeries>
#include <QPen>
#include <QScatterSeries>

namespace trainyard::charts {

using namespace theme;

LineItems::LineItems(QChart &chart, QAbstractAxis &x, QAbstractAxis &y, ChartLine line)
    : m_chart(chart)
    , m_x(x)
    , m_y(y)
    , m_line(std::move(line))
{
    piece(0);
    if (m_line.style == ChartLine::Style::Marked) {
        m_markers = new QScatterSeries;
        m_markers->setMarkerSize(7);
        m_chart.addSeries(m_markers);
        m_markers->attachAxis(&m_x);
        m_markers->attachAxis(&m_y);
    }
    applyColors();
}

QLineSeries *LineItems::piece(qsizetype number)
{
    while (m_pieces.size() <= number) {
        auto *series = new QLineSeries;
        m_chart.addSeries(series);
        series->attachAxis(&m_x);
        series->attachAxis(&m_y);
        m_pieces.append(series);
        applyColors();
    }
    return m_pieces[number];
}

void LineItems::setVisible(bool visible)
{
    m_visible = visible;
    for (qsizetype i = 0; i < m_pieces.size(); ++i)
        m_pieces[i]->setVisible(visible && i < m_used);
    if (m_markers)
        m_markers->setVisible(visible);
}

void LineItems::show(const Pieces &pieces)
{
    QList<QPointF> marks;
    for (qsizetype i = 0; i < pieces.size(); ++i) {
        piece(i)->replace(pieces[i]);
        marks += pieces[i];
    }
    for (qsizetype i = pieces.size(); i < m_used; ++i)
        m_pieces[i]->clear();
    m_used = pieces.size();
    if (m_markers)
        m_markers->replace(marks);
    setVisible(m_visible);
}

Pieces LineItems::shown() const
{
    Pieces result;
    for (qsizetype i = 0; i < m_used; ++i)
        result.append(m_pieces[i]->points());
    return result;
}

void LineItems::applyColors()
{
    QPen pen(color(m_line.role), m_line.style == ChartLine::Style::Fine ? 1.5 : 2.0);
    pen.setJoinStyle(Qt::RoundJoin);
    pen.setCapStyle(Qt::RoundCap);
    for (QLineSeries *series : std::as_const(m_pieces))
        series->setPen(pen);
    if (m_markers) {
        m_markers->setColor(color(m_line.role));
        m_markers->setBorderColor(color(Role::Surface));
        m_markers->setPen(QPen(color(Role::Surface), 1));
    }
}

} // namespace trainyard::charts
