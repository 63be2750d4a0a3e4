// SPDX-License-Identifier: Apache-2.0
#include "widgets/compare/comparepage.h"

#include "models/compare/rundifferences.h"
#include "models/compare/runsources.h"
#include "models/compare/runstate.h"
#include "models/navigation/jobdrag.h"
#include "models/text.h"
#include "widgets/compare/comparefilter.h"
#include "widgets/compare/comparehead.h"
#include "widgets/compare/comparetable.h"
#include "widgets/compare/enginenotice.h"
#include "widgets/compare/runpicker.h"
#include "widgets/compare/runviews.h"
#include "widgets/compare/shownruns.h"
#include "widgets/delegates/emptystate.h"
#include "widgets/delegates/splitmemory.h"
#include "widgets/theme/icons.h"

#include <QCheckBox>
#include <QClipboard>
#include <QDragEnterEvent>
#include <QDropEvent>
#include <QGuiApplication>
#include <QLineEdit>
#include <QPushButton>
#include <QSplitter>
#include <QStackedWidget>
#include <QToolButton>
#include <QVBoxLayout>

namespace trainyard::compare {

using models::RunDifferences;
using models::RunSources;

namespace {

const QString filterKey = QStringLiteral("filter"); // of pageState(), beside the runs and the views

} // namespace

ComparePage::ComparePage(std::unique_ptr<RunSources> sources, models::RunLooks &looks,
                         const QList<api::ResourceId> &runs, QWidget *parent)
    : Page(parent)
    , m_sources(std::move(sources))
    , m_differences(new RunDifferences(*m_sources, runs, this))
    , m_proxy(new CompareFilter(looks, this))
    , m_head(new CompareHead(this))
    , m_notice(new EngineNotice(*m_sources, this))
    , m_views(new RunViews(*m_sources, m_differences->records(), looks, this))
{
    setProperty("help_topic", QStringLiteral("compare"));
    setAcceptDrops(true);
    m_proxy->setSourceModel(m_differences);
    makeBody();
    connectHead();
    connectTable();
    connect(m_differences, &RunDifferences::runsChanged, this, &ComparePage::followRuns);
    for (const auto change : {&QAbstractItemModel::rowsInserted, &QAbstractItemModel::rowsRemoved})
        connect(m_proxy, change, this, &ComparePage::refresh);
    connect(m_views, &RunViews::stepsChanged, this, &Page::currentJobChanged);
    followRuns();
    retranslate();
}

// Children that go after this still lose the selection, and show what the sources' engines have.
ComparePage::~ComparePage()
{
    m_views->disconnect(this);
    delete m_views;
    delete m_notice;
    m_table->selectionModel()->disconnect(this);
    m_proxy->disconnect(this);
}

void ComparePage::makeBody()
{
    auto *split = new QSplitter(Qt::Vertical, this);
    split->addWidget(makeTable());
    split->addWidget(m_views);
    split->setStretchFactor(0, 3);
    split->setStretchFactor(1, 2);
    split->setChildrenCollapsible(false);
    new delegates::SplitMemory(*split, QStringLiteral("comparison"));
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins({});
    layout->setSpacing(0);
    layout->addWidget(m_head);
    layout->addWidget(m_notice);
    layout->addWidget(split, 1);
}

QWidget *ComparePage::makeTable()
{
    auto *stack = new QStackedWidget(this);
    m_table = new CompareTable(
        *m_proxy,
        [this](int run) {
            return CompareTable::Possible{.open = !RunSources::isElsewhere(m_differences->runs()[run]),
                                          .makeFirst = run > 0,
                                          .remove = m_differences->runs().size() > 1};
        },
        stack);
    m_empty = new delegates::EmptyState(QStringLiteral("check"), stack);
    stack->addWidget(m_table);
    stack->addWidget(m_empty);
    return stack;
}

void ComparePage::connectHead()
{
    connect(m_head, &CompareHead::filterChanged, this, &ComparePage::applyFilter);
    connect(m_head, &CompareHead::addWanted, this, &ComparePage::askForRuns);
    connect(m_head, &CompareHead::copyWanted, this, &ComparePage::copyTable);
    connect(m_head, &CompareHead::reportWanted, this, &ComparePage::exportReport);
}

void ComparePage::connectTable()
{
    connect(m_table, &CompareTable::runActivated, this, [this](int run) {
        if (const auto &id = m_differences->runs()[run]; !RunSources::isElsewhere(id))
            emit jobActivated(id);
    });
    connect(m_table, &CompareTable::codeWanted, m_views, &RunViews::showCode);
    connect(m_table, &CompareTable::firstWanted, this, &ComparePage::bringToFront);
    connect(m_table, &CompareTable::removalWanted, this, &ComparePage::leaveOut);
    connect(m_table->selectionModel(), &QItemSelectionModel::currentColumnChanged, this,
            &Page::currentJobChanged);
}

QTableView &ComparePage::table()
{
    return *m_table;
}

QTabWidget &ComparePage::views()
{
    return *m_views;
}

jobs::RunCharts &ComparePage::charts()
{
    return m_views->charts();
}

RunLogs &ComparePage::logs()
{
    return m_views->logs();
}

RunCode &ComparePage::code()
{
    return m_views->code();
}

void ComparePage::applyFilter()
{
    m_proxy->setOnlyDifferences(m_head->onlyDifferences().isChecked());
    m_proxy->setOwn(m_head->showsOwn());
    m_proxy->setSection(m_head->section());
    m_head->setFault(m_proxy->setSearch(m_head->filter().text(), m_head->regexButton().isChecked()));
    refresh();
}

void ComparePage::askForRuns()
{
    auto *picker =
        new RunPicker(*m_sources, RunDifferences::mostRuns - m_differences->runs().size(), window());
    connect(picker, &RunPicker::chosen, this, &ComparePage::add);
    picker->open();
}

void ComparePage::add(const QString &engine, const QString &title, const QList<api::ResourceId> &jobs)
{
    if (!engine.isEmpty())
        m_sources->openEngine(engine, title);
    QList<api::ResourceId> runs;
    for (const api::ResourceId &job : jobs)
        runs << RunSources::runAt({engine, job});
    addRuns(runs);
}

void ComparePage::addRuns(const QList<api::ResourceId> &runs)
{
    const QList<api::ResourceId> before = m_differences->order();
    const qsizetype count = m_differences->runs().size();
    const int tooMany = m_differences->add(runs);
    const int added = int(m_differences->runs().size() - count);
    noteStep(before, [added] { return tr("add %n run(s) to the comparison", nullptr, added); });
    if (tooMany > 0)
        emit failed(leftOut(tooMany));
}

models::Sentence ComparePage::leftOut(int count)
{
    return [count] {
        return tr("%n run(s) are left out: a comparison has room for %1.", nullptr, count)
            .arg(RunDifferences::mostRuns);
    };
}

void ComparePage::bringToFront(int run)
{
    const QList<api::ResourceId> before = m_differences->order();
    const QString name = models::toQString(m_differences->runs()[run].name);
    m_differences->makeFirst(run);
    noteStep(before, [name] { return tr("compare with %1").arg(name); });
}

void ComparePage::leaveOut(int run)
{
    const QList<api::ResourceId> before = m_differences->order();
    const QString name = models::toQString(m_differences->runs()[run].name);
    m_differences->remove(run);
    noteStep(before, [name] { return tr("leave %1 out of the comparison").arg(name); });
}

void ComparePage::noteStep(const QList<api::ResourceId> &before, const models::Sentence &text)
{
    if (before == m_differences->order())
        return;
    emit stepDone({text, [this, before] { return takeRuns(before); },
                   [this, after = m_differences->order()] { return takeRuns(after); }});
}

// Without those that are deleted now.
bool ComparePage::takeRuns(const QList<api::ResourceId> &runs)
{
    QList<api::ResourceId> there = runs;
    there.removeIf([this](const api::ResourceId &run) { return m_sources->isGone(run); });
    m_differences->setRuns(there);
    return !there.isEmpty();
}

// As it is shown.
void ComparePage::copyTable()
{
    QList<int> rows;
    for (int row = 0; row < m_proxy->rowCount(); ++row)
        rows << m_proxy->mapToSource(m_proxy->index(row, 0)).row();
    QGuiApplication::clipboard()->setText(m_differences->asText(rows));
}

void ComparePage::exportReport()
{
    delegates::showSheet(*this, [this] {
        const auto maker = [this] {
            return report::comparisonReportMaker(shownRuns(title(), *m_differences, *m_proxy, charts()));
        };
        auto *dialog =
            new report::ReportDialog([] { return tr("Report of the comparison"); }, title(), maker, *this);
        files::writeByWindow(*dialog);
        return dialog;
    });
}

void ComparePage::dragEnterEvent(QDragEnterEvent *event)
{
    if (!models::draggedJobs(*event->mimeData()).isEmpty())
        event->acceptProposedAction();
}

void ComparePage::dropEvent(QDropEvent *event)
{
    QList<api::ResourceId> runs;
    for (const models::DraggedJob &dragged : models::draggedJobs(*event->mimeData())) {
        if (!dragged.engine.isEmpty())
            m_sources->openEngine(dragged.engine, dragged.engineTitle);
        runs << RunSources::runAt({dragged.engine, dragged.job});
    }
    addRuns(runs);
    event->acceptProposedAction();
}

QJsonObject ComparePage::pageState() const
{
    QJsonObject state = models::runState(*m_sources, m_differences->runs());
    const QJsonObject views = m_views->state();
    for (auto it = views.begin(); it != views.end(); ++it)
        state.insert(it.key(), it.value());
    state.insert(filterKey, m_head->state());
    return state;
}

void ComparePage::restore(const QJsonObject &state)
{
    m_differences->setRuns(models::restoreRuns(*m_sources, state));
    m_views->restore(state);
    m_head->restore(state.value(filterKey).toObject());
}

QList<api::ResourceId> ComparePage::comparedRuns() const
{
    return m_differences->runs();
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
    const int run = m_table->currentRun();
    return run >= 0 && run < runs.size() && !RunSources::isElsewhere(runs[run]) ? std::optional(runs[run])
                                                                                : std::nullopt;
}

bool ComparePage::focusFilter()
{
    m_head->filter().setFocus(Qt::ShortcutFocusReason);
    m_head->filter().selectAll();
    return true;
}

void ComparePage::stepDifference(int by)
{
    m_views->stepDifference(by);
}

bool ComparePage::canStepDifference(int by) const
{
    return m_views->canStepDifference(by);
}

void ComparePage::followRuns()
{
    m_views->setRuns(m_differences->runs());
    m_notice->setRuns(m_differences->runs());
    m_head->onlyDifferences().setEnabled(m_differences->runs().size() > 1);
    m_head->addButton().setEnabled(m_differences->runs().size() < RunDifferences::mostRuns);
    applyFilter();
    emit titleChanged();
    emit currentJobChanged();
    emit runsChanged();
}

void ComparePage::refresh()
{
    m_head->setTitle(title());
    m_empty->setIcon(m_head->isFiltered() ? QStringLiteral("search") : QStringLiteral("check"));
    m_empty->setTexts(m_head->isFiltered() ? tr("No row matches") : tr("No differences"),
                      m_head->isFiltered()
                          ? tr("Clear the search, or choose all sections, to see all rows again.")
                          : tr("These runs are the same in everything that is known of them."));
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
    m_differences->retranslate();
    refresh();
    emit titleChanged();
}

} // namespace trainyard::compare
