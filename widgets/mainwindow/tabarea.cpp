// SPDX-License-Identifier: Apache-2.0
#include "widgets/mainwindow/tabarea.h"

#include "widgets/jobs/page.h"
#include "widgets/theme/icons.h"

#include <QEvent>
#include <QTabBar>
#include <QToolButton>

namespace trainyard {

namespace {

constexpr int headerHeight = 32; // as in the style sheet

} // namespace

TabArea::TabArea(QWidget *parent)
    : QTabWidget(parent)
{
    setDocumentMode(true);
    setMovable(true);
    setProperty("kind", QStringLiteral("documents"));
    tabBar()->setProperty("kind", QStringLiteral("documents"));
    tabBar()->setExpanding(false);
    tabBar()->setElideMode(Qt::ElideMiddle);
    setIconSize({16, 16});
    connect(this, &QTabWidget::currentChanged, this, &TabArea::currentPageChanged);
    retranslate();
}

Page *TabArea::open(const QString &key, const std::function<Page *()> &make)
{
    Page *known = m_pages.value(key);
    if (!known) {
        known = make();
        m_pages.insert(key, known);
        addTab(known, known->icon(), known->title());
        addCloseButton(known);
        connect(known, &Page::titleChanged, this, [this, known] { refreshTitle(known); });
        connect(known, &Page::currentJobChanged, this, &TabArea::currentPageChanged);
        refreshTitle(known);
    }
    setCurrentWidget(known);
    return known;
}

void TabArea::addCloseButton(Page *page)
{
    auto *button = new QToolButton(tabBar());
    button->setIcon(theme::icon(QStringLiteral("close")));
    button->setIconSize({12, 12});
    button->setFocusPolicy(Qt::NoFocus); // Ctrl+W is the key for it
    tabBar()->setTabButton(indexOf(page), QTabBar::RightSide, button);
    connect(button, &QToolButton::clicked, this, [this, page] { closePage(page); });
}

Page *TabArea::page(const QString &key) const
{
    return m_pages.value(key);
}

Page *TabArea::currentPage() const
{
    return qobject_cast<Page *>(currentWidget());
}

QList<Page *> TabArea::pages() const
{
    return m_pages.values();
}

void TabArea::closePage(Page *page)
{
    m_pages.removeIf([page](const auto &entry) { return entry.value() == page; });
    removeTab(indexOf(page));
    page->deleteLater();
}

void TabArea::closeCurrent()
{
    if (Page *page = currentPage())
        closePage(page);
}

void TabArea::step(int by)
{
    if (count() > 0)
        setCurrentIndex((currentIndex() + by + count()) % count());
}

QString TabArea::key(Page *page) const
{
    return m_pages.key(page);
}

void TabArea::setHeader(QWidget *header)
{
    m_header = header;
    m_header->setParent(this);
    m_header->setFixedHeight(headerHeight);
    placeHeader();
}

// The style sheet keeps room for it above the pages.
void TabArea::placeHeader()
{
    if (!m_header)
        return;
    m_header->setGeometry(0, tabBar()->sizeHint().height(), width(), headerHeight);
    m_header->raise();
}

void TabArea::resizeEvent(QResizeEvent *event)
{
    QTabWidget::resizeEvent(event);
    placeHeader();
}

void TabArea::tabInserted(int index)
{
    QTabWidget::tabInserted(index);
    placeHeader();
}

void TabArea::refreshTitle(Page *page)
{
    const int tab = indexOf(page);
    QString text = page->title();
    setTabText(tab, text.replace(u'&', QStringLiteral("&&")));
    setTabToolTip(tab, page->title());
    if (auto *button = qobject_cast<QToolButton *>(tabBar()->tabButton(tab, QTabBar::RightSide))) {
        button->setToolTip(tr("Close %1 (Ctrl+W)").arg(page->title()));
        button->setAccessibleName(tr("Close %1").arg(page->title()));
    }
}

void TabArea::changeEvent(QEvent *event)
{
    QTabWidget::changeEvent(event);
    if (event->type() == QEvent::LanguageChange)
        retranslate();
}

void TabArea::retranslate()
{
    setAccessibleName(tr("Open pages"));
    for (Page *page : std::as_const(m_pages))
        refreshTitle(page);
}

} // namespace trainyard
