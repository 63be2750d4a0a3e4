// SPDX-License-Identifier: Apache-2.0
#include "widgets/patterns/previewview.h"

#include "widgets/logs/celltext.h"
#include "widgets/logs/rowpainter.h"
#include "widgets/theme/textsize.h"
#include "widgets/theme/tokens.h"

#include <QPainter>
#include <QStyledItemDelegate>

#include <algorithm>

namespace trainyard::patterns {

using namespace theme;
using models::PreviewGroup;
using models::PreviewLines;

class PreviewView::Delegate final : public QStyledItemDelegate
{
public:
    explicit Delegate(PreviewView &view)
        : QStyledItemDelegate(&view)
        , m_view(view)
    {
        inEachTextSize(*this, [this] { m_grid = logs::CellGrid(theme::font(Type::Mono)); });
    }

    QSize sizeHint(const QStyleOptionViewItem &, const QModelIndex &) const override
    {
        return {200, m_grid.lineHeight + space4};
    }

    void paint(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const override
    {
        painter->save();
        painter->setClipRect(option.rect);
        if (option.state & (QStyle::State_Selected | QStyle::State_MouseOver))
            painter->fillRect(option.rect,
                              color(option.state & QStyle::State_Selected ? Role::Selection : Role::Hover));
        const QString text = QString(index.data().toString()).replace(u'\t', u' ');
        const logs::CellText cells(text);
        painter->setFont(m_grid.font);
        const auto paintPart = [&](qsizetype begin, qsizetype end, const QColor &pen) {
            painter->setPen(pen);
            painter->drawText(
                QPointF(left(option, cells, begin), option.rect.top() + space4 / 2 + m_grid.ascent),
                text.mid(begin, end - begin));
        };
        qsizetype at = 0;
        for (const PreviewGroup &group : m_lines().groups(index.row())) {
            if (group.begin < at || group.end <= group.begin)
                continue; // a group within another
            const QColor own = m_view.m_colors.ofGroup(group.name);
            paintPart(at, group.begin, color(Role::Text));
            painter->fillRect(QRectF(left(option, cells, group.begin), option.rect.top() + 1,
                                     (cells.cellOf(group.end) - cells.cellOf(group.begin)) * m_grid.cellWidth,
                                     option.rect.height() - 2),
                              blend(own, color(Role::Surface), 0.16));
            paintPart(group.begin, group.end, color(Role::Text)); // its own colour would be faint on that
            at = group.end;
        }
        paintPart(at, text.size(), color(Role::Text));
        painter->restore();
    }

private:
    const PreviewLines &m_lines() const { return static_cast<const PreviewLines &>(*m_view.model()); }
    double left(const QStyleOptionViewItem &option, const logs::CellText &cells, qsizetype column) const
    {
        return option.rect.left() + space8 + cells.cellOf(column) * m_grid.cellWidth;
    }

    PreviewView &m_view;
    logs::CellGrid m_grid{theme::font(Type::Mono)};
};

PreviewView::PreviewView(PreviewLines &lines, QWidget *parent)
    : QListView(parent)
{
    setProperty("kind", QStringLiteral("framed"));
    setUniformItemSizes(true);
    setMouseTracking(true);
    setVerticalScrollMode(ScrollPerPixel);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setItemDelegate(new Delegate(*this));
    setModel(&lines);
}

void PreviewView::setColors(const GroupColors &colors)
{
    m_colors = colors;
    viewport()->update();
}

} // namespace trainyard::patterns
