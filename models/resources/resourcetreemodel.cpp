// SPDX-License-Identifier: Apache-2.0
#include "models/resources/resourcetreemodel.h"

#include "models/resources/resourcetreenode.h"
#include "models/text.h"

#include <algorithm>
#include <utility>

namespace trainyard::models {

namespace {

constexpr std::size_t shownAtFirst = 200;
constexpr std::size_t fetchedAtOnce = 500;

} // namespace

ResourceTreeModel::ResourceTreeModel(QObject *parent)
    : QAbstractItemModel(parent)
    , m_engine(std::make_unique<Node>())
{
    m_engine->name = tr("Engine");
}

ResourceTreeModel::~ResourceTreeModel() = default;

void ResourceTreeModel::setEngine(const api::EngineInfo &info)
{
    m_engine->name = info.hostName.empty() ? tr("Engine") : toQString(info.hostName);
    changed(m_engine.get());
}

void ResourceTreeModel::setEngineState(DisplayState state)
{
    m_engine->state = state;
    changed(m_engine.get());
}

void ResourceTreeModel::renumberOthers()
{
    for (std::size_t i = 0; i < m_others.size(); ++i)
        m_others[i]->place = i + 1; // behind the engine
}

void ResourceTreeModel::setOtherEngines(const QList<OtherEngine> &engines)
{
    const auto isKept = [&](const Node &node) {
        return std::any_of(engines.begin(), engines.end(),
                           [&](const OtherEngine &engine) { return engine.id == node.path; });
    };
    for (int i = int(m_others.size()) - 1; i >= 0; --i) {
        if (isKept(*m_others[std::size_t(i)]))
            continue;
        beginRemoveRows({}, i + 1, i + 1);
        m_others.erase(m_others.begin() + i);
        renumberOthers();
        endRemoveRows();
    }
    for (int i = 0; i < engines.size(); ++i) {
        const auto known = std::find_if(m_others.begin(), m_others.end(),
                                        [&](const auto &node) { return node->path == engines[i].id; });
        const int from = int(known - m_others.begin());
        if (known == m_others.end()) {
            beginInsertRows({}, i + 1, i + 1);
            m_others.insert(m_others.begin() + i, std::make_unique<Node>(Node{.type = NodeType::Connection,
                                                                              .path = engines[i].id}));
            renumberOthers();
            endInsertRows();
        } else if (from != i) { // those before stand where they belong
            beginMoveRows({}, from + 1, from + 1, {}, i + 1);
            std::rotate(m_others.begin() + i, known, known + 1);
            renumberOthers();
            endMoveRows();
        }
        Node *node = m_others[std::size_t(i)].get();
        if (std::exchange(node->name, engines[i].name) != engines[i].name)
            changed(node);
    }
}

void ResourceTreeModel::upsert(const api::Workspace &workspace)
{
    workspaceNode(workspace.id);
}

void ResourceTreeModel::upsert(const api::Cluster &cluster)
{
    Node *node = m_nodes.value(Node::keyOf(cluster.id));
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
    if (m_nodes.contains(Node::keyOf(server.id)))
        return;
    Node *group = groupNode(workspaceNode(server.id.parent()), NodeType::FileServerGroup);
    insert(group, Node::of(NodeType::FileServer, server.id));
}

void ResourceTreeModel::upsert(const api::AccountId &account)
{
    if (!m_accounts.emplace(account.key(), account).second)
        return;
    for (const auto &workspace : m_engine->children)
        if (workspace->isIn(account.group))
            insertAccount(workspace.get(), account);
}

void ResourceTreeModel::upsert(const api::Job &job)
{
    Node *node = m_nodes.value(Node::keyOf(job.id));
    if (node && node->sortKey != Node::sortKeyOf(job)) { // another job of that name
        remove(job.id);
        node = nullptr;
    }
    if (!node)
        node = insert(experimentNode(job.id.parent()), Node::of(job));
    setJobState(node, displayState(job));
    changed(node);
}

void ResourceTreeModel::upsert(const std::vector<api::Job> &jobs)
{
    QHash<QString, std::vector<const api::Job *>> added;
    for (const api::Job &job : jobs) {
        const Node *experiment = m_nodes.value(Node::keyOf(job.id.parent()));
        const bool isOlder = experiment && !experiment->children.empty() &&
                             !m_nodes.contains(Node::keyOf(job.id)) &&
                             Node::sortKeyOf(job) < experiment->children.front()->sortKey;
        if (isOlder)
            added[Node::keyOf(job.id.parent())].push_back(&job);
        else
            upsert(job);
    }
    for (auto it = added.begin(); it != added.end(); ++it)
        insertOlder(m_nodes.value(it.key()), it.value());
}

// All of them older than those that are there, and none twice.
void ResourceTreeModel::insertOlder(Node *experiment, const std::vector<const api::Job *> &jobs)
{
    std::vector<std::unique_ptr<Node>> block;
    int running = 0;
    for (const api::Job *job : jobs) {
        if (m_nodes.contains(Node::keyOf(job->id)))
            continue;
        auto node = std::make_unique<Node>(Node::of(*job));
        node->parent = experiment;
        node->state = displayState(*job);
        running += node->state == DisplayState::Running ? 1 : 0;
        m_nodes.insert(node->key, node.get());
        block.push_back(std::move(node));
    }
    std::sort(block.begin(), block.end(),
              [](const auto &a, const auto &b) { return a->sortKey < b->sortKey; });
    auto &children = experiment->children;
    children.insert(children.begin(), std::make_move_iterator(block.begin()),
                    std::make_move_iterator(block.end())); // behind all rows: without rows of their own yet
    experiment->renumber(0);
    if (experiment->shown < shownAtFirst)
        show(experiment, std::min(shownAtFirst, children.size()));
    changed(experiment);
    if (running > 0)
        addRunning(experiment, running);
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
    return m_nodes.contains(Node::keyOf(id));
}

QModelIndex ResourceTreeModel::reveal(const api::ResourceId &id)
{
    Node *node = m_nodes.value(Node::keyOf(id));
    if (!node)
        return {};
    if (!node->isShown())
        show(node->parent, std::size_t(node->row()) + 1);
    return indexOf(node);
}

void ResourceTreeModel::setJobState(Node *node, DisplayState state)
{
    const int change = int(state == DisplayState::Running) - int(node->state == DisplayState::Running);
    node->state = state;
    if (change == 0)
        return;
    addRunning(node->parent, change);
}

void ResourceTreeModel::addRunning(Node *node, int change)
{
    for (; node; node = node->parent) {
        node->running += change;
        changed(node);
    }
}

void ResourceTreeModel::remove(const api::ResourceId &id)
{
    if (Node *node = m_nodes.value(Node::keyOf(id)))
        removeNode(node);
}

void ResourceTreeModel::remove(const api::AccountId &account)
{
    if (m_accounts.erase(account.key()) == 0)
        return;
    for (const auto &workspace : m_engine->children)
        if (Node *node = m_nodes.value(Node::keyOf(*workspace->id, account)))
            removeNode(node);
}

void ResourceTreeModel::removeNode(Node *node)
{
    if (node->type == NodeType::Job)
        setJobState(node, DisplayState::None);
    Node *parent = node->parent;
    if (node->running > 0)
        addRunning(parent, -node->running);
    const int row = node->row();
    const std::size_t place = node->place;
    const bool hasRow = node->isShown();
    m_isChanging = true;
    if (hasRow)
        beginRemoveRows(indexOf(parent), row, row);
    forget(node);
    parent->children.erase(parent->children.begin() + std::ptrdiff_t(place));
    parent->renumber(place);
    if (hasRow) {
        parent->shown -= parent->isReversed() ? 1 : 0;
        endRemoveRows();
    }
    m_isChanging = false;
    const bool isOptional =
        parent->type == NodeType::FileServerGroup || parent->type == NodeType::StorageGroup;
    if (isOptional && parent->children.empty())
        removeNode(parent);
    else
        changed(parent);
}

void ResourceTreeModel::forget(const Node *node)
{
    for (const auto &child : node->children)
        forget(child.get());
    m_nodes.remove(node->key);
}

ResourceTreeModel::Node *ResourceTreeModel::insert(Node *parent, Node &&values)
{
    auto node = std::make_unique<Node>(std::move(values));
    node->parent = parent;
    const auto place = std::upper_bound(parent->children.begin(), parent->children.end(), node,
                                        [](const auto &a, const auto &b) { return a->sortKey < b->sortKey; });
    const auto behind = std::size_t(place - parent->children.begin());
    const int row = int(parent->isReversed() ? parent->children.size() - behind : behind);
    Node *inserted = node.get();
    const bool isNext = std::size_t(row) == parent->shown && parent->shown == parent->children.size();
    const bool hasRow =
        !parent->isReversed() || std::size_t(row) < parent->shown || (isNext && parent->shown < shownAtFirst);
    m_isChanging = true;
    if (hasRow)
        beginInsertRows(indexOf(parent), row, row);
    parent->children.insert(place, std::move(node));
    parent->renumber(behind);
    if (!inserted->key.isEmpty())
        m_nodes.insert(inserted->key, inserted);
    if (hasRow) {
        parent->shown += parent->isReversed() ? 1 : 0;
        endInsertRows();
    }
    m_isChanging = false;
    changed(parent);
    return inserted;
}

ResourceTreeModel::Node *ResourceTreeModel::workspaceNode(const api::ResourceId &id)
{
    if (Node *known = m_nodes.value(Node::keyOf(id)))
        return known;
    Node *node = insert(m_engine.get(), Node::of(NodeType::Workspace, id));
    groupNode(node, NodeType::ClusterGroup);
    groupNode(node, NodeType::ExperimentGroup);
    for (const auto &[key, account] : m_accounts)
        if (node->isIn(account.group))
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
    if (Node *known = m_nodes.value(Node::keyOf(id)))
        return known;
    Node *group = groupNode(workspaceNode(id.parent()), NodeType::ExperimentGroup);
    return insert(group, Node::of(NodeType::Experiment, id));
}

void ResourceTreeModel::insertAccount(Node *workspace, const api::AccountId &account)
{
    const QString key = Node::keyOf(*workspace->id, account);
    if (m_nodes.contains(key))
        return;
    insert(groupNode(workspace, NodeType::StorageGroup), Node::of(account, *workspace->id));
}

void ResourceTreeModel::changed(const Node *node)
{
    if (!node->isShown())
        return;
    const QModelIndex place = indexOf(node);
    emit dataChanged(place, place);
}

QModelIndex ResourceTreeModel::indexOf(const api::ResourceId &id) const
{
    const Node *node = m_nodes.value(Node::keyOf(id));
    return node && node->isShown() ? indexOf(node) : QModelIndex();
}

QModelIndex ResourceTreeModel::indexOf(const Node *node) const
{
    return createIndex(node->row(), 0, node);
}

QModelIndex ResourceTreeModel::engineIndex() const
{
    return indexOf(m_engine.get());
}

QModelIndex ResourceTreeModel::groupOf(const api::ResourceId &workspace, NodeType group) const
{
    const Node *node = m_nodes.value(Node::keyOf(workspace));
    const Node *found = node ? node->child(group) : nullptr;
    return found ? indexOf(found) : QModelIndex();
}

QList<api::AccountId> ResourceTreeModel::accounts() const
{
    QList<api::AccountId> all;
    for (const auto &[key, account] : m_accounts)
        all << account;
    return all;
}

QList<api::ResourceId> ResourceTreeModel::ids() const
{
    QList<api::ResourceId> found;
    std::vector<const Node *> open{m_engine.get()};
    while (!open.empty()) {
        const Node *node = open.back();
        open.pop_back();
        if (node->id && !isGroup(node->type))
            found.append(*node->id);
        if (node->type == NodeType::Experiment)
            continue;
        for (const auto &child : node->children)
            open.push_back(child.get());
    }
    return found;
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
        return indexOf(row == 0 ? m_engine.get() : m_others[std::size_t(row) - 1].get());
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
        return 1 + int(m_others.size());
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
