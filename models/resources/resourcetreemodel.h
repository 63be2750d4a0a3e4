// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/api/armresources.h"
#include "engine/api/cluster.h"
#include "engine/api/job.h"
#include "engine/api/workspace.h"
#include "models/resources/displaystate.h"

#include <QAbstractItemModel>

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <vector>

namespace trainyard::models {

class ResourceTree;
struct JobTally;
struct ResourceTreeNode;

// engine → workspaces → "Clusters", "Experiments", "File servers", "Storage" → what is of that kind, and
// below experiments → jobs; one column. Rows keep their identity: they are inserted, changed or removed,
// never reset. Siblings stand by name, and jobs with the newest first; a job that is newer than its siblings
// costs the same however many they are. Of an experiment's jobs only the newest have rows at first, the
// others when they are fetched; all of them are counted. A resource whose parent is not known yet brings rows
// for its parents along. "File servers" and "Storage" are there as long as something is in them; a storage
// account stands below every workspace of its resource group.
class ResourceTreeModel final : public QAbstractItemModel
{
    Q_OBJECT
public:
    enum class NodeType {
        Engine,
        Workspace,
        ClusterGroup,
        ExperimentGroup,
        FileServerGroup,
        StorageGroup,
        Cluster,
        Experiment,
        Job,
        FileServer,
        StorageAccount,
        Connection, // another engine that nobody has connected to; these are rows of an EngineForest
        Contact,    // how it stands with the contact to another engine
        Retry       // has it tried again
    };
    Q_ENUM(NodeType)
    static bool isGroup(NodeType type) // no resource, but a heading above some
    {
        return type == NodeType::ClusterGroup || type == NodeType::ExperimentGroup ||
               type == NodeType::FileServerGroup || type == NodeType::StorageGroup;
    }
    enum Role {
        // QString: the id's path; empty for the engine; a group has its workspace's
        IdRole = Qt::UserRole,
        TypeRole,    // NodeType
        StateRole,   // DisplayState
        DetailRole,  // QString: one short text beside the name, as in "1 of 2 nodes busy"; may be empty
        CountRole,   // int: what is below: a group's children, an experiment's jobs; a cluster's nodes
        RunningRole, // int: jobs below that run, however far; a cluster's busy nodes
        WaitingRole, // int: likewise, those that wait
        FailedRole   // int: likewise, those that failed since their experiment was looked at last
    };
    // When that was, in ms since 1970 as the engine tells times; 0: never.
    using SeenUntil = std::function<std::int64_t(const api::ResourceId &experiment)>;
    struct Seen {
        api::ResourceId experiment;
        std::int64_t until = 0; // the last failure
    };

    explicit ResourceTreeModel(QObject *parent = nullptr);
    ~ResourceTreeModel() override;

    void setEngineName(const QString &name); // empty: it is this machine's
    void setEngineState(DisplayState state);
    void setSeenUntil(SeenUntil seenUntil); // of all experiments, also of those to come
    // All that failed at or below `scope` is known now; none: on the engine. Tells of which experiments that
    // is news.
    std::vector<Seen> seeFailures(const std::optional<api::ResourceId> &scope);
    void upsert(const api::Workspace &workspace);
    void upsert(const api::Cluster &cluster);
    void upsert(const api::Experiment &experiment);
    void upsert(const api::Job &job);
    void upsert(const std::vector<api::Job> &jobs); // those that are older than all known come in together
    void upsert(const api::FileServer &server);
    void upsert(const api::AccountId &account);
    void remove(const api::ResourceId &id); // with all below; unknown ids are ignored
    void remove(const api::AccountId &account);

    QModelIndex indexOf(const api::ResourceId &id) const; // invalid when unknown, or without a row
    bool contains(const api::ResourceId &id) const;       // with a row or without
    // What data() tells of a resource, with a row or without. That a job without one has changed is told as a
    // change of its experiment.
    QVariant dataOf(const api::ResourceId &id, int role) const;
    // As indexOf(), and it has a row from now on, unless more than `most` would come with it.
    QModelIndex reveal(const api::ResourceId &id, std::size_t most = 5000);
    // Takes the rows of all but the newest jobs of each experiment, some at a time: true once that is done.
    // fetchMore() gives them back.
    bool showLess();
    bool isShowingLess() const { return m_isShowingLess; }   // rows go just now, and nothing else does
    QModelIndex indexOf(const ResourceTreeNode *node) const; // of this tree, with a row
    QModelIndex engineIndex() const;
    QModelIndex groupOf(const api::ResourceId &workspace, NodeType group) const; // invalid: it has no row
    QList<api::ResourceId> ids() const; // of all resources but jobs, parents first
    QList<api::AccountId> accounts() const;

    QModelIndex index(int row, int column, const QModelIndex &parent = {}) const override;
    QModelIndex parent(const QModelIndex &child) const override;
    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    bool hasChildren(const QModelIndex &parent = {}) const override;
    bool canFetchMore(const QModelIndex &parent) const override;
    void fetchMore(const QModelIndex &parent) override;
    QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;

private:
    using Node = ResourceTreeNode;

    Node *nodeOf(const QModelIndex &index) const;
    Node *insert(Node *parent, Node &&values);
    void insertOlder(Node *experiment, const std::vector<const api::Job *> &jobs);
    void show(Node *experiment, std::size_t count);
    void setJobState(Node *node, DisplayState state, std::int64_t failedAt);
    void addTally(Node *node, const JobTally &change);
    void setSeenUntil(Node *experiment, std::int64_t until);
    Node *workspaceNode(const api::ResourceId &id);
    Node *experimentNode(const api::ResourceId &id);
    Node *groupNode(Node *workspace, NodeType group);
    void insertAccount(Node *workspace, const api::AccountId &account);
    void removeNode(Node *node);
    void changed(const Node *node);

    std::unique_ptr<ResourceTree> m_tree;
    SeenUntil m_seenUntil;
    bool m_isShowingLess = false;
    bool m_isChanging = false; // rows come or go just now: no others are fetched
};

} // namespace trainyard::models
