// SPDX-License-Identifier: Apache-2.0
#include "widgets/wizards/wherestep.h"

#include "models/backend/backend.h"
#include "models/backend/creation.h"
#include "models/draft/jobdraft.h"
#include "models/nameorder.h"
#include "models/resources/clusterlistmodel.h"
#include "models/resources/resourcetreemodel.h"
#include "models/text.h"
#include "widgets/delegates/emptystate.h"
#include "widgets/delegates/typedchoice.h"
#include "widgets/theme/icons.h"
#include "widgets/theme/textsize.h"
#include "widgets/theme/tokens.h"
#include "widgets/wizards/clusterdelegate.h"
#include "widgets/wizards/formbinding.h"

#include <QComboBox>
#include <QLabel>
#include <QLineEdit>
#include <QListView>
#include <QPushButton>
#include <QSignalBlocker>
#include <QSpinBox>
#include <QVBoxLayout>

#include <algorithm>

namespace trainyard::wizards {

using namespace theme;
using models::ClusterListModel;
using models::toQString;

namespace {

constexpr int mostRows = 6;

} // namespace

WhereStep::WhereStep(models::Backend &backend, models::JobDraft &draft, FormBinding &binding, QWidget *parent)
    : FormPage(parent)
    , m_backend(backend)
    , m_draft(draft)
    , m_binding(binding)
{
    setProperty("help_topic", QStringLiteral("newjob#where-it-runs"));
    layoutOfColumn()->addWidget(makeClusters());
    layoutOfColumn()->addSpacing(space12);
    m_experiment = new QComboBox(column());
    delegates::letType(*m_experiment);
    m_experimentLabel = addField(m_experiment);
    const auto add = [&](QWidget *field, const char *pointer) {
        m_labels.append({addField(field), field});
        m_pointers.append(QLatin1String(pointer));
        return [place = QString::fromLatin1(pointer)] { return place; };
    };
    m_nodes = new QSpinBox(column());
    m_nodes->setRange(0, 1000); // 0: not said
    theme::setMaximumWidth(*m_nodes, 160);
    m_priority = new QComboBox(column());
    for (const char *priority : {"", "low", "normal", "high"})
        m_priority->addItem(QString(), QLatin1String(priority));
    m_limit = new QComboBox(column());
    for (const char *limit : {"", "PT1H", "PT12H", "P1D", "P7D"})
        m_limit->addItem(QString(), QLatin1String(limit));
    delegates::letType(*m_limit);
    binding.bind(m_nodes, add(m_nodes, "/properties/nodeCount"));
    binding.bind(m_priority, add(m_priority, "/properties/schedulingPriority"));
    binding.bind(m_limit, add(m_limit, "/properties/constraints/maxWallClockTime"));
    layoutOfColumn()->addStretch();
    connect(m_experiment, &QComboBox::editTextChanged, this,
            [this](const QString &name) { m_draft.setExperiment(name); });
    connect(&draft.document(), &document::JobDocument::changed, this, &WhereStep::refresh);
    connect(&draft, &models::JobDraft::targetChanged, this, &WhereStep::refresh);
    ClusterListModel &list = backend.clusters();
    connect(&list, &QAbstractItemModel::rowsInserted, this, &WhereStep::refresh);
    connect(&list, &QAbstractItemModel::rowsRemoved, this, &WhereStep::refresh);
    retranslate();
    refresh();
}

QWidget *WhereStep::makeClusters()
{
    auto *section = new QWidget(column());
    m_clusterLabel = new QLabel(section);
    m_list = new QFrame(section);
    m_list->setProperty("kind", QStringLiteral("tile"));
    m_clusters = new QListView(m_list);
    m_clusters->setObjectName(QStringLiteral("clusters"));
    m_clusters->setModel(&m_backend.clusters());
    m_clusters->setItemDelegate(new ClusterDelegate(m_clusters));
    m_clusters->setMouseTracking(true);
    m_clusterLabel->setBuddy(m_clusters);
    auto *inner = new QVBoxLayout(m_list);
    inner->setContentsMargins(1, space4, 1, space4);
    inner->addWidget(m_clusters);
    m_nothing = new QFrame(section);
    m_nothing->setProperty("kind", QStringLiteral("tile"));
    m_empty = new delegates::EmptyState(QStringLiteral("cluster"), m_nothing);
    m_own = new QPushButton(m_nothing);
    m_own->setIcon(icon(QStringLiteral("plus")));
    auto *empty = new QVBoxLayout(m_nothing);
    empty->setContentsMargins(space16, space12, space16, space16);
    empty->addWidget(m_empty);
    empty->addWidget(m_own, 0, Qt::AlignHCenter);
    auto *layout = new QVBoxLayout(section);
    layout->setContentsMargins({});
    layout->setSpacing(space4);
    layout->addWidget(m_clusterLabel);
    layout->addWidget(m_list);
    layout->addWidget(m_nothing);
    m_new = new QPushButton(section);
    m_new->setIcon(icon(QStringLiteral("plus")));
    layout->addWidget(m_new, 0, Qt::AlignLeft);
    connect(m_new, &QPushButton::clicked, this, &WhereStep::clusterRequested);
    connect(m_clusters->selectionModel(), &QItemSelectionModel::currentChanged, this,
            &WhereStep::takeCluster);
    connect(m_own, &QPushButton::clicked, this, &WhereStep::makeOwnCluster);
    connect(&m_backend, &models::Backend::creationDone, this, &WhereStep::takeCreated);
    connect(&m_backend, &models::Backend::creationFailed, this,
            [this](const QString &key, const QString &why) {
                if (takeCreated(key))
                    emit m_binding.failed(why);
            });
    return section;
}

void WhereStep::takeCluster(const QModelIndex &index)
{
    if (!index.isValid())
        return;
    const api::ResourceId id = m_backend.clusters().clusterAt(index.row()).id;
    if (const auto chosen = m_draft.cluster(); chosen && *chosen == id)
        return;
    m_binding.change({{QStringLiteral("/properties/cluster/id"), models::toPath(id)}});
}

// One node that is this machine, as the quickstart has it.
void WhereStep::makeOwnCluster()
{
    const api::EngineInfo info = m_backend.engineInfo().value_or(api::EngineInfo());
    const models::Quickstart usual =
        models::makeQuickstart({}, info.subscription, info.group, QDateTime::currentDateTime());
    models::Creation creation = models::newCluster(usual.cluster, usual.clusterSpec);
    creation.asker = this;
    m_creating = creation.key;
    fitList();
    m_backend.create(creation);
}

bool WhereStep::takeCreated(const QString &key)
{
    if (key != m_creating)
        return false; // of somebody else
    m_creating.clear();
    fitList();
    return true;
}

void WhereStep::refresh()
{
    const ClusterListModel &list = m_backend.clusters();
    const auto chosen = m_draft.cluster();
    const int row = chosen ? list.rowOf(*chosen) : -1;
    const QSignalBlocker blocked(m_clusters->selectionModel());
    if (row >= 0)
        m_clusters->setCurrentIndex(list.index(row));
    else
        m_clusters->selectionModel()->clear();
    m_clusters->viewport()->update();
    refreshExperiments();
    theme::inEachTextSize(*this, [this] { fitList(); });
}

void WhereStep::refreshExperiments()
{
    QStringList names;
    if (const auto cluster = m_draft.cluster()) {
        for (const api::ResourceId &id : m_backend.resources().ids()) {
            if (id.type == api::ResourceType::Experiment && id.parent() == cluster->parent())
                names.append(toQString(id.name));
        }
    }
    std::sort(names.begin(), names.end(), models::isNameBefore);
    const QSignalBlocker blocked(m_experiment);
    QStringList shown;
    for (int i = 0; i < m_experiment->count(); ++i)
        shown.append(m_experiment->itemText(i));
    if (shown != names)
        offerExperiments(names);
    if (m_experiment->currentText() != m_draft.experiment())
        m_experiment->setEditText(m_draft.experiment());
}

// What is typed there stays as it is, with its cursor.
void WhereStep::offerExperiments(const QStringList &names)
{
    QLineEdit &line = *m_experiment->lineEdit();
    const QString typed = line.text();
    const int cursor = line.cursorPosition();
    const int length = line.selectionLength();
    const int start = line.selectionStart();
    m_experiment->clear();
    m_experiment->addItems(names);
    line.setText(typed);
    line.setCursorPosition(cursor);
    if (length > 0) // the cursor is at one of its ends
        line.setSelection(cursor == start ? start + length : start, cursor == start ? -length : length);
}

void WhereStep::fitList()
{
    const int rows = m_backend.clusters().rowCount();
    m_list->setVisible(rows > 0);
    m_nothing->setVisible(rows == 0);
    m_own->setEnabled(rows == 0 && m_creating.isEmpty());
    m_clusters->setVerticalScrollBarPolicy(rows > mostRows ? Qt::ScrollBarAsNeeded : Qt::ScrollBarAlwaysOff);
    m_clusters->setFixedHeight(std::min(rows, mostRows) * theme::scaled(ClusterDelegate::rowHeight) + space8);
}

void WhereStep::retranslate()
{
    setTexts(tr("Where it runs"),
             tr("The cluster decides on the workspace. A job waits until enough nodes are free."));
    m_clusterLabel->setText(tr("Cluster"));
    m_clusters->setAccessibleName(tr("Cluster"));
    m_empty->setTexts(tr("No cluster yet"),
                      tr("A cluster with one node, the engine's machine, can be created at once."));
    m_own->setText(tr("&Use the engine's machine"));
    m_new->setText(tr("New cluster…"));
    m_experimentLabel->setText(tr("Experiment"));
    m_experiment->setAccessibleName(tr("Experiment"));
    m_experiment->setToolTip(tr("Jobs that belong together. A new name creates a new experiment."));
    for (qsizetype i = 0; i < m_labels.size(); ++i)
        describe(m_labels[i].first, m_labels[i].second, m_pointers[i]);
    m_nodes->setSpecialValueText(tr("not set"));
    m_limit->lineEdit()->setPlaceholderText(tr("not set"));
    const QStringList priorities{tr("not set"), tr("Low"), tr("Normal"), tr("High")};
    for (int row = 0; row < m_priority->count(); ++row)
        m_priority->setItemText(row, priorities[row]);
    const QSignalBlocker blocked(m_limit);
    const QStringList limits{QString(), tr("One hour"), tr("12 hours"), tr("One day"), tr("Seven days")};
    for (int row = 0; row < m_limit->count(); ++row)
        m_limit->setItemText(row, limits[row]);
    m_binding.refresh();
}

} // namespace trainyard::wizards
