// SPDX-License-Identifier: Apache-2.0
#include "widgets/clusters/clusterpage.h"

#include "models/clusters/clustersession.h"
#include "models/text.h"
#include "widgets/clusters/clusterdefinition.h"
#include "widgets/clusters/clusterheader.h"
#include "widgets/clusters/nodepane.h"
#include "widgets/clusters/nodesearch.h"
#include "widgets/clusters/queuepane.h"
#include "widgets/clusters/remedybuttons.h"
#include "widgets/clusters/scaledialog.h"
#include "widgets/delegates/contactnotice.h"
#include "widgets/delegates/lastfocus.h"
#include "widgets/delegates/splitmemory.h"
#include "widgets/editor/editorpane.h"
#include "widgets/logs/logpane.h"
#include "widgets/logs/logview.h"
#include "widgets/theme/icons.h"
#include "widgets/theme/textsize.h"
#include "widgets/theme/tokens.h"

#include <QApplication>
#include <QEvent>
#include <QHBoxLayout>
#include <QSplitter>
#include <QTabBar>
#include <QTabWidget>
#include <QTableView>
#include <QVBoxLayout>

#include <utility>

namespace trainyard::clusters {

using models::ClusterSession;

namespace {

constexpr int leastHeight = 160; // of the lower half

const QString tabKey = QStringLiteral("tab"); // of pageState()
const QString setupTab = QStringLiteral("setup");
const QString definitionTab = QStringLiteral("definition");
const QString logKey = QStringLiteral("log");

} // namespace

ClusterPage::ClusterPage(std::unique_ptr<ClusterSession> session, QWidget *parent)
    : Page(parent)
    , m_session(std::move(session))
    , m_header(new ClusterHeader(m_session->id(), this))
{
    setProperty("help_topic", QStringLiteral("clusters"));
    setProperty("kind", QStringLiteral("page"));
    setAttribute(Qt::WA_StyledBackground);
    m_contact = new delegates::ContactNotice(this, {theme::space16, theme::space12, theme::space16, 0});
    auto *split = new QSplitter(Qt::Vertical, this);
    m_nodes = new NodePane(*m_session, split);
    m_tabs = new QTabWidget(split);
    m_tabs->setDocumentMode(true);
    m_tabs->tabBar()->setProperty("kind", QStringLiteral("inner"));
    m_tabs->tabBar()->setExpanding(false);
    m_queue = new QueuePane(m_session->queue(), m_tabs);
    m_tabs->addTab(m_queue, {});
    makeSetupLog();
    m_definition = new ClusterDefinition(m_tabs);
    m_tabs->addTab(m_definition, {});
    split->addWidget(m_nodes);
    split->addWidget(m_tabs);
    split->setChildrenCollapsible(false);
    split->setHandleWidth(1);
    split->setSizes({600, 400});
    new delegates::SplitMemory(*split, QStringLiteral("cluster"));
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins({});
    layout->setSpacing(0);
    layout->addWidget(m_header);
    layout->addWidget(m_contact);
    layout->addWidget(split, 1);
    connectParts();
    retranslate();
    refresh();
}

void ClusterPage::makeSetupLog()
{
    m_setupLog = new logs::LogPane(m_tabs);
    m_setupLog->setOfSetup();
    theme::setMinimumHeight(*m_setupLog, leastHeight);
    m_tabs->addTab(m_setupLog, {});
    m_tabs->setTabVisible(m_tabs->indexOf(m_setupLog), false);
    models::JobOutput &output = m_session->setupOutput();
    connect(&output, &models::JobOutput::fileAdded, m_setupLog, &logs::LogPane::addFile);
    connect(&output, &models::JobOutput::fileRemoved, m_setupLog, &logs::LogPane::removeFile);
    connect(&output, &models::JobOutput::failed, this, &ClusterPage::failed);
    connect(m_setupLog, &logs::LogPane::saveRequested, this, &ClusterPage::saveFileRequested);
}

void ClusterPage::connectParts()
{
    connect(m_session.get(), &ClusterSession::clusterChanged, this, &ClusterPage::refresh);
    connect(&m_header->remedies(), &RemedyButtons::chosen, this, &ClusterPage::takeStep);
    connect(m_header, &ClusterHeader::scaleRequested, this, &ClusterPage::askForScale);
    connect(m_header, &ClusterHeader::deleteRequested, this,
            [this] { emit deleteRequested(m_session->id()); });
    connect(m_header, &ClusterHeader::jobsRequested, this, [this] { emit jobsRequested(m_session->id()); });
    connect(m_nodes, &NodePane::jobActivated, this, &ClusterPage::jobActivated);
    connect(m_nodes, &NodePane::currentJobChanged, this, &Page::currentJobChanged);
    connect(m_nodes, &NodePane::nodesOrdered, this,
            [this](const QStringList &nodes, api::NodeOrder order, const QStringList &jobs) {
                emit nodesOrdered(m_session->id(), nodes, order, jobs);
            });
    connect(m_queue, &QueuePane::jobActivated, this, &ClusterPage::jobActivated);
    connect(m_queue, &QueuePane::currentJobChanged, this, &Page::currentJobChanged);
    connect(m_queue, &QueuePane::menuRequested, this, &ClusterPage::menuRequested);
    connect(m_queue, &QueuePane::movesWanted, this, &ClusterPage::movesWanted);
    connect(m_definition, &ClusterDefinition::likeRequested, this,
            [this] { emit likeRequested(m_session->id()); });
    connect(m_definition, &ClusterDefinition::saved, this, &ClusterPage::told);
    connect(m_definition, &ClusterDefinition::failed, this, &ClusterPage::failed);
    connect(m_tabs, &QTabWidget::currentChanged, this, &ClusterPage::watchSetup);
}

// The panes look at the session's models to their end.
ClusterPage::~ClusterPage()
{
    m_tabs->disconnect(this);
    delete m_nodes;
    delete m_queue;
    delete m_setupLog;
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
    return delegates::hasLastFocus(m_queue->table());
}

std::optional<api::ResourceId> ClusterPage::currentJob() const
{
    return isQueueFocused() ? m_queue->currentJob() : m_nodes->currentJob();
}

QList<api::ResourceId> ClusterPage::selectedJobs() const
{
    return isQueueFocused() ? m_queue->selectedJobs() : Page::selectedJobs();
}

// Of the nodes, unless the log or the definition has the focus.
bool ClusterPage::focusFilter()
{
    const QWidget *focus = QApplication::focusWidget();
    if (focus && m_setupLog->isAncestorOf(focus))
        m_setupLog->showSearch();
    else if (focus && m_definition->isAncestorOf(focus))
        m_definition->pane().showFind();
    else
        m_nodes->search().begin();
    return true;
}

QJsonObject ClusterPage::pageState() const
{
    QJsonObject state{{logKey, m_setupLog->state()}};
    if (m_tabs->currentWidget() == m_definition)
        state.insert(tabKey, definitionTab);
    else if (m_isLogWanted || m_tabs->currentWidget() == m_setupLog)
        state.insert(tabKey, setupTab);
    return state;
}

void ClusterPage::restore(const QJsonObject &state)
{
    const QString tab = state.value(tabKey).toString();
    m_isLogWanted = tab == setupTab;
    if (tab == definitionTab)
        showDefinition();
    m_setupLog->restore(state.value(logKey).toObject());
    refresh();
}

void ClusterPage::setConnected(bool isConnected, const QDateTime &lostSince)
{
    m_header->setConnected(isConnected);
    m_nodes->setConnected(isConnected);
    m_queue->setConnected(isConnected);
    m_contact->setLostSince(lostSince);
}

void ClusterPage::showDefinition()
{
    m_tabs->setCurrentWidget(m_definition);
}

void ClusterPage::showSetupLog()
{
    if (m_session->hasSetupTask())
        m_tabs->setCurrentWidget(m_setupLog);
}

void ClusterPage::takeStep(models::ClusterStep step)
{
    const api::Cluster *cluster = m_session->cluster();
    if (!cluster)
        return;
    switch (step) {
    case models::ClusterStep::ShowSetupLog:
        showSetupLog();
        m_setupLog->view().setFocus();
        break;
    case models::ClusterStep::SetUpAgain:
        emit nodesOrdered(cluster->id, models::unpreparedNodes(*cluster), api::NodeOrder::SetUp, {});
        break;
    case models::ClusterStep::ScaleHolder:
        if (const auto holder = models::holderOf(*cluster))
            emit otherScaleRequested(*holder);
        break;
    case models::ClusterStep::Scale:
        askForScale();
        break;
    }
}

void ClusterPage::watchSetup()
{
    m_session->setSetupWatched(m_tabs->currentWidget() == m_setupLog);
}

void ClusterPage::refresh()
{
    if (const api::Cluster *cluster = m_session->cluster()) {
        m_header->setCluster(*cluster);
        m_definition->setCluster(*cluster);
    }
    if (!m_session->hasSetupTask())
        return;
    m_tabs->setTabVisible(m_tabs->indexOf(m_setupLog), true); // and stays so
    if (std::exchange(m_isLogWanted, false))
        m_tabs->setCurrentWidget(m_setupLog);
}

void ClusterPage::changeEvent(QEvent *event)
{
    Page::changeEvent(event);
    if (event->type() == QEvent::LanguageChange)
        retranslate();
}

void ClusterPage::retranslate()
{
    m_tabs->setAccessibleName(tr("Details of the cluster"));
    m_tabs->setTabText(m_tabs->indexOf(m_queue), tr("Queue"));
    m_tabs->setTabText(m_tabs->indexOf(m_setupLog), tr("Setup tasks"));
    m_tabs->setTabText(m_tabs->indexOf(m_definition), tr("Definition"));
}

ScaleDialog *ClusterPage::askForScale()
{
    const api::Cluster *cluster = m_session->cluster();
    if (!cluster)
        return nullptr;
    const auto make = [&] {
        auto *dialog = new ScaleDialog(*cluster, m_session->clusters(), *this);
        connect(dialog, &ScaleDialog::scaleChosen, this,
                [this](const api::Scale &scale) { emit scaleRequested(m_session->id(), scale); });
        return dialog;
    };
    return delegates::showSheet(*this, make, ScaleDialog::subjectOf(cluster->id));
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
