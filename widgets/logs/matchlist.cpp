// SPDX-License-Identifier: Apache-2.0
#include "widgets/logs/matchlist.h"

#include "widgets/logs/rowpainter.h"
#include "widgets/theme/outlines.h"
#include "widgets/theme/textsize.h"
#include "widgets/theme/tokens.h"

#include <QEvent>
#include <QPainter>
#include <QScopedValueRollback>
#include <QStyledItemDelegate>

namespace trainyard::logs {

using namespace theme;
using models::LogMatches;

namespace {

constexpr int gutterCells = 10;
constexpr int contextLines = 1; // of those that the engine gives on either side

class MatchDelegate final : public QStyledItemDelegate
{
public:
    explicit MatchDelegate(QObject *parent)
        : QStyledItemDelegate(parent)
    {
        inEachTextSize(*this, [this] { m_grid = CellGrid(theme::font(Type::Mono)); });
    }

    QSize sizeHint(const QStyleOptionViewItem &, const QModelIndex &) const override
    {
        return {200, (1 + 2 * contextLines) * m_grid.lineHeight + space8};
    }

    void paint(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const override
    {
        painter->save();
        const bool isSelected = (option.state & QStyle::State_Selected) != 0;
        const bool isUnderMouse = (option.state & QStyle::State_MouseOver) != 0;
        if (isSelected || isUnderMouse)
            painter->fillRect(option.rect, color(isSelected ? Role::Selection : Role::Hover));
        if (isSelected)
            theme::paintChosenMark(*painter, option.rect, option.direction);
        painter->setFont(m_grid.font);
        painter->setClipRect(option.rect);
        const QStringList before = index.data(LogMatches::BeforeRole).toStringList();
        const QStringList after = index.data(LogMatches::AfterRole).toStringList();
        const auto line = index.data(LogMatches::LineRole).toULongLong();
        paintLine(*painter, option.rect, 0, before.isEmpty() ? QString() : before.last(), Role::TextMuted);
        paintLine(*painter, option.rect, 1, index.data().toString(), Role::Text);
        paintLine(*painter, option.rect, 2, after.isEmpty() ? QString() : after.first(), Role::TextMuted);
        painter->setPen(color(Role::TextMuted));
        painter->drawText(QRectF(option.rect.left(), option.rect.top() + space4 + m_grid.lineHeight,
                                 gutterCells * m_grid.cellWidth, m_grid.lineHeight),
                          Qt::AlignRight | Qt::AlignVCenter, QString::number(line));
        painter->setPen(color(Role::Border));
        painter->drawLine(option.rect.bottomLeft(), option.rect.bottomRight());
        painter->restore();
    }

private:
    void paintLine(QPainter &painter, const QRect &rect, int number, const QString &text, Role role) const
    {
        const double left = rect.left() + gutterCells * m_grid.cellWidth + space16;
        painter.setPen(color(role));
        painter.drawText(QPointF(left, rect.top() + space4 + number * m_grid.lineHeight + m_grid.ascent),
                         QString(text).replace(u'\t', u' '));
    }

    CellGrid m_grid{theme::font(Type::Mono)};
};

} // namespace

MatchList::MatchList(LogMatches &matches, QWidget *parent)
    : QListView(parent)
    , m_matches(matches)
{
    setFrameShape(QFrame::NoFrame);
    setUniformItemSizes(true);
    setMouseTracking(true);
    setVerticalScrollMode(ScrollPerPixel);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setItemDelegate(new MatchDelegate(this));
    setModel(&matches);
    setAccessibleName(tr("Matches"));
}

void MatchList::showCurrent(quint64 lineOffset)
{
    const QScopedValueRollback showing(m_isShowing, true);
    if (const int row = m_matches.rowOf(lineOffset); row >= 0)
        setCurrentIndex(m_matches.index(row));
}

void MatchList::currentChanged(const QModelIndex &current, const QModelIndex &previous)
{
    QListView::currentChanged(current, previous);
    if (current.isValid() && !m_isShowing)
        emit chosen(m_matches.match(current.row()));
}

void MatchList::changeEvent(QEvent *event)
{
    QListView::changeEvent(event);
    if (event->type() == QEvent::LanguageChange)
        setAccessibleName(tr("Matches"));
}

} // namespace trainyard::logs
