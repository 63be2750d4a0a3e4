// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/api/trash.h"
#include "engine/storage/storage.h"

#include <filesystem>
#include <memory>
#include <vector>

namespace trainyard::storage {

// How what was deleted from storage accounts lies on the disk: each item in a folder of its own beside the
// account's buckets, .trash/<id>, with what it was in item.json and what was deleted as "content". It comes
// there, and goes back, by one rename: an engine that dies leaves it in the one place or the other. Keeps no
// state; for one thread at a time.
class TrashFolders
{
public:
    explicit TrashFolders(std::shared_ptr<Storage> storage)
        : m_storage(std::move(storage))
    {}

    struct Found {
        std::vector<api::TrashItem> items;
        std::vector<std::filesystem::path> leftovers; // of what went for good or back, to be removed
    };
    Found find() const;

    // Moves away what the item names, and notes what it is. NotFound where there is nothing, Conflict where
    // it cannot lie here.
    Status take(api::TrashItem &item) const;
    // Moves it back where it was, and leaves its folder empty. Conflict where the name is taken, NotFound
    // where what it lay in is gone.
    Status putBack(const api::TrashItem &item) const;
    Status moveAway(const api::TrashItem &item) const; // again, after that
    void write(const api::TrashItem &item) const;      // what is known of it, anew
    // In one step no engine takes it for something to restore any more. Answers the folder to be removed.
    std::filesystem::path drop(const api::TrashItem &item) const;

    std::filesystem::path contentOf(const api::TrashItem &item) const;
    bool isThere(const std::string &account) const; // any trash of it

private:
    std::filesystem::path folderOf(const api::TrashItem &item) const;
    void findIn(const std::filesystem::path &trash, Found &found) const;

    std::shared_ptr<Storage> m_storage;
};

} // namespace trainyard::storage
