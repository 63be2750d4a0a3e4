// SPDX-License-Identifier: Apache-2.0
#include "widgets/clusters/nodepane.h"

#include "models/clusters/clustersession.h"
#include "models/text.h"
#include "widgets/clusters/nodelegend.h"
#include "widgets/clusters/nodemap.h"
#include "widgets/delegates/emptystate.h"
#include "widgets/theme/icons.h"

#include <QAction>
#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QMenu>
#include <QPushButton>
#include <QStackedLayout>
#include <QToolButton>
#include <QVBoxLayout>

namespace trainyard::clusters {

using namespace theme;

NodePane::NodePane(models::ClusterSession &session, QWidget *parent)
    : QWidget(parent)
    , m_session(session)
{
    auto *body = new QWidget(this);
    m_map = new NodeMap(session.nodes(), body);
    m_empty = new delegates::EmptyState(QStringLiteral("cluster"), body);
    m_stack = new QStackedLayout(body);
    m_stack->addWidget(m_map);
    m_stack->addWidget(m_empty);
    makeMenu();
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(space16, space12, space16, space8);
    layout->setSpacing(space8);
    layout->addWidget(makeHead());
    layout->addWidget(body, 1);
    layout->addWidget(makeFoot());
    connect(m_map, &NodeMap::menuRequested, m_menu, [this](QPoint at) { m_menu->popup(at); });
    connect(m_map, &NodeMap::currentChanged, this, [this] {
        refreshDetail();
        emit currentJobChanged();
    });
    connect(m_map, &NodeMap::hoveredChanged, this, &NodePane::refreshDetail);
    connect(m_map, &NodeMap::jobActivated, this, &NodePane::jobActivated);
    connect(&session, &models::ClusterSession::nodesRead, this, &NodePane::refresh);
    connect(&session, &models::ClusterSession::clusterChanged, this, &NodePane::refresh);
    retranslate();
}

QWidget *NodePane::makeHead()
{
    auto *head = new QWidget(this);
    m_title = new QLabel(head);
    m_title->setProperty("text_role", QStringLiteral("title"));
    m_legend = new NodeLegend(m_session.nodes(), head);
    m_smaller = new QToolButton(head);
    m_smaller->setIcon(icon(QStringLiteral("minus")));
    m_larger = new QToolButton(head);
    m_larger->setIcon(icon(QStringLiteral("plus")));
    auto *layout = new QHBoxLayout(head);
    layout->setContentsMargins({});
    layout->setSpacing(space4);
    layout->addWidget(m_title);
    layout->addSpacing(space12);
    layout->addWidget(m_legend);
    layout->addStretch();
    layout->addWidget(m_smaller);
    layout->addWidget(m_larger);
    connect(m_smaller, &QToolButton::clicked, this,
            [this] { m_map->setLevel(std::max(0, m_map->geometryOfNodes().level() - 1)); });
    connect(m_larger, &QToolButton::clicked, this,
            [this] { m_map->setLevel(m_map->geometryOfNodes().level() + 1); });
    return head;
}

QWidget *NodePane::makeFoot()
{
    auto *foot = new QWidget(this);
    m_detail = new QLabel(foot);
    m_detail->setTextFormat(Qt::PlainText);
    m_detail->setProperty("text_role", QStringLiteral("muted"));
    m_detail->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
    m_open = new QPushButton(foot);
    m_open->setProperty("kind", QStringLiteral("quiet"));
    auto *layout = new QHBoxLayout(foot);
    layout->setContentsMargins({});
    m_menuButton = new QToolButton(foot);
    m_menuButton->setIcon(icon(QStringLiteral("more")));
    m_menuButton->setMenu(m_menu);
    m_menuButton->setPopupMode(QToolButton::InstantPopup);
    layout->addWidget(m_detail, 1);
    layout->addWidget(m_open);
    layout->addWidget(m_menuButton);
    connect(m_open, &QPushButton::clicked, this, [this] {
        if (const auto job = currentJob())
            emit jobActivated(*job);
    });
    return foot;
}

void NodePane::makeMenu()
{
    m_menu = new QMenu(this);
    const auto make = [this](const QKeySequence &key, auto order) {
        QAction *action = m_menu->addAction(QString());
        action->setShortcut(key);
        action->setShortcutContext(Qt::WidgetShortcut);
        connect(action, &QAction::triggered, this, order);
        m_map->addAction(action);
        return action;
    };
    m_drain = make(Qt::Key_D, [this] {
        const api::ClusterNode *node = currentNode();
        order(node && node->isDrained ? api::NodeOrder::Undrain : api::NodeOrder::Drain);
    });
    m_reclaim = make(Qt::Key_R, [this] { order(api::NodeOrder::Reclaim); });
    m_menu->addSeparator();
    m_remove = make(Qt::Key_Delete, [this] { order(api::NodeOrder::Remove); });
}

const api::ClusterNode *NodePane::currentNode() const
{
    const int row = m_map->current();
    return row < 0 ? nullptr : &m_session.nodes().nodes()[std::size_t(row)];
}

void NodePane::order(api::NodeOrder order)
{
    const api::ClusterNode *node = currentNode();
    if (!node || !m_isConnected)
        return;
    const bool losesWork = order == api::NodeOrder::Reclaim || order == api::NodeOrder::Remove;
    const auto job = currentJob();
    emit nodeOrdered(models::toQString(node->id), order,
                     losesWork && job ? models::toQString(job->name) : QString());
}

void NodePane::setConnected(bool isConnected)
{
    m_isConnected = isConnected;
    refreshMenu();
}

void NodePane::refreshMenu()
{
    using State = api::ClusterNode::State;
    const api::ClusterNode *node = currentNode();
    const api::Cluster *cluster = m_session.cluster();
    const bool isThere = node && m_isConnected && node->state != State::Leaving;
    const bool isLow = cluster && cluster->spec.vmPriority == api::VmPriority::LowPriority;
    m_drain->setText(node && node->isDrained ? tr("Let it take &work again") : tr("&Drain"));
    m_drain->setToolTip(tr("It takes no new work; what runs there goes on to its end."));
    m_drain->setEnabled(isThere && node->state != State::Unusable);
    m_reclaim->setEnabled(isThere && isLow);
    m_reclaim->setVisible(isLow);
    m_remove->setEnabled(isThere);
    m_menuButton->setVisible(node);
    m_menuButton->setEnabled(isThere);
}

QString NodePane::detail() const
{
    return m_detail->text();
}

std::optional<api::ResourceId> NodePane::currentJob() const
{
    const int row = m_map->current();
    if (row < 0)
        return std::nullopt;
    const auto job = api::ResourceId::parse(m_session.nodes().nodes()[std::size_t(row)].job);
    return job ? std::optional(*job) : std::nullopt;
}

void NodePane::refresh()
{
    const bool any = m_session.nodes().rowCount() > 0;
    m_stack->setCurrentWidget(any ? static_cast<QWidget *>(m_map) : m_empty);
    m_legend->setVisible(any);
    m_smaller->setVisible(any);
    m_larger->setVisible(any);
    m_title->setText(any ? tr("%Ln node(s)", nullptr, m_session.nodes().rowCount()) : tr("Nodes"));
    const api::Cluster *cluster = m_session.cluster();
    const bool isAuto = cluster && std::holds_alternative<api::AutoScale>(cluster->spec.scale);
    if (!m_session.areNodesKnown())
        m_empty->setTexts(tr("Asking for the nodes…"), {});
    else
        m_empty->setTexts(tr("No nodes now"),
                          isAuto ? tr("Nodes come as soon as a job waits for them: submit one.")
                                 : tr("Choose “Scale” to give the cluster nodes."));
    refreshDetail();
}

void NodePane::refreshDetail()
{
    const int row = m_map->hovered() >= 0 ? m_map->hovered() : m_map->current();
    m_detail->setText(row >= 0 && row < m_session.nodes().rowCount() ? m_session.nodes().sentence(row)
                                                                     : QString());
    m_open->setVisible(currentJob().has_value());
    refreshMenu();
}

void NodePane::changeEvent(QEvent *event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::LanguageChange)
        retranslate();
}

void NodePane::retranslate()
{
    m_map->setAccessibleName(tr("Nodes of %1").arg(models::toQString(m_session.id().name)));
    m_smaller->setToolTip(tr("Smaller nodes (−)"));
    m_smaller->setAccessibleName(tr("Smaller nodes"));
    m_larger->setToolTip(tr("Larger nodes (+)"));
    m_larger->setAccessibleName(tr("Larger nodes"));
    m_open->setText(tr("&Open its job"));
    m_reclaim->setText(tr("&Reclaim"));
    m_remove->setText(tr("De&lete the node…"));
    m_menuButton->setToolTip(tr("What can be done with the node"));
    m_menuButton->setAccessibleName(tr("Node"));
    refresh();
}

} // namespace trainyard::clusters
