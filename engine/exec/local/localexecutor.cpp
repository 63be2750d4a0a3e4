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
#include <utility>

namespace trainyard::exec {

class LocalExecutor::Private
{
public:
    explicit Private(Options givenOptions)
        : options(std::move(givenOptions))
    {}

    // The rest in the loop's thread.
    void watch(NodeWatch node);
    void nodeIsPrepared(int process);
    void nodeIsDown(int process);
    void report(NodeWatch &node) const;
    void takeExit(NodeWatch node, const std::string &end);
    void cleanUp(NodeWatch node, const LaunchOrder &order, const jobs::NodeExit &exit);
    void reportExit(const NodeWatch &node, const jobs::NodeExit &exit);
    void signal(const std::string &jobUuid, int number, jobs::StopReason why);
    void adoptNode(NodeWatch node);

    // In any thread.
    Status startNode(const std::string &jobUuid, const jobs::LaunchPlan &plan, std::size_t index);
    void reportFailedStart(const std::string &jobUuid, std::size_t index, const Error &error);

    const Options options;
    jobs::ExecutorListener *listener = nullptr;
    std::map<int, NodeWatch> nodes; // by their pidfd
    EventLoop loop;                 // last: its thread uses all the above
};

void LocalExecutor::Private::watch(NodeWatch node)
{
    const int process = node.process.get();
    if (node.prepared)
        loop.onceReady(node.prepared.get(), [this, process] { nodeIsPrepared(process); });
    loop.onceReady(process, [this, process] { nodeIsDown(process); });
    nodes.emplace(process, std::move(node));
}

void LocalExecutor::Private::nodeIsPrepared(int process)
{
    const auto found = nodes.find(process);
    if (found == nodes.end())
        return;
    found->second.prepared.reset();
    report(found->second);
}

void LocalExecutor::Private::nodeIsDown(int process)
{
    auto taken = nodes.extract(process);
    NodeWatch &node = taken.mapped();
    if (node.prepared)
        loop.forget(node.prepared.get());
    const std::string end = reapSupervisor(node);
    report(node);
    takeExit(std::move(node), end);
}

// What state.json tells and the listener has not heard.
void LocalExecutor::Private::report(NodeWatch &node) const
{
    const auto state = readState(node.directory);
    if (state && listener && state->preparedTime && !std::exchange(node.isPreparedReported, true))
        listener->nodePrepared(node.jobUuid, node.index, *state->preparedTime);
}

void LocalExecutor::Private::takeExit(NodeWatch node, const std::string &end)
{
    const jobs::NodeExit exit = exitOf(node, end);
    if (const auto order = cleanupOrder(node))
        cleanUp(std::move(node), *order, exit);
    else
        reportExit(node, exit);
}

// The node has ended when that is done: what is mounted may lie in folders that are removed then.
void LocalExecutor::Private::cleanUp(NodeWatch node, const LaunchOrder &order, const jobs::NodeExit &exit)
{
    auto spawned = spawnSupervisor(options.program, order);
    if (!spawned) {
        log::error(spawned.error().message);
        reportExit(node, exit);
        return;
    }
    auto cleaner = std::make_shared<NodeWatch>(std::move(node));
    cleaner->process = std::move(spawned->process);
    loop.onceReady(cleaner->process.get(), [this, cleaner, exit] {
        reapSupervisor(*cleaner);
        reportExit(*cleaner, exit);
    });
}

void LocalExecutor::Private::reportExit(const NodeWatch &node, const jobs::NodeExit &exit)
{
    if (listener) // else the next engine hears of it
        listener->nodeExited(node.jobUuid, node.index, exit);
}

void LocalExecutor::Private::signal(const std::string &jobUuid, int number, jobs::StopReason why)
{
    for (const auto &[process, node] : nodes) {
        if (node.jobUuid != jobUuid)
            continue;
        signalProcess(process, number, static_cast<int>(why));
        signalProcess(process, SIGCONT); // a stopped supervisor hears the first only so
    }
}

void LocalExecutor::Private::adoptNode(NodeWatch node)
{
    report(node);
    if (findSupervisor(node))
        watch(std::move(node));
    else
        takeExit(std::move(node), {});
}

Status LocalExecutor::Private::startNode(const std::string &jobUuid, const jobs::LaunchPlan &plan,
                                         std::size_t index)
{
    const jobs::NodePlan &nodePlan = plan.nodes[index];
    auto spawned = spawnSupervisor(options.program, {.jobUuid = jobUuid,
                                                     .plan = nodePlan,
                                                     .maxWallClockTime = plan.maxWallClockTime,
                                                     .graceTime = options.graceTime,
                                                     .warnings = plan.warnings});
    if (!spawned)
        return spawned.error();
    auto node = std::make_shared<NodeWatch>(jobUuid, index, nodePlan);
    node->pid = spawned->pid;
    node->process = std::move(spawned->process);
    node->prepared = std::move(spawned->prepared);
    loop.post([this, node] { watch(std::move(*node)); });
    return {};
}

void LocalExecutor::Private::reportFailedStart(const std::string &jobUuid, std::size_t index,
                                               const Error &error)
{
    jobs::NodeExit exit;
    exit.reason = jobs::NodeExit::Reason::LaunchFailed;
    exit.endTime = now();
    exit.message = error.message;
    loop.post([this, jobUuid, index, exit] {
        if (listener)
            listener->nodeExited(jobUuid, index, exit);
    });
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
        const Status started = d->startNode(jobUuid, plan, i);
        if (!started && i == 0)
            return started;
        if (!started) // others run already, so this is the run's failure and no longer the start's
            d->reportFailedStart(jobUuid, i, started.error());
    }
    return {};
}

void LocalExecutor::adopt(const std::string &jobUuid, const jobs::LaunchPlan &plan)
{
    for (std::size_t i = 0; i < plan.nodes.size(); ++i)
        d->loop.post([self = d.get(), node = std::make_shared<NodeWatch>(jobUuid, i, plan.nodes[i])] {
            self->adoptNode(std::move(*node));
        });
}

void LocalExecutor::adoptOrStart(const std::string &jobUuid, const jobs::LaunchPlan &plan)
{
    for (std::size_t i = 0; i < plan.nodes.size(); ++i) {
        NodeWatch node(jobUuid, i, plan.nodes[i]);
        if (wasStarted(node))
            d->loop.post([self = d.get(), shared = std::make_shared<NodeWatch>(std::move(node))] {
                self->adoptNode(std::move(*shared));
            });
        else if (const Status started = d->startNode(jobUuid, plan, i); !started)
            d->reportFailedStart(jobUuid, i, started.error());
    }
}

Status LocalExecutor::clear(const jobs::LaunchPlan &plan)
{
    for (const jobs::NodePlan &node : plan.nodes) {
        if (auto removed = removeNodeFiles(node.directory); !removed)
            return removed;
    }
    return {};
}

void LocalExecutor::stop(const std::string &jobUuid, jobs::StopReason why)
{
    d->loop.post([self = d.get(), jobUuid, why] { self->signal(jobUuid, SIGTERM, why); });
}

void LocalExecutor::kill(const std::string &jobUuid)
{
    d->loop.post(
        [self = d.get(), jobUuid] { self->signal(jobUuid, SIGQUIT, jobs::StopReason::UserRequest); });
}

} // namespace trainyard::exec
