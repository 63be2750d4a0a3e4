// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QList>

namespace trainyard {
class Page;
}

namespace trainyard::tabs {

class PageColumns;

// Where the tabs of an area are, by numbers which stay theirs when their pages are made anew, as in another
// window.
struct Arrangement {
    struct Group {
        QList<int> tabs = {};
        int shown = 0; // of all tabs
        int size = 0;
    };
    struct Column {
        QList<Group> groups = {};
        int size = 0;
    };
    QList<Column> columns = {};

    qsizetype count() const; // of all tabs
};

int tabNumber(Page &page);                 // its own, which it gets now if it has none
void setTabNumber(Page &page, int number); // that of another page, in whose place it is
Arrangement arrangementOf(const PageColumns &columns);
// Makes groups for the tabs that are still there and moves them, with those that have come since, out of the
// groups of now, which are left empty; it is for the sake of `moved`. The sizes of the columns; those of now
// are the first.
QList<int> arrange(PageColumns &columns, const Arrangement &as, int moved);

} // namespace trainyard::tabs
