// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "widgets/pages/page.h"
#include "widgets/tabs/arrangement.h"

namespace trainyard::tabs {

class PageArea;
class PageGroup;
enum class DropZone;

// What the user does with the tabs of an area: along the bar, from group to group, from window to window. It
// all is steps, which the area tells of; each goes on as long as its tab is open.
class TabMoves final
{
public:
    explicit TabMoves(PageArea &area); // whose it is

    void take(PageGroup *to, PageGroup *from, Page *page, DropZone zone); // `from` may be of another window
    void split(DropZone zone);                                            // see PageArea, for both
    void moveToGroup(int by);
    void tellOrder(Page *page, int from); // it was moved along the bar

    Arrangement arrangement() const;
    Page *pageOf(int tab) const; // by its number; null: it is not open here
    // The tab of this area or another one, with all tabs as they were; those that are new stay. False: it is
    // open there no more.
    bool bring(int tab, PageArea &from, const Arrangement &as);

private:
    Page *fetch(PageArea &from, Page *page, PageGroup *to);
    Page *showTwice(Page *page, DropZone zone); // null where that cannot be
    bool moveAlong(int tab, int place);
    PageStep moveStep(Page &moved, PageArea &from, const Arrangement &before);
    PageStep splitStep(Page &page, Page &copy, DropZone zone);

    PageArea &m_area;
};

} // namespace trainyard::tabs
