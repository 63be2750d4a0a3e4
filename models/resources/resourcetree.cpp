// SPDX-License-Identifier: Apache-2.0
#include "models/resources/resourcetree.h"

#include <algorithm>
#include <utility>

namespace trainyard::models {

using Node = ResourceTreeNode;

ResourceTree::ResourceTree()
    : m_engine(std::make_unique<Node>())
{}

Node *ResourceTree::find(const api::ResourceId &workspace, const api::AccountId &account) const
{
    return find(Node::keyOf(workspace, account));
}

Node *ResourceTree::find(const std::string &key) const
{
    const auto &nodes = m_nodes.partOf(key);
    const auto known = nodes.find(key);
    return known == nodes.end() ? nullptr : known->second;
}

QList<api::ResourceId> ResourceTree::ids() const
{
    QList<api::ResourceId> found;
    std::vector<const Node *> open{m_engine.get()};
    while (!open.empty()) {
        const Node *node = open.back();
        open.pop_back();
        if (node->id && !ResourceTreeModel::isGroup(node->type))
            found.append(*node->id);
        if (node->type == Node::Type::Experiment)
            continue;
        for (const auto &child : node->children)
            open.push_back(child.get());
    }
    return found;
}

ResourceTree::Place ResourceTree::placeOf(const Node &parent, const Node &node) const
{
    const auto &children = parent.children;
    const auto behind = std::upper_bound(
        children.begin(), children.end(), node,
        [](const Node &added, const std::unique_ptr<Node> &child) { return added.isBefore(*child); });
    Place found{.place = std::size_t(behind - children.begin())};
    if (!parent.isReversed()) {
        found.row = int(found.place);
        return found;
    }
    const std::size_t row = children.size() - found.place;
    const bool isNext = row == parent.shown && parent.shown == children.size();
    found.row = int(row);
    found.isShown = row < parent.shown || (isNext && parent.shown < shownAtFirst);
    return found;
}

Node *ResourceTree::insert(Node &parent, const Place &place, Node &&values)
{
    auto node = std::make_unique<Node>(std::move(values));
    Node *inserted = node.get();
    inserted->parent = &parent;
    parent.children.insert(parent.children.begin() + std::ptrdiff_t(place.place), std::move(node));
    parent.renumber(place.place);
    if (!inserted->key.empty())
        m_nodes.partOf(inserted->key).emplace(inserted->key, inserted);
    if (parent.isReversed() && place.isShown)
        ++parent.shown;
    return inserted;
}

void ResourceTree::remove(Node &node)
{
    Node &parent = *node.parent;
    const std::size_t place = node.place();
    const bool isShown = node.isShown();
    forget(node);
    parent.children.erase(parent.children.begin() + std::ptrdiff_t(place));
    parent.renumber(place);
    if (parent.isReversed() && isShown)
        --parent.shown;
}

void ResourceTree::forget(const Node &node)
{
    for (const auto &child : node.children)
        forget(*child);
    m_nodes.partOf(node.key).erase(node.key);
}

JobTally ResourceTree::insertOlder(Node &experiment, const std::vector<const api::Job *> &jobs)
{
    std::vector<std::unique_ptr<Node>> block;
    JobTally tally;
    for (const api::Job *job : jobs) {
        if (find(job->id))
            continue;
        auto node = std::make_unique<Node>(Node::of(*job));
        node->parent = &experiment;
        node->state = displayState(*job);
        node->failedAt = Node::failureOf(*job);
        experiment.failedAt = std::max(experiment.failedAt, node->failedAt);
        tally += node->tally();
        m_nodes.partOf(node->key).emplace(node->key, node.get());
        block.push_back(std::move(node));
    }
    std::sort(block.begin(), block.end(), [](const auto &a, const auto &b) { return a->isBefore(*b); });
    auto &children = experiment.children;
    children.insert(children.begin(), std::make_move_iterator(block.begin()),
                    std::make_move_iterator(block.end()));
    experiment.renumberFirst(block.size());
    return tally;
}

bool ResourceTree::add(const api::AccountId &account)
{
    return m_accounts.emplace(account.key(), account).second;
}

bool ResourceTree::remove(const api::AccountId &account)
{
    return m_accounts.erase(account.key()) > 0;
}

QList<api::AccountId> ResourceTree::accounts() const
{
    QList<api::AccountId> all;
    for (const auto &[key, account] : m_accounts)
        all << account;
    return all;
}

QList<api::AccountId> ResourceTree::accountsIn(const Node &workspace) const
{
    QList<api::AccountId> found;
    for (const auto &[key, account] : m_accounts)
        if (workspace.isIn(account.group))
            found << account;
    return found;
}

QList<Node *> ResourceTree::workspacesWith(const api::AccountId &account) const
{
    QList<Node *> found;
    for (const auto &workspace : m_engine->children)
        if (workspace->isIn(account.group))
            found << workspace.get();
    return found;
}

} // namespace trainyard::models
