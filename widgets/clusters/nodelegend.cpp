// SPDX-License-Identifier: Apache-2.0
#include "widgets/clusters/nodelegend.h"

#include "models/clusters/nodelist.h"
#include "models/clusters/nodeselection.h"
#include "widgets/clusters/nodeglyphs.h"
#include "widgets/delegates/flowlayout.h"
#include "widgets/theme/textsize.h"
#include "widgets/theme/tokens.h"

#include <QEvent>
#include <QGuiApplication>
#include <QIconEngine>
#include <QLocale>
#include <QPainter>
#include <QResizeEvent>
#include <QToolButton>

#include <algorithm>

namespace trainyard::clusters {

using namespace theme;
using State = api::ClusterNode::State;

namespace {

constexpr int glyph = 13;
constexpr int leastWidth = 320;

// A node's shape, in the colours of the moment at which it is painted.
class GlyphEngine final : public QIconEngine
{
public:
    explicit GlyphEngine(State state)
        : m_state(state)
    {}

    void paint(QPainter *painter, const QRect &area, QIcon::Mode, QIcon::State) override
    {
        const int side = std::min(area.width(), area.height()); // what is left parts it from its text
        paintNode(*painter, QRect(area.topLeft(), QSize(side, side)), m_state, std::nullopt);
    }
    QPixmap pixmap(const QSize &size, QIcon::Mode mode, QIcon::State state) override
    {
        QPixmap pixmap(size);
        pixmap.fill(Qt::transparent);
        QPainter painter(&pixmap);
        paint(&painter, pixmap.rect(), mode, state);
        return pixmap;
    }
    QIconEngine *clone() const override { return new GlyphEngine(m_state); }

private:
    const State m_state;
};

} // namespace

NodeLegend::NodeLegend(const models::NodeList &nodes, models::NodeSelection &selection, QWidget *parent)
    : QWidget(parent)
    , m_nodes(nodes)
    , m_selection(selection)
{
    auto *layout = new delegates::FlowLayout(this, space4);
    for (const State state :
         {State::Running, State::Idle, State::Preparing, State::Drained, State::Unusable, State::Leaving}) {
        auto *button = new QToolButton(this);
        button->setProperty("kind", QStringLiteral("entry"));
        button->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
        button->setIcon(QIcon(new GlyphEngine(state)));
        theme::inEachTextSize(*button,
                              [button] { button->setIconSize(theme::scaled(QSize(glyph + space4, glyph))); });
        button->setFocusPolicy(Qt::StrongFocus);
        connect(button, &QToolButton::clicked, this, [this, state] { select(state); });
        layout->addWidget(button);
        m_entries.append({state, button});
    }
    connect(&nodes, &models::NodeList::settled, this, &NodeLegend::refresh);
    refresh();
}

QSize NodeLegend::minimumSizeHint() const
{
    return {std::min(sizeHint().width(), leastWidth), heightForWidth(std::max(width(), leastWidth))};
}

// No line of it gives way where there is little room below.
void NodeLegend::resizeEvent(QResizeEvent *event)
{
    QWidget::resizeEvent(event);
    if (event->size().width() != event->oldSize().width())
        updateGeometry();
}

void NodeLegend::select(State state)
{
    QList<int> rows;
    for (int row = 0; row < m_nodes.rowCount(); ++row) {
        if (m_nodes.nodes()[std::size_t(row)].state == state)
            rows << row;
    }
    if (QGuiApplication::keyboardModifiers() & (Qt::ControlModifier | Qt::ShiftModifier))
        m_selection.add(rows);
    else
        m_selection.set(rows);
}

QToolButton *NodeLegend::button(State state) const
{
    for (const Entry &entry : m_entries) {
        if (entry.state == state)
            return entry.button;
    }
    return nullptr;
}

QString NodeLegend::text() const
{
    QStringList texts;
    for (const Entry &entry : m_entries) {
        if (!entry.button->isHidden())
            texts << entry.button->text();
    }
    return texts.join(tr(", ", "between numbers of nodes"));
}

// Idle and busy ones always, the others where there are any. None becomes narrower while counts change, so
// that the others stay where they are.
void NodeLegend::refresh()
{
    for (Entry &entry : m_entries) {
        const int count = m_nodes.count(entry.state);
        const bool isAlways = entry.state == State::Running || entry.state == State::Idle;
        entry.button->setText(
            QStringLiteral("%1 %2").arg(QLocale().toString(count), models::nodeStateText(entry.state)));
        entry.button->setToolTip(tr("Select these nodes (with Ctrl, beside those that are selected)"));
        entry.widest = std::max(entry.widest, entry.button->sizeHint().width());
        entry.button->setMinimumWidth(entry.widest);
        entry.button->setEnabled(count > 0);
        entry.button->setVisible(count > 0 || isAlways);
    }
    setAccessibleName(text());
    updateGeometry();
}

void NodeLegend::changeEvent(QEvent *event)
{
    QWidget::changeEvent(event);
    if (event->type() != QEvent::LanguageChange && event->type() != QEvent::FontChange)
        return;
    for (Entry &entry : m_entries)
        entry.widest = 0;
    refresh();
}

} // namespace trainyard::clusters
