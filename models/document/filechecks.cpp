// SPDX-License-Identifier: Apache-2.0
#include "models/document/filechecks.h"

#include "models/document/commandfile.h"
#include "models/document/jobprogram.h"
#include "models/document/jobreading.h"
#include "models/document/jobvariables.h"
#include "models/document/notebookjob.h"

#include <QCoreApplication>
#include <QDir>
#include <QRegularExpression>

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
    bool isSure = true; // else a command may make it itself
};

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
    for (const CommandFile &file : commandFiles(job))
        paths.append({file.pointer, file.path, false, file.isSure});
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

// What the built-in trainer reads.
QList<NamedPath> dataOf(const JsonText &job)
{
    const QString pointer = joinedPointer(settingsPointer(job, trainerKey), QStringLiteral("dataPath"));
    const QString path = textAt(job, pointer);
    return path.isEmpty() ? QList<NamedPath>() : QList<NamedPath>{{pointer, path, true}};
}

// Those that are no input; of this machine's the trainer tells itself.
QList<NamedPath> dataElsewhere(const JsonText &job)
{
    QStringList inputs;
    for (const NamedPath &named : inputsOf(job))
        inputs.append(expandedPath(job, named.path));
    QList<NamedPath> data = dataOf(job);
    data.removeIf([&](const NamedPath &each) { return inputs.contains(expandedPath(job, each.path)); });
    return data;
}

// Which one is meant only its author knows.
JobFix typingAnother(const NamedPath &named)
{
    if (named.pointer.endsWith(QStringLiteral("/commandLine")))
        return {.caption = Texts::tr("Edit the command"), .typedAt = named.pointer, .typedPart = named.path};
    return {.caption = Texts::tr("Type another path"), .typedAt = named.pointer};
}

void add(QList<JobProblem> &problems, const JsonText &job, const NamedPath &named, const QString &sentence)
{
    problems.append(
        problemAt(job, named.pointer, JobProblem::Severity::Warning, sentence, typingAnother(named)));
    problems.last().file = named.path;
}

// What of the machine is looked at; empty: nothing.
QString lookedPath(const JsonText &job, const NamedPath &named)
{
    return named.isSure && !isInContainer(job) ? machinePath(job, named.path) : QString();
}

// Of the engine's machine, which is another one than this.
QString elsewhereText(FileKind kind, bool isFolder)
{
    if (kind == FileKind::None)
        return isFolder ? Texts::tr("There is no folder %1 on the engine's machine that can be read.")
                        : Texts::tr("There is no file %1 on the engine's machine that can be read.");
    return isFolder ? Texts::tr("%1 is a file on the engine's machine; choose a folder.")
                    : Texts::tr("%1 is a folder on the engine's machine; choose a file.");
}

QString hereText(FileKind kind, bool isFolder)
{
    if (kind == FileKind::None)
        return isFolder ? Texts::tr("There is no folder %1 on this machine that can be read.")
                        : Texts::tr("There is no file %1 on this machine that can be read.");
    return isFolder ? Texts::tr("%1 is a file on this machine; choose a folder.")
                    : Texts::tr("%1 is a folder on this machine; choose a file.");
}

void addMissing(QList<JobProblem> &problems, const JsonText &job, const NamedPath &named,
                const FileLook &look, bool isLocal)
{
    const QString path = lookedPath(job, named);
    if (path.isEmpty())
        return;
    const FileKind kind = look(path);
    const FileKind wanted = named.isFolder ? FileKind::Folder : FileKind::File;
    if (kind != wanted)
        add(problems, job, named,
            (isLocal ? hereText(kind, named.isFolder) : elsewhereText(kind, named.isFolder)).arg(path));
}

// The kind of what lies on a volume; none: not known, or it lies on none.
std::optional<FileKind> kindOnVolume(const JsonText &job, const NamedPath &named, const VolumeSight &volumes)
{
    if (!named.isSure)
        return std::nullopt;
    if (const auto place = placeOnVolume(job, named.path, volumes.ofCluster))
        return volumes.look ? volumes.look(*place) : std::nullopt;
    const auto served = placeOnServer(job, named.path, volumes.ofCluster);
    return served && volumes.lookAtServer ? volumes.lookAtServer(*served) : std::nullopt;
}

void addMissingOnVolume(QList<JobProblem> &problems, const JsonText &job, const NamedPath &named,
                        const VolumeSight &volumes)
{
    const auto kind = kindOnVolume(job, named, volumes);
    if (!kind)
        return;
    if (*kind == FileKind::None)
        add(problems, job, named,
            named.isFolder ? Texts::tr("There is no folder %1 on its volume.").arg(named.path)
                           : Texts::tr("There is no file %1 on its volume.").arg(named.path));
    else if (named.isFolder && *kind == FileKind::File)
        add(problems, job, named, Texts::tr("%1 is a file on its volume; choose a folder.").arg(named.path));
    else if (!named.isFolder && *kind == FileKind::Folder)
        add(problems, job, named, Texts::tr("%1 is a folder on its volume; choose a file.").arg(named.path));
}

// Whether a preparation may put it into the working folder before.
bool isPrepared(const JsonText &job, const NamedPath &named)
{
    const QString preparation = propertiesPointer(job) + QStringLiteral("/jobPreparation/commandLine");
    return named.pointer != preparation && !textAt(job, preparation).isEmpty();
}

// Nothing is in that folder, unless the preparation puts it there. An interpreter is looked for like any
// program. Scripts are given to a shell, which knows homes.
void addRelative(QList<JobProblem> &problems, const JsonText &job, const NamedPath &named)
{
    static const QRegularExpression whole(QStringLiteral("^[/~]|[$<]"));
    if (named.isFolder && named.path.startsWith(u'~')) {
        add(problems, job, named,
            Texts::tr("%1: in an input, ~ does not stand for the home folder; give the full path.")
                .arg(named.path));
        return;
    }
    if (named.path.contains(whole) || !named.isSure || isPrepared(job, named) || isInContainer(job) ||
        named.pointer.endsWith(QStringLiteral("/pythonInterpreterPath")))
        return;
    add(problems, job, named,
        Texts::tr(
            "%1 is looked for in the job's working folder, which is empty at first; give the full path.")
            .arg(named.path));
}

QString broughtText(const QString &path, const QString &engine)
{
    return engine.isEmpty()
               ? Texts::tr("%1 is on this machine, but the engine runs on another one: the job finds it only "
                           "if it is there, too.")
                     .arg(path)
               : Texts::tr("%1 is on this machine, but the engine runs on %2: the job finds it only if it is "
                           "there, too.")
                     .arg(path, engine);
}

QString thereText(const QString &path, const QString &engine)
{
    return engine.isEmpty()
               ? Texts::tr("The engine runs on another machine, which has a %1, too: the job takes that one.")
                     .arg(path)
               : Texts::tr("The engine runs on %2, which has a %1, too: the job takes that one.")
                     .arg(path, engine);
}

QString enumeration(QStringList paths)
{
    paths.removeDuplicates();
    QString text = paths.mid(0, mostNames).join(Texts::tr(", ", "between paths"));
    return paths.size() > mostNames ? text + Texts::tr(", …", "more paths") : text;
}

} // namespace

LookedFiles lookedFiles(const JsonText &job, const QList<MountedPlace> &ofCluster)
{
    LookedFiles files;
    if (!job.isValid())
        return files;
    for (const NamedPath &named : inputsOf(job) + scriptsOf(job)) {
        if (const QString path = lookedPath(job, named); !path.isEmpty())
            files.onMachine.append(path);
        else if (const auto served = placeOnServer(job, named.path, ofCluster); served && named.isSure)
            files.onServers.append(*served);
    }
    for (const NamedPath &named : dataElsewhere(job))
        if (const QString path = lookedPath(job, named); !path.isEmpty())
            files.onMachine.append(path);
    files.onMachine.removeDuplicates();
    return files;
}

QList<JobProblem> fileChecks(const JsonText &job, const FileLook &look, const VolumeSight &volumes,
                             bool isLocal)
{
    QList<JobProblem> problems;
    if (!job.isValid())
        return problems;
    if (const QString notebook = notebookOf(job); !notebook.isNull() && notebook.isEmpty())
        problems.append(problemAt(job, notebookCommandPointer(job), JobProblem::Severity::Error,
                                  Texts::tr("No notebook is chosen to run.")));
    for (const NamedPath &named : inputsOf(job) + scriptsOf(job)) {
        if (look)
            addMissing(problems, job, named, look, isLocal);
        addMissingOnVolume(problems, job, named, volumes);
        addRelative(problems, job, named);
    }
    if (look && !isLocal)
        for (const NamedPath &named : dataElsewhere(job))
            addMissing(problems, job, named, look, false);
    return problems;
}

QList<JobProblem> broughtChecks(const JsonText &job, const BroughtFiles &brought, bool areThere)
{
    QList<JobProblem> problems;
    if (!job.isValid() || brought.paths.isEmpty())
        return problems;
    for (const NamedPath &named : inputsOf(job) + dataOf(job) + scriptsOf(job)) {
        const QString path = QDir::cleanPath(machinePath(job, named.path));
        if (!brought.paths.contains(path))
            continue;
        add(problems, job, named,
            areThere ? thereText(path, brought.engine) : broughtText(path, brought.engine));
        if (areThere)
            problems.last().severity = JobProblem::Severity::Hint;
        problems.last().fix = {.caption = Texts::tr("Upload it…"), .uploaded = path};
    }
    return problems;
}

QStringList unseenFiles(const JsonText &job, bool isSeen, const VolumeSight &volumes)
{
    QStringList onVolumes;
    QStringList contained;
    QStringList distant;
    QStringList later;
    for (const NamedPath &named : inputsOf(job) + scriptsOf(job)) {
        const QString expanded = expandedPath(job, named.path);
        if (expanded.contains(u'<')) // it waits to be filled in
            continue;
        if (kindOnVolume(job, named, volumes))
            continue;
        if (expanded.contains(QStringLiteral("MOUNT_ROOT")))
            onVolumes.append(named.path);
        else if (!named.isSure || named.path.startsWith(u'~'))
            later.append(named.path);
        else if (!machinePath(job, named.path).isEmpty())
            (isInContainer(job) ? contained : distant).append(named.path);
        else if (expanded.contains(u'$'))
            later.append(named.path);
    }
    QStringList sentences;
    if (!contained.isEmpty())
        sentences << Texts::tr("The container's files cannot be checked from here; of the machine's files it "
                               "sees only its volumes and output directories: %1.")
                         .arg(enumeration(contained));
    if (!distant.isEmpty() && !isSeen)
        sentences << Texts::tr(
                         "The engine runs on another machine, whose files cannot be checked from here: %1.")
                         .arg(enumeration(distant));
    if (!onVolumes.isEmpty())
        sentences << Texts::tr("What is on volumes is not known before the job runs: %1.")
                         .arg(enumeration(onVolumes));
    if (!later.isEmpty())
        sentences
            << Texts::tr("Whether these exist is not known before the job runs: %1.").arg(enumeration(later));
    return sentences;
}

} // namespace trainyard::document
