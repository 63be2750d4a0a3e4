// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/api/cluster.h"

#include <QWidget>

class QToolButton;

namespace trainyard::models {
class NodeList;
class NodeSelection;
} // namespace trainyard::models

namespace trainyard::clusters {

// What the shapes of the node map mean, and how many nodes have each: buttons that select these nodes.
class NodeLegend final : public QWidget
{
    Q_OBJECT
public:
    // Both outlive it.
    NodeLegend(const models::NodeList &nodes, models::NodeSelection &selection, QWidget *parent = nullptr);

    QString text() const;                   // "3 idle, 1 busy"
    QSize minimumSizeHint() const override; // of some entries beside each other
    QToolButton *button(api::ClusterNode::State state) const;

protected:
    void changeEvent(QEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;

private:
    struct Entry {
        api::ClusterNode::State state;
        QToolButton *button;
        int widest = 0; // so far
    };
    void select(api::ClusterNode::State state);
    void refresh();

    const models::NodeList &m_nodes;
    models::NodeSelection &m_selection;
    QList<Entry> m_entries;
};

} // namespace trainyard::clusters
