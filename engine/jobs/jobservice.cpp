// SPDX-License-Identifier: Apache-2.0
#include "engine/jobs/jobservice.h"

#include "engine/base/log.h"
#include "engine/base/random.h"
#include "engine/base/strings.h"
#include "engine/jobs/armservice.h"
#include "engine/jobs/history.h"
#include "engine/jobs/jobline.h"
#include "engine/jobs/nodesetups.h"
#include "engine/jobs/planenvironment.h"
#include "engine/jobs/planpaths.h"
#include "engine/jobs/reclaimer.h"
#include "engine/jobs/requests.h"
#include "engine/jobs/resources.h"
#include "engine/jobs/runfile.h"
#include "engine/jobs/taskqueue.h"
#include "engine/jobs/trashservice.h"

#include <algorithm>

namespace trainyard::jobs {

namespace fs = std::filesystem;

namespace {

constexpr std::chrono::seconds longestWait(25); // less than clients wait for an answer
constexpr std::chrono::milliseconds waitStep(200);

} // namespace

// All but `queue` belongs to the queue's thread.
class JobService::Private
{
public:
    Private(JobService &service, Store &store, Executor &ofRuns, EventLog &events, RunObserver *observer,
            const Options &options)
        : layout(options.layout)
        , executor(ofRuns)
        , resources(store, events)
        , clusters(resources, executor, layout, options.extraMounts, options.machine)
        , runs(resources, clusters, executor, observer, queue,
               {layout, options.machine.bootId, options.extraMounts})
        , dispatcher(resources, clusters, runs, queue)
        , line(resources, clusters, runs, dispatcher)
        , trash(resources, store, events, layout)
        , requests(resources, dispatcher, runs, trash, observer, layout)
        , arm(service, resources, queue, layout.dataDirectory)
        , trashService(trash, dispatcher, observer, queue)
    {}

    const std::shared_ptr<TaskQueue> queue = std::make_shared<TaskQueue>();
    const Layout layout;
    Executor &executor;
    Resources resources;
    Clusters clusters;
    Runs runs;
    Dispatcher dispatcher;
    JobLine line;
    Trash trash;
    Requests requests;
    ArmService arm;
    TrashService trashService;
    std::unique_ptr<Reclaimer> reclaimer; // last: it ends before what it reclaims
};

JobService::JobService(Store &store, Executor &executor, EventLog &events, RunObserver *observer,
                       const Options &options)
    : d(std::make_unique<Private>(*this, store, executor, events, observer, options))
{}

JobService::~JobService()
{
    d->reclaimer.reset();
    d->trashService.stop();
    d->executor.setListener(nullptr);
    d->queue->stop();
}

Status JobService::start()
{
    d->executor.setListener(&d->dispatcher);
    const Status started = d->queue->invoke([this]() -> Status {
        if (auto loaded = d->resources.load(); !loaded)
            return loaded;
        if (auto adopted = d->arm.adopt(); !adopted)
            return adopted;
        if (auto loaded = d->trash.load(); !loaded)
            return loaded;
        d->dispatcher.resume();
        if (const auto every = d->layout.policy.reclaimEvery)
            d->reclaimer = std::make_unique<Reclaimer>(*every, [this](std::uint64_t draw) {
                d->queue->post([this, draw] { d->dispatcher.reclaimAny(draw); });
            });
        return {};
    });
    if (started)
        d->trashService.start();
    return started;
}

Result<api::Workspace> JobService::putWorkspace(api::Workspace workspace)
{
    return d->queue->invoke([&] { return d->requests.putWorkspace(std::move(workspace)); });
}

Result<api::Cluster> JobService::putCluster(const api::ResourceId &id, api::ClusterSpec spec)
{
    return d->queue->invoke([&] { return d->requests.putCluster(id, std::move(spec)); });
}

Result<api::Experiment> JobService::putExperiment(const api::ResourceId &id)
{
    return d->queue->invoke([&] { return d->requests.putExperiment(id); });
}

Result<api::Job> JobService::putJob(const api::ResourceId &id, api::JobSpec spec)
{
    return d->queue->invoke([&] { return d->requests.putJob(id, std::move(spec)); });
}

Result<api::Workspace> JobService::updateWorkspaceTags(const api::ResourceId &id,
                                                       std::map<std::string, std::string> tags)
{
    return d->queue->invoke([&] { return d->requests.updateTags(id, std::move(tags)); });
}

Result<api::Cluster> JobService::updateClusterScale(const api::ResourceId &id,
                                                    std::variant<api::ManualScale, api::AutoScale> scale)
{
    return d->queue->invoke([&] { return d->requests.updateScale(id, scale); });
}

Result<api::Cluster> JobService::reclaim(const api::ResourceId &cluster, const std::string &nodeId,
                                         std::size_t count)
{
    return d->queue->invoke([&] { return d->requests.reclaim(cluster, nodeId, count); });
}

Result<api::Cluster> JobService::orderNodes(const api::ResourceId &cluster,
                                            const std::vector<std::string> &nodeIds, api::NodeOrder order)
{
    return d->queue->invoke([&] { return d->requests.orderNodes(cluster, nodeIds, order); });
}

Result<api::JobQueue> JobService::queue(const api::ResourceId &cluster, std::size_t most) const
{
    return d->queue->invoke([&] { return d->line.queue(cluster, most); });
}

Result<api::NextStart> JobService::nextStart(const api::ResourceId &cluster, const api::NextJob &job) const
{
    return d->queue->invoke([&] { return d->line.nextStart(cluster, job); });
}

Result<api::QueueStand> JobService::queueStand(const api::ResourceId &job) const
{
    return d->queue->invoke([&] { return d->line.stand(job); });
}

Result<api::Job> JobService::moveInQueue(const api::ResourceId &job, const api::QueueMove &move)
{
    return d->queue->invoke([&] { return d->line.move(job, move); });
}

Result<api::Workspace> JobService::workspace(const api::ResourceId &id) const
{
    return d->queue->invoke([&] { return d->resources.get<api::Workspace>(id); });
}

Result<api::Cluster> JobService::cluster(const api::ResourceId &id) const
{
    return d->queue->invoke([&] { return d->resources.get<api::Cluster>(id); });
}

Result<std::vector<api::ClusterNode>> JobService::nodes(const api::ResourceId &cluster) const
{
    return d->queue->invoke([&]() -> Result<std::vector<api::ClusterNode>> {
        const auto found = d->resources.get<api::Cluster>(cluster);
        if (!found)
            return found.error();
        auto nodes = d->clusters.nodes(found->id.key());
        for (api::ClusterNode &node : nodes)
            node.job = d->runs.jobPath(node.job);
        return nodes;
    });
}

Result<api::Experiment> JobService::experiment(const api::ResourceId &id) const
{
    return d->queue->invoke([&] { return d->resources.get<api::Experiment>(id); });
}

Result<api::Job> JobService::job(const api::ResourceId &id) const
{
    return d->queue->invoke([&] { return d->resources.get<api::Job>(id); });
}

Result<api::Job> JobService::jobOf(const std::string &uuid) const
{
    return d->queue->invoke([&]() -> Result<api::Job> {
        const api::Job *found = nullptr;
        d->resources.shelf<api::Job>().visit("", [&](const api::Job &job) {
            if (job.uuid == uuid)
                found = &job;
        });
        if (found)
            return *found;
        return Error{Error::Code::NotFound, "There is no job with the uuid " + uuid + ".", uuid};
    });
}

std::vector<api::Workspace> JobService::workspaces(const std::string &subscription,
                                                   const std::string &group) const
{
    return d->queue->invoke([&] {
        return d->resources.shelf<api::Workspace>().select("", [&](const api::Workspace &each) {
            return equalIgnoringCase(each.id.subscription, subscription) &&
                   (group.empty() || equalIgnoringCase(each.id.group, group));
        });
    });
}

Result<std::vector<api::Cluster>> JobService::clusters(const api::ResourceId &workspace) const
{
    return d->queue->invoke([&] { return d->requests.list<api::Cluster>(workspace); });
}

Result<std::vector<api::Experiment>> JobService::experiments(const api::ResourceId &workspace) const
{
    return d->queue->invoke([&] { return d->requests.list<api::Experiment>(workspace); });
}

Result<std::vector<api::Job>> JobService::jobs(const api::ResourceId &experiment) const
{
    return d->queue->invoke([&] { return d->requests.list<api::Job>(experiment); });
}

Result<std::vector<JobService::JobText>> JobService::jobTexts(const api::ResourceId &experiment,
                                                              const JobOrder::Page &page) const
{
    return d->queue->invoke([&]() -> Result<std::vector<JobText>> {
        if (auto known = d->requests.requireKnown(experiment); !known)
            return known.error();
        std::vector<JobText> texts;
        for (const std::string &key : d->resources.order().page(experiment, page)) {
            const api::Job &job = *d->resources.shelf<api::Job>().find(key);
            texts.push_back({creationKey(job.id, job.creationTime), d->resources.json(job)});
        }
        return texts;
    });
}

Status JobService::remove(const api::ResourceId &id)
{
    const auto deadline = std::chrono::steady_clock::now() + longestWait;
    return removeUnless(id, [deadline] { return std::chrono::steady_clock::now() >= deadline; });
}

Status JobService::removeUnless(const api::ResourceId &id, const std::function<bool()> &mustGiveUp)
{
    return removeUnless({{randomUuid(), id}}, mustGiveUp);
}

Status JobService::removeUnless(const std::vector<api::TrashOrder> &orders,
                                const std::function<bool()> &mustGiveUp)
{
    const auto withJobs = std::find_if(orders.begin(), orders.end(),
                                       [](const api::TrashOrder &order) { return !order.stored; });
    while (true) {
        const auto removal = d->queue->invoke([&] { return d->requests.remove(orders); });
        if (!removal)
            return removal.error();
        if (removal->awaited.empty()) {
            std::for_each(removal->folders.begin(), removal->folders.end(), removeFolder);
            d->trashService.poke();
            return {};
        }
        for (const Run::Ended &ended : removal->awaited) {
            while (ended.wait_for(waitStep) != std::future_status::ready) {
                if (mustGiveUp())
                    return Error{Error::Code::Unavailable,
                                 "The jobs of " + withJobs->resource.path() +
                                     " are still ending; delete it again in a while.",
                                 withJobs->resource.path()};
            }
        }
    }
}

const fs::path &JobService::dataDirectory() const
{
    return d->layout.dataDirectory;
}

std::string JobService::searchPath() const
{
    return jobs::searchPath(Environment(d->layout.environment), d->layout);
}

ArmService &JobService::arm()
{
    return d->arm;
}

TrashService &JobService::trash()
{
    return d->trashService;
}

Status JobService::terminate(const api::ResourceId &job)
{
    const auto deadline = std::chrono::steady_clock::now() + longestWait;
    return terminateUnless(job, [deadline] { return std::chrono::steady_clock::now() >= deadline; });
}

Status JobService::terminateUnless(const api::ResourceId &job, const std::function<bool()> &mustGiveUp)
{
    const auto ended = d->queue->invoke([&]() -> Result<Run::Ended> {
        const auto found = d->resources.get<api::Job>(job);
        if (!found)
            return found.error();
        return d->dispatcher.terminate(*found);
    });
    if (!ended)
        return ended.error();
    while (ended->wait_for(waitStep) != std::future_status::ready && !mustGiveUp()) {
    }
    return {};
}

Result<api::JobPlan> JobService::launchPlan(const api::ResourceId &job) const
{
    return d->queue->invoke([&]() -> Result<api::JobPlan> {
        const auto found = d->resources.get<api::Job>(job);
        if (!found)
            return found.error();
        return d->runs.planReport(*found);
    });
}

Result<std::vector<api::JobStep>> JobService::history(const api::ResourceId &job) const
{
    const auto found = this->job(job);
    if (!found)
        return found.error();
    return historyOf(*found, jobs::jobDirectory(*found, d->layout)); // read in the caller's thread
}

Result<fs::path> JobService::outputDirectory(const api::ResourceId &job, const std::string &directoryId) const
{
    return d->queue->invoke([&] { return d->requests.outputDirectory(job, directoryId); });
}

Result<fs::path> JobService::jobDirectory(const api::ResourceId &job) const
{
    return d->queue->invoke([&]() -> Result<fs::path> {
        const auto found = d->resources.get<api::Job>(job);
        if (!found)
            return found.error();
        return jobs::jobDirectory(*found, d->layout);
    });
}

std::vector<std::optional<JobService::JobFolder>>
JobService::jobFolders(const std::vector<api::ResourceId> &jobs) const
{
    return d->queue->invoke([&] {
        std::vector<std::optional<JobFolder>> folders;
        for (const api::ResourceId &id : jobs) {
            const auto found = d->resources.get<api::Job>(id);
            folders.push_back(found ? std::optional(JobFolder{jobs::jobDirectory(*found, d->layout),
                                                              api::isFinished(found->executionState)})
                                    : std::nullopt);
        }
        return folders;
    });
}

std::vector<JobService::JobOutputs> JobService::newestOutputs(const std::string &before,
                                                              std::size_t most) const
{
    std::vector<JobOutputs> outputs;
    std::vector<fs::path> folders; // of those that do not run: what they were given is read from the disk
    d->queue->invoke([&] {
        for (JobOrder::Place &place : d->resources.order().newest(before, most)) {
            const api::Job &job = *d->resources.shelf<api::Job>().find(place.key);
            const bool isRunning = d->runs.isRunning(job.id);
            outputs.push_back({std::move(place.creationKey), job.id, {}});
            if (isRunning)
                outputs.back().directories = *d->runs.outputs(job);
            folders.push_back(isRunning ? fs::path() : jobs::jobDirectory(job, d->layout));
        }
    });
    for (std::size_t i = 0; i < outputs.size(); ++i) { // in the caller's thread
        if (folders[i].empty())
            continue;
        if (auto run = readRunFile(folders[i]))
            outputs[i].directories = std::move(run->outputs);
    }
    return outputs;
}

} // namespace trainyard::jobs
