// SPDX-License-Identifier: Apache-2.0
#include "engine/train/caffecommand.h"

#include "engine/base/strings.h"
#include "engine/eventfiles/eventfilewriter.h"
#include "engine/train/caffe/caffelines.h"
#include "engine/train/caffetraining/solving.h"
#include "engine/train/device.h"
#include "engine/train/trainingrun.h"

#include <charconv>
#include <cstdio>
#include <cstdlib>
#include <map>
#include <unistd.h>

namespace trainyard::train {

namespace {

using namespace caffe;
using Flags = std::map<std::string, std::string>;

Error invalid(const std::string &sentence)
{
    return {Error::Code::InvalidInput, sentence};
}

// Each known flag once, its last value.
Result<Flags> readFlags(const std::vector<std::string> &arguments)
{
    if (arguments.empty() || arguments.front() != "train")
        return invalid("Only caffe train is known here, as in: caffe train --solver=FILE.");
    Flags flags{{"solver", ""}, {"gpu", ""},   {"snapshot", ""},          {"weights", ""},
                {"level", "0"}, {"stage", ""}, {"sigint_effect", "stop"}, {"sighup_effect", "snapshot"}};
    for (std::size_t i = 1; i < arguments.size(); ++i) {
        std::string name = arguments[i];
        if (!name.starts_with('-'))
            return invalid("The argument " + inQuotes(name) + " is no flag; flags begin with a dash.");
        name.erase(0, name.starts_with("--") ? 2 : 1);
        const std::size_t equals = name.find('=');
        std::string value = equals == std::string::npos ? std::string() : name.substr(equals + 1);
        name.resize(std::min(equals, name.size()));
        const auto flag = flags.find(name);
        if (flag == flags.end())
            return invalid("The flag " + inQuotes("-" + name) +
                           " is not known; -solver, -gpu, -snapshot, -weights, -level and -stage are.");
        if (equals == std::string::npos) {
            if (++i == arguments.size())
                return invalid("The flag -" + name + " needs a value.");
            value = arguments[i];
        }
        flag->second = value;
    }
    return flags;
}

Status checkFlags(const Flags &flags)
{
    if (flags.at("solver").empty())
        return invalid("There is no solver to train with; give --solver=FILE.");
    if (!flags.at("snapshot").empty() && !flags.at("weights").empty())
        return invalid("Give --snapshot to go on or --weights to begin with, but not both.");
    if (flags.at("sigint_effect") != "stop" || flags.at("sighup_effect") != "snapshot")
        return invalid("The flags -sigint_effect and -sighup_effect can only be stop and snapshot.");
    return {};
}

std::optional<int> numberIn(std::string_view text)
{
    int number = 0;
    const auto [end, code] = std::from_chars(text.data(), text.data() + text.size(), number);
    if (code != std::errc() || end != text.data() + text.size() || number < 0)
        return std::nullopt;
    return number;
}

// Adds what the flags say of the train net's state.
Status setState(const Flags &flags, NetState &state)
{
    const auto level = numberIn(flags.at("level"));
    if (!level)
        return invalid("The flag -level is " + inQuotes(flags.at("level")) + ", which is no level.");
    state.level = std::max(state.level, *level);
    for (const std::string &stage : split(flags.at("stage"), ',')) {
        if (!stage.empty())
            state.stages.push_back(stage);
    }
    return {};
}

Result<Solver> readSolver(const Flags &flags)
{
    auto solver = readSolverFile(flags.at("solver"), [](std::string_view name) {
        const char *const value = std::getenv(std::string(name).c_str());
        return value ? std::optional<std::string>(value) : std::nullopt;
    });
    if (!solver)
        return solver;
    if (auto set = setState(flags, solver->train.state); !set)
        return set.error();
    return solver;
}

// The GPUs that the flag, else the solver names; none: the CPU.
Result<std::vector<int>> gpusOf(const Flags &flags, const Solver &solver)
{
    const std::string &flag = flags.at("gpu");
    if (flag.empty())
        return solver.usesGpu ? std::vector<int>{solver.device} : std::vector<int>();
    if (flag == "all")
        return std::vector<int>{0};
    std::vector<int> gpus;
    for (const std::string &part : split(flag, ',')) {
        const auto number = numberIn(trimmed(part));
        if (!number)
            return invalid("The flag -gpu is " + inQuotes(flag) + "; it must be all, or numbers as 0,1.");
        gpus.push_back(*number);
    }
    return gpus;
}

// A GPU that is asked for where the machine has none is no mistake: the file may come from another one.
Result<ChosenDevice> openGpuOrCpu(const std::vector<int> &gpus)
{
    if (gpus.empty())
        return openDevice("cpu", 0);
    auto gpu = openDevice("cuda:" + std::to_string(gpus.front()), 0);
    if (gpu)
        return gpu;
    auto any = openDevice("auto", 0);
    const bool isCpu = any && any->backend->device().starts_with("CPU");
    return isCpu ? std::move(any) : std::move(gpu);
}

void printLog(const char *place, const std::string &line)
{
    const std::string prefix = logPrefix(std::chrono::system_clock::now(), ::gettid(), place);
    std::fputs((prefix + line + "\n").c_str(), stderr);
}

// The event file. A write that fails is tried again with the next.
class Events
{
public:
    explicit Events(const std::string &snapshotPrefix)
        : m_writer(eventFolder({}, std::filesystem::path(snapshotPrefix).parent_path()))
    {}

    void measured(int iteration, const Scalars &scalars)
    {
        eventfiles::MetricEvent event = eventOf(iteration);
        for (const auto &[tag, value] : scalars)
            event.values.push_back({tag, value, {}});
        m_writer.add(event);
        static_cast<void>(m_writer.flush());
    }

    // With the next values.
    void resumed(int iteration)
    {
        eventfiles::MetricEvent event = eventOf(iteration);
        event.isRestart = true;
        m_writer.add(event);
    }

private:
    static eventfiles::MetricEvent eventOf(int iteration)
    {
        eventfiles::MetricEvent event;
        event.step = iteration;
        event.wallTime =
            std::chrono::duration<double>(std::chrono::system_clock::now().time_since_epoch()).count();
        return event;
    }

    eventfiles::EventFileWriter m_writer;
};

void logDevice(const std::vector<int> &gpus, const ChosenDevice &device)
{
    const std::string name = device.backend->device();
    if (gpus.empty()) {
        printLog("caffe.cpp:204", "Use CPU.");
    } else if (name.starts_with("CPU")) {
        printLog("caffe.cpp:204", "Use CPU, because there is no GPU here: " + device.why + ".");
    } else {
        printLog("caffe.cpp:210", "Using GPUs " + std::to_string(gpus.front()));
        if (gpus.size() > 1)
            printLog("caffe.cpp:210", "One GPU trains: several cannot share a training yet.");
    }
    printLog("caffe.cpp:215", "Device: " + name);
}

} // namespace

Result<bool> runCaffe(const CaffeOptions &options)
{
    const auto flags = readFlags(options.arguments);
    if (!flags)
        return flags.error();
    if (auto checked = checkFlags(*flags); !checked)
        return checked.error();
    auto solver = readSolver(*flags);
    if (!solver)
        return solver.error();
    const auto gpus = gpusOf(*flags, *solver);
    if (!gpus)
        return gpus.error();
    auto prepared = prepareSolver(std::move(*solver));
    if (!prepared)
        return prepared.error();
    const auto device = openGpuOrCpu(*gpus);
    if (!device)
        return device.error();
    SolvingOptions solving{.snapshotPrefix = prepared->solver.snapshotPrefix,
                           .snapshot = flags->at("snapshot"),
                           .weights = prepared->solver.weights,
                           .isStopped = options.isStopped,
                           .isSnapshotWanted = options.isSnapshotWanted};
    Events events(solving.snapshotPrefix);
    solving.measured = [&](int iteration, const Scalars &scalars) { events.measured(iteration, scalars); };
    solving.resumed = [&](int iteration) { events.resumed(iteration); };
    if (!flags->at("weights").empty())
        solving.weights = split(flags->at("weights"), ',');
    logDevice(*gpus, *device);
    const auto outcome = solve(*prepared, solving, *device->backend, printLog);
    if (!outcome)
        return outcome.error();
    return *outcome == Outcome::Finished;
}

} // namespace trainyard::train
