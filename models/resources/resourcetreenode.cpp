// SPDX-License-Identifier: Apache-2.0
#include "models/resources/resourcetreenode.h"

#include "models/text.h"

#include <algorithm>

namespace trainyard::models {

namespace {

QString sortKey(const std::string &name)
{
    return toQString(name).toLower();
}

QString groupName(ResourceTreeModel::NodeType group)
{
    switch (group) {
    case ResourceTreeModel::NodeType::ClusterGroup:
        return ResourceTreeModel::tr("Clusters");
    case ResourceTreeModel::NodeType::ExperimentGroup:
        return ResourceTreeModel::tr("Experiments");
    case ResourceTreeModel::NodeType::FileServerGroup:
        return ResourceTreeModel::tr("File servers");
    default:
        return ResourceTreeModel::tr("Storage");
    }
}

} // namespace

QString ResourceTreeModel::Node::keyOf(const api::ResourceId &id)
{
    return toQString(id.key());
}

// One account stands below several workspaces.
QString ResourceTreeModel::Node::keyOf(const api::ResourceId &workspace, const api::AccountId &account)
{
    return keyOf(workspace) + u' ' + toQString(account.key());
}

QString ResourceTreeModel::Node::sortKeyOf(const api::Job &job)
{
    return QStringLiteral("%1 %2")
        .arg(qint64(job.creationTime.time_since_epoch().count()), 20, 10, QLatin1Char('0'))
        .arg(toQString(job.id.name));
}

ResourceTreeModel::Node ResourceTreeModel::Node::of(NodeType type, const api::ResourceId &id)
{
    return {.type = type,
            .id = id,
            .key = keyOf(id),
            .name = toQString(id.name),
            .sortKey = models::sortKey(id.name)};
}

ResourceTreeModel::Node ResourceTreeModel::Node::of(const api::Job &job)
{
    Node node = of(NodeType::Job, job.id);
    node.sortKey = sortKeyOf(job);
    return node;
}

ResourceTreeModel::Node ResourceTreeModel::Node::of(const api::AccountId &account,
                                                    const api::ResourceId &workspace)
{
    return {.type = NodeType::StorageAccount,
            .key = keyOf(workspace, account),
            .path = toQString(account.path()),
            .name = toQString(account.name),
            .sortKey = models::sortKey(account.name)};
}

// Groups stand in the order of their types.
ResourceTreeModel::Node ResourceTreeModel::Node::group(NodeType type, const api::ResourceId &workspace)
{
    return {.type = type, .id = workspace, .sortKey = QStringLiteral("%1").arg(int(type), 2)};
}

bool ResourceTreeModel::Node::isIn(const api::GroupId &wanted) const
{
    return api::GroupId{id->subscription, id->group}.key() == wanted.key();
}

ResourceTreeModel::Node *ResourceTreeModel::Node::child(NodeType wanted) const
{
    const auto found = std::find_if(children.begin(), children.end(),
                                    [wanted](const auto &each) { return each->type == wanted; });
    return found == children.end() ? nullptr : found->get();
}

int ResourceTreeModel::Node::row() const
{
    const bool isFromBehind = parent && parent->isReversed();
    return int(isFromBehind ? parent->children.size() - 1 - place : place);
}

void ResourceTreeModel::Node::renumber(std::size_t from)
{
    for (std::size_t each = from; each < children.size(); ++each)
        children[each]->place = each;
}

QString ResourceTreeModel::Node::detail() const
{
    switch (type) {
    case NodeType::Cluster:
        return ResourceTreeModel::tr("%L1 of %Ln node(s) busy", nullptr, nodeCount).arg(busyNodes);
    case NodeType::Experiment:
        return running > 0 ? ResourceTreeModel::tr("%n running", nullptr, running)
                           : ResourceTreeModel::tr("%n job(s)", nullptr, int(children.size()));
    case NodeType::Engine:
    case NodeType::Workspace:
        return running > 0 ? ResourceTreeModel::tr("%n running", nullptr, running) : QString();
    case NodeType::ClusterGroup:
    case NodeType::ExperimentGroup:
    case NodeType::FileServerGroup:
    case NodeType::StorageGroup:
        return {};
    case NodeType::Job:
        return stateText(state);
    case NodeType::FileServer:
        return ResourceTreeModel::tr("file server");
    case NodeType::StorageAccount:
        return ResourceTreeModel::tr("storage account");
    case NodeType::Connection:
        return ResourceTreeModel::tr("not connected");
    }
    return {};
}

QString ResourceTreeModel::Node::shownName() const
{
    if (type == NodeType::Connection && path.isEmpty())
        return ResourceTreeModel::tr("This machine");
    return isGroup(type) ? groupName(type) : name;
}

QVariant ResourceTreeModel::Node::data(int role) const
{
    switch (role) {
    case Qt::DisplayRole:
        return shownName();
    case Qt::AccessibleTextRole:
        return detail().isEmpty() ? shownName() : ResourceTreeModel::tr("%1, %2").arg(shownName(), detail());
    case IdRole:
        return id ? toPath(*id) : path;
    case TypeRole:
        return QVariant::fromValue(type);
    case StateRole:
        return QVariant::fromValue(state);
    case DetailRole:
        return detail();
    case CountRole:
        return type == NodeType::Cluster ? nodeCount : int(children.size());
    case RunningRole:
        return type == NodeType::Cluster ? busyNodes : running;
    default:
        return {};
    }
}

} // namespace trainyard::models
