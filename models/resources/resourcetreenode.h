// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "models/resources/resourcetreemodel.h"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace trainyard::models {

// How many jobs are below something, of those that a user may want to know of.
struct JobTally {
    int running = 0;
    int waiting = 0;
    int failed = 0; // since that was looked at last

    JobTally &operator+=(const JobTally &other);
    JobTally operator-() const { return {-running, -waiting, -failed}; }
    bool operator==(const JobTally &) const = default;
};

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
    JobTally below = {};
    // When a job failed, in ms since 1970, and of an experiment when the last one did; 0: it has not.
    std::int64_t failedAt = 0;
    std::int64_t seenUntil = 0; // failures of an experiment until then are known to the user
    ResourceTreeNode *parent = nullptr;
    std::ptrdiff_t number = 0; // place() on from the first one's
    // In order (isBefore()); the jobs of an experiment, which are shown the other way round, end with the
    // newest.
    std::vector<std::unique_ptr<ResourceTreeNode>> children = {};
    std::ptrdiff_t firstNumber = 0; // of the children, so that what comes before them leaves theirs
    std::size_t shown = 0;          // how many of an experiment's jobs have rows: the newest

    static ResourceTreeNode of(Type type, const api::ResourceId &id);
    static ResourceTreeNode of(const api::Job &job); // in no state yet
    static std::int64_t failureOf(const api::Job &job);
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
    void renumber(std::size_t from);                   // its children
    void renumberFirst(std::size_t count);             // which have come before all others
    JobTally tally() const;                            // of a job by itself
    JobTally tallyAfter(std::int64_t seenUntil) const; // of an experiment's jobs
    QString shownName() const;                         // in the language that is shown
    QString detail() const;
    QVariant data(int role) const;
};

} // namespace trainyard::models
