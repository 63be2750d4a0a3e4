// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/jobs/store.h"
#include "engine/store/database.h"

#include <functional>

namespace trainyard::store {

// The tables of the trash, beside that of the resources in one database: what was deleted, and the rows that
// went with it. Whatever moves between them moves in one transaction. One thread; the database outlives it.
class TrashTable
{
public:
    static const std::string schema;

    explicit TrashTable(const Database &database)
        : m_database(database)
    {}

    Status add(const std::vector<jobs::TrashedItem> &items) const;
    Result<std::vector<jobs::TrashedItem>> items() const;
    // Calls take(row) with each row that came with the item, in the order of creation; copies of what it lay
    // in come first, and are told apart.
    struct Row {
        std::int64_t kind = 0;
        std::string key;
        std::string body;
        std::string hidden;
        bool isCopy = false;
    };
    Status rows(const std::string &item, const std::function<Status(const Row &row)> &take) const;
    // Moves the rows back; of those of `mergedKinds` only what is not there.
    Status restore(const std::vector<std::string> &ids, const std::string &mergedKinds) const;
    Status update(const jobs::TrashedItem &item) const;
    Status remove(const std::vector<std::string> &ids) const;

private:
    Status runFor(std::string_view sql, const std::vector<std::string> &ids) const;

    const Database &m_database;
};

} // namespace trainyard::store
