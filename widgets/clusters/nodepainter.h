// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "widgets/clusters/nodeglyphs.h"

#include <QCoreApplication>
#include <QRect>

class QPainter;

namespace trainyard::models {
class NodeFinder;
class NodeList;
class NodeSelection;
} // namespace trainyard::models

namespace trainyard::clusters {

class NodeGeometry;

// Paints the nodes of a map: selected ones on the ground of a selection, those that are not found faintly.
class NodePainter
{
    Q_DECLARE_TR_FUNCTIONS(trainyard::clusters::NodePainter)
public:
    struct Look {
        qreal ratio = 1; // of the device's pixels
        int current = -1;
        int hovered = -1;
        bool hasFocus = false;
        QRect band = {}; // null: there is none
    };

    // All of them outlive it.
    NodePainter(const models::NodeList &nodes, const models::NodeSelection &selection,
                const models::NodeFinder &finder, const NodeGeometry &geometry);

    void paint(QPainter &painter, const QRect &seen, const Look &look); // all in the map's places
    void forgetColours() { m_glyphs.clear(); }

private:
    const api::ClusterNode &node(int row) const;
    void paintCell(QPainter &painter, const QRect &area, int row, qreal ratio);
    void paintCard(QPainter &painter, const QRect &area, int row, qreal glyphOpacity) const;
    void paintFrames(QPainter &painter, int first, int behind, const Look &look) const;
    static void paintBand(QPainter &painter, const QRect &band);

    const models::NodeList &m_nodes;
    const models::NodeSelection &m_selection;
    const models::NodeFinder &m_finder;
    const NodeGeometry &m_geometry;
    NodeGlyphs m_glyphs;
};

} // namespace trainyard::clusters
