// SPDX-License-Identifier: Apache-2.0
#include "widgets/jobs/runtable.h"

#include "models/runs/baselinemodel.h"
#include "models/runs/runlooks.h"
#include "models/runs/runtablemodel.h"
#include "models/text.h"
#include "widgets/delegates/headmenu.h"
#include "widgets/delegates/rowtable.h"
#include "widgets/delegates/scrollmemory.h"
#include "widgets/delegates/tableheader.h"
#include "widgets/jobs/rundelegate.h"
#include "widgets/jobs/selectedrows.h"
#include "widgets/theme/textsize.h"
#include "widgets/theme/tokens.h"

#include <QEvent>
#include <QHeaderView>
#include <QItemSelection>
#include <QMouseEvent>
#include <QPainter>
#include <QScrollBar>

namespace trainyard::jobs {

using models::ColumnId;
using models::RunTableModel;

namespace {

constexpr int heightOfRow = 36;
constexpr int mostKept = 500; // selected runs

int usualWidth(const ColumnId &column)
{
    using Field = ColumnId::Field;
    if (column.kind == ColumnId::Kind::Metric)
        return column.statistic == ColumnId::Statistic::Outline ? 120 : 104;
    if (column.kind != ColumnId::Kind::Field)
        return 96;
    switch (column.field) {
    case Field::Name:
        return 220;
    case Field::State:
        return 112;
    case Field::Progress:
        return 116;
    case Field::TrainingError:
        return 104;
    case Field::Created:
    case Field::Started:
    case Field::Ended:
        return 150;
    case Field::Toolkit:
        return 120;
    case Field::Cluster:
    case Field::Workspace:
    case Field::Experiment:
        return 112;
    case Field::Reason:
        return 260;
    case Field::Loss:
    case Field::Error:
    case Field::Duration:
    case Field::Nodes:
    case Field::Attempts:
    case Field::ExitCode:
    case Field::GpuUse:
        return 84;
    }
    return 96;
}

} // namespace

RunTable::RunTable(RunTableModel &runs, const models::RunLooks &looks, QWidget *parent)
    : QTableView(parent)
    , m_runs(runs)
{
    setHorizontalHeader(new delegates::TableHeader(this));
    setModel(&runs);
    setItemDelegate(new RunDelegate(runs, looks, RunDelegate::Rows::Runs, this));
    setSelectionBehavior(QAbstractItemView::SelectRows);
    setSelectionMode(QAbstractItemView::ExtendedSelection);
    setShowGrid(false);
    setTabKeyNavigation(false);
    setMouseTracking(true);
    setDragDropMode(QAbstractItemView::DragOnly);
    setSortingEnabled(true);
    setHorizontalScrollMode(QAbstractItemView::ScrollPerPixel);
    setContextMenuPolicy(Qt::CustomContextMenu);
    verticalHeader()->hide();
    theme::setRowHeight(*verticalHeader(), heightOfRow);
    verticalHeader()->setSectionResizeMode(QHeaderView::Fixed); // no look at a hundred thousand rows
    delegates::HeadMenu::of(*horizontalHeader())->setUsualWidths([this](int column) {
        return theme::scaled(usualWidth(m_runs.columns()[column]));
    });
    makePinned(looks);
    connect(&runs, &RunTableModel::queryEvaluated, this, &RunTable::selectWanted);
    new delegates::ScrollMemory(*this, QStringLiteral("runs"));
    for (const QAbstractItemView *rows :
         {static_cast<QAbstractItemView *>(this), static_cast<QAbstractItemView *>(m_pinned)})
        connect(&looks, &models::RunLooks::changed, rows->viewport(), qOverload<>(&QWidget::update));
}

void RunTable::makePinned(const models::RunLooks &looks)
{
    m_pinned = new QTableView(this);
    m_pinned->setModel(new models::BaselineModel(m_runs, m_pinned));
    m_pinned->setItemDelegate(new RunDelegate(m_runs, looks, RunDelegate::Rows::Baseline, m_pinned));
    m_pinned->horizontalHeader()->hide();
    m_pinned->horizontalHeader()->setSectionsMovable(true);
    m_pinned->verticalHeader()->hide();
    theme::setRowHeight(*m_pinned->verticalHeader(), heightOfRow);
    m_pinned->setFrameShape(QFrame::NoFrame);
    m_pinned->setShowGrid(false);
    m_pinned->setFocusPolicy(Qt::NoFocus);
    m_pinned->setSelectionMode(QAbstractItemView::NoSelection);
    m_pinned->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_pinned->setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_pinned->setHorizontalScrollMode(QAbstractItemView::ScrollPerPixel);
    m_pinned->setProperty("kind", QStringLiteral("pinned"));
    m_pinned->setAccessibleName(tr("Baseline"));
    m_pinned->hide();
    for (const auto change : {&QAbstractItemModel::rowsInserted, &QAbstractItemModel::rowsRemoved})
        connect(&m_runs, change, this, &RunTable::showBaseline); // which may come with the others, or go
    connect(horizontalHeader(), &QHeaderView::sectionResized, this,
            [this](int column, int, int size) { m_pinned->setColumnWidth(column, size); });
    connect(horizontalHeader(), &QHeaderView::sectionMoved, this,
            [this](int, int from, int to) { m_pinned->horizontalHeader()->moveSection(from, to); });
}

void RunTable::showBaseline()
{
    const bool isThere = m_runs.baselineData(0, Qt::DisplayRole).isValid();
    if (isThere == m_pinned->isVisibleTo(this))
        return;
    m_pinned->setVisible(isThere);
    updateGeometries();
}

void RunTable::setColumnWidths(const QList<int> &widths)
{
    for (int column = 0; column < m_runs.columnCount(); ++column) {
        const int width = widths.value(column);
        setColumnWidth(column, theme::scaled(width > 0 ? width : usualWidth(m_runs.columns()[column])));
        m_pinned->setColumnWidth(column, columnWidth(column));
        for (QHeaderView *header : {horizontalHeader(), m_pinned->horizontalHeader()})
            header->moveSection(header->visualIndex(column), column);
    }
}

QList<api::ResourceId> RunTable::selectedRuns() const
{
    QList<api::ResourceId> runs;
    for (const int row : selectedRows(*selectionModel()))
        runs << m_runs.idAt(row);
    return runs;
}

QJsonArray RunTable::selection() const
{
    QJsonArray runs = m_wanted;
    const QList<int> rows = selectedRows(*selectionModel());
    for (const int row : rows.size() > mostKept ? QList<int>() : rows)
        runs << models::toPath(m_runs.idAt(row));
    return runs;
}

void RunTable::restoreSelection(const QJsonArray &selection)
{
    m_wanted = selection;
    selectWanted();
}

// Those that there are; where there is none yet, the first that come.
void RunTable::selectWanted()
{
    QItemSelection rows;
    for (const QJsonValue &path : std::as_const(m_wanted)) {
        const auto run = api::ResourceId::parse(path.toString().toStdString());
        const int row = run ? m_runs.rowOf(*run) : -1;
        if (row >= 0)
            rows.select(m_runs.index(row, 0), m_runs.index(row, m_runs.columnCount() - 1));
    }
    if (rows.isEmpty())
        return;
    const QModelIndex first = rows.front().topLeft();
    selectionModel()->select(rows, QItemSelectionModel::ClearAndSelect);
    selectionModel()->setCurrentIndex(first, QItemSelectionModel::NoUpdate);
    scrollTo(first);
}

std::optional<api::ResourceId> RunTable::currentRun() const
{
    const QList<int> selected = selectedRows(*selectionModel());
    const int row = selected.size() == 1 ? selected.front() : currentIndex().row();
    return row >= 0 ? std::optional(m_runs.idAt(row)) : std::nullopt;
}

QList<int> RunTable::columnsAsShown() const
{
    QList<int> columns;
    for (int place = 0; place < horizontalHeader()->count(); ++place)
        columns << horizontalHeader()->logicalIndex(place);
    return columns;
}

// The base class gives all room but the head's to the rows; the baseline takes some of it.
void RunTable::updateGeometries()
{
    if (m_isPlacing)
        return;
    m_isPlacing = true;
    QTableView::updateGeometries();
    if (m_pinned && m_pinned->isVisibleTo(this)) {
        QMargins margins = viewportMargins();
        margins.setTop(margins.top() + theme::scaled(heightOfRow));
        setViewportMargins(margins);
    }
    m_isPlacing = false;
    placePinned();
}

void RunTable::placePinned()
{
    if (!m_pinned)
        return;
    const QRect rows = viewport()->geometry();
    m_pinned->setGeometry(rows.left(), rows.top() - theme::scaled(heightOfRow), rows.width(),
                          theme::scaled(heightOfRow));
    m_pinned->horizontalScrollBar()->setValue(horizontalScrollBar()->value());
    m_pinned->raise();
}

void RunTable::scrollContentsBy(int dx, int dy)
{
    QTableView::scrollContentsBy(dx, dy);
    if (m_pinned)
        m_pinned->horizontalScrollBar()->setValue(horizontalScrollBar()->value());
}

QModelIndex RunTable::lookAt(const QPoint &position) const
{
    const QModelIndex cell = indexAt(position);
    const bool isName =
        cell.isValid() && m_runs.columns()[cell.column()] == ColumnId::ofField(ColumnId::Field::Name);
    return isName && RunDelegate::lookArea(visualRect(cell)).contains(position) ? cell : QModelIndex();
}

QModelIndex RunTable::indexAt(const QPoint &position) const
{
    const int row = rowAt(position.y());
    const int columns = horizontalHeader()->count();
    if (row < 0 || columns == 0 || position.x() < endOfColumns())
        return QTableView::indexAt(position);
    return m_runs.index(row, horizontalHeader()->logicalIndex(columns - 1));
}

int RunTable::endOfColumns() const
{
    return horizontalHeader()->length() - horizontalHeader()->offset();
}

// A row goes on to the edge, whatever its columns leave; a line parts the rows from the baseline.
void RunTable::paintEvent(QPaintEvent *event)
{
    QTableView::paintEvent(event);
    QPainter painter(viewport());
    if (m_pinned->isVisibleTo(this)) {
        painter.setPen(theme::color(theme::Role::BorderStrong));
        painter.drawLine(0, 0, viewport()->width(), 0);
    }
    painter.end();
    delegates::paintRowEnds(*this);
}

void RunTable::selectionChanged(const QItemSelection &selected, const QItemSelection &deselected)
{
    m_wanted = {};
    QTableView::selectionChanged(selected, deselected);
    viewport()->update(); // also what is behind the columns
}

// The line is a button of its own: it does not select.
void RunTable::mousePressEvent(QMouseEvent *event)
{
    const QModelIndex cell = event->button() == Qt::LeftButton ? lookAt(event->pos()) : QModelIndex();
    if (cell.isValid())
        emit lookClicked(cell.row(),
                         viewport()->mapToGlobal(RunDelegate::lookArea(visualRect(cell)).bottomLeft()));
    else
        QTableView::mousePressEvent(event);
}

void RunTable::mouseMoveEvent(QMouseEvent *event)
{
    QTableView::mouseMoveEvent(event);
    viewport()->setCursor(lookAt(event->pos()).isValid() ? Qt::PointingHandCursor : Qt::ArrowCursor);
}

void RunTable::changeEvent(QEvent *event)
{
    QTableView::changeEvent(event);
    if (event->type() == QEvent::LanguageChange && m_pinned)
        m_pinned->setAccessibleName(tr("Baseline"));
}

} // namespace trainyard::jobs
