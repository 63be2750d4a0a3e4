// SPDX-License-Identifier: Apache-2.0
#include "models/backend/backend.h"

#include "engine/client/jobdetails.h"
#include "engine/client/otherdisks.h"
#include "models/backend/clockfeed.h"
#include "models/backend/creation.h"
#include "models/backend/enginecommands.h"
#include "models/backend/eventfollower.h"
#include "models/backend/jobsession.h"
#include "models/backend/resourcekeeper.h"
#include "models/clusters/clustersession.h"
#include "models/connections/engineidentity.h"
#include "models/notes/notedrafts.h"
#include "models/notes/tagwriter.h"
#include "models/palette/filefinder.h"
#include "models/resources/clusterlistmodel.h"
#include "models/resources/jobtablemodel.h"
#include "models/resources/resourcetreemodel.h"
#include "models/resources/seenfailures.h"
#include "models/resources/storagelist.h"
#include "models/runs/runlooks.h"
#include "models/text.h"
#include "models/trash/cleanup.h"
#include "models/trash/deletion.h"
#include "models/trash/trashbin.h"
#include "models/undo/enginesteps.h"
#include "models/undo/patternsteps.h"
#include "models/undo/submissionsteps.h"
#include "models/undo/trashsteps.h"
#include "models/undo/undohistory.h"
#include "models/undo/undorecorder.h"

#include <algorithm>
#include <utility>

namespace trainyard::models {

namespace {

// What was noted of these jobs while their engine was away.
void sendDrafts(const JobTableModel &jobs, TaskThread &thread)
{
    const QStringList runs = notedrafts::runs();
    if (runs.isEmpty())
        return;
    for (int row = 0; row < jobs.rowCount(); ++row)
        if (const std::string &run = jobs.jobAt(row).uuid; runs.contains(toQString(run)))
            notedrafts::send(run, thread);
}

void writeTag(const JobTableModel &jobs, EngineCommands &commands, const UndoRecorder::TagWish &wish,
              const UndoHistory::Answer &to)
{
    const api::Job *known = jobs.job(wish.job);
    if (!known || known->uuid != wish.run)
        return to(UndoHistory::Outcome::Refused,
                  Backend::tr("The job %1 is gone, and its notes with it; restore it from the trash first.")
                      .arg(toQString(wish.job.name)));
    commands.writeTag(wish.run, wish.name, wish.value, [to](const Status &done) { answer(to, done); });
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
    , m_seen(std::make_unique<SeenFailures>(*m_resources))
    , m_clock(std::make_unique<ClockFeed>(m_requests))
    , m_feed(std::make_shared<TaskThread>())
    , m_seeker(std::make_shared<TaskThread>())
    , m_lister(std::make_shared<TaskThread>())
    , m_events(std::make_unique<EventFollower>())
    , m_sessions({m_feed, m_seeker, m_lister})
    , m_trash(std::make_unique<TrashBin>())
    , m_undo(std::make_unique<UndoHistory>())
    , m_recorder(std::make_unique<UndoRecorder>(*m_undo,
                                                [this](const UndoRecorder::TagWish &wish, const auto &to) {
                                                    writeTag(*m_jobs, *m_commands, wish, to);
                                                }))
    , m_keeper(std::make_unique<ResourceKeeper>(
          ResourceKeeper::Models{*m_resources, *m_clusters, *m_jobs, *m_storage}, m_requests, m_sessions))
    , m_commands(std::make_unique<EngineCommands>(m_requests, *m_undo))
    , m_tags(std::make_unique<TagWriter>(
          TagWriter::Parts{*m_jobs, m_sessions, m_requests, *m_undo, *m_recorder}))
{
    m_recorder->watch(*m_looks);
    m_jobs->setClock(m_clock->clock());
    m_trash->items().setClock(m_clock->clock());
    m_resources->setEngineState(DisplayState::Waiting);
    connect(m_events.get(), &EventFollower::eventReceived, this, &Backend::onEvent);
    connect(m_events.get(), &EventFollower::lost, this, &Backend::onLost);
    connect(m_events.get(), &EventFollower::refused, this, &Backend::tokenRefused);
    connect(m_commands.get(), &EngineCommands::failed, this, &Backend::requestFailed);
    connect(m_commands.get(), &EngineCommands::created, this, &Backend::addCreationStep);
    connect(m_commands.get(), &EngineCommands::creationDone, this, &Backend::creationDone);
    connect(m_commands.get(), &EngineCommands::creationFailed, this, &Backend::creationFailed);
    connect(m_commands.get(), &EngineCommands::submissionFailed, this, &Backend::submissionFailed);
    connect(m_commands.get(), &EngineCommands::submitted, m_keeper.get(), &ResourceKeeper::takeSubmitted);
    connect(m_commands.get(), &EngineCommands::queueMoved, this, &Backend::queueMoved);
    connect(m_commands.get(), &EngineCommands::nodesOrdered, this, &Backend::nodesOrdered);
    connect(m_commands.get(), &EngineCommands::endWanted, this, &Backend::endWanted);
    connect(m_commands.get(), &EngineCommands::resourceRemoved, this, &Backend::resourceRemoved);
    m_submissions = new SubmissionSteps({*m_undo, *m_trash, *m_jobs, [this] { return hasTrash(); }}, this);
    connect(m_commands.get(), &EngineCommands::submitting, m_submissions, &SubmissionSteps::expect);
    connect(m_commands.get(), &EngineCommands::submitted, m_submissions, &SubmissionSteps::take);
    connect(m_keeper.get(), &ResourceKeeper::infoRead, this, &Backend::takeInfo);
    connect(m_keeper.get(), &ResourceKeeper::failed, this, &Backend::requestFailed);
    connect(m_keeper.get(), &ResourceKeeper::jobTold, this, &Backend::jobTold);
    connect(m_keeper.get(), &ResourceKeeper::jobSubmitted, this, &Backend::jobSubmitted);
    connect(m_keeper.get(), &ResourceKeeper::placesRead, this, [this] {
        m_knowsPlaces = true;
        emit placesLoaded();
    });
    connect(m_keeper.get(), &ResourceKeeper::loaded, this, [this] {
        m_loaded = true;
        sendDrafts(*m_jobs, *m_seeker);
        emit loaded();
    });
    connect(m_tags.get(), &TagWriter::failed, this, &Backend::requestFailed);
    connect(m_trash.get(), &TrashBin::failed, this, &Backend::requestFailed);
    connect(m_undo.get(), &UndoHistory::failed, this, &Backend::requestFailed);
    m_undo->setReached(false);
}

Backend::~Backend() = default;

void Backend::connectTo(const client::Endpoint &endpoint)
{
    const std::string before = std::exchange(m_lastUrl, endpoint.url);
    if (m_endpoint && before != endpoint.url)
        m_undo->leaveEngine(); // or it is this one, which is elsewhere now
    setEndpoint(endpoint);
    tellReach();
    m_events->follow(endpoint);
}

void Backend::setEndpoint(const client::Endpoint &endpoint)
{
    m_endpoint = endpoint;
    m_requests.setEndpoint(endpoint);
    m_feed->setEndpoint(endpoint);
    m_seeker->setEndpoint(endpoint);
    m_lister->setEndpoint(endpoint);
    m_trash->setEndpoint(endpoint);
    m_keeper->setEndpoint(endpoint);
}

void Backend::loseContact(const QString &sentence)
{
    if (!m_endpoint)
        return;
    m_events->stop();
    setEndpoint({.url = {}, .token = {}, .patience = m_endpoint->patience}); // to which nothing is sent
    onLost(sentence, m_connection.state == ConnectionState::Connected ? QDateTime::currentDateTime()
                                                                      : m_connection.since);
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
    tellReach();
    emit connectionChanged(m_connection);
}

void Backend::tellReach()
{
    const bool isConnected = m_connection.state == ConnectionState::Connected;
    m_keeper->setConnected(isConnected);
    m_clock->setConnected(isConnected);
    m_commands->setReach(m_endpoint.has_value(), isConnected);
    m_undo->setReached(isConnected);
}

void Backend::takeInfo(const api::EngineInfo &info)
{
    m_info = info;
    m_looks->setEngine(engineIdentity(m_info));
    m_seen->setEngine(engineIdentity(m_info));
    m_clusters->setEngine(m_info);
    if (const QString identity = engineIdentity(m_info); !identity.isEmpty() || m_endpoint)
        m_undo->setEngine(identity.isEmpty() ? toQString(m_lastUrl) : identity); // with or without contact
    emit engineInfoChanged();
}

std::shared_ptr<const EngineClock> Backend::clock() const
{
    return m_clock->clock();
}

QDateTime Backend::lostSince() const
{
    return m_connection.state == ConnectionState::Lost ? m_connection.since : QDateTime();
}

void Backend::refresh()
{
    if (m_connection.state == ConnectionState::Connected) {
        m_keeper->refresh();
        return;
    }
    m_events->hurry(); // all is read anew once there is contact
    emit contactWanted();
}

void Backend::onEvent(const api::Event &event)
{
    if (event.kind == api::Event::Kind::Trash)
        return m_trash->told();
    if (event.kind == api::Event::Kind::Hello || event.kind == api::Event::Kind::Reset) {
        if (m_connection.state != ConnectionState::Connected)
            setConnection(ConnectionState::Connected, QDateTime::currentDateTime(), {});
        m_keeper->resume();
        m_trash->told();
        m_sessions.forEach([](JobSession &open) { open.load(); });
        return;
    }
    m_keeper->take(event);
}

void Backend::onLost(const QString &sentence, const QDateTime &lastHeard)
{
    const bool wasConnected = m_connection.state != ConnectionState::Connecting;
    setConnection(wasConnected ? ConnectionState::Lost : ConnectionState::Connecting, lastHeard, sentence);
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
    opened->notes().setWay([self = QPointer(this)] { return self ? self->endpoint() : std::nullopt; });
    connect(&opened->notes(), &JobNotes::pictureAdded, this, [this, id] { emit pictureNoted(id); });
    connect(&opened->notes(), &JobNotes::pictureFailed, this, &Backend::requestFailed);
    connect(&opened->patterns(), &JobPatterns::applied, this,
            [this, id](const JobPatterns::Patterns &before, const JobPatterns::Patterns &after) {
                m_undo->add(patternStep([this, id] { return openMetrics(id); }, before, after));
            });
    opened->setClock(m_clock->clock());
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
    return std::make_unique<CleanUp>(*m_jobs, scope, m_lister);
}

std::unique_ptr<FileFinder> Backend::openFileFinder() const
{
    return m_endpoint ? std::make_unique<FileFinder>(m_seeker) : nullptr;
}

void Backend::askFolders(const QList<api::ResourceId> &jobs, QObject *context, FoldersTold told) const
{
    m_seeker->run(
        context,
        [jobs](client::Client &client) -> Result<std::vector<api::JobFolders>> {
            std::vector<api::JobFolders> all;
            for (const api::ResourceId &job : jobs) {
                auto folders = client::jobFolders(client, job);
                if (!folders)
                    return folders.error();
                all.push_back(std::move(*folders));
            }
            return all;
        },
        std::move(told));
}

void Backend::createQuickstart(const QuickstartOptions &options)
{
    const api::EngineInfo info = m_info.value_or(api::EngineInfo());
    m_commands->createQuickstart(
        makeQuickstart(options, info.subscription, info.group, QDateTime::currentDateTime()));
}

// What was there already, and is put once more, is not taken back.
void Backend::create(const Creation &creation)
{
    Creation made = creation;
    const auto &stored = made.back.stored;
    const auto accounts = m_resources->accounts();
    const bool isThere = stored ? stored->bucket.empty() &&
                                      std::any_of(accounts.begin(), accounts.end(),
                                                  [&](const auto &id) { return id.name == stored->account; })
                                : m_resources->contains(made.back.resource);
    if (!isThere)
        made.back.id = "new";
    m_commands->create(made);
}

// Nothing may have come into it that its deletion would take along.
void Backend::addCreationStep(const Creation &creation)
{
    if (!hasTrash() || creation.back.id.empty())
        return;
    const auto text = [name = nameOf(creation.back)] { return tr("create %1").arg(name); };
    m_undo->add(restoreStep(*m_trash, {creation.back}, text,
                            [this](const api::ResourceId &id) { return !m_jobs->jobsBelow(id).isEmpty(); }));
}

void Backend::setScale(const api::ResourceId &cluster, const api::Scale &scale)
{
    m_commands->setScale(cluster, scale);
}

void Backend::orderNodes(const api::ResourceId &cluster, const QStringList &nodes, api::NodeOrder order)
{
    m_commands->orderNodes(cluster, nodes, order);
}

void Backend::moveInQueue(const QList<std::pair<api::ResourceId, api::QueueMove>> &moves)
{
    m_commands->moveInQueue(moves);
}

void Backend::submitJob(const api::ResourceId &id, const api::JobSpec &spec)
{
    m_commands->submitJob(id, spec);
}

void Backend::submitIntoExperiment(const api::ResourceId &id, const api::JobSpec &spec)
{
    m_commands->submitIntoExperiment(id, spec);
}

void Backend::terminateJob(const api::ResourceId &id)
{
    m_commands->terminateJob(id);
}

void Backend::removeResource(const api::ResourceId &id)
{
    m_commands->removeResource(id);
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
    m_feed->run(
        this, [](client::Client &client) { return client::otherDisks(client); },
        [this](const Result<std::vector<api::OtherDisk>> &disks) {
            if (disks)
                emit otherDisksTold(*disks);
        });
}

void Backend::restoreFromTrash(const QStringList &ids)
{
    std::vector<std::string> wanted;
    for (const QString &id : ids)
        wanted.push_back(id.toStdString());
    m_trash->restore(wanted, this, [this, orders = m_trash->ordersOf(ids)](const Status &done) {
        if (!done)
            emit requestFailed(toQString(done.error().message));
        else if (!orders.empty())
            addRestoreStep(orders);
    });
}

bool Backend::isAnyAlive(const api::ResourceId &id) const
{
    const QList<api::ResourceId> jobs = m_jobs->jobsBelow(id);
    return std::any_of(jobs.begin(), jobs.end(), [this](const api::ResourceId &job) {
        return !api::isFinished(m_jobs->job(job)->executionState);
    });
}

int Backend::countRunning(const api::ResourceId &id) const
{
    const QList<api::ResourceId> jobs = m_jobs->jobsBelow(id);
    return int(std::count_if(jobs.begin(), jobs.end(), [this](const api::ResourceId &job) {
        const api::ExecutionState state = m_jobs->job(job)->executionState;
        return state != api::ExecutionState::Queued && !api::isFinished(state);
    }));
}

void Backend::addRestoreStep(const std::vector<api::TrashOrder> &orders)
{
    const auto text = [name = nameOf(orders.front()), count = int(orders.size())] {
        return count == 1 ? tr("restore %1").arg(name) : tr("restore %n item(s)", nullptr, count);
    };
    m_undo->add(
        restoreStep(*m_trash, orders, text, [this](const api::ResourceId &id) { return isAnyAlive(id); }));
}

void Backend::moveToTrash(const QList<api::ResourceId> &ids)
{
    if (!m_endpoint) {
        emit requestFailed(QStringLiteral("No engine is connected yet; wait for the connection."));
        return;
    }
    removeAllowed(*m_trash, TrashBin::ordersFor(ids), this, [this](const Removal &done) {
        QList<api::ResourceId> gone;
        for (const api::TrashOrder &order : done.orders)
            gone << order.resource;
        if (!gone.isEmpty())
            m_undo->add(trashStep(*m_trash, done.orders, deletionStep(gone),
                                  [this](const api::ResourceId &id) { return isAnyAlive(id); }));
        for (const api::ResourceId &id : std::as_const(gone))
            emit resourceRemoved(id);
        if (!gone.isEmpty())
            emit movedToTrash(gone);
        if (!done.refusals.isEmpty()) // last, for there is room for one message
            emit requestFailed(done.refusals.join(u' '));
    });
}

} // namespace trainyard::models
