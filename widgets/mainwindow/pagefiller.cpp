// SPDX-License-Identifier: Apache-2.0
#include "widgets/mainwindow/pagefiller.h"

#include "models/backend/backend.h"
#include "models/compare/runsources.h"
#include "models/navigation/notebookaddress.h"
#include "models/resources/jobtablemodel.h"
#include "widgets/mainwindow/waitingpage.h"
#include "widgets/tabs/pagearea.h"

#include <algorithm>
#include <utility>

namespace trainyard {

using models::PageAddress;

PageFiller::PageFiller(models::Backend &backend, tabs::PageArea &area, Remake remake)
    : QObject(&area)
    , m_backend(backend)
    , m_area(area)
    , m_remake(std::move(remake))
{
    m_next.setSingleShot(true);
    connect(&m_next, &QTimer::timeout, this, &PageFiller::fillNext);
    connect(&backend.jobs(), &QAbstractItemModel::rowsInserted, this, [this] {
        if (!m_next.isActive() && hasWaiting())
            m_next.start();
    });
}

void PageFiller::fill()
{
    for (Page *page : m_area.pages())
        if (page->isVisible())
            fillPage(*page);
    fillNext();
}

bool PageFiller::isKnown(const PageAddress &address) const
{
    if (m_backend.isLoaded() || !WaitingPage::isNeededFor(address))
        return true;
    if (!m_backend.knowsPlaces() || address.kind == PageAddress::Kind::Draft)
        return false;
    QList<api::ResourceId> needed = address.resources;
    if (const auto file = models::notebookFile(address))
        if (const auto *output = std::get_if<models::OutputPlace>(&*file))
            needed << output->job;
    return std::all_of(needed.begin(), needed.end(), [this](const api::ResourceId &id) {
        return id.type != api::ResourceType::Job || models::RunSources::isElsewhere(id) ||
               m_backend.jobs().job(id);
    });
}

void PageFiller::fillNext()
{
    const QList<Page *> pages = m_area.pages();
    if (std::any_of(pages.begin(), pages.end(), [this](Page *page) { return fillPage(*page); }))
        m_next.start();
    else
        emit filled();
}

bool PageFiller::fillPage(Page &page)
{
    if (!qobject_cast<WaitingPage *>(&page) || !isKnown(m_area.address(&page)))
        return false;
    m_remake(&page);
    return true;
}

bool PageFiller::hasWaiting() const
{
    const QList<Page *> pages = m_area.pages();
    return std::any_of(pages.begin(), pages.end(),
                       [](Page *page) { return qobject_cast<WaitingPage *>(page); });
}

} // namespace trainyard
