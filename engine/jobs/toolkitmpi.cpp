// SPDX-License-Identifier: Apache-2.0
#include "engine/jobs/toolkitlaunch.h"

#include "engine/base/strings.h"

#include <algorithm>

namespace trainyard::jobs {

namespace {

// What Open MPI needs for ranks on other machines; on one it would only be in the way, and so would binding
// ranks to cores: which cores they have is decided already.
std::string openMpiPlacement(const LaunchContext &context)
{
    if (!spansMachines(context))
        return " --bind-to none";
    std::string options = " --mca btl_tcp_if_exclude docker0,lo --mca oob_tcp_if_exclude docker0,lo";
    for (const std::string &name : context.exportedNames)
        options += " -x " + name;
    return options;
}

// CNTK and Caffe run alone on one node with at most one process.
bool runsAlone(std::size_t processes, const LaunchContext &context)
{
    return processes <= 1 && context.hosts.size() == 1;
}

Result<LaunchSet> aloneOrUnderMpi(const std::string &command, std::optional<int> processCount,
                                  const LaunchContext &context)
{
    const auto processes = processesOf(processCount, context);
    if (!processes)
        return processes.error();
    if (runsAlone(*processes, context))
        return onMaster(command, context);
    return underMpi(command, processCount, context);
}

std::string withArguments(const std::string &command, const std::string &arguments)
{
    return arguments.empty() ? command : command + " " + arguments;
}

// What gives a rank that belongs to its node, where ranks of several nodes are on one machine.
std::string rankPrefix(const LaunchContext &context)
{
    if (context.rankScript.empty() || context.hosts.size() == 1 || spansMachines(context))
        return {};
    return "/bin/sh " + shellQuoted(context.rankScript.string()) + " ";
}

// A command of the shell whose "$@" are mpirun's options.
Result<LaunchSet> afterMpiOptions(const std::string &command, std::optional<int> processCount,
                                  const LaunchContext &context)
{
    const auto processes = processesOf(processCount, context);
    if (!processes)
        return processes.error();
    LaunchSet set;
    set.mpiSlots = spreadEvenly(*processes, context.hosts.size());
    set.isUnderMpi = true;
    const std::string count = std::to_string(*processes);
    const std::string line = "if mpirun --version 2>&1 | grep -q 'Open MPI'; then"
                             " set -- --allow-run-as-root --hostfile \"$AZ_BATCHAI_MPI_HOST_FILE\" -n " +
                             count + openMpiPlacement(context) +
                             "; else set -- -hosts \"$AZ_BATCH_HOST_LIST\" -n " + count + " -ppn " +
                             std::to_string(set.mpiSlots.front()) + "; fi; " + command;
    set.launches.push_back({0, "", line, {}});
    return set;
}

// The shell's condition under which the program itself runs, and not the built-in trainer.
std::string hasProgram(const std::string &program, const std::string &trainer)
{
    return "command -v " + program + " > /dev/null || ! command -v " + trainer + " > /dev/null";
}

std::string standsIn(const std::string &program)
{
    return "echo '" + program + " is not installed on this machine: the built-in trainer stands in for it.'";
}

// The program where the node has it, else the built-in trainer's verb of that name; the log then begins by
// saying so.
std::string orTrainer(const std::string &program, const std::string &arguments, const LaunchContext &context)
{
    const std::string trainer = shellQuoted(context.trainer.string());
    return "set -- " + program + "; " + hasProgram(program, trainer) + " || { " + standsIn(program) +
           "; set -- " + trainer + " " + program + "; }; \"$@\" " + arguments;
}

// The same under mpirun, where the node of the first rank decides. mpirun repeats the signal that stops a
// job, which ends a rank of the trainer at once: it waits until that has written its checkpoint.
Result<LaunchSet> orTrainerUnderMpi(const std::string &program, const std::string &arguments,
                                    std::optional<int> processCount, const LaunchContext &context)
{
    const std::string trainer = shellQuoted(context.trainer.string());
    const std::string words = "set -- \"$@\" " + rankPrefix(context);
    return afterMpiOptions("if " + hasProgram(program, trainer) + "; then " + words + program + "; else " +
                               standsIn(program) + "; export OMPI_MCA_odls_base_sigkill_timeout=5; " + words +
                               trainer + " " + program + "; fi; mpirun \"$@\" " + arguments,
                           processCount, context);
}

// A program that the trainer stands in for.
Result<LaunchSet> orTrainerAloneOrUnderMpi(const std::string &program, const std::string &arguments,
                                           std::optional<int> processCount, const LaunchContext &context)
{
    const auto processes = processesOf(processCount, context);
    if (processes && runsAlone(*processes, context))
        return onMaster(orTrainer(program, arguments, context), context);
    return orTrainerUnderMpi(program, arguments, processCount, context);
}

// Scripts for Horovod and ChainerMN take the GPU of the number that their rank has on its machine.
Result<LaunchSet> choosingGpus(Result<LaunchSet> set)
{
    if (set)
        set->actsForAllNodes = true;
    return set;
}

} // namespace

// Which mpirun there is shows only on the node, so the node's shell decides.
Result<LaunchSet> underMpi(const std::string &command, std::optional<int> processCount,
                           const LaunchContext &context)
{
    return afterMpiOptions("mpirun \"$@\" " + rankPrefix(context) + command, processCount, context);
}

Result<LaunchSet> launchCntk(const api::CntkSettings &settings, const LaunchContext &context)
{
    const bool isPython = settings.languageType.empty() ? settings.configFilePath.empty()
                                                        : equalIgnoringCase(settings.languageType, "Python");
    if ((isPython ? settings.pythonScriptFilePath : settings.configFilePath).empty())
        return Error{Error::Code::InvalidInput,
                     isPython ? "cntkSettings names no script; set pythonScriptFilePath."
                              : "cntkSettings names no BrainScript file; set configFilePath."};
    if (isPython)
        return aloneOrUnderMpi(pythonCommand(settings.pythonInterpreterPath, settings.pythonScriptFilePath,
                                             settings.commandLineArgs, context),
                               settings.processCount, context);
    return orTrainerAloneOrUnderMpi(
        "cntk", withArguments("configFile=" + pathWord(settings.configFilePath), settings.commandLineArgs),
        settings.processCount, context);
}

Result<LaunchSet> launchCaffe(const api::CaffeSettings &settings, const LaunchContext &context)
{
    const bool isPython = !settings.pythonScriptFilePath.empty();
    if (isPython != settings.configFilePath.empty())
        return Error{Error::Code::InvalidInput,
                     "caffeSettings needs either configFilePath or pythonScriptFilePath, and not both."};
    if (isPython)
        return aloneOrUnderMpi(pythonCommand(settings.pythonInterpreterPath, settings.pythonScriptFilePath,
                                             settings.commandLineArgs, context),
                               settings.processCount, context);
    return orTrainerAloneOrUnderMpi(
        "caffe",
        withArguments("train --solver=" + pathWord(settings.configFilePath), settings.commandLineArgs),
        settings.processCount, context);
}

Result<LaunchSet> launchChainer(const api::ChainerSettings &settings, const LaunchContext &context)
{
    return choosingGpus(underMpi(pythonCommand(settings.pythonInterpreterPath, settings.pythonScriptFilePath,
                                               settings.commandLineArgs, context),
                                 settings.processCount, context));
}

Result<LaunchSet> launchHorovod(const api::HorovodSettings &settings, const LaunchContext &context)
{
    return choosingGpus(underMpi(pythonCommand(settings.pythonInterpreterPath, settings.pythonScriptFilePath,
                                               settings.commandLineArgs, context),
                                 settings.processCount, context));
}

Result<LaunchSet> launchCustomMpi(const api::CustomMpiSettings &settings, const LaunchContext &context)
{
    return underMpi(settings.commandLine, settings.processCount, context);
}

} // namespace trainyard::jobs
