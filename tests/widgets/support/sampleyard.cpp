// SPDX-License-Identifier: Apache-2.0
#include "tests/widgets/support/sampleyard.h"

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <random>

namespace trainyard::test {

using api::ExecutionState;
using api::ResourceId;
using namespace std::chrono_literals;

namespace {

constexpr std::int64_t samplesPerEpoch = 12000;
constexpr std::int64_t samplesPerWindow = 600;

ResourceId workspace(const char *name)
{
    return ResourceId::forWorkspace(std::string(api::defaultSubscription), std::string(api::defaultGroup),
                                    name);
}

api::Job job(const char *workspaceName, const char *experiment, const char *name, ExecutionState state,
             std::chrono::minutes ago, std::chrono::seconds took)
{
    api::Job job;
    job.id = workspace(workspaceName).job(experiment, name);
    job.uuid = "5b0c2a1e-2f5d-4f0e-9a53-1d9f4f1c7a20";
    job.outputPathSegment = api::outputPathSegment(job.id, job.uuid);
    job.creationTime = now() - ago;
    job.provisioningTime = job.creationTime;
    job.executionState = state;
    job.executionTime = job.creationTime;
    job.spec.cluster = workspace(workspaceName).cluster("this-machine");
    job.spec.stdOutErrPathPrefix = "$AZ_BATCHAI_MOUNT_ROOT/afs";
    job.spec.outputDirectories = {{"MODEL", "$AZ_BATCHAI_MOUNT_ROOT/afs", "models"}};
    job.spec.jobPreparationCommandLine = "trainyard-train data digits --output "
                                         "\"$AZ_BATCHAI_JOB_TEMP/digits\" --train 12000 --test 2000 --seed 1";
    api::TrainerSettings trainer;
    trainer.network = "convnet_mnist";
    trainer.dataPath = "$AZ_BATCHAI_JOB_TEMP/digits";
    trainer.outputPath = "$AZ_BATCHAI_OUTPUT_MODEL";
    trainer.epochs = 12;
    trainer.seed = 1;
    job.spec.toolkit = trainer;
    if (state != ExecutionState::Queued)
        job.execution.startTime = job.creationTime + 2s;
    if (api::isFinished(state)) {
        job.execution.endTime = job.creationTime + 2s + took;
        job.execution.exitCode = state == ExecutionState::Failed ? 1 : 0;
    }
    return job;
}

std::vector<api::Job> sampleJobs()
{
    std::vector<api::Job> jobs{
        job("quickstart", "digits", "convnet-20261121-120412", ExecutionState::Running, 3min, 0s),
        job("quickstart", "digits", "convnet-20261121-114655", ExecutionState::Succeeded, 22min, 254s),
        job("quickstart", "digits", "convnet-mnist-full", ExecutionState::Succeeded, 190min, 1312s),
        job("quickstart", "digits", "convnet-no-dropout", ExecutionState::Failed, 260min, 12s),
        job("vision", "cifar", "resnet20-base", ExecutionState::Succeeded, 27h, 5520s),
        job("vision", "cifar", "resnet20-cutout", ExecutionState::Queued, 2min, 0s),
        job("vision", "cifar", "resnet20-warmup", ExecutionState::Failed, 51h, 640s),
    };
    jobs[3].stateReason = "The job ended with exit code 1; stderr.txt ends with \"cannot read "
                          "/data/mnist/train-images-idx3-ubyte: No such file or directory\".";
    jobs[3].evidence =
        "stderr.txt: \"cannot read /data/mnist/train-images-idx3-ubyte: No such file or directory\"";
    jobs[3].cause = api::Cause::ExitCode;
    for (api::Job &each : jobs)
        each.attempt = each.executionState == ExecutionState::Queued ? 0 : 1;
    jobs[3].attempt = 2;
    jobs[5].cause = api::Cause::TooFewNodesNow;
    jobs[5].stateReason = "Waits for 2 nodes of the cluster gpu-box to become free.";
    jobs[5].evidence = "the cluster has 2 nodes: 1 idle, 1 running a job";
    api::PyTorchSettings script;
    script.pythonScriptFilePath = "train.py";
    script.commandLineArgs = "--depth 20";
    for (std::size_t i = 4; i < jobs.size(); ++i) {
        jobs[i].spec.toolkit = script;
        jobs[i].spec.cluster = workspace("vision").cluster("gpu-box");
    }
    jobs[5].spec.nodeCount = 2;
    return jobs;
}

api::Cluster cluster(const char *workspaceName, const char *name, int nodes, int running)
{
    api::Cluster cluster;
    cluster.id = workspace(workspaceName).cluster(name);
    cluster.spec.vmSize = "local";
    cluster.spec.scale = api::ManualScale{nodes};
    cluster.currentNodeCount = nodes;
    cluster.nodes.running = running;
    cluster.nodes.idle = nodes - running;
    cluster.creationTime = now() - 72h;
    return cluster;
}

api::Cluster farm()
{
    api::Cluster farm = cluster("vision", "farm", 2000, 0);
    farm.spec.scale = api::AutoScale{500, 4000, 500};
    farm.spec.vmSize = "STANDARD_NC24";
    farm.spec.vmPriority = api::VmPriority::LowPriority;
    farm.nodes = {.idle = 212, .running = 1684, .preparing = 58, .unusable = 9, .leaving = 29, .drained = 8};
    farm.allocationState = api::AllocationState::Resizing;
    farm.errors = {
        {"NodeSetupFailed",
         "The setup task on node-1731 ended with exit code 1; stderr.txt: \"E: Unable to locate package\".",
         {}}};
    return farm;
}

// Numbers in [-1, 1) that are the same everywhere, unlike those of the standard's distributions.
class Noise
{
public:
    explicit Noise(unsigned seed)
        : m_engine(seed)
    {}
    double operator()() { return double(m_engine()) / 2147483648.0 - 1.0; }

private:
    std::mt19937 m_engine;
};

void add(api::MetricSeries &series, std::int64_t step, double wallTime, double value)
{
    series.steps.push_back(step);
    series.wallTimes.push_back(wallTime);
    series.values.push_back(value);
}

double seconds(Timestamp time)
{
    return double(time.time_since_epoch().count()) / 1000.0;
}

} // namespace

static std::vector<api::TrashItem> sampleTrash()
{
    std::vector<api::TrashItem> trash;
    const auto add = [&](const ResourceId &id, int hoursAgo, std::uint64_t jobs,
                         std::optional<std::uint64_t> bytes) {
        api::TrashItem item;
        item.id = std::to_string(trash.size());
        item.resource = id;
        item.deletionTime = now() - std::chrono::hours(hoursAgo);
        item.removalTime = item.deletionTime + std::chrono::hours(30 * 24) + std::chrono::minutes(5);
        item.jobs = jobs;
        item.bytes = bytes;
        trash.push_back(item);
    };
    add(workspace("vision").job("cifar", "resnet-warmup-2"), 29 * 24 + 20, 1, 1'482'000'000);
    add(workspace("vision").experimentNamed("first-tries"), 6 * 24, 37, 23'800'000'000);
    add(workspace("vision").cluster("old-box"), 50, 0, 48'000);
    add(workspace("quickstart").job("digits", "lenet-lr-too-high"), 3, 1, 7'300'000);
    add({}, 20, 0, 96'000'000);
    trash.back().stored =
        api::StoredPlace{api::StoredPlace::Service::File, "yarddata", "datasets", "cifar-10/old", true};
    add({}, 19, 0, 2'100'000'000);
    trash.back().stored = api::StoredPlace{api::StoredPlace::Service::Blob, "yarddata", "attic", {}, true};
    add({}, 18, 0, 512'000'000);
    trash.back().stored = api::StoredPlace{api::StoredPlace::Service::File, "olddata", {}};
    add(workspace("quickstart").job("digits", "lenet-1"), 0, 1, std::nullopt);
    return trash;
}

SampleYard sampleYard()
{
    SampleYard yard;
    yard.info = {.version = "0.1.0",
                 .instance = "sample",
                 .hostName = "yard-01",
                 .startTime = now() - 75h,
                 .cores = 16,
                 .memoryBytes = 137438953472ULL,
                 .gpus = {{"NVIDIA H200", 150754820096ULL}},
                 .subscription = std::string(api::defaultSubscription),
                 .group = std::string(api::defaultGroup)};
    for (const char *name : {"quickstart", "vision"}) {
        api::Workspace one;
        one.id = workspace(name);
        one.location = "local";
        yard.workspaces.push_back(one);
    }
    yard.clusters = {cluster("quickstart", "this-machine", 1, 1), cluster("vision", "gpu-box", 2, 1), farm()};
    for (const char *name : {"imagenet", "models"}) {
        api::FileServer server;
        server.id = *api::ResourceId::parse(workspace("vision").path() + "/fileServers/" + name);
        server.spec.vmSize = "STANDARD_D2";
        server.spec.adminUserName = "ann";
        server.spec.diskSizeInGB = server.spec.diskCount = 1;
        server.spec.storageAccountType = "Standard_LRS";
        server.mountPoint = std::string("/data/") + name;
        yard.fileServers.push_back(server);
    }
    api::StorageAccount account;
    account.id = {{std::string(api::defaultSubscription), std::string(api::defaultGroup)}, "yarddata"};
    account.location = "local";
    yard.accounts = {account};
    yard.jobs = sampleJobs();
    yard.trash = sampleTrash();
    for (const auto &id :
         {workspace("quickstart").experimentNamed("digits"), workspace("vision").experimentNamed("cifar")}) {
        api::Experiment experiment;
        experiment.id = id;
        yard.experiments.push_back(experiment);
    }
    return yard;
}

ResourceId visionSample()
{
    return workspace("vision");
}

ResourceId boxSample()
{
    return workspace("vision").cluster("gpu-box");
}

ResourceId farmSample()
{
    return workspace("vision").cluster("farm");
}

SampleYard sweepYard()
{
    SampleYard yard = sampleYard();
    api::Experiment experiment;
    experiment.id = sweepSample();
    yard.experiments.push_back(experiment);
    constexpr const char *rates[] = {"0.1", "0.03", "0.01", "0.003"};
    for (int run = 0; run < 100; ++run) {
        const std::string rate = rates[run % 4];
        const std::string seed = std::to_string(run / 4 + 1);
        const std::string name = "sweep-rate" + std::to_string(run % 4) + "-seed" + seed;
        api::Job one = job("vision", "sweep", name.c_str(),
                           run % 17 == 5 ? ExecutionState::Failed : ExecutionState::Succeeded,
                           std::chrono::minutes(5000 - 20 * run), std::chrono::seconds(700 + 13 * (run % 7)));
        one.spec.cluster = workspace("vision").cluster("gpu-box");
        api::PyTorchSettings script;
        script.pythonScriptFilePath = "train.py";
        script.commandLineArgs = "--lr " + rate + " --seed " + seed;
        one.spec.toolkit = script;
        yard.jobs.push_back(one);
    }
    return yard;
}

ResourceId sweepSample()
{
    return workspace("vision").experimentNamed("sweep");
}

bool isInSweep(const std::string &path)
{
    return path.find("/sweep/") != std::string::npos;
}

ResourceId runningSample()
{
    return workspace("quickstart").job("digits", "convnet-20261121-120412");
}

ResourceId failedSample()
{
    return workspace("quickstart").job("digits", "convnet-no-dropout");
}

std::vector<api::MetricSeries> samplePoints(int epochs, double done, unsigned seed, Timestamp start)
{
    api::MetricSeries trainLoss{.tag = "train/loss", .steps = {}, .wallTimes = {}, .values = {}};
    api::MetricSeries trainError{.tag = "train/error", .steps = {}, .wallTimes = {}, .values = {}};
    api::MetricSeries epochLoss{.tag = "epoch/loss", .steps = {}, .wallTimes = {}, .values = {}};
    api::MetricSeries speed{.tag = "epoch/samples_per_second", .steps = {}, .wallTimes = {}, .values = {}};
    api::MetricSeries testError{.tag = "test/error", .steps = {}, .wallTimes = {}, .values = {}};
    Noise noise(seed);
    double sum = 0;
    int windows = 0;
    const auto last = std::int64_t(std::min<double>(epochs, done) * double(samplesPerEpoch));
    std::int64_t nextEpoch = samplesPerEpoch;
    for (std::int64_t step = samplesPerWindow; step <= last; step += samplesPerWindow) {
        const double t = double(step) / double(samplesPerEpoch);
        const double wall = seconds(start) + t * 21.4;
        const double level = 0.055 + 2.1 * std::exp(-t * 2.6) + 0.42 * std::exp(-t * 0.55);
        const double loss = level * (1 + 0.22 * noise() * noise() + 0.10 * noise());
        add(trainLoss, step, wall, loss);
        add(trainError, step, wall, std::clamp(level * 0.33 * (1 + 0.25 * noise()), 0.004, 0.9));
        sum += loss;
        ++windows;
        if (step + samplesPerWindow > nextEpoch) {
            const double level2 = 0.0105 + 0.09 * std::exp(-t * 0.62);
            add(epochLoss, nextEpoch, wall, sum / windows);
            add(speed, nextEpoch, wall, 561 + 14 * noise());
            add(testError, nextEpoch, wall, level2 * (1 + 0.06 * noise()));
            sum = 0;
            windows = 0;
            nextEpoch += samplesPerEpoch;
        }
    }
    return {trainLoss, trainError, epochLoss, speed, testError};
}

std::vector<api::MetricSeries> sampleLoad(int seconds, Timestamp start)
{
    constexpr double gib = 1024.0 * 1024 * 1024;
    std::vector<api::MetricSeries> load;
    Noise noise(7);
    const double begin = double(start.time_since_epoch().count()) / 1000;
    const auto series = [&](const char *tag, auto value) {
        api::MetricSeries one{.tag = tag, .steps = {}, .wallTimes = {}, .values = {}};
        for (int second = 0; second < seconds; ++second)
            add(one, second, begin + second, value(second));
        load.push_back(std::move(one));
    };
    const auto isWaiting = [&](int second) { return second > seconds / 4; };
    series("system/cpu",
           [&](int second) { return isWaiting(second) ? 1540 + 40 * noise() : 620 + 60 * noise(); });
    series("system/memory", [&](int second) { return gib * (3 + 9.0 * second / seconds); });
    series("system/processes", [](int) { return 18.0; });
    series("system/disk/read",
           [&](int second) { return (isWaiting(second) ? 210e6 : 60e6) * (1 + 0.3 * noise()); });
    series("system/disk/written", [&](int second) { return second % 20 == 0 ? 90e6 : 2e5; });
    series("system/gpu0/utilization", [&](int second) {
        return isWaiting(second) ? (second % 9 == 0 ? 70 : 8 + 5 * noise()) : 93 + 4 * noise();
    });
    series("system/gpu0/memory", [&](int second) { return gib * std::min(61.5, 2.0 + 3 * second); });
    series("system/gpu0/power",
           [&](int second) { return isWaiting(second) ? 190 + 15 * noise() : 610 + 30 * noise(); });
    series("system/gpu0/temperature", [&](int second) {
        return isWaiting(second) ? 44 + 22 * std::exp(-(second - seconds / 4) / 30.0)
                                 : 66 - 20 * std::exp(-second / 12.0);
    });
    series("system/gpu0/processes", [](int) { return 1.0; });
    series("system/machine/cpu",
           [&](int second) { return isWaiting(second) ? 97 + 2 * noise() : 41 + 5 * noise(); });
    series("system/machine/memory", [&](int second) { return gib * (31 + 9.0 * second / seconds); });
    series("system/machine/network/received", [&](int) { return 4e5 * (1 + noise()); });
    series("system/machine/network/sent", [&](int) { return 1e5 * (1 + noise()); });
    return load;
}

std::string sampleLog(const std::vector<api::MetricSeries> &points, int epochs)
{
    std::string log = "Trainyard trainer 0.1.0\n"
                      "Device: cpu (oneDNN 2.6.3, 16 threads): no CUDA library on this machine\n"
                      "Data: $AZ_BATCHAI_JOB_TEMP/digits, 12000 training and 2000 test samples of 1x28x28\n"
                      "Network: convnet_mnist, 98778 parameters in 10 tensors\n\n";
    const auto &loss = points[0];
    const auto &error = points[1];
    const auto &epochLoss = points[2];
    std::size_t epoch = 0;
    char line[160];
    for (std::size_t i = 0; i < loss.values.size(); ++i) {
        const auto before = epoch == 0 ? 0 : epochLoss.steps[epoch - 1];
        const auto window = (loss.steps[i] - before) / 60;
        std::snprintf(line, sizeof line, " Minibatch[%4ld-%4ld]: loss = %.6f * 600, metric = %.2f%% * 600;\n",
                      long(window - 9), long(window), loss.values[i], error.values[i] * 100);
        log += line;
        if (epoch < epochLoss.steps.size() && loss.steps[i] + samplesPerWindow > epochLoss.steps[epoch]) {
            std::snprintf(line, sizeof line,
                          "Finished Epoch[%zu of %d]: [Training] loss = %.6f * 12000, metric = %.2f%% * "
                          "12000 21.386s (%.1f samples/s);\n",
                          epoch + 1, epochs, epochLoss.values[epoch], error.values[i] * 100,
                          points[3].values[epoch]);
            log += line;
            std::snprintf(line, sizeof line,
                          "Finished Evaluation [%zu]: Minibatch[1-32]: metric = %.2f%% * 2000;\n", epoch + 1,
                          points[4].values[epoch] * 100);
            log += line;
            ++epoch;
        }
    }
    return log;
}

std::vector<api::MediaItem> sampleMedia(std::string &file)
{
    constexpr int width = 96;
    constexpr int height = 48;
    std::vector<api::MediaItem> items;
    const auto add = [&](const char *tag, api::MediaItem::Kind kind, std::int64_t step,
                         const std::string &bytes) {
        api::MediaItem item;
        item.tag = tag;
        item.kind = kind;
        item.step = step;
        item.wallTime = double(now().time_since_epoch().count()) / 1000;
        item.directory = "MODEL";
        item.path = "events";
        item.offset = file.size();
        item.length = bytes.size();
        item.width = kind == api::MediaItem::Kind::Image ? width : 0;
        item.height = kind == api::MediaItem::Kind::Image ? height : 0;
        file += bytes;
        items.push_back(item);
    };
    for (int epoch = 1; epoch <= 7; ++epoch) {
        std::string picture = "P5 96 48 255\n";
        for (int y = 0; y < height; ++y)
            for (int x = 0; x < width; ++x) {
                const double angle = (x / 12 + 8 * (y / 12)) * 0.39;
                const double wave = std::sin((x % 12 - 6) * std::cos(angle) + (y % 12 - 6) * std::sin(angle));
                const bool isEdge = x % 12 == 0 || y % 12 == 0;
                picture += static_cast<char>(isEdge ? 255 : static_cast<int>(127 + wave * 16 * epoch));
            }
        const int restart = epoch > 4 ? 2 : 0; // from where the third had begun
        add("weights/conv1", api::MediaItem::Kind::Image, (epoch - restart) * samplesPerEpoch, picture);
    }
    add("model", api::MediaItem::Kind::Text, 0,
        "ConvNet(\n  (conv1): Conv2d(1, 16, kernel_size=5)\n  (conv2): Conv2d(16, 32, kernel_size=5)\n"
        "  (dense): Linear(512, 10)\n)");
    return items;
}

} // namespace trainyard::test
