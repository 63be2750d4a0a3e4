// SPDX-License-Identifier: Apache-2.0
#include "models/resources/resourcetreenode.h"

#include "models/nameorder.h"
#include "models/sentences/enginetext.h"
#include "models/text.h"

#include <algorithm>

namespace trainyard::models {

namespace {

// "2 running, 1 waiting, 3 new failures"; empty: nothing of it.
QString tallyText(const JobTally &tally)
{
    QStringList parts;
    if (tally.running > 0)
        parts << ResourceTreeModel::tr("%Ln running", nullptr, tally.running);
    if (tally.waiting > 0)
        parts << ResourceTreeModel::tr("%Ln waiting", nullptr, tally.waiting);
    if (tally.failed > 0)
        parts << ResourceTreeModel::tr("%Ln new failure(s)", nullptr, tally.failed);
    return parts.join(ResourceTreeModel::tr(", ", "between counts"));
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

JobTally &JobTally::operator+=(const JobTally &other)
{
    running += other.running;
    waiting += other.waiting;
    failed += other.failed;
    return *this;
}

// One account stands below several workspaces.
std::string ResourceTreeNode::keyOf(const api::ResourceId &workspace, const api::AccountId &account)
{
    return workspace.key() + ' ' + account.key();
}

QString ResourceTreeNode::sortKeyOf(const api::Job &job)
{
    return QStringLiteral("%1").arg(qint64(job.creationTime.time_since_epoch().count()), 20, 10,
                                    QLatin1Char('0'));
}

ResourceTreeNode ResourceTreeNode::of(Type type, const api::ResourceId &id)
{
    return {.type = type, .id = id, .key = id.key(), .name = toQString(id.name)};
}

ResourceTreeNode ResourceTreeNode::of(const api::Job &job)
{
    ResourceTreeNode node = of(Type::Job, job.id);
    node.sortKey = sortKeyOf(job);
    return node;
}

std::int64_t ResourceTreeNode::failureOf(const api::Job &job)
{
    if (displayState(job) != DisplayState::Failed)
        return 0;
    return job.execution.endTime.value_or(job.creationTime).time_since_epoch().count();
}

JobTally ResourceTreeNode::tally() const
{
    return {.running = state == DisplayState::Running,
            .waiting = state == DisplayState::Waiting,
            .failed = failedAt > parent->seenUntil};
}

JobTally ResourceTreeNode::tallyAfter(std::int64_t seen) const
{
    JobTally tally = below;
    tally.failed = failedAt > seen
                       ? int(std::count_if(children.begin(), children.end(),
                                           [seen](const auto &job) { return job->failedAt > seen; }))
                       : 0;
    return tally;
}

ResourceTreeNode ResourceTreeNode::of(const api::AccountId &account, const api::ResourceId &workspace)
{
    return {.type = Type::StorageAccount,
            .key = keyOf(workspace, account),
            .path = toQString(account.path()),
            .name = toQString(account.name)};
}

// Groups stand in the order of their types.
ResourceTreeNode ResourceTreeNode::group(Type type, const api::ResourceId &workspace)
{
    return {.type = type, .id = workspace, .sortKey = QStringLiteral("%1").arg(int(type), 2)};
}

bool ResourceTreeNode::isBefore(const ResourceTreeNode &other) const
{
    return sortKey == other.sortKey ? isNameBefore(name, other.name) : sortKey < other.sortKey;
}

bool ResourceTreeNode::isIn(const api::GroupId &wanted) const
{
    return api::GroupId{id->subscription, id->group}.key() == wanted.key();
}

ResourceTreeNode *ResourceTreeNode::child(Type wanted) const
{
    const auto found = std::find_if(children.begin(), children.end(),
                                    [wanted](const auto &each) { return each->type == wanted; });
    return found == children.end() ? nullptr : found->get();
}

std::size_t ResourceTreeNode::place() const
{
    return parent ? std::size_t(number - parent->firstNumber) : 0;
}

int ResourceTreeNode::row() const
{
    const bool isFromBehind = parent && parent->isReversed();
    return int(isFromBehind ? parent->children.size() - 1 - place() : place());
}

void ResourceTreeNode::renumber(std::size_t from)
{
    for (std::size_t each = from; each < children.size(); ++each)
        children[each]->number = firstNumber + std::ptrdiff_t(each);
}

void ResourceTreeNode::renumberFirst(std::size_t count)
{
    firstNumber -= std::ptrdiff_t(count);
    for (std::size_t each = 0; each < count; ++each)
        children[each]->number = firstNumber + std::ptrdiff_t(each);
}

QString ResourceTreeNode::detail() const
{
    switch (type) {
    case Type::Cluster:
        return ResourceTreeModel::tr("%L1 of %Ln node(s) busy", nullptr, nodeCount).arg(busyNodes);
    case Type::Experiment:
        return below == JobTally() ? ResourceTreeModel::tr("%Ln job(s)", nullptr, int(children.size()))
                                   : tallyText(below);
    case Type::Engine:
    case Type::Workspace:
        return tallyText(below);
    case Type::ClusterGroup:
    case Type::ExperimentGroup:
    case Type::FileServerGroup:
    case Type::StorageGroup:
        return {};
    case Type::Job:
        return stateText(state);
    case Type::FileServer:
        return ResourceTreeModel::tr("file server");
    case Type::StorageAccount:
        return ResourceTreeModel::tr("storage account");
    case Type::Connection:
        return ResourceTreeModel::tr("not connected");
    case Type::Contact:
    case Type::Retry:
        return {};
    }
    return {};
}

QString ResourceTreeNode::shownName() const
{
    const bool isOfThisMachine = type == Type::Engine ? name.isEmpty() : path.isEmpty();
    if ((type == Type::Engine || type == Type::Connection) && isOfThisMachine)
        return ResourceTreeModel::tr("This machine");
    if (type == Type::Contact)
        return name.isEmpty() ? ResourceTreeModel::tr("Connecting…") : engineText(name);
    if (type == Type::Retry)
        return ResourceTreeModel::tr("Try again");
    return ResourceTreeModel::isGroup(type) ? groupName(type) : name;
}

QVariant ResourceTreeNode::data(int role) const
{
    switch (role) {
    case Qt::DisplayRole:
        return shownName();
    case Qt::ToolTipRole: // a narrow pane shows less of it
        return below == JobTally() || detail().isEmpty() ? shownName()
                                                         : QString(shownName() + u'\n' + detail());
    case Qt::AccessibleTextRole:
        return detail().isEmpty() ? shownName() : ResourceTreeModel::tr("%1, %2").arg(shownName(), detail());
    case ResourceTreeModel::IdRole:
        return id ? toPath(*id) : path;
    case ResourceTreeModel::TypeRole:
        return QVariant::fromValue(type);
    case ResourceTreeModel::StateRole:
        return QVariant::fromValue(state);
    case ResourceTreeModel::DetailRole:
        return detail();
    case ResourceTreeModel::CountRole:
        return type == Type::Cluster ? nodeCount : int(children.size());
    case ResourceTreeModel::RunningRole:
        return type == Type::Cluster ? busyNodes : below.running;
    case ResourceTreeModel::WaitingRole:
        return below.waiting;
    case ResourceTreeModel::FailedRole:
        return below.failed;
    default:
        return {};
    }
}

} // namespace trainyard::models
