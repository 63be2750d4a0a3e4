// SPDX-License-Identifier: Apache-2.0
#include "widgets/wizards/commandform.h"

#include "models/document/jobprogram.h"
#include "widgets/wizards/formbinding.h"
#include "widgets/wizards/linesfield.h"

#include <QVBoxLayout>

namespace trainyard::wizards {

namespace {

const QString mpiToolkit = QStringLiteral("customMpiSettings");

} // namespace

CommandForm::CommandForm(FormBinding &binding, QWidget *parent)
    : FieldColumn(parent)
    , m_command(new LinesField(this))
    , m_preparation(new LinesField(this))
{
    setProperty("help_topic", QStringLiteral("newjob#scripts"));
    addMember(m_command, QStringLiteral("/properties/customToolkitSettings/commandLine"));
    addMember(m_preparation, QStringLiteral("/properties/jobPreparation"));
    binding.bind(m_command, [&binding] {
        const auto &job = binding.document().json();
        const QString toolkit = document::toolkitOf(job);
        return toolkit == document::commandKey || toolkit == mpiToolkit
                   ? document::settingsPointer(job, toolkit) + QStringLiteral("/commandLine")
                   : QString();
    });
    binding.bind(m_preparation, [] { return QStringLiteral("/properties/jobPreparation/commandLine"); });
    layoutOfColumn()->addStretch();
    retranslate();
}

} // namespace trainyard::wizards
