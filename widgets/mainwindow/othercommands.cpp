// SPDX-License-Identifier: Apache-2.0
#include "widgets/mainwindow/othercommands.h"

#include "models/backend/jobsession.h"
#include "models/compare/runsources.h"
#include "models/connections/otherengine.h"
#include "models/notes/jobnotes.h"
#include "models/text.h"
#include "models/undo/undohistory.h"
#include "widgets/compare/comparepage.h"
#include "widgets/mainwindow/pageopener.h"
#include "widgets/mainwindow/resourcecommands.h"
#include "widgets/tabs/pagearea.h"

#include <utility>

namespace trainyard {

using api::ResourceId;
using models::Backend;
using models::OtherEngine;
using models::toQString;
using navigator::OtherOrder;

OtherCommands::OtherCommands(PageOpener &pages, QWidget *window)
    : QObject(window)
    , m_pages(pages)
    , m_window(window)
{}

// The commands go before their engines.
OtherCommands::~OtherCommands()
{
    for (const Served &served : std::as_const(m_served)) {
        served.engine->backend().disconnect(this);
        delete served.commands;
    }
}

void OtherCommands::take(const std::shared_ptr<OtherEngine> &engine, const ResourceId &id, OtherOrder order)
{
    switch (order) {
    case OtherOrder::Stop:
        return commandsOf(engine).stop({id});
    case OtherOrder::Compare:
        return compare(engine, id);
    case OtherOrder::Star:
    case OtherOrder::Unstar:
        return star(engine, id, order == OtherOrder::Star);
    case OtherOrder::Delete:
        return commandsOf(engine).remove({id});
    }
}

ResourceCommands &OtherCommands::commandsOf(const std::shared_ptr<OtherEngine> &engine)
{
    Served &served = m_served[engine->id()];
    if (served.engine == engine)
        return *served.commands;
    delete served.commands; // of one that was forgotten, and is known again
    served = {engine, new ResourceCommands(engine->backend(), m_window)};
    Backend *backend = &engine->backend();
    connect(backend, &Backend::requestFailed, this, &OtherCommands::failed);
    connect(backend, &Backend::movedToTrash, this,
            [this, backend, place = engine->title()](const QList<ResourceId> &ids) {
                const auto sentence = [place, name = toQString(ids.front().name)] {
                    return tr("“%1” is in the trash of %2.").arg(name, place);
                };
                emit done(sentence, [backend] { backend->undo().undo(); });
            });
    return *served.commands;
}

// Its tags are read first: what they are tells what changes. The session is held until then, and what it has
// to write is written when it goes.
void OtherCommands::star(const std::shared_ptr<OtherEngine> &engine, const ResourceId &job, bool isStarred)
{
    const auto session = engine->backend().openMetrics(job);
    models::JobNotes &notes = session->notes();
    auto *once = new QObject(this);
    const auto set = [this, once, session, isStarred, place = engine->title(), name = toQString(job.name),
                      isSet = std::make_shared<bool>(false)] {
        if (std::exchange(*isSet, true))
            return;
        once->deleteLater();
        session->notes().setStarred(isStarred);
        emit told([place, isStarred, name] {
            return isStarred ? tr("“%1” has a star at %2.").arg(name, place)
                             : tr("“%1” has no star any more at %2.").arg(name, place);
        });
    };
    connect(&notes, &models::JobNotes::changed, once, set, Qt::QueuedConnection);
    connect(&notes, &models::JobNotes::failed, once, [this, once](const QString &sentence) {
        once->deleteLater();
        emit failed(sentence);
    });
    if (notes.isLoaded())
        set();
    else
        notes.load();
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
