// SPDX-License-Identifier: Apache-2.0
#include "widgets/clusters/nodelegend.h"

#include "models/clusters/nodelist.h"
#include "widgets/clusters/nodeglyphs.h"
#include "widgets/theme/tokens.h"

#include <QEvent>
#include <QLocale>
#include <QPainter>

#include <algorithm>

namespace trainyard::clusters {

using namespace theme;
using State = api::ClusterNode::State;

namespace {

constexpr int glyph = 13;

} // namespace

NodeLegend::NodeLegend(const models::NodeList &nodes, QWidget *parent)
    : QWidget(parent)
    , m_nodes(nodes)
{
    QSizePolicy policy(QSizePolicy::Maximum, QSizePolicy::Preferred);
    policy.setHeightForWidth(true);
    setSizePolicy(policy);
    connect(&nodes, &QAbstractItemModel::dataChanged, this, &NodeLegend::refresh);
    connect(&nodes, &QAbstractItemModel::rowsInserted, this, &NodeLegend::refresh);
    connect(&nodes, &QAbstractItemModel::rowsRemoved, this, &NodeLegend::refresh);
    refresh();
}

// Idle and busy ones always, the others where there are any.
QList<NodeLegend::Entry> NodeLegend::entries() const
{
    QList<Entry> entries;
    for (const State state :
         {State::Running, State::Idle, State::Preparing, State::Drained, State::Unusable, State::Leaving}) {
        const int count = m_nodes.count(state);
        if (count > 0 || state == State::Running || state == State::Idle)
            entries << Entry{
                state, QStringLiteral("%1 %2").arg(QLocale().toString(count), models::nodeStateText(state))};
    }
    return entries;
}

QString NodeLegend::text() const
{
    QStringList texts;
    for (const Entry &entry : entries())
        texts << entry.text;
    return texts.join(QStringLiteral(", "));
}

void NodeLegend::refresh()
{
    setAccessibleName(text());
    updateGeometry();
    update();
}

QList<QRect> NodeLegend::places(int width) const
{
    const QFontMetrics metrics(theme::font(Type::Body));
    const int height = metrics.height() + space4;
    QList<QRect> places;
    QPoint at;
    for (const Entry &entry : entries()) {
        const QSize size(glyph + space8 + metrics.horizontalAdvance(entry.text), height);
        if (at.x() > 0 && at.x() + size.width() > width)
            at = {0, at.y() + height};
        places << QRect(at, size);
        at.rx() += size.width() + space16;
    }
    return places;
}

QSize NodeLegend::sizeHint() const
{
    const QRect last = places(QWIDGETSIZE_MAX).constLast();
    return {last.right() + 1, last.height()};
}

QSize NodeLegend::minimumSizeHint() const
{
    int widest = 0;
    for (const QRect &place : places(0))
        widest = std::max(widest, place.width());
    return {widest, places(0).constFirst().height()};
}

int NodeLegend::heightForWidth(int width) const
{
    return places(width).constLast().bottom() + 1;
}

void NodeLegend::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    painter.setFont(theme::font(Type::Body));
    const QList<Entry> all = entries();
    const QList<QRect> where = places(width());
    for (qsizetype i = 0; i < all.size(); ++i) {
        const QRect &place = where[i];
        paintNode(painter, QRectF(place.x(), place.y() + (place.height() - glyph) / 2, glyph, glyph),
                  all[i].state, std::nullopt);
        painter.setPen(color(Role::TextMuted));
        painter.drawText(place.adjusted(glyph + space8, 0, 0, 0), Qt::AlignVCenter | Qt::AlignLeft,
                         all[i].text);
    }
}

void NodeLegend::changeEvent(QEvent *event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::LanguageChange)
        refresh();
}

} // namespace trainyard::clusters
