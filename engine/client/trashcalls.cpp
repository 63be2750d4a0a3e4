// SPDX-License-Identifier: Apache-2.0
#include "engine/client/trashcalls.h"

#include "engine/api/json.h"
#include "engine/client/requests.h"

#include <utility>

namespace trainyard::client {

TrashCalls::TrashCalls(std::shared_ptr<Requests> requests)
    : m_requests(std::move(requests))
{}

Status TrashCalls::moveToTrash(const std::vector<api::TrashOrder> &orders)
{
    return m_requests->carryOut(
        {.method = "POST", .target = "/trainyard/v1/trash", .body = api::requestJson(orders)},
        Requests::Wait::ToTheEnd);
}

Result<std::vector<api::TrashItem>> TrashCalls::trash()
{
    return m_requests->list<api::TrashItem>({.target = "/trainyard/v1/trash"}, api::trashItemFromJson);
}

Status TrashCalls::restoreFromTrash(const std::vector<std::string> &ids)
{
    return m_requests->carryOut(
        {.method = "POST", .target = "/trainyard/v1/trash/restore", .body = api::trashIdsJson(ids)});
}

Status TrashCalls::removeFromTrash(const std::vector<std::string> &ids)
{
    return m_requests->carryOut(
        {.method = "POST", .target = "/trainyard/v1/trash/remove", .body = api::trashIdsJson(ids)});
}

Status TrashCalls::emptyTrash()
{
    return m_requests->carryOut({.method = "DELETE", .target = "/trainyard/v1/trash"});
}

} // namespace trainyard::client
