// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "models/resources/resourcetreemodel.h"

#include <optional>
#include <string>
#include <vector>

namespace trainyard::models {

// What the tree of resources is made of. A parent owns its children; places are kept by renumber() and
// renumberFirst().
struct ResourceTreeNode {
    using Type = ResourceTreeModel::NodeType;

    Type type = Type::Engine;
    std::optional<api::ResourceId> id = {}; // of a group: its workspace's
    std::string key = {};                   // what it is found by; empty: it is not
    QString path = {};                      // of what has no such id
    QString name = {};
    QString sortKey = {}; // goes before the name; empty: the name alone
    DisplayState state = DisplayState::None;
    int nodeCount = 0; // a cluster's
    int busyNodes = 0;
    int running = 0; // jobs below that run
    ResourceTreeNode *parent = nullptr;
    std::ptrdiff_t number = 0; // place() on from the first one's
    // In order (isBefore()); the jobs of an experiment, which are shown the other way round, end with the
    // newest.
    std::vector<std::unique_ptr<ResourceTreeNode>> children = {};
    std::ptrdiff_t firstNumber = 0; // of the children, so that what comes before them leaves theirs
    std::size_t shown = 0;          // how many of an experiment's jobs have rows: the newest

    static ResourceTreeNode of(Type type, const api::ResourceId &id);
    static ResourceTreeNode of(const api::Job &job); // in no state yet
    static ResourceTreeNode of(const api::AccountId &account, const api::ResourceId &workspace);
    static ResourceTreeNode group(Type type, const api::ResourceId &workspace);
    static std::string keyOf(const api::ResourceId &workspace, const api::AccountId &account);
    static QString sortKeyOf(const api::Job &job); // a later one is behind those before

    bool isBefore(const ResourceTreeNode &other) const;
    bool isIn(const api::GroupId &group) const; // a workspace
    ResourceTreeNode *child(Type wanted) const; // the first of that type; null: there is none

    bool isReversed() const { return type == Type::Experiment; }
    bool isShown() const { return !parent || !parent->isReversed() || std::size_t(row()) < parent->shown; }
    std::size_t place() const; // among the children of the parent
    int row() const;
    void renumber(std::size_t from);       // its children
    void renumberFirst(std::size_t count); // which have come before all others
    QString shownName() const;             // in the language that is shown
    QString detail() const;
    QVariant data(int role) const;
};

} // namespace trainyard::models
