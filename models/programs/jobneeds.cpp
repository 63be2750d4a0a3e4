// SPDX-License-Identifier: Apache-2.0
#include "models/programs/jobneeds.h"

#include "models/document/commandfile.h"
#include "models/document/jobchecks.h"
#include "models/document/jobprogram.h"
#include "models/document/jobreading.h"
#include "models/document/jobvariables.h"
#include "models/document/notebookjob.h"

#include <QRegularExpression>

#include <optional>

namespace trainyard::models {

using namespace document;

namespace {

const QString mpiKey = QStringLiteral("customMpiSettings");

QString member(const JsonText &job, const QString &name)
{
    return joinedPointer(settingsPointer(job, toolkitOf(job)), name);
}

// Nothing else is asked for its packages.
bool isPython(const QString &program)
{
    static const QRegularExpression python(QStringLiteral("^(?:.*/)?(?:python|pypy)[0-9.]*$"));
    return python.match(program).hasMatch();
}

// The program that a command begins with; empty: its shell has it, or only its shell knows.
QString firstProgram(const QString &command)
{
    static const QRegularExpression simple(
        QStringLiteral("^\\s*(?:exec\\s+)?([A-Za-z0-9_./+-]+)(?=\\s|$|[;|&<>])"));
    static const QStringList ofShell{
        QStringLiteral("."),       QStringLiteral(":"),     QStringLiteral("alias"),
        QStringLiteral("cd"),      QStringLiteral("case"),  QStringLiteral("command"),
        QStringLiteral("declare"), QStringLiteral("echo"),  QStringLiteral("eval"),
        QStringLiteral("exec"),    QStringLiteral("exit"),  QStringLiteral("export"),
        QStringLiteral("false"),   QStringLiteral("for"),   QStringLiteral("function"),
        QStringLiteral("if"),      QStringLiteral("let"),   QStringLiteral("local"),
        QStringLiteral("printf"),  QStringLiteral("pushd"), QStringLiteral("read"),
        QStringLiteral("set"),     QStringLiteral("shopt"), QStringLiteral("source"),
        QStringLiteral("test"),    QStringLiteral("time"),  QStringLiteral("trap"),
        QStringLiteral("true"),    QStringLiteral("type"),  QStringLiteral("ulimit"),
        QStringLiteral("umask"),   QStringLiteral("unset"), QStringLiteral("until"),
        QStringLiteral("wait"),    QStringLiteral("while")};
    const QString program = simple.match(command).captured(1);
    const bool isRelative = program.contains(u'/') && !program.startsWith(u'/');
    return ofShell.contains(program) || isRelative ? QString() : program;
}

// What the job's environment has under this name; none: the job does not set it.
std::optional<QString> environmentValue(const JsonText &job, const QString &name)
{
    for (const char *list : {"environmentVariables", "secrets"}) {
        for (const int element : elementsOf(job, list)) {
            if (memberText(job, element, "name") == name)
                return memberText(job, element, "value");
        }
    }
    return std::nullopt;
}

bool isPreparing(const JsonText &job)
{
    return !textAt(job, propertiesPointer(job) + QStringLiteral("/jobPreparation/commandLine"))
                .trimmed()
                .isEmpty();
}

// Those of several processes or nodes, and those of MPI however many there are.
bool isUnderMpi(const JsonText &job)
{
    const QString toolkit = toolkitOf(job);
    const QStringList always{mpiKey, QStringLiteral("chainerSettings"), QStringLiteral("horovodSettings")};
    const QString backend = textAt(job, member(job, QStringLiteral("communicationBackend")));
    const bool isPyTorch = toolkit == QStringLiteral("pyTorchSettings");
    if (always.contains(toolkit))
        return true;
    const bool isConfigurable = takesConfiguration(toolkit) && runsPython(job); // else the trainer may do it
    if (!isConfigurable && !(isPyTorch && backend.compare(u"mpi", Qt::CaseInsensitive) == 0))
        return false;
    const int processes = wholeAt(job, member(job, QStringLiteral("processCount")));
    return processes > 1 || wantedNodes(job) > 1;
}

void addScript(JobNeeds &needs, const JsonText &job)
{
    const QString pointer = member(job, QStringLiteral("pythonInterpreterPath"));
    const QString named = textAt(job, pointer);
    if (named.contains(u'$') || named.contains(u'~') || named.contains(u'<') || named.contains(u' '))
        return;
    const QStringList names = named.isEmpty()
                                  ? QStringList{QStringLiteral("python"), QStringLiteral("python3")}
                                  : QStringList{named};
    const QString script = member(job, QStringLiteral("pythonScriptFilePath"));
    if (isPython(names.first()))
        needs.python = int(needs.programs.size());
    needs.programs.append({names, named.isEmpty() ? script : pointer});
    needs.script = machinePath(job, textAt(job, script));
}

void addNotebook(JobNeeds &needs, const JsonText &job)
{
    const QString pointer = notebookCommandPointer(job);
    const QString jupyter = jupyterIn(textAt(job, pointer));
    if (!jupyter.contains(u'$') && !jupyter.contains(u'~'))
        needs.programs.append({{jupyter.isEmpty() ? QStringLiteral("jupyter") : jupyter}, pointer});
}

void addCommand(JobNeeds &needs, const JsonText &job)
{
    const QString pointer = member(job, QStringLiteral("commandLine"));
    const QString program = firstProgram(textAt(job, pointer));
    if (program.isEmpty())
        return;
    if (isPython(program)) {
        needs.python = int(needs.programs.size());
        for (const CommandFile &file : commandFiles(job))
            if (file.pointer == pointer && file.path.endsWith(QStringLiteral(".py")) &&
                needs.script.isEmpty())
                needs.script = machinePath(job, file.path);
    }
    needs.programs.append({{program}, pointer});
}

} // namespace

JobNeeds jobNeeds(const JsonText &job)
{
    JobNeeds needs;
    if (!job.isValid())
        return needs;
    if (isInContainer(job)) {
        needs.programs.append({{QStringLiteral("podman"), QStringLiteral("docker")},
                               propertiesPointer(job) + QStringLiteral("/containerSettings")});
        return needs;
    }
    needs.searchPath = environmentValue(job, QStringLiteral("PATH")).value_or(QString());
    if (needs.searchPath.contains(u'$'))
        return {};
    needs.isPrepared = isPreparing(job);
    const QString toolkit = toolkitOf(job);
    if (isUnderMpi(job))
        needs.programs.append({{QStringLiteral("mpirun")}, settingsPointer(job, toolkit)});
    if (programKind(job) == ProgramKind::Notebook)
        addNotebook(needs, job);
    else if (toolkit == commandKey || toolkit == mpiKey)
        addCommand(needs, job);
    else if (runsPython(job))
        addScript(needs, job);
    if (environmentValue(job, QStringLiteral("PYTHONPATH")))
        needs.script.clear(); // its packages are elsewhere
    return needs;
}

} // namespace trainyard::models
