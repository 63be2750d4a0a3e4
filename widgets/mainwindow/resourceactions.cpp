// SPDX-License-Identifier: Apache-2.0
#include "widgets/mainwindow/resourceactions.h"

#include "engine/api/accountpath.h"
#include "models/backend/backend.h"
#include "models/navigation/favourites.h"
#include "models/resources/jobtablemodel.h"
#include "models/text.h"
#include "widgets/clusters/clusterpage.h"
#include "widgets/mainwindow/copycommands.h"
#include "widgets/mainwindow/foldercommands.h"
#include "widgets/mainwindow/jobcommands.h"
#include "widgets/mainwindow/pageopener.h"
#include "widgets/mainwindow/resourcecommands.h"
#include "widgets/mainwindow/resourcemaker.h"
#include "widgets/mainwindow/storagecommands.h"
#include "widgets/mainwindow/tagcommands.h"
#include "widgets/mainwindow/windowactions.h"
#include "widgets/mainwindow/workbench.h"
#include "widgets/navigator/navigatorpane.h"
#include "widgets/pages/page.h"
#include "widgets/tabs/pagearea.h"
#include "widgets/theme/icons.h"
#include "widgets/wizards/newclusterpage.h"
#include "widgets/wizards/newjobpage.h"

#include <QClipboard>
#include <QGuiApplication>
#include <QKeyEvent>
#include <QListView>
#include <QMainWindow>

#include <algorithm>

namespace trainyard {

using api::ResourceId;
using api::ResourceType;

ResourceActions::ResourceActions(Workbench &workbench, WindowActions &actions, ResourceCommands &commands,
                                 PageOpener &pages, navigator::NavigatorPane &navigator, QMainWindow &window)
    : QObject(&window)
    , m_workbench(workbench)
    , m_actions(actions)
    , m_pages(pages)
    , m_navigator(navigator)
{
    m_jobCommands = new JobCommands(
        workbench.backend(), commands,
        {[this] { return target(); }, [this] { return targets(); }, [this] { return m_workbench.isLocal(); }},
        &window);
    m_folders = new FolderCommands(workbench.backend(),
                                   {[this] { return target(); }, [this] { return targets(); },
                                    [this] { return m_workbench.isLocal(); }, &window},
                                   this);
    m_copies = new CopyCommands(
        workbench.backend(),
        {[this] { return copied(targets(), target()); }, [this] { return m_workbench.engineWay(); }}, this);
    m_tags = new TagCommands(workbench.backend(), &window);
    m_jobCommands->serve(actions);
    m_folders->serve(actions);
    m_copies->serve(actions);
    connectJobCommands();
    connectTags();
    connectActions(commands);
    navigator.favouriteList().installEventFilter(this);
    // When the focus has come to it.
    connect(&pages, &PageOpener::visited, this, &ResourceActions::followPage, Qt::QueuedConnection);
}

void ResourceActions::connectJobCommands()
{
    connect(m_copies, &CopyCommands::copied, this, &ResourceActions::told);
    connect(m_folders, &FolderCommands::failed, this, &ResourceActions::failed);
    connect(m_folders, &FolderCommands::hinted, this, &ResourceActions::hinted);
    connect(m_folders, &FolderCommands::done, this, &ResourceActions::told);
    connect(m_folders, &FolderCommands::folderFound, this, &ResourceActions::folderFound);
    connect(&m_pages, &PageOpener::folderRequested, m_folders, &FolderCommands::openFolder);
    connect(m_jobCommands, &JobCommands::done, this, &ResourceActions::told);
    connect(m_jobCommands, &JobCommands::failed, this, &ResourceActions::failed);
    connect(m_jobCommands, &JobCommands::repeated, this, &ResourceActions::repeated);
    connect(m_jobCommands, &JobCommands::exportChosen, this, &ResourceActions::exportChosen);
    connect(m_jobCommands, &JobCommands::resourceWanted, &m_pages,
            [this](const ResourceId &id) { m_pages.openResource(id); });
    connect(m_jobCommands, &JobCommands::setupLogWanted, &m_pages, [this](const ResourceId &cluster) {
        m_pages.openResource(cluster);
        if (auto *page = qobject_cast<clusters::ClusterPage *>(m_pages.area().currentPage()))
            page->showSetupLog();
    });
    connect(m_jobCommands, &JobCommands::clusterWanted, &m_pages, [this](const ResourceId &cluster) {
        m_pages.maker().openCluster(cluster)->draft().setName(models::toQString(cluster.name));
    });
    connect(m_jobCommands, &JobCommands::continuationWanted, this,
            [this](const ResourceId &job, const models::Continuation &continuation) {
                m_pages.openNewJob({}, job)->begin(continuation);
            });
    connect(&m_pages, &PageOpener::resubmitRequested, m_jobCommands, &JobCommands::resubmit);
    connect(&m_pages, &PageOpener::codeRequested, m_jobCommands, &JobCommands::newWithCode);
    connect(&m_pages, &PageOpener::nextStepRequested, m_jobCommands, &JobCommands::take);
}

void ResourceActions::connectTags()
{
    connect(m_actions.star, &QAction::triggered, m_tags, [this] { m_tags->toggleStars(targets()); });
    connect(m_actions.tags, &QAction::triggered, m_tags, [this] { m_tags->editTags(targets()); });
    connect(m_tags, &TagCommands::written, this, [this](int jobs, const models::Sentence &step) {
        emit told([jobs, step] {
            return jobs > 0 ? tr("Done: %1.").arg(step.text()) : tr("There was nothing to change.");
        });
    });
}

void ResourceActions::connectActions(ResourceCommands &commands)
{
    ResourceCommands *does = &commands;
    connect(m_actions.stopJob, &QAction::triggered, does, [this, does] { does->stop(targets()); });
    connect(m_actions.deleteResource, &QAction::triggered, does, [this, does] {
        if (const auto account = m_navigator.currentStorage())
            m_pages.storage().removeAccount(*account);
        else
            does->remove(targets());
    });
    connect(m_actions.copyId, &QAction::triggered, this, [this] {
        if (const auto account = m_navigator.currentStorage()) {
            QGuiApplication::clipboard()->setText(models::toQString(account->path()));
            emit told([] { return tr("Copied the ID."); });
        }
    });
    connect(m_actions.cleanUp, &QAction::triggered, does, [this, does] {
        if (const auto id = shown())
            does->cleanUp(*id);
    });
    connect(m_actions.compare, &QAction::triggered, this, [this] {
        m_pages.open({models::PageAddress::Kind::Comparison, targets()});
    });
    connect(m_actions.favourite, &QAction::triggered, this, [this] {
        if (const auto id = shown())
            m_workbench.favourites().toggle(*id);
        else if (const auto account = shownAccount())
            m_workbench.favourites().toggle(*account);
        refresh();
    });
}

std::optional<ResourceId> ResourceActions::shown() const
{
    if (m_navigator.hasFocusWithin())
        return m_navigator.current();
    const Page *page = m_pages.area().currentPage();
    return page ? page->resource() : std::nullopt;
}

std::optional<api::AccountId> ResourceActions::shownAccount() const
{
    if (m_navigator.hasFocusWithin())
        return m_navigator.currentStorage();
    const Page *page = m_pages.area().currentPage();
    const auto address = page ? m_pages.area().address(page) : models::PageAddress();
    const auto account = api::accountOfPath(address.part.toStdString());
    return address.kind == models::PageAddress::Kind::Storage && account ? std::optional(*account)
                                                                         : std::nullopt;
}

std::optional<ResourceId> ResourceActions::target() const
{
    if (m_navigator.hasFocusWithin())
        return m_navigator.current();
    const Page *page = m_pages.area().currentPage();
    return page ? page->currentJob() : std::nullopt;
}

QList<ResourceId> ResourceActions::targets() const
{
    if (m_navigator.hasFocusWithin())
        return m_navigator.selected();
    const Page *page = m_pages.area().currentPage();
    return page ? page->selectedJobs() : QList<ResourceId>();
}

// The current one of a table in which none is selected as well: copying does no harm.
QList<ResourceId> ResourceActions::copied(const QList<ResourceId> &all, const std::optional<ResourceId> &one)
{
    return all.isEmpty() && one ? QList<ResourceId>{*one} : all;
}

std::optional<ResourceId> ResourceActions::place() const
{
    if (m_navigator.hasFocusWithin())
        return m_navigator.place();
    const auto job = target();
    return job ? job : shown();
}

// The navigator shows where one is, but never moves what the user does there.
void ResourceActions::followPage()
{
    const Page *page = m_pages.area().currentPage();
    const auto id = page ? page->resource() : std::nullopt;
    if (id && !m_navigator.hasFocusWithin())
        m_navigator.select(*id);
}

// There the key that deletes is about the list; what stands in it is deleted by the menu.
bool ResourceActions::eventFilter(QObject *watched, QEvent *event)
{
    const bool isPress = event->type() == QEvent::KeyPress;
    if (watched != &m_navigator.favouriteList() || (!isPress && event->type() != QEvent::ShortcutOverride))
        return false;
    const QKeySequence keys(static_cast<QKeyEvent *>(event)->keyCombination());
    if (!m_actions.deleteResource->shortcuts().contains(keys))
        return false;
    event->accept();
    if (isPress)
        takeFavourite();
    return true;
}

void ResourceActions::takeFavourite()
{
    const QModelIndex row = m_navigator.favouriteList().currentIndex();
    if (!row.isValid())
        return;
    const QString name = row.data().toString();
    m_workbench.favourites().takeAt(row.row());
    emit told(
        [name] { return tr("%1 is no longer a favourite; the item itself is still there.").arg(name); });
    refresh();
}

QList<QAction *> ResourceActions::placesFor(const ResourceId &id)
{
    const bool isFavourite = m_workbench.favourites().contains(id);
    auto *open = new QAction(tr("&Open"), this);
    auto *inWindow = new QAction(theme::icon(QStringLiteral("window")), tr("Open in a new &window"), this);
    auto *favourite =
        new QAction(theme::icon(QStringLiteral("bookmark")),
                    isFavourite ? tr("Remove from &favourites") : tr("Add to &favourites"), this);
    connect(open, &QAction::triggered, this, [this, id] { m_pages.openResource(id); });
    connect(inWindow, &QAction::triggered, this, [this, id] { emit windowWanted(id); });
    connect(favourite, &QAction::triggered, this, [this, id] {
        m_workbench.favourites().toggle(id);
        refresh();
    });
    return {open, inWindow, favourite};
}

QList<QAction *> ResourceActions::engineActions()
{
    auto *open = new QAction(tr("&Open"), this);
    auto *jobs = new QAction(theme::icon(QStringLiteral("list")), tr("A&ll jobs"), this);
    connect(open, &QAction::triggered, this, [this] { m_pages.open({models::PageAddress::Kind::Start}); });
    connect(jobs, &QAction::triggered, this, [this] { m_pages.open(models::PageAddress::allJobs()); });
    return {open, jobs};
}

QList<QAction *> ResourceActions::rowActions()
{
    const auto id = target();
    QList<QAction *> own = id ? placesFor(*id) : QList<QAction *>();
    if (const auto account = m_navigator.currentStorage())
        own << m_pages.storage().actionsFor(*account);
    if (m_navigator.isAtEngine())
        own << engineActions();
    return own;
}

void ResourceActions::popUp(const QPoint &globalPosition, const QList<QAction *> &first)
{
    const QList<ResourceId> all = targets();
    m_actions.popUp(globalPosition, rowActions() + first,
                    !all.isEmpty() && all.front().type == ResourceType::Job);
}

void ResourceActions::refresh()
{
    models::Backend &backend = m_workbench.backend();
    const bool connected = backend.connection().state == models::ConnectionState::Connected;
    const QList<ResourceId> all = targets(); // once for all: they may be many
    const std::optional<ResourceId> one = target();
    const bool isAnyAlive = std::any_of(all.begin(), all.end(), [&backend](const ResourceId &each) {
        const api::Job *job = backend.jobs().job(each);
        return job && !api::isFinished(job->executionState);
    });
    m_actions.stopJob->setEnabled(connected && isAnyAlive);
    const bool isStorage = m_navigator.currentStorage().has_value();
    m_actions.deleteResource->setEnabled(connected && (isStorage || !all.isEmpty()));
    m_copies->refresh(copied(all, one));
    if (isStorage)
        m_actions.copyId->setEnabled(true);
    m_jobCommands->refresh(all, one);
    m_folders->refresh(all, one);
    const bool areJobs = !all.isEmpty() && std::all_of(all.begin(), all.end(), [](const ResourceId &each) {
        return each.type == ResourceType::Job;
    });
    m_actions.compare->setEnabled(areJobs);
    m_actions.star->setEnabled(connected && areJobs);
    m_actions.tags->setEnabled(connected && areJobs);
    m_actions.setStarred(TagCommands::areStarred(backend.jobs(), all));
    const auto here = shown();
    const auto account = shownAccount();
    const models::Favourites &favourites = m_workbench.favourites();
    m_actions.favourite->setEnabled(here || account);
    m_actions.setFavourite(here ? favourites.contains(*here) : account && favourites.contains(*account));
    m_actions.cleanUp->setEnabled(
        connected && here &&
        (here->type == ResourceType::Experiment || here->type == ResourceType::Workspace));
}

} // namespace trainyard
