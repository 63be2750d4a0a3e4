// SPDX-License-Identifier: Apache-2.0
#include "widgets/jobs/jobspage.h"

#include "models/runs/grouptablemodel.h"
#include "models/runs/runtablemodel.h"
#include "widgets/charts/chartlink.h"
#include "widgets/delegates/contactnotice.h"
#include "widgets/delegates/emptystate.h"
#include "widgets/jobs/groupmenu.h"
#include "widgets/jobs/grouptable.h"
#include "widgets/jobs/queryfield.h"
#include "widgets/jobs/runbar.h"
#include "widgets/jobs/runmenus.h"
#include "widgets/jobs/runsplit.h"
#include "widgets/jobs/runtable.h"
#include "widgets/jobs/viewmenu.h"
#include "widgets/jobs/viewsteps.h"
#include "widgets/theme/textsize.h"

#include <QAction>
#include <QEvent>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QJsonArray>
#include <QPushButton>
#include <QStackedLayout>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>
#include <utility>

namespace trainyard::jobs {

using namespace theme;
using models::ColumnId;
using models::JobTableModel;
using models::RunTableModel;
using models::RunView;

namespace {

const QString viewKey = QStringLiteral("view"); // of pageState()
const QString chartsKey = QStringLiteral("charts");
const QString selectedKey = QStringLiteral("selected");

} // namespace

JobsPage::JobsPage(JobTableModel &jobs, models::RunLooks &looks, const std::optional<api::ResourceId> &scope,
                   DrawnRuns::Open open, QWidget *parent)
    : Page(parent)
    , m_scope(scope)
    , m_looks(looks)
    , m_runs(new RunTableModel(jobs, this))
    , m_charts(new RunCharts(std::move(open), looks, this))
    , m_empty(new delegates::EmptyState(QStringLiteral("experiment"), this))
{
    setProperty("help_topic", QStringLiteral("runs"));
    m_runs->setScope(scope);
    m_groups = new models::GroupTableModel(*m_runs, this);
    m_bar = new RunBar(m_runs->values(), this);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins({});
    layout->setSpacing(0);
    layout->addWidget(m_bar);
    m_contact = new delegates::ContactNotice(this, {space16, space12, space16, space8});
    layout->addWidget(m_contact);
    layout->addWidget(makeBody(), 1);
    makeMenus();
    followView();
    connectTable();
    connectGroups();
    setView(m_scope.firstView());
    m_steps->note();
    retranslate();
}

JobsPage::~JobsPage()
{
    rememberView();
    // Focus and selection change once more while the parts go one after the other.
    filterField().disconnect(this);
    m_table->selectionModel()->disconnect(this);
    m_groupTable->disconnect(this);
}

void JobsPage::setLostSince(const QDateTime &time)
{
    m_contact->setLostSince(time);
}

QWidget *JobsPage::makeBody()
{
    auto *runs = new QWidget(this);
    m_table = new RunTable(*m_runs, m_looks, runs);
    m_stack = new QStackedLayout(runs);
    m_groupTable = new GroupTable(*m_groups, m_looks, runs);
    m_stack->addWidget(m_table);
    m_stack->addWidget(m_groupTable);
    m_stack->addWidget(m_empty);
    m_split = new RunSplit(runs, m_charts, this);
    m_bar->chartsButton().setDefaultAction(m_split->chartsAction());
    connect(&m_empty->actionButton(), &QPushButton::clicked, this,
            [this] { emit newJobRequested(m_scope.id()); });
    return m_split;
}

void JobsPage::makeMenus()
{
    m_groupMenu = new GroupMenu(*m_runs, &m_bar->groupButton());
    m_bar->groupButton().setMenu(m_groupMenu);
    const auto unpinned = [this] {
        RunView view = this->view();
        view.baseline.reset();
        view.scope = m_scope.id();
        return view;
    };
    auto *views = new ViewMenu(unpinned, &m_bar->viewsButton());
    m_bar->viewsButton().setMenu(views);
    m_menus = new RunMenus(*m_table, *m_runs, m_looks);
    connect(&m_bar->columnsButton(), &QToolButton::clicked, m_menus, &RunMenus::chooseColumns);
    connect(m_menus, &RunMenus::columnsChosen, this, &JobsPage::setColumns);
    connect(m_menus, &RunMenus::baselineChosen, this, &JobsPage::setBaseline);
    connect(m_menus, &RunMenus::termChosen, m_bar, &RunBar::ask);
    connect(views, &ViewMenu::viewChosen, this, [this](RunView view) {
        view.baseline = m_runs->baseline();
        setView(view);
    });
}

// What is shown, step by step, to undo it.
void JobsPage::followView()
{
    m_steps = new ViewSteps([this] { return view(); }, this);
    connect(m_steps, &ViewSteps::viewWanted, this, [this](const RunView &view) {
        setView(view);
        rememberView();
    });
    const QHeaderView *head = m_table->horizontalHeader();
    connect(&filterField(), &QLineEdit::textChanged, m_steps, &ViewSteps::noteSoon);
    connect(m_runs, &QAbstractItemModel::columnsInserted, m_steps, &ViewSteps::noteSoon);
    connect(m_runs, &QAbstractItemModel::columnsRemoved, m_steps, &ViewSteps::noteSoon);
    connect(head, &QHeaderView::sectionMoved, m_steps, &ViewSteps::noteSoon);
    connect(head, &QHeaderView::sortIndicatorChanged, m_steps, &ViewSteps::noteSoon);
    connect(m_groupMenu, &GroupMenu::keysChosen, m_steps, &ViewSteps::noteSoon);
}

void JobsPage::leaveSteps()
{
    m_steps->leaveKeys();
    m_steps->note(); // as it was opened
    connect(m_steps, &ViewSteps::noted, this, [this] {
        emit stepDone({[scope = m_scope] { return tr("change the view of %1").arg(scope.title()); },
                       [this] { return m_steps->goBack(); }, [this] { return m_steps->goForth(); }});
    });
}

void JobsPage::noteSteps()
{
    m_steps->note();
}

void JobsPage::connectGroups()
{
    connect(m_groupMenu, &GroupMenu::keysChosen, this, [this](const QList<ColumnId> &keys) {
        setGroupBy(keys);
        rememberView();
    });
    connect(m_groupTable, &GroupTable::subjectsChanged, this, &JobsPage::drawSelected);
    connect(m_groupTable, &GroupTable::subjectsChanged, this, &Page::currentJobChanged);
    connect(m_groupTable, &GroupTable::groupActivated, this, &JobsPage::showGroup);
    connect(m_groupTable, &QTableView::customContextMenuRequested, this, [this](QPoint at) {
        const QList<QAction *> actions = m_groupTable->rowActions(m_groupTable->indexAt(at));
        if (!actions.isEmpty())
            emit menuRequested(m_groupTable->viewport()->mapToGlobal(at), actions);
    });
}

// As runs, by the term that accepts them.
void JobsPage::showGroup(int row)
{
    const QString term = m_groups->index(row, 0).data(models::GroupTableModel::TermRole).toString();
    setGroupBy({});
    m_bar->ask(term);
}

void JobsPage::setGroupBy(const QList<ColumnId> &columns)
{
    m_groupMenu->setKeys(columns);
    m_groups->setKeys(columns);
    QStringList titles;
    for (const ColumnId &column : columns)
        titles << column.title();
    m_bar->setGroupedBy(titles);
    showRows();
    drawSelected();
    emit currentJobChanged();
}

void JobsPage::drawSelected()
{
    if (isGrouped())
        m_charts->setGroups(m_groupTable->subjects());
    else
        m_charts->setRuns(selectedJobs());
}

void JobsPage::showRows()
{
    QWidget *rows = isGrouped() ? static_cast<QWidget *>(m_groupTable) : m_table;
    const bool hasRuns = m_runs->rowCount() > 0 || m_runs->isFilling();
    m_stack->setCurrentWidget(hasRuns ? rows : m_empty);
    m_split->setHasRuns(hasRuns);
    setFocusProxy(hasRuns ? rows : &filterField());
}

void JobsPage::connectTable()
{
    connect(m_runs, &QAbstractItemModel::rowsInserted, this, &JobsPage::refreshCount);
    connect(m_runs, &QAbstractItemModel::rowsRemoved, this, &JobsPage::refreshCount);
    connect(m_runs, &RunTableModel::queryEvaluated, this, &JobsPage::showEvaluation);
    connect(&filterField(), &QLineEdit::textChanged, m_runs, &RunTableModel::setQuery);
    connect(&filterField(), &QLineEdit::editingFinished, this, &JobsPage::rememberView);
    connect(m_table, &QTableView::activated, this,
            [this](const QModelIndex &index) { emit jobActivated(m_runs->idAt(index.row())); });
    connect(m_table, &QTableView::customContextMenuRequested, this, [this](QPoint at) {
        emit menuRequested(m_table->viewport()->mapToGlobal(at), m_menus->cellActions(m_table->indexAt(at)));
    });
    connect(m_table->selectionModel(), &QItemSelectionModel::currentChanged, this, &Page::currentJobChanged);
    connect(m_table->selectionModel(), &QItemSelectionModel::selectionChanged, this, [this] {
        emit currentJobChanged();
        drawSelected();
    });
}

QueryField &JobsPage::filterField()
{
    return m_bar->filterField();
}

QString JobsPage::title() const
{
    return m_scope.title();
}

QIcon JobsPage::icon() const
{
    return m_scope.icon();
}

bool JobsPage::isGrouped() const
{
    return !m_groups->keys().isEmpty();
}

std::optional<api::ResourceId> JobsPage::currentJob() const
{
    if (!isGrouped())
        return m_table->currentRun();
    const QList<api::ResourceId> selected = m_groupTable->selectedRuns();
    return selected.size() == 1 ? std::optional(selected.front()) : std::nullopt;
}

QList<api::ResourceId> JobsPage::selectedJobs() const
{
    return isGrouped() ? m_groupTable->selectedRuns() : m_table->selectedRuns();
}

bool JobsPage::focusFilter()
{
    filterField().setFocus(Qt::ShortcutFocusReason);
    filterField().selectAll();
    return true;
}

RunView JobsPage::view() const
{
    RunView view;
    for (const int column : m_table->columnsAsShown())
        view.columns.append({m_runs->columns()[column], theme::unscaled(m_table->columnWidth(column))});
    view.sortColumn = m_runs->sortColumn();
    view.isDescending = m_runs->sortOrder() == Qt::DescendingOrder;
    view.query = m_bar->filterField().text();
    view.groupBy = m_groups->keys();
    view.baseline = m_runs->baseline();
    return view;
}

void JobsPage::setView(const RunView &view)
{
    m_runs->setColumns(models::columnsOf(view));
    QList<int> widths;
    for (const RunView::Shown &shown : view.columns)
        widths << shown.width;
    m_table->setColumnWidths(widths);
    const int sorted = view.sortColumn ? int(m_runs->columns().indexOf(*view.sortColumn)) : -1;
    m_table->sortByColumn(sorted, view.isDescending ? Qt::DescendingOrder : Qt::AscendingOrder);
    filterField().setText(view.query);
    setGroupBy(view.groupBy);
    setBaseline(view.baseline);
}

QJsonObject JobsPage::pageState() const
{
    return {{viewKey, QString::fromUtf8(models::toJson({view()}))},
            {chartsKey, m_charts->link().state()},
            {selectedKey, m_table->selection()}};
}

void JobsPage::restore(const QJsonObject &state)
{
    const auto views = models::runViewsFromJson(state.value(viewKey).toString().toUtf8());
    if (!views.isEmpty())
        setView(views.front());
    m_table->restoreSelection(state.value(selectedKey).toArray());
    m_charts->link().restore(state.value(chartsKey).toObject());
}

void JobsPage::rememberView()
{
    m_scope.remember(view());
}

void JobsPage::setBaseline(const std::optional<api::ResourceId> &job)
{
    m_runs->setBaseline(job);
    m_table->showBaseline();
    m_steps->noteSoon();
}

void JobsPage::showEvaluation()
{
    m_bar->showProblem(m_runs->queryError());
    refreshCount();
}

// Those that stay keep their widths.
void JobsPage::setColumns(const QList<ColumnId> &columns)
{
    if (columns.isEmpty())
        return;
    RunView changed = view();
    const QList<RunView::Shown> before = std::exchange(changed.columns, {});
    for (const ColumnId &column : columns) {
        const auto known = std::find_if(before.begin(), before.end(),
                                        [&](const RunView::Shown &shown) { return shown.column == column; });
        changed.columns.append({column, known == before.end() ? 0 : known->width});
    }
    setView(changed);
    rememberView();
}

void JobsPage::refreshCount()
{
    const int all = int(m_runs->countInScope());
    const int count = m_runs->isFilling() ? all : m_runs->rowCount();
    if (all == 0)
        m_empty->setTexts(tr("No jobs yet"), tr("Jobs that are submitted here appear with their curves."));
    else
        m_empty->setTexts(tr("No job matches"), tr("Clear the query to see the others again."));
    m_empty->setAction(all == 0 ? tr("&New job…") : QString());
    const QString jobs =
        count == all ? tr("%Ln job(s)", nullptr, all) : tr("%L1 of %Ln job(s)", nullptr, all).arg(count);
    m_bar->setCaption(m_scope.caption(jobs));
    showRows();
}

void JobsPage::changeEvent(QEvent *event)
{
    Page::changeEvent(event);
    if (event->type() != QEvent::LanguageChange)
        return;
    retranslate();
    emit titleChanged();
}

void JobsPage::retranslate()
{
    m_bar->setName(title());
    m_table->setAccessibleName(tr("Jobs of %1").arg(title()));
    refreshCount();
}

} // namespace trainyard::jobs
