// SPDX-License-Identifier: Apache-2.0
#include "widgets/overview/timelinebar.h"

#include "widgets/delegates/statepainting.h"
#include "widgets/theme/accessrole.h"
#include "widgets/theme/cuttexts.h"
#include "widgets/theme/textsize.h"
#include "widgets/theme/tokens.h"

#include <QHelpEvent>
#include <QPainter>
#include <QToolTip>

#include <algorithm>

namespace trainyard::overview {

namespace {
constexpr int barHeight = 14;
constexpr qreal shortest = 8; // pixels
constexpr qreal gap = 2;
} // namespace

TimelineBar::TimelineBar(models::JobTimeline &timeline, QWidget *parent)
    : QWidget(parent)
    , m_timeline(timeline)
{
    theme::setFixedHeight(*this, barHeight);
    theme::setAccessibleRole(*this, QAccessible::Graphic);
    const auto redraw = QOverload<>::of(&QWidget::update);
    connect(&timeline, &QAbstractItemModel::dataChanged, this, redraw);
    connect(&timeline, &QAbstractItemModel::rowsInserted, this, redraw);
    connect(&timeline, &QAbstractItemModel::rowsRemoved, this, redraw);
}

QSize TimelineBar::sizeHint() const
{
    return {320, barHeight};
}

QList<QRectF> TimelineBar::pieces() const
{
    const QDateTime now = m_timeline.now();
    qint64 whole = 0;
    qsizetype count = 0;
    for (const models::TimelineSpan &span : m_timeline.spans()) {
        whole += span.milliseconds(now);
        count += span.isEnd() ? 0 : 1;
    }
    QList<QRectF> pieces;
    if (count == 0)
        return pieces;
    // Each has the least there is for it; what is left is shared by time.
    const qreal room = std::max(qreal(0), width() - gap * qreal(count - 1));
    const qreal least = std::min(shortest, room / qreal(count));
    const qreal rest = room - least * qreal(count);
    qreal x = 0;
    for (const models::TimelineSpan &span : m_timeline.spans()) {
        if (span.isEnd())
            continue;
        const qreal share = whole > 0 ? qreal(span.milliseconds(now)) / qreal(whole) : 1 / qreal(count);
        pieces << QRectF(x, 0, least + rest * share, height());
        x += pieces.last().width() + gap;
    }
    return pieces;
}

void TimelineBar::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(Qt::NoPen);
    const QList<QRectF> drawn = pieces();
    qsizetype at = 0;
    for (const models::TimelineSpan &span : m_timeline.spans()) {
        if (span.isEnd())
            continue;
        painter.setBrush(theme::color(delegates::stateRole(models::displayState(span))));
        painter.drawRoundedRect(drawn[at++], 3, 3);
    }
}

bool TimelineBar::event(QEvent *event)
{
    if (event->type() != QEvent::ToolTip)
        return QWidget::event(event);
    const auto *help = static_cast<QHelpEvent *>(event);
    const QList<QRectF> drawn = pieces();
    for (qsizetype row = 0; row < drawn.size(); ++row)
        if (drawn[row].adjusted(-1, 0, 1, 0).contains(help->pos()))
            QToolTip::showText(
                help->globalPos(),
                theme::plainTip(m_timeline.index(int(row), 0).data(Qt::AccessibleTextRole).toString()), this);
    return true;
}

} // namespace trainyard::overview
