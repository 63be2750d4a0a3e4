// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/api/cluster.h"
#include "engine/api/engineinfo.h"
#include "engine/api/job.h"
#include "engine/api/jobfolders.h"
#include "engine/api/otherdisks.h"
#include "engine/api/trash.h"
#include "engine/api/workspace.h"
#include "engine/client/client.h"
#include "models/backend/jobsessions.h"
#include "models/backend/quickstart.h"
#include "models/backend/taskthread.h"

#include <QDateTime>
#include <QObject>

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace trainyard::models {

class ClockFeed;
class ClusterListModel;
class ClusterSession;
class EngineClock;
class EngineCommands;
class EventFollower;
class FileFinder;
class JobSession;
class JobTableModel;
class ResourceKeeper;
class ResourceTreeModel;
class RunLooks;
class SeenFailures;
class StorageList;
class SubmissionSteps;
class TagWriter;
class TrashBin;
class Sentence;
class UndoHistory;
class UndoRecorder;
class CleanUp;
struct Creation;

enum class ConnectionState {
    Connecting, // never had contact
    Connected,
    Lost
};

struct Connection {
    ConnectionState state = ConnectionState::Connecting;
    QDateTime since;  // Connecting: when it began; Connected: since when; Lost: the last contact
    QString sentence; // why there is no contact; empty when Connected
};

// The workbench's side of one engine: keeps the models like the engine's resources and carries commands to
// it. Lives in the GUI thread and never blocks it; every command answers by a signal, those that fail by
// requestFailed().
class Backend final : public QObject
{
    Q_OBJECT
public:
    explicit Backend(QObject *parent = nullptr);
    ~Backend() override; // quick, also while the engine hangs

    // Connects, and stays connected as well as it can. Called again when the engine came back under another
    // address.
    void connectTo(const client::Endpoint &endpoint);
    // The way to the engine is gone: nothing more is sent, the token least of all, until connectTo(); neither
    // by who asks for endpoint() now, whose address is empty. Before the first one nothing is done.
    void loseContact(const QString &sentence);

    const std::optional<client::Endpoint> &endpoint() const { return m_endpoint; } // none before connectTo()
    const Connection &connection() const { return m_connection; }
    const std::optional<api::EngineInfo> &engineInfo() const { return m_info; } // of the last contact
    bool knowsPlaces() const { return m_knowsPlaces; }                          // placesLoaded() has come
    bool isLoaded() const { return m_loaded; }        // the models have been filled once
    std::shared_ptr<const EngineClock> clock() const; // by which the times are that it tells

    ResourceTreeModel &resources() { return *m_resources; }
    ClusterListModel &clusters() { return *m_clusters; }
    JobTableModel &jobs() { return *m_jobs; }
    StorageList &storage() { return *m_storage; }
    RunLooks &looks() { return *m_looks; }
    SeenFailures &seenFailures() { return *m_seen; }
    TrashBin &trash() { return *m_trash; }
    TagWriter &tags() { return *m_tags; }   // of one or more jobs
    UndoHistory &undo() { return *m_undo; } // what was done on this engine, and on the window
    UndoRecorder &undoRecorder() { return *m_recorder; }
    SubmissionSteps &submissions() { return *m_submissions; }
    bool isAnyAlive(const api::ResourceId &id) const;  // a job at or below it has not ended
    int countRunning(const api::ResourceId &id) const; // jobs at or below it
    // What is deleted now can be restored. False until the engine has told that it has a trash.
    bool hasTrash() const { return m_info && m_info->trashDays > 0; }

    // What a page shows of a job; shared by all who open the same one, and followed until the last lets go.
    std::shared_ptr<JobSession> openJob(const api::ResourceId &id);
    // The same for who wants its metrics alone.
    std::shared_ptr<JobSession> openMetrics(const api::ResourceId &id);
    // What a page shows of a cluster; the caller owns it, and it does not outlive this.
    std::unique_ptr<ClusterSession> openCluster(const api::ResourceId &id) const;
    // What a clean-up of an experiment or workspace would take; likewise.
    std::unique_ptr<CleanUp> openCleanUp(const api::ResourceId &scope) const;
    // Finds files of all jobs; null before connectTo().
    std::unique_ptr<FileFinder> openFileFinder() const;
    // Asks where the jobs' folders lie on the engine's machine; the answer has them in the jobs' order, and
    // comes while `context` lives.
    using FoldersTold = std::function<void(const Result<std::vector<api::JobFolders>> &folders)>;
    void askFolders(const QList<api::ResourceId> &jobs, QObject *context, FoldersTold told) const;

public slots:
    void refresh(); // reads all resources anew; without contact asks for an engine by contactWanted()
    void createQuickstart(const trainyard::models::QuickstartOptions &options);
    // Answers by creationDone() or creationFailed(), with the creation's key. What is made is a step that can
    // be undone as long as no job is in it.
    void create(const trainyard::models::Creation &creation);
    void setScale(const trainyard::api::ResourceId &cluster, const trainyard::api::Scale &scale);
    // Nodes of a cluster are to be drained, reclaimed and so on, all at once.
    void orderNodes(const trainyard::api::ResourceId &cluster, const QStringList &nodes,
                    trainyard::api::NodeOrder order);
    // The jobs one after the other, each by the move of the same number.
    void moveInQueue(const QList<std::pair<trainyard::api::ResourceId, trainyard::api::QueueMove>> &moves);
    void readDisk(); // answers by diskTold() and otherDisksTold(), or not at all
    void submitJob(const trainyard::api::ResourceId &id, const trainyard::api::JobSpec &spec);
    // Makes the job's experiment, too, where it is not there; answers by jobSubmitted() or
    // submissionFailed().
    void submitIntoExperiment(const trainyard::api::ResourceId &id, const trainyard::api::JobSpec &spec);
    void terminateJob(const trainyard::api::ResourceId &id);
    void removeResource(const trainyard::api::ResourceId &id); // for good, where there is no trash
    // But for what the engine refuses, as one step that can be undone.
    void moveToTrash(const QList<trainyard::api::ResourceId> &ids);
    void restoreFromTrash(const QStringList &ids); // all of them or none

signals:
    void connectionChanged(const trainyard::models::Connection &connection);
    void engineInfoChanged();
    void tokenRefused();  // by the engine, at each try to reach it
    void contactWanted(); // the user does not want to wait for the engine to come back by itself
    void placesLoaded();  // all but the jobs has been read, which come next
    void loaded();        // the models have been filled, first or anew
    void requestFailed(const QString &sentence);
    void
    jobTold(const trainyard::api::Job &job); // as it is now, by an event or a list; may be the same again
    void creationDone(const QString &key);
    void creationFailed(const QString &key, const QString &sentence);
    void jobSubmitted(const trainyard::api::ResourceId &id); // of this workbench; also the quickstart's
    void submissionFailed(const trainyard::api::ResourceId &id, const QString &sentence);
    void diskTold(const trainyard::api::DiskSpace &space); // of the engine's data directory
    void otherDisksTold(const std::vector<trainyard::api::OtherDisk> &disks);
    void queueMoved();                                                   // what was asked for last is done
    void nodesOrdered();                                                 // likewise
    void endWanted(const trainyard::api::ResourceId &id, bool isWanted); // as EngineCommands tells
    void resourceRemoved(const trainyard::api::ResourceId &id);
    void movedToTrash(const QList<trainyard::api::ResourceId> &ids);
    void pictureNoted(const trainyard::api::ResourceId &job); // it is a step that can be undone

private:
    QDateTime lostSince() const; // invalid unless contact is lost
    void setConnection(ConnectionState state, const QDateTime &since, const QString &sentence);
    void setEndpoint(const client::Endpoint &endpoint);
    void tellReach();
    void takeInfo(const api::EngineInfo &info);
    void onEvent(const api::Event &event);
    void addCreationStep(const Creation &creation);
    void addRestoreStep(const std::vector<api::TrashOrder> &orders);
    void onLost(const QString &sentence, const QDateTime &lastHeard);

    std::optional<client::Endpoint> m_endpoint;
    Connection m_connection;
    std::optional<api::EngineInfo> m_info;
    bool m_knowsPlaces = false;
    bool m_loaded = false;
    std::unique_ptr<ResourceTreeModel> m_resources;
    std::unique_ptr<ClusterListModel> m_clusters;
    std::unique_ptr<JobTableModel> m_jobs;
    std::unique_ptr<StorageList> m_storage;
    std::unique_ptr<RunLooks> m_looks;
    std::unique_ptr<SeenFailures> m_seen;
    TaskThread m_requests;
    std::unique_ptr<ClockFeed> m_clock;
    std::shared_ptr<TaskThread>
        m_feed; // long reads, so that they do not hold up commands; the sessions hold it too
    std::shared_ptr<TaskThread> m_seeker; // likewise: searches, so that they do not hold up reads
    std::shared_ptr<TaskThread> m_lister; // likewise: walks through folders, of which there may be many
    std::unique_ptr<EventFollower> m_events;
    JobSessions m_sessions;
    std::unique_ptr<TrashBin> m_trash;
    std::unique_ptr<UndoHistory> m_undo;
    std::unique_ptr<UndoRecorder> m_recorder;
    SubmissionSteps *m_submissions = nullptr;
    std::unique_ptr<ResourceKeeper> m_keeper;
    std::unique_ptr<EngineCommands> m_commands;
    std::unique_ptr<TagWriter> m_tags;
    std::string m_lastUrl; // of connectTo()
};

} // namespace trainyard::models
