// SPDX-License-Identifier: Apache-2.0
#include "models/document/filechecks.h"

#include "models/document/commandfile.h"
#include "models/document/jobprogram.h"
#include "models/document/jobreading.h"
#include "models/document/jobvariables.h"
#include "models/document/notebookjob.h"

#include <QCoreApplication>

namespace trainyard::document {

namespace {

constexpr qsizetype mostNames = 3;

struct Texts {
    Q_DECLARE_TR_FUNCTIONS(trainyard::document::JobChecks)
};

// A file or folder that the job names.
struct NamedPath {
    QString pointer;
    QString path; // as it is written
    bool isFolder = false;
};

QString commandPointer(const JsonText &job)
{
    return joinedPointer(settingsPointer(job, commandKey), QStringLiteral("commandLine"));
}

// Those of scripts and commands, which a container has to have.
QList<NamedPath> scriptsOf(const JsonText &job)
{
    QList<NamedPath> paths;
    const QString toolkit = toolkitOf(job);
    for (const QString &name : {QStringLiteral("pythonScriptFilePath"), QStringLiteral("configFilePath"),
                                QStringLiteral("pythonInterpreterPath")}) {
        const QString pointer = joinedPointer(settingsPointer(job, toolkit), name);
        paths.append({pointer, textAt(job, pointer)});
    }
    paths.append({commandPointer(job), commandFile(job)});
    paths.removeIf([](const NamedPath &each) { return each.path.isEmpty(); });
    return paths;
}

QList<NamedPath> inputsOf(const JsonText &job)
{
    QList<NamedPath> paths;
    for (const int input : elementsOf(job, "inputDirectories"))
        paths.append({joinedPointer(job.pointer(input), QStringLiteral("path")),
                      memberText(job, input, "path"), true});
    paths.removeIf([](const NamedPath &each) { return each.path.isEmpty(); });
    return paths;
}

void addMissing(QList<JobProblem> &problems, const JsonText &job, const NamedPath &named,
                const FileLook &exists)
{
    const QString path = machinePath(job, named.path);
    if (path.isEmpty() || exists(path))
        return;
    const QString sentence = named.isFolder
                                 ? Texts::tr("There is no folder %1 on this machine that can be read.")
                                 : Texts::tr("There is no file %1 on this machine that can be read.");
    problems.append(problemAt(job, named.pointer, JobProblem::Severity::Warning, sentence.arg(path)));
}

// Nothing is in that folder, unless the preparation puts it there. An interpreter is looked for like any
// program.
void addRelative(QList<JobProblem> &problems, const JsonText &job, const NamedPath &named)
{
    const bool isPrepared =
        !textAt(job, propertiesPointer(job) + QStringLiteral("/jobPreparation/commandLine")).isEmpty();
    const bool isWhole = named.path.contains(u'$') || named.path.contains(u'<') ||
                         named.path.startsWith(u'/') || named.path.startsWith(u'~');
    if (isPrepared || isWhole || isInContainer(job) ||
        named.pointer.endsWith(QStringLiteral("/pythonInterpreterPath")))
        return;
    problems.append(
        problemAt(job, named.pointer, JobProblem::Severity::Warning,
                  Texts::tr("%1 is looked for in the job's working folder, which is empty when it "
                            "begins; give its whole path.")
                      .arg(named.path)));
}

QString enumeration(QStringList paths)
{
    paths.removeDuplicates();
    QString text = paths.mid(0, mostNames).join(Texts::tr(", ", "between paths"));
    return paths.size() > mostNames ? text + Texts::tr(", …", "more paths") : text;
}

} // namespace

QList<JobProblem> fileChecks(const JsonText &job, const FileLook &exists)
{
    QList<JobProblem> problems;
    if (!job.isValid())
        return problems;
    if (!notebookOf(job).isNull() && commandFile(job).isEmpty())
        problems.append(problemAt(job, commandPointer(job), JobProblem::Severity::Error,
                                  Texts::tr("No notebook is chosen to run.")));
    const bool isSeen = exists && !isInContainer(job);
    for (const NamedPath &input : inputsOf(job)) {
        if (isSeen)
            addMissing(problems, job, input, exists);
    }
    for (const NamedPath &script : scriptsOf(job)) {
        if (isSeen)
            addMissing(problems, job, script, exists);
        addRelative(problems, job, script);
    }
    return problems;
}

QStringList unseenFiles(const JsonText &job, bool isLocal)
{
    QStringList volumes;
    QStringList contained;
    QStringList distant;
    for (const NamedPath &named : inputsOf(job) + scriptsOf(job)) {
        if (!machinePath(job, named.path).isEmpty())
            (isInContainer(job) ? contained : distant).append(named.path);
        else if (named.path.contains(u'$'))
            volumes.append(named.path);
    }
    QStringList sentences;
    if (!contained.isEmpty())
        sentences << Texts::tr(
                         "The container's files cannot be looked at from here; of the machine's it sees "
                         "its volumes and output directories alone: %1.")
                         .arg(enumeration(contained));
    if (!distant.isEmpty() && !isLocal)
        sentences << Texts::tr(
                         "The engine runs on another machine, whose files cannot be looked at from here: "
                         "%1.")
                         .arg(enumeration(distant));
    if (!volumes.isEmpty())
        sentences
            << Texts::tr("What is on volumes is known when the job runs: %1.").arg(enumeration(volumes));
    return sentences;
}

} // namespace trainyard::document
