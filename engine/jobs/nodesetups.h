// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/jobs/clusternodes.h"
#include "engine/jobs/executor.h"

#include <optional>

namespace trainyard::jobs {

// The setup tasks that run, or have run, on nodes. What was set up is remembered on disk until the node
// leaves or the machine starts anew. Belongs to the thread of the clusters.
class NodeSetups
{
public:
    struct Place {
        std::string cluster; // its key
        std::size_t node = 0;
        std::filesystem::path folder;
    };

    NodeSetups(Executor &executor, const Layout &layout, std::vector<Link> extraMounts, std::string bootId);

    // Starts the task of the cluster on a new node, which prepares from now on, or is unusable at once.
    void start(ClusterNode &node, const api::Cluster &cluster, std::size_t number);
    // Takes up what an earlier engine started; starts it again when the machine has been restarted since.
    void resume(ClusterNode &node, const api::Cluster &cluster, std::size_t number);
    // The nodes that an earlier engine set up.
    std::vector<std::size_t> known(const api::Cluster &cluster) const;

    void stop(const std::string &cluster, std::size_t number);
    // The place of a setup that has ended; none when the id is of none.
    std::optional<Place> takeEnd(const std::string &runId);
    void forget(const api::Cluster &cluster, std::size_t number) const;

private:
    void run(ClusterNode &node, const api::Cluster &cluster, std::size_t number, bool isNew);
    Status startAnew(const std::string &id, const std::filesystem::path &folder, const LaunchPlan &plan);

    Executor &m_executor;
    const Layout &m_layout;
    const std::vector<Link> m_extraMounts;
    const std::string m_bootId;
    std::map<std::string, Place> m_running; // by run id
};

// Gives the node the state that the end of its setup leaves it in.
void showSetupEnd(ClusterNode &node, const NodeExit &exit);

} // namespace trainyard::jobs
