// SPDX-License-Identifier: Apache-2.0
#include "widgets/clusters/nodegeometry.h"

#include "widgets/theme/textsize.h"

#include <algorithm>
#include <array>

namespace trainyard::clusters {

namespace {

struct Level {
    QSize cell;
    int gap;
};

constexpr std::array<Level, NodeGeometry::levels> sizes{
    {{{9, 9}, 2}, {{16, 16}, 3}, {{28, 28}, 4}, {{44, 44}, 6}, {{184, 62}, 12}}};

} // namespace

NodeGeometry::NodeGeometry(int count, QSize room, int level)
    : m_count(count)
{
    if (level >= 0) {
        use(std::min(level, levels - 1), room.width());
        return;
    }
    for (int each = levels - 1; each >= 0; --each) {
        use(each, room.width());
        if (height() <= room.height())
            break;
    }
}

void NodeGeometry::use(int level, int width)
{
    m_level = level;
    m_cell = sizes[std::size_t(level)].cell;
    if (level == cards)
        m_cell = theme::scaled(m_cell);
    m_gap = sizes[std::size_t(level)].gap;
    m_columns = std::max(1, (width - 2 * margin + m_gap) / (m_cell.width() + m_gap));
}

int NodeGeometry::pitch() const
{
    return m_cell.height() + m_gap;
}

int NodeGeometry::height() const
{
    const int rows = (m_count + m_columns - 1) / m_columns;
    return rows == 0 ? 0 : rows * pitch() - m_gap + 2 * margin;
}

QRect NodeGeometry::rect(int node) const
{
    const QPoint corner(margin + node % m_columns * (m_cell.width() + m_gap),
                        margin + node / m_columns * pitch());
    return {corner, m_cell};
}

int NodeGeometry::at(QPoint place) const
{
    if (place.x() < margin || place.y() < margin)
        return -1;
    const int column = (place.x() - margin) / (m_cell.width() + m_gap);
    const int node = (place.y() - margin) / pitch() * m_columns + column;
    const bool isThere = column < m_columns && node < m_count && rect(node).contains(place);
    return isThere ? node : -1;
}

QList<int> NodeGeometry::in(const QRect &area) const
{
    const auto [first, behind] = between(area.top(), area.bottom());
    QList<int> nodes;
    for (int node = first; node < behind; ++node) {
        if (rect(node).intersects(area))
            nodes << node;
    }
    return nodes;
}

std::pair<int, int> NodeGeometry::between(int top, int bottom) const
{
    const int first = std::max(0, (top - 2 * margin) / pitch()) * m_columns;
    const int behind = (std::max(0, bottom) / pitch() + 1) * m_columns;
    return {std::min(first, m_count), std::min(behind, m_count)};
}

} // namespace trainyard::clusters
