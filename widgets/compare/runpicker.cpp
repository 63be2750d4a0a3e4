// SPDX-License-Identifier: Apache-2.0
#include "widgets/compare/runpicker.h"

#include "models/compare/runsources.h"
#include "models/connections/otherengine.h"
#include "models/connections/otherengines.h"
#include "models/resources/jobplacesproxy.h"
#include "models/resources/jobtablemodel.h"
#include "models/resources/resourcetreemodel.h"
#include "models/runs/runtablemodel.h"
#include "models/sentences/enginetext.h"
#include "widgets/delegates/columnfit.h"
#include "widgets/delegates/emptystate.h"
#include "widgets/delegates/rowdelegate.h"
#include "widgets/delegates/rowtable.h"
#include "widgets/delegates/searchfield.h"
#include "widgets/delegates/splitmemory.h"
#include "widgets/navigator/navigatordelegate.h"
#include "widgets/navigator/navigatorview.h"
#include "widgets/theme/textsize.h"
#include "widgets/theme/tokens.h"

#include <QComboBox>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QSplitter>
#include <QStackedWidget>
#include <QTableView>
#include <QVBoxLayout>

namespace trainyard::compare {

using namespace theme;
using models::ColumnId;
using models::ConnectionState;
using models::JobTableModel;
using models::ResourceTreeModel;
using models::RunTableModel;

namespace {

constexpr QSize usualSize{1034, 560};
constexpr int placesWidth = 284;
constexpr int nameWidth = 190;
constexpr int cellWidth = 110;

} // namespace

RunPicker::RunPicker(models::RunSources &sources, qsizetype room, QWidget *window)
    : Sheet([] { return tr("Add runs to the comparison"); }, window)
    , m_sources(sources)
    , m_room(room)
    , m_engine(new QComboBox(this))
    , m_stack(new QStackedWidget(this))
    , m_empty(new delegates::EmptyState(QStringLiteral("list"), m_stack))
    , m_count(new QLabel(this))
    , m_add(new QPushButton(this))
{
    setProperty("help_topic", QStringLiteral("compare"));
    resize(theme::scaled(usualSize).boundedTo(theme::roomOf(*this)));
    auto *title = new QLabel(this);
    title->setBuddy(m_engine);
    theme::setMinimumWidth(*m_engine, placesWidth);
    m_engine->addItem(QString(), QString());
    if (const models::OtherEngines *others = sources.others())
        for (const models::OtherEngines::Known &known : others->known())
            m_engine->addItem(known.title, known.id);
    m_count->setProperty("text_role", QStringLiteral("muted"));
    auto *row = new QHBoxLayout;
    row->setSpacing(space8);
    row->addWidget(title);
    row->addWidget(m_engine);
    row->addStretch();
    row->addWidget(m_count);
    body().addLayout(row);
    m_browser = makeBrowser();
    m_stack->addWidget(m_browser);
    m_stack->addWidget(m_empty);
    body().addWidget(m_stack, 1);
    addButtons(*m_add);
    connect(m_engine, &QComboBox::currentIndexChanged, this, &RunPicker::chooseEngine);
    connect(m_add, &QPushButton::clicked, this, &RunPicker::finish);
    chooseEngine();
    delegates::inEachLanguage(*this, [this, title] {
        title->setText(tr("&Engine"));
        nameEngines();
        m_engine->setAccessibleName(tr("Engine"));
        m_places->setAccessibleName(tr("Workspaces and experiments"));
        m_query->setPlaceholderText(tr("Find jobs by words, or by a query such as state = failed"));
        m_query->setAccessibleName(tr("Find jobs"));
        m_jobs->setAccessibleName(tr("Jobs of the engine"));
        m_add->setText(tr("&Add to the comparison"));
        refresh();
    });
}

// The one of this machine is called so in the language that is spoken.
void RunPicker::nameEngines()
{
    const QString own = m_sources.ownTitle();
    m_engine->setItemText(0, own.isEmpty() ? tr("This engine") : own);
    if (const models::OtherEngines *others = m_sources.others())
        for (const models::OtherEngines::Known &known : others->known())
            if (const int row = m_engine->findData(known.id); row > 0) // one may have been forgotten
                m_engine->setItemText(row, known.title);
}

// The views let go of the engine's models first.
RunPicker::~RunPicker()
{
    if (m_shown)
        m_shown->disconnect(this);
    m_fit.reset(); // before its view goes
    delete m_stack;
    delete m_runs;
}

QWidget *RunPicker::makeBrowser()
{
    auto *split = new QSplitter(Qt::Horizontal, m_stack);
    split->setChildrenCollapsible(false);
    m_places = new navigator::NavigatorView(split);
    m_places->setItemDelegate(new navigator::NavigatorDelegate(m_places));
    auto *right = new QWidget(split);
    m_query = new delegates::SearchField(right);
    m_jobs = new delegates::RowTable(right);
    auto *layout = new QVBoxLayout(right);
    layout->setContentsMargins(space12, 0, 0, 0);
    layout->setSpacing(space8);
    layout->addWidget(m_query);
    layout->addWidget(m_jobs, 1);
    split->addWidget(m_places);
    split->addWidget(right);
    split->setSizes({theme::scaled(placesWidth), width() - theme::scaled(placesWidth) - 2 * space24});
    new delegates::SplitMemory(*split, QStringLiteral("other-jobs"));
    connect(m_jobs, &QTableView::doubleClicked, this, &RunPicker::finish);
    connect(m_query, &QLineEdit::textChanged, this, [this](const QString &text) {
        if (m_runs)
            m_runs->setQuery(text);
    });
    return split;
}

// The one before it goes, where no comparison holds it.
void RunPicker::chooseEngine()
{
    if (m_shown)
        m_shown->disconnect(this);
    delete m_places->model();
    delete m_runs;
    m_runs = nullptr;
    const QString engine = m_engine->currentData().toString();
    m_shown = engine.isEmpty() ? nullptr : m_sources.others()->open(engine, m_engine->currentText());
    if (m_shown) {
        models::Backend &backend = m_shown->backend();
        showJobs(backend.jobs(), &backend.resources());
        connect(m_shown.get(), &models::OtherEngine::contactChanged, this, &RunPicker::refresh);
        connect(&backend, &models::Backend::loaded, m_places, &QTreeView::expandAll);
    } else {
        showJobs(m_sources.ownJobs(), m_sources.ownPlaces());
    }
    m_places->expandAll();
    refresh();
}

void RunPicker::showJobs(JobTableModel &jobs, ResourceTreeModel *tree)
{
    auto *places = new models::JobPlacesProxy(m_places);
    places->setSourceModel(tree);
    m_places->setModel(places);
    m_runs = new RunTableModel(jobs);
    using Field = ColumnId::Field;
    QList<ColumnId> columns;
    for (const Field field : {Field::Name, Field::State, Field::Workspace, Field::Experiment, Field::Created})
        columns << ColumnId::ofField(field);
    m_runs->setColumns(columns);
    m_runs->setQuery(m_query->text());
    m_runs->sort(int(columns.size()) - 1, Qt::DescendingOrder);
    m_jobs->setModel(m_runs);
    m_jobs->setItemDelegateForColumn(1, new delegates::StateDelegate(JobTableModel::StateRole, m_jobs));
    m_jobs->setItemDelegateForColumn(int(columns.size()) - 1,
                                     new delegates::TimeDelegate(JobTableModel::SortRole, m_jobs));
    m_jobs->horizontalHeader()->setDefaultSectionSize(theme::scaled(cellWidth));
    m_jobs->horizontalHeader()->setStretchLastSection(true);
    m_fit = std::make_unique<delegates::ColumnFit>(*m_jobs, QList<int>{nameWidth});
    connect(m_places->selectionModel(), &QItemSelectionModel::currentChanged, this, &RunPicker::choosePlace);
    connect(m_jobs->selectionModel(), &QItemSelectionModel::selectionChanged, this, &RunPicker::refresh);
}

void RunPicker::choosePlace()
{
    const QString path = m_places->currentIndex().data(ResourceTreeModel::IdRole).toString();
    const auto id = api::ResourceId::parse(path.toStdString());
    m_runs->setScope(id ? std::optional(*id) : std::nullopt);
}

std::pair<QString, QString> RunPicker::contactTexts() const
{
    if (!m_shown)
        return {};
    if (m_shown->isReached() && m_shown->backend().isLoaded())
        return {};
    if (const QString problem = m_shown->problem(); !problem.isEmpty())
        return {tr("%1 cannot be reached").arg(m_shown->title()), models::engineText(problem)};
    return {tr("Connecting to %1…").arg(m_shown->title()),
            tr("Its workspaces, experiments and jobs are listed as soon as it answers.")};
}

QString RunPicker::contact() const
{
    return contactTexts().first;
}

void RunPicker::refresh()
{
    const auto [title, sentence] = contactTexts();
    m_empty->setTexts(title, sentence);
    m_stack->setCurrentWidget(title.isEmpty() ? m_browser : m_empty);
    m_engine->setEnabled(m_engine->count() > 1);
    const qsizetype count = selected().size();
    m_count->setText(count == 0       ? QString()
                     : count > m_room ? tr("There is room for %n more job(s)", nullptr, int(m_room))
                                      : tr("%n job(s) chosen", nullptr, int(count)));
    m_add->setEnabled(count > 0 && count <= m_room);
}

QList<api::ResourceId> RunPicker::selected() const
{
    QList<api::ResourceId> jobs;
    if (m_runs && m_jobs->selectionModel())
        for (const QModelIndex &row : m_jobs->selectionModel()->selectedRows())
            jobs << m_runs->idAt(row.row());
    return jobs;
}

void RunPicker::finish()
{
    const QList<api::ResourceId> jobs = selected();
    if (jobs.isEmpty() || jobs.size() > m_room)
        return;
    emit chosen(m_shown ? m_shown->id() : QString(), m_engine->currentText(), jobs);
    accept();
}

} // namespace trainyard::compare
