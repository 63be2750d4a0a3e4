// SPDX-License-Identifier: Apache-2.0
#include "widgets/mainwindow/resourceactions.h"

#include "engine/api/accountpath.h"
#include "models/backend/backend.h"
#include "models/connections/otherengine.h"
#include "models/navigation/favourites.h"
#include "models/resources/clusterlistmodel.h"
#include "models/resources/jobtablemodel.h"
#include "models/text.h"
#include "widgets/clusters/clusterpage.h"
#include "widgets/mainwindow/copycommands.h"
#include "widgets/mainwindow/foldercommands.h"
#include "widgets/mainwindow/jobcommands.h"
#include "widgets/mainwindow/jobrules.h"
#include "widgets/mainwindow/newactions.h"
#include "widgets/mainwindow/othercommands.h"
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
#include <QMenu>

#include <utility>

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
        workbench.backend(), {[this] { return copied(); }, [this] { return m_workbench.engineWay(); }}, this);
    m_tags = new TagCommands(workbench.backend(), &window);
    m_jobCommands->serve(actions);
    m_folders->serve(actions);
    m_copies->serve(actions);
    connectJobCommands();
    connectTags();
    connectActions(commands);
    connectOthers();
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
    connect(m_actions.star, &QAction::triggered, m_tags, [this] {
        if (const QList<ResourceId> jobs = targets(); !jobs.isEmpty())
            m_tags->toggleStars(jobs);
    });
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
            does->remove(chosen());
    });
    connect(m_actions.copyId, &QAction::triggered, this, [this] {
        if (const auto account = m_navigator.currentStorage()) {
            QGuiApplication::clipboard()->setText(models::toQString(account->path()));
            emit told([] { return tr("Copied the ID."); });
        } else if (const auto other = m_navigator.ofOther()) {
            m_copies->copyPaths(other->paths);
        }
    });
    connect(m_actions.cleanUp, &QAction::triggered, does, [this, does] {
        if (const auto id = shown())
            does->cleanUp(*id);
    });
    connect(m_actions.compare, &QAction::triggered, this, [this] {
        if (const QList<ResourceId> jobs = targets(); !jobs.isEmpty())
            m_pages.open({models::PageAddress::Kind::Comparison, jobs});
    });
    connect(m_actions.favourite, &QAction::triggered, this, [this] {
        if (const auto id = shown())
            m_workbench.favourites().toggle(*id);
        else if (const auto account = shownAccount())
            m_workbench.favourites().toggle(*account);
        else if (const auto other = m_navigator.ofOther(); other && other->paths.size() == 1)
            m_workbench.favourites().toggle(other->name, other->paths.front());
        refresh();
    });
}

// While these are the ones that actions act on there are no others.
void ResourceActions::connectOthers()
{
    const std::pair<QAction *, OtherOrder> orders[] = {
        {m_actions.stopJob, OtherOrder::Stop},
        {m_actions.runAgain, OtherOrder::RunAgain},
        {m_actions.resubmit, OtherOrder::Resubmit},
        {m_actions.newWithCode, OtherOrder::NewWithCode},
        {m_actions.resume, OtherOrder::Resume},
        {m_actions.extend, OtherOrder::Extend},
        {m_actions.moveToFront, OtherOrder::MoveToFront},
        {m_actions.priorityHigh, OtherOrder::PriorityHigh},
        {m_actions.priorityNormal, OtherOrder::PriorityNormal},
        {m_actions.priorityLow, OtherOrder::PriorityLow},
        {m_actions.compare, OtherOrder::Compare},
        {m_actions.star, OtherOrder::Star},
        {m_actions.tags, OtherOrder::Tags},
        {m_actions.exportJobs, OtherOrder::Export},
        {m_actions.exportReport, OtherOrder::Report},
        {m_actions.saveTemplate, OtherOrder::SaveTemplate},
        {m_actions.openFolder, OtherOrder::Folder},
        {m_actions.tensorBoard, OtherOrder::TensorBoard},
        {m_actions.copyAz, OtherOrder::CopyAz},
        {m_actions.copyCurl, OtherOrder::CopyCurl},
        {m_actions.deleteResource, OtherOrder::Delete},
    };
    for (const auto &[action, order] : orders)
        connect(action, &QAction::triggered, this, [this, order = order] {
            if (const auto other = m_navigator.ofOther(); other && other->isReached)
                emit otherOrdered(other->engine, order == OtherOrder::Delete ? other->resources : other->ids,
                                  order);
        });
    connect(&m_navigator, &navigator::NavigatorPane::otherMenuAboutToPopUp, this, [this](QMenu *menu) {
        refresh();
        const auto other = m_navigator.ofOther();
        m_actions.addTo(*menu, other && other->isReached && other->areJobs);
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

QList<ResourceId> ResourceActions::chosen() const
{
    return m_navigator.hasFocusWithin() ? m_navigator.selectedResources() : targets();
}

// The current one of a table in which none is selected as well: copying does no harm.
QList<ResourceId> ResourceActions::copied() const
{
    QList<ResourceId> all = chosen();
    if (all.isEmpty())
        all = targets();
    const auto one = target();
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

// What can be done with jobs changes with them, and with the contact.
void ResourceActions::follow(const std::shared_ptr<models::OtherEngine> &engine)
{
    if (m_followed == engine.get())
        return;
    if (m_followed) {
        m_followed->disconnect(this);
        m_followed->backend().jobs().disconnect(this);
    }
    m_followed = engine.get();
    if (!engine)
        return;
    connect(engine.get(), &models::OtherEngine::contactChanged, this, &ResourceActions::outdated);
    connect(&engine->backend().jobs(), &QAbstractItemModel::dataChanged, this, &ResourceActions::outdated);
}

void ResourceActions::refreshFor(const navigator::OtherSelection &other)
{
    const QList<ResourceId> all = other.isReached ? other.ids : QList<ResourceId>();
    const auto one = all.size() == 1 ? std::optional(all.front()) : std::nullopt;
    models::Backend &backend = other.engine ? other.engine->backend() : m_workbench.backend();
    enableActions(m_actions,
                  {backend, other.isReached, other.name == models::OtherEngine::localId(), all, one});
    m_actions.deleteResource->setEnabled(other.isReached && !other.resources.isEmpty());
    const bool canBeFavourite = other.paths.size() == 1;
    m_actions.copyId->setEnabled(!other.paths.isEmpty());
    m_actions.favourite->setEnabled(canBeFavourite);
    m_actions.setFavourite(canBeFavourite &&
                           m_workbench.favourites().contains(other.name, other.paths.front()));
    m_actions.cleanUp->setEnabled(false);
    m_actions.creation->newClusterLike->setEnabled(false);
}

void ResourceActions::refresh()
{
    const auto other = m_navigator.ofOther();
    follow(other ? other->engine : nullptr);
    if (other)
        return refreshFor(*other);
    models::Backend &backend = m_workbench.backend();
    const bool connected = backend.connection().state == models::ConnectionState::Connected;
    const QList<ResourceId> all = targets(); // once for all: they may be many
    const std::optional<ResourceId> one = target();
    enableActions(m_actions, {backend, connected, m_workbench.isLocal(), all, one});
    const bool isAccount = m_navigator.currentStorage().has_value();
    const bool isAny = isAccount || (m_navigator.hasFocusWithin() ? !chosen().isEmpty() : !all.isEmpty());
    m_actions.deleteResource->setEnabled(connected && isAny);
    if (isAny)
        m_actions.copyId->setEnabled(true);
    const auto here = shown();
    const auto account = shownAccount();
    const models::Favourites &favourites = m_workbench.favourites();
    m_actions.favourite->setEnabled(here || account);
    m_actions.setFavourite(here ? favourites.contains(*here) : account && favourites.contains(*account));
    m_actions.creation->newClusterLike->setEnabled(here && backend.clusters().cluster(*here));
    m_actions.cleanUp->setEnabled(
        connected && here &&
        (here->type == ResourceType::Experiment || here->type == ResourceType::Workspace));
}

} // namespace trainyard
