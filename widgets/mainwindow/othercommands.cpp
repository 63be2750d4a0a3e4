// SPDX-License-Identifier: Apache-2.0
#include "widgets/mainwindow/othercommands.h"

#include "models/compare/runsources.h"
#include "models/connections/otherengine.h"
#include "models/connections/otherengines.h"
#include "models/text.h"
#include "models/undo/undoorder.h"
#include "widgets/compare/comparepage.h"
#include "widgets/mainwindow/mainwindow.h"
#include "widgets/mainwindow/pageopener.h"
#include "widgets/mainwindow/resourcecommands.h"
#include "widgets/mainwindow/tagcommands.h"
#include "widgets/mainwindow/workbench.h"
#include "widgets/tabs/pagearea.h"

#include <utility>

namespace trainyard {

using api::ResourceId;
using models::Backend;
using models::OtherEngine;
using models::toQString;
using navigator::OtherOrder;

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

// The commands go before their engines.
OtherCommands::~OtherCommands()
{
    for (const Served &served : std::as_const(m_served)) {
        served.engine->backend().disconnect(this);
        delete served.commands;
        delete served.tags;
    }
}

void OtherCommands::take(const std::shared_ptr<OtherEngine> &engine, const ResourceId &id, OtherOrder order)
{
    switch (order) {
    case OtherOrder::Stop:
        return served(engine).commands->stop({id});
    case OtherOrder::Compare:
        return compare(engine, id);
    case OtherOrder::Star:
        return served(engine).tags->toggleStars({id});
    case OtherOrder::Tags:
        return served(engine).tags->editTags({id});
    case OtherOrder::Delete:
        return served(engine).commands->remove({id});
    }
}

OtherCommands::Served &OtherCommands::served(const std::shared_ptr<OtherEngine> &engine)
{
    Served &served = m_served[engine->id()];
    if (served.engine == engine)
        return served;
    delete served.commands; // of one that was forgotten, and is known again
    delete served.tags;
    served = {engine, new ResourceCommands(engine->backend(), &m_window),
              new TagCommands(engine->backend(), &m_window)};
    serve(served);
    return served;
}

void OtherCommands::serve(Served &served)
{
    Backend *backend = &served.engine->backend();
    const auto undo = [this] { m_workbench.undo().undo(); };
    connect(backend, &Backend::movedToTrash, this,
            [this, undo, place = served.engine->title()](const QList<ResourceId> &ids) {
                const auto sentence = [place, name = toQString(ids.front().name)] {
                    return tr("“%1” is in the trash of %2.").arg(name, place);
                };
                emit done(sentence, undo);
            });
    connect(served.tags, &TagCommands::written, this,
            [this, undo, place = served.engine->title()](int jobs, const models::Sentence &step) {
                if (jobs > 0)
                    emit done([place, step] { return tr("Done at %1: %2.").arg(place, step.text()); }, undo);
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
void OtherCommands::compare(const std::shared_ptr<OtherEngine> &engine, const ResourceId &job)
{
    if (auto *page = qobject_cast<compare::ComparePage *>(m_pages.area().currentPage()))
        page->add(engine->id(), engine->title(), {job});
    else
        m_pages.open(
            {models::PageAddress::Kind::Comparison, {models::RunSources::runAt({engine->id(), job})}});
}

} // namespace trainyard
