// SPDX-License-Identifier: Apache-2.0
// Toolkits that find each other by themselves: one process per task, told its place in variables.
#include "engine/jobs/toolkitlaunch.h"

#include "engine/base/strings.h"

#include <algorithm>
#include <map>

namespace trainyard::jobs {

namespace {

Error invalid(std::string sentence)
{
    return {Error::Code::InvalidInput, std::move(sentence)};
}

// The node of each of `count` tasks.
std::vector<std::size_t> nodesOfTasks(std::size_t count, std::size_t nodes)
{
    std::vector<std::size_t> result;
    const auto spread = spreadEvenly(count, nodes);
    for (std::size_t node = 0; node < nodes; ++node)
        result.insert(result.end(), spread[node], node);
    return result;
}

std::string joined(const std::vector<std::string> &items, std::string_view quote)
{
    std::string text;
    for (const std::string &item : items)
        text.append(text.empty() ? "" : ",").append(quote).append(item).append(quote);
    return text;
}

// Gives out ports per machine: TensorFlow's servers listen on all of its addresses.
class Ports
{
public:
    explicit Ports(const LaunchContext &context)
        : m_context(context)
    {}
    std::string next(std::size_t node)
    {
        const std::string &host = m_context.hosts[node];
        const int port = m_context.firstPort + m_taken[machineOf(host)]++;
        return host + ":" + std::to_string(port);
    }

private:
    const LaunchContext &m_context;
    std::map<std::string, int> m_taken;
};

// The tasks of a distributed TensorFlow job and where they listen.
struct TensorFlowCluster {
    std::vector<std::size_t> serverNodes;
    std::vector<std::size_t> workerNodes;
    std::vector<std::string> servers; // host:port
    std::vector<std::string> workers;
};

Result<TensorFlowCluster> tensorFlowCluster(const api::TensorFlowSettings &settings,
                                            const LaunchContext &context)
{
    const std::size_t nodes = context.hosts.size();
    std::size_t mostWorkers = 0;
    for (const std::size_t gpus : context.gpus)
        mostWorkers += std::max<std::size_t>(gpus, 1);
    const int servers = settings.parameterServerCount.value_or(1);
    const int workers = settings.workerCount.value_or(static_cast<int>(nodes));
    if (servers < 0 || static_cast<std::size_t>(servers) > nodes)
        return invalid("parameterServerCount is " + std::to_string(servers) + "; it must be 0 to " +
                       std::to_string(nodes) + ", one per node.");
    if (workers < 1 || static_cast<std::size_t>(workers) > mostWorkers)
        return invalid("workerCount is " + std::to_string(workers) + "; it must be 1 to " +
                       std::to_string(mostWorkers) + ", one per GPU.");
    TensorFlowCluster cluster;
    for (std::size_t node = 0; node < static_cast<std::size_t>(servers); ++node)
        cluster.serverNodes.push_back(node);
    cluster.workerNodes = nodesOfTasks(static_cast<std::size_t>(workers), nodes);
    Ports ports(context);
    for (const std::size_t node : cluster.serverNodes)
        cluster.servers.push_back(ports.next(node));
    for (const std::size_t node : cluster.workerNodes)
        cluster.workers.push_back(ports.next(node));
    return cluster;
}

// Batch AI's own example calls worker 0 "master", which its cluster does not list, so that TensorFlow would
// refuse it: here it is the worker that it is.
std::vector<api::NameValue> tensorFlowVariables(const TensorFlowCluster &cluster, std::string_view role,
                                                std::size_t index)
{
    const std::string config = R"({"cluster":{"ps":[)" + joined(cluster.servers, "\"") + R"(],"worker":[)" +
                               joined(cluster.workers, "\"") + R"(]},"task":{"type":")" + std::string(role) +
                               R"(","index":)" + std::to_string(index) + R"(},"environment":"cloud"})";
    return {{"AZ_BATCHAI_TASK_INDEX", std::to_string(index)},
            {"AZ_BATCHAI_PS_HOSTS", joined(cluster.servers, "")},
            {"AZ_BATCHAI_WORKER_HOSTS", joined(cluster.workers, "")},
            {"TF_CONFIG", config}};
}

Result<LaunchSet> launchTensorFlowCluster(const api::TensorFlowSettings &settings,
                                          const LaunchContext &context)
{
    const auto cluster = tensorFlowCluster(settings, context);
    if (!cluster)
        return cluster.error();
    const auto command = [&](const std::string &arguments) {
        return pythonCommand(settings.pythonInterpreterPath, settings.pythonScriptFilePath, arguments,
                             context);
    };
    LaunchSet set;
    set.mpiSlots.assign(context.hosts.size(), 1);
    for (std::size_t i = 0; i < cluster->servers.size(); ++i)
        set.launches.push_back({cluster->serverNodes[i], "ps-" + std::to_string(i),
                                command(settings.parameterServerCommandLineArgs),
                                tensorFlowVariables(*cluster, "ps", i), true});
    for (std::size_t i = 0; i < cluster->workers.size(); ++i)
        set.launches.push_back(
            {cluster->workerNodes[i], "wk-" + std::to_string(i),
             command(i == 0 ? settings.masterCommandLineArgs : settings.workerCommandLineArgs),
             tensorFlowVariables(*cluster, "worker", i)});
    return set;
}

std::string initMethod(const std::string &backend, const LaunchContext &context)
{
    if (backend == "tcp")
        return "tcp://" + context.hosts.front() + ":" + std::to_string(context.firstPort);
    // PyTorch refuses a file that an earlier attempt has left.
    return "file://" + (context.sharedTemp / ("pytorch-init-" + std::to_string(context.attempt))).string();
}

} // namespace

Result<LaunchSet> launchTensorFlow(const api::TensorFlowSettings &settings, const LaunchContext &context)
{
    const bool isDistributed = context.hosts.size() > 1 || !settings.workerCommandLineArgs.empty() ||
                               !settings.parameterServerCommandLineArgs.empty();
    if (isDistributed)
        return launchTensorFlowCluster(settings, context);
    if (settings.workerCount.value_or(1) > 1 || settings.parameterServerCount.value_or(0) > 0)
        return invalid(
            "tensorFlowSettings counts workers or parameter servers, but gives no arguments for them; set "
            "workerCommandLineArgs and parameterServerCommandLineArgs, or leave the counts out.");
    LaunchSet set = onMaster(pythonCommand(settings.pythonInterpreterPath, settings.pythonScriptFilePath,
                                           settings.masterCommandLineArgs, context),
                             context);
    set.launches.front().name = "wk-0";
    set.launches.front().variables = {{"AZ_BATCHAI_TASK_INDEX", "0"}};
    return set;
}

Result<LaunchSet> launchPyTorch(const api::PyTorchSettings &settings, const LaunchContext &context)
{
    const std::string command = pythonCommand(settings.pythonInterpreterPath, settings.pythonScriptFilePath,
                                              settings.commandLineArgs, context);
    const std::string backend =
        settings.communicationBackend.empty() ? "gloo" : toLower(settings.communicationBackend);
    if (backend == "mpi")
        return underMpi(command, settings.processCount, context);
    if (backend != "tcp" && backend != "gloo" && backend != "nccl")
        return invalid("The communicationBackend \"" + settings.communicationBackend +
                       "\" is not known; use TCP, Gloo, MPI or NCCL.");
    const auto processes = processesOf(settings.processCount, context);
    if (!processes)
        return processes.error();
    LaunchSet set;
    set.mpiSlots = spreadEvenly(*processes, context.hosts.size());
    for (const std::size_t node : nodesOfTasks(*processes, context.hosts.size())) {
        const std::string rank = std::to_string(set.launches.size());
        set.launches.push_back({node,
                                rank,
                                command,
                                {{"AZ_BATCHAI_TASK_INDEX", rank},
                                 {"AZ_BATCHAI_PYTORCH_INIT_METHOD", initMethod(backend, context)},
                                 {"AZ_BATCHAI_PYTORCH_BACKEND", backend}}});
    }
    set.warnings.push_back(handWrittenCount(settings.commandLineArgs, "--world-size", *processes));
    return set;
}

Result<LaunchSet> launchCaffe2(const api::Caffe2Settings &settings, const LaunchContext &context)
{
    LaunchSet set;
    set.mpiSlots.assign(context.hosts.size(), 1);
    for (std::size_t node = 0; node < context.hosts.size(); ++node) {
        const std::string rank = std::to_string(node);
        set.launches.push_back({node,
                                rank,
                                pythonCommand(settings.pythonInterpreterPath, settings.pythonScriptFilePath,
                                              settings.commandLineArgs, context),
                                {{"AZ_BATCHAI_TASK_INDEX", rank}}});
    }
    set.warnings.push_back(handWrittenCount(settings.commandLineArgs, "--num_shards", context.hosts.size()));
    return set;
}

} // namespace trainyard::jobs
