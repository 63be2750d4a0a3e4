// SPDX-License-Identifier: Apache-2.0
#include "widgets/jobs/jobspage.h"

#include "models/query/editing.h"
#include "models/runs/runtablemodel.h"
#include "models/settings/settings.h"
#include "models/text.h"
#include "widgets/delegates/emptystate.h"
#include "widgets/jobs/cellactions.h"
#include "widgets/jobs/columnchooser.h"
#include "widgets/jobs/queryfield.h"
#include "widgets/jobs/runsplit.h"
#include "widgets/jobs/runtable.h"
#include "widgets/jobs/statefilter.h"
#include "widgets/jobs/viewmenu.h"
#include "widgets/theme/icons.h"

#include <QAccessible>
#include <QAction>
#include <QEvent>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QMenu>
#include <QSettings>
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

const QStringList stateName{QStringLiteral("state")};

} // namespace

JobsPage::JobsPage(JobTableModel &jobs, const api::ResourceId &scope, RunCharts::Open open, QWidget *parent)
    : Page(parent)
    , m_scope(scope)
    , m_runs(new RunTableModel(jobs, this))
    , m_charts(new RunCharts(std::move(open), this))
    , m_empty(new delegates::EmptyState(QStringLiteral("experiment"), this))
{
    m_runs->setScope(scope);
    QWidget *bar = makeBar();
    makeMenus();
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins({});
    layout->setSpacing(0);
    layout->addWidget(bar);
    layout->addWidget(makeBody(), 1);
    connectTable();
    const auto remembered = models::runViewsFromJson(settings::runView.get(QSettings()));
    setView(remembered.isEmpty() ? models::usualRunView() : remembered.front());
    retranslate();
}

JobsPage::~JobsPage()
{
    rememberView();
}

QWidget *JobsPage::makeBar()
{
    auto *bar = new QFrame(this);
    bar->setProperty("kind", QStringLiteral("bar"));
    m_name = new QLabel(models::toQString(m_scope.name), bar);
    m_name->setProperty("text_role", QStringLiteral("headline"));
    m_caption = new QLabel(bar);
    m_caption->setProperty("text_role", QStringLiteral("muted"));
    m_problem = new QLabel(bar);
    m_problem->setProperty("text_role", QStringLiteral("failed"));
    m_problem->setTextFormat(Qt::PlainText);
    m_problem->hide();
    m_filter = new QueryField(m_runs->values(), bar);
    m_filter->setClearButtonEnabled(true);
    m_filter->addAction(theme::icon(QStringLiteral("search")), QLineEdit::LeadingPosition);
    m_states = new StateFilter(bar);
    m_shown = new QToolButton(bar);
    m_columns = new QToolButton(bar);
    m_views = new QToolButton(bar);
    auto *titles = new QVBoxLayout;
    titles->setSpacing(0);
    titles->addWidget(m_name);
    titles->addWidget(m_caption);
    auto *top = new QHBoxLayout;
    top->setSpacing(space12);
    top->addLayout(titles, 1);
    top->addWidget(m_states, 0, Qt::AlignVCenter);
    auto *query = new QHBoxLayout;
    query->setSpacing(space8);
    query->addWidget(m_filter, 1);
    query->addWidget(m_shown);
    query->addWidget(m_columns);
    query->addWidget(m_views);
    auto *layout = new QVBoxLayout(bar);
    layout->setContentsMargins(space16, space12, space16, space12);
    layout->setSpacing(space8);
    layout->addLayout(top);
    layout->addLayout(query);
    layout->addWidget(m_problem);
    return bar;
}

QWidget *JobsPage::makeBody()
{
    auto *runs = new QWidget(this);
    m_table = new RunTable(*m_runs, runs);
    m_stack = new QStackedLayout(runs);
    m_stack->addWidget(m_table);
    m_stack->addWidget(m_empty);
    auto *split = new RunSplit(runs, m_charts, this);
    m_shown->setDefaultAction(split->chartsAction());
    return split;
}

void JobsPage::makeMenus()
{
    for (QToolButton *button : {m_shown, m_columns, m_views})
        button->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    m_columns->setIcon(theme::icon(QStringLiteral("sidebar")));
    m_views->setIcon(theme::icon(QStringLiteral("save")));
    m_views->setPopupMode(QToolButton::InstantPopup);
    auto *views = new ViewMenu([this] { return view(); }, m_views);
    m_views->setMenu(views);
    connect(m_columns, &QToolButton::clicked, this, &JobsPage::chooseColumns);
    connect(views, &ViewMenu::viewChosen, this, &JobsPage::setView);
}

void JobsPage::connectTable()
{
    connect(m_runs, &QAbstractItemModel::rowsInserted, this, &JobsPage::refreshCount);
    connect(m_runs, &QAbstractItemModel::rowsRemoved, this, &JobsPage::refreshCount);
    connect(m_runs, &RunTableModel::queryEvaluated, this, &JobsPage::showEvaluation);
    connect(m_filter, &QLineEdit::textChanged, m_runs, &RunTableModel::setQuery);
    connect(m_filter, &QLineEdit::editingFinished, this, &JobsPage::rememberView);
    connect(m_states, &StateFilter::statesChosen, this, &JobsPage::showStates);
    connect(m_table, &QTableView::activated, this,
            [this](const QModelIndex &index) { emit jobActivated(m_runs->idAt(index.row())); });
    connect(m_table, &QTableView::customContextMenuRequested, this, [this](QPoint at) {
        emit menuRequested(m_table->viewport()->mapToGlobal(at), cellActions(m_table->indexAt(at)));
    });
    connect(m_table->horizontalHeader(), &QWidget::customContextMenuRequested, this, &JobsPage::showHeadMenu);
    connect(m_table->selectionModel(), &QItemSelectionModel::currentChanged, this, &Page::currentJobChanged);
    connect(m_table->selectionModel(), &QItemSelectionModel::selectionChanged, this, [this] {
        emit currentJobChanged();
        m_charts->setRuns(selectedJobs());
    });
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
    const QModelIndex current = m_table->currentIndex();
    return current.isValid() ? std::optional(m_runs->idAt(current.row())) : std::nullopt;
}

QList<api::ResourceId> JobsPage::selectedJobs() const
{
    QList<int> rows;
    for (const QItemSelectionRange &range : m_table->selectionModel()->selection())
        for (int row = range.top(); row <= range.bottom(); ++row)
            rows << row;
    std::sort(rows.begin(), rows.end());
    rows.erase(std::unique(rows.begin(), rows.end()), rows.end());
    QList<api::ResourceId> jobs;
    for (const int row : rows)
        jobs << m_runs->idAt(row);
    return jobs;
}

void JobsPage::focusFilter()
{
    m_filter->setFocus(Qt::ShortcutFocusReason);
    m_filter->selectAll();
}

RunView JobsPage::view() const
{
    RunView view;
    for (const int column : m_table->columnsAsShown())
        view.columns.append({m_runs->columns()[column], m_table->columnWidth(column)});
    view.sortColumn = m_runs->sortColumn();
    view.isDescending = m_runs->sortOrder() == Qt::DescendingOrder;
    view.query = m_filter->text();
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
    m_filter->setText(view.query);
}

// For the next page and the next start, which begin without a query.
void JobsPage::rememberView()
{
    RunView now = view();
    now.query.clear();
    QSettings store;
    settings::runView.set(store, models::toJson({now}));
}

void JobsPage::setBaseline(const std::optional<api::ResourceId> &job)
{
    m_runs->setBaseline(job);
    m_table->showBaseline();
}

void JobsPage::showStates()
{
    QStringList words;
    for (const models::DisplayState state : m_states->states())
        words << models::stateWord(state);
    words.sort();
    const QString rest = query::withoutName(m_filter->text(), stateName);
    const QString term = words.size() == 1
                             ? QStringLiteral("state = %1").arg(words.front())
                             : QStringLiteral("state in (%1)").arg(words.join(QLatin1String(", ")));
    m_filter->setText(words.isEmpty() ? rest : query::withTerm(rest, term));
}

void JobsPage::askOnly(const QString &term)
{
    m_filter->setText(query::withTerm(m_filter->text(), term));
}

void JobsPage::showEvaluation()
{
    const auto &error = m_runs->queryError();
    m_filter->setError(error);
    const QString sentence = error ? error->sentence : QString();
    if (sentence != m_problem->text() && !sentence.isEmpty()) {
        QAccessibleEvent announcement(m_problem, QAccessible::Alert);
        QAccessible::updateAccessibility(&announcement);
    }
    m_problem->setText(sentence);
    m_problem->setVisible(!sentence.isEmpty());
    const QString text = m_filter->text();
    if (query::withoutName(text, stateName) == text)
        m_states->setStates({});
    refreshCount();
}

void JobsPage::chooseColumns()
{
    QList<ColumnId> shown;
    for (const int column : m_table->columnsAsShown())
        shown << m_runs->columns()[column];
    auto *chooser = new ColumnChooser(m_runs->values(), shown, window());
    connect(chooser, &ColumnChooser::columnsChosen, this, &JobsPage::setColumns);
    chooser->open();
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

QList<QAction *> JobsPage::cellActions(const QModelIndex &cell)
{
    if (!cell.isValid())
        return {};
    QList<QAction *> actions;
    for (const CellTerm &term : cellTerms(*m_runs, cell)) {
        auto *action = new QAction(term.caption);
        connect(action, &QAction::triggered, this, [this, text = term.text] { askOnly(text); });
        actions << action;
    }
    const api::ResourceId id = m_runs->idAt(cell.row());
    const bool isBaseline = m_runs->baseline() == id;
    auto *baseline = new QAction(isBaseline ? tr("Compare with no baseline") : tr("Compare with this run"));
    connect(baseline, &QAction::triggered, this,
            [this, id, isBaseline] { setBaseline(isBaseline ? std::nullopt : std::optional(id)); });
    return actions << baseline;
}

void JobsPage::showHeadMenu(const QPoint &at)
{
    auto *menu = new QMenu(this);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    const int column = m_table->horizontalHeader()->logicalIndexAt(at);
    if (column >= 0 && m_runs->columnCount() > 1)
        menu->addAction(tr("Hide “%1”").arg(m_runs->columns()[column].title()), this, [this, column] {
            QList<ColumnId> left;
            for (const int shown : m_table->columnsAsShown())
                if (shown != column)
                    left << m_runs->columns()[shown];
            setColumns(left);
        });
    menu->addAction(tr("Columns…"), this, &JobsPage::chooseColumns);
    menu->addAction(tr("Usual columns"), this, [this] { setColumns(columnsOf(models::usualRunView())); });
    menu->popup(m_table->horizontalHeader()->mapToGlobal(at));
}

void JobsPage::refreshCount()
{
    const int count = m_runs->rowCount();
    const int all = int(m_runs->countInScope());
    const QString jobs =
        count == all ? tr("%n job(s)", nullptr, all) : tr("%1 of %n job(s)", nullptr, all).arg(count);
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
    m_filter->setPlaceholderText(tr("Words of a name, or a query: loss < 0.1 and state = failed"));
    m_filter->setAccessibleName(tr("Filter jobs"));
    m_filter->setToolTip(tr("Ctrl+Space offers what can stand here"));
    m_columns->setText(tr("Columns"));
    m_columns->setToolTip(tr("Choose which parameters and metrics are columns"));
    m_views->setText(tr("Views"));
    m_views->setToolTip(tr("Saved views, and how to write queries"));
    m_table->setAccessibleName(tr("Jobs of %1").arg(title()));
    m_empty->setTexts(tr("No jobs to show"),
                      tr("Nothing matches the filter, or nothing has been submitted here yet."));
    refreshCount();
}

} // namespace trainyard::jobs
