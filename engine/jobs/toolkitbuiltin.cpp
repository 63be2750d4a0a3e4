// SPDX-License-Identifier: Apache-2.0
#include "engine/jobs/toolkitlaunch.h"

#include "engine/base/strings.h"

namespace trainyard::jobs {

namespace {

// One word of a shell in which variables are still expanded.
std::string expandedWord(std::string_view text)
{
    std::string word = "\"";
    for (const char c : text) {
        if (c == '"' || c == '\\' || c == '`')
            word += '\\';
        word += c;
    }
    return word + "\"";
}

} // namespace

Result<LaunchSet> launchCustom(const api::CustomToolkitSettings &settings, const LaunchContext &context)
{
    if (trimmed(settings.commandLine).empty())
        return Error{Error::Code::InvalidInput, "customToolkitSettings has no command; set its commandLine."};
    LaunchSet set = onMaster(settings.commandLine, context);
    set.actsForAllNodes = true; // by an mpirun of its own, or however the user likes
    return set;
}

Result<LaunchSet> launchTrainer(const api::TrainerSettings &settings, const LaunchContext &context)
{
    if (context.hosts.size() > 1)
        return Error{Error::Code::InvalidInput, "The built-in trainer runs on one node; set nodeCount to 1."};
    if (settings.network.empty() || settings.dataPath.empty() || settings.outputPath.empty())
        return Error{Error::Code::InvalidInput,
                     "The built-in trainer needs network, dataPath and outputPath."};
    std::string command = context.trainer.empty() ? "trainyard-train" : shellQuoted(context.trainer.string());
    command += " fit --network " + expandedWord(settings.network) + " --data " +
               expandedWord(settings.dataPath) + " --output " + expandedWord(settings.outputPath);
    if (settings.epochs)
        command += " --epochs " + std::to_string(*settings.epochs);
    if (settings.batchSize)
        command += " --batch-size " + std::to_string(*settings.batchSize);
    if (!settings.device.empty())
        command += " --device " + shellQuoted(settings.device);
    if (settings.seed)
        command += " --seed " + std::to_string(*settings.seed);
    if (context.attempt > 1)
        command += " --resume"; // from what the attempt before has left
    if (!settings.commandLineArgs.empty())
        command += " " + settings.commandLineArgs;
    return onMaster(command, context);
}

} // namespace trainyard::jobs
