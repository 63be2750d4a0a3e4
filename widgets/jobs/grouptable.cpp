// SPDX-License-Identifier: Apache-2.0
#include "widgets/jobs/grouptable.h"

#include "models/runs/grouptablemodel.h"
#include "models/runs/runlooks.h"
#include "widgets/charts/linemark.h"
#include "widgets/charts/runpalette.h"
#include "widgets/delegates/offeredmenu.h"
#include "widgets/delegates/rowdelegate.h"
#include "widgets/delegates/rowmemory.h"
#include "widgets/delegates/rowtable.h"
#include "widgets/delegates/scrollmemory.h"
#include "widgets/delegates/tableheader.h"
#include "widgets/jobs/lookpalette.h"
#include "widgets/jobs/rundelegate.h"
#include "widgets/jobs/selectedrows.h"
#include "widgets/theme/textsize.h"
#include "widgets/theme/tokens.h"

#include <QEvent>
#include <QMouseEvent>
#include <QPainter>

#include <numeric>

namespace trainyard::jobs {

using models::GroupTableModel;

namespace {

constexpr int heightOfRow = 36;
constexpr int keyWidth = 150;
constexpr int lookWidth = charts::lineMarkSize.width() + theme::space8;

} // namespace

api::ResourceId groupLook(const api::ResourceId &anyRun, const QString &group)
{
    api::ResourceId look = anyRun;
    look.experiment.assign(1, '*'); // whatever the runs' experiments are
    look.name = group.toStdString();
    return look;
}

class GroupTable::Delegate final : public delegates::RowDelegate
{
public:
    Delegate(const GroupTable &table)
        : RowDelegate(const_cast<GroupTable *>(&table))
        , m_table(table)
    {}

protected:
    void paintContent(QPainter &painter, const QRectF &area, const QModelIndex &index) const override
    {
        if (index.column() > 0) {
            RowDelegate::paintContent(painter, area, index);
            return;
        }
        const int look = m_table.m_looks.look(m_table.lookOf(index.row())).value_or(0);
        const QRectF place(area.left(), area.top(), charts::lineMarkSize.width(), area.height());
        charts::paintLineMark(painter, place, charts::runColor(look), charts::runPattern(look));
        RowDelegate::paintContent(painter, area.adjusted(lookWidth, 0, 0, 0), index);
    }

private:
    const GroupTable &m_table;
};

GroupTable::GroupTable(GroupTableModel &groups, models::RunLooks &looks, QWidget *parent)
    : QTableView(parent)
    , m_groups(groups)
    , m_looks(looks)
{
    setHorizontalHeader(new delegates::TableHeader(this));
    setModel(&groups);
    new delegates::RowMemory(*this, QStringLiteral("groups"),
                             delegates::RowMemory::byRole(GroupTableModel::TermRole));
    new delegates::ScrollMemory(*this, QStringLiteral("groups"));
    setItemDelegate(new Delegate(*this));
    setSelectionBehavior(QAbstractItemView::SelectRows);
    setSelectionMode(QAbstractItemView::ExtendedSelection);
    setShowGrid(false);
    setTabKeyNavigation(false);
    setMouseTracking(true);
    setDragDropMode(QAbstractItemView::DragOnly);
    setContextMenuPolicy(Qt::CustomContextMenu);
    setHorizontalScrollMode(QAbstractItemView::ScrollPerPixel);
    horizontalHeader()->setSortIndicator(-1, Qt::AscendingOrder);
    horizontalHeader()->setDefaultSectionSize(theme::scaled(keyWidth));
    setSortingEnabled(true);
    verticalHeader()->hide();
    theme::setRowHeight(*verticalHeader(), heightOfRow);
    verticalHeader()->setSectionResizeMode(QHeaderView::Fixed);
    connect(&looks, &models::RunLooks::changed, viewport(), qOverload<>(&QWidget::update));
    connect(&groups, &GroupTableModel::regrouped, this, [this] {
        giveLooks();
        emit subjectsChanged();
    });
    connect(selectionModel(), &QItemSelectionModel::selectionChanged, this, &GroupTable::subjectsChanged);
    connect(this, &QTableView::activated, this,
            [this](const QModelIndex &index) { emit groupActivated(index.row()); });
    new delegates::OfferedMenu(
        *this, [this](QMenu &menu) { delegates::giveActions(menu, rowActions(currentIndex())); });
    retranslate();
}

QList<QAction *> GroupTable::rowActions(const QPersistentModelIndex &group)
{
    if (!group.isValid())
        return {};
    auto *show = new QAction(tr("&Show its runs"), this);
    connect(show, &QAction::triggered, this, [this, group] {
        if (group.isValid())
            emit groupActivated(group.row());
    });
    return {show};
}

api::ResourceId GroupTable::lookOf(int row) const
{
    return groupLook(m_groups.anyRunOf(row), m_groups.groupAt(row).identity());
}

void GroupTable::giveLooks()
{
    QList<api::ResourceId> looks;
    for (int row = 0; row < m_groups.rowCount() && row < mostLooks; ++row)
        looks << lookOf(row);
    m_looks.give(looks);
}

QList<RunSubject> GroupTable::subjects() const
{
    QList<RunSubject> subjects;
    QList<int> rows = selectedRows(*selectionModel());
    if (rows.isEmpty()) {
        rows.resize(m_groups.rowCount());
        std::iota(rows.begin(), rows.end(), 0);
    }
    for (const int row : rows)
        subjects.append({lookOf(row), m_groups.groupAt(row).name(), m_groups.runsOf(row)});
    return subjects;
}

QList<api::ResourceId> GroupTable::selectedRuns() const
{
    QList<api::ResourceId> runs;
    for (const int row : selectedRows(*selectionModel()))
        runs << m_groups.runsOf(row);
    return runs;
}

QModelIndex GroupTable::lookAt(const QPoint &position) const
{
    const QModelIndex cell = indexAt(position);
    const bool isIt =
        cell.isValid() && cell.column() == 0 && RunDelegate::lookArea(visualRect(cell)).contains(position);
    return isIt ? cell : QModelIndex();
}

void GroupTable::chooseLook(const QModelIndex &cell)
{
    const api::ResourceId look = lookOf(cell.row());
    auto *palette = new LookPalette(m_groups.groupAt(cell.row()).name(), m_looks.look(look),
                                    m_looks.chosen(look).has_value(), this);
    connect(palette, &LookPalette::lookChosen, this,
            [this, look](std::optional<int> chosen) { m_looks.choose(look, chosen); });
    palette->popUp(viewport()->mapToGlobal(RunDelegate::lookArea(visualRect(cell)).bottomLeft()));
}

// The line is a button of its own: it does not select.
void GroupTable::mousePressEvent(QMouseEvent *event)
{
    const QModelIndex cell = event->button() == Qt::LeftButton ? lookAt(event->pos()) : QModelIndex();
    if (cell.isValid())
        chooseLook(cell);
    else
        QTableView::mousePressEvent(event);
}

void GroupTable::mouseMoveEvent(QMouseEvent *event)
{
    QTableView::mouseMoveEvent(event);
    viewport()->setCursor(lookAt(event->pos()).isValid() ? Qt::PointingHandCursor : Qt::ArrowCursor);
}

void GroupTable::paintEvent(QPaintEvent *event)
{
    QTableView::paintEvent(event);
    delegates::paintRowEnds(*this);
}

void GroupTable::changeEvent(QEvent *event)
{
    QTableView::changeEvent(event);
    if (event->type() == QEvent::LanguageChange)
        retranslate();
}

void GroupTable::retranslate()
{
    setAccessibleName(tr("Groups of runs"));
}

} // namespace trainyard::jobs
