// SPDX-License-Identifier: Apache-2.0
#include "widgets/tabs/pagearea.h"

#include "widgets/delegates/partmemory.h"
#include "widgets/pages/comparesruns.h"
#include "widgets/pages/page.h"
#include "widgets/tabs/pagecolumns.h"
#include "widgets/tabs/pagegroup.h"
#include "widgets/tabs/previewtab.h"
#include "widgets/tabs/tabmoves.h"

#include <QApplication>
#include <QTabBar>
#include <QUuid>
#include <QVBoxLayout>

#include <algorithm>

namespace trainyard::tabs {

using models::AreaLayout;
using models::PageAddress;
using models::PagePlace;

namespace {

// As it was left. What its parts keep comes first: some tabs are there only by that.
void putBack(Page &page, const QJsonObject &state)
{
    if (state.isEmpty())
        return;
    delegates::restoreParts(page, state);
    page.restore(state);
}

} // namespace

PageArea::PageArea(Make make, QWidget *parent)
    : QWidget(parent)
    , m_make(std::move(make))
    , m_columns(new PageColumns(this))
    , m_preview(new PreviewTab(this))
    , m_moves(std::make_unique<TabMoves>(*this))
{
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins({});
    layout->addWidget(m_columns);
    connect(m_columns, &PageColumns::groupAdded, this, &PageArea::connectGroup);
    connect(m_columns, &PageColumns::bordersMoved, this, &PageArea::changed);
    connect(m_columns, &PageColumns::stepDone, this, &PageArea::stepDone);
    connect(m_preview, &PreviewTab::edited, this, [this] { keep(m_preview->page()); });
    m_current = m_columns->addGroup(0);
    connect(this, &PageArea::changed, this, &PageArea::markCurrent);
    connect(qApp, &QApplication::focusChanged, this,
            [this](const QWidget *, const QWidget *now) { follow(now); });
}

PageArea::~PageArea()
{
    // What goes after this still moves the focus and the current tab.
    qApp->disconnect(this);
    for (PageGroup *group : groups())
        group->disconnect(this);
}

Page *PageArea::open(const PageAddress &address)
{
    if (Page *known = page(address)) {
        keep(known);
        showPage(known);
        return known;
    }
    return makeIn(m_current, {address});
}

Page *PageArea::preview(const PageAddress &address)
{
    Page *shown = page(address);
    if (!shown) {
        Page *before = m_preview->page();
        shown = before ? makeInPlaceOf(before, {address}) : makeIn(m_current, {address});
        if (!shown)
            return nullptr;
        setPreview(shown);
    }
    showPage(shown);
    return shown;
}

Page *PageArea::previewPage() const
{
    return m_preview->page();
}

void PageArea::keep(Page *page)
{
    if (page && page == m_preview->page())
        setPreview(nullptr);
}

void PageArea::setPreview(Page *page)
{
    Page *before = m_preview->page();
    if (before == page)
        return;
    m_preview->set(page);
    if (PageGroup *group = groupOf(before))
        group->setPreview(before, false);
    if (PageGroup *group = groupOf(page))
        group->setPreview(page, true);
    emit changed();
}

Page *PageArea::open(const PagePlace &wanted)
{
    const PagePlace place = apart(wanted);
    return page(place.address) ? open(place.address) : makeIn(m_current, place);
}

Page *PageArea::makeIn(PageGroup *group, const PagePlace &place)
{
    Page *made = m_make(place.address);
    if (!made)
        return nullptr;
    m_addresses.insert(made, place.address);
    group->add(made);
    putBack(*made, place.state);
    emit pageOpened(made);
    emit changed();
    return made;
}

PageAddress PageArea::freshDraft(const QString &kind)
{
    return {PageAddress::Kind::Draft, {}, kind + u'/' + QUuid::createUuid().toString(QUuid::Id128)};
}

// Two that are being made are never the same, even where they were called so once.
PagePlace PageArea::apart(PagePlace place) const
{
    if (place.address.kind == PageAddress::Kind::Draft && page(place.address))
        place.address = freshDraft(place.address.part.section(u'/', 0, 0));
    return place;
}

Page *PageArea::page(const PageAddress &address) const
{
    const QString key = address.key();
    Page *found = nullptr;
    for (Page *page : pages())
        if (this->address(page).key() == key && (!found || groupOf(page) == m_current))
            found = page;
    return found;
}

PageAddress PageArea::address(const Page *page) const
{
    PageAddress address = m_addresses.value(page);
    if (address.kind == PageAddress::Kind::Manual)
        address.part = page->place();
    else if (const auto *comparison = dynamic_cast<const ComparesRuns *>(page))
        address.resources = comparison->comparedRuns();
    return address;
}

Page *PageArea::currentPage() const
{
    return m_current->currentPage();
}

QList<Page *> PageArea::pages() const
{
    QList<Page *> all;
    for (const PageGroup *group : groups())
        all += group->pages();
    return all;
}

QList<PageGroup *> PageArea::groups() const
{
    return m_columns->groups();
}

PageGroup *PageArea::groupOf(const Page *page) const
{
    const QList<PageGroup *> all = groups();
    const auto found = std::find_if(all.begin(), all.end(),
                                    [page](const PageGroup *group) { return group->tabOf(page) >= 0; });
    return found == all.end() ? nullptr : *found;
}

void PageArea::showPage(Page *page)
{
    PageGroup *group = groupOf(page);
    if (!group)
        return;
    group->showPage(page);
    setCurrent(group);
}

void PageArea::closePage(Page *page)
{
    PageGroup *group = groupOf(page);
    if (!group)
        return;
    const QWidget *focus = QApplication::focusWidget();
    const bool hadFocus = focus == page || page->isAncestorOf(focus);
    discard(group, page);
    removeEmpty();
    if (Page *shown = hadFocus ? currentPage() : nullptr)
        (shown->focusWidget() ? shown->focusWidget() : shown)->setFocus();
    emit changed();
    emit currentPageChanged();
}

void PageArea::remake(Page *page)
{
    const bool wasPreview = page == m_preview->page();
    Page *made = makeInPlaceOf(page, place(page));
    if (!made)
        return closePage(page);
    if (wasPreview)
        setPreview(made);
}

Page *PageArea::makeInPlaceOf(Page *page, const PagePlace &place)
{
    PageGroup *group = groupOf(page);
    Page *made = m_make(place.address);
    if (!made)
        return nullptr;
    const QWidget *focus = QApplication::focusWidget();
    const bool hadFocus = focus == page || page->isAncestorOf(focus);
    m_addresses.insert(made, place.address);
    if (place.address == address(page))
        setTabNumber(*made, tabNumber(*page));
    group->replace(page, made);
    letGo(page);
    putBack(*made, place.state);
    if (hadFocus)
        made->setFocus();
    emit pageOpened(made);
    emit changed();
    if (made == currentPage())
        emit currentPageChanged();
    return made;
}

// It may be what is asking for it, so it lives until that has ended; with the window at the latest.
void PageArea::discard(PageGroup *group, Page *page)
{
    group->take(page);
    letGo(page);
}

void PageArea::letGo(Page *page)
{
    if (page == m_preview->page())
        m_preview->set(nullptr);
    emit pageLeaving(page);
    m_addresses.remove(page);
    page->setParent(this);
    page->deleteLater();
}

void PageArea::closeCurrent()
{
    if (Page *page = currentPage())
        closeByUser(page);
}

void PageArea::closeOthers()
{
    for (Page *page : m_current->pages())
        if (page != currentPage())
            closeByUser(page);
}

void PageArea::closeByUser(Page *page)
{
    emit closedByUser(place(page));
    closePage(page);
}

void PageArea::step(int by)
{
    m_current->step(by);
}

void PageArea::connectGroup(PageGroup *group)
{
    connect(group, &PageGroup::currentPageChanged, this, [this, group] {
        emit changed();
        if (group == m_current)
            emit currentPageChanged();
    });
    connect(group->tabBar(), &QTabBar::tabBarClicked, this, [this, group] { setCurrent(group); });
    connect(group, &PageGroup::rearranged, this,
            [this](Page *page, int from) { m_moves->tellOrder(page, from); });
    connect(group, &PageGroup::keepRequested, this, &PageArea::keep);
    connect(group, &PageGroup::closeRequested, this, &PageArea::closeByUser);
    connect(group, &PageGroup::tornOff, this, &PageArea::tornOff);
    connect(group, &PageGroup::dragEnded, this, [this] {
        removeEmpty(); // what had to stay until now
        emit changed();
        emit currentPageChanged();
    });
    connect(group, &PageGroup::menuRequested, this, [this](Page *page, const QPoint &where) {
        showPage(page);
        emit menuRequested(where);
    });
    connect(group, &PageGroup::dropped, this, [this, group](PageGroup *from, Page *page, DropZone zone) {
        m_moves->take(group, from, page, zone);
    });
}

void PageArea::setCurrent(PageGroup *group)
{
    if (m_current == group)
        return;
    m_current = group;
    emit changed();
    emit currentPageChanged();
}

void PageArea::markCurrent()
{
    const QList<PageGroup *> all = groups();
    for (PageGroup *group : all)
        group->setMarked(all.size() > 1 && group == m_current);
}

void PageArea::follow(const QWidget *focused)
{
    for (PageGroup *group : groups())
        if (focused && group->isAncestorOf(focused))
            setCurrent(group);
}

// One stays, whatever it has.
void PageArea::removeEmpty()
{
    const QList<PageGroup *> all = groups();
    for (PageGroup *group : all) {
        if (group->count() > 0 || group->isDragging() || groups().size() == 1)
            continue;
        m_columns->remove(group);
        if (group == m_current) {
            const qsizetype was = all.indexOf(group);
            const QList<PageGroup *> left = groups();
            m_current = left[std::clamp<qsizetype>(was - 1, 0, left.size() - 1)];
        }
    }
}

void PageArea::split(DropZone zone)
{
    m_moves->split(zone);
}

void PageArea::moveToGroup(int by)
{
    m_moves->moveToGroup(by);
}

void PageArea::stepGroup(int by)
{
    const QList<PageGroup *> all = groups();
    setCurrent(all[(all.indexOf(m_current) + by + all.size()) % all.size()]);
    if (Page *page = currentPage())
        page->setFocus();
}

PagePlace PageArea::movedPlace(const Page *page) const
{
    return {address(page), delegates::withParts(page->movedState(), *page)};
}

PagePlace PageArea::place(const Page *page) const
{
    return {address(page), delegates::withParts(page->pageState(), *page)};
}

AreaLayout PageArea::layout() const
{
    AreaLayout layout;
    const QList<QList<PageGroup *>> columns = m_columns->columns();
    for (int i = 0; i < columns.size(); ++i) {
        const QList<int> heights = m_columns->heights(i);
        models::ColumnLayout described{{}, m_columns->sizes()[i]};
        for (int j = 0; j < columns[i].size(); ++j) {
            const PageGroup *group = columns[i][j];
            models::GroupLayout one{{}, std::max(0, group->currentIndex()), heights[j]};
            for (const Page *page : group->pages())
                one.pages << place(page);
            one.preview = int(group->pages().indexOf(m_preview->page()));
            if (group == m_current) {
                layout.column = i;
                layout.group = j;
            }
            described.groups << one;
        }
        layout.columns << described;
    }
    return layout;
}

void PageArea::restore(const AreaLayout &layout)
{
    const QList<PageGroup *> before = groups();
    const QWidget *focus = window()->focusWidget();
    const bool hadFocus = !focus || isAncestorOf(focus);
    const int first = m_columns->count(); // of the new columns
    PageGroup *current = nullptr;
    Page *preview = nullptr;
    QList<int> widths;
    for (qsizetype i = 0; i < layout.columns.size(); ++i) {
        const int column = first + int(i);
        QList<int> heights;
        for (qsizetype j = 0; j < layout.columns[i].groups.size(); ++j) {
            const models::GroupLayout &described = layout.columns[i].groups[j];
            PageGroup *group = m_columns->addGroup(column);
            QList<Page *> made;
            for (const PagePlace &place : described.pages)
                made << makeIn(group, place);
            if (Page *shown = made.value(described.current))
                group->showPage(shown);
            if (Page *looked = made.value(described.preview))
                preview = looked;
            heights << std::max(1, described.size);
            if (i == layout.column && j == layout.group)
                current = group;
        }
        m_columns->setHeights(column, heights);
        widths << std::max(1, layout.columns[i].size);
    }
    if (!current)
        return;
    for (PageGroup *group : before)
        for (Page *page : group->pages())
            discard(group, page);
    removeEmpty();
    setPreview(preview);
    if (groups().contains(current))
        m_current = current; // the keyboard has wandered while pages went
    if (currentPage() && hadFocus)
        currentPage()->setFocus();
    m_columns->setSizes(widths);
    emit changed();
    emit currentPageChanged();
}

} // namespace trainyard::tabs
