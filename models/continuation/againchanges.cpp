// SPDX-License-Identifier: Apache-2.0
#include "models/continuation/againchanges.h"

#include "models/continuation/checkpoints.h"
#include "models/draft/jobdraft.h"

#include <QCoreApplication>
#include <QRegularExpression>

#include <algorithm>

namespace trainyard::models {

namespace {

struct Texts {
    Q_DECLARE_TR_FUNCTIONS(trainyard::models::JobsAgain)
};

void append(std::string &line, const std::string &argument)
{
    line += line.empty() ? argument : ' ' + argument;
}

struct Appending {
    const std::string &argument;

    void operator()(api::CustomMpiSettings &settings) const { append(settings.commandLine, argument); }
    void operator()(api::CustomToolkitSettings &settings) const { append(settings.commandLine, argument); }
    void operator()(api::TensorFlowSettings &settings) const
    {
        append(settings.masterCommandLineArgs, argument);
        if (settings.workerCount.value_or(0) > 0 || !settings.workerCommandLineArgs.empty())
            append(settings.workerCommandLineArgs, argument);
    }
    void operator()(auto &settings) const { append(settings.commandLineArgs, argument); }
};

void setVariable(api::JobSpec &spec, const std::string &name, const std::string &value)
{
    auto &variables = spec.environmentVariables;
    const auto known = std::find_if(variables.begin(), variables.end(),
                                    [&name](const api::NameValue &each) { return each.name == name; });
    if (known == variables.end())
        variables.push_back({name, value});
    else
        known->value = value;
}

} // namespace

QString problemOf(const AgainChanges &changes)
{
    static const QRegularExpression name(QStringLiteral("\\A[A-Za-z_][A-Za-z0-9_]*\\z"));
    if (changes.variable.isEmpty())
        return changes.value.isEmpty() ? QString() : Texts::tr("Give the environment variable a name.");
    return name.match(changes.variable).hasMatch()
               ? QString()
               : Texts::tr("%1 cannot be an environment variable's name: these have letters, digits and _, "
                           "and no digit first.")
                     .arg(changes.variable);
}

std::optional<Sentence> problemAgain(const api::Job &job, AgainKind kind)
{
    if (!job.spec.secrets.empty() || (job.spec.container && !job.spec.container->userName.empty()))
        return Sentence([] {
            return Texts::tr(
                "It has secrets, which the engine does not reveal; submit it by itself and type them in.");
        });
    if (kind == AgainKind::Clone)
        return std::nullopt;
    if (job.attempt == 0)
        return Sentence([] { return Texts::tr("It has never run, so there is no checkpoint."); });
    if (!api::isFinished(job.executionState))
        return Sentence([] { return Texts::tr("It has not ended yet."); });
    if (!canResume(job))
        return Sentence([] { return Texts::tr("It writes no outputs, so there is no checkpoint."); });
    return std::nullopt;
}

Continuation continuationAgain(const api::Job &job, AgainKind kind, const AgainChanges &changes)
{
    switch (kind) {
    case AgainKind::Clone:
        return cloned(job);
    case AgainKind::Resume:
        return resumed(job);
    case AgainKind::Extend:
        return changes.moreEpochs > 0 ? extendedBy(job, changes.moreEpochs) : extended(job);
    }
    Q_UNREACHABLE();
}

Result<api::JobSpec> specAgain(const api::Job &job, AgainKind kind, const AgainChanges &changes)
{
    const Continuation continuation = continuationAgain(job, kind, changes);
    JobDraft draft;
    draft.begin(continuation.text);
    if (const auto changed = draft.document().change(continuation.changes); !changed)
        return changed.error();
    auto spec = draft.spec();
    if (!spec)
        return spec;
    if (changes.cluster)
        spec->cluster = changes.cluster;
    if (changes.nodeCount > 0)
        spec->nodeCount = changes.nodeCount;
    if (!changes.variable.isEmpty())
        setVariable(*spec, changes.variable.toStdString(), changes.value.toStdString());
    if (const std::string argument = changes.argument.trimmed().toStdString(); !argument.empty())
        std::visit(Appending{argument}, spec->toolkit);
    return spec;
}

} // namespace trainyard::models
