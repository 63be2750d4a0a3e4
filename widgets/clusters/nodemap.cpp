// SPDX-License-Identifier: Apache-2.0
#include "widgets/clusters/nodemap.h"

#include "models/text.h"
#include "widgets/theme/theme.h"

#include <QAccessible>
#include <QHelpEvent>
#include <QKeyEvent>
#include <QPainter>
#include <QScrollBar>
#include <QToolTip>

#include <algorithm>

namespace trainyard::clusters {

using namespace theme;
using api::ClusterNode;

NodeMap::NodeMap(models::NodeList &nodes, QWidget *parent)
    : QAbstractScrollArea(parent)
    , m_nodes(nodes)
    , m_geometry(0, {})
{
    setFrameShape(NoFrame);
    setFocusPolicy(Qt::StrongFocus);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    viewport()->setMouseTracking(true);
    viewport()->setAutoFillBackground(false); // it stands on the page
    connect(
        &nodes, &QAbstractItemModel::dataChanged, this,
        [this](const QModelIndex &first, const QModelIndex &last) { nodesChanged(first.row(), last.row()); });
    connect(&nodes, &QAbstractItemModel::rowsInserted, this, &NodeMap::layOut);
    connect(&nodes, &QAbstractItemModel::rowsRemoved, this, &NodeMap::layOut);
    connect(&theme::Notifier::instance(), &theme::Notifier::schemeChanged, this, [this] {
        m_glyphs.clear();
        viewport()->update();
    });
    layOut();
}

QPoint NodeMap::inMap(QPoint place) const
{
    return place + QPoint(0, verticalScrollBar()->value());
}

QRect NodeMap::nodeRect(int row) const
{
    return m_geometry.rect(row).translated(0, -verticalScrollBar()->value());
}

void NodeMap::layOut()
{
    m_geometry = NodeGeometry(m_nodes.rowCount(), viewport()->size(), m_level);
    verticalScrollBar()->setRange(0, std::max(0, m_geometry.height() - viewport()->height()));
    verticalScrollBar()->setPageStep(viewport()->height());
    verticalScrollBar()->setSingleStep(m_geometry.pitch());
    setHovered(-1);
    describe();
    viewport()->update();
}

void NodeMap::nodesChanged(int first, int last)
{
    const auto [top, bottom] =
        m_geometry.between(verticalScrollBar()->value(), verticalScrollBar()->value() + viewport()->height());
    constexpr int fewCells = 64;
    const int from = std::max(first, top);
    const int to = std::min(last, bottom - 1);
    if (to - from > fewCells)
        viewport()->update();
    else
        for (int row = from; row <= to; ++row)
            viewport()->update(nodeRect(row));
    if (current() >= first && current() <= last) {
        describe();
        emit currentChanged();
    }
    if (m_hovered >= first && m_hovered <= last)
        emit hoveredChanged();
}

void NodeMap::setLevel(int level)
{
    m_level = std::clamp(level, -1, NodeGeometry::levels - 1);
    layOut();
    setCurrent(current());
}

void NodeMap::setCurrent(int row)
{
    if (row >= 0 && row < m_nodes.rowCount()) {
        const QRect place = m_geometry.rect(row);
        QScrollBar *bar = verticalScrollBar();
        bar->setValue(std::clamp(bar->value(), place.bottom() + 3 - viewport()->height(), place.top() - 3));
    }
    if (row == current())
        return;
    m_current = m_nodes.index(row);
    viewport()->update();
    describe();
    emit currentChanged();
}

void NodeMap::setHovered(int row)
{
    if (std::exchange(m_hovered, row) != row)
        emit hoveredChanged();
}

// Each node by itself would be ten thousand objects to a screen reader: it hears the current one.
void NodeMap::describe()
{
    const QString text = current() < 0 ? QString() : m_nodes.sentence(current());
    if (text == accessibleDescription())
        return;
    setAccessibleDescription(text);
    QAccessibleEvent event(this, QAccessible::DescriptionChanged);
    QAccessible::updateAccessibility(&event);
}

void NodeMap::paintEvent(QPaintEvent *event)
{
    QPainter painter(viewport());
    const int scrolled = verticalScrollBar()->value();
    painter.translate(0, -scrolled);
    const QRect seen = event->rect().translated(0, scrolled);
    const auto [first, behind] = m_geometry.between(seen.top(), seen.bottom());
    for (int row = first; row < behind; ++row) {
        const QRect area = m_geometry.rect(row);
        if (area.intersects(seen))
            paintCell(painter, area, row);
    }
    paintFrames(painter, first, behind);
}

void NodeMap::paintCell(QPainter &painter, const QRect &area, int row)
{
    const ClusterNode &shown = node(row);
    if (m_geometry.level() == NodeGeometry::cards)
        paintCard(painter, area, shown);
    else
        painter.drawPixmap(area.topLeft(), m_glyphs.glyph(area.size(), devicePixelRatioF(), shown.state,
                                                          shown.gpuUse, shown.isDrained));
}

void NodeMap::paintCard(QPainter &painter, const QRect &area, const ClusterNode &shown) const
{
    constexpr int glyph = 30;
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(color(Role::Border));
    painter.setBrush(color(Role::Surface));
    painter.drawRoundedRect(QRectF(area).adjusted(0.5, 0.5, -0.5, -0.5), radius, radius);
    const QRectF square(area.left() + space12, area.center().y() - glyph / 2 + 1, glyph, glyph);
    paintNode(painter, square, shown.state, shown.gpuUse, shown.isDrained);
    QRect texts = area.adjusted(space12 + glyph + space12, space12, -space12, -space12);
    const auto line = [&](Type type, Role role, int flags, const QString &text) {
        painter.setFont(theme::font(type));
        painter.setPen(color(role));
        painter.drawText(texts, flags,
                         painter.fontMetrics().elidedText(text, Qt::ElideMiddle, texts.width()));
    };
    const auto job = api::ResourceId::parse(shown.job);
    const QString use = shown.gpuUse ? tr("%1 %").arg(*shown.gpuUse) : QString();
    line(Type::Caption, Role::TextMuted, Qt::AlignTop | Qt::AlignRight, use);
    line(Type::BodyStrong, Role::Text, Qt::AlignTop | Qt::AlignLeft, models::toQString(shown.id));
    line(Type::Body, job ? Role::Text : nodeRole(shown.state), Qt::AlignBottom | Qt::AlignLeft,
         job ? models::toQString(job->name) : models::nodeStateText(shown.state));
}

// Of the current node, of the others of its job, and of the one under the mouse.
void NodeMap::paintFrames(QPainter &painter, int first, int behind) const
{
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setBrush(Qt::NoBrush);
    const auto frame = [&](int row, Role role, qreal width) {
        const qreal out = m_geometry.level() == NodeGeometry::cards ? 0 : 1.5;
        painter.setPen(QPen(color(role), width));
        painter.drawRoundedRect(QRectF(m_geometry.rect(row)).adjusted(-out, -out, out, out), radiusSmall,
                                radiusSmall);
    };
    const std::string job = current() < 0 ? std::string() : node(current()).job;
    for (int row = first; !job.empty() && row < behind; ++row)
        if (node(row).job == job)
            frame(row, Role::Accent, 1);
    if (m_hovered >= first && m_hovered < behind)
        frame(m_hovered, Role::TextMuted, 1.5);
    if (current() >= first && current() < behind)
        frame(current(), hasFocus() ? Role::Accent : Role::Text, 2);
}

int NodeMap::step(int key) const
{
    const int rows = std::max(1, viewport()->height() / m_geometry.pitch());
    const int page = rows * m_geometry.columns();
    const int last = m_nodes.rowCount() - 1;
    const int from = std::max(current(), 0);
    switch (key) {
    case Qt::Key_Left:
        return std::max(0, from - 1);
    case Qt::Key_Right:
        return std::min(last, from + 1);
    case Qt::Key_Up:
        return from - m_geometry.columns() < 0 ? from : from - m_geometry.columns();
    case Qt::Key_Down:
        return from + m_geometry.columns() > last ? from : from + m_geometry.columns();
    case Qt::Key_PageUp:
        return std::max(from % m_geometry.columns(), from - page);
    case Qt::Key_PageDown:
        return std::min(last, from + page);
    case Qt::Key_Home:
        return 0;
    case Qt::Key_End:
        return last;
    default:
        return -1;
    }
}

void NodeMap::keyPressEvent(QKeyEvent *event)
{
    if (event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter) {
        open(current());
        return;
    }
    if (event->key() == Qt::Key_Plus || event->key() == Qt::Key_Minus) {
        setLevel(m_geometry.level() + (event->key() == Qt::Key_Plus ? 1 : -1));
        return;
    }
    const bool isPlain = !(event->modifiers() & (Qt::AltModifier | Qt::ControlModifier));
    const int row = isPlain && m_nodes.rowCount() > 0 ? step(event->key()) : -1;
    if (row < 0)
        QAbstractScrollArea::keyPressEvent(event);
    else
        setCurrent(row);
}

void NodeMap::mouseMoveEvent(QMouseEvent *event)
{
    const int before = m_hovered;
    setHovered(m_geometry.at(inMap(event->pos())));
    for (const int row : {before, m_hovered})
        if (row >= 0 && before != m_hovered)
            viewport()->update(nodeRect(row).adjusted(-4, -4, 4, 4));
}

void NodeMap::mousePressEvent(QMouseEvent *event)
{
    const int row = m_geometry.at(inMap(event->pos()));
    if (row >= 0 && event->button() != Qt::BackButton && event->button() != Qt::ForwardButton)
        setCurrent(row);
}

void NodeMap::mouseDoubleClickEvent(QMouseEvent *event)
{
    if (event->button() == Qt::LeftButton)
        open(m_geometry.at(inMap(event->pos())));
}

void NodeMap::open(int row)
{
    if (row < 0)
        return;
    if (const auto job = api::ResourceId::parse(node(row).job))
        emit jobActivated(*job);
}

void NodeMap::wheelEvent(QWheelEvent *event)
{
    if (!(event->modifiers() & Qt::ControlModifier)) {
        QAbstractScrollArea::wheelEvent(event);
        return;
    }
    const int turned = event->angleDelta().y();
    if (turned != 0)
        setLevel(std::max(0, m_geometry.level() + (turned > 0 ? 1 : -1)));
    event->accept();
}

void NodeMap::contextMenuEvent(QContextMenuEvent *event)
{
    const bool isByMouse = event->reason() == QContextMenuEvent::Mouse;
    if (current() < 0 || (isByMouse && m_geometry.at(inMap(event->pos())) < 0))
        return;
    emit menuRequested(isByMouse ? event->globalPos()
                                 : viewport()->mapToGlobal(nodeRect(current()).center()));
}

void NodeMap::focusInEvent(QFocusEvent *event)
{
    QAbstractScrollArea::focusInEvent(event);
    if (current() < 0 && m_nodes.rowCount() > 0)
        setCurrent(0);
    viewport()->update();
}

bool NodeMap::viewportEvent(QEvent *event)
{
    if (event->type() == QEvent::ToolTip) {
        const auto *help = static_cast<QHelpEvent *>(event);
        const int row = m_geometry.at(inMap(help->pos()));
        if (row < 0)
            QToolTip::hideText();
        else
            QToolTip::showText(help->globalPos(), m_nodes.sentence(row), viewport(), nodeRect(row));
        return true;
    }
    if (event->type() == QEvent::Leave) {
        setHovered(-1);
        viewport()->update();
    }
    return QAbstractScrollArea::viewportEvent(event);
}

void NodeMap::resizeEvent(QResizeEvent *event)
{
    QAbstractScrollArea::resizeEvent(event);
    layOut();
}

void NodeMap::changeEvent(QEvent *event)
{
    QAbstractScrollArea::changeEvent(event);
    if (event->type() == QEvent::LanguageChange) {
        describe();
        viewport()->update();
    }
}

} // namespace trainyard::clusters
