// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "models/partedtable.h"
#include "models/resources/resourcetreenode.h"

#include <QList>

#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace trainyard::models {

// The nodes of a ResourceTreeModel: the engine with all below it, found by their ids. Knows where each one
// belongs, and which of them have rows; what changes, the model tells.
class ResourceTree
{
public:
    using Node = ResourceTreeNode;
    static constexpr std::size_t shownAtFirst = 200; // of an experiment's jobs

    ResourceTree();

    Node &engine() const { return *m_engine; }
    Node *find(const api::ResourceId &id) const { return find(id.key()); } // null: unknown
    Node *find(const api::ResourceId &workspace, const api::AccountId &account) const;
    QList<api::ResourceId> ids() const; // of all resources but jobs, parents first

    // Where a node will be among its parent's children.
    struct Place {
        std::size_t place = 0;
        int row = 0;
        bool isShown = true; // it will have a row
    };
    Place placeOf(const Node &parent, const Node &node) const;
    Node *insert(Node &parent, const Place &place, Node &&node);
    void remove(Node &node); // with all below
    // Puts jobs that are older than all of the experiment's behind its rows, without rows of their own yet;
    // those that are known are left out. Returns what is to be added above.
    JobTally insertOlder(Node &experiment, const std::vector<const api::Job *> &jobs);

    bool add(const api::AccountId &account);    // false: it is known
    bool remove(const api::AccountId &account); // false: it is not
    QList<api::AccountId> accounts() const;
    QList<api::AccountId> accountsIn(const Node &workspace) const; // in its resource group
    QList<Node *> workspacesWith(const api::AccountId &account) const;

private:
    Node *find(const std::string &key) const;
    void forget(const Node &node);

    std::unique_ptr<Node> m_engine;
    PartedTable<std::unordered_map<std::string_view, Node *>> m_nodes; // by their keys, which they own
    std::map<std::string, api::AccountId> m_accounts; // by key; below each workspace of their groups
};

} // namespace trainyard::models
