// SPDX-License-Identifier: Apache-2.0
#include "engine/jobs/nodesetup.h"

#include "engine/jobs/planenvironment.h"
#include "engine/jobs/planmounts.h"

namespace trainyard::jobs {

namespace fs = std::filesystem;

namespace {

std::string uuidOf(const api::Cluster &cluster)
{
    return cluster.setupPathSuffix.substr(cluster.setupPathSuffix.rfind('/') + 1);
}

// Of what a job's process gets, all that is not about the job.
Environment setupEnvironment(const api::SetupTask &task, const JobPaths &paths, const NodeSlot &slot,
                             const Layout &layout)
{
    Allocation alone;
    alone.nodes.push_back(slot);
    Environment environment(layout.environment);
    const Environment ofJobs = systemEnvironment(paths, alone, 0, layout);
    for (const api::NameValue &variable : ofJobs.variables()) {
        if (variable.name == "AZ_BATCHAI_MOUNT_ROOT" || variable.name == "AZ_BATCHAI_NUM_GPUS" ||
            !variable.name.starts_with("AZ_"))
            environment.set(variable.name, variable.value);
    }
    for (const api::NameValue &variable : task.environmentVariables)
        environment.setExpanded(variable.name, variable.value);
    for (const api::NameValue &secret : task.secrets)
        environment.setExpanded(secret.name, secret.value);
    return environment;
}

} // namespace

std::string setupRunId(const api::Cluster &cluster, std::size_t node)
{
    return "setup-" + uuidOf(cluster) + "-" + std::to_string(node);
}

fs::path setupFolder(const api::Cluster &cluster, const Layout &layout)
{
    return layout.dataDirectory / "clusters" / uuidOf(cluster);
}

fs::path setupFolder(const api::Cluster &cluster, std::size_t node, const Layout &layout)
{
    return setupFolder(cluster, layout) / "nodes" / std::to_string(node);
}

std::string setupPathSuffix(const api::ResourceId &cluster, const std::string &uuid)
{
    return cluster.subscription + "/" + cluster.group + "/workspaces/" + cluster.workspace + "/clusters/" +
           cluster.name + "/" + uuid;
}

Result<LaunchPlan> setupPlan(const api::Cluster &cluster, std::size_t node, const NodeSlot &slot,
                             const std::vector<Link> &extraMounts, const Layout &layout)
{
    const api::SetupTask &task = *cluster.spec.setupTask;
    const JobPaths paths(api::Job(), cluster.id, layout);
    Allocation mounted;
    mounted.extraMounts = extraMounts;
    const auto links = jobLinks(api::Job(), cluster, mounted, paths, layout);
    if (!links)
        return links.error();
    const Environment environment = setupEnvironment(task, paths, slot, layout);
    const fs::path prefix = environment.expand(task.stdOutErrPathPrefix);
    if (!prefix.is_absolute())
        return Error{Error::Code::InvalidInput,
                     "The setupTask's stdOutErrPathPrefix \"" + task.stdOutErrPathPrefix +
                         "\" is not an absolute path; start it with $AZ_BATCHAI_MOUNT_ROOT/ and a mounted "
                         "volume's name."};
    const fs::path logs = throughLinks((prefix / cluster.setupPathSuffix).lexically_normal(), *links);
    const std::string suffix = node == 0 ? "" : "-" + slot.nodeId;
    const fs::path folder = setupFolder(cluster, node, layout);

    ProcessPlan process;
    process.commandLine = task.commandLine;
    process.environment = environment.variables();
    process.workingDirectory = folder / "work";
    process.standardOutput = logs / ("stdout" + suffix + ".txt");
    process.standardError = logs / ("stderr" + suffix + ".txt");
    NodePlan only;
    only.nodeId = slot.nodeId;
    only.directory = folder;
    only.links = *links;
    only.directories = {paths.mountRoot, folder, process.workingDirectory, logs};
    only.cores = slot.cores;
    only.serviceLog = logs / ("execution-" + slot.nodeId + ".log");
    only.processes.push_back(std::move(process));
    LaunchPlan plan;
    plan.jobDirectory = folder;
    plan.nodes.push_back(std::move(only));
    plan.outputs.push_back({"stdouterr", logs});
    return plan;
}

} // namespace trainyard::jobs
