// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/api/cluster.h"

#include <QList>
#include <QMenu>

namespace trainyard::models {
class ClusterSession;
class NodeSelection;
} // namespace trainyard::models

namespace trainyard::clusters {

// What can be done with the selected nodes, or the current one where none is selected; each entry counts
// those that it is for. Its keys work in the widgets that it is made known to.
class NodeMenu final : public QMenu
{
    Q_OBJECT
public:
    // Session and selection outlive it.
    NodeMenu(models::ClusterSession &session, models::NodeSelection &selection, QWidget *parent);

    void makeKnownTo(QWidget &widget);
    void setCurrent(int row); // -1: none
    void setConnected(bool isConnected);
    bool hasTarget() const { return !m_targets.isEmpty(); }
    void refresh();

signals:
    // `jobs` lose what they have done since their last checkpoint; often empty.
    void ordered(const QStringList &nodes, trainyard::api::NodeOrder order, const QStringList &jobs);

protected:
    void changeEvent(QEvent *event) override;

private:
    QAction *add(api::NodeOrder order);
    QList<int> rowsFor(api::NodeOrder order) const; // of the targets
    void show(QAction &action, api::NodeOrder order, const QString &text);
    void carryOut(api::NodeOrder order);

    models::ClusterSession &m_session;
    models::NodeSelection &m_selection;
    bool m_isConnected = true;
    int m_current = -1;
    QList<int> m_targets;
    QAction *m_drain = nullptr;
    QAction *m_undrain = nullptr;
    QAction *m_setUp = nullptr;
    QAction *m_reclaim = nullptr;
    QAction *m_remove = nullptr;
};

} // namespace trainyard::clusters
