// SPDX-License-Identifier: Apache-2.0
#include "engine/daemon/run.h"

#include "engine/daemon/datadirectory.h"
#include "engine/daemon/engineparts.h"
#include "engine/daemon/foregroundjob.h"
#include "engine/daemon/signals.h"

#include <iostream>

namespace trainyard::daemon {

namespace {

Result<api::Job> submit(jobs::JobService &service, const RunRequest &request)
{
    api::Workspace workspace;
    workspace.id = request.workspace;
    workspace.location = "local";
    if (auto made = service.putWorkspace(workspace); !made)
        return made.error();
    if (auto made = service.putCluster(request.cluster, request.clusterSpec); !made)
        return made.error();
    if (auto made = service.putExperiment(request.job.parent()); !made)
        return made.error();
    return service.putJob(request.job, request.spec);
}

Result<int> runUnlessHindered(const RunOptions &options)
{
    const auto request = prepareRun(options);
    if (!request)
        return request.error();
    const auto data = DataDirectory::open(request->dataDirectory);
    if (!data)
        return data.error();
    for (const std::string &warning : request->warnings)
        std::cerr << "Warning: " << warning << "\n";
    std::cerr << "Keeping this run in " << data->path().string() << "." << std::endl;
    const auto engine = EngineParts::open({data->path(), request->mounts, request->policy});
    if (!engine)
        return engine.error();
    if (auto started = (*engine)->service().start(); !started)
        return started.error();
    const std::string cursor = (*engine)->events().cursor();
    const auto job = submit((*engine)->service(), *request);
    if (!job)
        return job.error();
    return ForegroundJob(**engine, *job, cursor).wait();
}

} // namespace

int run(const RunOptions &options)
{
    blockSignals(endSignals());
    const auto exitCode = runUnlessHindered(options);
    if (exitCode)
        return *exitCode;
    std::cerr << exitCode.error().message << std::endl;
    return isUsageError(exitCode.error()) ? 2 : 1;
}

} // namespace trainyard::daemon
