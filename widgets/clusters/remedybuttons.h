// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "models/clusters/clusterremedies.h"

#include <QWidget>

class QPushButton;

namespace trainyard::clusters {

// What helps a cluster that does not get its nodes, or whose nodes cannot be used: a button each. Hidden
// where nothing does.
class RemedyButtons final : public QWidget
{
    Q_OBJECT
public:
    explicit RemedyButtons(QWidget *parent = nullptr);

    void setCluster(const api::Cluster &cluster);
    void setConnected(bool isConnected); // else only the log can be shown
    QPushButton *button(models::ClusterStep step) const { return m_buttons.value(step); } // null: not offered

signals:
    void chosen(trainyard::models::ClusterStep step);

protected:
    void changeEvent(QEvent *event) override;

private:
    void rebuild();
    void retranslate();
    void refresh();

    QString m_holder; // as it is called
    int m_unprepared = 0;
    QList<models::ClusterStep> m_steps;
    QMap<models::ClusterStep, QPushButton *> m_buttons;
    bool m_isConnected = false;
};

} // namespace trainyard::clusters
