// SPDX-License-Identifier: Apache-2.0
#include "widgets/wizards/outputsstep.h"

#include "widgets/theme/icons.h"
#include "widgets/theme/tokens.h"
#include "widgets/wizards/formbinding.h"
#include "widgets/wizards/linesfield.h"
#include "widgets/wizards/objecttable.h"
#include "widgets/wizards/pathfield.h"
#include "widgets/wizards/storedpaths.h"

#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QVBoxLayout>

namespace trainyard::wizards {

using namespace theme;

OutputsStep::OutputsStep(FormBinding &binding, QWidget *parent)
    : FormPage(parent)
    , m_binding(binding)
{
    setProperty("help_topic", QStringLiteral("newjob#outputs"));
    m_prefix = new PathField(column());
    m_prefix->setIsFolder(true);
    addText(binding, QStringLiteral("/properties/stdOutErrPathPrefix"), {}, m_prefix);
    auto &job = binding.document();
    m_outputs = new ObjectTable(
        job, QStringLiteral("/outputDirectories"),
        {{QStringLiteral("id")}, {QStringLiteral("pathPrefix")}, {QStringLiteral("pathSuffix")}}, column());
    m_outputs->setFirst({{QStringLiteral("id"), QStringLiteral("MODEL")},
                         {QStringLiteral("pathPrefix"), QStringLiteral("$AZ_BATCHAI_JOB_MOUNT_ROOT/out")},
                         {QStringLiteral("pathSuffix"), QStringLiteral("models")}});
    m_variables = new ObjectTable(job, QStringLiteral("/environmentVariables"),
                                  {{QStringLiteral("name")}, {QStringLiteral("value")}}, column());
    m_variables->setFirst(
        {{QStringLiteral("name"), QStringLiteral("NAME")}, {QStringLiteral("value"), QString()}});
    m_secrets = new ObjectTable(job, QStringLiteral("/secrets"),
                                {{QStringLiteral("name")}, {QStringLiteral("value"), true}}, column());
    m_secrets->setFirst(
        {{QStringLiteral("name"), QStringLiteral("TOKEN")}, {QStringLiteral("value"), QString()}});
    for (ObjectTable *table : {m_outputs, m_variables, m_secrets}) {
        layoutOfColumn()->addSpacing(space12);
        layoutOfColumn()->addWidget(table);
        binding.follow(*table);
    }
    layoutOfColumn()->addSpacing(space12);
    m_preparation = new LinesField(column());
    describeAs(addField(m_preparation), m_preparation, QStringLiteral("/properties/jobPreparation"));
    binding.bind(m_preparation, [] { return QStringLiteral("/properties/jobPreparation/commandLine"); });
    addText(binding, QStringLiteral("/properties/containerSettings/imageSourceRegistry/image"),
            QStringLiteral("/properties/containerSettings"));
    layoutOfColumn()->addStretch();
    retranslate();
}

void OutputsStep::offerStorage(StoredPaths &paths)
{
    m_prefix->offerStorage(paths, m_binding);
    m_stored = new QPushButton(icon(QStringLiteral("storage")), {}, m_outputs);
    m_outputs->addToButtons(m_stored);
    connect(m_stored, &QPushButton::clicked, this, [this, &paths] {
        paths.choose({}, *this, [this](const models::MountedPath &path) {
            const QJsonObject output{{QStringLiteral("id"), m_outputs->freeId(QStringLiteral("MODEL"))},
                                     {QStringLiteral("pathPrefix"), path.path},
                                     {QStringLiteral("pathSuffix"), QStringLiteral("models")}};
            auto changes = path.changes;
            changes.append({m_outputs->model().listPointer() + QStringLiteral("/-"), output});
            if (m_binding.change(changes))
                m_outputs->select(m_outputs->model().rowCount() - 1);
        });
    });
    retranslate();
}

void OutputsStep::describeAs(QLabel *label, QWidget *field, const QString &pointer)
{
    m_labels.append({label, field});
    m_pointers.append(pointer);
}

QLineEdit *OutputsStep::addText(FormBinding &binding, const QString &pointer, const QString &describedBy,
                                PathField *around)
{
    auto *field = around ? &around->line() : new QLineEdit(column());
    QLabel *label = around ? addField(around) : addField(field);
    label->setBuddy(field);
    describeAs(label, field, describedBy.isEmpty() ? pointer : describedBy);
    m_fields.insert(pointer, field);
    binding.bind(field, [pointer] { return pointer; });
    return field;
}

void OutputsStep::retranslate()
{
    setTexts(tr("Outputs and environment"), tr("Where results go, and what the job finds when it starts."));
    m_outputs->setTexts(
        tr("Output directories"),
        tr("A folder with the id MODEL is $AZ_BATCHAI_OUTPUT_MODEL to the job; each job gets its "
           "own."),
        tr("Add an output"));
    if (m_stored)
        m_stored->setText(tr("In storage…"));
    m_variables->setTexts(tr("Environment variables"), {}, tr("Add a variable"));
    m_secrets->setTexts(tr("Secrets"),
                        tr("Variables whose values are stored encrypted and never shown again."),
                        tr("Add a secret"));
    for (qsizetype i = 0; i < m_labels.size(); ++i)
        describe(m_labels[i].first, m_labels[i].second, m_pointers[i]);
}

} // namespace trainyard::wizards
