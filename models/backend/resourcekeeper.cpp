// SPDX-License-Identifier: Apache-2.0
#include "models/backend/resourcekeeper.h"

#include "engine/api/accountpath.h"
#include "engine/api/armjson.h"
#include "engine/api/json.h"
#include "models/backend/joblisting.h"
#include "models/backend/jobsession.h"
#include "models/backend/jobsessions.h"
#include "models/backend/resourcesnapshot.h"
#include "models/backend/summaryfeed.h"
#include "models/backend/taskthread.h"
#include "models/backend/trackedfeed.h"
#include "models/resources/clusterlistmodel.h"
#include "models/resources/jobtablemodel.h"
#include "models/resources/resourcetreemodel.h"
#include "models/resources/storagelist.h"
#include "models/text.h"

#include <QTimer>

#include <set>
#include <utility>

namespace trainyard::models {

ResourceKeeper::ResourceKeeper(const Models &models, TaskThread &requests, const JobSessions &sessions,
                               QObject *parent)
    : QObject(parent)
    , m_models(models)
    , m_requests(requests)
    , m_sessions(sessions)
    , m_summaries(std::make_unique<SummaryFeed>())
    , m_tracked(std::make_unique<TrackedFeed>())
    , m_listing(std::make_unique<JobListing>(models.jobs))
    , m_refresh([this] { startRefresh(); })
{
    JobTableModel *jobs = &models.jobs;
    connect(m_summaries.get(), &SummaryFeed::summariesRead, jobs,
            [jobs](const auto &reply) { jobs->setSummaries(*reply); });
    connect(m_tracked.get(), &TrackedFeed::trackedRead, jobs,
            [jobs](const TrackedFeed::Told &told) { jobs->setTracked(*told); });
    connect(m_listing.get(), &JobListing::jobsRead, this, &ResourceKeeper::takeJobs);
    connect(m_listing.get(), &JobListing::jobGone, this, &ResourceKeeper::removeFromModels);
    connect(m_listing.get(), &JobListing::finished, this, &ResourceKeeper::endRefresh);
    connect(jobs, &JobTableModel::metricsWanted, m_summaries.get(), &SummaryFeed::wantMetrics);
    connect(jobs, &JobTableModel::outlineWanted, m_summaries.get(), &SummaryFeed::wantOutline);
}

ResourceKeeper::~ResourceKeeper() = default;

void ResourceKeeper::setEndpoint(const api::Endpoint &endpoint)
{
    m_summaries->setEndpoint(endpoint);
    m_tracked->setEndpoint(endpoint);
    m_listing->setEndpoint(endpoint);
}

void ResourceKeeper::setConnected(bool isConnected)
{
    m_isConnected = isConnected;
}

void ResourceKeeper::refresh()
{
    m_refresh.request();
}

void ResourceKeeper::resume()
{
    refresh();
    m_summaries->resume();
}

void ResourceKeeper::startRefresh()
{
    m_readsParents = true;
    m_requests.run(this, readResources,
                   [this](const Result<ResourceSnapshot> &snapshot) { takeParents(snapshot); });
}

// Jobs may be many: they come page by page, and what is told of them meanwhile goes over it.
void ResourceKeeper::takeParents(const Result<ResourceSnapshot> &snapshot)
{
    if (snapshot)
        apply(*snapshot);
    m_readsParents = false;
    for (const Change &change : std::exchange(m_waiting, {}))
        change();
    if (!snapshot) {
        endRefresh(snapshot.error());
        return;
    }
    m_experiments = snapshot->experiments;
    emit placesRead();
    m_listing->read(m_experiments);
}

void ResourceKeeper::takeJobs(const std::vector<api::Job> &jobs)
{
    m_models.jobs.upsert(jobs);
    m_models.resources.upsert(jobs);
    for (const api::Job &job : jobs)
        tellJob(job);
}

void ResourceKeeper::endRefresh(const Status &read)
{
    if (read)
        m_tracked->read(std::exchange(m_experiments, {})); // of known jobs alone something is kept
    const bool isStartedAgain = m_refresh.done();
    if (!read) {
        emit failed(toQString(read.error().message));
        if (m_isConnected)
            QTimer::singleShot(m_requests.patience().retry, this, [this] { m_refresh.request(); });
        return;
    }
    if (!isStartedAgain)
        emit loaded();
}

void ResourceKeeper::apply(const ResourceSnapshot &snapshot)
{
    emit infoRead(snapshot.info);

    std::set<std::string> present;
    const auto take = [&](const auto &resources, const auto &upsert) {
        for (const auto &resource : resources) {
            present.insert(resource.id.key());
            upsert(resource);
        }
    };
    const auto intoTree = [this](const auto &resource) { m_models.resources.upsert(resource); };
    take(snapshot.workspaces, intoTree);
    take(snapshot.clusters, [this](const api::Cluster &cluster) { upsertCluster(cluster); });
    take(snapshot.experiments, intoTree);
    take(snapshot.fileServers, intoTree);
    take(snapshot.accounts,
         [this](const api::StorageAccount &account) { m_models.resources.upsert(account.id); });
    for (const api::AccountId &known : m_models.resources.accounts()) {
        if (!present.contains(known.key()))
            m_models.resources.remove(known);
    }
    for (const api::ResourceId &known : m_models.resources.ids()) {
        if (!present.contains(known.key()))
            removeFromModels(known);
    }
    m_models.storage.become(snapshot.fileServers, snapshot.accounts);
}

// While the resources are read, the lists may be older or newer than what is told meanwhile: taking in the
// news after them, in their order, ends with the newest.
void ResourceKeeper::whenSettled(Change change)
{
    if (m_readsParents)
        m_waiting.push_back(std::move(change));
    else
        change();
}

void ResourceKeeper::take(const api::Event &event)
{
    const auto id = api::ResourceId::parse(event.resource);
    if (!id)
        return takeOfStorage(event);
    switch (event.kind) {
    case api::Event::Kind::Hello:
    case api::Event::Kind::Reset:
    case api::Event::Kind::Trash:
        break; // of no one resource
    case api::Event::Kind::Changed:
        whenSettled([this, id = *id, body = event.body] { onChanged(id, body); });
        break;
    case api::Event::Kind::Deleted:
        whenSettled([this, id = *id] {
            m_listing->told(id);
            removeFromModels(id);
        });
        break;
    case api::Event::Kind::Metrics:
        m_summaries->grew(*id);
        if (const auto open = m_sessions.find(*id))
            open->metricsGrew();
        break;
    case api::Event::Kind::Tracked:
        whenSettled([this, id = *id] { m_tracked->changed(id); });
        if (const auto open = m_sessions.find(*id); open && open->notes().isLoaded())
            open->notes().load();
        break;
    case api::Event::Kind::Output:
        if (const auto open = m_sessions.find(*id))
            open->outputGrew(event.file, event.size);
        break;
    }
}

void ResourceKeeper::onChanged(const api::ResourceId &id, const std::string &body)
{
    const auto take = [this](const auto &resource, const auto &upsert) {
        if (resource)
            upsert(*resource);
        else
            emit failed(toQString(resource.error().message));
    };
    const auto intoTree = [this](const auto &resource) { m_models.resources.upsert(resource); };
    switch (id.type) {
    case api::ResourceType::Workspace:
        take(api::workspaceFromJson(body), intoTree);
        break;
    case api::ResourceType::Cluster:
        take(api::clusterFromJson(body), [this](const api::Cluster &cluster) { upsertCluster(cluster); });
        break;
    case api::ResourceType::Experiment:
        take(api::experimentFromJson(body), intoTree);
        break;
    case api::ResourceType::Job:
        take(api::jobFromJson(body), [this](const api::Job &job) { upsertJob(job); });
        break;
    case api::ResourceType::FileServer:
        take(api::fileServerFromJson(body), [this](const api::FileServer &server) {
            m_models.storage.upsert(server);
            m_models.resources.upsert(server);
        });
        break;
    }
}

void ResourceKeeper::takeOfStorage(const api::Event &event)
{
    const auto id = api::accountOfPath(event.resource);
    if (!id)
        return;
    if (event.kind == api::Event::Kind::Deleted) {
        whenSettled([this, id = *id] {
            m_models.storage.remove(toQString(id.key()));
            m_models.resources.remove(id);
        });
    } else if (const auto account = api::storageAccountOfReply(event.body)) {
        whenSettled([this, account = *account] {
            m_models.storage.upsert(account);
            m_models.resources.upsert(account.id);
        });
    }
}

void ResourceKeeper::upsertCluster(const api::Cluster &cluster)
{
    m_models.resources.upsert(cluster);
    m_models.clusters.upsert(cluster);
}

void ResourceKeeper::upsertJob(const api::Job &job)
{
    m_listing->told(job.id);
    m_models.jobs.upsert(job);
    m_models.resources.upsert(job);
    tellJob(job);
}

// To all but the table and the tree.
void ResourceKeeper::tellJob(const api::Job &job)
{
    m_summaries->track(job);
    if (const auto open = m_sessions.find(job.id))
        open->setJob(job);
    emit jobTold(job);
}

void ResourceKeeper::removeFromModels(const api::ResourceId &id)
{
    for (const api::ResourceId &gone : m_models.jobs.jobsBelow(id)) {
        m_summaries->forget(gone);
        if (const auto open = m_sessions.find(gone))
            open->setDeleted();
    }
    m_models.jobs.remove(id);
    m_models.clusters.remove(id);
    m_models.storage.remove(toQString(id.key()));
    m_models.resources.remove(id);
}

// The event of its making may have come first, and may tell more.
void ResourceKeeper::takeSubmitted(const api::Job &job)
{
    whenSettled([this, job] {
        if (!m_models.jobs.job(job.id))
            upsertJob(job);
        emit jobSubmitted(job.id);
    });
}

} // namespace trainyard::models
