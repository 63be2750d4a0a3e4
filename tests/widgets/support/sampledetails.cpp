// SPDX-License-Identifier: Apache-2.0
#include "tests/widgets/support/sampledetails.h"

#include "tests/widgets/support/sampleyard.h"

namespace trainyard::test {

using namespace std::chrono_literals;
using Phase = api::JobPhase;

std::vector<api::JobStep> sampleHistory(const api::Job &job)
{
    std::vector<api::JobStep> steps{{job.creationTime, Phase::Queued}};
    if (!job.execution.startTime)
        return steps;
    const Timestamp start = *job.execution.startTime;
    const Timestamp end = job.execution.endTime.value_or(start + 60s);
    steps.push_back({start, Phase::Preparing});
    steps.push_back({start + 1400ms, Phase::Running});
    if (job.attempt > 1) {
        const auto third = (end - start) / 3;
        steps.push_back({start + third, Phase::Stopping, api::Cause::Reclaimed});
        steps.push_back({start + third + third / 4, Phase::Queued, api::Cause::Reclaimed});
        steps.push_back({start + third + third / 2, Phase::Preparing});
        steps.push_back({start + third + third / 2 + 2s, Phase::Running});
    }
    if (api::isFinished(job.executionState))
        steps.push_back({end,
                         job.executionState == api::ExecutionState::Failed ? Phase::Failed : Phase::Succeeded,
                         job.cause});
    return steps;
}

api::JobPlan samplePlan(const api::Job &job)
{
    const std::string root = "/home/ann/.local/share/trainyard/";
    const std::string folder = root + "jobs/" + job.uuid;
    api::PlannedProcess process;
    process.commandLine = "trainyard-train fit --network \"convnet_mnist\" --data "
                          "\"$AZ_BATCHAI_JOB_TEMP/digits\" --output \"$AZ_BATCHAI_OUTPUT_MODEL\" --epochs 12";
    process.workingDirectory = folder + "/nodes/0/temp";
    process.standardOutput =
        root + "storage/local/files/share/" + job.outputPathSegment + "/stdouterr/stdout.txt";
    process.environment = {{"PATH", "/usr/lib/trainyard:/usr/local/bin:/usr/bin:/bin"},
                           {"AZ_BATCHAI_MOUNT_ROOT", root + "mounts/default/quickstart/this-machine"},
                           {"AZ_BATCHAI_JOB_TEMP", folder + "/nodes/0/temp"},
                           {"AZ_BATCHAI_NUM_GPUS", "1"},
                           {"CUDA_VISIBLE_DEVICES", "0"},
                           {"AZ_BATCHAI_OUTPUT_MODEL", root + "storage/local/files/share/outputs/models"},
                           {"MLFLOW_TRACKING_URI", "http://127.0.0.1:36413/trainyard/mlflow"},
                           {"MLFLOW_TRACKING_TOKEN", "", true},
                           {"TRAINYARD_RUN", job.uuid},
                           {"HOME", "/home/ann"},
                           {"LANG", "en_GB.UTF-8"}};
    api::PlannedProcess preparation = process;
    preparation.name = "job_prep";
    preparation.isPreparation = true;
    preparation.commandLine = job.spec.jobPreparationCommandLine;
    const bool isOfEarlierEngine = job.id == visionSample().job("cifar", "resnet20-base");
    return {.isGuess = !job.execution.startTime || isOfEarlierEngine,
            .nodes = {{"node-0", {process, preparation}}},
            .warnings = {"The command line uses $AZ_BATCHAI_INPUT_LABELS, which the job does not set: it is "
                         "empty."}};
}

namespace {

api::RanEnvironment sampleEnvironment(const std::string &torch)
{
    return {.host = "yard-01",
            .system = "Debian GNU/Linux 12 (bookworm), Linux 6.1.0-18-amd64",
            .processor = "AMD EPYC 9124 16-Core Processor",
            .gpus = {"NVIDIA H200", "NVIDIA H200", "NVIDIA H200", "NVIDIA H200"},
            .driver = "550.54.15",
            .python = "3.11.2",
            .packages = {{"numpy", "1.26.4"}, {"torch", torch}, {"tqdm", "4.66.1"}}};
}

} // namespace

std::optional<api::RanRecord> sampleRecord(const api::Job &job)
{
    const std::string folder = "/home/ann/digits";
    if (job.id == failedSample())
        return api::RanRecord{
            .time = job.execution.startTime.value_or(job.creationTime),
            .git = api::GitState{folder, "4c07be91a3f85d2660d9b1e7c2a8f4605b3d9e17", "main", false},
            .files = {{folder + "/train.py", 419, "c2e94b0d17fa6835", true},
                      {folder + "/requirements.txt", 27, "17c3b5f09e8842ad", false}},
            .leftOut = {folder + "/augment.py"},
            .environment = sampleEnvironment("2.0.1")};
    if (job.id != runningSample())
        return {};
    return api::RanRecord{
        .time = job.execution.startTime.value_or(job.creationTime),
        .git = api::GitState{folder, "9f3c1e7a52d04b6688c1a7e02f9d4b3c5e6a7f81", "wider-layers", true},
        .files = {{folder + "/train.py", 437, "6b1f0c2ea94d7735", true},
                  {folder + "/augment.py", 135, "d0a8e4417c5b9f22", false},
                  {folder + "/requirements.txt", 27, "17c3b5f09e8842ad", false}},
        .inputs = {{.id = "DATA",
                    .path = "/data/mnist",
                    .files = 4,
                    .bytes = 54'950'048,
                    .newest = {},
                    .digest = "a41be07f3c92d516"}},
        .environment = sampleEnvironment("2.1.2")};
}

std::string sampleCode(const std::string &job, std::size_t file)
{
    if (job == failedSample().path() && file == 0)
        return R"(import argparse
import torch

arguments = argparse.ArgumentParser()
arguments.add_argument("--rate", type=float, default=0.1)
arguments.add_argument("--epochs", type=int, default=12)
options = arguments.parse_args()

for epoch in range(options.epochs):
    for digits, labels in batches():
        loss = step(digits, labels, options.rate)
    print(f"epoch {epoch}: loss = {loss:.4f}", flush=True)
save("digits.onnx")
)";
    if (job == failedSample().path())
        return "torch==2.1.0\nnumpy==1.26.0\n";
    static const std::vector<std::string> texts{
        R"(import argparse
import torch
from augment import shifted

arguments = argparse.ArgumentParser()
arguments.add_argument("--rate", type=float, default=0.01)
arguments.add_argument("--epochs", type=int, default=12)
options = arguments.parse_args()

for epoch in range(options.epochs):
    for digits, labels in shifted(batches()):
        loss = step(digits, labels, options.rate)
    print(f"epoch {epoch}: loss = {loss:.4f}", flush=True)
)",
        R"(import torch

def shifted(batches, most=2):
    for digits, labels in batches:
        yield torch.roll(digits, most, dims=-1), labels
)",
        "torch==2.1.0\nnumpy==1.26.0\n"};
    return file < texts.size() ? texts[file] : std::string();
}

} // namespace trainyard::test
