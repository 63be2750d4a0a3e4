// SPDX-License-Identifier: Apache-2.0
#include "widgets/wizards/clusterform.h"

#include "engine/api/vmsizes.h"
#include "models/backend/backend.h"
#include "models/document/jobschema.h"
#include "models/document/mountchecks.h"
#include "models/draft/clusterdraft.h"
#include "models/nameorder.h"
#include "models/resources/resourcetreemodel.h"
#include "models/text.h"
#include "widgets/delegates/typedchoice.h"
#include "widgets/theme/textsize.h"
#include "widgets/theme/tokens.h"
#include "widgets/wizards/clustersketch.h"
#include "widgets/wizards/clustervolumes.h"
#include "widgets/wizards/formbinding.h"
#include "widgets/wizards/linesfield.h"
#include "widgets/wizards/objecttable.h"
#include "widgets/wizards/taborder.h"

#include <QButtonGroup>
#include <QComboBox>
#include <QHBoxLayout>
#include <QJsonObject>
#include <QLabel>
#include <QLineEdit>
#include <QSignalBlocker>
#include <QSpinBox>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>
#include <utility>

namespace trainyard::wizards {

using namespace theme;
using models::toQString;

namespace {

constexpr char setupCommand[] = "/properties/nodeSetup/setupTask/commandLine";
constexpr char setupOutput[] = "/properties/nodeSetup/setupTask/stdOutErrPathPrefix";
constexpr int mostNodes = 10'000;

} // namespace

ClusterForm::ClusterForm(models::Backend &backend, models::ClusterDraft &draft, FormBinding &binding,
                         QWidget *parent)
    : FormPage(parent)
    , m_backend(backend)
    , m_draft(draft)
    , m_binding(binding)
{
    makeTarget();
    makeMachine();
    makeScale();
    m_volumes = new ClusterVolumes(backend, draft, binding, *layoutOfColumn());
    makeSetup();
    layoutOfColumn()->addStretch();
    connect(&draft.document(), &document::JobDocument::changed, this, &ClusterForm::take);
    connect(&draft, &models::ClusterDraft::targetChanged, this, &ClusterForm::take);
    connect(&backend, &models::Backend::engineInfoChanged, this, &ClusterForm::offerSizes);
    connect(&backend.resources(), &QAbstractItemModel::rowsInserted, this, &ClusterForm::fillWorkspaces);
    fillWorkspaces();
    offerSizes();
    retranslate();
    take();
}

template <class Field>
Field *ClusterForm::add(Field *field, const char *pointer)
{
    const QString place = QLatin1String(pointer);
    m_described.append({addField(field), field, place});
    m_binding.bind(field, [place] { return place; });
    return field;
}

void ClusterForm::makeTarget()
{
    m_workspace = new QComboBox(column());
    delegates::letType(*m_workspace);
    m_workspaceLabel = addField(m_workspace);
    m_name = new QLineEdit(column());
    m_nameLabel = addField(m_name);
    m_problem = new QLabel(column());
    m_problem->setProperty("text_role", QStringLiteral("failed"));
    layoutOfColumn()->addWidget(m_problem);
    connect(m_workspace, &QComboBox::editTextChanged, &m_draft, &models::ClusterDraft::setWorkspace);
    connect(m_name, &QLineEdit::textEdited, &m_draft, &models::ClusterDraft::setName);
}

void ClusterForm::makeMachine()
{
    auto *tile = new QFrame(column());
    tile->setProperty("kind", QStringLiteral("tile"));
    m_sketch = new ClusterSketch(tile);
    auto *inner = new QVBoxLayout(tile);
    inner->setContentsMargins(space16, space12, space16, space12);
    inner->addWidget(m_sketch);
    layoutOfColumn()->addSpacing(space8);
    layoutOfColumn()->addWidget(tile);
    m_size = new QComboBox(column());
    delegates::letType(*m_size);
    add(m_size, "/properties/vmSize");
    m_priority = new QComboBox(column());
    for (const char *priority : {"", "dedicated", "lowpriority"})
        m_priority->addItem(QString(), QLatin1String(priority));
    add(m_priority, "/properties/vmPriority");
}

QAbstractButton &ClusterForm::scaleButton(bool isAutomatic) const
{
    return *m_scale->button(isAutomatic ? 1 : 0);
}

ObjectTable &ClusterForm::shares()
{
    return m_volumes->shares();
}

QSpinBox *ClusterForm::addCount(const char *pointer)
{
    auto *field = new QSpinBox(column());
    field->setRange(0, mostNodes);
    theme::setMaximumWidth(*field, 160);
    return add(field, pointer);
}

void ClusterForm::makeScale()
{
    auto *row = new QFrame(column());
    row->setProperty("kind", QStringLiteral("segments"));
    auto *segments = new QHBoxLayout(row);
    segments->setContentsMargins(2, 2, 2, 2);
    segments->setSpacing(2);
    m_scale = new QButtonGroup(this);
    for (int id : {0, 1}) {
        auto *button = new QToolButton(row);
        button->setProperty("kind", QStringLiteral("segment"));
        button->setCheckable(true);
        button->setFocusPolicy(Qt::StrongFocus);
        m_scale->addButton(button, id);
        segments->addWidget(button);
    }
    row->setSizePolicy(QSizePolicy::Maximum, QSizePolicy::Fixed);
    m_scaleLabel = addField(row);
    enterAtChosen(*m_scale);
    connect(m_scale, &QButtonGroup::idClicked, this, [this](int id) {
        if (const auto changes = m_scaling.choose(m_binding.document(), id == 1); !changes.isEmpty())
            m_binding.change(changes);
    });
    m_nodes = addCount("/properties/scaleSettings/manual/targetNodeCount");
    m_leaving = new QComboBox(column());
    for (const char *option : {"", "requeue", "terminate", "waitforjobcompletion"})
        m_leaving->addItem(QString(), QLatin1String(option));
    add(m_leaving, "/properties/scaleSettings/manual/nodeDeallocationOption");
    m_least = addCount("/properties/scaleSettings/autoScale/minimumNodeCount");
    m_most = addCount("/properties/scaleSettings/autoScale/maximumNodeCount");
}

void ClusterForm::makeSetup()
{
    layoutOfColumn()->addSpacing(space12);
    m_setupTitle = new QLabel(column());
    m_setupTitle->setProperty("text_role", QStringLiteral("strong"));
    layoutOfColumn()->addWidget(m_setupTitle);
    m_setup = add(new LinesField(column()), setupCommand);
    m_setupOutput = add(new QLineEdit(column()), setupOutput);
    const auto addTable = [this](const char *list, const char *first, bool isSecret) {
        const QString name = QStringLiteral("name");
        const QString value = QStringLiteral("value");
        auto *table =
            new ObjectTable(m_binding.document(), QLatin1String(list), {{name}, {value, isSecret}}, column());
        table->setFirst({{name, QLatin1String(first)}, {value, QString()}});
        layoutOfColumn()->addSpacing(space12);
        layoutOfColumn()->addWidget(table);
        m_binding.follow(*table);
        return table;
    };
    m_variables = addTable("/nodeSetup/setupTask/environmentVariables", "NAME", false);
    m_secrets = addTable("/nodeSetup/setupTask/secrets", "TOKEN", true);
    connect(m_setup, &LinesField::textEdited, this, &ClusterForm::typeSetup);
    connect(m_volumes, &ClusterVolumes::changed, this, &ClusterForm::followVolume);
    const auto &draft = m_draft.document();
    m_usualOutput = document::usualSetupOutput(draft.json());
    connect(&draft, &document::JobDocument::edited, this,
            [this](const QList<document::TextEdit> &, document::JobDocument::Source source) {
                if (source != document::JobDocument::Source::Form)
                    m_usualOutput = document::usualSetupOutput(m_draft.document().json());
            });
}

// A task needs a place for its output.
void ClusterForm::typeSetup(const QString &command)
{
    const QString usual = document::usualSetupOutput(m_draft.document().json());
    const QJsonValue output = m_draft.document().value(QLatin1String(setupOutput));
    if (!command.isEmpty() && output.isUndefined() && !usual.isEmpty())
        m_binding.change({{QLatin1String(setupOutput), usual}}, m_setup);
    else if (command.isEmpty() && !output.isUndefined() && output == usual &&
             m_binding.change({{QLatin1String(setupOutput), QString()}}, m_setup))
        m_binding.takeAway(QLatin1String(setupOutput), m_setup);
}

// The output that was put onto a volume goes where that one does.
void ClusterForm::followVolume()
{
    const QString usual = document::usualSetupOutput(m_draft.document().json());
    if (usual.isEmpty())
        return;
    const QString before = std::exchange(m_usualOutput, usual);
    if (before != usual && m_draft.document().value(QLatin1String(setupOutput)) == before)
        m_binding.change({{QLatin1String(setupOutput), usual}});
}

// Those of Azure's sizes that this machine has room for.
void ClusterForm::offerSizes()
{
    const auto machine = m_backend.engineInfo();
    const QSignalBlocker blocked(m_size);
    m_size->clear();
    m_size->addItem(QString(), QStringLiteral("local"));
    for (const char *name : {"STANDARD_D1", "STANDARD_D2", "STANDARD_D3", "STANDARD_D4", "STANDARD_D5_V2",
                             "STANDARD_NC6", "STANDARD_NC12", "STANDARD_NC24", "STANDARD_ND40_V2"}) {
        const auto size = api::vmSize(name);
        const bool fits = machine && size && size->gpus <= machine->gpus.size() &&
                          (size->gpus > 0 || size->cores <= std::size_t(machine->cores));
        if (fits)
            m_size->addItem(QString(), QLatin1String(name));
    }
    m_sketch->setMachine(machine);
    retranslateLists();
}

void ClusterForm::fillWorkspaces()
{
    QStringList names;
    for (const api::ResourceId &id : m_backend.resources().ids()) {
        if (id.type == api::ResourceType::Workspace)
            names.append(toQString(id.name));
    }
    std::sort(names.begin(), names.end(), models::isNameBefore);
    const QSignalBlocker blocked(m_workspace);
    m_workspace->clear();
    m_workspace->addItems(names);
    m_workspace->setEditText(m_draft.workspace());
}

void ClusterForm::take()
{
    if (m_name->text() != m_draft.name())
        m_name->setText(m_draft.name());
    if (m_workspace->currentText() != m_draft.workspace())
        m_workspace->setEditText(m_draft.workspace());
    const QString problem =
        m_draft.workspaceProblem().isEmpty() ? m_draft.nameProblem() : m_draft.workspaceProblem();
    m_problem->setText(problem);
    m_problem->setVisible(!problem.isEmpty());
    const bool isAutomatic = models::ScaleChoice::isAutomatic(m_draft.document().json());
    scaleButton(isAutomatic).setChecked(true);
    for (const Described &each : m_described) {
        const bool ofManual = each.pointer.startsWith(models::ScaleChoice::manual);
        const bool ofAutomatic = each.pointer.startsWith(models::ScaleChoice::automatic);
        if (ofManual || ofAutomatic) {
            each.label->setVisible(ofAutomatic == isAutomatic);
            each.field->setVisible(ofAutomatic == isAutomatic);
        }
    }
    const auto spec = m_draft.spec();
    m_sketch->setCluster(spec ? std::optional(*spec) : std::nullopt);
}

void ClusterForm::retranslateLists()
{
    const QSignalBlocker blocked(m_size);
    for (int row = 0; row < m_size->count(); ++row) {
        const QString name = m_size->itemData(row).toString();
        const auto size = api::vmSize(name.toStdString());
        if (!size)
            m_size->setItemText(row, tr("All of the machine (local)"));
        else if (size->gpus > 0)
            m_size->setItemText(
                row,
                tr("%n GPU(s), up to %1 cores (%2)", nullptr, int(size->gpus)).arg(size->cores).arg(name));
        else
            m_size->setItemText(row, tr("%n core(s) (%1)", nullptr, int(size->cores)).arg(name));
    }
    const QStringList priorities{tr("not set"), tr("Dedicated"), tr("Low: gives way to others")};
    for (int row = 0; row < m_priority->count(); ++row)
        m_priority->setItemText(row, priorities[row]);
    const QStringList options{tr("not set"), tr("Queue their jobs again"), tr("End their jobs"),
                              tr("Wait for their jobs")};
    for (int row = 0; m_leaving && row < m_leaving->count(); ++row)
        m_leaving->setItemText(row, options[row]);
    m_binding.refresh();
}

void ClusterForm::retranslateTables()
{
    m_volumes->retranslate();
    m_variables->setTexts(tr("Environment of the setup task"), {}, tr("Add a variable"));
    m_secrets->setTexts(tr("Secrets of the setup task"),
                        tr("Variables whose values are stored encrypted and never shown again."),
                        tr("Add a secret"));
}

void ClusterForm::retranslate()
{
    setTexts(tr("New cluster"), tr("A pool of equal nodes, which are slices of the engine's machine."));
    m_workspaceLabel->setText(tr("Workspace"));
    m_workspace->setAccessibleName(tr("Workspace"));
    m_workspace->setToolTip(tr("The workspace of the cluster. A new name creates a new workspace."));
    m_nameLabel->setText(tr("Name of the cluster"));
    m_name->setAccessibleName(tr("Name of the cluster"));
    for (const Described &each : m_described)
        describe(each.label, each.field, each.pointer, document::JobSchema::ofClusters());
    m_scaleLabel->setText(tr("How many nodes"));
    m_setupTitle->setText(tr("Setup of each node"));
    scaleButton(false).setText(tr("A fixed number"));
    scaleButton(true).setText(tr("As jobs need them"));
    retranslateLists();
    retranslateTables();
    take();
}

} // namespace trainyard::wizards
