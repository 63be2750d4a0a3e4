// SPDX-License-Identifier: Apache-2.0
#include "engine/jobs/launchplan.h"

#include "engine/base/files.h"
#include "engine/jobs/plancontainer.h"
#include "engine/jobs/planenvironment.h"
#include "engine/jobs/planmounts.h"
#include "engine/jobs/planranks.h"
#include "engine/jobs/toolkitlaunch.h"

#include <algorithm>
#include <set>

namespace trainyard::jobs {

namespace fs = std::filesystem;

namespace {

Error refused(std::string sentence)
{
    return {Error::Code::InvalidInput, std::move(sentence)};
}

// Of all nodes; none, which means all of the machine, where a node has none of its own.
std::vector<int> allCores(const Allocation &allocation)
{
    std::vector<int> cores;
    for (const NodeSlot &slot : allocation.nodes) {
        if (slot.cores.empty())
            return {};
        cores.insert(cores.end(), slot.cores.begin(), slot.cores.end());
    }
    return cores;
}

// Holds what the steps of one plan share.
class Planner
{
public:
    Planner(const api::Job &job, const JobPaths &paths, const Allocation &allocation, const Layout &layout,
            std::vector<Link> links, std::vector<MountCommand> mounts)
        : m_job(job)
        , m_allocation(allocation)
        , m_layout(layout)
        , m_paths(paths)
        , m_links(std::move(links))
        , m_mounts(std::move(mounts))
        , m_isContained(job.spec.container && !layout.policy.containerRuntime.empty())
    {}

    Result<LaunchPlan> make();

private:
    struct Directories {
        fs::path logs;
        std::vector<NamedDirectory> outputs;
    };

    // The folder that a job's prefix names, as the job's processes see it.
    Result<fs::path> prefixFolder(const std::string &prefix, const std::string &property,
                                  const Environment &system);
    Result<Directories> directories(const Environment &system);
    LaunchContext launchContext() const;
    NodePlan nodePlan(std::size_t index, const Directories &directories) const;
    ProcessPlan process(std::size_t index, const Launch &launch, const Directories &directories) const;
    Environment environment(std::size_t index, const std::vector<api::NameValue> &variables,
                            const Directories &directories) const;
    void showAllGpus(LaunchSet &set) const;
    std::vector<RankNode> rankNodes(const LaunchSet &set, const std::vector<Directories> &perNode) const;
    bool liesInVolume(const fs::path &folder) const;
    void warnOfUnknownNames(const ProcessPlan &process, const Environment &known);
    void warnOfMissingVolumes(const std::string &text, const std::string &place);
    void warnOnce(std::string sentence);
    fs::path onDisk(const fs::path &path) const { return throughLinks(path, m_links); }

    const api::Job &m_job;
    const Allocation &m_allocation;
    const Layout &m_layout;
    const JobPaths m_paths;
    const std::vector<Link> m_links;
    const std::vector<MountCommand> m_mounts;
    const bool m_isContained;
    std::vector<std::string> m_warnings;
};

Result<fs::path> Planner::prefixFolder(const std::string &prefix, const std::string &property,
                                       const Environment &system)
{
    const auto unknown = system.unknownIn(prefix);
    if (!unknown.empty())
        return refused(
            property + " \"" + prefix + "\" uses $" + unknown.front() +
            ", which is not set; start it with $AZ_BATCHAI_MOUNT_ROOT or $AZ_BATCHAI_JOB_MOUNT_ROOT.");
    const fs::path folder = fs::path(system.expand(prefix)).lexically_normal();
    if (!folder.is_absolute())
        return refused(
            property + " \"" + prefix +
            "\" is not an absolute path; start it with $AZ_BATCHAI_MOUNT_ROOT/ and a mounted volume's name.");
    for (const fs::path &root : {m_paths.mountRoot, m_paths.jobMountRoot}) {
        if (liesIn(folder, root) && !liesInVolume(folder))
            m_warnings.push_back(property + " \"" + prefix +
                                 "\" lies in no mounted volume; its files stay in " + folder.string() + ".");
    }
    return folder;
}

bool Planner::liesInVolume(const fs::path &folder) const
{
    const auto isAbove = [&](const MountCommand &mount) { return liesIn(folder, mount.path); };
    return onDisk(folder) != folder || std::any_of(m_mounts.begin(), m_mounts.end(), isAbove);
}

Result<Planner::Directories> Planner::directories(const Environment &system)
{
    const api::JobSpec &spec = m_job.spec;
    const auto logPrefix = prefixFolder(spec.stdOutErrPathPrefix, "stdOutErrPathPrefix", system);
    if (!logPrefix)
        return logPrefix.error();
    Directories result{*logPrefix / m_job.outputPathSegment / "stdouterr", {}};
    for (const api::OutputDirectory &output : spec.outputDirectories) {
        const auto prefix =
            prefixFolder(output.pathPrefix, "The pathPrefix of output directory " + output.id, system);
        if (!prefix)
            return prefix.error();
        // Directories that older versions did not want made anew are used as they are.
        const fs::path outputs = output.isNew ? *prefix / m_job.outputPathSegment / "outputs" : *prefix;
        const fs::path suffix = fs::path(system.expand(output.pathSuffix)).relative_path();
        if (std::find(suffix.begin(), suffix.end(), "..") != suffix.end())
            return refused("The pathSuffix \"" + output.pathSuffix + "\" of output directory " + output.id +
                           " leaves the job's outputs; take the \"..\" out.");
        result.outputs.push_back({output.id, suffix.empty() ? outputs : outputs / suffix});
    }
    return result;
}

LaunchContext Planner::launchContext() const
{
    LaunchContext context;
    for (const NodeSlot &slot : m_allocation.nodes) {
        context.hosts.push_back(slot.address);
        context.gpus.push_back(slot.gpus.size());
    }
    context.sharedTemp = m_paths.shared;
    context.trainer = m_layout.trainer;
    // "python" as in the service; Debian has it under its newer name alone.
    context.defaultInterpreter = "$(command -v python || echo python3)";
    context.firstPort = m_allocation.firstPort;
    context.attempt = m_job.attempt;
    context.rankScript = m_paths.rankScript;
    return context;
}

// System variables, then directories, then the user's own: each may use the ones before it.
Environment Planner::environment(std::size_t index, const std::vector<api::NameValue> &variables,
                                 const Directories &directories) const
{
    Environment result = systemEnvironment(m_paths, m_allocation, index, m_layout);
    setTracking(result, m_job, m_layout);
    result.set("AZ_BATCHAI_STDOUTERR_DIR", directories.logs.string());
    for (const api::NameValue &variable : variables)
        result.set(variable.name, variable.value);
    for (const api::InputDirectory &input : m_job.spec.inputDirectories)
        result.setExpanded("AZ_BATCHAI_INPUT_" + input.id, input.path);
    for (const NamedDirectory &output : directories.outputs) {
        result.set("AZ_BATCHAI_OUTPUT_" + output.id, output.path.string());
        if (m_job.attempt > 1) // goes on where the attempt before left its checkpoints
            result.set("AZ_BATCHAI_PREV_OUTPUT_" + output.id, output.path.string());
    }
    for (const api::NameValue &variable : m_job.spec.environmentVariables)
        result.setExpanded(variable.name, variable.value);
    for (const api::NameValue &secret : m_job.spec.secrets)
        result.setExpanded(secret.name, secret.value);
    return result;
}

ProcessPlan Planner::process(std::size_t index, const Launch &launch, const Directories &directories) const
{
    const std::string suffix = launch.name.empty() ? "" : "-" + launch.name;
    const fs::path logs = onDisk(directories.logs);
    ProcessPlan result;
    result.name = launch.name;
    result.commandLine = launch.commandLine;
    result.environment = environment(index, launch.variables, directories).variables();
    result.workingDirectory = m_paths.node(index).work;
    result.standardOutput = logs / ("stdout" + suffix + ".txt");
    result.standardError = logs / ("stderr" + suffix + ".txt");
    result.isServer = launch.isServer;
    return result;
}

NodePlan Planner::nodePlan(std::size_t index, const Directories &directories) const
{
    const NodePaths node = m_paths.node(index);
    const std::string &nodeId = m_allocation.nodes[index].nodeId;
    NodePlan result;
    result.nodeId = nodeId;
    result.cores = m_allocation.nodes[index].cores;
    result.gpus = m_allocation.nodes[index].gpus;
    result.directory = node.directory;
    result.links = m_links;
    result.directories = {
        m_paths.mountRoot, m_paths.jobMountRoot,    m_paths.shared, node.directory, node.work,
        node.temp,         onDisk(directories.logs)};
    for (const NamedDirectory &output : directories.outputs)
        result.directories.push_back(onDisk(output.path));
    result.serviceLog = onDisk(directories.logs) / ("execution-" + nodeId + ".log");
    for (const MountCommand &mount : m_mounts)
        addMount(mount, systemEnvironment(m_paths, m_allocation, index, m_layout), index == 0, result);
    if (!m_job.spec.jobPreparationCommandLine.empty()) {
        const bool isAlone = m_allocation.nodes.size() == 1;
        const std::string name = isAlone ? "job_prep" : "job_prep-" + nodeId;
        result.preparation.push_back(
            process(index, {index, name, m_job.spec.jobPreparationCommandLine, {}}, directories));
    }
    return result;
}

// Each rank's own first, so that the GPU of the rank's number on the machine is one of its node.
void Planner::showAllGpus(LaunchSet &set) const
{
    std::vector<int> gpus;
    std::vector<int> others;
    for (std::size_t i = 0; i < m_allocation.nodes.size(); ++i) {
        const std::vector<int> &own = m_allocation.nodes[i].gpus;
        const auto first = std::min(set.mpiSlots[i], own.size());
        gpus.insert(gpus.end(), own.begin(), own.begin() + static_cast<std::ptrdiff_t>(first));
        others.insert(others.end(), own.begin() + static_cast<std::ptrdiff_t>(first), own.end());
    }
    gpus.insert(gpus.end(), others.begin(), others.end());
    std::string list;
    for (const int gpu : gpus)
        list += (list.empty() ? "" : ",") + std::to_string(gpu);
    if (!list.empty())
        set.launches.front().variables.push_back({"CUDA_VISIBLE_DEVICES", list});
}

std::vector<RankNode> Planner::rankNodes(const LaunchSet &set, const std::vector<Directories> &perNode) const
{
    std::vector<RankNode> nodes;
    for (std::size_t i = 0; i < perNode.size(); ++i) {
        Environment own = environment(i, set.launches.front().variables, perNode[i]);
        if (const auto gpus = own.value("CUDA_VISIBLE_DEVICES"); gpus && m_isContained)
            own.set("CUDA_VISIBLE_DEVICES", gpusInside(*gpus, allGpus(m_allocation)));
        nodes.push_back({set.mpiSlots[i], std::move(own), m_paths.node(i).work, m_allocation.nodes[i].cores});
    }
    return nodes;
}

void Planner::warnOfUnknownNames(const ProcessPlan &process, const Environment &known)
{
    for (const std::string &name : known.unknownIn(process.commandLine)) {
        if (!name.starts_with("AZ_BATCHAI_"))
            continue;
        warnOnce("The command line uses $" + name + ", which the job does not set: it is empty.");
    }
    warnOfMissingVolumes(process.commandLine, "The command line");
}

void Planner::warnOnce(std::string sentence)
{
    if (std::find(m_warnings.begin(), m_warnings.end(), sentence) == m_warnings.end())
        m_warnings.push_back(std::move(sentence));
}

// Paths below a mount root where no volume is: nobody puts anything there.
void Planner::warnOfMissingVolumes(const std::string &text, const std::string &place)
{
    for (const auto &[name, root] : {std::pair("AZ_BATCHAI_MOUNT_ROOT", &m_paths.mountRoot),
                                     std::pair("AZ_BATCHAI_JOB_MOUNT_ROOT", &m_paths.jobMountRoot)}) {
        for (const std::string &volume : foldersBelow(text, name)) {
            if (!liesInVolume(*root / volume))
                warnOnce(place + " uses $" + name + "/" + volume + ", where no volume is mounted.");
        }
    }
}

Result<LaunchPlan> Planner::make()
{
    std::vector<Directories> perNode;
    for (std::size_t i = 0; i < m_allocation.nodes.size(); ++i) {
        const std::vector<std::string> warned = m_warnings;
        auto ofNode = directories(systemEnvironment(m_paths, m_allocation, i, m_layout));
        if (!ofNode)
            return ofNode.error();
        if (i > 0)
            m_warnings = warned; // one node's are enough
        perNode.push_back(std::move(*ofNode));
    }
    LaunchContext context = launchContext();
    const Environment exported = environment(0, {}, perNode.front());
    for (const api::NameValue &variable : exported.variables())
        context.exportedNames.push_back(variable.name);
    auto set = launchSet(m_job.spec.toolkit, context);
    if (!set)
        return set.error();
    const bool nodesShareMachine = perNode.size() > 1 && !spansMachines(context);
    const bool masterHasAll = nodesShareMachine && set->actsForAllNodes;
    if (masterHasAll)
        showAllGpus(*set);

    LaunchPlan result;
    result.jobDirectory = m_paths.job;
    result.files.push_back({m_paths.hostFile, hostFile(m_allocation, set->mpiSlots)});
    if (nodesShareMachine && set->isUnderMpi)
        result.files.push_back({m_paths.rankScript, rankScript(rankNodes(*set, perNode), m_job.spec)});
    for (const api::InputDirectory &input : m_job.spec.inputDirectories)
        warnOfMissingVolumes(input.path, "The input directory " + input.id);
    warnOfMissingVolumes(m_job.spec.jobPreparationCommandLine, "The job preparation");
    for (const std::string &warning : set->warnings) {
        if (!warning.empty())
            m_warnings.push_back(warning);
    }
    result.maxWallClockTime = m_job.spec.maxWallClockTime;
    for (std::size_t i = 0; i < perNode.size(); ++i)
        result.nodes.push_back(nodePlan(i, perNode[i]));
    if (masterHasAll)
        result.nodes.front().cores = allCores(m_allocation);
    for (const Launch &launch : set->launches) {
        result.nodes[launch.node].processes.push_back(process(launch.node, launch, perNode[launch.node]));
        warnOfUnknownNames(result.nodes[launch.node].processes.back(),
                           environment(launch.node, launch.variables, perNode[launch.node]));
    }
    for (std::size_t i = 0; m_isContained && i < result.nodes.size(); ++i) {
        const bool takesAllGpus = i == 0 && (set->isUnderMpi || masterHasAll);
        NodeContainer container = containerFor(m_job, m_allocation, i, takesAllGpus, m_layout);
        container.folders = result.nodes[i].directories;
        container.folders.push_back(m_paths.job);
        for (const Link &link : m_links)
            container.folders.push_back(link.target);
        if (auto put = putIntoContainer(result.nodes[i], container, m_job.spec); !put)
            return put.error();
    }
    if (m_job.spec.container && !m_isContained)
        m_warnings.push_back(
            "The job asks for the container image \"" + m_job.spec.container->image +
            "\": it runs on the machine itself, as the engine's settings.json allows, and finds "
            "there what is installed there.");
    result.outputs.push_back({"stdouterr", onDisk(perNode.front().logs)});
    for (const NamedDirectory &output : perNode.front().outputs)
        result.outputs.push_back({output.id, onDisk(output.path)});
    result.warnings = m_warnings;
    return result;
}

} // namespace

Result<LaunchPlan> plan(const api::Job &job, const api::Cluster &cluster, const Allocation &allocation,
                        const Layout &layout)
{
    if (auto possible = checkImage(job, layout.policy); !possible)
        return possible.error();
    if (allocation.nodes.empty() || allocation.nodes.size() != static_cast<std::size_t>(job.spec.nodeCount))
        return refused("The job needs " + std::to_string(job.spec.nodeCount) + " nodes and was given " +
                       std::to_string(allocation.nodes.size()) + ".");
    const JobPaths paths(job, cluster.id, layout);
    auto links = jobLinks(job, cluster, allocation, paths, layout);
    if (!links)
        return links.error();
    auto made =
        Planner(job, paths, allocation, layout, std::move(*links), mountCommands(job, cluster, paths)).make();
    for (const api::MountVolumes *volumes : {&cluster.spec.mountVolumes, &job.spec.mountVolumes}) {
        const auto sentences = optionsWithoutEffect(*volumes);
        if (made)
            made->warnings.insert(made->warnings.end(), sentences.begin(), sentences.end());
    }
    return made;
}

} // namespace trainyard::jobs
