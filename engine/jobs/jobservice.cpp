// SPDX-License-Identifier: Apache-2.0
#include "engine/jobs/jobservice.h"

#include "engine/api/jobfile.h"
#include "engine/api/json.h"
#include "engine/base/log.h"
#include "engine/base/random.h"
#include "engine/base/strings.h"
#include "engine/jobs/planpaths.h"
#include "engine/jobs/resources.h"
#include "engine/jobs/runs.h"
#include "engine/jobs/taskqueue.h"

#include <algorithm>
#include <cstdlib>

namespace trainyard::jobs {

namespace fs = std::filesystem;

namespace {

constexpr std::chrono::seconds longestWait(25); // less than clients wait for an answer

std::vector<api::NameValue> engineEnvironment()
{
    std::vector<api::NameValue> result;
    for (const char *name : {"PATH", "HOME", "USER", "LOGNAME", "LANG", "LD_LIBRARY_PATH"}) {
        if (const char *value = std::getenv(name)) // NOLINT(concurrency-mt-unsafe): nothing here calls setenv
            result.push_back({name, value});
    }
    return result;
}

Error conflict(const api::ResourceId &id, const std::string &what)
{
    return {Error::Code::Conflict,
            "The " + what + " " + id.name + " exists already with other content; delete it first or choose another name.",
            id.path()};
}

Status checkScale(const std::variant<api::ManualScale, api::AutoScale> &scale)
{
    const auto *automatic = std::get_if<api::AutoScale>(&scale);
    const int least = automatic ? automatic->minimumNodeCount : std::get<api::ManualScale>(scale).targetNodeCount;
    if (least < 0 || (automatic && automatic->maximumNodeCount < least))
        return Error{Error::Code::InvalidInput,
                     "The cluster's node counts must be 0 or more, and maximumNodeCount not below minimumNodeCount.",
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

Runs::Options runOptions(JobService::Options options)
{
    if (options.layout.environment.empty())
        options.layout.environment = engineEnvironment();
    return {std::move(options.layout), std::move(options.machine), std::move(options.extraMounts)};
}

void removeFolder(const fs::path &folder)
{
    std::error_code code;
    fs::remove_all(folder, code);
    if (code)
        log::warning("The folder " + folder.string() + " could not be removed: " + code.message() + ".");
}

} // namespace

// All but `queue` belongs to the queue's thread.
class JobService::Private
{
public:
    // One step of a removal: what must end before it can be done, or what is left of it on disk.
    struct Removal {
        std::vector<Runs::Ended> awaited;
        std::vector<fs::path> folders;
    };

    Private(Store &store, Executor &ofRuns, EventLog &events, RunObserver *ofRunsToo, Options options)
        : executor(ofRuns)
        , observer(ofRunsToo)
        , layout(options.layout)
        , resources(store, events)
        , runs(resources, executor, observer, queue, runOptions(std::move(options)))
    {
    }

    Result<api::Cluster> putCluster(const api::ResourceId &id, api::ClusterSpec spec);
    Result<api::Job> putJob(const api::ResourceId &id, api::JobSpec spec);
    Result<Removal> remove(const api::ResourceId &id);
    Status requireKnown(const api::ResourceId &id) const;
    std::vector<api::Job> jobsIn(const api::ResourceId &id) const;

    template <class T>
    Result<std::vector<T>> list(const api::ResourceId &parent) const
    {
        if (auto known = requireKnown(parent); !known)
            return known.error();
        return resources.shelf<T>().below(parent.key());
    }

    const std::shared_ptr<TaskQueue> queue = std::make_shared<TaskQueue>();
    Executor &executor;
    RunObserver *const observer;
    const Layout layout;
    Resources resources;
    Runs runs;
};

Result<api::Cluster> JobService::Private::putCluster(const api::ResourceId &id, api::ClusterSpec spec)
{
    const auto workspace = resources.get<api::Workspace>(id.parent());
    if (!workspace)
        return workspace.error();
    if (auto checked = checkScale(spec.scale); !checked)
        return checked.error();
    if (const auto *existing = resources.find<api::Cluster>(id)) {
        if (api::requestJson(existing->spec) == api::requestJson(spec))
            return *existing;
        return conflict(id, "cluster");
    }
    api::Cluster cluster;
    cluster.id = workspace->id.cluster(id.name);
    cluster.spec = std::move(spec);
    cluster = created(cluster);
    cluster.allocationTime = cluster.creationTime;
    showNodes(cluster, {});
    if (auto stored = resources.put(cluster); !stored)
        return stored.error();
    runs.dispatch();
    return *resources.find<api::Cluster>(id);
}

Result<api::Job> JobService::Private::putJob(const api::ResourceId &id, api::JobSpec spec)
{
    const auto experiment = resources.get<api::Experiment>(id.parent());
    if (!experiment)
        return experiment.error();
    if (!spec.cluster)
        return Error{Error::Code::InvalidInput, "The job names no cluster; set /properties/cluster/id.",
                     "/properties/cluster"};
    if (const auto problems = api::problems(spec); !problems.empty())
        return problems.front();
    if (const auto *existing = resources.find<api::Job>(id)) {
        if (api::requestJson(existing->spec) == api::requestJson(spec))
            return *existing;
        return conflict(id, "job");
    }
    if (const auto *cluster = resources.find<api::Cluster>(*spec.cluster))
        spec.cluster = cluster->id; // as it is written there
    api::Job job;
    job.id = experiment->id.job(experiment->id.name, id.name);
    job.spec = std::move(spec);
    job.uuid = randomUuid();
    job.outputPathSegment = api::outputPathSegment(job.id, job.uuid);
    job = created(job);
    job.executionTime = job.creationTime;
    if (auto stored = resources.put(job); !stored)
        return stored.error();
    runs.dispatch();
    return *resources.find<api::Job>(id);
}

std::vector<api::Job> JobService::Private::jobsIn(const api::ResourceId &id) const
{
    std::vector<api::Job> result = resources.shelf<api::Job>().below(id.key());
    if (const auto *job = resources.find<api::Job>(id))
        result.push_back(*job);
    return result;
}

Status JobService::Private::requireKnown(const api::ResourceId &id) const
{
    const bool isKnown = resources.find<api::Workspace>(id) || resources.find<api::Cluster>(id)
                         || resources.find<api::Experiment>(id) || resources.find<api::Job>(id);
    return isKnown ? Status() : Resources::missing(id);
}

Result<JobService::Private::Removal> JobService::Private::remove(const api::ResourceId &id)
{
    if (auto known = requireKnown(id); !known)
        return known.error();
    Removal removal;
    const std::vector<api::Job> jobs = jobsIn(id);
    for (const api::Job &job : jobs) {
        if (runs.isRunning(job.id))
            removal.awaited.push_back(runs.terminate(job));
        else
            removal.folders.push_back(jobs::jobDirectory(job, layout));
    }
    if (!removal.awaited.empty())
        return removal;
    for (const api::Cluster &cluster : resources.shelf<api::Cluster>().select(
             id.key(), [&](const api::Cluster &each) { return each.id == id || each.id.parent() == id; })) {
        if (runs.isAnyRunningOn(cluster.id))
            return Error{Error::Code::Conflict,
                         "Jobs run on the cluster " + cluster.id.name + "; terminate them first, then delete it.",
                         cluster.id.path()};
    }
    if (auto removed = resources.remove(id); !removed)
        return removed.error();
    for (const api::Job &job : jobs) {
        if (observer)
            observer->jobDeleted(job);
    }
    runs.dispatch();
    return removal;
}

JobService::JobService(Store &store, Executor &executor, EventLog &events, RunObserver *observer, Options options)
    : d(std::make_unique<Private>(store, executor, events, observer, std::move(options)))
{
}

JobService::~JobService()
{
    d->executor.setListener(nullptr);
    d->queue->stop();
}

Status JobService::start()
{
    d->executor.setListener(&d->runs);
    return d->queue->invoke([this]() -> Status {
        if (auto loaded = d->resources.load(); !loaded)
            return loaded;
        d->runs.resume();
        return {};
    });
}

Result<api::Workspace> JobService::putWorkspace(api::Workspace workspace)
{
    return d->queue->invoke([&]() -> Result<api::Workspace> {
        if (const auto *existing = d->resources.find<api::Workspace>(workspace.id)) {
            if (api::requestJson(*existing) == api::requestJson(workspace))
                return *existing;
            return conflict(workspace.id, "workspace");
        }
        workspace = created(workspace);
        if (auto stored = d->resources.put(workspace); !stored)
            return stored.error();
        return workspace;
    });
}

Result<api::Cluster> JobService::putCluster(const api::ResourceId &id, api::ClusterSpec spec)
{
    return d->queue->invoke([&] { return d->putCluster(id, std::move(spec)); });
}

Result<api::Experiment> JobService::putExperiment(const api::ResourceId &id)
{
    return d->queue->invoke([&]() -> Result<api::Experiment> {
        if (const auto *existing = d->resources.find<api::Experiment>(id))
            return *existing;
        const auto workspace = d->resources.get<api::Workspace>(id.parent());
        if (!workspace)
            return workspace.error();
        api::Experiment experiment;
        experiment.id = workspace->id.experimentNamed(id.name);
        experiment = created(experiment);
        if (auto stored = d->resources.put(experiment); !stored)
            return stored.error();
        return experiment;
    });
}

Result<api::Job> JobService::putJob(const api::ResourceId &id, api::JobSpec spec)
{
    return d->queue->invoke([&] { return d->putJob(id, std::move(spec)); });
}

Result<api::Workspace> JobService::updateWorkspaceTags(const api::ResourceId &id,
                                                       std::map<std::string, std::string> tags)
{
    return d->queue->invoke([&]() -> Result<api::Workspace> {
        auto workspace = d->resources.get<api::Workspace>(id);
        if (!workspace)
            return workspace;
        workspace->tags = std::move(tags);
        if (auto stored = d->resources.put(*workspace); !stored)
            return stored.error();
        return workspace;
    });
}

Result<api::Cluster> JobService::updateClusterScale(const api::ResourceId &id,
                                                    std::variant<api::ManualScale, api::AutoScale> scale)
{
    return d->queue->invoke([&]() -> Result<api::Cluster> {
        auto cluster = d->resources.get<api::Cluster>(id);
        if (!cluster)
            return cluster;
        if (auto checked = checkScale(scale); !checked)
            return checked.error();
        cluster->spec.scale = scale;
        if (auto stored = d->resources.put(*cluster); !stored)
            return stored.error();
        d->runs.dispatch();
        return *d->resources.find<api::Cluster>(id);
    });
}

Result<api::Workspace> JobService::workspace(const api::ResourceId &id) const
{
    return d->queue->invoke([&] { return d->resources.get<api::Workspace>(id); });
}

Result<api::Cluster> JobService::cluster(const api::ResourceId &id) const
{
    return d->queue->invoke([&] { return d->resources.get<api::Cluster>(id); });
}

Result<api::Experiment> JobService::experiment(const api::ResourceId &id) const
{
    return d->queue->invoke([&] { return d->resources.get<api::Experiment>(id); });
}

Result<api::Job> JobService::job(const api::ResourceId &id) const
{
    return d->queue->invoke([&] { return d->resources.get<api::Job>(id); });
}

std::vector<api::Workspace> JobService::workspaces(const std::string &subscription, const std::string &group) const
{
    return d->queue->invoke([&] {
        return d->resources.shelf<api::Workspace>().select("", [&](const api::Workspace &each) {
            return equalIgnoringCase(each.id.subscription, subscription)
                   && (group.empty() || equalIgnoringCase(each.id.group, group));
        });
    });
}

Result<std::vector<api::Cluster>> JobService::clusters(const api::ResourceId &workspace) const
{
    return d->queue->invoke([&] { return d->list<api::Cluster>(workspace); });
}

Result<std::vector<api::Experiment>> JobService::experiments(const api::ResourceId &workspace) const
{
    return d->queue->invoke([&] { return d->list<api::Experiment>(workspace); });
}

Result<std::vector<api::Job>> JobService::jobs(const api::ResourceId &experiment) const
{
    return d->queue->invoke([&] { return d->list<api::Job>(experiment); });
}

Status JobService::remove(const api::ResourceId &id)
{
    const auto deadline = std::chrono::steady_clock::now() + longestWait;
    while (true) {
        const auto removal = d->queue->invoke([&] { return d->remove(id); });
        if (!removal)
            return removal.error();
        if (removal->awaited.empty()) {
            std::for_each(removal->folders.begin(), removal->folders.end(), removeFolder);
            return {};
        }
        for (const Runs::Ended &ended : removal->awaited) {
            if (ended.wait_until(deadline) != std::future_status::ready)
                return Error{Error::Code::Unavailable,
                             "The jobs of " + id.path() + " are still ending; delete it again in a while.", id.path()};
        }
    }
}

Status JobService::terminate(const api::ResourceId &job)
{
    const auto ended = d->queue->invoke([&]() -> Result<Runs::Ended> {
        const auto found = d->resources.get<api::Job>(job);
        if (!found)
            return found.error();
        return d->runs.terminate(*found);
    });
    if (!ended)
        return ended.error();
    ended->wait_for(longestWait);
    return {};
}

Result<fs::path> JobService::outputDirectory(const api::ResourceId &job, const std::string &directoryId) const
{
    return d->queue->invoke([&]() -> Result<fs::path> {
        const auto found = d->resources.get<api::Job>(job);
        if (!found)
            return found.error();
        const auto outputs = d->runs.outputs(*found);
        if (!outputs)
            return outputs.error();
        for (const NamedDirectory &output : *outputs) {
            if (equalIgnoringCase(output.id, directoryId))
                return output.path;
        }
        return Error{Error::Code::NotFound,
                     "Job " + job.name + " has no output directory \"" + directoryId
                         + "\"; there are \"stdouterr\" and the ids in its outputDirectories.",
                     directoryId};
    });
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

} // namespace trainyard::jobs
