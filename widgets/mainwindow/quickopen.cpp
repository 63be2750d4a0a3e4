// SPDX-License-Identifier: Apache-2.0
#include "widgets/mainwindow/quickopen.h"

#include "models/backend/backend.h"
#include "models/connections/engineidentity.h"
#include "models/connections/otherengine.h"
#include "models/connections/otherengines.h"
#include "models/palette/filefinder.h"
#include "models/templates/templatelist.h"
#include "models/text.h"
#include "widgets/delegates/offeredmenu.h"
#include "widgets/files/transferlist.h"
#include "widgets/mainwindow/banner.h"
#include "widgets/mainwindow/pageopener.h"
#include "widgets/mainwindow/resourceactions.h"
#include "widgets/mainwindow/workbench.h"
#include "widgets/navigator/navigatorpane.h"
#include "widgets/notices/toast.h"
#include "widgets/pages/page.h"
#include "widgets/palette/palette.h"
#include "widgets/settings/language.h"
#include "widgets/tabs/pagearea.h"
#include "widgets/tabs/pagegroup.h"
#include "widgets/theme/icons.h"
#include "widgets/theme/mnemonics.h"

#include <QMainWindow>
#include <QMenu>
#include <QMenuBar>
#include <QTabBar>

#include <utility>

namespace trainyard {

using palette::Palette;

QuickOpen::QuickOpen(Workbench &workbench, PageOpener &pages, ResourceActions &resources,
                     const navigator::NavigatorPane &navigator, QMainWindow &window)
    : QObject(&window)
    , m_workbench(workbench)
    , m_pages(pages)
    , m_resources(resources)
    , m_navigator(navigator)
    , m_window(window)
{}

palette::CommandList QuickOpen::commands()
{
    palette::CommandList commands;
    commands.add(*m_window.menuBar());
    const auto target = m_resources.target();
    auto row = std::make_shared<QMenu>();
    delegates::giveActions(*row, m_resources.rowActions());
    commands.add(row, target ? models::toQString(target->name) : tr("Navigator"));
    const Page *page = m_pages.area().currentPage();
    if (page)
        commands.add(*page, page->title());
    if (m_navigator.isVisible())
        commands.add(m_navigator, tr("Navigator"));
    const QList<tabs::PageGroup *> groups = m_pages.area().groups();
    for (qsizetype side = 0; side < groups.size(); ++side)
        commands.addTabs(*groups[side]->tabBar(),
                         groups.size() > 1 ? tr("Open tabs of side %L1").arg(side + 1) : tr("Open tabs"));
    addAround(commands);
    addTemplates(commands);
    return commands;
}

// What is told beside the pages, by what it is or says.
void QuickOpen::addAround(palette::CommandList &commands) const
{
    QWidgetList around{m_window.findChild<Banner *>(), m_window.findChild<files::TransferList *>()};
    for (notices::Toast *toast :
         m_window.findChildren<notices::Toast *>(QString(), Qt::FindDirectChildrenOnly))
        around << toast;
    for (const QWidget *part : std::as_const(around))
        if (part->isVisibleTo(&m_window))
            commands.add(*part, part->accessibleName());
}

// Each to begin a job with.
void QuickOpen::addTemplates(palette::CommandList &commands)
{
    if (!m_templates)
        m_templates = models::TemplateList::shared();
    m_templates->retranslate(installedLanguage());
    auto menu = std::make_shared<QMenu>();
    for (int row = 0; row < m_templates->rowCount(); ++row) {
        const models::JobTemplate &each = m_templates->at(row);
        menu->addAction(theme::icon(QStringLiteral("gallery")), theme::literal(each.title), &m_pages,
                        [pages = &m_pages, job = each.job] { pages->openNewJob(job, {}); });
    }
    commands.add(menu, tr("New job from a template"));
}

void QuickOpen::toggle(bool withCommands)
{
    if (auto *open = m_window.findChild<Palette *>(); open && open->isVisible()) {
        open->close();
        return;
    }
    Page *page = m_pages.area().currentPage();
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
    opened->open(withCommands ? Scope::All : Scope::Resources,
                 withCommands ? commands() : palette::CommandList(),
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
