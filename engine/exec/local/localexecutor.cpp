// SPDX-License-Identifier: Apache-2.0
#include "engine/exec/local/localexecutor.h"

#include "engine/base/log.h"
#include "engine/exec/local/eventloop.h"
#include "engine/exec/local/nodefiles.h"
#include "engine/exec/local/nodewatch.h"
#include "engine/exec/local/pidfd.h"
#include "engine/exec/local/spawn.h"

#include <csignal>
#include <map>

namespace trainyard::exec {

class LocalExecutor::Private
{
public:
    explicit Private(Options givenOptions)
        : options(std::move(givenOptions))
    {}

    // The rest in the loop's thread.
    void watch(NodeWatch node);
    void nodeIsUp(int process);
    void nodeIsDown(int process);
    void reportStart(NodeWatch &node, Timestamp time);
    void reportExit(const NodeWatch &node, const std::string &end);
    void signal(const std::string &jobUuid, int number);

    const Options options;
    jobs::ExecutorListener *listener = nullptr;
    std::map<int, NodeWatch> nodes; // by their pidfd
    EventLoop loop;                 // last: its thread uses all the above
};

void LocalExecutor::Private::watch(NodeWatch node)
{
    const int process = node.process.get();
    if (node.started)
        loop.onceReady(node.started.get(), [this, process] { nodeIsUp(process); });
    loop.onceReady(process, [this, process] { nodeIsDown(process); });
    nodes.emplace(process, std::move(node));
}

void LocalExecutor::Private::nodeIsUp(int process)
{
    const auto found = nodes.find(process);
    if (found == nodes.end())
        return;
    found->second.started.reset();
    if (const auto state = readState(found->second.directory))
        reportStart(found->second, state->startTime);
}

void LocalExecutor::Private::nodeIsDown(int process)
{
    auto taken = nodes.extract(process);
    NodeWatch &node = taken.mapped();
    if (node.started)
        loop.forget(node.started.get());
    const std::string end = reapSupervisor(node);
    if (const auto state = readState(node.directory))
        reportStart(node, state->startTime);
    reportExit(node, end);
}

void LocalExecutor::Private::reportStart(NodeWatch &node, Timestamp time)
{
    if (!std::exchange(node.isStartReported, true) && listener)
        listener->nodeStarted(node.jobUuid, node.index, time);
}

void LocalExecutor::Private::reportExit(const NodeWatch &node, const std::string &end)
{
    if (listener) // else the next engine hears of it
        listener->nodeExited(node.jobUuid, node.index, exitOf(node, end));
}

void LocalExecutor::Private::signal(const std::string &jobUuid, int number)
{
    for (const auto &[process, node] : nodes) {
        if (node.jobUuid == jobUuid)
            signalProcess(process, number);
    }
}

LocalExecutor::LocalExecutor(Options options)
    : d(std::make_unique<Private>(std::move(options)))
{}

LocalExecutor::~LocalExecutor() = default;

void LocalExecutor::setListener(jobs::ExecutorListener *listener)
{
    d->loop.invoke([this, listener] { d->listener = listener; });
}

Status LocalExecutor::start(const std::string &jobUuid, const jobs::LaunchPlan &plan)
{
    for (std::size_t i = 0; i < plan.nodes.size(); ++i) {
        const jobs::NodePlan &nodePlan = plan.nodes[i];
        auto node = std::make_shared<NodeWatch>(jobUuid, i, nodePlan);
        auto spawned = spawnSupervisor(d->options.program, {.jobUuid = jobUuid,
                                                            .plan = nodePlan,
                                                            .maxWallClockTime = plan.maxWallClockTime,
                                                            .graceTime = d->options.graceTime,
                                                            .warnings = plan.warnings});
        if (!spawned && i == 0)
            return spawned.error();
        if (!spawned) {
            // Others run already, so this is the run's failure and no longer the start's.
            jobs::NodeExit exit;
            exit.reason = jobs::NodeExit::Reason::LaunchFailed;
            exit.endTime = now();
            exit.message = spawned.error().message;
            d->loop.post([self = d.get(), node, exit] {
                if (self->listener)
                    self->listener->nodeExited(node->jobUuid, node->index, exit);
            });
            continue;
        }
        node->pid = spawned->pid;
        node->process = std::move(spawned->process);
        node->started = std::move(spawned->started);
        d->loop.post([self = d.get(), node] { self->watch(std::move(*node)); });
    }
    return {};
}

void LocalExecutor::adopt(const std::string &jobUuid, const jobs::LaunchPlan &plan)
{
    for (std::size_t i = 0; i < plan.nodes.size(); ++i) {
        d->loop.post([self = d.get(), jobUuid, i, nodePlan = plan.nodes[i]] {
            NodeWatch node(jobUuid, i, nodePlan);
            const auto state = readState(node.directory);
            if (state)
                self->reportStart(node, state->startTime);
            if (findSupervisor(node))
                self->watch(std::move(node));
            else
                self->reportExit(node, {});
        });
    }
}

void LocalExecutor::stop(const std::string &jobUuid)
{
    d->loop.post([self = d.get(), jobUuid] { self->signal(jobUuid, SIGTERM); });
}

void LocalExecutor::kill(const std::string &jobUuid)
{
    d->loop.post([self = d.get(), jobUuid] { self->signal(jobUuid, SIGQUIT); });
}

} // namespace trainyard::exec
