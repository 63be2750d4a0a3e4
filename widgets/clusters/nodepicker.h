// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "widgets/clusters/nodegeometry.h"

#include <QPersistentModelIndex>
#include <QRect>

namespace trainyard::models {
class NodeList;
class NodeSelection;
} // namespace trainyard::models

namespace trainyard::clusters {

// Turns clicks, keys and the dragging of a band into a selection of nodes, as lists of files do it: with
// Shift from where the last choice began, with Ctrl beside what is selected already.
class NodePicker
{
public:
    NodePicker(const models::NodeList &nodes, models::NodeSelection &selection); // which outlive it

    // By a click, or a key; `from` is where the keys came from, if from anywhere.
    void choose(int row, Qt::KeyboardModifiers modifiers, int from = -1);
    void toggle(int row);

    // Places are in the map.
    void beginBand(QPoint place, Qt::KeyboardModifiers modifiers);
    void stretchBand(QPoint place, const NodeGeometry &geometry);
    void endBand() { m_band = {}; }
    bool hasBand() const { return !m_band.isNull(); }
    QRect band() const { return m_band.normalized(); }

private:
    QList<int> rowsTo(int row) const; // from where the choice began

    const models::NodeList &m_nodes;
    models::NodeSelection &m_selection;
    QPersistentModelIndex m_anchor;
    QPoint m_bandStart;
    QRect m_band;            // null: there is none
    QList<int> m_beforeBand; // what it adds to
};

} // namespace trainyard::clusters
