// SPDX-License-Identifier: Apache-2.0
#include "widgets/mainwindow/othercommands.h"

#include "models/backend/backend.h"
#include "models/compare/runsources.h"
#include "models/connections/otherengine.h"
#include "models/connections/otherengines.h"
#include "models/text.h"
#include "models/trash/deletion.h"
#include "models/undo/undoorder.h"
#include "widgets/compare/comparepage.h"
#include "widgets/mainwindow/copycommands.h"
#include "widgets/mainwindow/foldercommands.h"
#include "widgets/mainwindow/jobcommands.h"
#include "widgets/mainwindow/mainwindow.h"
#include "widgets/mainwindow/pageopener.h"
#include "widgets/mainwindow/resourcecommands.h"
#include "widgets/mainwindow/tagcommands.h"
#include "widgets/mainwindow/workbench.h"
#include "widgets/tabs/pagearea.h"
#include "widgets/wizards/newjobpage.h"

#include <QPointer>

#include <optional>
#include <utility>

namespace trainyard {

using api::ResourceId;
using models::AgainKind;
using models::Backend;
using models::OtherEngine;
using models::toQString;

// The commands of one engine, which go before it does; the window, whose children they are, may have deleted
// them already.
struct OtherCommands::Desk {
    std::shared_ptr<OtherEngine> engine;
    QList<ResourceId> ids = {}; // that the commands are about
    QPointer<ResourceCommands> resources = {};
    QPointer<TagCommands> tags = {};
    QPointer<JobCommands> jobs = {};
    QPointer<CopyCommands> copies = {};
    QPointer<FolderCommands> folders = {};

    ~Desk()
    {
        delete folders;
        delete copies;
        delete jobs;
        delete tags;
        delete resources;
    }
};

OtherCommands::OtherCommands(Workbench &workbench, PageOpener &pages, MainWindow &window)
    : QObject(&window)
    , m_workbench(workbench)
    , m_pages(pages)
    , m_window(window)
{
    connect(&workbench.others(), &models::OtherEngines::pictureNoted, this, &OtherCommands::tellOfPicture);
    connect(&workbench.others(), &models::OtherEngines::requestFailed, this, [this](const QString &sentence) {
        if (m_workbench.frontWindow() == &m_window)
            emit failed(sentence);
    });
}

OtherCommands::~OtherCommands()
{
    for (const auto &desk : std::as_const(m_desks))
        desk->engine->backend().disconnect(this);
}

void OtherCommands::take(const std::shared_ptr<OtherEngine> &engine, const QList<ResourceId> &ids,
                         OtherOrder order)
{
    if (ids.isEmpty())
        return;
    Desk &at = desk(engine);
    at.ids = ids;
    switch (order) {
    case OtherOrder::Stop:
        return at.resources->stop(ids);
    case OtherOrder::RunAgain:
        return at.jobs->runAgain(ids);
    case OtherOrder::Resubmit:
        return at.jobs->makeAgain(AgainKind::Clone);
    case OtherOrder::NewWithCode:
        return at.jobs->newWithCode(ids.front());
    case OtherOrder::Resume:
        return at.jobs->makeAgain(AgainKind::Resume);
    case OtherOrder::Extend:
        return at.jobs->makeAgain(AgainKind::Extend);
    case OtherOrder::MoveToFront:
        return at.jobs->moveToFront(ids);
    case OtherOrder::PriorityHigh:
        return at.jobs->setPriority(ids, api::SchedulingPriority::High);
    case OtherOrder::PriorityNormal:
        return at.jobs->setPriority(ids, api::SchedulingPriority::Normal);
    case OtherOrder::PriorityLow:
        return at.jobs->setPriority(ids, api::SchedulingPriority::Low);
    case OtherOrder::Compare:
        return compare(engine, ids);
    case OtherOrder::Star:
        return at.tags->toggleStars(ids);
    case OtherOrder::Tags:
        return at.tags->editTags(ids);
    case OtherOrder::Export:
        return at.jobs->exportJobs();
    case OtherOrder::Report:
        return at.jobs->exportReport();
    case OtherOrder::SaveTemplate:
        return at.jobs->saveTemplate();
    case OtherOrder::Folder:
        return at.folders->askToOpen();
    case OtherOrder::TensorBoard:
        return at.folders->openTensorBoard();
    case OtherOrder::CopyAz:
        return at.copies->copyCommand(models::ShellClient::Az);
    case OtherOrder::CopyCurl:
        return at.copies->copyCommand(models::ShellClient::Curl);
    case OtherOrder::Delete:
        return at.resources->remove(ids);
    }
}

// Anew for one that was forgotten, and is known again.
OtherCommands::Desk &OtherCommands::desk(const std::shared_ptr<OtherEngine> &engine)
{
    std::shared_ptr<Desk> &desk = m_desks[engine->id()];
    if (!desk || desk->engine != engine) {
        desk = std::make_shared<Desk>(Desk{engine});
        makeCommands(*desk);
        serve(*desk);
        serveJobs(*desk);
    }
    return *desk;
}

void OtherCommands::makeCommands(Desk &desk)
{
    Backend &backend = desk.engine->backend();
    const auto one = [&desk] {
        return desk.ids.size() == 1 ? std::optional(desk.ids.front()) : std::nullopt;
    };
    const auto all = [&desk] { return desk.ids; };
    const auto isLocal = [id = desk.engine->id()] { return id == OtherEngine::localId(); };
    const auto way = [this, engine = desk.engine.get()] {
        return models::wayBy(m_workbench.connections().find(engine->id()).value_or(models::SavedConnection()),
                             engine->backend().endpoint());
    };
    desk.resources = new ResourceCommands(backend, &m_window);
    desk.tags = new TagCommands(backend, &m_window);
    desk.jobs =
        new JobCommands(backend, *desk.resources,
                        {one, all, isLocal, desk.engine, &m_workbench.backend().undoRecorder()}, &m_window);
    desk.copies = new CopyCommands(backend, {all, way}, &m_window);
    desk.folders = new FolderCommands(backend, {one, all, isLocal, &m_window}, &m_window);
}

void OtherCommands::serve(Desk &desk)
{
    Backend *backend = &desk.engine->backend();
    const auto undo = [this] { m_workbench.undo().undo(); };
    connect(backend, &Backend::movedToTrash, this,
            [this, undo, place = desk.engine->title()](const QList<ResourceId> &ids) {
                if (m_workbench.frontWindow() == &m_window) // others may have a desk for it, too
                    emit done([place, ids] { return models::trashedText(ids, place); }, undo);
            });
    connect(desk.tags, &TagCommands::written, this,
            [this, undo, place = desk.engine->title()](int jobs, const models::Sentence &step) {
                if (jobs > 0)
                    emit done([place, step] { return tr("Done at %1: %2.").arg(place, step.text()); }, undo);
            });
    connect(desk.resources, &ResourceCommands::failed, this, &OtherCommands::failed);
    connect(desk.copies, &CopyCommands::copied, this, &OtherCommands::told);
    connect(desk.folders, &FolderCommands::folderFound, this, &OtherCommands::folderFound);
    connect(desk.folders, &FolderCommands::done, this, &OtherCommands::told);
    connect(desk.folders, &FolderCommands::hinted, this, &OtherCommands::hinted);
    connect(desk.folders, &FolderCommands::failed, this, &OtherCommands::failed);
}

void OtherCommands::serveJobs(Desk &desk)
{
    OtherEngine *engine = desk.engine.get();
    connect(desk.jobs, &JobCommands::done, this, &OtherCommands::told);
    connect(desk.jobs, &JobCommands::failed, this, &OtherCommands::failed);
    connect(desk.jobs, &JobCommands::repeated, this,
            [this, engine](const QList<ResourceId> &jobs) { tellMade(*engine, jobs); });
    connect(desk.jobs, &JobCommands::exportChosen, this,
            [this, engine](const std::vector<api::Job> &jobs, const models::ExportWish &wish,
                           const QString &target) {
                if (const auto &endpoint = engine->backend().endpoint())
                    emit exportChosen(*endpoint, jobs, wish, target);
                else
                    emit failed([place = engine->title()] {
                        return tr("Nothing was exported: %1 is not connected.").arg(place);
                    });
            });
    connect(desk.jobs, &JobCommands::continuationWanted, this,
            [this, engine](const ResourceId &job, const models::Continuation &continuation) {
                m_workbench.openElsewhere(engine->id(), [job, continuation](PageOpener &pages) {
                    pages.openNewJob({}, job)->begin(continuation);
                });
            });
}

void OtherCommands::tellMade(const OtherEngine &engine, const QList<ResourceId> &jobs)
{
    const ResourceId place = JobCommands::placeOf(jobs);
    emit made(
        [name = toQString(jobs.front().name), count = int(jobs.size()), at = engine.title()] {
            return count == 1 ? tr("“%1” was submitted at %2.").arg(name, at)
                              : tr("%n job(s) were submitted at %1.", nullptr, count).arg(at);
        },
        [count = jobs.size()] { return count == 1 ? tr("&Show it") : tr("&Show them"); },
        [this, place, id = engine.id()] {
            m_workbench.connectToOther(id, models::PageAddress::resource(place));
        });
}

// Of all windows the one in front says it.
void OtherCommands::tellOfPicture(const QString &engine, const ResourceId &job)
{
    const auto at = m_workbench.others().open(engine, {});
    if (at && m_workbench.frontWindow() == &m_window)
        emit done(
            [name = toQString(job.name), place = at->title()] {
                return tr("The chart is in the notes of “%1” at %2.").arg(name, place);
            },
            [this] { m_workbench.undo().undo(); });
}

// Beside what is compared already, where that is shown.
void OtherCommands::compare(const std::shared_ptr<OtherEngine> &engine, const QList<ResourceId> &jobs)
{
    if (auto *page = qobject_cast<compare::ComparePage *>(m_pages.area().currentPage()))
        return page->add(engine->id(), engine->title(), jobs);
    QList<ResourceId> runs;
    for (const ResourceId &job : jobs)
        runs << models::RunSources::runAt({engine->id(), job});
    m_pages.open({models::PageAddress::Kind::Comparison, runs});
}

} // namespace trainyard
