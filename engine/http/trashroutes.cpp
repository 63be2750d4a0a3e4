// SPDX-License-Identifier: Apache-2.0
#include "engine/api/trash.h"
#include "engine/http/replies.h"
#include "engine/http/routes.h"
#include "engine/jobs/jobservice.h"
#include "engine/jobs/trashservice.h"

namespace trainyard::http {

namespace {

Reply doneReply(const Status &status)
{
    return status ? Reply{} : errorReply(status.error());
}

Reply listTrash(const Request &request, Services &services)
{
    std::vector<ListItem> items;
    for (const api::TrashItem &item : services.jobs.trash().items())
        items.push_back({creationKey(item.deletionTime) + item.id, api::toJson(item)});
    return listReply(request, std::move(items));
}

Reply moveToTrash(const Request &request, Services &services)
{
    const auto orders = api::trashOrdersFromJson(request.body);
    if (!orders)
        return errorReply(orders.error());
    const auto work = [&service = services.jobs, orders = *orders](const Operations::IsStopping &isStopping) {
        return service.removeUnless(orders, isStopping);
    };
    return longRunningReply(request, *services.operations, work, doneReply);
}

Reply restore(const Request &request, Services &services)
{
    const auto ids = api::trashIdsFromJson(request.body);
    return ids ? doneReply(services.jobs.trash().restore(*ids)) : errorReply(ids.error());
}

Reply remove(const Request &request, Services &services)
{
    const auto ids = api::trashIdsFromJson(request.body);
    return ids ? doneReply(services.jobs.trash().remove(*ids)) : errorReply(ids.error());
}

Reply empty(const Request &, Services &services)
{
    return doneReply(services.jobs.trash().empty());
}

Reply measure(const Request &request, Services &services)
{
    const auto jobs = api::diskUseRequestFromJson(request.body);
    if (!jobs)
        return errorReply(jobs.error());
    std::vector<std::uint64_t> bytes;
    for (const auto &folder : services.jobs.jobFolders(*jobs))
        bytes.push_back(folder ? jobs::bytesOnDisk(folder->directory, [] { return false; }) : 0);
    return jsonReply(api::diskUseJson(bytes));
}

} // namespace

std::vector<Route> trashRoutes()
{
    const std::string trash = "/trainyard/v1/trash";
    return {{"GET", trash, listTrash},
            {"POST", trash, moveToTrash},
            {"DELETE", trash, empty},
            {"POST", trash + "/restore", restore},
            {"POST", trash + "/remove", remove},
            {"POST", "/trainyard/v1/diskuse", measure}};
}

} // namespace trainyard::http
