// SPDX-License-Identifier: Apache-2.0
#include "models/trainer/trialjob.h"

#include "engine/base/strings.h"
#include "models/text.h"

#include <QRegularExpression>

#include <algorithm>
#include <chrono>

namespace trainyard::models {

namespace {

constexpr auto longest = std::chrono::minutes(10);
constexpr int manyEpochs = 100'000;

// Its own words, for the options that a trial sets itself.
std::string withoutOptions(const std::string &arguments)
{
    static const QRegularExpression set(
        QStringLiteral("(^|\\s)--(?:progress-every|epochs|output|resume)(?:[= ]\\S+)?(?=\\s|$)"));
    return toQString(arguments).remove(set).trimmed().toStdString();
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
    trainer->commandLineArgs = withoutOptions(trainer->commandLineArgs) + " --progress-every 0";
    spec.maxWallClockTime = std::min<std::chrono::seconds>(spec.maxWallClockTime, longest);
    spec.metricPatterns.clear();
    return spec;
}

} // namespace trainyard::models
