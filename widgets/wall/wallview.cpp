// SPDX-License-Identifier: Apache-2.0
#include "widgets/wall/wallview.h"

#include "models/wall/wallmodel.h"
#include "widgets/charts/chartlink.h"
#include "widgets/charts/metricchart.h"
#include "widgets/wall/wallactions.h"
#include "widgets/wall/wallcard.h"
#include "widgets/wall/walldrag.h"
#include "widgets/wall/wallfocus.h"
#include "widgets/wall/wallhead.h"

#include <QApplication>
#include <QContextMenuEvent>
#include <QKeyEvent>
#include <QMenu>
#include <QScrollBar>

#include <algorithm>

namespace trainyard::wall {

using models::WallModel;
using models::WallSection;

namespace {

WallGeometry::Step stepOf(int key)
{
    using Step = WallGeometry::Step;
    switch (key) {
    case Qt::Key_Left:
        return Step::Left;
    case Qt::Key_Right:
        return Step::Right;
    case Qt::Key_Up:
        return Step::Up;
    case Qt::Key_Down:
        return Step::Down;
    case Qt::Key_End:
        return Step::Last;
    default:
        return Step::First;
    }
}

} // namespace

WallView::WallView(WallModel &model, WallContent content, QWidget *parent)
    : QAbstractScrollArea(parent)
    , m_model(model)
    , m_content(std::move(content))
    , m_link(std::make_shared<charts::ChartLink>())
    , m_actions(new WallActions(model, this))
    , m_drag(new WallDrag(model, *this))
{
    setFrameShape(QFrame::NoFrame);
    setFocusPolicy(Qt::StrongFocus);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOn); // the width is not to jump
    viewport()->setAutoFillBackground(false);
    connect(&m_model, &WallModel::rearranged, this, &WallView::arrange);
    connect(m_actions->enlarge, &QAction::triggered, this, [this] { emit enlargeRequested(m_current); });
    connect(qApp, &QApplication::focusChanged, this, [this](QWidget *, QWidget *to) { focusMoved(to); });
    retranslate();
    arrange();
}

WallView::~WallView()
{
    disconnect(qApp, nullptr, this, nullptr);
}

void WallView::setLink(std::shared_ptr<charts::ChartLink> link)
{
    m_link = std::move(link);
    refresh();
}

void WallView::setOptions(const charts::ChartOptions &options)
{
    if (m_options == options)
        return;
    m_options = options;
    refresh();
}

WallChart WallView::what(const QString &card) const
{
    WallChart what = m_content.chart(card);
    if (!what.link)
        what.link = m_link;
    if (!what.options)
        what.options = m_options;
    return what;
}

void WallView::refresh()
{
    for (auto card = m_cards.begin(); card != m_cards.end(); ++card)
        card.value()->show(card.key(), what(card.key()));
    place();
}

void WallView::arrange()
{
    m_geometry = WallGeometry(m_model.sections(), m_model.layout(), viewport()->width());
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
    QHash<QString, WallHead *> before;
    before.swap(m_heads);
    for (const auto &[number, rect] : inView)
        if (const QString &name = m_model.sections()[number].name; before.contains(name))
            m_heads.insert(name, before.take(name));
    for (WallHead *head : before) {
        if (m_drag->isDragged(head)) { // it has the mouse
            m_heads.insert(head->section(), head);
            head->move(0, -2 * head->height());
            continue;
        }
        m_spareHeads.push_back(head);
        head->hide();
    }
    for (const auto &[number, rect] : inView) {
        const WallSection &section = m_model.sections()[number];
        WallHead *&head = m_heads[section.name];
        if (!head)
            head = takeHead();
        head->show(section, m_content.sectionTitle(section.name));
        head->setGeometry(rect.translated(0, -top));
        head->setVisible(true);
    }
}

// First those that leave are taken, then they are given to what comes.
void WallView::placeCards()
{
    const int top = verticalScrollBar()->value();
    const auto inView = m_geometry.cardsBetween(top, top + viewport()->height());
    QHash<QString, WallCard *> before;
    before.swap(m_cards);
    for (const WallGeometry::Card &spot : inView)
        if (const QString id = cardAt(spot); before.contains(id))
            m_cards.insert(id, before.take(id));
    for (WallCard *card : before) {
        if (m_drag->isDragged(card)) { // it has the mouse
            m_cards.insert(card->card(), card);
            card->move(card->x(), -2 * card->height());
            continue;
        }
        if (card->isAncestorOf(QApplication::focusWidget()))
            setFocus();
        card->putAway();
        m_spareCards.push_back(card);
    }
    for (const WallGeometry::Card &spot : inView) {
        const QString id = cardAt(spot);
        WallCard *&card = m_cards[id];
        const bool isNew = !card;
        if (isNew)
            card = takeCard();
        card->setGeometry(spot.rect.translated(0, -top).adjusted(-2, -2, 2, WallCard::edge));
        if (isNew)
            card->show(id, what(id));
        card->setVisible(true);
    }
    markCurrent();
}

WallCard *WallView::takeCard()
{
    if (m_spareCards.empty())
        return makeCard();
    WallCard *card = m_spareCards.back();
    m_spareCards.pop_back();
    return card;
}

WallHead *WallView::takeHead()
{
    if (m_spareHeads.empty())
        return makeHead();
    WallHead *head = m_spareHeads.back();
    m_spareHeads.pop_back();
    return head;
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
    connect(card, &WallCard::heightDragged, &m_model,
            [this](int height) { m_model.setCardHeight(height - WallCard::edge - 2); });
    connect(&card->chart(), &charts::MetricChart::logTimeRequested, this, &WallView::logTimeRequested);
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
    WallCard *shown = m_cards.value(card);
    return shown ? &shown->chart() : nullptr;
}

QStringList WallView::cardsInView() const
{
    return m_cards.keys();
}

WallHead *WallView::head(const QString &section) const
{
    return m_heads.value(section);
}

QString WallView::cardAt(const WallGeometry::Card &spot) const
{
    return m_model.sections()[spot.section].cards.value(spot.place);
}

std::optional<WallGeometry::Card> WallView::spotOf(const QString &card) const
{
    const auto &sections = m_model.sections();
    for (std::size_t i = 0; i < sections.size(); ++i)
        if (const qsizetype place = sections[i].isCollapsed ? -1 : sections[i].cards.indexOf(card);
            place >= 0)
            return WallGeometry::Card{i, place, m_geometry.cardRect(i, place)};
    return std::nullopt;
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
    setAccessibleDescription(card.isEmpty() ? QString() : m_content.chart(card).title);
    emit currentChanged(card);
}

void WallView::markCurrent()
{
    const QWidget *focus = QApplication::focusWidget();
    for (auto card = m_cards.begin(); card != m_cards.end(); ++card)
        card.value()->setCurrent(card.key() == m_current &&
                                 (hasFocus() || (focus && card.value()->isAncestorOf(focus))));
}

void WallView::focusMoved(QWidget *to)
{
    for (auto card = m_cards.begin(); card != m_cards.end(); ++card)
        if (to && card.value()->isAncestorOf(to))
            setCurrent(card.key());
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
        verticalScrollBar()->setValue(rect.top() - WallGeometry::headHeight);
    else if (rect.bottom() + WallGeometry::gap > top + height)
        verticalScrollBar()->setValue(
            std::min(rect.top() - WallGeometry::headHeight, rect.bottom() + WallGeometry::gap - height));
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
    case Qt::Key_F11:
    case Qt::Key_Return:
    case Qt::Key_Enter: // of a chart in it that has the focus
        return m_actions->enlarge->trigger();
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
        m_model.moveCardBy(m_current, direction * (isAcross ? 1 : m_geometry.columns()));
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
        setCurrent(cardAt(*to));
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
    if (m_current.isEmpty() && event->reason() != Qt::MouseFocusReason)
        step(WallGeometry::Step::First);
    markCurrent();
}

void WallView::focusOutEvent(QFocusEvent *event)
{
    QAbstractScrollArea::focusOutEvent(event);
    markCurrent();
}

// Tab goes from the wall through the parts of the current card and the heads in view; the other cards are
// reached by the arrow keys.
bool WallView::focusNextPrevChild(bool next)
{
    QList<QWidget *> stops{this};
    if (const WallCard *card = m_cards.value(m_current))
        stops += tabStopsIn(*card);
    QList<QWidget *> heads(m_heads.begin(), m_heads.end());
    std::sort(heads.begin(), heads.end(), [](auto *a, auto *b) { return a->y() < b->y(); });
    stops += heads;
    const qsizetype at = stops.indexOf(QApplication::focusWidget());
    if (at < 0 || (at == 0 && !next))
        return QAbstractScrollArea::focusNextPrevChild(next);
    QWidget *to = next && at + 1 == stops.size() ? tabStopAfter(*this) : stops[at + (next ? 1 : -1)];
    if (to)
        to->setFocus(next ? Qt::TabFocusReason : Qt::BacktabFocusReason);
    return to != nullptr;
}

void WallView::changeEvent(QEvent *event)
{
    QAbstractScrollArea::changeEvent(event);
    if (event->type() != QEvent::LanguageChange)
        return;
    retranslate();
    refresh();
}

void WallView::retranslate()
{
    m_actions->retranslate();
    setAccessibleName(tr("Charts"));
}

} // namespace trainyard::wall
