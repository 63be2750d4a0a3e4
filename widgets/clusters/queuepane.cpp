// SPDX-License-Identifier: Apache-2.0
#include "widgets/clusters/queuepane.h"

#include "models/clusters/clusterqueue.h"
#include "models/text.h"
#include "widgets/clusters/queuekeys.h"
#include "widgets/delegates/columnfit.h"
#include "widgets/delegates/emptystate.h"
#include "widgets/delegates/headmemory.h"
#include "widgets/delegates/offeredmenu.h"
#include "widgets/delegates/rowdelegate.h"
#include "widgets/delegates/rowmemory.h"
#include "widgets/delegates/rowtable.h"
#include "widgets/delegates/scrollmemory.h"
#include "widgets/theme/icons.h"
#include "widgets/theme/textsize.h"
#include "widgets/theme/tokens.h"

#include <QAction>
#include <QEvent>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QMenu>
#include <QStackedLayout>
#include <QTableView>
#include <QToolButton>
#include <QVBoxLayout>

#include <utility>

namespace trainyard::clusters {

using namespace theme;
using models::ClusterQueue;

namespace {

constexpr int reasonWidth = 220; // at least: it has the rest
constexpr api::SchedulingPriority priorities[] = {
    api::SchedulingPriority::High, api::SchedulingPriority::Normal, api::SchedulingPriority::Low};

} // namespace

QueuePane::QueuePane(ClusterQueue &queue, QWidget *parent)
    : QWidget(parent)
    , m_queue(queue)
{
    setProperty("help_topic", QStringLiteral("clusters#why-a-job-waits"));
    makeActions();
    QWidget *head = makeHead();
    auto *body = new QWidget(this);
    m_table = new delegates::RowTable(body);
    m_empty = new delegates::EmptyState(QStringLiteral("clock"), body);
    m_stack = new QStackedLayout(body);
    m_stack->addWidget(m_table);
    m_stack->addWidget(m_empty);
    makeTable();
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, space12, 0, 0);
    layout->setSpacing(space8);
    layout->addWidget(head);
    layout->addWidget(body, 1);
    connect(&queue, &QAbstractItemModel::rowsInserted, this, &QueuePane::refresh);
    connect(&queue, &QAbstractItemModel::rowsRemoved, this, &QueuePane::refresh);
    connect(&queue, &QAbstractItemModel::rowsMoved, this, &QueuePane::refreshActions);
    connect(&queue, &ClusterQueue::movesWanted, this, &QueuePane::movesWanted);
    retranslate();
}

// The selection changes once more while the parts go one after the other.
QueuePane::~QueuePane()
{
    m_table->selectionModel()->disconnect(this);
}

void QueuePane::makeActions()
{
    const auto make = [this](const char *iconName, int rowsDown, const keys::PartKey &key) {
        QAction *action = keys::PartKeys::ofProgram().makeAction(key, this);
        action->setIcon(icon(QLatin1String(iconName)));
        action->setShortcutContext(Qt::WidgetWithChildrenShortcut);
        connect(action, &QAction::triggered, this, [this, rowsDown] { move(rowsDown); });
        addAction(action);
        return action;
    };
    m_up = make("arrow-up", -1, queuekeys::up);
    m_down = make("arrow-down", 1, queuekeys::down);
    connect(&keys::PartKeys::ofProgram(), &keys::PartKeys::changed, this, &QueuePane::tellKeys);
    m_priorities = new QMenu(this);
    for (const auto priority : priorities) {
        QAction *action = m_priorities->addAction(QString());
        action->setData(int(priority));
        connect(action, &QAction::triggered, this, [this, priority] { setPriority(priority); });
    }
}

QWidget *QueuePane::makeHead()
{
    auto *head = new QWidget(this);
    m_title = new QLabel(head);
    m_title->setProperty("text_role", QStringLiteral("title"));
    auto *layout = new QHBoxLayout(head);
    layout->setContentsMargins(space16, 0, space16, 0);
    layout->setSpacing(space4);
    layout->addWidget(m_title);
    layout->addStretch();
    m_priority = new QToolButton(head);
    m_priority->setMenu(m_priorities);
    m_priority->setPopupMode(QToolButton::InstantPopup);
    layout->addWidget(m_priority);
    for (QAction *action : {m_up, m_down}) {
        auto *button = new QToolButton(head);
        button->setDefaultAction(action);
        layout->addWidget(button);
    }
    return head;
}

void QueuePane::makeTable()
{
    m_table->setModel(&m_queue);
    m_table->setItemDelegateForColumn(ClusterQueue::SinceColumn,
                                      new delegates::TimeDelegate(ClusterQueue::SinceRole, m_table));
    m_table->horizontalHeader()->setStretchLastSection(true);
    m_table->horizontalHeader()->setHighlightSections(false);
    theme::setRowHeight(*m_table->verticalHeader(), 34);
    m_table->setEditTriggers(QAbstractItemView::NoEditTriggers);
    m_table->setMouseTracking(true);
    m_table->setDragEnabled(true);
    m_table->setAcceptDrops(true);
    m_table->setDragDropMode(QAbstractItemView::InternalMove);
    m_table->setDragDropOverwriteMode(false);
    m_table->setDefaultDropAction(Qt::MoveAction);
    m_table->setContextMenuPolicy(Qt::CustomContextMenu);
    m_table->horizontalHeader()->moveSection(ClusterQueue::PositionColumn, 0);
    new delegates::ColumnFit(*m_table, {130, 60, 64, 84, 124, 100, reasonWidth}); // by column
    new delegates::RowMemory(*m_table, QStringLiteral("queue"), [this](const QModelIndex &row) {
        return models::toPath(m_queue.idAt(row.row()));
    });
    new delegates::HeadMemory(*m_table->horizontalHeader(), QStringLiteral("queue"));
    new delegates::ScrollMemory(*m_table, QStringLiteral("queue"));
    connect(m_table, &QTableView::activated, this,
            [this](const QModelIndex &index) { emit jobActivated(m_queue.idAt(index.row())); });
    connect(m_table, &QTableView::customContextMenuRequested, this, [this](QPoint at) {
        emit menuRequested(m_table->viewport()->mapToGlobal(at), actionsForMenu());
    });
    new delegates::OfferedMenu(*m_table,
                               [this](QMenu &menu) { delegates::giveActions(menu, actionsForMenu()); });
    connect(m_table->selectionModel(), &QItemSelectionModel::selectionChanged, this,
            &QueuePane::refreshActions);
    connect(m_table->selectionModel(), &QItemSelectionModel::selectionChanged, this,
            &QueuePane::currentJobChanged);
    connect(m_table->selectionModel(), &QItemSelectionModel::currentChanged, this,
            &QueuePane::currentJobChanged);
}

std::optional<api::ResourceId> QueuePane::currentJob() const
{
    const QModelIndex current = m_table->currentIndex();
    return current.isValid() ? std::optional(m_queue.idAt(current.row())) : std::nullopt;
}

QList<api::ResourceId> QueuePane::selectedJobs() const
{
    QList<api::ResourceId> jobs;
    for (const QModelIndex &row : m_table->selectionModel()->selectedRows())
        jobs << m_queue.idAt(row.row());
    return jobs;
}

QList<int> QueuePane::selectedRows() const
{
    QList<int> rows;
    for (const QModelIndex &row : m_table->selectionModel()->selectedRows())
        rows << row.row();
    return rows;
}

void QueuePane::setConnected(bool isConnected)
{
    m_isConnected = isConnected;
    m_table->setDragEnabled(isConnected);
    refreshActions();
}

void QueuePane::move(int rowsDown)
{
    const auto moves = m_queue.movesBy(selectedRows(), rowsDown);
    if (!moves.isEmpty())
        emit movesWanted(moves);
}

void QueuePane::setPriority(api::SchedulingPriority priority)
{
    const auto moves = m_queue.movesTo(selectedRows(), priority);
    if (!moves.isEmpty())
        emit movesWanted(moves);
}

// Copies: the menu that shows them deletes them.
QList<QAction *> QueuePane::actionsForMenu()
{
    QList<QAction *> actions;
    const auto add = [&](QAction *of, const QString &text) {
        auto *action = new QAction(of->icon(), text);
        action->setEnabled(of->isEnabled());
        connect(action, &QAction::triggered, of, &QAction::trigger);
        actions << action;
    };
    for (QAction *priority : m_priorities->actions())
        add(priority, tr("Priority: %1").arg(priority->text()));
    add(m_up, m_up->text());
    add(m_down, m_down->text());
    return actions;
}

void QueuePane::refreshActions()
{
    const QList<int> rows = selectedRows();
    m_up->setEnabled(m_isConnected && !m_queue.movesBy(rows, -1).isEmpty());
    m_down->setEnabled(m_isConnected && !m_queue.movesBy(rows, 1).isEmpty());
    m_priority->setEnabled(m_isConnected && !rows.isEmpty());
    for (QAction *action : m_priorities->actions())
        action->setEnabled(m_isConnected &&
                           !m_queue.movesTo(rows, api::SchedulingPriority(action->data().toInt())).isEmpty());
}

void QueuePane::refresh()
{
    const int count = m_queue.rowCount();
    m_title->setText(count > 0 ? tr("%Ln job(s) waiting", nullptr, count) : tr("Queue"));
    m_stack->setCurrentWidget(count > 0 ? static_cast<QWidget *>(m_table) : m_empty);
    refreshActions();
}

void QueuePane::changeEvent(QEvent *event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::LanguageChange)
        retranslate();
}

void QueuePane::tellKeys()
{
    for (const auto &[action, key] : {std::pair(m_up, queuekeys::up), std::pair(m_down, queuekeys::down)})
        action->setToolTip(keys::withKeys(keys::PartKeys::tr(key.text), keys::PartKeys::of(key)));
}

void QueuePane::retranslate()
{
    m_up->setText(tr("Mo&ve up"));
    m_down->setText(tr("Move do&wn"));
    m_priority->setText(tr("Priority"));
    m_priority->setToolTip(tr("The priority of the selected jobs"));
    for (QAction *action : m_priorities->actions())
        action->setText(models::priorityText(api::SchedulingPriority(action->data().toInt())));
    m_table->setAccessibleName(tr("Jobs that wait for the cluster"));
    m_empty->setTexts(tr("No job waits"),
                      tr("Jobs that wait for free nodes are listed here in their order."));
    tellKeys();
    m_queue.retranslate();
    refresh();
}

} // namespace trainyard::clusters
