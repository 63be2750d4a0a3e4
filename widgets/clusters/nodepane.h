// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/api/cluster.h"

#include <QWidget>

#include <optional>

class QAction;
class QLabel;
class QMenu;
class QPushButton;
class QStackedLayout;
class QToolButton;

namespace trainyard::delegates {
class EmptyState;
}
namespace trainyard::models {
class ClusterSession;
}

namespace trainyard::clusters {

class NodeLegend;
class NodeMap;

// The map of a cluster's nodes under its legend, over a line that says what the node under the mouse, or the
// current one, does. A menu, and keys, drain the current node, take it away or let it go.
class NodePane final : public QWidget
{
    Q_OBJECT
public:
    explicit NodePane(models::ClusterSession &session, QWidget *parent = nullptr); // which outlives it

    NodeMap &map() { return *m_map; }
    const NodeMap &map() const { return *m_map; }
    NodeLegend &legend() { return *m_legend; }
    QString detail() const;
    std::optional<api::ResourceId> currentJob() const; // of the current node
    void setConnected(bool isConnected);               // else no node can be changed
    QMenu &menu() { return *m_menu; }                  // of the current node

signals:
    void currentJobChanged();
    void jobActivated(const trainyard::api::ResourceId &job);
    // `job` is the one that loses what it has done since its last checkpoint; often empty.
    void nodeOrdered(const QString &node, trainyard::api::NodeOrder order, const QString &job);

protected:
    void changeEvent(QEvent *event) override;

private:
    QWidget *makeHead();
    QWidget *makeFoot();
    void refresh();
    void makeMenu();
    void order(api::NodeOrder order);
    const api::ClusterNode *currentNode() const; // null: there is none
    void refreshMenu();
    void refreshDetail();
    void retranslate();

    models::ClusterSession &m_session;
    bool m_isConnected = true;
    QMenu *m_menu = nullptr;
    QAction *m_drain = nullptr; // or undrain
    QAction *m_reclaim = nullptr;
    QAction *m_remove = nullptr;
    QToolButton *m_menuButton = nullptr;
    QLabel *m_title = nullptr;
    NodeLegend *m_legend = nullptr;
    QToolButton *m_smaller = nullptr;
    QToolButton *m_larger = nullptr;
    NodeMap *m_map = nullptr;
    delegates::EmptyState *m_empty = nullptr;
    QStackedLayout *m_stack = nullptr;
    QLabel *m_detail = nullptr;
    QPushButton *m_open = nullptr;
};

} // namespace trainyard::clusters
