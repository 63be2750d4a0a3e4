// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "models/clusters/nodelist.h"
#include "widgets/clusters/nodegeometry.h"
#include "widgets/clusters/nodepainter.h"
#include "widgets/clusters/nodepicker.h"

#include <QAbstractScrollArea>
#include <QBasicTimer>
#include <QPersistentModelIndex>

namespace trainyard::models {
class NodeFinder;
}

namespace trainyard::clusters {

// The nodes of a cluster, each a square or a card, as large as lets all be seen; paints only those that are
// in sight, ten thousand of them between two frames. One is the current one: arrows go on from it, Return or
// a double click opens its job, and the other nodes of that job are framed, too. Several are selected as in
// lists of files, also by a band. What the finder does not find is faint. Ctrl and the wheel change the size.
class NodeMap final : public QAbstractScrollArea
{
    Q_OBJECT
public:
    // All of them outlive it.
    NodeMap(models::NodeList &nodes, models::NodeSelection &selection, const models::NodeFinder &finder,
            QWidget *parent = nullptr);

    const models::NodeList &nodes() const { return m_nodes; }
    models::NodeSelection &selection() { return m_selection; }
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
    void menuRequested(const QPoint &globalPosition); // of the selected nodes, or the current one
    void searchRequested();                           // by its key

protected:
    void paintEvent(QPaintEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;
    void mouseMoveEvent(QMouseEvent *event) override;
    void mousePressEvent(QMouseEvent *event) override;
    void mouseReleaseEvent(QMouseEvent *event) override;
    void mouseDoubleClickEvent(QMouseEvent *event) override;
    void wheelEvent(QWheelEvent *event) override;
    void contextMenuEvent(QContextMenuEvent *event) override;
    void focusInEvent(QFocusEvent *event) override;
    void timerEvent(QTimerEvent *event) override;
    bool viewportEvent(QEvent *event) override;
    void changeEvent(QEvent *event) override;

private:
    const api::ClusterNode &node(int row) const { return m_nodes.nodes()[std::size_t(row)]; }
    QPoint inMap(QPoint place) const;
    void layOut();
    void nodesChanged(int first, int last);
    void setHovered(int row);
    int step(int key) const; // where such a key leads to; -1: nowhere
    bool takeKey(const QKeyEvent &event);
    void drag(QPoint place); // in the viewport
    void selectFound();
    void open(int row);
    void describe();

    models::NodeList &m_nodes;
    models::NodeSelection &m_selection;
    const models::NodeFinder &m_finder;
    NodePicker m_picker;
    QPoint m_pressed; // in the viewport
    bool m_isPressed = false;
    QBasicTimer m_scrolling; // while a band is dragged beyond the viewport
    NodeGeometry m_geometry;
    NodePainter m_painter;
    QPersistentModelIndex m_current;
    int m_hovered = -1;
    int m_level = -1;
};

} // namespace trainyard::clusters
