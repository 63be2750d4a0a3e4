// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "models/layouts/layout.h"
#include "widgets/tabs/dropzones.h"

#include <QHash>
#include <QWidget>

#include <functional>
#include <memory>

namespace trainyard {
class Page;
struct PageStep;
} // namespace trainyard

namespace trainyard::tabs {

class PageColumns;
class PageGroup;
class PreviewTab;
class TabMoves;

// The window's open pages, in tabs. Groups of tabs stand beside and below each other: columns of groups. In a
// group a page is open once; what is opened shows where it is open already, before it is made in the group
// that was used last. One page may be a preview: the next one that is only looked at takes its tab, unless
// the user keeps it, which opening, moving or changing it does, too.
class PageArea final : public QWidget
{
    Q_OBJECT
public:
    // Makes the page of an address; null where that is not enough or what it is about is not there.
    using Make = std::function<Page *(const models::PageAddress &)>;

    explicit PageArea(Make make, QWidget *parent = nullptr);
    ~PageArea() override;

    Page *open(const models::PageAddress &address);    // null where none can be made
    Page *preview(const models::PageAddress &address); // likewise, in place of the last preview
    Page *previewPage() const;                         // null: every page is kept
    void keep(Page *page);
    static models::PageAddress freshDraft(const QString &kind); // of no page, now or ever: "newjob/…"
    Page *page(const models::PageAddress &address) const;       // null when not open
    models::PageAddress address(const Page *page) const;        // with the place in it
    Page *currentPage() const;                                  // null: none is open
    QList<Page *> pages() const;                                // group by group
    int count() const { return int(pages().size()); }
    void showPage(Page *page);
    void closePage(Page *page);
    void closeByUser(Page *page); // who may want it again: closedByUser()
    void remake(Page *page);      // in its place, as it was left; closes it where that cannot be
    void closeCurrent();          // as the user does
    void closeOthers();           // of the current group
    void step(int by);            // in the group

    PageGroup &currentGroup() const { return *m_current; }
    QList<PageGroup *> groups() const; // column by column
    // The current page in a group of its own beside (Right) or below it: once more, so that two parts of it
    // are seen, or moved there, as a page is that something is being made in.
    void split(DropZone zone);
    void moveToGroup(int by); // the current page; behind the last comes a new group
    void stepGroup(int by);   // the keyboard goes there
    TabMoves &moves() const { return *m_moves; }

    models::AreaLayout layout() const;
    models::PagePlace place(const Page *page) const;
    models::PagePlace movedPlace(const Page *page) const; // with Page::movedState()
    void restore(const models::AreaLayout &layout);       // in place of all that is open
    Page *open(const models::PagePlace &place);           // as it was left; what is being made: once more

signals:
    void currentPageChanged();
    void pageLeaving(trainyard::Page *page);          // closed, moved to another window, or made anew
    void pageOpened(trainyard::Page *page);           // it was made
    void changed();                                   // something that layout() tells
    void menuRequested(const QPoint &globalPosition); // of the current page's tab
    void tornOff(trainyard::Page *page, const QPoint &globalPosition);
    void closedByUser(const trainyard::models::PagePlace &place);
    void stepDone(const trainyard::PageStep &step); // a tab was moved, or shown twice; a border

private:
    friend class TabMoves;

    void connectGroup(PageGroup *group);
    PageGroup *groupOf(const Page *page) const;
    void setCurrent(PageGroup *group);
    void markCurrent();
    void follow(const QWidget *focused);
    void discard(PageGroup *group, Page *page);
    void letGo(Page *page);
    void removeEmpty();
    models::PagePlace apart(models::PagePlace place) const;
    Page *makeIn(PageGroup *group, const models::PagePlace &place);
    Page *makeInPlaceOf(Page *page, const models::PagePlace &place);
    void setPreview(Page *page);

    Make m_make;
    PageColumns *m_columns = nullptr;
    PageGroup *m_current = nullptr;
    PreviewTab *m_preview = nullptr;
    std::unique_ptr<TabMoves> m_moves;
    QHash<const Page *, models::PageAddress> m_addresses;
};

} // namespace trainyard::tabs
