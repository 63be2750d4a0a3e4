// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/base/trashkeeper.h"
#include "engine/jobs/launchplan.h"
#include "engine/jobs/resources.h"
#include "engine/jobs/trashedfolders.h"

#include <deque>
#include <map>

namespace trainyard::jobs {

// What was deleted and can be restored. The rows of the store move to and fro in one transaction each; the
// folders of jobs and clusters, which have names of their own, stay where they are until an item goes for
// good; for others there is TrashedFolders. Whatever an engine that died left half done is finished by
// load(). Belongs to the thread of `resources`.
class Trash
{
public:
    Trash(Resources &resources, Store &store, EventLog &events, const Layout &layout);

    Status load(); // once the resources are

    bool contains(const std::string &id) const { return m_items.contains(id); }
    // Moves the resources there, with all below each; those that are not there any more are passed over.
    Status add(const std::vector<api::TrashOrder> &orders);
    // Brings them back where they were. Conflict where a name is taken, NotFound where an id is unknown: then
    // nothing has changed.
    Result<Store::Contents> restore(const std::vector<std::string> &ids);
    // Decides that they go for good: they are in the list no more, and tasks for them follow.
    Status giveUp(const std::vector<std::string> &ids);

    std::vector<api::TrashItem> items() const; // the oldest first
    std::vector<std::string> ids() const;      // of the same

    // What is to be done next at that time; none: nothing, until the time that nextRemoval() tells or a
    // change.
    std::optional<TrashTask> nextTask(Timestamp time);
    std::optional<Timestamp> nextRemoval() const;
    std::vector<api::Job> jobsIn(const std::string &id) const; // that went with the item
    void measured(const std::string &id, std::uint64_t bytes);
    void removed(const std::string &id); // its files are gone

private:
    Status checkNames(const Store::Contents &contents, std::map<std::string, std::string> &taken) const;
    Result<std::vector<std::filesystem::path>> foldersOf(const std::string &id,
                                                         const Store::Contents &own) const;
    Status checkAccounts(const std::vector<api::StorageAccount> &accounts,
                         std::map<std::string, std::string> &taken) const;
    // What of an item has a folder that does not stay where it is.
    Store::Contents movableOf(const TrashedItem &item) const;
    Status finishMoves() const;
    void tell() const;

    Resources &m_resources;
    Store &m_store;
    EventLog &m_events;
    const Layout m_layout;
    const TrashedFolders m_folders;
    std::map<std::string, TrashedItem> m_items; // by id
    std::deque<std::string> m_unmeasured;       // ids
    std::deque<std::string> m_going;
    Timestamp m_dueAt{}; // nothing is due before
};

} // namespace trainyard::jobs
