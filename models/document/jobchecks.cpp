// SPDX-License-Identifier: Apache-2.0
#include "models/document/jobchecks.h"

#include "models/document/jobvariables.h"
#include "models/document/mountchecks.h"
#include "models/document/pipes.h"
#include "models/document/secretchecks.h"
#include "models/document/typedvalue.h"
#include "models/document/variablefixes.h"

#include <QCoreApplication>

namespace trainyard::document {

namespace {

struct Texts {
    Q_DECLARE_TR_FUNCTIONS(trainyard::document::JobChecks)
};

JobProblem unknownVariable(const JsonText &job, const VariableUse &use)
{
    const QString input = QStringLiteral("AZ_BATCHAI_INPUT_");
    const QString output = QStringLiteral("AZ_BATCHAI_OUTPUT_");
    QString sentence = Texts::tr("Nothing sets $%1, so it would be empty.").arg(use.name);
    if (use.name.startsWith(input))
        sentence = Texts::tr("$%1 is used, but the job has no input directory %2.")
                       .arg(use.name, use.name.mid(input.size()));
    else if (use.name.startsWith(output))
        sentence = Texts::tr("$%1 is used, but the job has no output directory %2.")
                       .arg(use.name, use.name.mid(output.size()));
    if (use.isOfImage)
        return problemAt(job, use.pointer, JobProblem::Severity::Hint,
                         Texts::tr("$%1 is not set by the job; the container's image may set it, else it is "
                                   "empty.")
                             .arg(use.name),
                         variableFix(job, use));
    return problemAt(job, use.pointer, JobProblem::Severity::Warning, sentence, variableFix(job, use));
}

void addVariables(QList<JobProblem> &problems, const JsonText &job)
{
    QStringList known;
    for (const JobVariable &variable : variablesOf(job))
        known.append(variable.name);
    QStringList told;
    for (const VariableUse &use : variableUses(job) + strangeVariableUses(job)) {
        if (known.contains(use.name) || told.contains(use.name))
            continue;
        told.append(use.name);
        problems.append(unknownVariable(job, use));
    }
}

void addPlaceholders(QList<JobProblem> &problems, const JsonText &job)
{
    for (std::size_t i = 0; i < job.nodes().size(); ++i) {
        const JsonNode &node = job.nodes()[i];
        const TextRange part = node.kind == JsonNode::Kind::String ? placeholderIn(node.text) : TextRange();
        if (part.length > 0)
            problems.append(
                problemAt(job, job.pointer(int(i)), JobProblem::Severity::Warning,
                          Texts::tr("%1 has to be filled in.").arg(node.text.mid(part.start, part.length)),
                          {Texts::tr("Fill it in"), {}, job.pointer(int(i))}));
    }
}

} // namespace

QList<JobProblem> settingChecks(const JsonText &job, const JobSurroundings &surroundings)
{
    QList<JobProblem> problems;
    if (!job.isValid())
        return problems;
    addVariables(problems, job);
    problems += mountChecks(job, surroundings);
    problems += secretChecks(job);
    problems += pipeChecks(job);
    addPlaceholders(problems, job);
    return problems;
}

} // namespace trainyard::document
