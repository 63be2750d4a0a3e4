// SPDX-License-Identifier: Apache-2.0
#include "widgets/wall/walldrag.h"

#include "models/wall/wallmodel.h"
#include "widgets/theme/tokens.h"
#include "widgets/wall/wallcard.h"
#include "widgets/wall/wallhead.h"
#include "widgets/wall/wallview.h"

#include <QGraphicsOpacityEffect>
#include <QLabel>
#include <QScrollBar>
#include <QTimerEvent>

namespace trainyard::wall {

namespace {

constexpr int markWidth = 3;
constexpr int scrollMs = 16;
constexpr int scrollZone = 36; // at the ends of the view
constexpr int ghostWidth = 220;

} // namespace

WallDrag::WallDrag(models::WallModel &model, WallView &view)
    : QObject(&view)
    , m_model(model)
    , m_view(view)
    , m_mark(new QWidget(view.viewport()))
    , m_ghost(new QLabel(view.viewport()))
{
    m_mark->setProperty("kind", QStringLiteral("mark"));
    m_mark->setAttribute(Qt::WA_StyledBackground);
    m_mark->setAttribute(Qt::WA_TransparentForMouseEvents);
    m_ghost->setAttribute(Qt::WA_TransparentForMouseEvents);
    auto *faint = new QGraphicsOpacityEffect(m_ghost);
    faint->setOpacity(0.8);
    m_ghost->setGraphicsEffect(faint);
    m_mark->hide();
    m_ghost->hide();
}

void WallDrag::follow(WallCard &card)
{
    connect(&card, &WallCard::dragged, this, [this, &card](const QPoint &at) { dragCard(card, at); });
    connect(&card, &WallCard::dropped, this, [this](bool isCancelled) {
        const QString id = m_id;
        const Target target = m_target;
        end();
        if (target.isPlace && !isCancelled)
            m_model.moveCard(id, {target.section, target.before});
    });
}

void WallDrag::follow(WallHead &head)
{
    connect(&head, &WallHead::dragged, this, [this, &head](const QPoint &at) { dragSection(head, at); });
    connect(&head, &WallHead::dropped, this, [this](bool isCancelled) {
        const QString id = m_id;
        const Target target = m_target;
        end();
        if (target.isPlace && !isCancelled)
            m_model.moveSection(id, target.before);
    });
}

bool WallDrag::cancel()
{
    const bool isDrag = m_card || m_head;
    if (m_card)
        m_card->cancelDrag();
    if (m_head)
        m_head->cancelDrag();
    return isDrag;
}

QPoint WallDrag::onWall(const QPoint &globalPosition) const
{
    return m_view.viewport()->mapFromGlobal(globalPosition) + QPoint(0, m_view.verticalScrollBar()->value());
}

void WallDrag::dragCard(WallCard &card, const QPoint &globalPosition)
{
    if (!m_card) {
        m_card = &card;
        m_id = card.card();
        begin(card);
    }
    m_at = globalPosition;
    show(cardTarget(onWall(globalPosition)));
}

void WallDrag::dragSection(WallHead &head, const QPoint &globalPosition)
{
    if (!m_head) {
        m_head = &head;
        m_id = head.section();
        begin(head);
    }
    m_at = globalPosition;
    show(sectionTarget(onWall(globalPosition)));
}

void WallDrag::begin(QWidget &what)
{
    const QPixmap picture = what.grab();
    m_ghost->setPixmap(
        picture.scaledToWidth(int(ghostWidth * picture.devicePixelRatio()), Qt::SmoothTransformation));
    m_ghost->adjustSize();
    m_scroll.start(scrollMs, this);
}

// A card stays in its section, is pinned among the pinned ones, or goes back from there.
WallDrag::Target WallDrag::cardTarget(const QPoint &at) const
{
    const auto spot = m_view.places().cardSpot(at);
    if (!spot)
        return {};
    const models::WallSection &section = m_model.sections()[spot->section];
    const bool isOwn = section.name == m_model.sectionOfCard(m_id);
    if (!isOwn && section.name != models::pinnedSection && !m_model.isPinned(m_id))
        return {};
    const bool isBehind = spot->place > 0 && spot->place % m_view.places().columns(spot->section) == 0 &&
                          at.x() > m_view.viewport()->width() / 2; // right of the last in its row
    const QRect card = isBehind ? m_view.places().cardRect(spot->section, spot->place - 1) : spot->rect;
    const int middle = WallGeometry::gap / 2;
    const int x = isBehind ? card.right() + middle : card.left() - middle - 1;
    return {section.name, section.cards.value(spot->place),
            QRect(x - 1, card.top(), markWidth, card.height()), true};
}

WallDrag::Target WallDrag::sectionTarget(const QPoint &at) const
{
    const auto &sections = m_model.sections();
    std::size_t before = m_view.places().sectionSpot(at.y());
    if (before == 0 && !sections.empty() && sections.front().name == models::pinnedSection)
        before = 1;
    if (m_id == models::pinnedSection)
        return {};
    const bool isEnd = before >= sections.size();
    const int y = isEnd ? m_view.places().height() - markWidth : m_view.places().headRect(before).top();
    return {{},
            isEnd ? QString() : sections[before].name,
            QRect(WallGeometry::edge, y, m_view.width() - 2 * WallGeometry::edge, markWidth),
            true};
}

void WallDrag::show(const Target &target)
{
    m_target = target;
    m_mark->setGeometry(target.mark.translated(0, -m_view.verticalScrollBar()->value()));
    m_mark->setVisible(target.isPlace);
    m_mark->raise();
    m_ghost->move(m_view.viewport()->mapFromGlobal(m_at) + QPoint(theme::space12, theme::space12));
    m_ghost->show();
    m_ghost->raise();
}

void WallDrag::timerEvent(QTimerEvent *event)
{
    if (event->timerId() != m_scroll.timerId())
        return QObject::timerEvent(event);
    const int y = m_view.viewport()->mapFromGlobal(m_at).y();
    const int below = y - (m_view.viewport()->height() - scrollZone);
    const int above = scrollZone - y;
    if (below <= 0 && above <= 0)
        return;
    QScrollBar *bar = m_view.verticalScrollBar();
    bar->setValue(bar->value() +
                  (below > 0 ? std::min(below, scrollZone) : -std::min(above, scrollZone)) / 2);
    show(m_card ? cardTarget(onWall(m_at)) : sectionTarget(onWall(m_at)));
}

void WallDrag::end()
{
    m_scroll.stop();
    m_mark->hide();
    m_ghost->hide();
    m_card = nullptr;
    m_head = nullptr;
    m_id.clear();
    m_target = {};
}

} // namespace trainyard::wall
