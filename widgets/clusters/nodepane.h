// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/api/cluster.h"
#include "models/clusters/nodefinder.h"

#include <QWidget>

#include <optional>

class QLabel;
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

class GpuBars;
class NodeLegend;
class NodeMap;
class NodeMenu;
class NodeSearch;
class NodeTable;

// The nodes of a cluster, as a map or a table, under their legend and a field that finds them, over a line
// that says what the node under the mouse, or the current one, does, with a bar for each of its GPUs, or how
// many are selected. A menu, and keys, drain the selected ones, take them away or let them go.
class NodePane final : public QWidget
{
    Q_OBJECT
public:
    explicit NodePane(models::ClusterSession &session, QWidget *parent = nullptr); // which outlives it

    NodeMap &map() { return *m_map; }
    const NodeMap &map() const { return *m_map; }
    NodeTable &table() { return *m_table; }
    NodeLegend &legend() { return *m_legend; }
    NodeSearch &search() { return *m_search; }
    NodeMenu &menu() { return *m_menu; }
    const GpuBars &gpus() const { return *m_gpus; }
    const delegates::EmptyState &emptyState() const { return *m_empty; }
    QPushButton &againButton(); // of where it says that the nodes cannot be read
    QToolButton &tableButton() { return *m_asTable; }
    bool isTable() const;
    QString detail() const;
    std::optional<api::ResourceId> currentJob() const; // of the current node
    void setConnected(bool isConnected);               // else no node can be changed

signals:
    void currentJobChanged();
    void jobActivated(const trainyard::api::ResourceId &job);
    void nodesOrdered(const QStringList &nodes, trainyard::api::NodeOrder order,
                      const QStringList &jobs); // see NodeMenu

protected:
    void changeEvent(QEvent *event) override;

private:
    QWidget *makeHead();
    QWidget *makeStale();
    QWidget *makeFoot();
    void connectParts();
    void makeSteps();
    void showAsTable();
    void goToMatch(bool isBack);
    void focusNodes();
    void currentChanged();
    void refresh();
    void refreshEmpty();
    void refreshDetail();
    QString selectionText() const;
    void retranslate();

    models::ClusterSession &m_session;
    models::NodeFinder m_finder;
    bool m_isConnected = true;
    NodeMenu *m_menu = nullptr;
    QToolButton *m_menuButton = nullptr;
    QLabel *m_title = nullptr;
    NodeLegend *m_legend = nullptr;
    NodeSearch *m_search = nullptr;
    QToolButton *m_asTable = nullptr;
    QToolButton *m_smaller = nullptr;
    QToolButton *m_larger = nullptr;
    QWidget *m_stale = nullptr; // what says that the nodes are not those of now
    QLabel *m_staleText = nullptr;
    QPushButton *m_again = nullptr;
    NodeMap *m_map = nullptr;
    NodeTable *m_table = nullptr;
    delegates::EmptyState *m_empty = nullptr;
    QStackedLayout *m_stack = nullptr;
    QLabel *m_detail = nullptr;
    GpuBars *m_gpus = nullptr;
    QPushButton *m_open = nullptr;
};

} // namespace trainyard::clusters
