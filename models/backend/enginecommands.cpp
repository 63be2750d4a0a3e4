// SPDX-License-Identifier: Apache-2.0
#include "models/backend/enginecommands.h"

#include "models/backend/creation.h"
#include "models/backend/quickstart.h"
#include "models/backend/taskthread.h"
#include "models/clusters/clusterchanges.h"
#include "models/text.h"
#include "models/undo/clustersteps.h"

#include <utility>

namespace trainyard::models {

namespace {

// Two of one second would have one name, and the second would be the first again. Blocks.
Result<api::ResourceId> freeName(client::Client &client, const api::ResourceId &job)
{
    api::ResourceId free = job;
    for (int count = 2;; ++count) {
        const auto there = client.job(free);
        if (!there && there.error().code == Error::Code::NotFound)
            return free;
        if (!there)
            return there.error();
        free.name = job.name + '-' + std::to_string(count);
    }
}

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
    const auto job = freeName(client, quickstart.job);
    return job ? client.putJob(*job, quickstart.jobSpec) : Result<api::Job>(job.error());
}

} // namespace

EngineCommands::EngineCommands(TaskThread &requests, UndoHistory &undo, QObject *parent)
    : QObject(parent)
    , m_requests(requests)
    , m_undo(undo)
{}

void EngineCommands::setReach(bool hasEngine, bool isConnected)
{
    m_hasEngine = hasEngine;
    m_isConnected = hasEngine && isConnected;
}

template <class Task, class Then>
void EngineCommands::command(Task task, Then then, const std::function<void()> &otherwise)
{
    if (!m_hasEngine) {
        if (otherwise)
            otherwise();
        emit failed(QStringLiteral("No engine is connected yet; wait for the connection."));
        return;
    }
    m_requests.run(this, std::move(task), [this, then = std::move(then), otherwise](const auto &answer) {
        if (answer)
            return then(answer);
        if (otherwise)
            otherwise();
        emit failed(toQString(answer.error().message));
    });
}

void EngineCommands::createQuickstart(const Quickstart &made)
{
    command([made](client::Client &client) { return put(client, made); },
            [this](const Result<api::Job> &job) { emit submitted(*job); });
}

void EngineCommands::create(const Creation &creation)
{
    if (!m_isConnected) {
        emit creationFailed(
            creation.key,
            EngineCommands::tr("There is no contact with the engine now; try again when it is back."));
        return;
    }
    m_requests.run(this, creation.carryOut, [this, creation](const Status &done) {
        if (done) {
            emit created(creation);
            return emit creationDone(creation.key);
        }
        const QString sentence = toQString(done.error().message);
        emit creationFailed(creation.key, sentence);
        if (creation.asker && !*creation.asker)
            emit failed(sentence);
    });
}

template <class Change>
void EngineCommands::addStep(const Change &change)
{
    if (auto step = clusterStep(m_requests, change))
        m_undo.add(std::move(*step));
}

void EngineCommands::setScale(const api::ResourceId &cluster, const api::Scale &scale)
{
    command([cluster, scale](client::Client &client) { return changeScale(client, cluster, scale); },
            [this](const Result<ScaleChange> &change) { addStep(*change); }); // an event tells of it
}

// An event tells of the cluster.
void EngineCommands::orderNodes(const api::ResourceId &cluster, const QStringList &nodes,
                                api::NodeOrder order)
{
    std::vector<std::string> ids;
    for (const QString &node : nodes)
        ids.push_back(node.toStdString());
    const bool isDrain = order == api::NodeOrder::Drain;
    if (!isDrain && order != api::NodeOrder::Undrain) {
        command(
            [cluster, ids, order](client::Client &client) { return client.orderNodes(cluster, ids, order); },
            [this](const Result<api::Cluster> &) { emit nodesOrdered(); });
        return;
    }
    command([cluster, ids,
             isDrain](client::Client &client) { return changeDrained(client, cluster, ids, isDrain); },
            [this](const Result<DrainChange> &change) {
                addStep(*change);
                emit nodesOrdered();
            });
}

// Events tell of the jobs.
void EngineCommands::moveInQueue(const QueueMoves &moves)
{
    command([moves](client::Client &client) -> Result<QueueChange> { return changeQueue(client, moves); },
            [this](const Result<QueueChange> &change) {
                addStep(*change);
                if (!change->end)
                    emit failed(toQString(change->end.error().message));
                else
                    emit queueMoved();
            });
}

void EngineCommands::submitJob(const api::ResourceId &id, const api::JobSpec &spec)
{
    emit submitting(id);
    command([id, spec](client::Client &client) { return client.putJob(id, spec); },
            [this](const Result<api::Job> &job) { emit submitted(*job); });
}

void EngineCommands::submitIntoExperiment(const api::ResourceId &id, const api::JobSpec &spec)
{
    if (!m_isConnected) {
        emit submissionFailed(
            id, EngineCommands::tr("There is no contact with the engine now; submit again when it is "
                                   "back."));
        return;
    }
    const auto put = [id, spec](client::Client &client) -> Result<api::Job> {
        const auto experiment = client.putExperiment(id.parent());
        if (!experiment && experiment.error().code != Error::Code::Conflict)
            return experiment.error();
        return client.putJob(id, spec);
    };
    emit submitting(id);
    m_requests.run(this, put, [this, id](const Result<api::Job> &job) {
        if (job)
            emit submitted(*job);
        else
            emit submissionFailed(id, toQString(job.error().message));
    });
}

void EngineCommands::terminateJob(const api::ResourceId &id)
{
    emit endWanted(id, true); // its end may be told before the answer is
    command([id](client::Client &client) { return client.terminate(id); }, [](const Status &) {},
            [this, id] { emit endWanted(id, false); });
}

void EngineCommands::removeResource(const api::ResourceId &id)
{
    command([id](client::Client &client) { return client.remove(id); },
            [this, id](const Status &) { emit resourceRemoved(id); });
}

// An event tells of it.
void EngineCommands::writeTag(const std::string &jobUuid, const QString &name, const QString &value,
                              const std::function<void(const Status &)> &then)
{
    m_requests.run(
        this,
        [uuid = jobUuid, name = name.toStdString(), value = value.toStdString()](client::Client &client) {
            return client.setTag(uuid, name, value);
        },
        then);
}

} // namespace trainyard::models
