// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/api/trash.h"
#include "engine/base/trashkeeper.h"
#include "engine/storage/trashfolders.h"

#include <deque>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <vector>

namespace trainyard::storage {

// What was deleted from storage accounts and can be restored, until its time is over. Whatever an engine that
// died left half done the next one finishes. Safe from any thread.
class StorageTrash
{
public:
    struct Options {
        std::shared_ptr<Storage> storage;
        std::chrono::hours keep{30 * 24}; // 0: what is deleted goes for good
        std::function<void()> changed = [] {};
    };

    explicit StorageTrash(Options options);
    ~StorageTrash(); // leaves what is half removed to the next one

    bool contains(const std::string &id) const;
    // Moves them there: all or none, but for those of several that are not there any more.
    Status add(const std::vector<api::TrashOrder> &orders);
    // Brings them back where they were: all or none. Conflict where a name is taken, NotFound where an id is
    // unknown or what it lay in is gone.
    Status restore(const std::vector<std::string> &ids);
    // They are gone for good, for whoever asks; their files follow soon. Unknown ids are passed over.
    Status giveUp(const std::vector<std::string> &ids);
    Status empty();
    std::vector<api::TrashItem> items(); // the oldest first
    void accountsCameBack();             // with what lies in their trash

private:
    using Items = std::map<std::string, api::TrashItem>; // by id

    void load(); // what is not known yet; m_mutex is locked
    Status take(const std::vector<api::TrashOrder> &orders);
    Status putBack(const std::vector<api::TrashItem> &items); // all or none
    void keep(api::TrashItem item);
    void forgetLost();

    std::optional<TrashTask> nextTask();
    std::optional<Timestamp> nextRemoval();
    bool dropDue(Timestamp time); // whether something was
    void measured(const std::string &id, std::uint64_t bytes);

    const Options m_options;
    const TrashFolders m_folders;
    mutable std::mutex m_mutex;
    Items m_items;                             // guarded by m_mutex
    std::deque<std::string> m_unmeasured;      // guarded by m_mutex; ids
    std::deque<std::filesystem::path> m_going; // guarded by m_mutex
    Timestamp m_dueAt{};                       // guarded by m_mutex; nothing is due before
    std::unique_ptr<TrashKeeper> m_keeper;     // last: uses the others
};

} // namespace trainyard::storage
