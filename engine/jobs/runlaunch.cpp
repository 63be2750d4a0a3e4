// SPDX-License-Identifier: Apache-2.0
#include "engine/jobs/runlaunch.h"

#include "engine/base/files.h"
#include "engine/jobs/machineuse.h"
#include "engine/jobs/planpaths.h"

namespace trainyard::jobs {

namespace {

Status clearOldRun(const api::Job &job, const api::Cluster &cluster, const LaunchPlan &plan,
                   const Layout &layout, Executor &executor)
{
    if (job.attempt <= 1)
        return {};
    if (auto removed = removeTree(JobPaths(job, cluster.id, layout).shared); !removed)
        return Error{Error::Code::Unavailable, removed.error().message};
    return executor.clear(plan);
}

Status writeFiles(const RunFile &file, const LaunchPlan &plan)
{
    if (auto made = createDirectories(plan.jobDirectory); !made)
        return made;
    for (const TextFile &text : plan.files) {
        if (auto written = replaceFile(text.file, text.content); !written)
            return written;
    }
    return writeRunFile(plan.jobDirectory, file);
}

LaunchPlan planOnDisk(const api::Job &job, const RunFile &file, const Layout &layout)
{
    LaunchPlan plan;
    plan.jobDirectory = jobDirectory(job, layout);
    for (const NodeSlot &slot : file.allocation.nodes) {
        NodePlan node;
        node.nodeId = slot.nodeId;
        node.directory = plan.jobDirectory / "nodes" / std::to_string(plan.nodes.size());
        plan.nodes.push_back(std::move(node));
    }
    return plan;
}

} // namespace

Result<PreparedRun> prepareRun(const api::Job &job, const api::Cluster &cluster,
                               const std::map<std::size_t, NodeSlot> &nodes,
                               const std::vector<Link> &extraMounts, const PortBlock &ports,
                               const std::string &bootId, const Layout &layout, Executor &executor)
{
    PreparedRun run;
    run.file.bootId = bootId;
    for (const auto &[number, slot] : nodes) {
        run.file.nodes.push_back(number);
        run.file.allocation.nodes.push_back(slot);
    }
    run.file.allocation.extraMounts = extraMounts;
    run.file.allocation.firstPort = ports.first;
    auto launch = plan(job, cluster, run.file.allocation, layout);
    if (!launch)
        return launch.error();
    run.plan = std::move(*launch);
    run.file.outputs = run.plan.outputs;
    if (!cluster.note.empty())
        run.plan.warnings.push_back(cluster.note);
    if (auto cleared = clearOldRun(job, cluster, run.plan, layout, executor); !cleared)
        return cleared.error();
    if (auto written = writeFiles(run.file, run.plan); !written)
        return written.error();
    return run;
}

Result<FoundRun> findRun(const api::Job &job, const api::Cluster *cluster, const std::string &bootId,
                         const Layout &layout)
{
    const auto file = readRunFile(jobDirectory(job, layout));
    if (!file)
        return file.error();
    FoundRun found;
    found.run.file = *file;
    auto launch = cluster ? plan(job, *cluster, file->allocation, layout)
                          : Result<LaunchPlan>(Error{Error::Code::NotFound, "The job's cluster is gone."});
    found.canStart = launch && file->bootId == bootId;
    // What the run was given counts, not what this engine would give it.
    found.run.plan = launch ? std::move(*launch) : planOnDisk(job, *file, layout);
    found.run.plan.outputs = file->outputs;
    return found;
}

Result<LaunchPlan> guessedPlan(const api::Job &job, const api::Cluster &cluster,
                               const std::vector<Link> &extraMounts, const Layout &layout)
{
    Allocation allocation;
    allocation.nodes.resize(static_cast<std::size_t>(std::max(job.spec.nodeCount, 1)),
                            NodeSlot{"node", "127.20.0.1", {}, {}});
    allocation.extraMounts = extraMounts;
    return plan(job, cluster, allocation, layout);
}

Result<std::vector<NamedDirectory>> plannedOutputs(const api::Job &job, const api::Cluster &cluster,
                                                   const std::vector<Link> &extraMounts, const Layout &layout)
{
    auto launch = guessedPlan(job, cluster, extraMounts, layout);
    if (!launch)
        return launch.error();
    return launch->outputs;
}

} // namespace trainyard::jobs
