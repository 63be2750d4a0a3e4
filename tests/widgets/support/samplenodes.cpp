// SPDX-License-Identifier: Apache-2.0
#include "tests/widgets/support/sampleyard.h"

#include <algorithm>
#include <random>
#include <utility>

namespace trainyard::test {

std::vector<api::ClusterNode> nodesOf(const SampleYard &yard, const std::string &cluster)
{
    using State = api::ClusterNode::State;
    std::vector<api::ClusterNode> nodes;
    const auto known = std::find_if(yard.clusters.begin(), yard.clusters.end(),
                                    [&](const api::Cluster &one) { return one.id.path() == cluster; });
    if (known == yard.clusters.end())
        return nodes;
    std::vector<State> states;
    const auto add = [&](int count, State state) { states.insert(states.end(), std::size_t(count), state); };
    add(known->nodes.running, State::Running);
    add(known->nodes.preparing, State::Preparing);
    add(known->nodes.idle, State::Idle);
    add(known->nodes.leaving, State::Leaving);
    add(known->nodes.drained, State::Drained);
    add(known->nodes.unusable, State::Unusable);
    const std::size_t count = states.size();
    for (std::size_t i = 0; count > 100 && i < count; i += 3) // a large one has had its changes all over
        std::swap(states[i], states[(i * 677) % count]);
    std::mt19937 noise(11);
    for (std::size_t i = 0; i < count; ++i) {
        api::ClusterNode node{.id = "node-" + std::to_string(i), .state = states[i]};
        const std::size_t gpus = count > 100 ? 4 : 1;
        const std::size_t first = known->id == boxSample() ? 1 : 0; // the other cluster has one
        for (std::size_t gpu = 0; gpu < gpus; ++gpu)
            node.gpus.push_back(int(first + gpus * (i % 2) + gpu));
        if (node.state == State::Running) {
            const std::string name = count > 100 ? "resnet50-run" + std::to_string(i / 16) : "resnet20-base";
            node.job = count == 1 ? runningSample().path() : visionSample().job("cifar", name).path();
            if (i % 16 < 14) {
                node.gpuUse = std::clamp(int(88 + noise() % 30) - (i / 16 % 5 == 2 ? 55 : 15), 0, 100);
                for (std::size_t gpu = 0; gpu < gpus; ++gpu)
                    node.gpuUses.push_back(std::clamp(*node.gpuUse + int(gpu * 7 % 5) * 5 - 8, 0, 100));
            }
        }
        node.isDrained =
            node.state == State::Drained || (count > 100 && i % 61 == 7 && node.state == State::Running);
        if (node.state == State::Unusable)
            node.trouble = "The setup task on " + node.id + " ended with exit code 1.";
        nodes.push_back(std::move(node));
    }
    return nodes;
}

SampleYard queueYard()
{
    SampleYard yard = sweepYard();
    const auto pattern = std::find_if(yard.jobs.begin(), yard.jobs.end(), [](const api::Job &job) {
        return job.executionState == api::ExecutionState::Queued;
    });
    const api::Job waiting = *pattern;
    for (int i = 0; i < 6; ++i) {
        api::Job job = waiting;
        job.id = visionSample().job("cifar", "resnet50-next" + std::to_string(i));
        job.uuid += std::to_string(i);
        job.spec.cluster = farmSample();
        job.spec.nodeCount = 256 << (i % 3);
        job.spec.schedulingPriority = i < 2   ? api::SchedulingPriority::High
                                      : i < 5 ? api::SchedulingPriority::Normal
                                              : api::SchedulingPriority::Low;
        job.queueRank = i + 1;
        job.stateReason = i == 0 ? "Waits for 256 nodes of the cluster farm to become free."
                                 : "Waits behind earlier jobs on the cluster farm.";
        yard.jobs.push_back(job);
    }
    for (api::Cluster &cluster : yard.clusters) {
        if (cluster.id == farmSample())
            cluster.spec.setupTask = api::SetupTask{"install-drivers", {}, {}, "$AZ_BATCHAI_MOUNT_ROOT/afs"};
    }
    return yard;
}

api::JobQueue queueOf(const SampleYard &yard, const std::string &cluster)
{
    using namespace std::chrono_literals;
    api::JobQueue queue;
    for (const api::Job &job : yard.jobs) {
        if (job.executionState != api::ExecutionState::Queued || job.spec.cluster->path() != cluster)
            continue;
        api::QueuedJob queued{.job = job.id,
                              .priority = job.spec.schedulingPriority,
                              .nodeCount = job.spec.nodeCount,
                              .expectedStart = std::nullopt};
        if (queue.total < 4) {
            queued.expectedStart = now() + 7min + queue.total * 43min;
            queued.isLatest = queue.total > 1;
        }
        ++queue.total;
        queue.jobs.push_back(queued);
    }
    return queue;
}

} // namespace trainyard::test
