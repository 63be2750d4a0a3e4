// SPDX-License-Identifier: Apache-2.0
#include "widgets/delegates/rowdelegate.h"

#include "widgets/delegates/statepainting.h"
#include "widgets/delegates/timetext.h"
#include "widgets/theme/outlines.h"
#include "widgets/theme/textsize.h"

#include <QHeaderView>
#include <QPainter>
#include <QTableView>
#include <QTreeView>

#include <cmath>

namespace trainyard::delegates {

using namespace theme;

namespace {

constexpr int rowHeight = 34;
constexpr int padding = 10;
constexpr float trackAlpha = 0.3F; // on any ground

// The first column begins where what stands above the table does.
int leftPadding(const QStyleOptionViewItem &option, const QModelIndex &index)
{
    const QHeaderView *header = nullptr;
    if (const auto *table = qobject_cast<const QTableView *>(option.widget))
        header = table->horizontalHeader();
    else if (const auto *tree = qobject_cast<const QTreeView *>(option.widget))
        header = tree->header();
    return header && header->sectionPosition(index.column()) > 0 ? padding : space16;
}

void paintGround(QPainter &painter, const QStyleOptionViewItem &option, const QModelIndex &index)
{
    if (option.state & QStyle::State_Selected)
        painter.fillRect(option.rect, color(Role::Selection));
    else if (option.state & QStyle::State_MouseOver)
        painter.fillRect(option.rect, blend(color(Role::Hover), color(Role::Surface), 0.6));
    painter.setPen(color(Role::Border));
    painter.drawLine(option.rect.bottomLeft(), option.rect.bottomRight());
    if (option.state & QStyle::State_Selected && beginsChosen(option.widget, index))
        paintChosenMark(painter, QRectF(option.rect).adjusted(0, 0, 0, -1), option.direction);
    if (option.state & QStyle::State_HasFocus && !(option.state & QStyle::State_Selected)) {
        painter.setPen(color(Role::Accent));
        painter.drawRect(option.rect.adjusted(0, 0, -1, -1));
    }
}

} // namespace

void RowDelegate::paint(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const
{
    painter->save();
    paintGround(*painter, option, index);
    painter->setFont(font(index.column() == 0 ? Type::BodyStrong : Type::Body));
    painter->setPen(color(Role::Text));
    paintContent(*painter, QRectF(option.rect).adjusted(leftPadding(option, index), 0, -padding, -1), index);
    painter->restore();
}

QSize RowDelegate::sizeHint(const QStyleOptionViewItem &option, const QModelIndex &index) const
{
    const int margins = leftPadding(option, index) + padding;
    return {int(std::ceil(contentWidth(index))) + margins, scaled(rowHeight)};
}

qreal RowDelegate::contentWidth(const QModelIndex &index) const
{
    const QFontMetricsF metrics(font(index.column() == 0 ? Type::BodyStrong : Type::Body));
    return metrics.horizontalAdvance(index.data().toString());
}

void RowDelegate::paintContent(QPainter &painter, const QRectF &area, const QModelIndex &index) const
{
    const QVariant aligned = index.data(Qt::TextAlignmentRole);
    const int alignment = aligned.isValid() ? aligned.toInt() : int(Qt::AlignLeft | Qt::AlignVCenter);
    const QString text = index.data().toString();
    const bool isSentence = text.endsWith(u'.') || text.endsWith(u'。'); // whose beginning says most
    painter.drawText(area, alignment | Qt::AlignVCenter,
                     painter.fontMetrics().elidedText(text, isSentence ? Qt::ElideRight : Qt::ElideMiddle,
                                                      int(area.width())));
}

StateDelegate::StateDelegate(int stateRole, QObject *parent)
    : RowDelegate(parent)
    , m_stateRole(stateRole)
{}

qreal StateDelegate::contentWidth(const QModelIndex &index) const
{
    return statePillSize(font(Type::Caption), index.data().toString()).width();
}

void StateDelegate::paintContent(QPainter &painter, const QRectF &area, const QModelIndex &index) const
{
    painter.setFont(font(Type::Caption));
    paintStatePill(painter, area, index.data(m_stateRole).value<models::DisplayState>(),
                   index.data().toString());
}

TimeDelegate::TimeDelegate(int timeRole, QObject *parent)
    : RowDelegate(parent)
    , m_timeRole(timeRole)
{}

qreal TimeDelegate::contentWidth(const QModelIndex &index) const
{
    return QFontMetricsF(font(Type::Body)).horizontalAdvance(timeText(index.data(m_timeRole).toDateTime()));
}

void TimeDelegate::paintContent(QPainter &painter, const QRectF &area, const QModelIndex &index) const
{
    painter.setPen(color(Role::TextMuted));
    painter.drawText(area, Qt::AlignLeft | Qt::AlignVCenter,
                     painter.fontMetrics().elidedText(timeText(index.data(m_timeRole).toDateTime()),
                                                      Qt::ElideRight, int(area.width())));
}

ProgressDelegate::ProgressDelegate(int percentRole, int stateRole, QObject *parent)
    : RowDelegate(parent)
    , m_percentRole(percentRole)
    , m_stateRole(stateRole)
{}

void ProgressDelegate::paintContent(QPainter &painter, const QRectF &area, const QModelIndex &index) const
{
    const QVariant percent = index.data(m_percentRole);
    if (!percent.isValid()) {
        RowDelegate::paintContent(painter, area, index);
        return;
    }
    painter.setRenderHint(QPainter::Antialiasing);
    const qreal textWidth = painter.fontMetrics().horizontalAdvance(QStringLiteral("100 %")) + space8;
    const QRectF bar(area.left(), area.center().y() - 2.5, std::max<qreal>(16, area.width() - textWidth), 5);
    painter.setPen(Qt::NoPen);
    QColor track = color(Role::TextMuted);
    track.setAlphaF(trackAlpha);
    painter.setBrush(track);
    painter.drawRoundedRect(bar, 2.5, 2.5);
    QRectF done = bar;
    done.setWidth(bar.width() * percent.toInt() / 100.0);
    const auto state = index.data(m_stateRole).value<models::DisplayState>();
    painter.setBrush(color(state == models::DisplayState::Running ? Role::Running : Role::TextMuted));
    painter.drawRoundedRect(done, 2.5, 2.5);
    painter.setPen(color(Role::TextMuted));
    painter.drawText(area, Qt::AlignRight | Qt::AlignVCenter, index.data().toString());
}

} // namespace trainyard::delegates
