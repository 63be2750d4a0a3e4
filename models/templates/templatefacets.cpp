// SPDX-License-Identifier: Apache-2.0
#include "models/templates/templatefacets.h"

#include "models/document/jobchecks.h"
#include "models/document/jobprogram.h"
#include "models/document/jobschema.h"

#include <QCoreApplication>

namespace trainyard::models {

namespace {

struct Texts {
    Q_DECLARE_TR_FUNCTIONS(trainyard::models::TemplateFacets)
};

} // namespace

TemplateFacets facetsOf(const QByteArray &job, const QStringList &tags)
{
    const document::JsonText text(QString::fromUtf8(job));
    if (!text.isValid())
        return {};
    const bool isNotebook = document::programKind(text) == document::ProgramKind::Notebook;
    const bool isForGpu = tags.contains(QStringLiteral("gpu"));
    const bool isForCpu = tags.contains(QStringLiteral("cpu"));
    return {.program = isNotebook ? notebookProgram : document::toolkitOf(text),
            .nodes = document::wantedNodes(text),
            .isForGpu = isForGpu || !isForCpu,
            .isForCpu = isForCpu || !isForGpu};
}

QString programTitle(const QString &program, const QString &language)
{
    if (program == notebookProgram)
        return Texts::tr("Notebook");
    const QString place = program == document::trainerKey ? QStringLiteral("trainyard/trainer") : program;
    const auto property =
        document::JobSchema::shipped().property(QStringLiteral("/properties/") + place, false, language);
    return property && !program.isEmpty() ? property->title : QString();
}

} // namespace trainyard::models
