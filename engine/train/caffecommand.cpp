// SPDX-License-Identifier: Apache-2.0
#include "engine/train/caffecommand.h"

#include "engine/base/strings.h"
#include "engine/eventfiles/eventfilewriter.h"
#include "engine/train/caffe/caffelines.h"
#include "engine/train/caffeflags.h"
#include "engine/train/caffetraining/solving.h"
#include "engine/train/device.h"
#include "engine/train/joining.h"
#include "engine/train/linking.h"
#include "engine/train/trainingrun.h"

#include <cstdio>
#include <cstdlib>
#include <optional>
#include <unistd.h>

namespace trainyard::train {

namespace {

using namespace caffe;

Result<Solver> readSolver(const CaffeFlags &flags)
{
    auto solver = readSolverFile(flags.at("solver"), [](std::string_view name) {
        const char *const value = std::getenv(std::string(name).c_str());
        return value ? std::optional<std::string>(value) : std::nullopt;
    });
    if (!solver)
        return solver;
    if (auto set = addState(flags, solver->train.state); !set)
        return set.error();
    return solver;
}

// Of several GPUs a worker takes the one whose turn it is; so it does of all, and where neither flag nor
// solver names another than the first.
Result<ChosenDevice> openGpu(const CaffeFlags &flags, const std::vector<int> &gpus, int turn)
{
    const std::string &flag = flags.at("gpu");
    if (flag == "all" || (flag.empty() && gpus.front() == 0))
        return openDevice("cuda", 0, turn);
    const int gpu = gpus[static_cast<std::size_t>(turn) % gpus.size()];
    return openDevice("cuda:" + std::to_string(gpu), 0);
}

// A GPU that is asked for where the machine has none is no mistake: the file may come from another one.
Result<ChosenDevice> openGpuOrCpu(const CaffeFlags &flags, const std::vector<int> &gpus, int turn)
{
    if (gpus.empty())
        return openDevice("cpu", 0);
    auto gpu = openGpu(flags, gpus, turn);
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
            event.values.push_back({tag, value});
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

void logDevice(const std::vector<int> &gpus, const ChosenDevice &device, bool isShared)
{
    const std::string name = device.backend->device();
    if (gpus.empty()) {
        printLog("caffe.cpp:204", "Use CPU.");
    } else if (name.starts_with("CPU")) {
        printLog("caffe.cpp:204", "Use CPU, because there is no GPU here: " + device.why + ".");
    } else {
        printLog("caffe.cpp:210", "Using GPUs " + std::to_string(gpus.front()));
        if (gpus.size() > 1 && !isShared)
            printLog("caffe.cpp:210", "One process trains on one GPU; start one for each, by mpirun -n " +
                                          std::to_string(gpus.size()) + " or with --num_shards.");
    }
    printLog("caffe.cpp:215", "Device: " + name);
    if (!device.sharing.empty())
        printLog("caffe.cpp:215", device.sharing);
}

// All that one worker does, once its files are read; null: it is alone.
Result<Outcome> solveWith(Workers *workers, PreparedSolver &prepared, SolvingOptions solving,
                          const std::vector<int> &gpus, const ChosenDevice &device)
{
    std::optional<WorkersReducer> reducer;
    if (workers) {
        reducer.emplace(*workers);
        solving.workers = workers;
        solving.reducer = &*reducer;
    }
    if (workers && workers->rank() != 0)
        return solve(prepared, solving, *device.backend, [](const char *, const std::string &) {});
    Events events(solving.snapshotPrefix);
    solving.measured = [&](int iteration, const Scalars &scalars) { events.measured(iteration, scalars); };
    solving.resumed = [&](int iteration) { events.resumed(iteration); };
    logDevice(gpus, device, workers != nullptr);
    if (workers)
        printLog("caffe.cpp:215",
                 "Workers: " + std::to_string(workers->size()) + ", each with its part of every batch");
    return solve(prepared, solving, *device.backend, printLog);
}

} // namespace

Result<bool> runCaffe(const CaffeOptions &options)
{
    const auto flags = readCaffeFlags(options.arguments);
    if (!flags)
        return flags.error();
    auto meeting = meetingOf(*flags);
    if (!meeting)
        return meeting.error();
    auto solver = readSolver(*flags);
    if (!solver)
        return solver.error();
    const auto gpus = gpusOf(*flags, *solver);
    if (!gpus)
        return gpus.error();
    auto prepared = prepareSolver(std::move(*solver));
    if (!prepared)
        return prepared.error();
    SolvingOptions solving{.snapshotPrefix = prepared->solver.snapshotPrefix,
                           .snapshot = flags->at("snapshot"),
                           .weights = prepared->solver.weights,
                           .isStopped = options.isStopped,
                           .isSnapshotWanted = options.isSnapshotWanted};
    if (!flags->at("weights").empty())
        solving.weights = split(flags->at("weights"), ',');
    meeting->isStopped = options.isStopped;
    meeting->tell = [](const std::string &line) { printLog("caffe.cpp:215", line); };
    const auto workers = joinWorkers(*meeting);
    if (!workers && options.isStopped())
        return false;
    if (!workers)
        return workers.error();
    const auto device =
        openLinked(workers->get(), [&](int turn) { return openGpuOrCpu(*flags, *gpus, turn); });
    if (!device)
        return device.error();
    const auto outcome = solveWith(workers->get(), *prepared, std::move(solving), *gpus, *device);
    if (!outcome)
        return outcome.error();
    if (*workers) {
        if (auto finished = (*workers)->finish(); !finished)
            return finished.error();
    }
    return *outcome == Outcome::Finished;
}

} // namespace trainyard::train
