// SPDX-License-Identifier: Apache-2.0
#include "tests/widgets/support/sampleyard.h"

#include <algorithm>
#include <random>

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
    add(known->nodes.unusable, State::Unusable);
    const std::size_t count = states.size();
    std::mt19937 noise(11);
    for (std::size_t i = 0; i < count; ++i) {
        // A large one has had its changes all over.
        const std::size_t from = count > 100 && i % 3 == 0 ? (i * 677) % count : i;
        api::ClusterNode node{.id = "node-" + std::to_string(i), .state = states[from]};
        const std::size_t gpus = count > 100 ? 4 : 1;
        for (std::size_t gpu = 0; gpu < gpus; ++gpu)
            node.gpus.push_back(int(gpus * (i % 2) + gpu));
        if (node.state == State::Running) {
            const std::string name = count > 100 ? "resnet50-run" + std::to_string(i / 16) : "resnet20-base";
            node.job = count == 1 ? runningSample().path() : visionSample().job("cifar", name).path();
            if (i % 16 < 14)
                node.gpuUse = std::clamp(int(88 + noise() % 30) - (i / 16 % 5 == 2 ? 55 : 15), 0, 100);
        }
        if (node.state == State::Unusable)
            node.trouble = "Its setup task ended with exit code 1.";
        nodes.push_back(std::move(node));
    }
    return nodes;
}

} // namespace trainyard::test
