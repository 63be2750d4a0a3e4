// SPDX-License-Identifier: Apache-2.0
#include "engine/jobs/requests.h"

#include "engine/api/jobfile.h"
#include "engine/api/json.h"
#include "engine/base/random.h"
#include "engine/base/strings.h"
#include "engine/jobs/nodesetup.h"
#include "engine/jobs/planpaths.h"

#include <algorithm>
#include <set>

namespace trainyard::jobs {

namespace {

Error conflict(const api::ResourceId &id, const std::string &what)
{
    return {Error::Code::Conflict,
            "The " + what + " " + id.name +
                " exists already with other content; delete it first or choose another name.",
            id.path()};
}

constexpr int mostNodesOfCluster = 10000;

Status checkScale(const std::variant<api::ManualScale, api::AutoScale> &scale)
{
    const auto *automatic = std::get_if<api::AutoScale>(&scale);
    const int least =
        automatic ? automatic->minimumNodeCount : std::get<api::ManualScale>(scale).targetNodeCount;
    const int most = automatic ? automatic->maximumNodeCount : least;
    if (least < 0 || most < least || most > mostNodesOfCluster)
        return Error{Error::Code::InvalidInput,
                     "The cluster's node counts must be from 0 to " + std::to_string(mostNodesOfCluster) +
                         ", and maximumNodeCount not below minimumNodeCount.",
                     "/properties/scaleSettings"};
    return {};
}

template <class T>
T created(T resource)
{
    resource.creationTime = now();
    resource.provisioningTime = resource.creationTime;
    resource.provisioningState = api::ProvisioningState::Succeeded;
    return resource;
}

} // namespace

Requests::Requests(Resources &resources, Dispatcher &dispatcher, const Runs &runs, Trash &trash,
                   RunObserver *observer, Layout layout)
    : m_resources(resources)
    , m_dispatcher(dispatcher)
    , m_runs(runs)
    , m_trash(trash)
    , m_observer(observer)
    , m_layout(std::move(layout))
{}

Result<api::Workspace> Requests::putWorkspace(api::Workspace workspace)
{
    if (const auto *existing = m_resources.find<api::Workspace>(workspace.id)) {
        if (api::requestJson(*existing) == api::requestJson(workspace))
            return *existing;
        return conflict(workspace.id, "workspace");
    }
    workspace = created(workspace);
    if (auto made = m_resources.requireGroup(workspace); !made)
        return made.error();
    if (auto stored = m_resources.put(workspace); !stored)
        return stored.error();
    return workspace;
}

Result<api::Cluster> Requests::putCluster(const api::ResourceId &id, api::ClusterSpec spec)
{
    const auto workspace = m_resources.get<api::Workspace>(id.parent());
    if (!workspace)
        return workspace.error();
    if (auto checked = checkScale(spec.scale); !checked)
        return checked.error();
    if (const auto *existing = m_resources.find<api::Cluster>(id)) {
        if (api::requestJson(existing->spec) == api::requestJson(spec))
            return *existing;
        return conflict(id, "cluster");
    }
    api::Cluster cluster;
    cluster.id = workspace->id.cluster(id.name);
    cluster.spec = std::move(spec);
    cluster = created(cluster);
    cluster.allocationTime = cluster.creationTime;
    if (cluster.spec.setupTask)
        cluster.setupPathSuffix = setupPathSuffix(cluster.id, randomUuid());
    if (auto stored = m_resources.put(cluster); !stored)
        return stored.error();
    m_dispatcher.clusterMade(cluster);
    return *m_resources.find<api::Cluster>(id);
}

Result<api::Experiment> Requests::putExperiment(const api::ResourceId &id)
{
    if (const auto *existing = m_resources.find<api::Experiment>(id))
        return *existing;
    const auto workspace = m_resources.get<api::Workspace>(id.parent());
    if (!workspace)
        return workspace.error();
    api::Experiment experiment;
    experiment.id = workspace->id.experimentNamed(id.name);
    experiment = created(experiment);
    if (auto stored = m_resources.put(experiment); !stored)
        return stored.error();
    return experiment;
}

Result<api::Job> Requests::putJob(const api::ResourceId &id, api::JobSpec spec)
{
    const auto experiment = m_resources.get<api::Experiment>(id.parent());
    if (!experiment)
        return experiment.error();
    if (!spec.cluster)
        return Error{Error::Code::InvalidInput, "The job names no cluster; set /properties/cluster/id.",
                     "/properties/cluster"};
    if (const auto problems = api::problems(spec); !problems.empty())
        return problems.front();
    if (const auto *cluster = m_resources.find<api::Cluster>(*spec.cluster))
        spec.cluster = cluster->id; // as it is written there
    if (const auto *existing = m_resources.find<api::Job>(id)) {
        if (api::requestJson(existing->spec) == api::requestJson(spec))
            return *existing;
        return conflict(id, "job");
    }
    api::Job job;
    job.id = experiment->id.job(experiment->id.name, id.name);
    job.spec = std::move(spec);
    job.uuid = randomUuid();
    job.outputPathSegment = api::outputPathSegment(job.id, job.uuid);
    job = created(job);
    job.executionTime = job.creationTime;
    job.queueRank = m_resources.takeRank(job.creationTime);
    if (auto added = m_dispatcher.addJob(job); !added)
        return added.error();
    return *m_resources.find<api::Job>(id);
}

Result<api::Workspace> Requests::updateTags(const api::ResourceId &id,
                                            std::map<std::string, std::string> tags)
{
    auto workspace = m_resources.get<api::Workspace>(id);
    if (!workspace)
        return workspace;
    workspace->tags = std::move(tags);
    if (auto stored = m_resources.put(*workspace); !stored)
        return stored.error();
    return workspace;
}

Result<api::Cluster> Requests::updateScale(const api::ResourceId &id,
                                           const std::variant<api::ManualScale, api::AutoScale> &scale)
{
    auto cluster = m_resources.get<api::Cluster>(id);
    if (!cluster)
        return cluster;
    if (auto checked = checkScale(scale); !checked)
        return checked.error();
    cluster->spec.scale = scale;
    if (auto stored = m_resources.put(*cluster); !stored)
        return stored.error();
    m_dispatcher.clusterChanged(cluster->id);
    return *m_resources.find<api::Cluster>(id);
}

Result<api::Cluster> Requests::reclaim(const api::ResourceId &id, const std::string &nodeId,
                                       std::size_t count)
{
    const auto named = nodeId.empty() ? std::vector<std::string>() : std::vector{nodeId};
    if (auto reclaimed = m_dispatcher.reclaim(id, named, count); !reclaimed)
        return reclaimed.error();
    return m_resources.get<api::Cluster>(id);
}

Status Requests::removeNodes(const api::ResourceId &id, const std::vector<std::string> &nodeIds)
{
    const auto removed = m_dispatcher.removeNodes(id, nodeIds);
    if (!removed)
        return removed.error();
    api::Cluster cluster = *m_resources.find<api::Cluster>(id);
    if (auto *manual = std::get_if<api::ManualScale>(&cluster.spec.scale)) {
        manual->targetNodeCount = std::max(manual->targetNodeCount - static_cast<int>(*removed), 0);
        if (auto stored = m_resources.put(cluster); !stored)
            return stored;
    }
    m_dispatcher.clusterChanged(cluster.id);
    return {};
}

Result<api::Cluster> Requests::orderNodes(const api::ResourceId &id, const std::vector<std::string> &nodeIds,
                                          api::NodeOrder order)
{
    const auto carryOut = [&]() -> Status {
        switch (order) {
        case api::NodeOrder::Drain:
            return m_dispatcher.setDrained(id, nodeIds, true);
        case api::NodeOrder::Undrain:
            return m_dispatcher.setDrained(id, nodeIds, false);
        case api::NodeOrder::Reclaim:
            return m_dispatcher.reclaim(id, nodeIds, nodeIds.size());
        case api::NodeOrder::SetUp:
            return m_dispatcher.setUpAgain(id, nodeIds);
        case api::NodeOrder::Remove:
            break;
        }
        return removeNodes(id, nodeIds);
    };
    if (auto done = carryOut(); !done)
        return done.error();
    return m_resources.get<api::Cluster>(id);
}

std::vector<api::Job> Requests::jobsIn(const api::ResourceId &id) const
{
    std::vector<api::Job> result = m_resources.shelf<api::Job>().below(id.key());
    if (const auto *job = m_resources.find<api::Job>(id))
        result.push_back(*job);
    return result;
}

Status Requests::requireKnown(const api::ResourceId &id) const
{
    const bool isKnown = m_resources.find<api::Workspace>(id) || m_resources.find<api::Cluster>(id) ||
                         m_resources.find<api::Experiment>(id) || m_resources.find<api::Job>(id) ||
                         m_resources.find<api::FileServer>(id);
    return isKnown ? Status() : Resources::missing(id);
}

Status Requests::requireKnown(const api::TrashOrder &order) const
{
    if (!order.stored)
        return requireKnown(order.resource);
    if (m_resources.accountNamed(order.stored->account))
        return {};
    return Error{Error::Code::NotFound, "There is no storage account " + order.stored->account + ".",
                 order.stored->account};
}

std::vector<api::Cluster> Requests::clustersIn(const api::ResourceId &id) const
{
    std::vector<api::Cluster> result = m_resources.shelf<api::Cluster>().below(id.key());
    if (const auto *cluster = m_resources.find<api::Cluster>(id))
        result.push_back(*cluster);
    return result;
}

// Nothing but these jobs may run on them, not even of another workspace, nor begin to when these have ended.
Status Requests::requireUnshared(const std::vector<api::Cluster> &clusters,
                                 const std::vector<api::Job> &jobs) const
{
    std::set<std::string> own; // by uuid and by key
    for (const api::Job &job : jobs)
        own.insert({job.uuid, job.id.key()});
    const auto isOther = [&](const std::string &job) { return !own.contains(job); };
    for (const api::Cluster &cluster : clusters) {
        const auto running = m_runs.startOrder(cluster.id.key());
        if (std::any_of(running.begin(), running.end(), isOther))
            return Error{Error::Code::Conflict,
                         "Jobs run on the cluster " + cluster.id.name +
                             "; terminate them first, then delete it.",
                         cluster.id.path()};
        const auto waiting = m_resources.waiting().jobs(cluster.id.key());
        if (!running.empty() && std::any_of(waiting.begin(), waiting.end(), isOther))
            return Error{Error::Code::Conflict,
                         "Jobs of others wait for the cluster " + cluster.id.name +
                             " while it runs some; terminate them first, then delete it.",
                         cluster.id.path()};
    }
    return {};
}

Result<Requests::Removal> Requests::remove(const std::vector<api::TrashOrder> &orders)
{
    std::vector<api::TrashOrder> known;
    for (const api::TrashOrder &order : orders) {
        if (requireKnown(order))
            known.push_back(order);
    }
    const bool isDone = std::any_of(orders.begin(), orders.end(), [this](const api::TrashOrder &order) {
        return m_trash.contains(order.id);
    });
    if (known.empty() && !isDone && !orders.empty())
        return requireKnown(orders.front()).error();
    std::vector<api::Job> jobs;
    std::vector<api::Cluster> clusters;
    for (const api::TrashOrder &order : known) {
        if (order.stored) // an account
            continue;
        const auto below = jobsIn(order.resource);
        jobs.insert(jobs.end(), below.begin(), below.end());
        const auto concerned = clustersIn(order.resource);
        clusters.insert(clusters.end(), concerned.begin(), concerned.end());
    }
    if (auto unshared = requireUnshared(clusters, jobs); !unshared)
        return unshared.error();
    Removal removal;
    const bool isAnyRunning = std::any_of(jobs.begin(), jobs.end(),
                                          [this](const api::Job &job) { return m_runs.isRunning(job.id); });
    if (isAnyRunning) // their nodes are not for others that are deleted, too
        m_dispatcher.cancelQueued(jobs);
    for (const api::Job &job : jobs) {
        if (m_runs.isRunning(job.id))
            removal.awaited.push_back(m_dispatcher.terminate(job));
    }
    if (!removal.awaited.empty())
        return removal;
    if (auto moved = moveToTrash(known, removal); !moved)
        return moved.error();
    for (const api::Job &job : jobs) {
        if (m_observer)
            m_observer->jobDeleted(job);
    }
    m_dispatcher.resourcesChanged();
    return removal;
}

Status Requests::moveToTrash(const std::vector<api::TrashOrder> &orders, Removal &removal)
{
    if (m_layout.policy.keepTrash.count() > 0)
        return m_trash.add(orders);
    for (const api::TrashOrder &order : orders) {
        const Status removed = order.stored
                                   ? removeForGood(*m_resources.accountNamed(order.stored->account), removal)
                                   : removeForGood(order.resource, removal);
        if (!removed)
            return removed;
    }
    return {};
}

Status Requests::removeForGood(const api::StorageAccount &account, Removal &removal)
{
    if (!account.isAdopted)
        removal.folders.push_back(accountFolder(account.id.name, m_layout.dataDirectory));
    return m_resources.remove(api::AccountId(account.id)); // which the account does not outlive
}

Status Requests::removeForGood(const api::ResourceId &id, Removal &removal)
{
    const std::vector<api::Job> jobs = jobsIn(id);
    for (const api::Job &job : jobs)
        removal.folders.push_back(jobDirectory(job, m_layout));
    for (const api::Cluster &cluster : clustersIn(id)) {
        if (cluster.spec.setupTask)
            removal.folders.push_back(setupFolder(cluster, m_layout));
    }
    for (const api::FileServer &server : m_resources.shelf<api::FileServer>().below(id.key()))
        removal.folders.push_back(fileServerFolder(server.id, m_layout.dataDirectory));
    if (m_resources.find<api::FileServer>(id))
        removal.folders.push_back(fileServerFolder(id, m_layout.dataDirectory));
    if (auto removed = m_resources.remove(id); !removed)
        return removed;
    for (const api::Job &job : jobs) {
        if (m_observer)
            m_observer->jobRemoved(job);
    }
    return {};
}

Result<std::filesystem::path> Requests::outputDirectory(const api::ResourceId &id,
                                                        const std::string &directoryId) const
{
    if (id.type == api::ResourceType::Cluster) {
        const auto cluster = m_resources.get<api::Cluster>(id);
        return cluster ? m_runs.setupLogs(*cluster) : cluster.error();
    }
    const auto job = m_resources.get<api::Job>(id);
    if (!job)
        return job.error();
    const auto outputs = m_runs.outputs(*job);
    if (!outputs)
        return outputs.error();
    for (const NamedDirectory &output : *outputs) {
        if (equalIgnoringCase(output.id, directoryId))
            return output.path;
    }
    return Error{Error::Code::NotFound,
                 "Job " + id.name + " has no output directory \"" + directoryId +
                     "\"; there are \"stdouterr\" and the ids in its outputDirectories.",
                 directoryId};
}

} // namespace trainyard::jobs
