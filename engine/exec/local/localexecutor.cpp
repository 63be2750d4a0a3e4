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

namespace {

LaunchOrder orderFor(const std::string &jobUuid, const jobs::NodePlan &node, const jobs::LaunchPlan &plan)
{
    return {.jobUuid = jobUuid,
            .plan = node,
            .maxWallClockTime = plan.maxWallClockTime,
            .graceTime = {},
            .warnings = plan.warnings};
}

// A plan that a later engine could not work out anew is no more than where its supervisors are.
bool isWhole(const jobs::NodePlan &plan)
{
    return !plan.serviceLog.empty();
}

} // namespace

class LocalExecutor::Private
{
public:
    explicit Private(Options givenOptions)
        : options(std::move(givenOptions))
    {}

    Status spawn(NodeWatch &node, LaunchOrder order) const;

    // The rest in the loop's thread.
    void adopt(NodeWatch node, const LaunchOrder &order);
    void watch(NodeWatch node);
    void nodeIsUp(int process);
    void nodeIsDown(int process);
    void reportStart(NodeWatch &node, Timestamp time);
    void reportExit(const NodeWatch &node, const std::string &end);
    void reportFailure(const NodeWatch &node, const Error &error);
    void signal(const std::string &jobUuid, int number);

    const Options options;
    jobs::ExecutorListener *listener = nullptr;
    std::map<int, NodeWatch> nodes; // by their pidfd
    EventLoop loop;                 // last: its thread uses all the above
};

Status LocalExecutor::Private::spawn(NodeWatch &node, LaunchOrder order) const
{
    order.graceTime = options.graceTime;
    auto spawned = spawnSupervisor(options.program, order);
    if (!spawned)
        return spawned.error();
    node.pid = spawned->pid;
    node.process = std::move(spawned->process);
    node.started = std::move(spawned->started);
    return {};
}

void LocalExecutor::Private::adopt(NodeWatch node, const LaunchOrder &order)
{
    const auto state = readState(node.directory);
    if (state)
        reportStart(node, state->startTime);
    if (findSupervisor(node)) {
        watch(std::move(node));
    } else if (isWhole(order.plan) && hasNeverBegun(node)) {
        if (auto spawned = spawn(node, order))
            watch(std::move(node));
        else
            reportFailure(node, spawned.error());
    } else {
        reportExit(node, {});
    }
}

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

void LocalExecutor::Private::reportFailure(const NodeWatch &node, const Error &error)
{
    jobs::NodeExit exit;
    exit.reason = jobs::NodeExit::Reason::LaunchFailed;
    exit.endTime = now();
    exit.message = error.message;
    if (listener)
        listener->nodeExited(node.jobUuid, node.index, exit);
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
        if (auto spawned = d->spawn(*node, orderFor(jobUuid, nodePlan, plan)); !spawned) {
            if (i == 0)
                return spawned.error();
            // Others run already, so this is the run's failure and no longer the start's.
            d->loop.post(
                [self = d.get(), node, error = spawned.error()] { self->reportFailure(*node, error); });
            continue;
        }
        d->loop.post([self = d.get(), node] { self->watch(std::move(*node)); });
    }
    return {};
}

void LocalExecutor::adopt(const std::string &jobUuid, const jobs::LaunchPlan &plan)
{
    for (const jobs::NodePlan &nodePlan : plan.nodes) {
        const auto index = static_cast<std::size_t>(&nodePlan - plan.nodes.data());
        d->loop.post([self = d.get(), index, order = orderFor(jobUuid, nodePlan, plan)] {
            self->adopt(NodeWatch(order.jobUuid, index, order.plan), order);
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
