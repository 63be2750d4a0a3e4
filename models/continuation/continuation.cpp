// SPDX-License-Identifier: Apache-2.0
#include "models/continuation/continuation.h"

#include "models/continuation/checkpoints.h"
#include "models/continuation/toolkittext.h"
#include "models/draft/jobdraft.h"
#include "models/text.h"

#include <QCoreApplication>
#include <QJsonArray>
#include <QJsonObject>

#include <algorithm>
#include <chrono>

namespace trainyard::models {

namespace {

struct Texts {
    Q_DECLARE_TR_FUNCTIONS(trainyard::models::Continuation)
};

const QString properties = QStringLiteral("/properties");
const QString trainerPlace = QStringLiteral("/properties/trainyard/trainer");
constexpr int mostEpochs = 1000000;
constexpr auto longestTime = std::chrono::hours(24 * 365);

// Inputs as they are, and the outputs of the job before.
class Inputs
{
public:
    explicit Inputs(const api::JobSpec &spec)
    {
        for (const api::InputDirectory &input : spec.inputDirectories)
            if (!input.id.starts_with(previousInput.toStdString())) // of an earlier continuation
                put(toQString(input.id), toQString(input.path));
    }
    void put(const QString &id, const QString &path)
    {
        m_array << QJsonObject{{QStringLiteral("id"), id}, {QStringLiteral("path"), path}};
    }
    document::JobDocument::Change change() const
    {
        return {properties + QStringLiteral("/inputDirectories"), m_array};
    }

private:
    QJsonArray m_array;
};

// Takes the checkpoint along, unless the job has one of its own from an earlier attempt.
QString preparation(const api::JobSpec &spec, const QString &from, const QString &to)
{
    const QString file = QStringLiteral("checkpoint.safetensors");
    const QString copy =
        QStringLiteral("mkdir -p \"%2\" && { [ -e \"%2/%3\" ] || { cp \"%1/%3\" \"%2/%3.$$\" && "
                       "mv \"%2/%3.$$\" \"%2/%3\"; }; }")
            .arg(from, to, file);
    const QString before = toQString(spec.jobPreparationCommandLine);
    if (before.contains(file)) // of an earlier continuation
        return before;
    return before.isEmpty() ? copy : before + QStringLiteral(" && ") + copy;
}

void resumeTrainer(const api::Job &job, const TrainerRun &run, std::optional<int> epochs,
                   Continuation &continuation)
{
    auto &changes = continuation.changes;
    if (const api::OutputDirectory *directory = directoryOf(job.spec, run.output)) {
        Inputs inputs(job.spec);
        const qsizetype rest = run.output.indexOf(u'/');
        const QString below = rest < 0 ? QString() : run.output.mid(rest);
        inputs.put(previousInput, outputPath(job, *directory) + below);
        changes << inputs.change();
        changes << document::JobDocument::Change{
            properties + QStringLiteral("/jobPreparation/commandLine"),
            preparation(job.spec, QStringLiteral("$AZ_BATCHAI_INPUT_") + previousInput, run.output)};
    }
    if (run.isCommand) {
        const auto &custom = std::get<api::CustomToolkitSettings>(job.spec.toolkit);
        changes << document::JobDocument::Change{properties +
                                                     QStringLiteral("/customToolkitSettings/commandLine"),
                                                 resumingCommand(toQString(custom.commandLine), epochs)};
    } else {
        const auto &trainer = std::get<api::TrainerSettings>(job.spec.toolkit);
        changes << document::JobDocument::Change{trainerPlace + QStringLiteral("/commandLineArgs"),
                                                 withResume(toQString(trainer.commandLineArgs))};
        if (epochs)
            changes << document::JobDocument::Change{trainerPlace + QStringLiteral("/epochs"), *epochs};
    }
    const QString name = toQString(job.id.name);
    continuation.sentence = [epochs, name] {
        return epochs
                   ? Texts::tr("Trains up to epoch %1 from the last checkpoint of %2; that job's files stay "
                               "as they are.")
                         .arg(*epochs)
                         .arg(name)
                   : Texts::tr("Resumes from the last checkpoint of %1; that job's files stay as they are.")
                         .arg(name);
    };
}

void mountOutputs(const api::Job &job, Continuation &continuation)
{
    Inputs inputs(job.spec);
    QStringList variables;
    for (const api::OutputDirectory &directory : job.spec.outputDirectories) {
        const QString id = previousInput + u'_' + toQString(directory.id);
        inputs.put(id, outputPath(job, directory));
        variables << QStringLiteral("$AZ_BATCHAI_INPUT_") + id;
    }
    continuation.changes << inputs.change();
    continuation.sentence = [name = toQString(job.id.name), all = variables.join(QStringLiteral(", "))] {
        return Texts::tr("The outputs of %1 are available as %2; the program itself has to resume from the "
                         "checkpoint there.")
            .arg(name, all);
    };
}

Continuation resumedWith(const api::Job &job, std::optional<int> epochs)
{
    Continuation continuation = cloned(job);
    if (const auto run = trainerRunOf(job.spec))
        resumeTrainer(job, *run, epochs, continuation);
    else
        mountOutputs(job, continuation);
    return continuation;
}

std::chrono::seconds twice(std::chrono::seconds time)
{
    return std::min<std::chrono::seconds>(2 * time, std::max<std::chrono::seconds>(time, longestTime));
}

document::JobDocument::Change timeChange(const api::Job &job)
{
    return {properties + QStringLiteral("/constraints/maxWallClockTime"),
            toQString(toIsoDuration(twice(job.spec.maxWallClockTime)))};
}

} // namespace

Continuation cloned(const api::Job &job)
{
    Continuation continuation;
    continuation.text = textOfJob(job.spec);
    continuation.origin = job.id;
    return continuation;
}

bool canResume(const api::Job &job)
{
    return job.attempt > 0 && (!job.spec.outputDirectories.empty() || trainerRunOf(job.spec));
}

bool canGoOn(const api::Job &job)
{
    return api::isFinished(job.executionState) && canResume(job);
}

Continuation resumed(const api::Job &job)
{
    return resumedWith(job, std::nullopt);
}

Continuation extended(const api::Job &job)
{
    const auto run = trainerRunOf(job.spec);
    return extendedBy(job, run ? run->epochs.value_or(0) : 0);
}

Continuation extendedBy(const api::Job &job, int epochs)
{
    const auto run = trainerRunOf(job.spec);
    const bool hasEpochs = run && run->epochs;
    Continuation continuation = resumedWith(
        job, hasEpochs ? std::optional(std::min(*run->epochs + epochs, mostEpochs)) : std::nullopt);
    if (!hasEpochs || job.cause == api::Cause::WallClock)
        continuation.changes << timeChange(job);
    return continuation;
}

namespace {

// Of a script, by the options that such have.
std::optional<ToolkitOption> batchOption(const api::Job &job)
{
    const auto option = numberOption(
        job.spec, QStringLiteral("(?:mini)?batch[-_]?size|train[-_]batch[-_]size|per[-_]device[-_]train[-_]"
                                 "batch[-_]size|bs"));
    return option && option->value >= 2 ? option : std::nullopt;
}

} // namespace

bool canShrinkBatch(const api::Job &job)
{
    const auto *trainer = std::get_if<api::TrainerSettings>(&job.spec.toolkit);
    return trainer ? trainer->batchSize.value_or(64) > 1 : batchOption(job).has_value();
}

Continuation withSmallerBatch(const api::Job &job)
{
    Continuation continuation = cloned(job);
    int half = 0;
    if (const auto *trainer = std::get_if<api::TrainerSettings>(&job.spec.toolkit)) {
        half = std::max(1, trainer->batchSize.value_or(64) / 2);
        continuation.changes << document::JobDocument::Change{trainerPlace + QStringLiteral("/batchSize"),
                                                              half};
    } else if (const auto option = batchOption(job)) {
        half = int(option->value) / 2;
        continuation.changes << document::JobDocument::Change{option->place.pointer,
                                                              option->with(QString::number(half))};
    }
    if (half > 0)
        continuation.sentence = [half] {
            return Texts::tr("Trains with %n sample(s) a step.", nullptr, half);
        };
    return continuation;
}

Continuation withMoreTime(const api::Job &job)
{
    Continuation continuation = canResume(job) ? resumed(job) : cloned(job);
    continuation.changes << timeChange(job);
    return continuation;
}

} // namespace trainyard::models
