// SPDX-License-Identifier: Apache-2.0
#include "tests/widgets/support/sampledetails.h"

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
        steps.push_back({start + third + 5s, Phase::Queued, api::Cause::Reclaimed});
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
    return {.isGuess = !job.execution.startTime,
            .nodes = {{"node-0", {process, preparation}}},
            .warnings = {"The command line uses $AZ_BATCHAI_INPUT_LABELS, which the job does not set: it is "
                         "empty."}};
}

} // namespace trainyard::test
