// SPDX-License-Identifier: Apache-2.0
#include "widgets/jobs/jobspage.h"

#include "models/resources/jobfilterproxy.h"
#include "models/resources/jobtablemodel.h"
#include "models/text.h"
#include "widgets/delegates/emptystate.h"
#include "widgets/delegates/rowdelegate.h"
#include "widgets/delegates/tableheader.h"
#include "widgets/jobs/statefilter.h"
#include "widgets/theme/icons.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QStackedLayout>
#include <QTableView>
#include <QVBoxLayout>

namespace trainyard::jobs {

using namespace theme;
using models::JobTableModel;

JobsPage::JobsPage(JobTableModel &jobs, const api::ResourceId &scope, QWidget *parent)
    : Page(parent)
    , m_scope(scope)
    , m_proxy(new models::JobFilterProxy(this))
    , m_empty(new delegates::EmptyState(QStringLiteral("experiment"), this))
{
    m_proxy->setScope(scope);
    m_proxy->setSourceModel(&jobs);
    QWidget *bar = makeBar();
    makeTable();
    m_stack = new QStackedLayout;
    m_stack->addWidget(m_table);
    m_stack->addWidget(m_empty);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins({});
    layout->setSpacing(0);
    layout->addWidget(bar);
    layout->addLayout(m_stack, 1);
    connect(m_proxy, &QAbstractItemModel::rowsInserted, this, &JobsPage::refreshCount);
    connect(m_proxy, &QAbstractItemModel::rowsRemoved, this, &JobsPage::refreshCount);
    connect(m_filter, &QLineEdit::textChanged, m_proxy, &models::JobFilterProxy::setText);
    connect(m_states, &StateFilter::statesChosen, m_proxy, &models::JobFilterProxy::setStates);
    retranslate();
}

QWidget *JobsPage::makeBar()
{
    auto *bar = new QFrame(this);
    bar->setProperty("kind", QStringLiteral("bar"));
    m_name = new QLabel(models::toQString(m_scope.name), bar);
    m_name->setProperty("text_role", QStringLiteral("headline"));
    m_caption = new QLabel(bar);
    m_caption->setProperty("text_role", QStringLiteral("muted"));
    m_filter = new QLineEdit(bar);
    m_filter->setClearButtonEnabled(true);
    m_filter->setMinimumWidth(200);
    m_filter->setMaximumWidth(280);
    m_filter->addAction(theme::icon(QStringLiteral("search")), QLineEdit::LeadingPosition);
    m_states = new StateFilter(bar);
    auto *titles = new QVBoxLayout;
    titles->setSpacing(0);
    titles->addWidget(m_name);
    titles->addWidget(m_caption);
    auto *layout = new QHBoxLayout(bar);
    layout->setContentsMargins(space16, space12, space16, space12);
    layout->setSpacing(space12);
    layout->addLayout(titles, 1);
    layout->addWidget(m_states, 0, Qt::AlignVCenter);
    layout->addWidget(m_filter, 0, Qt::AlignVCenter);
    return bar;
}

void JobsPage::makeTable()
{
    m_table = new QTableView(this);
    m_table->setHorizontalHeader(new delegates::TableHeader(m_table));
    m_table->setModel(m_proxy);
    m_table->setItemDelegate(new delegates::RowDelegate(m_table));
    m_table->setItemDelegateForColumn(JobTableModel::StateColumn,
                                      new delegates::StateDelegate(JobTableModel::StateRole, m_table));
    m_table->setItemDelegateForColumn(
        JobTableModel::ProgressColumn,
        new delegates::ProgressDelegate(JobTableModel::PercentRole, JobTableModel::StateRole, m_table));
    m_table->setItemDelegateForColumn(JobTableModel::CreatedColumn,
                                      new delegates::TimeDelegate(JobTableModel::SortRole, m_table));
    m_table->setSelectionBehavior(QAbstractItemView::SelectRows);
    m_table->setSelectionMode(QAbstractItemView::SingleSelection);
    m_table->setShowGrid(false);
    m_table->setTabKeyNavigation(false);
    m_table->setMouseTracking(true);
    m_table->setSortingEnabled(true);
    m_table->sortByColumn(JobTableModel::CreatedColumn, Qt::DescendingOrder);
    m_table->setContextMenuPolicy(Qt::CustomContextMenu);
    m_table->verticalHeader()->hide();
    m_table->verticalHeader()->setDefaultSectionSize(36);
    m_table->horizontalHeader()->setSectionResizeMode(JobTableModel::NameColumn, QHeaderView::Stretch);
    const QList<int> widths{0, 108, 116, 76, 76, 118, 108, 112, 76};
    for (int column = 1; column < JobTableModel::ColumnCount; ++column)
        m_table->setColumnWidth(column, widths.value(column));
    const auto idAt = [](const QModelIndex &index) {
        return api::ResourceId::parse(index.data(JobTableModel::IdRole).toString().toStdString());
    };
    connect(m_table, &QTableView::activated, this, [this, idAt](const QModelIndex &index) {
        if (const auto id = idAt(index))
            emit jobActivated(*id);
    });
    connect(m_table, &QTableView::customContextMenuRequested, this,
            [this](QPoint at) { emit menuRequested(m_table->viewport()->mapToGlobal(at)); });
    connect(m_table->selectionModel(), &QItemSelectionModel::currentChanged, this, &Page::currentJobChanged);
}

QString JobsPage::title() const
{
    return models::toQString(m_scope.name);
}

QIcon JobsPage::icon() const
{
    return theme::icon(m_scope.type == api::ResourceType::Experiment ? QStringLiteral("experiment")
                       : m_scope.type == api::ResourceType::Cluster  ? QStringLiteral("cluster")
                                                                     : QStringLiteral("workspace"));
}

std::optional<api::ResourceId> JobsPage::currentJob() const
{
    const auto id =
        api::ResourceId::parse(m_table->currentIndex().data(JobTableModel::IdRole).toString().toStdString());
    return id ? std::optional(*id) : std::nullopt;
}

void JobsPage::focusFilter()
{
    m_filter->setFocus(Qt::ShortcutFocusReason);
    m_filter->selectAll();
}

void JobsPage::refreshCount()
{
    const int count = m_proxy->rowCount();
    const QString jobs = tr("%n job(s)", nullptr, count);
    m_caption->setText(m_scope.type == api::ResourceType::Workspace
                           ? jobs
                           : tr("Workspace %1").arg(models::toQString(m_scope.workspace)) +
                                 QStringLiteral("   ·   ") + jobs);
    m_stack->setCurrentWidget(count > 0 ? static_cast<QWidget *>(m_table) : m_empty);
}

void JobsPage::changeEvent(QEvent *event)
{
    Page::changeEvent(event);
    if (event->type() == QEvent::LanguageChange)
        retranslate();
}

void JobsPage::retranslate()
{
    m_filter->setPlaceholderText(tr("Filter jobs"));
    m_filter->setAccessibleName(tr("Filter jobs"));
    m_table->setAccessibleName(tr("Jobs of %1").arg(title()));
    m_empty->setTexts(tr("No jobs to show"),
                      tr("Nothing matches the filter, or nothing has been submitted here yet."));
    refreshCount();
}

} // namespace trainyard::jobs
