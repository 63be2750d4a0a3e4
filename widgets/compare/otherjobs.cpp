// SPDX-License-Identifier: Apache-2.0
#include "widgets/compare/otherjobs.h"

#include "models/connections/otherengine.h"
#include "models/resources/jobtablemodel.h"
#include "models/resources/resourcetreemodel.h"
#include "models/runs/runtablemodel.h"
#include "models/sentences/enginetext.h"
#include "widgets/delegates/emptystate.h"
#include "widgets/delegates/rowdelegate.h"
#include "widgets/delegates/rowtable.h"
#include "widgets/delegates/searchfield.h"
#include "widgets/delegates/splitmemory.h"
#include "widgets/navigator/navigatordelegate.h"
#include "widgets/navigator/navigatorview.h"
#include "widgets/theme/tokens.h"

#include <QComboBox>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QSortFilterProxyModel>
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

constexpr QSize usualSize{980, 560};
constexpr int placesWidth = 230;
constexpr int nameWidth = 190;
constexpr int cellWidth = 110;

// Of the tree of resources all that can hold jobs.
class PlacesProxy final : public QSortFilterProxyModel
{
public:
    using QSortFilterProxyModel::QSortFilterProxyModel;

protected:
    bool filterAcceptsRow(int row, const QModelIndex &parent) const override
    {
        using Type = ResourceTreeModel::NodeType;
        const auto type =
            sourceModel()->index(row, 0, parent).data(ResourceTreeModel::TypeRole).value<Type>();
        return type == Type::Engine || type == Type::Workspace || type == Type::ExperimentGroup ||
               type == Type::Experiment;
    }
};

} // namespace

OtherJobs::OtherJobs(models::OtherEngines &engines, QWidget *window)
    : Sheet([] { return tr("Jobs of another engine"); }, window)
    , m_engines(engines)
    , m_engine(new QComboBox(this))
    , m_stack(new QStackedWidget(this))
    , m_empty(new delegates::EmptyState(QStringLiteral("list"), m_stack))
    , m_count(new QLabel(this))
    , m_add(new QPushButton(this))
{
    setProperty("help_topic", QStringLiteral("compare"));
    resize(usualSize);
    auto *title = new QLabel(this);
    title->setBuddy(m_engine);
    m_engine->setMinimumWidth(placesWidth);
    for (const models::OtherEngines::Known &known : engines.known())
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
    connect(m_engine, &QComboBox::currentIndexChanged, this, &OtherJobs::chooseEngine);
    connect(m_add, &QPushButton::clicked, this, &OtherJobs::finish);
    chooseEngine();
    delegates::inEachLanguage(*this, [this, title] {
        title->setText(tr("&Engine"));
        m_engine->setAccessibleName(tr("Engine"));
        m_places->setAccessibleName(tr("Workspaces and experiments"));
        m_query->setPlaceholderText(tr("Find jobs by words, or by a query such as state = failed"));
        m_query->setAccessibleName(tr("Find jobs"));
        m_jobs->setAccessibleName(tr("Jobs of the engine"));
        m_add->setText(tr("&Add to the comparison"));
        refresh();
    });
}

// The views let go of the engine's models first.
OtherJobs::~OtherJobs()
{
    if (m_shown)
        m_shown->disconnect(this);
    delete m_stack;
    delete m_runs;
}

QWidget *OtherJobs::makeBrowser()
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
    split->setSizes({placesWidth, usualSize.width() - placesWidth - 2 * space24});
    new delegates::SplitMemory(*split, QStringLiteral("other-jobs"));
    connect(m_jobs, &QTableView::doubleClicked, this, &OtherJobs::finish);
    connect(m_query, &QLineEdit::textChanged, this, [this](const QString &text) {
        if (m_runs)
            m_runs->setQuery(text);
    });
    return split;
}

// The one before it goes, where no comparison holds it.
void OtherJobs::chooseEngine()
{
    if (m_shown)
        m_shown->disconnect(this);
    delete m_places->model();
    delete m_runs;
    m_runs = nullptr;
    m_shown = m_engines.open(m_engine->currentData().toString(), m_engine->currentText());
    if (m_shown) {
        models::Backend &backend = m_shown->backend();
        auto *places = new PlacesProxy(m_places);
        places->setSourceModel(&backend.resources());
        m_places->setModel(places);
        m_runs = new RunTableModel(backend.jobs());
        using Field = ColumnId::Field;
        QList<ColumnId> columns;
        for (const Field field :
             {Field::Name, Field::State, Field::Workspace, Field::Experiment, Field::Created})
            columns << ColumnId::ofField(field);
        m_runs->setColumns(columns);
        m_runs->setQuery(m_query->text());
        m_runs->sort(int(columns.size()) - 1, Qt::DescendingOrder);
        m_jobs->setModel(m_runs);
        m_jobs->setItemDelegateForColumn(1, new delegates::StateDelegate(JobTableModel::StateRole, m_jobs));
        m_jobs->setItemDelegateForColumn(int(columns.size()) - 1,
                                         new delegates::TimeDelegate(JobTableModel::SortRole, m_jobs));
        m_jobs->horizontalHeader()->setDefaultSectionSize(cellWidth);
        m_jobs->setColumnWidth(0, nameWidth);
        m_jobs->horizontalHeader()->setStretchLastSection(true);
        connect(m_places->selectionModel(), &QItemSelectionModel::currentChanged, this,
                &OtherJobs::choosePlace);
        connect(m_jobs->selectionModel(), &QItemSelectionModel::selectionChanged, this, &OtherJobs::refresh);
        connect(m_shown.get(), &models::OtherEngine::contactChanged, this, &OtherJobs::refresh);
        connect(&backend, &models::Backend::loaded, m_places, &QTreeView::expandAll);
        m_places->expandAll();
    }
    refresh();
}

void OtherJobs::choosePlace()
{
    const QString path = m_places->currentIndex().data(ResourceTreeModel::IdRole).toString();
    const auto id = api::ResourceId::parse(path.toStdString());
    m_runs->setScope(id ? std::optional(*id) : std::nullopt);
}

std::pair<QString, QString> OtherJobs::contactTexts() const
{
    if (!m_shown)
        return {
            tr("No other engine is known"),
            tr("Choose “Connect to an engine…” in the menu and let it be remembered; then it can be chosen "
               "here.")};
    if (m_shown->isReached() && m_shown->backend().isLoaded())
        return {};
    if (const QString problem = m_shown->problem(); !problem.isEmpty())
        return {tr("%1 is out of reach").arg(m_shown->title()), models::engineText(problem)};
    return {tr("Connecting to %1…").arg(m_shown->title()),
            tr("Its workspaces, experiments and jobs are listed as soon as it answers.")};
}

QString OtherJobs::contact() const
{
    return contactTexts().first;
}

void OtherJobs::refresh()
{
    const auto [title, sentence] = contactTexts();
    m_empty->setTexts(title, sentence);
    m_stack->setCurrentWidget(title.isEmpty() ? m_browser : m_empty);
    m_engine->setEnabled(m_engine->count() > 0);
    const qsizetype count = selected().size();
    m_count->setText(count == 0 ? QString() : tr("%n job(s) chosen", nullptr, int(count)));
    m_add->setEnabled(count > 0);
}

QList<api::ResourceId> OtherJobs::selected() const
{
    QList<api::ResourceId> jobs;
    if (m_runs && m_jobs->selectionModel())
        for (const QModelIndex &row : m_jobs->selectionModel()->selectedRows())
            jobs << m_runs->idAt(row.row());
    return jobs;
}

void OtherJobs::finish()
{
    const QList<api::ResourceId> jobs = selected();
    if (jobs.isEmpty())
        return;
    emit chosen(m_shown->id(), m_shown->title(), jobs);
    accept();
}

} // namespace trainyard::compare
