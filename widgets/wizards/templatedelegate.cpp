// SPDX-License-Identifier: Apache-2.0
#include "widgets/wizards/templatedelegate.h"

#include "models/templates/templatelist.h"
#include "widgets/delegates/paintedlines.h"
#include "widgets/theme/textsize.h"
#include "widgets/theme/tokens.h"

#include <QIcon>
#include <QPainter>

#include <algorithm>

namespace trainyard::wizards {

using namespace theme;
using Model = models::TemplateList;

namespace {

constexpr QSize pictureSize{72, 48};
constexpr int titleLines = 2;
constexpr int badgePadding = 4;
constexpr int badgeGap = 3;
constexpr int beyond = 6; // of badges, where a text has its margin

int badgeWidth(const QFontMetrics &metrics, const QString &text)
{
    return metrics.horizontalAdvance(text) + 2 * badgePadding;
}

void paintBadge(QPainter &painter, const QRect &badge, const QString &text)
{
    painter.setPen(QPen(color(Role::BorderStrong), 1));
    painter.setBrush(Qt::NoBrush);
    painter.drawRoundedRect(QRectF(badge).adjusted(0.5, 0.5, -0.5, -0.5), radiusSmall, radiusSmall);
    painter.setPen(color(Role::TextMuted));
    painter.drawText(badge, Qt::AlignCenter, text);
}

// Beside each other; what has no room there begins another line.
void paintBadges(QPainter &painter, const QRect &area, const QStringList &texts)
{
    const QFontMetrics metrics = painter.fontMetrics();
    const int height = metrics.height() + 2;
    QPoint place = area.topLeft();
    for (const QString &text : texts) {
        const int width = std::min(badgeWidth(metrics, text), area.width());
        if (place.x() + width > area.right() + 1)
            place = {area.left(), place.y() + height + badgeGap};
        paintBadge(painter, {place, QSize(width, height)}, text);
        place.rx() += width + badgeGap;
    }
}

// Where the title does not say it.
QStringList programBadge(const QModelIndex &index)
{
    const QString program = index.data(Model::ProgramRole).toString();
    const bool isSaid = index.data().toString().contains(program, Qt::CaseInsensitive); // or there is none
    return isSaid ? QStringList() : QStringList{program};
}

} // namespace

void TemplateDelegate::paint(QPainter *painter, const QStyleOptionViewItem &option,
                             const QModelIndex &index) const
{
    painter->save();
    painter->setRenderHint(QPainter::Antialiasing);
    const bool isChosen = option.state & QStyle::State_Selected;
    const bool isHovered = option.state & QStyle::State_MouseOver;
    const QRectF card = QRectF(option.rect).adjusted(4.5, 4.5, -4.5, -4.5);
    painter->setBrush(color(isChosen ? Role::Selection : isHovered ? Role::Hover : Role::Surface));
    const bool isMarked = isChosen || option.state & QStyle::State_HasFocus;
    painter->setPen(QPen(color(isMarked ? Role::Accent : Role::Border), 1));
    painter->drawRoundedRect(card, radiusLarge, radiusLarge);
    QRect area = card.toRect().adjusted(space12, space12, -space12, -space8);
    QIcon(index.data(Model::PictureRole).toString())
        .paint(painter, QRect(area.topLeft(), scaled(pictureSize)), Qt::AlignLeft);
    painter->setFont(font(Type::Caption));
    paintBadges(*painter, area.adjusted(scaled(pictureSize).width() + beyond, 0, beyond, 0),
                index.data(Model::BadgesRole).toStringList());
    if (const QStringList program = programBadge(index); !program.isEmpty()) {
        const int badgeHeight = painter->fontMetrics().height() + 2;
        paintBadges(*painter, area.adjusted(0, area.height() - badgeHeight, 0, 0), program);
        area.setBottom(area.bottom() - badgeHeight - badgeGap);
    }
    area.setTop(area.top() + scaled(pictureSize).height() + space8);
    painter->setFont(font(Type::BodyStrong));
    painter->setPen(color(Role::Text));
    area.setTop(area.top() + delegates::paintLines(*painter, area, index.data().toString(), titleLines) + 2);
    painter->setFont(font(Type::Caption));
    painter->setPen(color(Role::TextMuted));
    const int lines = std::max(1, area.height() / painter->fontMetrics().lineSpacing()); // all that fit
    delegates::paintLines(*painter, area, index.data(Model::DescriptionRole).toString(), lines);
    painter->restore();
}

QSize TemplateDelegate::sizeHint(const QStyleOptionViewItem &, const QModelIndex &) const
{
    return {m_cardWidth, scaled(cardSize).height()};
}

} // namespace trainyard::wizards
