// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/api/trash.h"
#include "engine/base/result.h"

#include <memory>
#include <string>
#include <vector>

namespace trainyard::client {

class Requests;

// What was deleted and can be restored: a part of Client, which says what holds for all calls.
class TrashCalls
{
public:
    explicit TrashCalls(std::shared_ptr<Requests> requests);

    // Deletes them with all below, all or none; with the ids of the orders they can be restored.
    Status moveToTrash(const std::vector<api::TrashOrder> &orders);
    Result<std::vector<api::TrashItem>> trash();                  // every page of it, the oldest first
    Status restoreFromTrash(const std::vector<std::string> &ids); // all or none
    Status removeFromTrash(const std::vector<std::string> &ids);  // for good
    Status emptyTrash();

private:
    std::shared_ptr<Requests> m_requests;
};

} // namespace trainyard::client
