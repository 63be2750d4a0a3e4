// SPDX-License-Identifier: Apache-2.0
#include "engine/exec/local/cleanup.h"

#include "engine/exec/local/childprocess.h"

namespace trainyard::exec {

std::vector<std::string> markedEnvironment(const LaunchOrder &order)
{
    std::vector<std::string> environment = baseEnvironment();
    // The numbers of GPUs in plans are those of the driver, which CUDA does not follow unless told.
    environment.emplace_back("CUDA_DEVICE_ORDER=PCI_BUS_ID");
    environment.push_back(runMark(order.jobUuid, order.plan.nodeId));
    return environment;
}

void runCleanup(const LaunchOrder &order, Children &children,
                const std::function<void(const std::string &)> &note)
{
    constexpr auto patience = std::chrono::seconds(60);
    const std::vector<std::string> environment = markedEnvironment(order);
    for (const jobs::ProcessPlan &process : order.plan.cleanup) {
        const auto pid = startProcess(process, environment);
        if (!pid) {
            note(pid.error().message);
            continue;
        }
        children.add(*pid, process.name);
        const auto deadline = Children::Clock::now() + patience;
        while (children.reap(), children.hasNamed()) {
            if (children.wait(deadline) == Children::Wake::Deadline)
                break;
        }
    }
    if (!order.plan.cleanup.empty())
        children.endAll(std::chrono::milliseconds(0));
}

} // namespace trainyard::exec
