// SPDX-License-Identifier: Apache-2.0
#include "widgets/clusters/queuepane.h"

#include "models/clusters/clusterqueue.h"
#include "widgets/delegates/emptystate.h"
#include "widgets/delegates/rowdelegate.h"
#include "widgets/delegates/tableheader.h"
#include "widgets/theme/tokens.h"

#include <QEvent>
#include <QLabel>
#include <QStackedLayout>
#include <QTableView>
#include <QVBoxLayout>

namespace trainyard::clusters {

using namespace theme;
using models::ClusterQueue;

QueuePane::QueuePane(ClusterQueue &queue, QWidget *parent)
    : QWidget(parent)
    , m_queue(queue)
    , m_title(new QLabel(this))
{
    m_title->setProperty("text_role", QStringLiteral("title"));
    m_title->setContentsMargins(space16, 0, space16, 0);
    auto *body = new QWidget(this);
    m_table = new QTableView(body);
    m_empty = new delegates::EmptyState(QStringLiteral("clock"), body);
    m_stack = new QStackedLayout(body);
    m_stack->addWidget(m_table);
    m_stack->addWidget(m_empty);
    makeTable();
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, space12, 0, 0);
    layout->setSpacing(space8);
    layout->addWidget(m_title);
    layout->addWidget(body, 1);
    connect(&queue, &QAbstractItemModel::rowsInserted, this, &QueuePane::refresh);
    connect(&queue, &QAbstractItemModel::rowsRemoved, this, &QueuePane::refresh);
    retranslate();
}

// The selection changes once more while the parts go one after the other.
QueuePane::~QueuePane()
{
    m_table->selectionModel()->disconnect(this);
}

void QueuePane::makeTable()
{
    m_table->setModel(&m_queue);
    m_table->setItemDelegate(new delegates::RowDelegate(m_table));
    m_table->setItemDelegateForColumn(ClusterQueue::SinceColumn,
                                      new delegates::TimeDelegate(ClusterQueue::SinceRole, m_table));
    m_table->setHorizontalHeader(new delegates::TableHeader(m_table));
    m_table->horizontalHeader()->setStretchLastSection(true);
    m_table->horizontalHeader()->setHighlightSections(false);
    m_table->verticalHeader()->hide();
    m_table->verticalHeader()->setDefaultSectionSize(34);
    m_table->setShowGrid(false);
    m_table->setTabKeyNavigation(false);
    m_table->setSelectionBehavior(QAbstractItemView::SelectRows);
    m_table->setEditTriggers(QAbstractItemView::NoEditTriggers);
    m_table->setMouseTracking(true);
    m_table->setContextMenuPolicy(Qt::CustomContextMenu);
    m_table->horizontalHeader()->moveSection(ClusterQueue::PositionColumn, 0);
    const int widths[] = {240, 64, 70, 90, 150}; // by column
    for (int column = 0; column < ClusterQueue::ReasonColumn; ++column)
        m_table->setColumnWidth(column, widths[column]);
    connect(m_table, &QTableView::activated, this,
            [this](const QModelIndex &index) { emit jobActivated(m_queue.idAt(index.row())); });
    connect(m_table, &QTableView::customContextMenuRequested, this,
            [this](QPoint at) { emit menuRequested(m_table->viewport()->mapToGlobal(at)); });
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

void QueuePane::refresh()
{
    const int count = m_queue.rowCount();
    m_title->setText(count > 0 ? tr("%n job(s) waiting", nullptr, count) : tr("Queue"));
    m_stack->setCurrentWidget(count > 0 ? static_cast<QWidget *>(m_table) : m_empty);
}

void QueuePane::changeEvent(QEvent *event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::LanguageChange)
        retranslate();
}

void QueuePane::retranslate()
{
    m_table->setAccessibleName(tr("Jobs that wait for the cluster"));
    m_empty->setTexts(tr("No job waits"), tr("Jobs that find no free node stand here in their order."));
    m_queue.retranslate();
    refresh();
}

} // namespace trainyard::clusters
