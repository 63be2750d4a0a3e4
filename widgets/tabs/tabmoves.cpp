// SPDX-License-Identifier: Apache-2.0
#include "widgets/tabs/tabmoves.h"

#include "widgets/tabs/pagearea.h"
#include "widgets/tabs/pagecolumns.h"
#include "widgets/tabs/pagegroup.h"
#include "widgets/tabs/previewtab.h"

#include <QPointer>

#include <algorithm>
#include <utility>

namespace trainyard::tabs {

using models::Sentence;

namespace {

PageArea *areaOf(QWidget *group)
{
    for (QWidget *above = group; above; above = above->parentWidget())
        if (auto *area = qobject_cast<PageArea *>(above))
            return area;
    return nullptr;
}

Sentence movedText(const Page &page)
{
    return [title = page.title()] { return PageArea::tr("move the tab %1").arg(title); };
}

} // namespace

TabMoves::TabMoves(PageArea &area)
    : m_area(area)
{}

// From another window comes one like it: what a page has connected belongs to its own.
void TabMoves::take(PageGroup *to, PageGroup *from, Page *page, DropZone zone)
{
    if (PageArea *other = areaOf(from); other && other != &m_area) {
        const Arrangement before = other->moves().arrangement();
        Page *made = fetch(*other, page, m_area.m_columns->addBeside(to, zone));
        m_area.removeEmpty();
        emit m_area.currentPageChanged();
        if (made)
            emit m_area.stepDone(moveStep(*made, *other, before));
        return;
    }
    if (to == from && zone == DropZone::Into)
        return;
    m_area.keep(page);
    const Arrangement before = arrangement();
    PageGroup *target = m_area.m_columns->addBeside(to, zone);
    from->take(page);
    target->add(page);
    m_area.m_current = target;
    m_area.removeEmpty();
    page->setFocus();
    emit m_area.changed();
    emit m_area.currentPageChanged();
    emit m_area.stepDone(moveStep(*page, m_area, before));
}

void TabMoves::split(DropZone zone)
{
    Page *page = m_area.currentPage();
    if (!page)
        return;
    m_area.keep(page);
    if (Page *copy = showTwice(page, zone))
        emit m_area.stepDone(splitStep(*page, *copy, zone));
    else
        take(m_area.m_current, m_area.m_current, page, zone);
}

void TabMoves::moveToGroup(int by)
{
    Page *page = m_area.currentPage();
    const QList<PageGroup *> all = m_area.groups();
    PageGroup *from = m_area.m_current;
    const qsizetype to = all.indexOf(from) + by;
    if (!page || to < 0)
        return;
    if (to < all.size())
        take(all[to], from, page, DropZone::Into);
    else if (from->count() > 1)
        take(from, from, page, DropZone::Right);
}

void TabMoves::tellOrder(Page *page, int from)
{
    const auto way = [this, tab = tabNumber(*page)](int place) {
        return [this, tab, place] { return moveAlong(tab, place); };
    };
    emit m_area.stepDone({movedText(*page), way(from), way(m_area.groupOf(page)->tabOf(page))});
}

Arrangement TabMoves::arrangement() const
{
    return arrangementOf(*m_area.m_columns);
}

Page *TabMoves::pageOf(int tab) const
{
    const QList<Page *> all = m_area.pages();
    const auto found =
        std::find_if(all.begin(), all.end(), [tab](Page *page) { return tabNumber(*page) == tab; });
    return found == all.end() ? nullptr : *found;
}

bool TabMoves::bring(int tab, PageArea &from, const Arrangement &as)
{
    Page *page = from.moves().pageOf(tab);
    if (page && &from != &m_area)
        page = fetch(from, page, m_area.m_current);
    if (!page)
        return false;
    for (PageGroup *group : m_area.groups())
        group->blockSignals(true); // it goes, tab by tab
    PageColumns &columns = *m_area.m_columns;
    const QList<int> widths = arrange(columns, as, tab);
    m_area.m_current = m_area.groupOf(page);
    m_area.m_current->showPage(page);
    m_area.removeEmpty();
    columns.setSizes(widths.last(columns.count()));
    if (Page *looked = m_area.previewPage())
        m_area.groupOf(looked)->setPreview(looked, true);
    page->setFocus();
    emit m_area.changed();
    emit m_area.currentPageChanged();
    return true;
}

// In the place of the one that it had there.
Page *TabMoves::fetch(PageArea &from, Page *page, PageGroup *to)
{
    m_area.m_current = to;
    Page *made = m_area.makeIn(to, m_area.apart(from.movedPlace(page)));
    if (!made)
        return nullptr;
    setTabNumber(*made, tabNumber(*page));
    from.closePage(page);
    return made;
}

Page *TabMoves::showTwice(Page *page, DropZone zone)
{
    if (m_area.address(page).kind == models::PageAddress::Kind::Draft)
        return nullptr;
    PageGroup *before = m_area.groupOf(page);
    m_area.m_current = m_area.m_columns->addBeside(before, zone);
    Page *made = m_area.makeIn(m_area.m_current, m_area.place(page));
    if (!made) {
        m_area.m_current = before;
        m_area.removeEmpty();
        return nullptr;
    }
    made->setFocus();
    emit m_area.changed();
    emit m_area.currentPageChanged();
    return made;
}

bool TabMoves::moveAlong(int tab, int place)
{
    Page *page = pageOf(tab);
    if (!page)
        return false;
    m_area.groupOf(page)->moveTo(page, place);
    emit m_area.changed();
    return true;
}

// Within the area or out of another one, which may go before.
PageStep TabMoves::moveStep(Page &moved, PageArea &from, const Arrangement &before)
{
    const auto way = [tab = tabNumber(moved)](PageArea &of, PageArea &to, const Arrangement &as) {
        return [tab, of = QPointer(&of), to = QPointer(&to), as] {
            return of && to && to->moves().bring(tab, *of, as);
        };
    };
    return {movedText(moved), way(m_area, from, before), way(from, m_area, arrangement())};
}

PageStep TabMoves::splitStep(Page &page, Page &copy, DropZone zone)
{
    const int made = tabNumber(copy);
    const auto back = [this, made] {
        Page *shown = pageOf(made);
        if (shown)
            m_area.closePage(shown);
        return shown != nullptr;
    };
    const auto forth = [this, tab = tabNumber(page), made, zone] {
        Page *there = pageOf(tab);
        Page *shown = there ? showTwice(there, zone) : nullptr;
        if (shown)
            setTabNumber(*shown, made);
        return shown != nullptr;
    };
    return {[title = page.title()] { return PageArea::tr("show %1 twice").arg(title); }, back, forth};
}

} // namespace trainyard::tabs
