// SPDX-License-Identifier: Apache-2.0
#include "tests/support/storedjobs.h"

#include "engine/api/jobfile.h"
#include "engine/base/files.h"
#include "engine/base/random.h"
#include "engine/store/sqlitestore.h"
#include "tests/models/testjob.h"

namespace trainyard::test {

namespace {

api::Job endedJob(const api::ResourceId &workspace, int number, int count)
{
    api::Job job;
    job.id = workspace.job("digits", "job-" + std::to_string(number));
    job.spec = models::command("train --lr 0." + std::to_string(number % 97 + 1));
    job.uuid = randomUuid();
    job.outputPathSegment = api::outputPathSegment(job.id, job.uuid);
    job.creationTime = now() - std::chrono::seconds(count - number);
    job.provisioningTime = job.executionTime = job.creationTime;
    job.provisioningState = api::ProvisioningState::Succeeded;
    const bool isGood = number % 7 != 0;
    job.executionState = isGood ? api::ExecutionState::Succeeded : api::ExecutionState::Failed;
    job.execution.startTime = job.creationTime;
    job.execution.endTime = job.creationTime + std::chrono::seconds(number % 600);
    job.execution.exitCode = isGood ? 0 : 1;
    return job;
}

} // namespace

bool storeJobs(const std::string &dataDirectory, int count)
{
    if (!createDirectories(dataDirectory, 0700))
        return false;
    const auto store = store::SqliteStore::open(dataDirectory);
    if (!store)
        return false;
    api::Workspace workspace;
    workspace.id = models::testWorkspace();
    workspace.location = "local";
    api::Experiment experiment;
    experiment.id = workspace.id.experimentNamed("digits");
    if (!(*store)->put(workspace) || !(*store)->put(experiment))
        return false;
    for (int number = 0; number < count; ++number)
        if (!(*store)->put(endedJob(workspace.id, number, count)))
            return false;
    return true;
}

} // namespace trainyard::test
