// SPDX-License-Identifier: Apache-2.0
#include "widgets/wizards/outputsstep.h"

#include "widgets/theme/tokens.h"
#include "widgets/wizards/formbinding.h"
#include "widgets/wizards/objecttable.h"

#include <QLabel>
#include <QLineEdit>
#include <QVBoxLayout>

namespace trainyard::wizards {

using namespace theme;

OutputsStep::OutputsStep(FormBinding &binding, QWidget *parent)
    : FormPage(parent)
{
    setProperty("help_topic", QStringLiteral("newjob#outputs"));
    addText(binding, QStringLiteral("/properties/stdOutErrPathPrefix"));
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
        connect(&table->model(), &document::ObjectListModel::changedLines, &binding,
                &FormBinding::changedLines);
        connect(&table->model(), &document::ObjectListModel::failed, &binding, &FormBinding::failed);
    }
    layoutOfColumn()->addSpacing(space12);
    addText(binding, QStringLiteral("/properties/jobPreparation/commandLine"),
            QStringLiteral("/properties/jobPreparation"))
        ->setFont(theme::font(Type::Mono));
    addText(binding, QStringLiteral("/properties/containerSettings/imageSourceRegistry/image"),
            QStringLiteral("/properties/containerSettings"));
    layoutOfColumn()->addStretch();
    retranslate();
}

QLineEdit *OutputsStep::addText(FormBinding &binding, const QString &pointer, const QString &describedBy)
{
    auto *field = new QLineEdit(column());
    m_labels.append({addField(field), field});
    m_pointers.append(describedBy.isEmpty() ? pointer : describedBy);
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
    m_variables->setTexts(tr("Environment variables"), {}, tr("Add a variable"));
    m_secrets->setTexts(tr("Secrets"),
                        tr("Variables whose values are stored encrypted and never shown again."),
                        tr("Add a secret"));
    for (qsizetype i = 0; i < m_labels.size(); ++i)
        describe(m_labels[i].first, m_labels[i].second, m_pointers[i]);
}

} // namespace trainyard::wizards
