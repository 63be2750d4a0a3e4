// SPDX-License-Identifier: Apache-2.0
#include "widgets/clusters/nodepicker.h"

#include "models/clusters/nodelist.h"
#include "models/clusters/nodeselection.h"

#include <algorithm>
#include <numeric>

namespace trainyard::clusters {

namespace {

QList<int> between(int first, int last)
{
    QList<int> rows(last - first + 1);
    std::iota(rows.begin(), rows.end(), first);
    return rows;
}

} // namespace

NodePicker::NodePicker(const models::NodeList &nodes, models::NodeSelection &selection)
    : m_nodes(nodes)
    , m_selection(selection)
{}

QList<int> NodePicker::rowsTo(int row) const
{
    const int from = m_anchor.isValid() ? m_anchor.row() : row;
    return between(std::min(from, row), std::max(from, row));
}

void NodePicker::choose(int row, Qt::KeyboardModifiers modifiers, int from)
{
    if (modifiers & Qt::ShiftModifier) {
        if (!m_anchor.isValid())
            m_anchor = m_nodes.index(from < 0 ? row : from, 0);
        if (modifiers & Qt::ControlModifier)
            m_selection.add(rowsTo(row));
        else
            m_selection.set(rowsTo(row));
        return;
    }
    m_anchor = m_nodes.index(row, 0);
    if (modifiers & Qt::ControlModifier)
        m_selection.toggle(row);
    else
        m_selection.set({row});
}

void NodePicker::toggle(int row)
{
    choose(row, Qt::ControlModifier);
}

void NodePicker::beginBand(QPoint place, Qt::KeyboardModifiers modifiers)
{
    m_bandStart = place;
    m_beforeBand = modifiers & (Qt::ControlModifier | Qt::ShiftModifier) ? m_selection.rows() : QList<int>();
}

void NodePicker::stretchBand(QPoint place, const NodeGeometry &geometry)
{
    m_band = QRect(m_bandStart, place);
    const int last = m_nodes.rowCount() - 1;
    QList<int> rows = geometry.in(band());
    for (const int row : std::as_const(m_beforeBand)) {
        if (row <= last)
            rows << row;
    }
    m_selection.set(rows);
}

} // namespace trainyard::clusters
