// SPDX-License-Identifier: Apache-2.0
#include "models/resources/resourcetreemodel.h"

#include "models/text.h"

#include <algorithm>
#include <vector>

namespace trainyard::models {

struct ResourceTreeModel::Node {
    NodeType type = NodeType::Engine;
    std::optional<api::ResourceId> id = {};
    QString name = {};
    QString sortKey = {};
    DisplayState state = DisplayState::None;
    int nodeCount = 0; // a cluster's
    int busyNodes = 0;
    int running = 0; // jobs below that run
    Node *parent = nullptr;
    std::size_t place = 0; // among the children of the parent
    // By the sort key; the jobs of an experiment, which are shown the other way round, end with the newest.
    std::vector<std::unique_ptr<Node>> children = {};
    std::size_t shown = 0; // how many of an experiment's jobs have rows: the newest

    bool isReversed() const { return type == NodeType::Experiment; }
};

namespace {

constexpr std::size_t shownAtFirst = 200;
constexpr std::size_t fetchedAtOnce = 500;

QString sortKey(const std::string &name)
{
    return toQString(name).toLower();
}

// A later one is behind those before.
QString sortKey(const api::Job &job)
{
    return QStringLiteral("%1 %2")
        .arg(qint64(job.creationTime.time_since_epoch().count()), 20, 10, QLatin1Char('0'))
        .arg(toQString(job.id.name));
}

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

void ResourceTreeModel::upsert(const api::Workspace &workspace)
{
    workspaceNode(workspace.id);
}

void ResourceTreeModel::upsert(const api::Cluster &cluster)
{
    Node *node = m_nodes.value(toQString(cluster.id.key()));
    if (!node) {
        Node *group = workspaceNode(cluster.id.parent())->children.front().get();
        node =
            insert(group, {.type = NodeType::Cluster, .id = cluster.id, .sortKey = sortKey(cluster.id.name)});
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

void ResourceTreeModel::upsert(const api::Job &job)
{
    Node *node = m_nodes.value(toQString(job.id.key()));
    if (node && node->sortKey != sortKey(job)) { // another job of that name
        remove(job.id);
        node = nullptr;
    }
    if (!node)
        node = insert(experimentNode(job.id.parent()),
                      {.type = NodeType::Job, .id = job.id, .sortKey = sortKey(job)});
    setJobState(node, displayState(job));
    changed(node);
}

void ResourceTreeModel::upsert(const std::vector<api::Job> &jobs)
{
    QHash<QString, std::vector<const api::Job *>> added;
    for (const api::Job &job : jobs) {
        const Node *experiment = m_nodes.value(toQString(job.id.parent().key()));
        const bool isOlder = experiment && !experiment->children.empty() &&
                             !m_nodes.contains(toQString(job.id.key())) &&
                             sortKey(job) < experiment->children.front()->sortKey;
        if (isOlder)
            added[toQString(job.id.parent().key())].push_back(&job);
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
        if (m_nodes.contains(toQString(job->id.key())))
            continue;
        auto node = std::make_unique<Node>(Node{.type = NodeType::Job,
                                                .id = job->id,
                                                .name = toQString(job->id.name),
                                                .sortKey = sortKey(*job),
                                                .state = displayState(*job),
                                                .parent = experiment});
        running += node->state == DisplayState::Running ? 1 : 0;
        m_nodes.insert(toQString(job->id.key()), node.get());
        block.push_back(std::move(node));
    }
    std::sort(block.begin(), block.end(),
              [](const auto &a, const auto &b) { return a->sortKey < b->sortKey; });
    auto &children = experiment->children;
    children.insert(children.begin(), std::make_move_iterator(block.begin()),
                    std::make_move_iterator(block.end())); // behind all rows: without rows of their own yet
    renumber(experiment, 0);
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

bool ResourceTreeModel::isShown(const Node *node)
{
    return !node->parent || !node->parent->isReversed() || std::size_t(rowOf(node)) < node->parent->shown;
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
    return m_nodes.contains(toQString(id.key()));
}

QModelIndex ResourceTreeModel::reveal(const api::ResourceId &id)
{
    Node *node = m_nodes.value(toQString(id.key()));
    if (!node)
        return {};
    if (!isShown(node))
        show(node->parent, std::size_t(rowOf(node)) + 1);
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
    Node *node = m_nodes.value(toQString(id.key()));
    if (!node)
        return;
    if (node->type == NodeType::Job)
        setJobState(node, DisplayState::None);
    Node *parent = node->parent;
    if (node->running > 0)
        addRunning(parent, -node->running);
    const int row = rowOf(node);
    const std::size_t place = node->place;
    const bool hasRow = isShown(node);
    m_isChanging = true;
    if (hasRow)
        beginRemoveRows(indexOf(parent), row, row);
    forget(node);
    parent->children.erase(parent->children.begin() + std::ptrdiff_t(place));
    renumber(parent, place);
    if (hasRow) {
        parent->shown -= parent->isReversed() ? 1 : 0;
        endRemoveRows();
    }
    m_isChanging = false;
    changed(parent);
}

void ResourceTreeModel::forget(const Node *node)
{
    for (const auto &child : node->children)
        forget(child.get());
    if (node->id && !isGroup(node->type))
        m_nodes.remove(toQString(node->id->key()));
}

void ResourceTreeModel::renumber(Node *parent, std::size_t from)
{
    for (std::size_t place = from; place < parent->children.size(); ++place)
        parent->children[place]->place = place;
}

int ResourceTreeModel::rowOf(const Node *node)
{
    const bool isReversed = node->parent && node->parent->isReversed();
    return int(isReversed ? node->parent->children.size() - 1 - node->place : node->place);
}

ResourceTreeModel::Node *ResourceTreeModel::insert(Node *parent, Node &&values)
{
    auto node = std::make_unique<Node>(std::move(values));
    node->parent = parent;
    if (node->name.isEmpty() && node->id)
        node->name = toQString(node->id->name);
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
    renumber(parent, behind);
    if (!m_nodes.contains(toQString(inserted->id->key())))
        m_nodes.insert(toQString(inserted->id->key()), inserted);
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
    if (Node *known = m_nodes.value(toQString(id.key())))
        return known;
    Node *node = insert(m_engine.get(), {.type = NodeType::Workspace, .id = id, .sortKey = sortKey(id.name)});
    insert(node, {.type = NodeType::ClusterGroup, .id = id, .sortKey = QStringLiteral("1")});
    insert(node, {.type = NodeType::ExperimentGroup, .id = id, .sortKey = QStringLiteral("2")});
    return node;
}

ResourceTreeModel::Node *ResourceTreeModel::experimentNode(const api::ResourceId &id)
{
    if (Node *known = m_nodes.value(toQString(id.key())))
        return known;
    Node *group = workspaceNode(id.parent())->children.back().get();
    return insert(group, {.type = NodeType::Experiment, .id = id, .sortKey = sortKey(id.name)});
}

void ResourceTreeModel::changed(const Node *node)
{
    if (!isShown(node))
        return;
    const QModelIndex place = indexOf(node);
    emit dataChanged(place, place);
}

QModelIndex ResourceTreeModel::indexOf(const api::ResourceId &id) const
{
    const Node *node = m_nodes.value(toQString(id.key()));
    return node && isShown(node) ? indexOf(node) : QModelIndex();
}

QModelIndex ResourceTreeModel::indexOf(const Node *node) const
{
    return createIndex(rowOf(node), 0, node);
}

QModelIndex ResourceTreeModel::engineIndex() const
{
    return indexOf(m_engine.get());
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

QString ResourceTreeModel::detail(const Node &node) const
{
    switch (node.type) {
    case NodeType::Cluster:
        return tr("%L1 of %Ln node(s) busy", nullptr, node.nodeCount).arg(node.busyNodes);
    case NodeType::Experiment:
        return node.running > 0 ? tr("%n running", nullptr, node.running)
                                : tr("%n job(s)", nullptr, int(node.children.size()));
    case NodeType::Engine:
    case NodeType::Workspace:
        return node.running > 0 ? tr("%n running", nullptr, node.running) : QString();
    case NodeType::ClusterGroup:
    case NodeType::ExperimentGroup:
        return {};
    case NodeType::Job:
        return stateText(node.state);
    }
    return {};
}

// Groups are named when they are shown, so that their names follow the language.
QString ResourceTreeModel::nameOf(const Node &node)
{
    switch (node.type) {
    case NodeType::ClusterGroup:
        return tr("Clusters");
    case NodeType::ExperimentGroup:
        return tr("Experiments");
    default:
        return node.name;
    }
}

QVariant ResourceTreeModel::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const Node &node = *nodeOf(index);
    switch (role) {
    case Qt::DisplayRole:
        return nameOf(node);
    case Qt::AccessibleTextRole:
        return detail(node).isEmpty() ? nameOf(node) : tr("%1, %2").arg(nameOf(node), detail(node));
    case IdRole:
        return node.id ? toPath(*node.id) : QString();
    case TypeRole:
        return QVariant::fromValue(node.type);
    case StateRole:
        return QVariant::fromValue(node.state);
    case DetailRole:
        return detail(node);
    case CountRole:
        return node.type == NodeType::Cluster ? node.nodeCount : int(node.children.size());
    case RunningRole:
        return node.type == NodeType::Cluster ? node.busyNodes : node.running;
    default:
        return {};
    }
}

} // namespace trainyard::models
