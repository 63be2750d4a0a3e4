// SPDX-License-Identifier: Apache-2.0
#include "widgets/delegates/headmenu.h"

#include "widgets/delegates/livetexts.h"
#include "widgets/delegates/offeredmenu.h"
#include "widgets/delegates/tablekeys.h"
#include "widgets/theme/textsize.h"

#include <QAbstractItemView>
#include <QAction>
#include <QApplication>
#include <QContextMenuEvent>
#include <QHeaderView>
#include <QMenu>

#include <algorithm>
#include <utility>

namespace trainyard::delegates {

using keys::PartKeys;

namespace {

constexpr int widthStep = 24;
constexpr int widest = 5000;

} // namespace

HeadMenu::HeadMenu(QHeaderView &head)
    : QObject(&head)
    , m_head(head)
    , m_table(*qobject_cast<QAbstractItemView *>(head.parentWidget()))
    , m_sort(PartKeys::ofProgram().makeAction(tablekeys::sort, this))
    , m_menu(PartKeys::ofProgram().makeAction(tablekeys::menu, this))
{
    for (QAction *action : {m_sort, m_menu}) {
        action->setShortcutContext(Qt::WidgetShortcut);
        action->setVisible(false); // until the head is seen
        m_table.addAction(action);
    }
    connect(m_sort, &QAction::triggered, this, [this] { sortBy(currentColumn()); });
    connect(m_menu, &QAction::triggered, this, &HeadMenu::askForMenu,
            Qt::QueuedConnection); // the palette closes first
    connect(&head, &QHeaderView::sectionResized, this, [this](int column, int before, int) {
        if (!(QApplication::mouseButtons() & Qt::LeftButton))
            return;
        noteWidth(column, before);
        emit widthDrawn();
    });
    connect(&head, &QHeaderView::sectionCountChanged, this, [this] { m_before.clear(); });
    head.installEventFilter(this);
    head.viewport()->installEventFilter(this);
    new OfferedMenu(head, [this](QMenu &menu) { fill(menu, currentColumn()); });
    inEachLanguage(head, [this] {
        m_sort->setText(PartKeys::tr(tablekeys::sort.text));
        m_menu->setText(PartKeys::tr(tablekeys::menu.text));
    });
}

HeadMenu *HeadMenu::of(const QHeaderView &head)
{
    return head.findChild<HeadMenu *>({}, Qt::FindDirectChildrenOnly);
}

void HeadMenu::setMore(Fill more)
{
    m_more = std::move(more);
}

void HeadMenu::setUsualWidths(Width usual)
{
    m_usual = std::move(usual);
}

void HeadMenu::fill(QMenu &menu, int column)
{
    const bool isColumn = isShown(column);
    if (m_head.isSortIndicatorShown())
        addOrders(menu, column);
    if (isColumn && m_head.sectionsMovable())
        addPlaces(menu, column);
    if (isColumn && m_head.sectionResizeMode(column) == QHeaderView::Interactive)
        addWidths(menu, column);
    if (!m_more)
        return;
    menu.addSeparator();
    m_more(menu, column);
}

bool HeadMenu::isShown(int column) const
{
    return column >= 0 && column < m_head.count() && !m_head.isSectionHidden(column);
}

int HeadMenu::currentColumn() const
{
    const int column = m_table.currentIndex().column();
    return isShown(column) ? column : -1;
}

QString HeadMenu::title(int column) const
{
    return m_head.model()->headerData(column, m_head.orientation()).toString().simplified();
}

void HeadMenu::addOrder(QMenu &menu, int column)
{
    const QString name = title(column);
    if (name.isEmpty())
        return;
    QAction *action = menu.addAction(tr("Sort by “%1”").arg(name), this, [this, column] { sortBy(column); });
    action->setCheckable(true);
    action->setChecked(m_head.sortIndicatorSection() == column);
}

// That of the column first, the others below.
void HeadMenu::addOrders(QMenu &menu, int current)
{
    if (isShown(current))
        addOrder(menu, current);
    auto *others = menu.addMenu(isShown(current) ? tr("Sort by another column") : tr("Sort by a column"));
    for (int place = 0; place < m_head.count(); ++place)
        if (const int column = m_head.logicalIndex(place); isShown(column) && column != current)
            addOrder(*others, column);
    others->menuAction()->setVisible(!others->isEmpty());
}

// As a click on the head does it.
void HeadMenu::sortBy(int column)
{
    if (!isShown(column))
        return;
    const QVariant first = m_head.model()->headerData(column, m_head.orientation(), Qt::InitialSortOrderRole);
    const bool isAgain = m_head.sortIndicatorSection() == column;
    const auto other =
        m_head.sortIndicatorOrder() == Qt::AscendingOrder ? Qt::DescendingOrder : Qt::AscendingOrder;
    m_head.setSortIndicator(column, isAgain ? other : Qt::SortOrder(first.toInt()));
}

int HeadMenu::placeBeside(int column, int step) const
{
    const int first = m_head.isFirstSectionMovable() ? 0 : 1;
    const int from = m_head.visualIndex(column);
    int to = from + step;
    while (to >= 0 && to < m_head.count() && m_head.isSectionHidden(m_head.logicalIndex(to)))
        to += step;
    return from >= first && to >= first && to < m_head.count() ? to : -1;
}

void HeadMenu::addPlaces(QMenu &menu, int column)
{
    const auto add = [&](const QString &text, int step) {
        QAction *action = menu.addAction(text.arg(title(column)), this, [this, column, step] {
            if (const int to = isShown(column) ? placeBeside(column, step) : -1; to >= 0)
                m_head.moveSection(m_head.visualIndex(column), to);
        });
        action->setEnabled(placeBeside(column, step) >= 0);
    };
    add(tr("Move “%1” to the left"), -1);
    add(tr("Move “%1” to the right"), 1);
}

void HeadMenu::addWidths(QMenu &menu, int column)
{
    if (m_head.stretchLastSection() && placeBeside(column, 1) < 0)
        return; // it has what the others leave
    const auto add = [&](const QString &text, auto width) {
        return menu.addAction(text.arg(title(column)), this, [this, column, width] {
            if (isShown(column))
                setWidth(column, width());
        });
    };
    add(tr("Make “%1” wider"),
        [this, column] { return m_head.sectionSize(column) + theme::scaled(widthStep); });
    add(tr("Make “%1” narrower"), [this, column] {
        return std::max(m_head.minimumSectionSize(), m_head.sectionSize(column) - theme::scaled(widthStep));
    });
    add(tr("Usual width of “%1”"), [this, column] {
        return usualWidth(column);
    })->setEnabled(usualWidth(column) != m_head.sectionSize(column));
}

int HeadMenu::usualWidth(int column) const
{
    if (m_usual)
        return m_usual(column);
    const auto before = m_before.constFind(column);
    return before == m_before.cend() ? m_head.sectionSize(column) : theme::scaled(*before);
}

void HeadMenu::noteWidth(int column, int width)
{
    if (!m_before.contains(column))
        m_before.insert(column, theme::unscaled(width));
}

void HeadMenu::setWidth(int column, int width)
{
    noteWidth(column, m_head.sectionSize(column));
    m_head.resizeSection(column, width);
    emit widthDrawn();
}

QHash<int, int> HeadMenu::drawnWidths() const
{
    QHash<int, int> widths;
    for (auto each = m_before.begin(); each != m_before.end(); ++each)
        widths.insert(each.key(), theme::unscaled(m_head.sectionSize(each.key())));
    return widths;
}

void HeadMenu::draw(int column, int width)
{
    const bool isItsOwn =
        column < m_head.count() && m_head.sectionResizeMode(column) == QHeaderView::Interactive;
    if (isItsOwn)
        setWidth(column, std::clamp(theme::scaled(std::min(width, widest)), m_head.minimumSectionSize(),
                                    theme::scaled(widest)));
}

void HeadMenu::undraw(int column)
{
    if (m_head.sectionResizeMode(column) == QHeaderView::Interactive)
        m_head.resizeSection(column, usualWidth(column));
    m_before.remove(column);
}

// Of the head itself, which may have another one than this.
void HeadMenu::askForMenu()
{
    const int column = std::max(0, currentColumn());
    m_table.scrollTo(m_table.currentIndex());
    const QPoint place(std::max(0, m_head.sectionViewportPosition(column)), m_head.height() / 2);
    QContextMenuEvent event(QContextMenuEvent::Keyboard, place, m_head.viewport()->mapToGlobal(place));
    QApplication::sendEvent(m_head.viewport(), &event);
}

void HeadMenu::showMenu(int column, const QPoint &globalPosition)
{
    auto *menu = new QMenu(&m_head);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    fill(*menu, column);
    if (menu->isEmpty())
        delete menu;
    else
        menu->popup(globalPosition);
}

bool HeadMenu::eventFilter(QObject *watched, QEvent *event)
{
    if (watched == &m_head && event->type() == QEvent::Show) {
        m_sort->setVisible(m_head.isSortIndicatorShown());
        m_menu->setVisible(true);
    }
    const bool isAsked = watched == m_head.viewport() && event->type() == QEvent::ContextMenu;
    if (!isAsked || m_head.contextMenuPolicy() != Qt::DefaultContextMenu)
        return false;
    const auto *asked = static_cast<const QContextMenuEvent *>(event);
    showMenu(m_head.logicalIndexAt(asked->pos()), asked->globalPos());
    return true;
}

} // namespace trainyard::delegates
