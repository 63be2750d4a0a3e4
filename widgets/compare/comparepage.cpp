// SPDX-License-Identifier: Apache-2.0
#include "widgets/compare/comparepage.h"

#include "models/compare/rundifferences.h"
#include "models/compare/runsources.h"
#include "models/compare/runstate.h"
#include "widgets/charts/chartlink.h"
#include "widgets/compare/comparedelegate.h"
#include "widgets/compare/comparefilter.h"
#include "widgets/compare/enginenotice.h"
#include "widgets/compare/logdifferences.h"
#include "widgets/compare/otherjobs.h"
#include "widgets/compare/runlogs.h"
#include "widgets/delegates/emptystate.h"
#include "widgets/delegates/foldingbar.h"
#include "widgets/delegates/searchfield.h"
#include "widgets/delegates/splitmemory.h"
#include "widgets/delegates/tableheader.h"
#include "widgets/theme/icons.h"

#include <QAction>
#include <QCheckBox>
#include <QClipboard>
#include <QComboBox>
#include <QGuiApplication>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QPushButton>
#include <QSplitter>
#include <QStackedWidget>
#include <QTabBar>
#include <QTabWidget>
#include <QTableView>
#include <QVBoxLayout>

namespace trainyard::compare {

using namespace theme;
using models::RunDifferences;
using models::RunSources;

namespace {
constexpr int nameWidth = 300; // pixels
constexpr int runWidth = 180;

const QString chartsKey = QStringLiteral("charts"); // of pageState(), beside the runs
const QString logsKey = QStringLiteral("logs");
} // namespace

ComparePage::ComparePage(std::unique_ptr<RunSources> sources, models::RunLooks &looks,
                         const QList<api::ResourceId> &runs, QWidget *parent)
    : Page(parent)
    , m_sources(std::move(sources))
    , m_differences(new RunDifferences(*m_sources, runs, this))
    , m_proxy(new CompareFilter(this))
    , m_notice(new EngineNotice(*m_sources, this))
    , m_views(new QTabWidget(this))
    , m_charts(new jobs::RunCharts([this](const auto &run) { return m_sources->openMetrics(run); }, looks,
                                   m_views))
    , m_logs(new RunLogs([this](const auto &run) { return m_sources->openAll(run); }, m_views))
{
    setProperty("help_topic", QStringLiteral("compare"));
    m_proxy->setSourceModel(m_differences);
    auto *split = new QSplitter(Qt::Vertical, this);
    split->addWidget(makeTable());
    m_views->setDocumentMode(true);
    m_views->tabBar()->setProperty("kind", QStringLiteral("inner"));
    m_views->tabBar()->setExpanding(false);
    m_views->addTab(m_charts, {});
    m_views->addTab(m_logs, {});
    split->addWidget(m_views);
    split->setStretchFactor(0, 3);
    split->setStretchFactor(1, 2);
    split->setChildrenCollapsible(false);
    new delegates::SplitMemory(*split, QStringLiteral("comparison"));
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins({});
    layout->setSpacing(0);
    layout->addWidget(makeHead());
    layout->addWidget(m_notice);
    layout->addWidget(split, 1);
    makeActions();
    const auto named = [this](const api::ResourceId &run) { return m_sources->name(run); };
    m_charts->setNaming(named);
    m_logs->setNaming(named);
    connect(m_differences, &RunDifferences::runsChanged, this, &ComparePage::followRuns);
    for (const auto change : {&QAbstractItemModel::rowsInserted, &QAbstractItemModel::rowsRemoved})
        connect(m_proxy, change, this, &ComparePage::refresh);
    connect(m_views, &QTabWidget::currentChanged, this, &Page::currentJobChanged);
    connect(&m_logs->differences(), &LogDifferences::stepsChanged, this, &Page::currentJobChanged);
    followRuns();
    retranslate();
}

// Children that go after this still lose the selection, and show what the sources' engines have.
ComparePage::~ComparePage()
{
    m_views->disconnect(this);
    m_logs->differences().disconnect(this);
    delete m_views;
    delete m_notice;
    m_table->selectionModel()->disconnect(this);
    m_proxy->disconnect(this);
}

QWidget *ComparePage::makeHead()
{
    auto *head = new QFrame(this);
    head->setProperty("kind", QStringLiteral("bar"));
    m_title = new QLabel(head);
    m_title->setProperty("text_role", QStringLiteral("headline"));
    m_only = new QCheckBox(head);
    m_only->setChecked(m_proxy->onlyDifferences());
    m_section = new QComboBox(head);
    m_section->setSizeAdjustPolicy(QComboBox::AdjustToContents);
    m_section->addItem({});
    using Section = RunDifferences::Section;
    for (const Section section : {Section::Parameters, Section::Metrics, Section::Tags, Section::Run,
                                  Section::Definition, Section::Environment})
        m_section->addItem({}, int(section));
    m_filter = new delegates::SearchField(head);
    m_filter->setMaximumWidth(280);
    m_copy = new QPushButton(head);
    m_copy->setIcon(theme::icon(QStringLiteral("copy")));
    m_add = new QPushButton(head);
    m_add->setIcon(theme::icon(QStringLiteral("plus")));
    m_add->setVisible(m_sources->others());
    auto *bar = new delegates::FoldingBar(space12, head);
    auto *tools = new delegates::FoldingBar(space12, bar);
    bar->first().layout()->addWidget(m_title);
    bar->second().layout()->addWidget(tools);
    for (QWidget *tool : {static_cast<QWidget *>(m_section), static_cast<QWidget *>(m_only),
                          static_cast<QWidget *>(m_filter)})
        tools->first().layout()->addWidget(tool);
    for (QPushButton *button : {m_copy, m_add})
        tools->second().layout()->addWidget(button);
    auto *layout = new QHBoxLayout(head);
    layout->setContentsMargins(space16, space12, space16, space12);
    layout->addWidget(bar);
    connect(m_add, &QPushButton::clicked, this, &ComparePage::askForOthers);
    connect(m_section, &QComboBox::currentIndexChanged, this, [this] {
        const QVariant section = m_section->currentData();
        m_proxy->setSection(section.isValid() ? std::optional(section.toInt()) : std::nullopt);
        refresh();
    });
    connect(m_only, &QCheckBox::toggled, m_proxy, &CompareFilter::setOnlyDifferences);
    connect(m_only, &QCheckBox::toggled, this, &ComparePage::refresh);
    connect(m_filter, &QLineEdit::textChanged, m_proxy, &CompareFilter::setWords);
    connect(m_filter, &QLineEdit::textChanged, this, &ComparePage::refresh);
    connect(m_copy, &QPushButton::clicked, this,
            [this] { QGuiApplication::clipboard()->setText(m_differences->asText(m_only->isChecked())); });
    return head;
}

QWidget *ComparePage::makeTable()
{
    m_table = new QTableView(this);
    m_table->setModel(m_proxy);
    m_table->setItemDelegate(new CompareDelegate(m_table));
    auto *header = new delegates::TableHeader(m_table);
    m_table->setHorizontalHeader(header);
    header->setSectionsClickable(true);
    header->setContextMenuPolicy(Qt::CustomContextMenu);
    m_table->verticalHeader()->hide();
    m_table->setShowGrid(false);
    m_table->setTabKeyNavigation(false);
    m_table->setSelectionMode(QAbstractItemView::SingleSelection);
    m_table->setHorizontalScrollMode(QAbstractItemView::ScrollPerPixel);
    m_table->setContextMenuPolicy(Qt::CustomContextMenu);
    header->setDefaultSectionSize(runWidth);
    header->setTextElideMode(Qt::ElideMiddle);
    m_table->setColumnWidth(0, nameWidth);
    connect(header, &QHeaderView::customContextMenuRequested, this, [this, header](const QPoint &at) {
        showMenu(header->logicalIndexAt(at), header->viewport()->mapToGlobal(at));
    });
    connect(m_table, &QWidget::customContextMenuRequested, this, [this](const QPoint &at) {
        showMenu(m_table->indexAt(at).column(), m_table->viewport()->mapToGlobal(at));
    });
    connect(header, &QHeaderView::sectionDoubleClicked, this, [this](int section) {
        if (section < 1)
            return;
        if (const auto &run = m_differences->runs()[section - 1]; !RunSources::isElsewhere(run))
            emit jobActivated(run);
    });
    connect(m_table->selectionModel(), &QItemSelectionModel::currentColumnChanged, this,
            &Page::currentJobChanged);
    m_empty = new delegates::EmptyState(QStringLiteral("check"), this);
    auto *stack = new QStackedWidget(this);
    stack->addWidget(m_table);
    stack->addWidget(m_empty);
    return stack;
}

void ComparePage::makeActions()
{
    const auto make = [this](const QKeySequence &keys) {
        auto *action = new QAction(m_table);
        action->setShortcut(keys);
        action->setShortcutContext(Qt::WidgetShortcut);
        m_table->addAction(action);
        return action;
    };
    m_open = make(Qt::Key_Return);
    m_first = make(Qt::Key_Home | Qt::ALT);
    m_remove = make(QKeySequence::Delete);
    connect(m_open, &QAction::triggered, this, &ComparePage::openRun);
    connect(m_first, &QAction::triggered, this, [this] { act(&RunDifferences::makeFirst); });
    connect(m_remove, &QAction::triggered, this, [this] { act(&RunDifferences::remove); });
}

void ComparePage::showMenu(int column, const QPoint &globalPosition)
{
    if (column < 1)
        return;
    const int row = std::max(0, m_table->currentIndex().row());
    m_table->setCurrentIndex(m_proxy->index(row, column));
    auto *menu = new QMenu(this);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    m_open->setEnabled(currentJob().has_value());
    m_first->setEnabled(column > 1);
    m_remove->setEnabled(m_differences->runs().size() > fewestRuns);
    menu->addActions({m_open, m_first, m_remove});
    menu->popup(globalPosition);
}

int ComparePage::currentRun() const
{
    return m_table->currentIndex().column() - 1;
}

void ComparePage::act(void (RunDifferences::*what)(int))
{
    if (const int run = currentRun(); run >= 0)
        (m_differences->*what)(run);
}

void ComparePage::openRun()
{
    if (const auto run = currentJob())
        emit jobActivated(*run);
}

void ComparePage::askForOthers()
{
    auto *dialog = new OtherJobs(*m_sources->others(), window());
    connect(dialog, &OtherJobs::chosen, this, &ComparePage::addOthers);
    dialog->open();
}

void ComparePage::addOthers(const QString &engine, const QString &title, const QList<api::ResourceId> &jobs)
{
    m_sources->openEngine(engine, title);
    QList<api::ResourceId> runs;
    for (const api::ResourceId &job : jobs)
        runs << RunSources::runAt({engine, job});
    m_differences->add(runs);
}

QJsonObject ComparePage::pageState() const
{
    QJsonObject state = models::runState(*m_sources, m_differences->runs());
    state.insert(chartsKey, m_charts->link().state());
    state.insert(logsKey, m_views->currentWidget() == m_logs);
    return state;
}

void ComparePage::restore(const QJsonObject &state)
{
    m_differences->setRuns(models::restoreRuns(*m_sources, state));
    m_charts->link().restore(state.value(chartsKey).toObject());
    if (state.value(logsKey).toBool())
        m_views->setCurrentWidget(m_logs);
}

QString ComparePage::title() const
{
    return tr("%n run(s) compared", nullptr, int(m_differences->runs().size()));
}

QIcon ComparePage::icon() const
{
    return theme::icon(QStringLiteral("list"));
}

std::optional<api::ResourceId> ComparePage::currentJob() const
{
    const auto &runs = m_differences->runs();
    const int run = currentRun();
    return run >= 0 && run < runs.size() && !RunSources::isElsewhere(runs[run]) ? std::optional(runs[run])
                                                                                : std::nullopt;
}

void ComparePage::focusFilter()
{
    m_filter->setFocus(Qt::ShortcutFocusReason);
    m_filter->selectAll();
}

void ComparePage::stepDifference(int by)
{
    if (m_views->currentWidget() == m_logs)
        m_logs->stepDifference(by);
}

bool ComparePage::canStepDifference(int by) const
{
    return m_views->currentWidget() == m_logs && m_logs->differences().canStep(by);
}

void ComparePage::followRuns()
{
    m_charts->setRuns(m_differences->runs());
    m_logs->setRuns(m_differences->runs());
    m_notice->setRuns(m_differences->runs());
    refresh();
    emit titleChanged();
    emit currentJobChanged();
}

void ComparePage::refresh()
{
    m_title->setText(title());
    const bool isFiltered = !m_filter->text().isEmpty() || m_section->currentIndex() > 0;
    m_empty->setTexts(isFiltered ? tr("Nothing is left by this filter") : tr("No differences"),
                      isFiltered ? tr("Clear it, or choose all sections, to see all rows again.")
                                 : tr("These runs are alike in all that is known of them."));
    auto *stack = static_cast<QStackedWidget *>(m_table->parentWidget());
    stack->setCurrentWidget(m_proxy->rowCount() > 0 ? static_cast<QWidget *>(m_table) : m_empty);
}

void ComparePage::changeEvent(QEvent *event)
{
    Page::changeEvent(event);
    if (event->type() == QEvent::LanguageChange)
        retranslate();
}

void ComparePage::retranslate()
{
    m_only->setText(tr("&Differences only"));
    m_section->setItemText(0, tr("All sections"));
    for (int i = 1; i < m_section->count(); ++i)
        m_section->setItemText(
            i, CompareDelegate::sectionText(RunDifferences::Section(m_section->itemData(i).toInt())));
    m_section->setAccessibleName(tr("Section of the comparison"));
    m_views->setTabText(0, tr("Char&ts"));
    m_views->setTabText(1, tr("Lo&gs"));
    m_views->setAccessibleName(tr("The runs side by side"));
    m_filter->setPlaceholderText(tr("Find a row"));
    m_filter->setAccessibleName(tr("Find a row"));
    m_copy->setText(tr("&Copy table"));
    m_add->setText(tr("&Add from another engine…"));
    m_add->setToolTip(tr("Compare with jobs of another engine that the workbench knows"));
    m_table->setAccessibleName(tr("What the runs differ in"));
    m_open->setText(tr("&Open the run"));
    m_first->setText(tr("Compare with &this run"));
    m_remove->setText(tr("&Leave out of the comparison"));
    m_differences->retranslate();
    refresh();
    emit titleChanged();
}

} // namespace trainyard::compare
