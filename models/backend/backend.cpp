// SPDX-License-Identifier: Apache-2.0
#include "models/backend/backend.h"

#include "engine/api/armjson.h"
#include "engine/api/json.h"
#include "models/backend/creation.h"
#include "models/backend/eventfollower.h"
#include "models/backend/joblisting.h"
#include "models/backend/jobsession.h"
#include "models/backend/resourcesnapshot.h"
#include "models/backend/summaryfeed.h"
#include "models/backend/trackedfeed.h"
#include "models/clusters/clustersession.h"
#include "models/files/filedownload.h"
#include "models/resources/clusterlistmodel.h"
#include "models/resources/jobtablemodel.h"
#include "models/resources/resourcetreemodel.h"
#include "models/resources/storagelist.h"
#include "models/runs/runlooks.h"
#include "models/text.h"
#include "models/trash/cleanup.h"
#include "models/trash/trashbin.h"
#include "models/undo/trashsteps.h"
#include "models/undo/undohistory.h"
#include "models/undo/undorecorder.h"

#include <QTimer>

#include <set>
#include <utility>

namespace trainyard::models {

namespace {

// Puts all of it to the engine; what was there before stays as its owner has changed it. Blocks.
Result<api::Job> put(client::Client &client, const Quickstart &quickstart)
{
    const auto isThere = [](const auto &made) { return made || made.error().code == Error::Code::Conflict; };
    if (const auto made = client.putWorkspace(quickstart.workspace); !isThere(made))
        return made.error();
    if (const auto made = client.putCluster(quickstart.cluster, quickstart.clusterSpec); !isThere(made))
        return made.error();
    if (const auto made = client.putExperiment(quickstart.experiment); !isThere(made))
        return made.error();
    return client.putJob(quickstart.job, quickstart.jobSpec);
}

} // namespace

Backend::Backend(QObject *parent)
    : QObject(parent)
    , m_connection{ConnectionState::Connecting, QDateTime::currentDateTime(), {}}
    , m_resources(std::make_unique<ResourceTreeModel>())
    , m_clusters(std::make_unique<ClusterListModel>())
    , m_jobs(std::make_unique<JobTableModel>())
    , m_storage(std::make_unique<StorageList>())
    , m_looks(std::make_unique<RunLooks>())
    , m_feed(std::make_shared<TaskThread>())
    , m_seeker(std::make_shared<TaskThread>())
    , m_summaries(std::make_unique<SummaryFeed>())
    , m_tracked(std::make_unique<TrackedFeed>())
    , m_events(std::make_unique<EventFollower>())
    , m_sessions(m_feed, m_seeker)
    , m_trash(std::make_unique<TrashBin>())
    , m_undo(std::make_unique<UndoHistory>())
    , m_recorder(
          std::make_unique<UndoRecorder>(*m_undo, [this](const auto &job, const auto &name,
                                                         const auto &value) { writeTag(job, name, value); }))
    , m_listing(std::make_unique<JobListing>(*m_jobs))
    , m_refresh([this] { startRefresh(); })
{
    m_resources->setEngineState(DisplayState::Waiting);
    connect(m_events.get(), &EventFollower::eventReceived, this, &Backend::onEvent);
    connect(m_events.get(), &EventFollower::lost, this, &Backend::onLost);
    connect(m_summaries.get(), &SummaryFeed::summariesRead, m_jobs.get(),
            [this](const auto &reply) { m_jobs->setSummaries(*reply); });
    connect(m_tracked.get(), &TrackedFeed::trackedRead, m_jobs.get(),
            [this](const TrackedFeed::Told &told) { m_jobs->setTracked(*told); });
    connect(m_listing.get(), &JobListing::jobsRead, this, &Backend::takeJobs);
    connect(m_listing.get(), &JobListing::jobGone, this, &Backend::removeFromModels);
    connect(m_listing.get(), &JobListing::finished, this, &Backend::endRefresh);
    connect(m_trash.get(), &TrashBin::failed, this, &Backend::requestFailed);
    connect(m_undo.get(), &UndoHistory::failed, this, &Backend::requestFailed);
    connect(m_jobs.get(), &JobTableModel::metricsWanted, m_summaries.get(), &SummaryFeed::wantMetrics);
    connect(m_jobs.get(), &JobTableModel::outlineWanted, m_summaries.get(), &SummaryFeed::wantOutline);
}

Backend::~Backend() = default;

void Backend::connectTo(const client::Endpoint &endpoint)
{
    if (m_endpoint && m_endpoint->url != endpoint.url)
        m_undo->clear(); // done on another engine, or where this one was
    m_endpoint = endpoint;
    m_requests.setEndpoint(endpoint);
    m_feed->setEndpoint(endpoint);
    m_seeker->setEndpoint(endpoint);
    m_summaries->setEndpoint(endpoint);
    m_tracked->setEndpoint(endpoint);
    m_trash->setEndpoint(endpoint);
    m_listing->setEndpoint(endpoint);
    m_events->follow(endpoint);
}

void Backend::setConnection(ConnectionState state, const QDateTime &since, const QString &sentence)
{
    if (state != m_connection.state)
        m_connection.since = since;
    m_connection.state = state;
    m_connection.sentence = sentence;
    m_resources->setEngineState(state == ConnectionState::Connected ? DisplayState::Succeeded
                                                                    : DisplayState::Failed);
    m_sessions.forEach([this](JobSession &open) { open.setLostSince(lostSince()); });
    emit connectionChanged(m_connection);
}

QDateTime Backend::lostSince() const
{
    return m_connection.state == ConnectionState::Lost ? m_connection.since : QDateTime();
}

void Backend::refresh()
{
    if (m_connection.state != ConnectionState::Connected)
        emit contactWanted();
    if (m_endpoint)
        m_refresh.request();
}

void Backend::startRefresh()
{
    m_readsParents = true;
    m_requests.run(this, readResources,
                   [this](const Result<ResourceSnapshot> &snapshot) { takeParents(snapshot); });
}

// Jobs may be many: they come page by page, and what is told of them meanwhile goes over it.
void Backend::takeParents(const Result<ResourceSnapshot> &snapshot)
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
    m_listing->read(m_experiments);
}

void Backend::takeJobs(const std::vector<api::Job> &jobs)
{
    m_jobs->upsert(jobs);
    m_resources->upsert(jobs);
    for (const api::Job &job : jobs)
        tellJob(job);
}

void Backend::endRefresh(const Status &read)
{
    if (read)
        m_tracked->read(std::exchange(m_experiments, {})); // of known jobs alone something is kept
    const bool isStartedAgain = m_refresh.done();
    if (!read) {
        emit requestFailed(toQString(read.error().message));
        if (m_connection.state == ConnectionState::Connected)
            QTimer::singleShot(m_endpoint->patience.retry, this, [this] { m_refresh.request(); });
        return;
    }
    if (!isStartedAgain) {
        m_loaded = true;
        emit loaded();
    }
}

void Backend::apply(const ResourceSnapshot &snapshot)
{
    m_info = snapshot.info;
    m_resources->setEngine(snapshot.info);
    emit engineInfoChanged();

    std::set<std::string> present;
    const auto take = [&](const auto &resources, const auto &upsert) {
        for (const auto &resource : resources) {
            present.insert(resource.id.key());
            upsert(resource);
        }
    };
    const auto intoTree = [this](const auto &resource) { m_resources->upsert(resource); };
    take(snapshot.workspaces, intoTree);
    take(snapshot.clusters, [this](const api::Cluster &cluster) { upsertCluster(cluster); });
    take(snapshot.experiments, intoTree);
    for (const api::ResourceId &known : m_resources->ids()) {
        if (!present.contains(known.key()))
            removeFromModels(known);
    }
    m_storage->become(snapshot.fileServers, snapshot.accounts);
}

// While the resources are read, the lists may be older or newer than what is told meanwhile: taking in the
// news after them, in their order, ends with the newest.
void Backend::whenSettled(Change change)
{
    if (m_readsParents)
        m_waiting.push_back(std::move(change));
    else
        change();
}

void Backend::onEvent(const api::Event &event)
{
    if (event.kind == api::Event::Kind::Trash)
        return m_trash->told();
    if (event.kind == api::Event::Kind::Hello || event.kind == api::Event::Kind::Reset) {
        if (m_connection.state != ConnectionState::Connected)
            setConnection(ConnectionState::Connected, QDateTime::currentDateTime(), {});
        m_refresh.request();
        m_summaries->resume();
        m_trash->told();
        m_sessions.forEach([](JobSession &open) { open.load(); });
        return;
    }
    const auto id = api::ResourceId::parse(event.resource);
    if (!id)
        return;
    switch (event.kind) {
    case api::Event::Kind::Hello:
    case api::Event::Kind::Reset:
    case api::Event::Kind::Trash:
        break;
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

void Backend::onLost(const QString &sentence, const QDateTime &lastHeard)
{
    const bool wasConnected = m_connection.state != ConnectionState::Connecting;
    setConnection(wasConnected ? ConnectionState::Lost : ConnectionState::Connecting, lastHeard, sentence);
}

void Backend::onChanged(const api::ResourceId &id, const std::string &body)
{
    const auto take = [this](const auto &resource, const auto &upsert) {
        if (resource)
            upsert(*resource);
        else
            emit requestFailed(toQString(resource.error().message));
    };
    const auto intoTree = [this](const auto &resource) { m_resources->upsert(resource); };
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
        take(api::fileServerFromJson(body),
             [this](const api::FileServer &server) { m_storage->upsert(server); });
        break;
    }
}

void Backend::upsertCluster(const api::Cluster &cluster)
{
    m_resources->upsert(cluster);
    m_clusters->upsert(cluster);
}

void Backend::upsertJob(const api::Job &job)
{
    m_listing->told(job.id);
    m_jobs->upsert(job);
    m_resources->upsert(job);
    tellJob(job);
}

// To all but the table and the tree.
void Backend::tellJob(const api::Job &job)
{
    m_summaries->track(job);
    if (const auto open = m_sessions.find(job.id))
        open->setJob(job);
    emit jobTold(job);
}

void Backend::removeFromModels(const api::ResourceId &id)
{
    for (const api::ResourceId &gone : m_jobs->jobsBelow(id)) {
        m_summaries->forget(gone);
        if (const auto open = m_sessions.find(gone))
            open->setDeleted();
    }
    m_jobs->remove(id);
    m_clusters->remove(id);
    m_storage->remove(toQString(id.key()));
    m_resources->remove(id);
}

std::shared_ptr<JobSession> Backend::openJob(const api::ResourceId &id)
{
    auto opened = openMetrics(id);
    opened->readAll();
    return opened;
}

std::shared_ptr<JobSession> Backend::openMetrics(const api::ResourceId &id)
{
    if (auto open = m_sessions.find(id))
        return open;
    auto opened = m_sessions.make(id);
    m_recorder->watch(opened->notes(), id);
    opened->setLostSince(lostSince());
    if (const api::Job *job = m_jobs->job(id))
        opened->setJob(*job);
    return opened;
}

std::unique_ptr<ClusterSession> Backend::openCluster(const api::ResourceId &id) const
{
    return std::make_unique<ClusterSession>(id, *m_clusters, *m_jobs, m_feed, m_seeker);
}

std::unique_ptr<CleanUp> Backend::openCleanUp(const api::ResourceId &scope) const
{
    return std::make_unique<CleanUp>(*m_jobs, scope, m_feed);
}

std::unique_ptr<FileDownload> Backend::download(const QString &url, const QString &target) const
{
    return std::make_unique<FileDownload>(m_endpoint.value_or(client::Endpoint()), url, target);
}

template <class Task, class Then>
void Backend::command(Task task, Then then)
{
    if (!m_endpoint) {
        emit requestFailed(
            Backend::tr("There is no engine yet that could do this; wait until the connection stands."));
        return;
    }
    m_requests.run(this, std::move(task), [this, then = std::move(then)](const auto &answer) {
        if (answer)
            then(answer);
        else
            emit requestFailed(toQString(answer.error().message));
    });
}

void Backend::createQuickstart(const QuickstartOptions &options)
{
    const api::EngineInfo info = m_info.value_or(api::EngineInfo());
    const Quickstart made =
        makeQuickstart(options, info.subscription, info.group, QDateTime::currentDateTime());
    command([made](client::Client &client) { return put(client, made); },
            [this](const Result<api::Job> &job) { takeSubmitted(*job); });
}

void Backend::create(const Creation &creation)
{
    if (!m_endpoint || m_connection.state != ConnectionState::Connected) {
        emit creationFailed(creation.key,
                            tr("There is no contact with the engine now; try again when it is back."));
        return;
    }
    m_requests.run(this, creation.carryOut, [this, key = creation.key](const Status &done) {
        if (done)
            emit creationDone(key);
        else
            emit creationFailed(key, toQString(done.error().message));
    });
}

void Backend::setScale(const api::ResourceId &cluster, const api::Scale &scale)
{
    command([cluster, scale](client::Client &client) { return client.setScale(cluster, scale); },
            [](const Result<api::Cluster> &) {}); // an event tells of it
}

void Backend::orderNode(const api::ResourceId &cluster, const QString &node, api::NodeOrder order)
{
    command([cluster, node = node.toStdString(),
             order](client::Client &client) { return client.orderNode(cluster, node, order); },
            [this](const Result<api::Cluster> &) { emit nodeOrdered(); }); // an event tells of the cluster
}

void Backend::moveInQueue(const QList<std::pair<api::ResourceId, api::QueueMove>> &moves)
{
    command(
        [moves](client::Client &client) -> Status {
            for (const auto &[job, move] : moves) {
                if (const auto moved = client.moveInQueue(job, move); !moved)
                    return moved.error();
            }
            return {};
        },
        [this](const Status &) { emit queueMoved(); }); // events tell of the jobs
}

void Backend::readDisk()
{
    if (m_connection.state != ConnectionState::Connected)
        return;
    m_feed->run(
        this, [](client::Client &client) { return client.disk(); },
        [this](const Result<api::DiskSpace> &space) {
            if (space)
                emit diskTold(*space);
        });
}

void Backend::submitJob(const api::ResourceId &id, const api::JobSpec &spec)
{
    command([id, spec](client::Client &client) { return client.putJob(id, spec); },
            [this](const Result<api::Job> &job) { takeSubmitted(*job); });
}

void Backend::submitIntoExperiment(const api::ResourceId &id, const api::JobSpec &spec)
{
    if (!m_endpoint || m_connection.state != ConnectionState::Connected) {
        emit submissionFailed(id,
                              Backend::tr("There is no contact with the engine now; submit again when it is "
                                          "back."));
        return;
    }
    const auto put = [id, spec](client::Client &client) -> Result<api::Job> {
        const auto experiment = client.putExperiment(id.parent());
        if (!experiment && experiment.error().code != Error::Code::Conflict)
            return experiment.error();
        return client.putJob(id, spec);
    };
    m_requests.run(this, put, [this, id](const Result<api::Job> &job) {
        if (job)
            takeSubmitted(*job);
        else
            emit submissionFailed(id, toQString(job.error().message));
    });
}

// The event of its making may have come first, and may tell more.
void Backend::takeSubmitted(const api::Job &job)
{
    whenSettled([this, job] {
        if (!m_jobs->job(job.id))
            upsertJob(job);
        emit jobSubmitted(job.id);
    });
}

void Backend::terminateJob(const api::ResourceId &id)
{
    command([id](client::Client &client) { return client.terminate(id); },
            [this, id](const Status &) { emit jobTerminated(id); });
}

void Backend::removeResource(const api::ResourceId &id)
{
    command([id](client::Client &client) { return client.remove(id); },
            [this, id](const Status &) { emit resourceRemoved(id); });
}

void Backend::writeTag(const api::ResourceId &job, const QString &name, const QString &value)
{
    const api::Job *known = m_jobs->job(job);
    if (!known)
        return;
    command([uuid = known->uuid, name = name.toStdString(), value = value.toStdString()](
                client::Client &client) { return client.setTag(uuid, name, value); },
            [](const Status &) {}); // an event tells of it
}

void Backend::restoreFromTrash(const QStringList &ids)
{
    std::vector<std::string> wanted;
    for (const QString &id : ids)
        wanted.push_back(id.toStdString());
    m_trash->restore(wanted, this, [this](const Status &done) {
        if (!done)
            emit requestFailed(toQString(done.error().message));
    });
}

void Backend::moveToTrash(const QList<api::ResourceId> &ids, const QString &text)
{
    if (!m_endpoint) {
        emit requestFailed(
            Backend::tr("There is no engine yet that could do this; wait until the connection stands."));
        return;
    }
    const auto orders = TrashBin::ordersFor(ids);
    m_trash->remove(orders, this, [this, ids, orders, text](const Status &done) {
        if (!done) {
            emit requestFailed(toQString(done.error().message));
            return;
        }
        m_undo->add(trashStep(*m_trash, orders, text));
        for (const api::ResourceId &id : ids)
            emit resourceRemoved(id);
        emit movedToTrash(ids, text);
    });
}

} // namespace trainyard::models
