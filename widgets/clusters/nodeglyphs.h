// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/api/cluster.h"
#include "widgets/theme/tokens.h"

#include <QHash>
#include <QPixmap>

#include <optional>

class QPainter;

namespace trainyard::clusters {

theme::Role nodeRole(api::ClusterNode::State state);

// The use of one GPU, per cent, as high as that in its area.
void paintUse(QPainter &painter, const QRectF &area, int use);

// A node as a small square: its colour and its shape tell the state (hollow: idle; filled: busy; a dot: being
// prepared; a cross: unusable; an arrow: leaving; a bar: takes no new work), so that colour is not all that
// tells them apart. A busy one is filled as high as its GPUs are used, where that is known, and has the bar,
// too, when it is drained.
void paintNode(QPainter &painter, const QRectF &area, api::ClusterNode::State state,
               std::optional<int> gpuUse, bool isDrained = false);

// The same for thousands of them: each look is painted once.
class NodeGlyphs
{
public:
    void clear(); // the colours are others
    const QPixmap &glyph(const QSize &size, qreal ratio, api::ClusterNode::State state,
                         std::optional<int> gpuUse, bool isDrained = false);

private:
    QSize m_size;
    qreal m_ratio = 1;
    QHash<int, QPixmap> m_known; // by state and use
};

} // namespace trainyard::clusters
