// SPDX-License-Identifier: Apache-2.0
#include "tests/widgets/support/sampleyard.h"

#include <cstdio>

namespace trainyard::test {

using api::ExecutionState;
using api::ResourceId;
using namespace std::chrono_literals;

namespace {

ResourceId workspace(const char *name)
{
    return ResourceId::forWorkspace(std::string(api::defaultSubscription), std::string(api::defaultGroup),
                                    name);
}

// Another one for each, and the same every time.
std::string uuidOf(const std::string &path)
{
    unsigned long long hash = 14695981039346656037ULL; // FNV-1a
    for (const char each : path)
        hash = (hash ^ static_cast<unsigned char>(each)) * 1099511628211ULL;
    char text[37];
    std::snprintf(text, sizeof text, "5b0c2a1e-2f5d-4f0e-9a53-%012llx", hash & 0xffff'ffff'ffffULL);
    return text;
}

api::Job job(const char *workspaceName, const char *experiment, const char *name, ExecutionState state,
             std::chrono::minutes ago, std::chrono::seconds took)
{
    api::Job job;
    job.id = workspace(workspaceName).job(experiment, name);
    job.uuid = uuidOf(job.id.path());
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
                 .gpus = std::vector<api::GpuInfo>(4, {"NVIDIA H200", 150754820096ULL}),
                 .subscription = std::string(api::defaultSubscription),
                 .group = std::string(api::defaultGroup)};
    for (const char *name : {"quickstart", "vision"}) {
        api::Workspace one;
        one.id = workspace(name);
        one.location = "local";
        yard.workspaces.push_back(one);
    }
    yard.clusters = {cluster("quickstart", "this-machine", 1, 1), cluster("vision", "gpu-box", 2, 1), farm()};
    for (api::Cluster *each : {&yard.clusters[0], &yard.clusters[1]}) { // one for each node
        each->gpus = each->currentNodeCount;
        each->gpusInUse = each->nodes.running;
    }
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

} // namespace trainyard::test
