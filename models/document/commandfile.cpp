// SPDX-License-Identifier: Apache-2.0
#include "models/document/commandfile.h"

#include "models/document/commandpaths.h"
#include "models/document/jobprogram.h"
#include "models/document/jobreading.h"
#include "models/document/jobvariables.h"
#include "models/document/notebookjob.h"
#include "models/document/shelltext.h"

namespace trainyard::document {

namespace {

QString preparationPointer(const JsonText &job)
{
    return propertiesPointer(job) + QStringLiteral("/jobPreparation/commandLine");
}

bool isNotebooks(const JsonText &job, const QString &pointer)
{
    return pointer == notebookCommandPointer(job) && !notebookOf(job).isNull();
}

QList<CommandPath> pathsAt(const JsonText &job, const QString &pointer)
{
    const bool isFirst = pointer == preparationPointer(job);
    return commandPaths(textAt(job, pointer), isFirst ? QString() : textAt(job, preparationPointer(job)));
}

} // namespace

QList<CommandFile> commandFiles(const JsonText &job)
{
    QList<CommandFile> files;
    const QString program =
        joinedPointer(settingsPointer(job, toolkitOf(job)), QStringLiteral("commandLine"));
    for (const QString &pointer : {preparationPointer(job), program}) {
        if (isNotebooks(job, pointer)) {
            if (const QString notebook = notebookOf(job); !notebook.isEmpty())
                files.append({pointer, notebook, true});
            continue;
        }
        for (const CommandPath &each : pathsAt(job, pointer))
            files.append({pointer, each.path, each.isSure});
    }
    return files;
}

QList<JobDocument::Change> commandFileChanges(const JsonText &job, const QString &pointer,
                                              const QString &file, const QString &path)
{
    if (isNotebooks(job, pointer))
        return notebookChanges(job, path, notebookParametersOf(job));
    for (const CommandPath &each : pathsAt(job, pointer)) {
        if (each.path == file && each.range.length > 0)
            return {{pointer,
                     textAt(job, pointer).replace(each.range.start, each.range.length, shellPath(path))}};
    }
    return {};
}

} // namespace trainyard::document
