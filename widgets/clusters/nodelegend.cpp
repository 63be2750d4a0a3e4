// SPDX-License-Identifier: Apache-2.0
#include "widgets/clusters/nodelegend.h"

#include "models/clusters/nodelist.h"
#include "widgets/clusters/nodeglyphs.h"
#include "widgets/theme/tokens.h"

#include <QEvent>
#include <QLocale>
#include <QPainter>

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
    setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
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

QSize NodeLegend::sizeHint() const
{
    const QFontMetrics metrics(theme::font(Type::Body));
    int width = 0;
    for (const Entry &entry : entries())
        width += glyph + space8 + metrics.horizontalAdvance(entry.text) + space16;
    return {width, metrics.height() + space4};
}

void NodeLegend::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    painter.setFont(theme::font(Type::Body));
    int x = 0;
    for (const Entry &entry : entries()) {
        paintNode(painter, QRectF(x, (height() - glyph) / 2, glyph, glyph), entry.state, std::nullopt);
        x += glyph + space8;
        painter.setPen(color(Role::TextMuted));
        painter.drawText(QRect(x, 0, width() - x, height()), Qt::AlignVCenter | Qt::AlignLeft, entry.text);
        x += painter.fontMetrics().horizontalAdvance(entry.text) + space16;
    }
}

void NodeLegend::changeEvent(QEvent *event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::LanguageChange)
        refresh();
}

} // namespace trainyard::clusters
