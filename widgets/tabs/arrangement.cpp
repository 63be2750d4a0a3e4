// SPDX-License-Identifier: Apache-2.0
#include "widgets/tabs/arrangement.h"

#include "widgets/pages/page.h"
#include "widgets/tabs/pagecolumns.h"
#include "widgets/tabs/pagegroup.h"

#include <QHash>

#include <algorithm>

namespace trainyard::tabs {

namespace {

constexpr auto numberProperty = "tab_number";

struct Place {
    PageGroup *group = nullptr;
    Page *page = nullptr;
};

QHash<int, Place> placesOf(const QList<PageGroup *> &groups)
{
    QHash<int, Place> places;
    for (PageGroup *group : groups)
        for (Page *page : group->pages())
            places.insert(tabNumber(*page), {group, page});
    return places;
}

void move(Page *page, PageGroup *from, PageGroup *to)
{
    from->take(page);
    to->add(page);
}

} // namespace

qsizetype Arrangement::count() const
{
    qsizetype all = 0;
    for (const Column &column : columns)
        for (const Group &group : column.groups)
            all += group.tabs.size();
    return all;
}

int tabNumber(Page &page)
{
    static int last = 0;
    const QVariant known = page.property(numberProperty);
    if (known.isValid())
        return known.toInt();
    setTabNumber(page, ++last);
    return last;
}

void setTabNumber(Page &page, int number)
{
    page.setProperty(numberProperty, number);
}

Arrangement arrangementOf(const PageColumns &columns)
{
    Arrangement all;
    const QList<QList<PageGroup *>> groups = columns.columns();
    const QList<int> widths = columns.sizes();
    for (qsizetype at = 0; at < groups.size(); ++at) {
        Arrangement::Column column{{}, widths[at]};
        const QList<int> heights = columns.heights(int(at));
        for (qsizetype row = 0; row < groups[at].size(); ++row) {
            Arrangement::Group group{{}, 0, heights[row]};
            for (Page *page : groups[at][row]->pages())
                group.tabs << tabNumber(*page);
            if (Page *shown = groups[at][row]->currentPage())
                group.shown = tabNumber(*shown);
            column.groups << group;
        }
        all.columns << column;
    }
    return all;
}

QList<int> arrange(PageColumns &columns, const Arrangement &as, int moved)
{
    const QList<PageGroup *> before = columns.groups();
    const QHash<int, Place> places = placesOf(before);
    QList<int> widths = columns.sizes();
    QHash<PageGroup *, PageGroup *> neighbours; // where the tabs of a group have gone, one of them at least
    PageGroup *made = nullptr;
    for (const Arrangement::Column &column : as.columns) {
        const int at = columns.count();
        QList<int> heights;
        for (const Arrangement::Group &group : column.groups) {
            const auto isThere = [&](int tab) { return places.contains(tab); };
            if (std::none_of(group.tabs.begin(), group.tabs.end(), isThere))
                continue;
            made = columns.addGroup(at);
            for (const int tab : group.tabs) {
                const Place place = places.value(tab);
                if (!place.page)
                    continue;
                move(place.page, place.group, made);
                if (tab != moved || !neighbours.contains(place.group)) // it left others alone
                    neighbours.insert(place.group, made);
            }
            if (Page *shown = places.value(group.shown).page; shown && made->tabOf(shown) >= 0)
                made->showPage(shown);
            heights << std::max(1, group.size);
        }
        if (heights.isEmpty())
            continue;
        columns.setHeights(at, heights);
        widths << std::max(1, column.size);
    }
    for (PageGroup *group : before)
        for (Page *page : group->pages())
            if (PageGroup *to = neighbours.value(group, made)) {
                Page *shown = to->currentPage();
                move(page, group, to);
                to->showPage(shown);
            }
    return widths;
}

} // namespace trainyard::tabs
