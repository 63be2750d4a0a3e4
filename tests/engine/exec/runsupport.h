// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/base/files.h"
#include "engine/exec/local/localexecutor.h"
#include "testpaths.h"
#include "tests/support/gate.h"

#include <QTemporaryDir>
#include <chrono>
#include <condition_variable>
#include <map>
#include <mutex>
#include <optional>
#include <set>

// What the tests of the executor share: a listener that can be waited for, and plans of a few lines.
namespace trainyard::test {

class Listener final : public jobs::ExecutorListener
{
public:
    using Key = std::pair<std::string, std::size_t>;

    void nodePrepared(const std::string &jobUuid, std::size_t node, Timestamp) override
    {
        const std::lock_guard lock(m_mutex);
        m_prepared.insert({jobUuid, node});
        m_changed.notify_all();
    }
    void nodeExited(const std::string &jobUuid, std::size_t node, const jobs::NodeExit &exit) override
    {
        const std::lock_guard lock(m_mutex);
        m_exits.insert({{jobUuid, node}, exit});
        m_changed.notify_all();
    }

    bool waitForPrepared(const std::string &jobUuid, std::size_t node = 0)
    {
        std::unique_lock lock(m_mutex);
        return m_changed.wait_for(lock, limit, [&] { return m_prepared.contains({jobUuid, node}); });
    }
    bool isPrepared(const std::string &jobUuid)
    {
        const std::lock_guard lock(m_mutex);
        return m_prepared.contains({jobUuid, 0});
    }
    // Nothing when the node has not ended in good time.
    std::optional<jobs::NodeExit> waitForExit(const std::string &jobUuid, std::size_t node = 0)
    {
        std::unique_lock lock(m_mutex);
        const bool came = m_changed.wait_for(lock, limit, [&] { return m_exits.contains({jobUuid, node}); });
        return came ? std::optional(m_exits.at({jobUuid, node})) : std::nullopt;
    }
    bool hasExit(const std::string &jobUuid)
    {
        const std::lock_guard lock(m_mutex);
        return m_exits.contains({jobUuid, 0});
    }

private:
    static constexpr std::chrono::seconds limit{30};
    std::mutex m_mutex;
    std::condition_variable m_changed;
    std::set<Key> m_prepared;
    std::map<Key, jobs::NodeExit> m_exits;
};

// Jobs below a temporary folder; their output goes to <folder>/out.
class Yard
{
public:
    std::filesystem::path root() const { return m_directory.path().toStdString(); }
    std::filesystem::path output(const std::string &file = "stdout.txt") const
    {
        return root() / "out" / file;
    }
    std::string text(const std::string &file = "stdout.txt") const
    {
        const auto content = readFile(output(file));
        return content ? *content : std::string();
    }

    jobs::ProcessPlan process(const std::string &commandLine, const std::string &name = {}) const
    {
        const std::string suffix = name.empty() ? "" : "-" + name;
        jobs::ProcessPlan plan;
        plan.name = name;
        plan.commandLine = commandLine;
        plan.environment = {{"YARD", root().string()}};
        plan.workingDirectory = root();
        plan.standardOutput = output("stdout" + suffix + ".txt");
        plan.standardError = output("stderr" + suffix + ".txt");
        return plan;
    }

    jobs::LaunchPlan plan(std::vector<jobs::ProcessPlan> processes, std::size_t nodes = 1) const
    {
        jobs::LaunchPlan launch;
        launch.jobDirectory = root() / "job";
        for (std::size_t i = 0; i < nodes; ++i) {
            jobs::NodePlan node;
            node.nodeId = "node-" + std::to_string(i);
            node.directory = launch.jobDirectory / "nodes" / std::to_string(i);
            node.directories = {root() / "out"};
            node.processes = processes;
            node.serviceLog = output("execution-" + node.nodeId + ".log");
            launch.nodes.push_back(std::move(node));
        }
        return launch;
    }
    jobs::LaunchPlan plan(const std::string &commandLine) const { return plan({process(commandLine)}); }

private:
    QTemporaryDir m_directory;
};

inline std::filesystem::path supervisorProgram()
{
    return test::binPath("trainyard-supervisor").toStdString();
}

} // namespace trainyard::test
