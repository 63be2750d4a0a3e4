// SPDX-License-Identifier: Apache-2.0
#include "models/programs/programchecks.h"

#include "models/document/jobreading.h"
#include "models/document/notebookjob.h"
#include "models/programs/installing.h"
#include "models/programs/jobneeds.h"
#include "models/programs/pythonimports.h"

#include <QCoreApplication>
#include <QFileInfo>

namespace trainyard::models {

using document::JobFix;
using document::JobProblem;
using document::JsonText;
using Severity = JobProblem::Severity;

namespace {

// One look at what a job needs.
class ProgramChecks
{
    Q_DECLARE_TR_FUNCTIONS(trainyard::models::ProgramChecks)
public:
    ProgramChecks(const JsonText &job, const ProgramLook &look, bool isLocal)
        : m_job(job)
        , m_look(look)
        , m_isLocal(isLocal)
        , m_needs(jobNeeds(job))
    {}

    QList<JobProblem> run()
    {
        for (int number = 0; number < m_needs.programs.size(); ++number) {
            const QString path = find(m_needs.programs[number]);
            if (path.isEmpty())
                addProgram(m_needs.programs[number]);
            else if (number == m_needs.python && !m_needs.script.isEmpty() && m_look.missing)
                checkPackages(path, m_needs.programs[number].pointer);
        }
        return m_problems;
    }

private:
    static JobFix copying(const QString &line)
    {
        return {.caption = tr("Copy “%1”").arg(line), .copied = line};
    }
    QString find(const NeededProgram &program) const;
    void addProgram(const NeededProgram &program);
    void checkPackages(const QString &python, const QString &pointer);
    void add(const QString &pointer, const QString &sentence, JobFix fix);
    JobFix another(const NeededProgram &program) const;

    const JsonText &m_job;
    const ProgramLook &m_look;
    const bool m_isLocal;
    const JobNeeds m_needs;
    QList<JobProblem> m_problems;
};

QString ProgramChecks::find(const NeededProgram &program) const
{
    for (const QString &name : program.names) {
        if (const QString path = m_look.find(name, m_needs.searchPath); !path.isEmpty())
            return path;
    }
    return {};
}

void ProgramChecks::add(const QString &pointer, const QString &sentence, JobFix fix)
{
    m_problems.append(problemAt(
        m_job, pointer, m_needs.isPrepared ? Severity::Hint : Severity::Warning,
        m_needs.isPrepared ? tr("%1 The job's preparation may install it.", "a sentence").arg(sentence)
                           : sentence,
        std::move(fix)));
}

// One whose package nobody knows here, or that may be misspelt, is typed anew where the job names it.
JobFix ProgramChecks::another(const NeededProgram &program) const
{
    const QString name = program.names.last();
    const QString command = textAt(m_job, program.pointer);
    if (document::jupyterIn(command) == name)
        return {tr("Use the node's own Jupyter"), {{program.pointer, document::withJupyter(command, {})}}};
    const bool isCommand = program.pointer.endsWith(QStringLiteral("/commandLine"));
    return {.caption = isCommand ? tr("Edit the command") : tr("Type another path"),
            .typedAt = program.pointer,
            .typedPart = name};
}

void ProgramChecks::addProgram(const NeededProgram &program)
{
    if (document::isInContainer(m_job)) {
        add(program.pointer,
            m_isLocal ? tr("This machine has neither podman nor docker, which run containers.")
                      : tr("The engine's machine has neither podman nor docker, which run containers."),
            copying(installProgramLine(program.names.first())));
        return;
    }
    const QString &name = program.names.last();
    const QString line = installProgramLine(name);
    add(program.pointer,
        (m_isLocal ? tr("There is no program %1 on this machine.")
                   : tr("There is no program %1 on the engine's machine."))
            .arg(name),
        line.isEmpty() ? another(program) : copying(line));
}

void ProgramChecks::checkPackages(const QString &python, const QString &pointer)
{
    QStringList packages = importedPackages(m_look.read(m_needs.script));
    const QStringList beside = m_look.modules(QFileInfo(m_needs.script).path());
    packages.removeIf([&](const QString &each) { return beside.contains(each); });
    if (packages.isEmpty())
        return;
    const auto missing = m_look.missing(python, packages);
    if (!missing)
        return;
    const QString script = QFileInfo(m_needs.script).fileName();
    for (const QString &package : packages) { // what it said is what was asked
        if (missing->contains(package))
            add(pointer,
                tr("%1 imports %2, which %3 does not have.", "a script, a package, a Python")
                    .arg(script, package, python),
                copying(installPackageLine(package, python)));
    }
}

struct Texts {
    Q_DECLARE_TR_FUNCTIONS(trainyard::models::ProgramChecks)
};

} // namespace

QList<JobProblem> programChecks(const JsonText &job, const ProgramLook &look, bool isLocal)
{
    return look && job.isValid() ? ProgramChecks(job, look, isLocal).run() : QList<JobProblem>();
}

QStringList unseenPrograms(const JsonText &job, const ProgramLook &look)
{
    const JobNeeds needs = jobNeeds(job);
    if (needs.isEmpty())
        return {};
    QStringList sentences;
    if (look && !look.missing && needs.python >= 0 && !needs.script.isEmpty())
        sentences << Texts::tr(
            "The engine runs on another machine, whose Python cannot be asked for packages from here.");
    if (!look)
        sentences << Texts::tr(
            "The engine runs on another machine, whose programs cannot be checked from here.");
    if (document::isInContainer(job))
        sentences << Texts::tr("What the container's image has is not known before the job runs.");
    return sentences;
}

} // namespace trainyard::models
