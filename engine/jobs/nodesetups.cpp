// SPDX-License-Identifier: Apache-2.0
#include "engine/jobs/nodesetups.h"

#include "engine/base/files.h"
#include "engine/base/log.h"
#include "engine/jobs/diagnosis.h"
#include "engine/jobs/nodesetup.h"
#include "engine/jobs/outcome.h"
#include "engine/jobs/planpaths.h"

#include <charconv>

namespace trainyard::jobs {

namespace fs = std::filesystem;

namespace {

// In which start of the machine a node was set up: after another it must be again.
fs::path bootFile(const fs::path &setupFolder)
{
    return setupFolder / "boot";
}

std::optional<std::size_t> numberOf(const fs::path &folder)
{
    const std::string name = folder.filename();
    std::size_t number = 0;
    const auto [end, error] = std::from_chars(name.data(), name.data() + name.size(), number);
    return error == std::errc() && end == name.data() + name.size() ? std::optional(number) : std::nullopt;
}

std::string troubleOf(const std::string &nodeId, const NodeExit &exit)
{
    const std::string line = diagnose(exit, failedProcesses(exit), "").evidence;
    const std::string evidence = line.empty() ? "" : "; " + line;
    if (exit.reason == NodeExit::Reason::Exited)
        return "The setup task on " + nodeId + " ended with exit code " + std::to_string(exit.exitCode) +
               evidence + ".";
    return "The setup task on " + nodeId + " did not end well" +
           (exit.message.empty() ? evidence + "." : ": " + exit.message);
}

} // namespace

NodeSetups::NodeSetups(Executor &executor, const Layout &layout, std::vector<Link> extraMounts,
                       std::string bootId)
    : m_executor(executor)
    , m_layout(layout)
    , m_extraMounts(std::move(extraMounts))
    , m_bootId(std::move(bootId))
{}

void NodeSetups::start(ClusterNode &node, const api::Cluster &cluster, std::size_t number)
{
    run(node, cluster, number, true);
}

void NodeSetups::resume(ClusterNode &node, const api::Cluster &cluster, std::size_t number)
{
    const auto boot = readFile(bootFile(setupFolder(cluster, number, m_layout)));
    run(node, cluster, number, !boot || *boot != m_bootId);
}

void NodeSetups::run(ClusterNode &node, const api::Cluster &cluster, std::size_t number, bool isNew)
{
    const auto fails = [&](const Error &error) {
        node.state = ClusterNode::State::Unusable;
        node.trouble = "The setup task on " + node.slot.nodeId + " cannot run: " + error.message;
    };
    const auto plan = setupPlan(cluster, number, node.slot, m_extraMounts, m_layout);
    if (!plan)
        return fails(plan.error());
    const std::string id = setupRunId(cluster, number);
    const fs::path folder = setupFolder(cluster, number, m_layout);
    if (isNew) {
        if (auto started = startAnew(id, folder, *plan); !started)
            return fails(started.error());
    } else {
        m_executor.adoptOrStart(id, *plan);
    }
    node.state = ClusterNode::State::Preparing;
    m_running[id] = {cluster.id.key(), number, folder};
}

Status NodeSetups::startAnew(const std::string &id, const fs::path &folder, const LaunchPlan &plan)
{
    if (auto cleared = m_executor.clear(plan); !cleared)
        return cleared;
    if (auto made = createDirectories(folder); !made)
        return made;
    if (auto written = writeFileAtomically(bootFile(folder), m_bootId); !written)
        return written;
    return m_executor.start(id, plan);
}

std::vector<std::size_t> NodeSetups::known(const api::Cluster &cluster) const
{
    std::vector<std::size_t> numbers;
    std::error_code code;
    for (const auto &entry : fs::directory_iterator(setupFolder(cluster, m_layout) / "nodes", code)) {
        if (const auto number = numberOf(entry.path()))
            numbers.push_back(*number);
    }
    return numbers;
}

void NodeSetups::stop(const std::string &cluster, std::size_t number)
{
    for (const auto &[id, place] : m_running) {
        if (place.cluster == cluster && place.node == number)
            m_executor.stop(id, StopReason::NodeTaken);
    }
}

std::optional<NodeSetups::Place> NodeSetups::takeEnd(const std::string &runId)
{
    auto ended = m_running.extract(runId);
    return ended.empty() ? std::nullopt : std::optional(std::move(ended.mapped()));
}

void NodeSetups::forget(const api::Cluster &cluster, std::size_t number) const
{
    removeFolder(setupFolder(cluster, number, m_layout));
}

void showSetupEnd(ClusterNode &node, const NodeExit &exit)
{
    node.state = isGood(exit) ? ClusterNode::State::Ready : ClusterNode::State::Unusable;
    if (!isGood(exit))
        node.trouble = troubleOf(node.slot.nodeId, exit);
}

} // namespace trainyard::jobs
