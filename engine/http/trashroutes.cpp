// SPDX-License-Identifier: Apache-2.0
#include "engine/api/trash.h"
#include "engine/http/replies.h"
#include "engine/http/routes.h"
#include "engine/jobs/jobservice.h"
#include "engine/jobs/trashservice.h"
#include "engine/storage/storagetrash.h"

#include <algorithm>
#include <iterator>
#include <optional>
#include <unordered_map>

namespace trainyard::http {

namespace {

Reply doneReply(const Status &status)
{
    return status ? Reply{} : errorReply(status.error());
}

// The ids of what lay in storage accounts, and all others.
struct SplitIds {
    std::vector<std::string> stored;
    std::vector<std::string> others;
};

SplitIds split(const std::vector<std::string> &ids, const Services &services)
{
    SplitIds parts;
    for (const std::string &id : ids) {
        const bool isStored = services.storageTrash && services.storageTrash->contains(id);
        (isStored ? parts.stored : parts.others).push_back(id);
    }
    return parts;
}

// Of each kind all or none.
Status restoreBoth(const std::vector<std::string> &ids, Services &services)
{
    const SplitIds parts = split(ids, services);
    if (!parts.others.empty()) {
        if (auto restored = services.jobs.trash().restore(parts.others); !restored)
            return restored;
        if (services.storageTrash) // there may be accounts among them
            services.storageTrash->accountsCameBack();
    }
    return parts.stored.empty() ? Status() : services.storageTrash->restore(parts.stored);
}

Status removeBoth(const std::vector<std::string> &ids, Services &services)
{
    const SplitIds parts = split(ids, services);
    if (!parts.stored.empty()) {
        if (auto removed = services.storageTrash->giveUp(parts.stored); !removed)
            return removed;
    }
    return services.jobs.trash().remove(parts.others);
}

Reply listTrash(const Request &request, Services &services)
{
    std::vector<std::string> keys;
    std::unordered_map<std::string, api::TrashItem> byKey;
    const auto add = [&](std::vector<api::TrashItem> all) {
        for (api::TrashItem &item : all) {
            keys.push_back(creationKey(item.deletionTime) + item.id);
            byKey.insert_or_assign(keys.back(), std::move(item));
        }
    };
    add(services.jobs.trash().items());
    if (services.storageTrash)
        add(services.storageTrash->items());
    return listReply(request, std::move(keys),
                     [&](const std::string &key) { return std::optional(api::toJson(byKey.at(key))); });
}

Reply moveToTrash(const Request &request, Services &services)
{
    const auto orders = api::trashOrdersFromJson(request.body);
    if (!orders)
        return errorReply(orders.error());
    std::vector<api::TrashOrder> resources;
    std::vector<api::TrashOrder> stored;
    std::partition_copy(orders->begin(), orders->end(), std::back_inserter(stored),
                        std::back_inserter(resources),
                        [](const api::TrashOrder &order) { // a whole account is a resource
                            return order.stored && !order.stored->bucket.empty();
                        });
    if (!stored.empty() && !services.storageTrash)
        return errorReply(Error{Error::Code::NotFound, "This engine has no storage."});
    const auto work = [&service = services.jobs, storage = services.storageTrash, resources,
                       stored](const Operations::IsStopping &isStopping) {
        const Status removed =
            resources.empty() && !stored.empty() ? Status() : service.removeUnless(resources, isStopping);
        return removed && !stored.empty() ? storage->add(stored) : removed;
    };
    return longRunningReply(request, *services.operations, work, doneReply);
}

Reply restore(const Request &request, Services &services)
{
    const auto ids = api::trashIdsFromJson(request.body);
    return ids ? doneReply(restoreBoth(*ids, services)) : errorReply(ids.error());
}

Reply remove(const Request &request, Services &services)
{
    const auto ids = api::trashIdsFromJson(request.body);
    return ids ? doneReply(removeBoth(*ids, services)) : errorReply(ids.error());
}

Reply empty(const Request &, Services &services)
{
    const Status emptied = services.storageTrash ? services.storageTrash->empty() : Status();
    return doneReply(emptied ? services.jobs.trash().empty() : emptied);
}

Reply measure(const Request &request, Services &services)
{
    const auto jobs = api::diskUseRequestFromJson(request.body);
    if (!jobs)
        return errorReply(jobs.error());
    std::vector<std::uint64_t> bytes;
    for (const auto &folder : services.jobs.jobFolders(*jobs))
        bytes.push_back(folder ? bytesOnDisk(folder->directory, [] { return false; }) : 0);
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
