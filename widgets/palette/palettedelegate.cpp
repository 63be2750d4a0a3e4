// SPDX-License-Identifier: Apache-2.0
#include "widgets/palette/palettedelegate.h"

#include "models/palette/palettemodel.h"
#include "widgets/delegates/statepainting.h"
#include "widgets/theme/icons.h"
#include "widgets/theme/outlines.h"
#include "widgets/theme/textsize.h"

#include <QPainter>
#include <QTextLayout>

#include <utility>

namespace trainyard::palette {

using namespace theme;
using models::PaletteItem;
using Kind = PaletteItem::Kind;

namespace {

constexpr int iconSize = 16;

QString iconName(Kind kind)
{
    switch (kind) {
    case Kind::Command:
    case Kind::Job:
        return {};
    case Kind::File:
        return QStringLiteral("file");
    case Kind::Workspace:
        return QStringLiteral("workspace");
    case Kind::Cluster:
        return QStringLiteral("cluster");
    case Kind::Experiment:
        return QStringLiteral("experiment");
    case Kind::FileServer:
        return QStringLiteral("folder");
    case Kind::StorageAccount:
        return QStringLiteral("storage");
    }
    Q_UNREACHABLE();
}

// One line with the marked letters in the accent, strong. Returns how wide it is.
qreal paintMarked(QPainter &painter, const QRectF &area, const QString &text, const QList<int> &marks)
{
    const QFontMetricsF metrics(painter.font());
    const QString shown = metrics.elidedText(text, Qt::ElideRight, area.width());
    QList<QTextLayout::FormatRange> formats;
    QTextCharFormat met;
    met.setForeground(color(Role::Accent));
    met.setFontWeight(QFont::Bold);
    for (const int mark : marks)
        if (mark < shown.size() && shown[mark] == text[mark])
            formats << QTextLayout::FormatRange{mark, 1, met};
    QTextLayout layout(shown, painter.font());
    layout.setFormats(formats);
    layout.beginLayout();
    QTextLine line = layout.createLine();
    line.setLineWidth(area.width() + 100); // bold letters may be wider than those measured
    layout.endLayout();
    layout.draw(&painter, {area.left(), area.center().y() - line.height() / 2});
    return line.naturalTextWidth();
}

// Keys as caps. Returns the room that is left.
QRectF paintKeys(QPainter &painter, QRectF area, const QString &keys)
{
    painter.setFont(font(Type::Caption));
    const qreal width = QFontMetricsF(painter.font()).horizontalAdvance(keys) + 2 * space8;
    const qreal height = scaled(20);
    const QRectF cap(area.right() - width, area.center().y() - height / 2, width, height);
    painter.setPen(color(Role::BorderStrong));
    painter.setBrush(color(Role::Surface));
    painter.drawRoundedRect(cap.adjusted(0.5, 0.5, -0.5, -0.5), radiusSmall, radiusSmall);
    painter.setPen(color(Role::TextMuted));
    painter.drawText(cap, Qt::AlignCenter, keys);
    return area.adjusted(0, 0, -width - space12, 0);
}

QRectF paintKind(QPainter &painter, const QRectF &area, const QString &text)
{
    if (text.isEmpty())
        return area;
    painter.setFont(font(Type::Caption));
    painter.setPen(color(Role::TextMuted));
    painter.drawText(area, Qt::AlignRight | Qt::AlignVCenter, text);
    return area.adjusted(0, 0, -QFontMetricsF(painter.font()).horizontalAdvance(text) - space12, 0);
}

} // namespace

PaletteDelegate::PaletteDelegate(CommandIcon commandIcon, QObject *parent)
    : QStyledItemDelegate(parent)
    , m_commandIcon(std::move(commandIcon))
{}

void PaletteDelegate::paintIcon(QPainter &painter, const QRectF &area, const PaletteItem &item) const
{
    const QRect place(int(area.left()), int(area.center().y()) - scaled(iconSize) / 2, scaled(iconSize),
                      scaled(iconSize));
    if (item.kind == Kind::Job)
        delegates::paintStateDot(painter, QRectF(place).center(), item.state);
    else if (item.kind == Kind::Command)
        m_commandIcon(item.key).paint(&painter, place, Qt::AlignCenter,
                                      item.isEnabled ? QIcon::Normal : QIcon::Disabled);
    else
        icon(iconName(item.kind)).paint(&painter, place);
}

void PaletteDelegate::paint(QPainter *painter, const QStyleOptionViewItem &option,
                            const QModelIndex &index) const
{
    const auto *model = qobject_cast<const models::PaletteModel *>(index.model());
    if (!model)
        return;
    const PaletteItem &item = model->item(index.row());
    painter->save();
    painter->setRenderHint(QPainter::Antialiasing);
    const bool isCurrent = option.state & QStyle::State_Selected;
    if (isCurrent || option.state & QStyle::State_MouseOver)
        paintRowGround(*painter, QRectF(option.rect).adjusted(space4, 1, -space4, -1), option.direction,
                       isCurrent);
    QRectF area = QRectF(option.rect).adjusted(space16, 0, -space12, 0);
    paintIcon(*painter, area, item);
    area.adjust(scaled(iconSize) + space12, 0, 0, 0);
    if (!item.keys.isEmpty())
        area = paintKeys(*painter, area, item.keys);
    else if (item.kind != Kind::Command)
        area = paintKind(*painter, paintKind(*painter, area, models::kindText(item)), models::sizeText(item));
    painter->setFont(font(Type::Body));
    painter->setPen(color(item.isEnabled ? Role::Text : Role::TextFaint));
    area.adjust(paintMarked(*painter, area, item.text, item.textMarks) + space12, 0, 0, 0);
    painter->setFont(font(Type::Caption));
    painter->setPen(color(item.isEnabled ? Role::TextMuted : Role::TextFaint));
    if (area.width() > scaled(40))
        paintMarked(*painter, area, item.place, item.placeMarks);
    painter->restore();
}

QSize PaletteDelegate::sizeHint(const QStyleOptionViewItem &, const QModelIndex &) const
{
    return {200, scaled(rowHeight)};
}

} // namespace trainyard::palette
