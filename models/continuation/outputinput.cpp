// SPDX-License-Identifier: Apache-2.0
#include "models/continuation/outputinput.h"

#include "models/continuation/checkpoints.h"
#include "models/draft/jobdraft.h"
#include "models/text.h"

#include <QCoreApplication>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

#include <algorithm>

namespace trainyard::models {

namespace {

struct Texts {
    Q_DECLARE_TR_FUNCTIONS(trainyard::models::Continuation)
};

// As the job itself mounts them.
QJsonValue mountsOf(const api::Job &job)
{
    return QJsonDocument::fromJson(
        textOfJob(job.spec))[QStringLiteral("properties")][QStringLiteral("mountVolumes")];
}

} // namespace

std::optional<OutputInput> inputFrom(const api::Job &job, const OutputChoice &folder)
{
    const auto &all = job.spec.outputDirectories;
    const auto directory = std::find_if(all.begin(), all.end(), [&](const api::OutputDirectory &each) {
        return toQString(each.id) == folder.directory;
    });
    if (directory == all.end())
        return std::nullopt;
    const QString top = outputPath(job, *directory);
    const QJsonObject input{{QStringLiteral("id"), folder.directory},
                            {QStringLiteral("path"), folder.path.isEmpty() ? top : top + u'/' + folder.path}};
    OutputInput made;
    made.changes << document::JobDocument::Change{QStringLiteral("/properties/inputDirectories"),
                                                  QJsonArray{input}};
    if (top.contains(QStringLiteral("AZ_BATCHAI_JOB_MOUNT_ROOT"))) // which is of the job's own volumes
        made.changes << document::JobDocument::Change{QStringLiteral("/properties/mountVolumes"),
                                                      mountsOf(job)};
    made.sentence = [name = toQString(job.id.name),
                     variable = QStringLiteral("$AZ_BATCHAI_INPUT_") + folder.directory] {
        return Texts::tr("The new job finds what %1 has written there at %2.").arg(name, variable);
    };
    return made;
}

} // namespace trainyard::models
