// SPDX-License-Identifier: Apache-2.0
#include "widgets/wizards/templatedelegate.h"

#include "models/templates/templatelist.h"
#include "widgets/theme/textsize.h"
#include "widgets/theme/tokens.h"

#include <QIcon>
#include <QPainter>
#include <QTextLayout>

namespace trainyard::wizards {

using namespace theme;
using Model = models::TemplateList;

namespace {

constexpr QSize pictureSize{72, 48};
constexpr int mostLines = 2;

// At most so many lines, the last one with dots where there is more.
// How high they are.
int paintLines(QPainter &painter, QRect area, const QString &text)
{
    int lines = 0;
    QTextLayout layout(text, painter.font());
    layout.beginLayout();
    const int height = painter.fontMetrics().lineSpacing();
    for (int number = 0; number < mostLines; ++number) {
        QTextLine line = layout.createLine();
        if (!line.isValid())
            break;
        line.setLineWidth(area.width());
        ++lines;
        const bool isLast = number == mostLines - 1;
        const QString rest = text.mid(line.textStart(), isLast ? -1 : line.textLength()).trimmed();
        painter.drawText(QRect(area.left(), area.top() + number * height, area.width(), height),
                         Qt::AlignLeft | Qt::AlignVCenter,
                         painter.fontMetrics().elidedText(rest, Qt::ElideRight, area.width()));
    }
    layout.endLayout();
    return lines * height;
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
    area.setTop(area.top() + scaled(pictureSize).height() + space8);
    painter->setFont(font(Type::BodyStrong));
    painter->setPen(color(Role::Text));
    area.setTop(area.top() + paintLines(*painter, area, index.data().toString()) + 2);
    painter->setFont(font(Type::Caption));
    painter->setPen(color(Role::TextMuted));
    paintLines(*painter, area, index.data(Model::DescriptionRole).toString());
    painter->restore();
}

QSize TemplateDelegate::sizeHint(const QStyleOptionViewItem &, const QModelIndex &) const
{
    return {m_cardWidth, scaled(cardSize).height()};
}

} // namespace trainyard::wizards
