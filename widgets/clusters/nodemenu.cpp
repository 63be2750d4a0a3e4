// SPDX-License-Identifier: Apache-2.0
#include "widgets/clusters/nodemenu.h"

#include "models/clusters/clustersession.h"
#include "models/clusters/nodeselection.h"
#include "models/text.h"
#include "widgets/clusters/nodekeys.h"

#include <QAction>
#include <QEvent>

namespace trainyard::clusters {

using api::ClusterNode;
using api::NodeOrder;

namespace {

bool isFor(NodeOrder order, const ClusterNode &node)
{
    if (node.state == ClusterNode::State::Leaving)
        return false;
    switch (order) {
    case NodeOrder::Drain:
        return !node.isDrained && node.state != ClusterNode::State::Unusable;
    case NodeOrder::Undrain:
        return node.isDrained;
    case NodeOrder::SetUp:
        return node.state == ClusterNode::State::Unusable;
    case NodeOrder::Reclaim:
    case NodeOrder::Remove:
        return true;
    }
    return false;
}

} // namespace

NodeMenu::NodeMenu(models::ClusterSession &session, models::NodeSelection &selection, QWidget *parent)
    : QMenu(parent)
    , m_session(session)
    , m_selection(selection)
{
    setToolTipsVisible(true);
    m_drain = add(NodeOrder::Drain);
    m_undrain = add(NodeOrder::Undrain);
    m_setUp = add(NodeOrder::SetUp);
    m_reclaim = add(NodeOrder::Reclaim);
    addSeparator();
    m_remove = add(NodeOrder::Remove);
    connect(&selection, &models::NodeSelection::changed, this, &NodeMenu::refresh);
    connect(&session.nodes(), &models::NodeList::settled, this, &NodeMenu::refresh);
    connect(&keys::PartKeys::ofProgram(), &keys::PartKeys::changed, this, &NodeMenu::refresh);
    refresh();
}

QAction *NodeMenu::add(NodeOrder order)
{
    QAction *action = addAction(QString());
    action->setShortcutContext(Qt::WidgetShortcut);
    connect(action, &QAction::triggered, this, [this, order] { carryOut(order); });
    return action;
}

void NodeMenu::makeKnownTo(QWidget &widget)
{
    widget.addActions({m_drain, m_undrain, m_setUp, m_reclaim, m_remove});
}

void NodeMenu::setCurrent(int row)
{
    m_current = row;
    refresh();
}

void NodeMenu::setConnected(bool isConnected)
{
    m_isConnected = isConnected;
    refresh();
}

QList<int> NodeMenu::rowsFor(NodeOrder order) const
{
    QList<int> rows;
    for (const int row : m_targets) {
        if (isFor(order, m_session.nodes().nodes()[std::size_t(row)]))
            rows << row;
    }
    return rows;
}

void NodeMenu::show(QAction &action, NodeOrder order, const QString &text)
{
    action.setText(text);
    action.setEnabled(m_isConnected && !rowsFor(order).isEmpty());
}

// One key drains, or where all are drained lets them work again.
void NodeMenu::refresh()
{
    m_targets = m_selection.rows();
    if (m_targets.isEmpty() && m_current >= 0 && m_current < m_session.nodes().rowCount())
        m_targets = {m_current};
    const api::Cluster *cluster = m_session.cluster();
    const bool isLow = cluster && cluster->spec.vmPriority == api::VmPriority::LowPriority;
    const int drained = int(rowsFor(NodeOrder::Undrain).size());
    const int busy = int(rowsFor(NodeOrder::Drain).size());
    const int unprepared = int(rowsFor(NodeOrder::SetUp).size());
    const int all = int(rowsFor(NodeOrder::Remove).size());
    show(*m_drain, NodeOrder::Drain, busy > 1 ? tr("&Drain %n node(s)", nullptr, busy) : tr("&Drain"));
    show(*m_undrain, NodeOrder::Undrain,
         drained > 1 ? tr("Let %n node(s) take &work again", nullptr, drained)
                     : tr("Let it take &work again"));
    show(*m_setUp, NodeOrder::SetUp,
         unprepared > 1 ? tr("Run the &setup task again on %n node(s)", nullptr, unprepared)
                        : tr("Run the &setup task again"));
    show(*m_reclaim, NodeOrder::Reclaim, all > 1 ? tr("&Reclaim %n node(s)…", nullptr, all) : tr("&Reclaim"));
    show(*m_remove, NodeOrder::Remove,
         all > 1 ? tr("De&lete %n node(s)…", nullptr, all) : tr("De&lete the node…"));
    m_drain->setToolTip(tr("It takes no new work; running jobs continue to their end."));
    m_drain->setVisible(busy > 0 || drained == 0);
    m_undrain->setVisible(drained > 0);
    m_setUp->setVisible(unprepared > 0);
    const auto give = [](QAction &action, const keys::PartKey &key, bool hasKeys = true) {
        action.setObjectName(QLatin1String(key.name));
        action.setShortcuts(hasKeys ? keys::PartKeys::of(key) : QList<QKeySequence>());
    };
    give(*m_drain, nodekeys::drain, busy > 0);
    give(*m_undrain, nodekeys::drain, busy == 0);
    give(*m_reclaim, nodekeys::reclaim);
    give(*m_remove, nodekeys::remove);
    m_reclaim->setVisible(isLow);
}

void NodeMenu::carryOut(NodeOrder order)
{
    const bool losesWork = order == NodeOrder::Reclaim || order == NodeOrder::Remove;
    QStringList nodes;
    QStringList jobs;
    for (const int row : rowsFor(order)) {
        const ClusterNode &node = m_session.nodes().nodes()[std::size_t(row)];
        nodes << models::toQString(node.id);
        const auto job = api::ResourceId::parse(node.job);
        if (losesWork && job)
            jobs << models::toQString(job->name);
    }
    jobs.removeDuplicates();
    if (!nodes.isEmpty() && m_isConnected)
        emit ordered(nodes, order, jobs);
}

void NodeMenu::changeEvent(QEvent *event)
{
    QMenu::changeEvent(event);
    if (event->type() == QEvent::LanguageChange)
        refresh();
}

} // namespace trainyard::clusters
