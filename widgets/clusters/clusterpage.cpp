// SPDX-License-Identifier: Apache-2.0
#include "widgets/clusters/clusterpage.h"

#include "models/clusters/clustersession.h"
#include "models/text.h"
#include "widgets/clusters/clusterheader.h"
#include "widgets/clusters/nodepane.h"
#include "widgets/clusters/queuepane.h"
#include "widgets/clusters/scaledialog.h"
#include "widgets/theme/icons.h"

#include <QSplitter>
#include <QTableView>
#include <QVBoxLayout>

#include <utility>

namespace trainyard::clusters {

using models::ClusterSession;

ClusterPage::ClusterPage(std::unique_ptr<ClusterSession> session, QWidget *parent)
    : Page(parent)
    , m_session(std::move(session))
    , m_header(new ClusterHeader(m_session->id(), this))
{
    setProperty("kind", QStringLiteral("page"));
    setAttribute(Qt::WA_StyledBackground);
    auto *split = new QSplitter(Qt::Vertical, this);
    m_nodes = new NodePane(*m_session, split);
    m_queue = new QueuePane(m_session->queue(), split);
    split->addWidget(m_nodes);
    split->addWidget(m_queue);
    split->setChildrenCollapsible(false);
    split->setHandleWidth(1);
    split->setSizes({600, 400});
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins({});
    layout->setSpacing(0);
    layout->addWidget(m_header);
    layout->addWidget(split, 1);
    connect(m_session.get(), &ClusterSession::clusterChanged, this, &ClusterPage::refresh);
    connect(m_session.get(), &ClusterSession::failed, this, &ClusterPage::failed);
    connect(m_header, &ClusterHeader::scaleRequested, this, &ClusterPage::askForScale);
    connect(m_header, &ClusterHeader::deleteRequested, this,
            [this] { emit deleteRequested(m_session->id()); });
    connect(m_header, &ClusterHeader::jobsRequested, this, [this] { emit jobsRequested(m_session->id()); });
    connect(m_nodes, &NodePane::jobActivated, this, &ClusterPage::jobActivated);
    connect(m_nodes, &NodePane::currentJobChanged, this, &Page::currentJobChanged);
    connect(m_queue, &QueuePane::jobActivated, this, &ClusterPage::jobActivated);
    connect(m_queue, &QueuePane::currentJobChanged, this, &Page::currentJobChanged);
    connect(m_queue, &QueuePane::menuRequested, this, &ClusterPage::menuRequested);
    refresh();
}

// The panes look at the session's models to their end.
ClusterPage::~ClusterPage()
{
    delete m_nodes;
    delete m_queue;
}

QString ClusterPage::title() const
{
    return models::toQString(m_session->id().name);
}

QIcon ClusterPage::icon() const
{
    return theme::icon(QStringLiteral("cluster"));
}

std::optional<api::ResourceId> ClusterPage::resource() const
{
    return m_session->id();
}

bool ClusterPage::isQueueFocused() const
{
    return m_queue->table().hasFocus();
}

std::optional<api::ResourceId> ClusterPage::currentJob() const
{
    return isQueueFocused() ? m_queue->currentJob() : m_nodes->currentJob();
}

QList<api::ResourceId> ClusterPage::selectedJobs() const
{
    return isQueueFocused() ? m_queue->selectedJobs() : Page::selectedJobs();
}

void ClusterPage::setConnected(bool isConnected)
{
    m_header->setConnected(isConnected);
}

void ClusterPage::refresh()
{
    if (const api::Cluster *cluster = m_session->cluster())
        m_header->setCluster(*cluster);
}

ScaleDialog *ClusterPage::askForScale()
{
    const api::Cluster *cluster = m_session->cluster();
    if (!cluster)
        return nullptr;
    auto *dialog = new ScaleDialog(*cluster, window());
    connect(dialog, &ScaleDialog::scaleChosen, this,
            [this](const api::Scale &scale) { emit scaleRequested(m_session->id(), scale); });
    dialog->open();
    return dialog;
}

void ClusterPage::showEvent(QShowEvent *event)
{
    Page::showEvent(event);
    m_session->setWatched(true);
}

void ClusterPage::hideEvent(QHideEvent *event)
{
    Page::hideEvent(event);
    m_session->setWatched(false);
}

} // namespace trainyard::clusters
