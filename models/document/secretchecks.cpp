// SPDX-License-Identifier: Apache-2.0
#include "models/document/secretchecks.h"

#include "models/document/jobreading.h"
#include "models/document/jobvariables.h"
#include "models/document/jsonvalues.h"
#include "models/document/secrettext.h"
#include "models/document/shelltext.h"
#include "models/document/variablefixes.h"

#include <QCoreApplication>
#include <QJsonObject>

namespace trainyard::document {

namespace {

struct Texts {
    Q_DECLARE_TR_FUNCTIONS(trainyard::document::JobChecks)
};

using Severity = JobProblem::Severity;

QString secretsPointer(const JsonText &job)
{
    return propertiesPointer(job) + QStringLiteral("/secrets");
}

void addVariables(QList<JobProblem> &problems, const JsonText &job)
{
    for (const int variable : elementsOf(job, "environmentVariables")) {
        const QString name = memberText(job, variable, "name");
        if (!isSecretVariable(name, memberText(job, variable, "value")))
            continue;
        const QString pointer = job.pointer(variable);
        problems.append(problemAt(
            job, pointer, Severity::Warning,
            Texts::tr("%1 looks like a secret; as an environment variable everybody can read it.").arg(name),
            {Texts::tr("Make it a secret"),
             {{secretsPointer(job) + QStringLiteral("/-"), toQJson(job, variable)},
              {pointer, QJsonValue::Undefined}}}));
    }
}

void addEmptySecrets(QList<JobProblem> &problems, const JsonText &job)
{
    for (const int each : elementsOf(job, "secrets")) {
        if (memberText(job, each, "value").isEmpty() &&
            job.child(each, QStringLiteral("valueSecretReference")) < 0)
            problems.append(problemAt(job, job.pointer(each), Severity::Warning,
                                      Texts::tr("The secret %1 has no value, so it would be empty.")
                                          .arg(memberText(job, each, "name")),
                                      valueTyping(job, each)));
    }
}

QString freeSecretName(const JsonText &job)
{
    QStringList taken;
    for (const JobVariable &variable : variablesOf(job))
        taken.append(variable.name);
    QString name = QStringLiteral("SECRET");
    for (int number = 2; taken.contains(name); ++number)
        name = QStringLiteral("SECRET%1").arg(number);
    return name;
}

// A command finds its secrets in the environment.
void addParts(QList<JobProblem> &problems, const JsonText &job)
{
    static const QStringList commands{QStringLiteral("commandLine"), QStringLiteral("commandLineArgs"),
                                      QStringLiteral("masterCommandLineArgs"),
                                      QStringLiteral("workerCommandLineArgs"),
                                      QStringLiteral("parameterServerCommandLineArgs")};
    for (const JsonNode &node : job.nodes()) {
        const auto parts = commands.contains(node.key) && node.kind == JsonNode::Kind::String
                               ? secretParts(node.text)
                               : QList<TextRange>();
        if (parts.isEmpty())
            continue;
        const QString pointer = job.pointer(int(&node - job.nodes().data()));
        const QString name = freeSecretName(job);
        const QString mended = withShellVariable(node.text, parts.first(), name);
        const QString value = shellMeaning(node.text, parts.first());
        problems.append(
            problemAt(job, pointer, Severity::Warning,
                      Texts::tr("The command seems to contain a secret, which everybody can read."),
                      {Texts::tr("Make it a secret"),
                       {{secretsPointer(job) + QStringLiteral("/-"),
                         QJsonObject{{QStringLiteral("name"), name}, {QStringLiteral("value"), value}}},
                        {pointer, mended}}}));
    }
}

} // namespace

QList<JobProblem> secretChecks(const JsonText &job)
{
    QList<JobProblem> problems;
    addVariables(problems, job);
    addEmptySecrets(problems, job);
    addParts(problems, job);
    return problems;
}

} // namespace trainyard::document
