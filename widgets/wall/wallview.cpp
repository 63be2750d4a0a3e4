// SPDX-License-Identifier: Apache-2.0
#include "widgets/wall/wallview.h"

#include "models/wall/wallmodel.h"
#include "widgets/charts/chartlink.h"
#include "widgets/charts/metricchart.h"
#include "widgets/delegates/scrollmemory.h"
#include "widgets/keys/partkeys.h"
#include "widgets/theme/accessrole.h"
#include "widgets/theme/textsize.h"
#include "widgets/wall/wallactions.h"
#include "widgets/wall/wallcard.h"
#include "widgets/wall/walldrag.h"
#include "widgets/wall/wallhead.h"

#include <QApplication>
#include <QContextMenuEvent>
#include <QKeyEvent>
#include <QMenu>
#include <QScrollBar>

#include <algorithm>

namespace trainyard::wall {

using models::WallModel;

WallView::WallView(WallModel &model, WallContent content, QWidget *parent)
    : QAbstractScrollArea(parent)
    , m_model(model)
    , m_content(std::move(content))
    , m_link(std::make_shared<charts::ChartLink>())
    , m_actions(new WallActions(model, this))
    , m_drag(new WallDrag(model, *this))
{
    m_link->makeSteps(*this);
    setFrameShape(QFrame::NoFrame);
    setFocusPolicy(Qt::StrongFocus);
    theme::setAccessibleRole(*this, QAccessible::Grouping);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOn); // the width is not to jump
    viewport()->setAutoFillBackground(false);
    connect(&m_model, &WallModel::rearranged, this, &WallView::arrange);
    connect(m_actions->enlarge, &QAction::triggered, this, [this] { emit enlargeRequested(m_current); });
    connect(qApp, &QApplication::focusChanged, this, [this](QWidget *, QWidget *to) { focusMoved(to); });
    new delegates::ScrollMemory(*this, QStringLiteral("wall"));
    retranslate();
    theme::inEachTextSize(*this, [this] { arrange(); });
}

WallView::~WallView()
{
    disconnect(qApp, nullptr, this, nullptr);
}

void WallView::setOptions(const charts::ChartOptions &options)
{
    m_options = options;
    for (WallCard *card : m_cards.shown())
        sight(card->card()).applyTo(card->chart());
}

WallSight WallView::sight(const QString &card) const
{
    WallSight own = m_content.sight ? m_content.sight(card) : WallSight();
    if (!own.link)
        own.link = m_link;
    if (!own.options)
        own.options = m_options;
    return own;
}

void WallView::refresh()
{
    for (WallCard *card : m_cards.shown())
        card->show(card->card(), what(card->card()), sight(card->card()));
    place();
}

void WallView::arrange()
{
    m_geometry =
        WallGeometry(m_model.sections(), m_model.layout(), width()); // the scroll bar has room in the edge
    QScrollBar *bar = verticalScrollBar();
    bar->setRange(0, std::max(0, m_geometry.height() - viewport()->height()));
    bar->setPageStep(viewport()->height());
    bar->setSingleStep(24);
    if (!m_current.isEmpty() && !spotOf(m_current))
        setCurrent({});
    place();
}

void WallView::place()
{
    placeHeads();
    placeCards();
}

void WallView::placeHeads()
{
    const int top = verticalScrollBar()->value();
    const auto inView = m_geometry.headsBetween(top, top + viewport()->height());
    const auto &sections = m_model.sections();
    QSet<QString> names;
    for (const auto &[number, rect] : inView)
        names.insert(sections[number].name);
    m_heads.keepOnly(names, [this](WallHead &head) { return putAway(head); });
    for (const auto &[number, rect] : inView) {
        WallHead *head = m_heads.take(sections[number].name, [this] { return makeHead(); }).first;
        head->show(sections[number], m_content.sectionTitle(sections[number].name));
        head->setGeometry(rect.translated(0, -top));
        head->setVisible(true);
    }
}

void WallView::placeCards()
{
    const int top = verticalScrollBar()->value();
    const auto inView = m_geometry.cardsBetween(top, top + viewport()->height());
    QSet<QString> ids;
    for (const WallGeometry::Card &spot : inView)
        ids.insert(cardAt(spot, m_model.sections()));
    m_cards.keepOnly(ids, [this](WallCard &card) { return putAway(card); });
    for (const WallGeometry::Card &spot : inView) {
        const QString id = cardAt(spot, m_model.sections());
        const auto [card, isNew] = m_cards.take(id, [this] { return makeCard(); });
        constexpr int frame = WallCard::frame;
        card->setGeometry(spot.rect.translated(0, -top).adjusted(-frame, -frame, frame, WallCard::edge));
        if (isNew)
            card->show(id, what(id), sight(id));
        card->setVisible(true);
    }
    markCurrent();
}

// What has the mouse, or a dialog about it, only goes out of sight.
bool WallView::putAway(WallCard &card)
{
    if (m_drag->isDragged(&card) || card.chart().isExporting()) {
        card.move(card.x(), -2 * card.height());
        return false;
    }
    if (card.isAncestorOf(QApplication::focusWidget()))
        setFocus(Qt::NoFocusReason); // which chooses no card
    card.putAway();
    return true;
}

bool WallView::putAway(WallHead &head)
{
    if (m_drag->isDragged(&head)) {
        head.move(0, -2 * head.height());
        return false;
    }
    head.hide();
    return true;
}

WallCard *WallView::makeCard()
{
    auto *card = new WallCard(viewport());
    connect(card, &WallCard::chosen, this, [this, card] {
        setFocus(Qt::MouseFocusReason);
        setCurrent(card->card());
    });
    connect(card, &WallCard::enlargeRequested, this, [this, card] { emit enlargeRequested(card->card()); });
    connect(card, &WallCard::menuRequested, this, [this, card](QMenu &menu) {
        setCurrent(card->card());
        m_actions->fillCardMenu(menu);
    });
    connect(card, &WallCard::heightDragged, &m_model, [this](int height) {
        m_model.setCardHeight(theme::unscaled(height - WallCard::frame - WallCard::edge));
    });
    connect(&card->chart(), &charts::MetricChart::logTimeRequested, this, &WallView::logTimeRequested);
    connect(&card->chart(), &charts::MetricChart::snapshotTaken, this, &WallView::snapshotTaken);
    m_drag->follow(*card);
    return card;
}

WallHead *WallView::makeHead()
{
    auto *head = new WallHead(viewport());
    connect(head, &WallHead::collapseRequested, &m_model,
            [this, head](bool isCollapsed) { m_model.setCollapsed(head->section(), isCollapsed); });
    connect(head, &WallHead::moveRequested, &m_model,
            [this, head](int places) { m_model.moveSectionBy(head->section(), places); });
    m_drag->follow(*head);
    return head;
}

charts::MetricChart *WallView::chart(const QString &card) const
{
    WallCard *shown = m_cards.of(card);
    return shown ? &shown->chart() : nullptr;
}

QStringList WallView::cardsInView() const
{
    return m_cards.shown().keys();
}

WallHead *WallView::head(const QString &section) const
{
    return m_heads.of(section);
}

std::optional<WallGeometry::Card> WallView::spotOf(const QString &card) const
{
    return wall::spotOf(card, m_model.sections(), m_geometry);
}

QRect WallView::cardRect(const QString &card) const
{
    const auto spot = spotOf(card);
    return spot ? spot->rect.translated(0, -verticalScrollBar()->value()) : QRect();
}

void WallView::setCurrent(const QString &card)
{
    if (m_current == card)
        return;
    m_current = card;
    m_actions->setCard(card);
    markCurrent();
    retranslate();
    emit currentChanged(card);
}

void WallView::markCurrent()
{
    const QWidget *focus = QApplication::focusWidget();
    for (WallCard *card : m_cards.shown())
        card->setCurrent(card->card() == m_current && (hasFocus() || (focus && card->isAncestorOf(focus))));
}

void WallView::focusMoved(QWidget *to)
{
    for (const WallCard *card : m_cards.shown())
        if (to && card->isAncestorOf(to))
            setCurrent(card->card());
    markCurrent();
}

void WallView::reveal(const QString &card)
{
    if (const QString section = m_model.sectionOfCard(card); !section.isNull())
        m_model.setCollapsed(section, false);
    if (const auto spot = spotOf(card)) {
        setCurrent(card);
        scrollTo(spot->rect);
    }
}

void WallView::scrollTo(const QRect &rect)
{
    const int top = verticalScrollBar()->value();
    const int height = viewport()->height();
    if (rect.top() - WallGeometry::gap < top)
        verticalScrollBar()->setValue(rect.top() - WallGeometry::headHeight());
    else if (rect.bottom() + WallGeometry::gap > top + height)
        verticalScrollBar()->setValue(
            std::min(rect.top() - WallGeometry::headHeight(), rect.bottom() + WallGeometry::gap - height));
}

void WallView::scrollContentsBy(int, int dy)
{
    viewport()->scroll(0, dy);
    place();
}

void WallView::resizeEvent(QResizeEvent *)
{
    arrange();
}

void WallView::keyPressEvent(QKeyEvent *event)
{
    if (keys::isMeant(m_actions->enlarge->shortcuts(), *event)) // of a chart in it that has the focus
        return m_actions->enlarge->trigger();
    switch (event->key()) {
    case Qt::Key_Left:
    case Qt::Key_Right:
    case Qt::Key_Up:
    case Qt::Key_Down:
    case Qt::Key_Home:
    case Qt::Key_End:
        if (arrow(event->key(), event->modifiers()))
            return;
        break;
    case Qt::Key_Escape:
        if (m_drag->cancel())
            return;
        return event->ignore();
    default:
        break;
    }
    QAbstractScrollArea::keyPressEvent(event);
}

// False when that means nothing here.
bool WallView::arrow(int key, Qt::KeyboardModifiers modifiers)
{
    const bool isAcross = key == Qt::Key_Left || key == Qt::Key_Right;
    const int direction = key == Qt::Key_Left || key == Qt::Key_Up ? -1 : 1;
    if (modifiers & Qt::AltModifier) {
        const auto from = spotOf(m_current);
        const int row = from ? m_geometry.columns(from->section) : 0;
        m_model.moveCardBy(m_current, direction * (isAcross ? 1 : row));
        if (const auto spot = spotOf(m_current))
            scrollTo(spot->rect);
        return true;
    }
    if (modifiers & Qt::ControlModifier) {
        if (isAcross)
            m_model.setColumns(
                std::clamp(m_geometry.columns() + direction, 1, models::WallLayout::mostColumns));
        return isAcross;
    }
    step(stepOf(key));
    return true;
}

void WallView::step(WallGeometry::Step step)
{
    if (const auto to = m_geometry.neighbour(spotOf(m_current), step)) {
        setCurrent(cardAt(*to, m_model.sections()));
        scrollTo(to->rect);
    }
}

void WallView::fillMenu(QMenu &menu)
{
    m_actions->fillWallMenu(menu);
}

void WallView::contextMenuEvent(QContextMenuEvent *event)
{
    auto *menu = new QMenu(this);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    const bool isByKey = event->reason() == QContextMenuEvent::Keyboard;
    if (isByKey && !m_current.isEmpty()) {
        m_actions->fillCardMenu(*menu);
        menu->addSeparator();
    }
    fillMenu(*menu);
    const QRect card = cardRect(m_current);
    menu->popup(isByKey && !card.isEmpty() ? viewport()->mapToGlobal(card.center()) : event->globalPos());
}

void WallView::focusInEvent(QFocusEvent *event)
{
    QAbstractScrollArea::focusInEvent(event);
    const bool isByHand = event->reason() != Qt::MouseFocusReason && event->reason() != Qt::NoFocusReason;
    if (m_current.isEmpty() && isByHand)
        step(WallGeometry::Step::First);
    markCurrent();
}

void WallView::focusOutEvent(QFocusEvent *event)
{
    QAbstractScrollArea::focusOutEvent(event);
    markCurrent();
}

// From the wall through the heads in view, and behind that of its section through the parts of the current
// card; the other cards are reached by the arrow keys.
QList<QWidget *> WallView::ownStops() const
{
    QList<QWidget *> parts(m_heads.shown().begin(), m_heads.shown().end());
    WallCard *card = m_cards.of(m_current);
    if (card)
        parts << card;
    std::sort(parts.begin(), parts.end(), [](auto *a, auto *b) { return a->y() < b->y(); });
    QList<QWidget *> stops;
    for (QWidget *part : std::as_const(parts))
        stops += part == card ? delegates::stopsIn(*part) : QList<QWidget *>{part};
    return stops;
}

bool WallView::focusNextPrevChild(bool next)
{
    return delegates::stepInOrder(*window(), next);
}

void WallView::changeEvent(QEvent *event)
{
    QAbstractScrollArea::changeEvent(event);
    if (event->type() != QEvent::LanguageChange)
        return;
    retranslate();
    placeHeads();
    for (WallCard *card : m_cards.shown())
        what(card->card()).nameOn(card->chart());
}

void WallView::retranslate()
{
    m_actions->retranslate();
    setAccessibleName(tr("Charts"));
    setAccessibleDescription(m_current.isEmpty() ? QString() : what(m_current).title);
}

} // namespace trainyard::wall
