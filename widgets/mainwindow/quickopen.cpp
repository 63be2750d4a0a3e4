// SPDX-License-Identifier: Apache-2.0
#include "widgets/mainwindow/quickopen.h"

#include "models/backend/backend.h"
#include "models/palette/filefinder.h"
#include "widgets/files/filecommands.h"
#include "widgets/mainwindow/pageopener.h"
#include "widgets/pages/page.h"
#include "widgets/palette/palette.h"
#include "widgets/tabs/pagearea.h"

#include <QMainWindow>
#include <QMenuBar>

namespace trainyard {

using palette::Palette;

QuickOpen::QuickOpen(models::Backend &backend, PageOpener &pages, files::FileCommands &files,
                     QMainWindow &window)
    : QObject(&window)
    , m_backend(backend)
    , m_pages(pages)
    , m_files(files)
    , m_window(window)
{}

void QuickOpen::toggle(bool withCommands)
{
    if (auto *open = m_window.findChild<Palette *>(); open && open->isVisible()) {
        open->close();
        return;
    }
    palette::CommandList commands;
    QList<models::PaletteItem> files;
    if (withCommands) {
        commands.add(*m_window.menuBar());
        if (Page *page = m_pages.area().currentPage()) {
            commands.add(*page, page->title());
            files = page->files();
        }
    }
    auto *opened = new Palette(m_backend.jobs(), m_backend.resources(), &m_window);
    connect(opened, &Palette::resourceChosen, &m_pages, &PageOpener::goToResource);
    connect(opened, &Palette::storageChosen, &m_pages, &PageOpener::goToStorage);
    connect(opened, &Palette::outputChosen, &m_pages, &PageOpener::openOutput);
    connect(opened, &Palette::fileChosen, &m_files, &files::FileCommands::open);
    if (withCommands)
        opened->setFinder(m_backend.openFileFinder());
    using Scope = models::PaletteSearch::Scope;
    opened->open(withCommands ? Scope::All : Scope::Resources, commands, files);
}

} // namespace trainyard
