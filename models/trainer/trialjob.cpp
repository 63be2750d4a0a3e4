// SPDX-License-Identifier: Apache-2.0
#include "models/trainer/trialjob.h"

#include "engine/base/strings.h"
#include "models/document/shelltext.h"
#include "models/text.h"

#include <algorithm>
#include <chrono>

namespace trainyard::models {

namespace {

constexpr auto longest = std::chrono::minutes(10);
constexpr int manyEpochs = 100'000;

// How much it trains, and where it writes.
bool isOfTrial(const QString &option)
{
    static const QStringList own{QStringLiteral("--progress-every"), QStringLiteral("--epochs"),
                                 QStringLiteral("--output"), QStringLiteral("--events"),
                                 QStringLiteral("--resume")};
    return own.contains(option);
}

// Without the options that a trial sets itself; all else stays as it was.
QString withoutOwn(QString arguments)
{
    const QList<document::ShellWord> words = document::shellWords(arguments);
    QList<document::TextRange> gone;
    for (qsizetype at = 0; at < words.size(); ++at) {
        const QString option = words[at].text.section(u'=', 0, 0);
        if (words[at].isOperator || !isOfTrial(option))
            continue;
        gone << words[at].range;
        const bool hasValue = option != u"--resume" && option == words[at].text;
        if (hasValue && at + 1 < words.size() && !words[at + 1].isOperator)
            gone << words[++at].range;
    }
    for (auto each = gone.rbegin(); each != gone.rend(); ++each)
        arguments.remove(each->start, each->length);
    return arguments.trimmed();
}

} // namespace

bool isTrial(const api::ResourceId &job)
{
    return equalIgnoringCase(job.experiment, trialExperiment);
}

bool isFirstWorkersOutput(std::string_view name)
{
    return name == "stdout.txt" || name == "stdout-0.txt";
}

QStringList trialOptions(const QString &arguments)
{
    QStringList options;
    for (const document::ShellWord &word : document::shellWords(withoutOwn(arguments))) {
        if (word.isOperator)
            break; // another command
        options << word.text;
    }
    return options;
}

std::optional<api::JobSpec> trialJob(api::JobSpec spec)
{
    auto *trainer = std::get_if<api::TrainerSettings>(&spec.toolkit);
    if (!trainer)
        return std::nullopt;
    const std::string temporary = "$AZ_BATCHAI_SHARED_JOB_TEMP"; // goes with the job
    trainer->outputPath = temporary + "/trial";
    spec.stdOutErrPathPrefix = temporary;
    for (api::OutputDirectory &output : spec.outputDirectories)
        output.pathPrefix = temporary;
    trainer->epochs = manyEpochs;
    trainer->commandLineArgs =
        withoutOwn(toQString(trainer->commandLineArgs)).toStdString() + " --progress-every 0";
    spec.maxWallClockTime = std::min<std::chrono::seconds>(spec.maxWallClockTime, longest);
    spec.metricPatterns.clear();
    return spec;
}

} // namespace trainyard::models
