// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/jobs/resources.h"

#include <filesystem>
#include <set>
#include <string>
#include <vector>

namespace trainyard::jobs {

// Where the folders lie meanwhile of what is in the trash and goes by a name that another one may take: those
// of file servers in DATA/trash/<item>, and those of storage accounts in DATA/storage/.trash/<item>, which is
// on the disk of the accounts wherever that is. A folder that was there before its account was stays where it
// is. Belongs to the thread of `resources`.
class TrashedFolders
{
public:
    TrashedFolders(const Resources &resources, std::filesystem::path dataDirectory);

    // Conflict, in one sentence, where a folder cannot be moved away, or back over what lies there by now.
    Status checkAway(const Store::Contents &contents) const;
    Status checkBack(const Store::Contents &contents, const std::string &item) const;
    void moveAway(const Store::Contents &contents, const std::string &item) const;
    void moveBack(const Store::Contents &contents, const std::string &item) const;
    std::vector<std::filesystem::path> of(const std::string &item) const; // that are the item's

    // What an engine stored and did not come to carry out: `contents` are in the trash as `item`.
    void finishAway(Store::Contents contents, const std::string &item) const;
    void finishBack(const std::set<std::string> &items) const; // of all that are in the trash

private:
    struct Move {
        std::filesystem::path place;
        std::filesystem::path away;
    };
    std::vector<Move> movesOf(const Store::Contents &contents, const std::string &item) const;
    std::filesystem::path serversOf(const std::string &item) const;
    std::filesystem::path accountsOf(const std::string &item) const;
    Store::Contents everything() const;

    const Resources &m_resources;
    const std::filesystem::path m_dataDirectory;
};

} // namespace trainyard::jobs
