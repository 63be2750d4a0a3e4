// SPDX-License-Identifier: Apache-2.0
#include "widgets/clusters/nodemap.h"

#include "models/clusters/nodefinder.h"
#include "models/clusters/nodeselection.h"
#include "models/text.h"
#include "widgets/clusters/nodekeys.h"
#include "widgets/clusters/nodemapaccess.h"
#include "widgets/theme/cuttexts.h"
#include "widgets/theme/textsize.h"
#include "widgets/theme/theme.h"

#include <QAccessible>
#include <QApplication>
#include <QHelpEvent>
#include <QKeyEvent>
#include <QPainter>
#include <QScrollBar>
#include <QToolTip>

#include <algorithm>

namespace trainyard::clusters {

using namespace theme;
using api::ClusterNode;

namespace {

constexpr int scrollingMs = 30;

} // namespace

NodeMap::NodeMap(models::NodeList &nodes, models::NodeSelection &selection, const models::NodeFinder &finder,
                 QWidget *parent)
    : QAbstractScrollArea(parent)
    , m_nodes(nodes)
    , m_selection(selection)
    , m_finder(finder)
    , m_picker(nodes, selection)
    , m_geometry(0, {})
    , m_painter(nodes, selection, finder, m_geometry)
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
    connect(&selection, &models::NodeSelection::changed, viewport(), qOverload<>(&QWidget::update));
    connect(&finder, &models::NodeFinder::changed, viewport(), qOverload<>(&QWidget::update));
    announceNodesOf(*this);
    connect(&theme::Notifier::instance(), &theme::Notifier::schemeChanged, this, [this] {
        m_painter.forgetColours();
        viewport()->update();
    });
    theme::inEachTextSize(*this, [this] { layOut(); });
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
        bar->setValue(std::clamp(bar->value(), place.bottom() + NodeGeometry::margin - viewport()->height(),
                                 place.top() - NodeGeometry::margin));
    }
    if (row == current())
        return;
    m_current = m_nodes.index(row, 0);
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
    m_painter.paint(painter, event->rect().translated(0, scrolled),
                    {.ratio = devicePixelRatioF(),
                     .current = current(),
                     .hovered = m_hovered,
                     .hasFocus = hasFocus(),
                     .band = m_picker.band()});
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

// False: it is none of the map's.
bool NodeMap::takeKey(const QKeyEvent &event)
{
    const bool isLarger = keys::isMeant(nodekeys::larger, event);
    if (isLarger || keys::isMeant(nodekeys::smaller, event)) {
        setLevel(m_geometry.level() + (isLarger ? 1 : -1));
        return true;
    }
    if (keys::isMeant(nodekeys::search, event)) {
        emit searchRequested();
        return true;
    }
    if (event.modifiers() & Qt::AltModifier)
        return false;
    switch (event.key()) {
    case Qt::Key_Return:
    case Qt::Key_Enter:
        open(current());
        return true;
    case Qt::Key_Escape:
        if (m_selection.count() == 0)
            return false;
        m_selection.clear();
        return true;
    case Qt::Key_Space:
        if (current() >= 0)
            m_picker.toggle(current());
        return true;
    default:
        return false;
    }
}

void NodeMap::keyPressEvent(QKeyEvent *event)
{
    if (event->matches(QKeySequence::SelectAll)) {
        selectFound();
        return;
    }
    if (takeKey(*event))
        return;
    const bool leadsOn = !(event->modifiers() & Qt::AltModifier) && m_nodes.rowCount() > 0;
    const int from = current();
    const int row = leadsOn ? step(event->key()) : -1;
    if (row < 0) {
        QAbstractScrollArea::keyPressEvent(event);
        return;
    }
    setCurrent(row);
    if (event->modifiers() & Qt::ShiftModifier || !(event->modifiers() & Qt::ControlModifier))
        m_picker.choose(row, event->modifiers(), from);
}

// All of them, or all that are found.
void NodeMap::selectFound()
{
    QList<int> rows;
    for (int row = 0; row < m_nodes.rowCount(); ++row) {
        if (m_finder.matches(row))
            rows << row;
    }
    m_selection.set(rows);
}

void NodeMap::drag(QPoint place)
{
    m_picker.stretchBand(inMap(place), m_geometry);
    viewport()->update();
    const bool isInside = place.y() >= 0 && place.y() < viewport()->height();
    if (isInside)
        m_scrolling.stop();
    else if (!m_scrolling.isActive())
        m_scrolling.start(scrollingMs, this);
}

void NodeMap::timerEvent(QTimerEvent *event)
{
    if (event->timerId() != m_scrolling.timerId()) {
        QAbstractScrollArea::timerEvent(event);
        return;
    }
    const QPoint place = viewport()->mapFromGlobal(QCursor::pos());
    const int beyond = place.y() < 0 ? place.y() : std::max(0, place.y() - viewport()->height());
    verticalScrollBar()->setValue(verticalScrollBar()->value() + beyond);
    drag(place);
}

void NodeMap::mouseMoveEvent(QMouseEvent *event)
{
    const bool isFar = (event->pos() - m_pressed).manhattanLength() >= QApplication::startDragDistance();
    if (m_isPressed && (m_picker.hasBand() || isFar)) {
        drag(event->pos());
        return;
    }
    const int before = m_hovered;
    setHovered(m_geometry.at(inMap(event->pos())));
    for (const int row : {before, m_hovered})
        if (row >= 0 && before != m_hovered)
            viewport()->update(nodeRect(row).adjusted(-4, -4, 4, 4));
}

void NodeMap::mousePressEvent(QMouseEvent *event)
{
    if (event->button() == Qt::BackButton || event->button() == Qt::ForwardButton)
        return;
    const int row = m_geometry.at(inMap(event->pos()));
    const auto modifiers = event->modifiers() & (Qt::ShiftModifier | Qt::ControlModifier);
    const int from = current();
    if (row >= 0)
        setCurrent(row);
    if (event->button() == Qt::LeftButton) {
        m_isPressed = true;
        m_pressed = event->pos();
        m_picker.beginBand(inMap(event->pos()), modifiers);
    }
    const bool isOfMenu = event->button() == Qt::RightButton && row >= 0 && m_selection.contains(row);
    if (row >= 0 && !isOfMenu)
        m_picker.choose(row, modifiers, from);
    else if (row < 0 && !modifiers)
        m_selection.clear();
}

void NodeMap::mouseReleaseEvent(QMouseEvent *event)
{
    if (event->button() != Qt::LeftButton)
        return;
    m_isPressed = false;
    m_scrolling.stop();
    m_picker.endBand();
    viewport()->update();
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
            QToolTip::showText(help->globalPos(), theme::plainTip(m_nodes.sentence(row)), viewport(),
                               nodeRect(row));
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
