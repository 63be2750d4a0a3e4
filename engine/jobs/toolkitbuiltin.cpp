// SPDX-License-Identifier: Apache-2.0
#include "engine/jobs/toolkitlaunch.h"

#include "engine/base/strings.h"

namespace trainyard::jobs {

namespace {

// Workers that share the training and meet in the folder that the nodes share.
LaunchSet onEachNode(const std::string &command, const LaunchContext &context)
{
    LaunchSet set;
    set.mpiSlots.assign(context.hosts.size(), 1);
    const std::string count = std::to_string(context.hosts.size());
    for (std::size_t node = 0; node < context.hosts.size(); ++node) {
        const std::string rank = std::to_string(node);
        set.launches.push_back({node,
                                rank,
                                command + " --num-shards " + count + " --shard-id " + rank +
                                    " --file-store-path \"$AZ_BATCHAI_SHARED_JOB_TEMP\" --run-id attempt-" +
                                    std::to_string(context.attempt),
                                {{"AZ_BATCHAI_TASK_INDEX", rank}}});
    }
    return set;
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
    return context.hosts.size() > 1 ? onEachNode(command, context) : onMaster(command, context);
}

} // namespace trainyard::jobs
