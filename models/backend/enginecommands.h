// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/api/cluster.h"
#include "engine/api/job.h"
#include "models/clusters/queuemoves.h"

#include <QObject>
#include <QStringList>

#include <functional>
#include <string>

namespace trainyard::models {

class TaskThread;
class UndoHistory;
struct Creation;
struct Quickstart;

// Carries a Backend's commands to its engine, one after the other. GUI thread; every command answers by a
// signal, those that fail by failed() unless said otherwise.
class EngineCommands final : public QObject
{
    Q_OBJECT
public:
    // Both outlive it. What can be taken back becomes a step of `undo`.
    EngineCommands(TaskThread &requests, UndoHistory &undo, QObject *parent = nullptr);

    // Whether the engine's address is known, and whether there is contact. Commands without an engine fail.
    void setReach(bool hasEngine, bool isConnected);

    void createQuickstart(const Quickstart &made); // answers by submitted()
    // Answers by creationDone() or creationFailed(), and then by failed() where the asker has gone.
    void create(const Creation &creation);
    void setScale(const api::ResourceId &cluster, const api::Scale &scale);
    void orderNodes(const api::ResourceId &cluster, const QStringList &nodes, api::NodeOrder order);
    void moveInQueue(const QueueMoves &moves);
    void submitJob(const api::ResourceId &id, const api::JobSpec &spec);            // answers by submitted()
    void submitIntoExperiment(const api::ResourceId &id, const api::JobSpec &spec); // or submissionFailed()
    void terminateJob(const api::ResourceId &id);
    void removeResource(const api::ResourceId &id);
    // Of the own run of the job with this uuid. An empty value removes it. Answers by `then` alone.
    void writeTag(const std::string &jobUuid, const QString &name, const QString &value,
                  const std::function<void(const Status &)> &then);

signals:
    void failed(const QString &sentence);
    void created(const trainyard::models::Creation &creation); // before creationDone()
    void creationDone(const QString &key);
    void creationFailed(const QString &key, const QString &sentence);
    void submitting(const trainyard::api::ResourceId &id); // it is asked for
    void submitted(const trainyard::api::Job &job);
    void submissionFailed(const trainyard::api::ResourceId &id, const QString &sentence);
    void queueMoved();
    void nodesOrdered();
    // A job is told to end; `isWanted` is false once the engine has refused that.
    void endWanted(const trainyard::api::ResourceId &id, bool isWanted);
    void resourceRemoved(const trainyard::api::ResourceId &id);

private:
    template <class Task, class Then>
    void command(Task task, Then then, const std::function<void()> &otherwise = {});

    template <class Change>
    void addStep(const Change &change);

    TaskThread &m_requests;
    UndoHistory &m_undo;
    bool m_hasEngine = false;
    bool m_isConnected = false;
};

} // namespace trainyard::models
