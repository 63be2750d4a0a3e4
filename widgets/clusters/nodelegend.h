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

    QSize sizeHint() const override;        // in one row
    QSize minimumSizeHint() const override; // of the widest
    bool hasHeightForWidth() const override { return true; }
    int heightForWidth(int width) const override;
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
    QList<QRect> places(int width) const; // of the entries, in as many rows as they need
    void refresh();

    const models::NodeList &m_nodes;
};

} // namespace trainyard::clusters
