// SPDX-License-Identifier: Apache-2.0
#include "widgets/tabs/pagecolumns.h"

#include "widgets/tabs/pagegroup.h"

namespace trainyard::tabs {

namespace {

void arrange(QSplitter &splitter)
{
    splitter.setChildrenCollapsible(false);
    splitter.setHandleWidth(1);
}

// Half of what its neighbour had.
void shareWith(QSplitter &splitter, int at, int neighbour)
{
    QList<int> sizes = splitter.sizes();
    const int both = sizes[at] + sizes[neighbour];
    sizes[neighbour] = both / 2;
    sizes[at] = both - both / 2;
    splitter.setSizes(sizes);
}

} // namespace

PageColumns::PageColumns(QWidget *parent)
    : QSplitter(Qt::Horizontal, parent)
{
    arrange(*this);
    connect(this, &QSplitter::splitterMoved, this, &PageColumns::bordersMoved);
}

QSplitter *PageColumns::column(int at) const
{
    return static_cast<QSplitter *>(widget(at));
}

QList<QList<PageGroup *>> PageColumns::columns() const
{
    QList<QList<PageGroup *>> all;
    for (int at = 0; at < count(); ++at) {
        all << QList<PageGroup *>();
        for (int i = 0; i < column(at)->count(); ++i)
            all.back() << static_cast<PageGroup *>(column(at)->widget(i));
    }
    return all;
}

QList<PageGroup *> PageColumns::groups() const
{
    QList<PageGroup *> all;
    for (const QList<PageGroup *> &one : columns())
        all += one;
    return all;
}

QList<int> PageColumns::heights(int at) const
{
    return column(at)->sizes();
}

void PageColumns::setHeights(int at, const QList<int> &heights)
{
    column(at)->setSizes(heights);
}

QSplitter *PageColumns::addColumn(int at)
{
    auto *made = new QSplitter(Qt::Vertical);
    arrange(*made);
    insertWidget(at, made);
    connect(made, &QSplitter::splitterMoved, this, &PageColumns::bordersMoved);
    return made;
}

PageGroup *PageColumns::addGroup(QSplitter *column, int at)
{
    auto *group = new PageGroup;
    column->insertWidget(at, group);
    emit groupAdded(group);
    return group;
}

PageGroup *PageColumns::addGroup(int at)
{
    QSplitter *to = at < count() ? column(at) : addColumn(count());
    return addGroup(to, to->count());
}

PageGroup *PageColumns::addBeside(PageGroup *group, DropZone zone)
{
    if (zone == DropZone::Into)
        return group;
    auto *own = static_cast<QSplitter *>(group->parentWidget());
    const bool before = zone == DropZone::Left || zone == DropZone::Above;
    const int neighbour = before ? 1 : -1;
    if (zone == DropZone::Above || zone == DropZone::Below) {
        const int at = own->indexOf(group) + (before ? 0 : 1);
        PageGroup *made = addGroup(own, at);
        shareWith(*own, at, at + neighbour);
        return made;
    }
    const int at = indexOf(own) + (before ? 0 : 1);
    PageGroup *made = addGroup(addColumn(at), 0);
    shareWith(*this, at, at + neighbour);
    return made;
}

void PageColumns::remove(PageGroup *group)
{
    auto *own = static_cast<QSplitter *>(group->parentWidget());
    group->setParent(nullptr);
    group->deleteLater();
    if (own->count() == 0)
        delete own;
}

} // namespace trainyard::tabs
