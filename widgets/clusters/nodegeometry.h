// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QList>
#include <QRect>
#include <QSize>

namespace trainyard::clusters {

// Where each of many nodes stands: in rows as wide as the map, in one of a few sizes. A value.
class NodeGeometry
{
public:
    static constexpr int levels = 5;         // 0: the smallest cells
    static constexpr int cards = levels - 1; // cells with room for texts
    static constexpr int margin = 4;         // for the frame of the current one, within that of the keyboard

    // `level`: none of 0 … levels - 1: the largest cells with which all nodes can be seen at once.
    NodeGeometry(int count, QSize room, int level = -1);

    int level() const { return m_level; }
    QSize cell() const { return m_cell; }
    int columns() const { return m_columns; }
    int height() const; // of all
    int pitch() const;  // from one row to the next
    QRect rect(int node) const;
    int at(QPoint place) const;             // -1: no node
    QList<int> in(const QRect &area) const; // those that it touches
    // The nodes that may be seen between two heights: [first, second).
    std::pair<int, int> between(int top, int bottom) const;

private:
    void use(int level, int width);

    int m_count = 0;
    int m_level = 0;
    QSize m_cell;
    int m_gap = 0;
    int m_columns = 1;
};

} // namespace trainyard::clusters
