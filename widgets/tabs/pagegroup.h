// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QPointer>
#include <QTabWidget>

namespace trainyard {
class Page;
}

namespace trainyard::tabs {

class DropZones;
enum class DropZone;

// Pages in one place of the window, a tab each. Where the place is smaller than a page needs, the page is
// scrolled.
class PageGroup final : public QTabWidget
{
    Q_OBJECT
public:
    explicit PageGroup(QWidget *parent = nullptr);

    void add(Page *page);               // last, and shows it; the group is its parent then
    void replace(Page *page, Page *by); // likewise in its place; it belongs to whoever calls
    void take(Page *page);              // it belongs to whoever calls
    Page *currentPage() const;
    Page *pageAt(int tab) const;
    int tabOf(const Page *page) const; // -1: it is not here
    void showPage(Page *page);
    void moveTo(Page *page, int tab);                  // without rearranged()
    void setPreview(const Page *page, bool isPreview); // it is not to stay, which its tab shows
    QList<Page *> pages() const;                       // in the order of the tabs
    void step(int by);                                 // around the ends
    void setMarked(bool isMarked);                     // as the one of several that is used
    bool isDragging() const { return m_isDragging; }   // one of its tabs; it has to live until dragEnded()

signals:
    void currentPageChanged();
    void dragEnded();
    void rearranged(trainyard::Page *page, int from); // its tab was there, and was moved along the bar
    void keepRequested(trainyard::Page *page);        // by a double click on its tab, or for it was moved
    void closeRequested(trainyard::Page *page);
    void menuRequested(trainyard::Page *page, const QPoint &globalPosition);
    // It was dragged to somewhere outside of all windows of the workbench.
    void tornOff(trainyard::Page *page, const QPoint &globalPosition);
    // A page of `from`, which may be this group, was let go over it.
    void dropped(trainyard::tabs::PageGroup *from, trainyard::Page *page, trainyard::tabs::DropZone zone);

protected:
    void changeEvent(QEvent *event) override;
    void dragEnterEvent(QDragEnterEvent *event) override;
    void dragMoveEvent(QDragMoveEvent *event) override;
    void dragLeaveEvent(QDragLeaveEvent *event) override;
    void dropEvent(QDropEvent *event) override;

private:
    void insert(int tab, Page *page);
    void drag(int tab);
    void addCloseButton(Page *page);
    void refreshTitle(Page *page);
    void retranslate();

    DropZones *m_zones = nullptr;
    QPointer<Page> m_dragged; // as long as it is
    bool m_isMarked = false;
    bool m_isDragging = false;
};

} // namespace trainyard::tabs
