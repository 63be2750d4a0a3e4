// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "models/clusters/nodelist.h"
#include "widgets/clusters/nodegeometry.h"
#include "widgets/clusters/nodeglyphs.h"

#include <QAbstractScrollArea>
#include <QPersistentModelIndex>

namespace trainyard::clusters {

// The nodes of a cluster, each a square or a card, as large as lets all be seen; paints only those that are
// in sight, ten thousand of them between two frames. One is the current one: arrows go on from it, Return or
// a double click opens its job, and the other nodes of that job are framed, too. Ctrl and the wheel change
// the size.
class NodeMap final : public QAbstractScrollArea
{
    Q_OBJECT
public:
    explicit NodeMap(models::NodeList &nodes, QWidget *parent = nullptr); // the list outlives it

    int current() const { return m_current.isValid() ? m_current.row() : -1; }
    void setCurrent(int row); // and shows it
    int hovered() const { return m_hovered; }
    const NodeGeometry &geometryOfNodes() const { return m_geometry; }
    void setLevel(int level); // of NodeGeometry; -1: whichever fits
    int level() const { return m_level; }
    QRect nodeRect(int row) const; // in the viewport

signals:
    void currentChanged();
    void hoveredChanged();
    void jobActivated(const trainyard::api::ResourceId &job);
    void menuRequested(const QPoint &globalPosition); // of the current node

protected:
    void paintEvent(QPaintEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;
    void mouseMoveEvent(QMouseEvent *event) override;
    void mousePressEvent(QMouseEvent *event) override;
    void mouseDoubleClickEvent(QMouseEvent *event) override;
    void wheelEvent(QWheelEvent *event) override;
    void contextMenuEvent(QContextMenuEvent *event) override;
    void focusInEvent(QFocusEvent *event) override;
    bool viewportEvent(QEvent *event) override;
    void changeEvent(QEvent *event) override;

private:
    const api::ClusterNode &node(int row) const { return m_nodes.nodes()[std::size_t(row)]; }
    QPoint inMap(QPoint place) const;
    void layOut();
    void nodesChanged(int first, int last);
    void setHovered(int row);
    void paintCell(QPainter &painter, const QRect &area, int row);
    void paintCard(QPainter &painter, const QRect &area, const api::ClusterNode &node) const;
    void paintFrames(QPainter &painter, int first, int last) const;
    int step(int key) const; // where such a key leads to; -1: nowhere
    void open(int row);
    void describe();

    models::NodeList &m_nodes;
    NodeGeometry m_geometry;
    NodeGlyphs m_glyphs;
    QPersistentModelIndex m_current;
    int m_hovered = -1;
    int m_level = -1;
};

} // namespace trainyard::clusters
