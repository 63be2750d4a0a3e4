// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/base/random.h"
#include "tests/engine/exec/runsupport.h"

#include <QStringList>

namespace trainyard::test {

// A job as a user writes it, planned and really run; its output goes to <folder>/out.
class PlannedRun
{
public:
    explicit PlannedRun(jobs::Policy policy)
    {
        executor.setListener(&listener);
        job.id = api::ResourceId::forWorkspace("s", "g", "w").job("e", "j");
        job.uuid = randomUuid();
        job.outputPathSegment = "seg";
        job.spec.cluster = api::ResourceId::forWorkspace("s", "g", "w").cluster("c");
        job.spec.stdOutErrPathPrefix = (yard.root() / "out").string();
        cluster.id = *job.spec.cluster;
        layout.dataDirectory = yard.root() / "data";
        layout.policy = std::move(policy);
    }

    // The command on the job's node, after all else has been set in `job`.
    Status start(const std::string &commandLine) { return start(api::CustomToolkitSettings{commandLine}); }
    Status start(const api::Toolkit &toolkit)
    {
        job.spec.toolkit = toolkit;
        jobs::Allocation allocation;
        allocation.nodes = {{"node-0", "127.20.0.1", {}, {}}};
        auto made = jobs::plan(job, cluster, allocation, layout);
        if (!made)
            return made.error();
        plan = *made;
        return executor.start(job.uuid, plan);
    }
    std::optional<jobs::NodeExit> end() { return listener.waitForExit(job.uuid); }
    std::string text(const std::string &file) const { return yard.text("seg/stdouterr/" + file); }

    Yard yard;
    Listener listener;
    exec::LocalExecutor executor{
        {.program = supervisorProgram(), .graceTime = std::chrono::milliseconds(500)}};
    api::Job job;
    api::Cluster cluster;
    jobs::Layout layout;
    jobs::LaunchPlan plan;
};

} // namespace trainyard::test
