// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/api/cluster.h"

#include <QWidget>

namespace trainyard::models {
class NodeList;
}

namespace trainyard::clusters {

// What the shapes of the node map mean, and how many nodes have each.
class NodeLegend final : public QWidget
{
    Q_OBJECT
public:
    explicit NodeLegend(const models::NodeList &nodes, QWidget *parent = nullptr); // the list outlives it

    QSize sizeHint() const override;
    QString text() const; // "3 idle, 1 busy"

protected:
    void paintEvent(QPaintEvent *event) override;
    void changeEvent(QEvent *event) override;

private:
    struct Entry {
        api::ClusterNode::State state;
        QString text;
    };
    QList<Entry> entries() const;
    void refresh();

    const models::NodeList &m_nodes;
};

} // namespace trainyard::clusters
