// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/api/cluster.h"

#include <QWidget>

#include <vector>

namespace trainyard::clusters {

// How busy each GPU of a node is, a bar each; hidden where that is not known.
class GpuBars final : public QWidget
{
    Q_OBJECT
public:
    explicit GpuBars(QWidget *parent = nullptr);

    void setNode(const api::ClusterNode *node); // null: none
    QRectF bar(int number) const;               // of the node's GPUs, from 0

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    std::vector<int> m_uses; // per cent
};

} // namespace trainyard::clusters
