// SPDX-License-Identifier: Apache-2.0
#include "widgets/workspaces/workspacepage.h"

#include "engine/api/accountpath.h"
#include "models/resources/jobtablemodel.h"
#include "models/resources/resourcetreemodel.h"
#include "models/resources/storagelist.h"
#include "models/text.h"
#include "widgets/delegates/contactnotice.h"
#include "widgets/delegates/scrollmemory.h"
#include "widgets/start/recentjobs.h"
#include "widgets/theme/icons.h"
#include "widgets/theme/textsize.h"
#include "widgets/workspaces/resourcecard.h"
#include "widgets/workspaces/workspaceheader.h"

#include <QEvent>
#include <QGridLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QListView>
#include <QScrollArea>
#include <QSortFilterProxyModel>
#include <QVBoxLayout>

#include <utility>

namespace trainyard::workspaces {

using namespace theme;
using models::ResourceTreeModel;
using models::StorageList;
using NodeType = ResourceTreeModel::NodeType;

namespace {

constexpr int mostRecent = 6;
constexpr int widest = 1180;
constexpr int leastForColumns = 720;
constexpr int countingMs = 100;

// The file servers of a workspace and the accounts of its group.
class StoresOfWorkspace final : public QSortFilterProxyModel
{
public:
    StoresOfWorkspace(const api::ResourceId &workspace, QObject *parent)
        : QSortFilterProxyModel(parent)
        , m_workspace(models::toQString(workspace.key()))
    {}

protected:
    bool filterAcceptsRow(int row, const QModelIndex &parent) const override
    {
        const QString place = sourceModel()->index(row, 0, parent).data(StorageList::PlaceRole).toString();
        return place == m_workspace || m_workspace.startsWith(place + u'/');
    }

private:
    QString m_workspace;
};

} // namespace

WorkspacePage::WorkspacePage(const api::ResourceId &id, ResourceTreeModel &resources,
                             models::JobTableModel &jobs, StorageList &storage, QWidget *parent)
    : Page(parent)
    , m_id(id)
    , m_resources(resources)
    , m_header(new WorkspaceHeader(id, this))
{
    setProperty("help_topic", QStringLiteral("start#what-the-words-mean"));
    m_clusters = makeGroup(false, QStringLiteral("cluster"));
    m_experiments = makeGroup(true, QStringLiteral("experiment"));
    makeStorage(storage);
    auto *scroll = new QScrollArea(this);
    scroll->setWidgetResizable(true);
    scroll->setFocusPolicy(Qt::NoFocus);
    scroll->setWidget(makeBody(jobs));
    new delegates::ScrollMemory(*scroll, QStringLiteral("workspace"));
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins({});
    layout->setSpacing(0);
    layout->addWidget(m_header);
    m_contact = new delegates::ContactNotice(this, {space16, space12, space16, 0});
    layout->addWidget(m_contact);
    layout->addWidget(scroll, 1);
    connect(m_header, &WorkspaceHeader::newJobRequested, this, [this] { emit newJobRequested(m_id); });
    connect(m_header, &WorkspaceHeader::jobsRequested, this, [this] { emit jobsRequested(m_id); });
    connect(m_header, &WorkspaceHeader::deleteRequested, this, [this] { emit deleteRequested(m_id); });
    connect(m_experiments, &ResourceCard::emptyActionChosen, this, [this] { emit newJobRequested(m_id); });
    connect(m_experiments, &ResourceCard::addChosen, this, [this] { emit newExperimentRequested(m_id); });
    for (const auto asked : {&ResourceCard::addChosen, &ResourceCard::emptyActionChosen}) {
        connect(m_clusters, asked, this, [this] { emit newClusterRequested(m_id); });
        connect(m_storage, asked, this, [this] { emit newStorageRequested(m_id); });
    }
    connect(m_recent, &start::RecentJobs::jobActivated, this, &WorkspacePage::resourceActivated);
    connectCurrent();
    m_counting.setSingleShot(true);
    m_counting.setInterval(countingMs);
    connect(&m_counting, &QTimer::timeout, this, &WorkspacePage::count);
    connect(&resources, &QAbstractItemModel::rowsInserted, this, &WorkspacePage::countSoon);
    connect(&resources, &QAbstractItemModel::rowsRemoved, this, &WorkspacePage::countSoon);
    connect(&resources, &QAbstractItemModel::dataChanged, this, &WorkspacePage::countSoon);
    retranslate();
    count();
}

void WorkspacePage::connectCurrent()
{
    connect(m_recent, &start::RecentJobs::currentJobChanged, this, &Page::currentJobChanged);
    connect(m_recent, &start::RecentJobs::menuRequested, this, &WorkspacePage::menuRequested);
    for (const ResourceCard *card : {m_clusters, m_experiments, m_storage})
        connect(card, &ResourceCard::currentChanged, this, &Page::currentJobChanged);
    for (const ResourceCard *card : {m_clusters, m_experiments})
        connect(card, &ResourceCard::menuRequested, this, &WorkspacePage::menuRequested);
    connect(m_storage, &ResourceCard::menuRequested, this, [this](const QPoint &globalPosition) {
        const std::string path = m_storage->current().data(StorageList::PathRole).toString().toStdString();
        if (const auto account = api::accountOfPath(path))
            emit storageMenuRequested(globalPosition, *account);
        else
            emit menuRequested(globalPosition);
    });
}

std::optional<api::ResourceId> WorkspacePage::currentJob() const
{
    for (const ResourceCard *card : {m_clusters, m_experiments, m_storage}) {
        const QModelIndex current = card->current();
        if (!current.isValid())
            continue;
        const int role = card == m_storage ? int(StorageList::PathRole) : int(ResourceTreeModel::IdRole);
        const auto id = api::ResourceId::parse(current.data(role).toString().toStdString());
        return id ? std::optional(*id) : std::nullopt;
    }
    return m_recent->currentJob();
}

QList<api::ResourceId> WorkspacePage::selectedJobs() const
{
    const QList<api::ResourceId> jobs = m_recent->selectedJobs();
    return jobs.isEmpty() ? Page::selectedJobs() : jobs;
}

ResourceCard *WorkspacePage::makeGroup(bool isOfExperiments, const QString &iconName)
{
    const QModelIndex group =
        m_resources.groupOf(m_id, isOfExperiments ? NodeType::ExperimentGroup : NodeType::ClusterGroup);
    auto *delegate = new ResourceDelegate([iconName](const QModelIndex &) { return iconName; },
                                          ResourceTreeModel::DetailRole, ResourceTreeModel::StateRole, this);
    auto *card = new ResourceCard(m_resources, group, delegate, iconName, this);
    card->remember(iconName, ResourceTreeModel::IdRole);
    connect(card, &ResourceCard::activated, this, [this](const QModelIndex &index) {
        const QString path = index.data(ResourceTreeModel::IdRole).toString();
        if (const auto id = api::ResourceId::parse(path.toStdString()))
            emit resourceActivated(*id);
    });
    return card;
}

void WorkspacePage::makeStorage(StorageList &storage)
{
    m_stores = new StoresOfWorkspace(m_id, this);
    m_stores->setSourceModel(&storage);
    const auto iconOf = [](const QModelIndex &index) {
        const auto kind = StorageList::Kind(index.data(StorageList::KindRole).toInt());
        return kind == StorageList::Kind::FileServer ? QStringLiteral("folder") : QStringLiteral("storage");
    };
    auto *delegate = new ResourceDelegate(iconOf, StorageList::DetailRole, -1, this, StorageList::BriefRole);
    m_storage = new ResourceCard(*m_stores, {}, delegate, QStringLiteral("storage"), this);
    m_storage->remember(QStringLiteral("storage"), StorageList::PathRole);
    connect(m_storage, &ResourceCard::activated, this, [this](const QModelIndex &index) {
        const std::string path = index.data(StorageList::PathRole).toString().toStdString();
        if (const auto account = api::accountOfPath(path))
            emit storageActivated(*account);
        else if (const auto server = api::ResourceId::parse(path))
            emit resourceActivated(*server);
    });
}

QWidget *WorkspacePage::makeBody(models::JobTableModel &jobs)
{
    auto *ground = new QWidget;
    ground->setProperty("kind", QStringLiteral("page"));
    auto *recent = new QWidget(ground);
    m_recentPart = recent;
    m_recentTitle = new QLabel(recent);
    m_recentTitle->setProperty("text_role", QStringLiteral("title"));
    m_recent = new start::RecentJobs(jobs, m_id, mostRecent, recent);
    auto *column = new QVBoxLayout(recent);
    column->setContentsMargins({});
    column->setSpacing(space8);
    column->addWidget(m_recentTitle);
    column->addWidget(m_recent);
    m_cards = new QGridLayout;
    m_cards->setHorizontalSpacing(space16);
    m_cards->setVerticalSpacing(space24);
    auto *inner = new QWidget(ground);
    theme::setMaximumWidth(*inner, widest);
    auto *rows = new QVBoxLayout(inner);
    rows->setContentsMargins(space16, space16, space16, space16);
    rows->addLayout(m_cards);
    arrange();
    rows->addStretch();
    auto *middle = new QHBoxLayout(ground);
    middle->setContentsMargins({});
    middle->addWidget(inner, 1);
    middle->addStretch(0); // what is left of a wide window
    return ground;
}

// The cards beside each other where there is room for what they say, else one below the other.
void WorkspacePage::arrange()
{
    const int columns = width() < scaled(leastForColumns) ? 1 : 3;
    if (columns == std::exchange(m_columns, columns))
        return;
    ResourceCard *const cards[]{m_clusters, m_experiments, m_storage};
    for (int i = 0; i < 3; ++i) {
        m_cards->addWidget(cards[i], i / columns, i % columns); // from where it was
        m_cards->setColumnStretch(i, i < columns);
    }
    m_cards->addWidget(m_recentPart, 3, 0, 1, columns);
}

void WorkspacePage::resizeEvent(QResizeEvent *event)
{
    Page::resizeEvent(event);
    arrange();
}

QString WorkspacePage::title() const
{
    return models::toQString(m_id.name);
}

QIcon WorkspacePage::icon() const
{
    return theme::icon(QStringLiteral("workspace"));
}

void WorkspacePage::setConnected(bool isConnected, const QDateTime &lostSince)
{
    m_header->setConnected(isConnected);
    m_contact->setLostSince(lostSince);
    for (ResourceCard *card : {m_clusters, m_experiments, m_storage})
        card->setConnected(isConnected);
}

void WorkspacePage::countSoon()
{
    if (!m_counting.isActive())
        m_counting.start();
}

void WorkspacePage::count()
{
    const QModelIndex workspace = m_resources.indexOf(m_id);
    if (!workspace.isValid())
        return;
    WorkspaceHeader::Counts counts;
    counts.clusters = m_resources.rowCount(m_resources.groupOf(m_id, NodeType::ClusterGroup));
    const QModelIndex experiments = m_resources.groupOf(m_id, NodeType::ExperimentGroup);
    counts.experiments = m_resources.rowCount(experiments);
    for (int row = 0; row < counts.experiments; ++row) {
        const QModelIndex experiment = m_resources.index(row, 0, experiments);
        counts.jobs += experiment.data(ResourceTreeModel::CountRole).toInt();
        counts.running += experiment.data(ResourceTreeModel::RunningRole).toInt();
    }
    m_header->setCounts(counts);
}

void WorkspacePage::changeEvent(QEvent *event)
{
    Page::changeEvent(event);
    if (event->type() == QEvent::LanguageChange)
        retranslate();
}

void WorkspacePage::retranslate()
{
    m_clusters->setTitle(tr("Clusters"));
    m_clusters->setAddText(tr("New cluster"));
    m_clusters->setEmptyTexts(tr("No cluster yet"), tr("Jobs run on the nodes of a cluster."),
                              tr("New &cluster…"));
    m_experiments->setTitle(tr("Experiments"));
    m_experiments->setAddText(tr("New experiment"));
    m_experiments->setEmptyTexts(tr("No experiment yet"), tr("The first job creates one."),
                                 tr("&Make a job…"));
    m_storage->setTitle(tr("Storage"));
    m_storage->setAddText(tr("New storage account"));
    m_storage->setEmptyTexts(tr("No storage yet"), tr("Clusters and jobs mount what is stored there."),
                             tr("New &storage account…"));
    m_recentTitle->setText(tr("Recent jobs"));
    m_recent->list().setAccessibleName(tr("Recent jobs"));
    m_recent->setEmptyTexts(tr("No jobs yet"), tr("What you submit here appears with its result."));
}

} // namespace trainyard::workspaces
