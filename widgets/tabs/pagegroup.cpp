// SPDX-License-Identifier: Apache-2.0
#include "widgets/tabs/pagegroup.h"

#include "widgets/pages/page.h"
#include "widgets/tabs/dropzones.h"
#include "widgets/tabs/pagetabbar.h"
#include "widgets/theme/icons.h"
#include "widgets/theme/mnemonics.h"
#include "widgets/theme/textsize.h"

#include <QApplication>
#include <QCursor>
#include <QDrag>
#include <QDragEnterEvent>
#include <QKeyEvent>
#include <QLayout>
#include <QMimeData>
#include <QScrollArea>
#include <QTimer>
#include <QToolButton>

#include <algorithm>
#include <utility>

namespace trainyard::tabs {

namespace {

const QString pageFormat = QStringLiteral("application/x-trainyard-page");

constexpr QSize smallest(240, 160);

// Around a page, which has all of the room, or as much as it needs at least and is scrolled then. The scroll
// area's own way of resizing gives a page with wrapped texts the height that it would like to have.
class Frame final : public QScrollArea
{
public:
    explicit Frame(Page *page)
    {
        setFrameShape(NoFrame);
        setFocusPolicy(Qt::NoFocus);
        setFocusProxy(page);
        setWidget(page);
        page->setAutoFillBackground(false); // QScrollArea wants it to
        setMinimumSize(smallest);
    }

    QSize minimumSizeHint() const override { return smallest; }
    QSize sizeHint() const override { return widget() ? widget()->sizeHint() : smallest; }

protected:
    void resizeEvent(QResizeEvent *event) override
    {
        QScrollArea::resizeEvent(event);
        fit();
    }

    bool eventFilter(QObject *watched, QEvent *event) override // of the page, as QScrollArea has it
    {
        const bool result = QScrollArea::eventFilter(watched, event);
        if (watched == widget() && event->type() == QEvent::LayoutRequest)
            fit();
        return result;
    }

private:
    void fit()
    {
        QWidget *page = widget();
        if (!page)
            return;
        QSize least = page->minimumSizeHint().expandedTo(page->minimumSize());
        const QLayout *layout = page->layout();
        const int width = std::max(least.width(), viewport()->width());
        if (layout && layout->hasHeightForWidth())
            least.setHeight(layout->totalMinimumHeightForWidth(width));
        page->resize(viewport()->size().expandedTo(least));
    }
};

// Hears the key that gives a drag up. Who drags takes it from all that watched before the drag began.
class EscapeWatch final : public QObject
{
public:
    EscapeWatch()
    {
        QTimer::singleShot(0, this, [this] { qApp->installEventFilter(this); });
    }
    bool wasPressed() const { return m_wasPressed; }

protected:
    bool eventFilter(QObject *, QEvent *event) override
    {
        const bool isPress = event->type() == QEvent::KeyPress || event->type() == QEvent::ShortcutOverride;
        if (isPress && static_cast<QKeyEvent *>(event)->key() == Qt::Key_Escape)
            m_wasPressed = true;
        return false;
    }

private:
    bool m_wasPressed = false;
};

// Of this program; what another one drags has no source here.
PageGroup *sourceOf(const QDropEvent &event)
{
    return event.mimeData()->hasFormat(pageFormat) ? qobject_cast<PageGroup *>(event.source()) : nullptr;
}

} // namespace

PageGroup::PageGroup(QWidget *parent)
    : QTabWidget(parent)
    , m_zones(new DropZones(this))
{
    auto *bar = new PageTabBar(this);
    setTabBar(bar);
    setDocumentMode(true);
    setMovable(true);
    setProperty("kind", QStringLiteral("documents"));
    theme::setIconSize(*this, 16);
    setAcceptDrops(true);
    connect(this, &QTabWidget::currentChanged, this, &PageGroup::currentPageChanged);
    connect(bar, &PageTabBar::torn, this, &PageGroup::drag);
    const auto keep = [this](int tab) {
        if (Page *page = pageAt(tab))
            emit keepRequested(page);
    };
    connect(bar, &QTabBar::tabBarDoubleClicked, this, keep);
    connect(bar, &QTabBar::tabMoved, bar, &PageTabBar::noteMove);
    connect(bar, &PageTabBar::rearranged, this, [this, keep](int from, int to) {
        keep(to);
        if (Page *page = pageAt(to))
            emit rearranged(page, from);
    });
    connect(bar, &PageTabBar::closeRequested, this, [this](int tab) { emit closeRequested(pageAt(tab)); });
    connect(bar, &PageTabBar::menuRequested, this,
            [this](int tab, const QPoint &at) { emit menuRequested(pageAt(tab), at); });
    retranslate();
}

void PageGroup::add(Page *page)
{
    insert(count(), page);
    showPage(page);
}

void PageGroup::replace(Page *page, Page *by)
{
    const bool isShown = currentPage() == page;
    insert(tabOf(page), by);
    if (isShown)
        showPage(by);
    take(page);
}

void PageGroup::insert(int tab, Page *page)
{
    insertTab(tab, new Frame(page), page->icon(), page->title());
    addCloseButton(page);
    connect(page, &Page::titleChanged, this, [this, page] { refreshTitle(page); });
    connect(page, &Page::currentJobChanged, this, &PageGroup::currentPageChanged);
    refreshTitle(page);
}

void PageGroup::take(Page *page)
{
    page->disconnect(this);
    const int tab = tabOf(page);
    auto *frame = static_cast<Frame *>(widget(tab));
    page->hide();
    frame->takeWidget();
    removeTab(tab);
    frame->deleteLater();
}

Page *PageGroup::currentPage() const
{
    return pageAt(currentIndex());
}

Page *PageGroup::pageAt(int tab) const
{
    const auto *frame = static_cast<Frame *>(widget(tab));
    return frame ? static_cast<Page *>(frame->widget()) : nullptr;
}

int PageGroup::tabOf(const Page *page) const
{
    for (int tab = 0; tab < count(); ++tab)
        if (pageAt(tab) == page)
            return tab;
    return -1;
}

void PageGroup::showPage(Page *page)
{
    setCurrentIndex(tabOf(page));
}

void PageGroup::moveTo(Page *page, int tab)
{
    const QSignalBlocker quiet(this);
    tabBar()->moveTab(tabOf(page), std::min(tab, count() - 1));
}

// The theme writes the names of tabs with this mark in italics.
void PageGroup::setPreview(const Page *page, bool isPreview)
{
    const int tab = tabOf(page);
    tabBar()->setTabData(tab, isPreview);
    tabBar()->update();
    refreshTitle(pageAt(tab));
}

QList<Page *> PageGroup::pages() const
{
    QList<Page *> all;
    for (int tab = 0; tab < count(); ++tab)
        all << pageAt(tab);
    return all;
}

void PageGroup::step(int by)
{
    if (count() > 0)
        setCurrentIndex((currentIndex() + by + count()) % count());
}

void PageGroup::setMarked(bool isMarked)
{
    if (m_isMarked == isMarked)
        return;
    m_isMarked = isMarked;
    tabBar()->setProperty("marked", isMarked);
}

void PageGroup::addCloseButton(Page *page)
{
    auto *button = new QToolButton(tabBar());
    button->setIcon(theme::icon(QStringLiteral("close")));
    theme::setIconSize(*button, 12);
    button->setFocusPolicy(Qt::NoFocus); // Ctrl+W is the key for it
    tabBar()->setTabButton(tabOf(page), QTabBar::RightSide, button);
    connect(button, &QToolButton::clicked, this, [this, page] { emit closeRequested(page); });
}

void PageGroup::refreshTitle(Page *page)
{
    const int tab = tabOf(page);
    setTabText(tab, theme::literal(page->title()));
    setTabToolTip(tab, tabBar()->tabData(tab).toBool()
                           ? tr("%1\nThe next page that you look at replaces this one, unless you change "
                                "something in it or double-click the tab.")
                                 .arg(page->title())
                           : page->title());
    if (auto *button = qobject_cast<QToolButton *>(tabBar()->tabButton(tab, QTabBar::RightSide))) {
        button->setToolTip(tr("Close %1 (Ctrl+W)").arg(page->title()));
        button->setAccessibleName(tr("Close %1").arg(page->title()));
    }
}

// The page stays where it is until it is known where it goes.
void PageGroup::drag(int tab)
{
    m_dragged = pageAt(tab);
    if (!m_dragged)
        return;
    auto *drag = new QDrag(this);
    auto *mark = new QMimeData;
    mark->setData(pageFormat, {});
    drag->setMimeData(mark);
    drag->setPixmap(tabBar()->grab(tabBar()->tabRect(tab)));
    drag->setHotSpot({12, 12});
    const EscapeWatch escape;
    m_isDragging = true;
    const Qt::DropAction done = drag->exec(Qt::MoveAction);
    m_isDragging = false;
    const QPointer<Page> page = std::exchange(m_dragged, nullptr);
    if (done == Qt::IgnoreAction && page && !escape.wasPressed() && !QApplication::topLevelAt(QCursor::pos()))
        emit tornOff(page, QCursor::pos());
    emit dragEnded();
}

void PageGroup::dragEnterEvent(QDragEnterEvent *event)
{
    if (sourceOf(*event))
        event->acceptProposedAction();
}

void PageGroup::dragMoveEvent(QDragMoveEvent *event)
{
    const PageGroup *from = sourceOf(*event);
    if (!from)
        return;
    const DropZone zone = dropZone(size(), event->position().toPoint());
    m_zones->show(zone);
    const bool changesNothing = from == this && (zone == DropZone::Into || count() == 1);
    event->setAccepted(!changesNothing);
    m_zones->setVisible(!changesNothing);
}

void PageGroup::dragLeaveEvent(QDragLeaveEvent *)
{
    m_zones->hide();
}

void PageGroup::dropEvent(QDropEvent *event)
{
    m_zones->hide();
    PageGroup *from = sourceOf(*event);
    if (!from || !from->m_dragged)
        return;
    event->acceptProposedAction();
    emit dropped(from, from->m_dragged, dropZone(size(), event->position().toPoint()));
}

void PageGroup::changeEvent(QEvent *event)
{
    QTabWidget::changeEvent(event);
    if (event->type() == QEvent::LanguageChange)
        retranslate();
}

void PageGroup::retranslate()
{
    setAccessibleName(tr("Open pages"));
    for (Page *page : pages())
        refreshTitle(page);
}

} // namespace trainyard::tabs
