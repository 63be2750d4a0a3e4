// SPDX-License-Identifier: Apache-2.0
#include "widgets/mainwindow/quickopen.h"

#include "models/backend/backend.h"
#include "models/connections/engineidentity.h"
#include "models/connections/otherengine.h"
#include "models/connections/otherengines.h"
#include "models/palette/filefinder.h"
#include "widgets/mainwindow/pageopener.h"
#include "widgets/mainwindow/workbench.h"
#include "widgets/pages/page.h"
#include "widgets/palette/palette.h"
#include "widgets/tabs/pagearea.h"

#include <QMainWindow>
#include <QMenuBar>

namespace trainyard {

using palette::Palette;

QuickOpen::QuickOpen(Workbench &workbench, PageOpener &pages, QMainWindow &window)
    : QObject(&window)
    , m_workbench(workbench)
    , m_pages(pages)
    , m_window(window)
{}

void QuickOpen::toggle(bool withCommands)
{
    if (auto *open = m_window.findChild<Palette *>(); open && open->isVisible()) {
        open->close();
        return;
    }
    palette::CommandList commands;
    Page *page = m_pages.area().currentPage();
    if (withCommands) {
        commands.add(*m_window.menuBar());
        if (page)
            commands.add(*page, page->title());
    }
    models::Backend &backend = m_workbench.backend();
    auto *opened = new Palette(backend.jobs(), backend.resources(), &m_window);
    connect(opened, &Palette::resourceChosen, &m_pages, &PageOpener::goToResource);
    connect(opened, &Palette::storageChosen, &m_pages, &PageOpener::goToStorage);
    connect(opened, &Palette::placeChosen, &m_pages, &PageOpener::openFile);
    if (page)
        connect(opened, &Palette::fileChosen, page, &Page::openFile);
    connect(opened, &Palette::otherChosen, &m_workbench, &Workbench::connectToOther);
    connect(opened, &Palette::otherPlaceChosen, &m_workbench, &Workbench::connectToFile);
    opened->setFinder(backend.openFileFinder());
    addEngines(*opened);
    using Scope = models::PaletteSearch::Scope;
    opened->open(withCommands ? Scope::All : Scope::Resources, commands,
                 page ? page->files() : QList<models::PaletteItem>());
}

// Those that somebody holds and that have told what they have.
void QuickOpen::addEngines(Palette &palette) const
{
    QStringList shown{models::engineIdentity(m_workbench.backend().engineInfo())};
    for (const auto &other : m_workbench.others().connected()) {
        models::Backend &backend = other->backend();
        const QString identity = models::engineIdentity(backend.engineInfo());
        if (!identity.isEmpty() && shown.contains(identity))
            continue; // by another way
        shown << identity;
        palette.addEngine({.id = other->id(),
                           .title = other->title(),
                           .jobs = &backend.jobs(),
                           .resources = &backend.resources(),
                           .finder = backend.openFileFinder(),
                           .hold = other});
    }
}

} // namespace trainyard
