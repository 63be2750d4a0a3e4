// SPDX-License-Identifier: Apache-2.0
#include "models/resources/resourcetreemodel.h"

#include "models/resources/resourcetree.h"
#include "models/text.h"

#include <QHash>
#include <QScopedValueRollback>

#include <algorithm>
#include <utility>

namespace trainyard::models {

namespace {

constexpr std::size_t fetchedAtOnce = 500;
constexpr std::size_t rowsGoAtOnce = 2000;

} // namespace

ResourceTreeModel::ResourceTreeModel(QObject *parent)
    : QAbstractItemModel(parent)
    , m_tree(std::make_unique<ResourceTree>())
{}

ResourceTreeModel::~ResourceTreeModel() = default;

void ResourceTreeModel::setEngineName(const QString &name)
{
    m_tree->engine().name = name;
    changed(&m_tree->engine());
}

void ResourceTreeModel::setEngineState(DisplayState state)
{
    m_tree->engine().state = state;
    changed(&m_tree->engine());
}

void ResourceTreeModel::upsert(const api::Workspace &workspace)
{
    workspaceNode(workspace.id);
}

void ResourceTreeModel::upsert(const api::Cluster &cluster)
{
    Node *node = m_tree->find(cluster.id);
    if (!node) {
        Node *group = groupNode(workspaceNode(cluster.id.parent()), NodeType::ClusterGroup);
        node = insert(group, Node::of(NodeType::Cluster, cluster.id));
    }
    node->state = displayState(cluster);
    node->nodeCount = cluster.currentNodeCount;
    node->busyNodes = cluster.nodes.running;
    changed(node);
}

void ResourceTreeModel::upsert(const api::Experiment &experiment)
{
    experimentNode(experiment.id);
}

void ResourceTreeModel::upsert(const api::FileServer &server)
{
    if (m_tree->find(server.id))
        return;
    Node *group = groupNode(workspaceNode(server.id.parent()), NodeType::FileServerGroup);
    insert(group, Node::of(NodeType::FileServer, server.id));
}

void ResourceTreeModel::upsert(const api::AccountId &account)
{
    if (!m_tree->add(account))
        return;
    for (Node *workspace : m_tree->workspacesWith(account))
        insertAccount(workspace, account);
}

void ResourceTreeModel::upsert(const api::Job &job)
{
    Node *node = m_tree->find(job.id);
    if (node && node->sortKey != Node::sortKeyOf(job)) { // another job of that name
        remove(job.id);
        node = nullptr;
    }
    if (!node)
        node = insert(experimentNode(job.id.parent()), Node::of(job));
    const bool isOther = node->state != displayState(job);
    setJobState(node, displayState(job), Node::failureOf(job));
    if (isOther || node->isShown()) // there may be very many without rows
        changed(node);
}

void ResourceTreeModel::upsert(const std::vector<api::Job> &jobs)
{
    QHash<Node *, std::vector<const api::Job *>> added;
    for (const api::Job &job : jobs) {
        Node *experiment = m_tree->find(job.id.parent());
        const bool isOlder = experiment && !experiment->children.empty() && !m_tree->find(job.id) &&
                             Node::sortKeyOf(job) < experiment->children.front()->sortKey;
        if (isOlder)
            added[experiment].push_back(&job);
        else
            upsert(job);
    }
    for (auto it = added.begin(); it != added.end(); ++it)
        insertOlder(it.key(), it.value());
}

void ResourceTreeModel::insertOlder(Node *experiment, const std::vector<const api::Job *> &jobs)
{
    const JobTally tally = m_tree->insertOlder(*experiment, jobs);
    if (experiment->shown < ResourceTree::shownAtFirst)
        show(experiment, std::min(ResourceTree::shownAtFirst, experiment->children.size()));
    changed(experiment);
    addTally(experiment, tally);
}

// Gives rows to more of the newest jobs.
void ResourceTreeModel::show(Node *experiment, std::size_t count)
{
    if (count <= experiment->shown)
        return;
    m_isChanging = true;
    beginInsertRows(indexOf(experiment), int(experiment->shown), int(count) - 1);
    experiment->shown = count;
    endInsertRows();
    m_isChanging = false;
}

bool ResourceTreeModel::showLess()
{
    const QScopedValueRollback less(m_isShowingLess, true);
    std::size_t most = rowsGoAtOnce;
    for (const api::ResourceId &id : ids()) {
        Node *experiment = id.type == api::ResourceType::Experiment ? m_tree->find(id) : nullptr;
        if (!experiment || experiment->shown <= ResourceTree::shownAtFirst)
            continue;
        const std::size_t going = std::min(most, experiment->shown - ResourceTree::shownAtFirst);
        if (going == 0)
            return false;
        const QScopedValueRollback changing(m_isChanging, true);
        beginRemoveRows(indexOf(experiment), int(experiment->shown - going), int(experiment->shown) - 1);
        experiment->shown -= going;
        endRemoveRows();
        most -= going;
        if (experiment->shown > ResourceTree::shownAtFirst)
            return false;
    }
    return true;
}

bool ResourceTreeModel::hasChildren(const QModelIndex &parent) const
{
    return !parent.isValid() || !nodeOf(parent)->children.empty();
}

bool ResourceTreeModel::canFetchMore(const QModelIndex &parent) const
{
    if (!parent.isValid() || m_isChanging)
        return false;
    const Node *node = nodeOf(parent);
    return node->isReversed() && node->shown < node->children.size();
}

void ResourceTreeModel::fetchMore(const QModelIndex &parent)
{
    if (!canFetchMore(parent))
        return;
    Node *node = nodeOf(parent);
    show(node, std::min(node->shown + fetchedAtOnce, node->children.size()));
}

bool ResourceTreeModel::contains(const api::ResourceId &id) const
{
    return m_tree->find(id) != nullptr;
}

QModelIndex ResourceTreeModel::reveal(const api::ResourceId &id, std::size_t most)
{
    Node *node = m_tree->find(id);
    if (!node)
        return {};
    if (!node->isShown()) {
        const std::size_t wanted = std::size_t(node->row()) + 1;
        if (wanted - node->parent->shown > most)
            return {};
        show(node->parent, wanted);
    }
    return indexOf(node);
}

QVariant ResourceTreeModel::dataOf(const api::ResourceId &id, int role) const
{
    const Node *node = m_tree->find(id);
    return node ? node->data(role) : QVariant();
}

void ResourceTreeModel::setJobState(Node *node, DisplayState state, std::int64_t failedAt)
{
    JobTally change = -node->tally();
    node->state = state;
    node->failedAt = failedAt;
    node->parent->failedAt = std::max(node->parent->failedAt, failedAt);
    change += node->tally();
    addTally(node->parent, change);
}

void ResourceTreeModel::addTally(Node *node, const JobTally &change)
{
    if (change == JobTally())
        return;
    for (; node; node = node->parent) {
        node->below += change;
        changed(node);
    }
}

void ResourceTreeModel::setSeenUntil(SeenUntil seenUntil)
{
    m_seenUntil = std::move(seenUntil);
    for (const api::ResourceId &id : ids())
        if (id.type == api::ResourceType::Experiment)
            setSeenUntil(m_tree->find(id), m_seenUntil(id));
}

void ResourceTreeModel::setSeenUntil(Node *experiment, std::int64_t until)
{
    JobTally change = -experiment->below;
    experiment->seenUntil = until;
    change += experiment->tallyAfter(until);
    addTally(experiment, change);
}

std::vector<ResourceTreeModel::Seen>
ResourceTreeModel::seeFailures(const std::optional<api::ResourceId> &scope)
{
    std::vector<Seen> seen;
    std::vector<Node *> open{scope ? m_tree->find(*scope) : &m_tree->engine()};
    while (!open.empty()) {
        Node *node = open.back();
        open.pop_back();
        if (!node || node->below.failed == 0)
            continue;
        if (node->type != NodeType::Experiment) {
            for (const auto &child : node->children)
                open.push_back(child.get());
            continue;
        }
        setSeenUntil(node, node->failedAt);
        seen.push_back({*node->id, node->seenUntil});
    }
    return seen;
}

void ResourceTreeModel::remove(const api::ResourceId &id)
{
    if (Node *node = m_tree->find(id))
        removeNode(node);
}

void ResourceTreeModel::remove(const api::AccountId &account)
{
    if (!m_tree->remove(account))
        return;
    for (const Node *workspace : m_tree->workspacesWith(account))
        if (Node *node = m_tree->find(*workspace->id, account))
            removeNode(node);
}

void ResourceTreeModel::removeNode(Node *node)
{
    if (node->type == NodeType::Job)
        setJobState(node, DisplayState::None, 0);
    Node *parent = node->parent;
    addTally(parent, -node->below);
    const bool hasRow = node->isShown();
    m_isChanging = true;
    if (hasRow)
        beginRemoveRows(indexOf(parent), node->row(), node->row());
    m_tree->remove(*node);
    if (hasRow)
        endRemoveRows();
    m_isChanging = false;
    const bool isOptional =
        parent->type == NodeType::FileServerGroup || parent->type == NodeType::StorageGroup;
    if (isOptional && parent->children.empty())
        removeNode(parent);
    else
        changed(parent);
}

ResourceTreeModel::Node *ResourceTreeModel::insert(Node *parent, Node &&values)
{
    const ResourceTree::Place place = m_tree->placeOf(*parent, values);
    m_isChanging = true;
    if (place.isShown)
        beginInsertRows(indexOf(parent), place.row, place.row);
    Node *inserted = m_tree->insert(*parent, place, std::move(values));
    if (place.isShown)
        endInsertRows();
    m_isChanging = false;
    changed(parent);
    return inserted;
}

ResourceTreeModel::Node *ResourceTreeModel::workspaceNode(const api::ResourceId &id)
{
    if (Node *known = m_tree->find(id))
        return known;
    Node *node = insert(&m_tree->engine(), Node::of(NodeType::Workspace, id));
    groupNode(node, NodeType::ClusterGroup);
    groupNode(node, NodeType::ExperimentGroup);
    for (const api::AccountId &account : m_tree->accountsIn(*node))
        insertAccount(node, account);
    return node;
}

ResourceTreeModel::Node *ResourceTreeModel::groupNode(Node *workspace, NodeType group)
{
    if (Node *known = workspace->child(group))
        return known;
    return insert(workspace, Node::group(group, *workspace->id));
}

ResourceTreeModel::Node *ResourceTreeModel::experimentNode(const api::ResourceId &id)
{
    if (Node *known = m_tree->find(id))
        return known;
    Node *group = groupNode(workspaceNode(id.parent()), NodeType::ExperimentGroup);
    Node values = Node::of(NodeType::Experiment, id);
    values.seenUntil = m_seenUntil ? m_seenUntil(id) : 0;
    return insert(group, std::move(values));
}

void ResourceTreeModel::insertAccount(Node *workspace, const api::AccountId &account)
{
    if (!m_tree->find(*workspace->id, account))
        insert(groupNode(workspace, NodeType::StorageGroup), Node::of(account, *workspace->id));
}

void ResourceTreeModel::changed(const Node *node)
{
    const QModelIndex place = indexOf(node->isShown() ? node : node->parent);
    emit dataChanged(place, place);
}

QModelIndex ResourceTreeModel::indexOf(const api::ResourceId &id) const
{
    const Node *node = m_tree->find(id);
    return node && node->isShown() ? indexOf(node) : QModelIndex();
}

QModelIndex ResourceTreeModel::indexOf(const Node *node) const
{
    return createIndex(node->row(), 0, node);
}

QModelIndex ResourceTreeModel::engineIndex() const
{
    return indexOf(&m_tree->engine());
}

QModelIndex ResourceTreeModel::groupOf(const api::ResourceId &workspace, NodeType group) const
{
    const Node *node = m_tree->find(workspace);
    const Node *found = node ? node->child(group) : nullptr;
    return found ? indexOf(found) : QModelIndex();
}

QList<api::AccountId> ResourceTreeModel::accounts() const
{
    return m_tree->accounts();
}

QList<api::ResourceId> ResourceTreeModel::ids() const
{
    return m_tree->ids();
}

ResourceTreeModel::Node *ResourceTreeModel::nodeOf(const QModelIndex &index) const
{
    return static_cast<Node *>(index.internalPointer());
}

QModelIndex ResourceTreeModel::index(int row, int column, const QModelIndex &parent) const
{
    if (!hasIndex(row, column, parent))
        return {};
    if (!parent.isValid())
        return engineIndex();
    const Node *above = nodeOf(parent);
    const std::size_t last = above->children.size() - 1;
    return createIndex(
        row, 0, above->children[above->isReversed() ? last - std::size_t(row) : std::size_t(row)].get());
}

QModelIndex ResourceTreeModel::parent(const QModelIndex &child) const
{
    if (!child.isValid() || !nodeOf(child)->parent)
        return {};
    return indexOf(nodeOf(child)->parent);
}

int ResourceTreeModel::rowCount(const QModelIndex &parent) const
{
    if (!parent.isValid())
        return 1;
    if (parent.column() != 0)
        return 0;
    const Node *node = nodeOf(parent);
    return int(node->isReversed() ? node->shown : node->children.size());
}

int ResourceTreeModel::columnCount(const QModelIndex &) const
{
    return 1;
}

QVariant ResourceTreeModel::data(const QModelIndex &index, int role) const
{
    return checkIndex(index, CheckIndexOption::IndexIsValid) ? nodeOf(index)->data(role) : QVariant();
}

} // namespace trainyard::models
