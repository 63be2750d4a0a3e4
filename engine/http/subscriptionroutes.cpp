// SPDX-License-Identifier: Apache-2.0
#include "engine/api/armjson.h"
#include "engine/api/json.h"
#include "engine/base/strings.h"
#include "engine/http/filter.h"
#include "engine/http/replies.h"
#include "engine/http/routes.h"
#include "engine/jobs/armservice.h"
#include "engine/jobs/jobservice.h"

#include <algorithm>

namespace trainyard::http {

namespace {

constexpr std::size_t groupSegments = 4;

Result<api::GroupId> groupOf(const Request &request)
{
    return api::GroupId::of(request.segments[1], request.segments[3]);
}

Reply listSubscriptions(const Request &request, Services &)
{
    return listReply(request, {{"", api::subscriptionJson(std::string(api::defaultSubscription))}});
}

Reply getSubscription(const Request &request, Services &services)
{
    const std::string &id = request.segments[1];
    if (!equalIgnoringCase(id, api::defaultSubscription) && services.jobs.arm().groups(id).empty())
        return errorReply(404, "SubscriptionNotFound",
                          "The subscription " + id + " could not be found; the engine's own is " +
                              std::string(api::defaultSubscription) + ".");
    return jsonReply(api::subscriptionJson(id));
}

Reply listTenants(const Request &request, Services &)
{
    return listReply(request, {{"", api::tenantJson()}});
}

// The names that the documents use are places, too: all are this machine.
Reply listLocations(const Request &request, Services &)
{
    static constexpr std::pair<const char *, const char *> places[] = {{"local", "This machine"},
                                                                       {"eastus", "East US"},
                                                                       {"eastus2", "East US 2"},
                                                                       {"northcentralus", "North Central US"},
                                                                       {"southcentralus", "South Central US"},
                                                                       {"westus2", "West US 2"},
                                                                       {"northeurope", "North Europe"},
                                                                       {"westeurope", "West Europe"},
                                                                       {"southeastasia", "Southeast Asia"}};
    std::vector<ListItem> items;
    for (const auto &[name, title] : places)
        items.push_back({name, api::locationJson(request.segments[1], name, title)});
    return listReply(request, std::move(items));
}

Reply listProviders(const Request &request, Services &)
{
    std::vector<ListItem> items;
    for (const char *name : {"Microsoft.BatchAI", "Microsoft.Resources", "Microsoft.Storage"})
        items.push_back({name, api::providerJson(request.segments[1], name)});
    return listReply(request, std::move(items));
}

Reply getProvider(const Request &request, Services &)
{
    return jsonReply(api::providerJson(request.segments[1], request.segments[3]));
}

std::string keyOf(Timestamp creation, const std::string &key)
{
    return creationKey(creation) + key;
}

bool hasTag(const api::ResourceGroup &group, const Filter &filter)
{
    const std::string *name = filter.wanted("tagName");
    return std::any_of(group.tags.begin(), group.tags.end(), [&](const auto &tag) {
        return (!name || equalIgnoringCase(*name, tag.first)) && filter.allows("tagValue", tag.second);
    });
}

Reply listGroups(const Request &request, Services &services)
{
    const auto filter = Filter::of(request, {"tagName", "tagValue"});
    if (!filter)
        return errorReply(filter.error());
    const bool isFiltered = filter->wanted("tagName") || filter->wanted("tagValue");
    std::vector<ListItem> items;
    for (const auto &group : services.jobs.arm().groups(request.segments[1])) {
        if (!isFiltered || hasTag(group, *filter))
            items.push_back({keyOf(group.creationTime, group.id.key()), api::toJson(group)});
    }
    return listReply(request, std::move(items));
}

Reply putGroup(const Request &request, Services &services)
{
    const auto id = groupOf(request);
    if (!id)
        return errorReply(id.error());
    auto group = api::resourceGroupFromRequest(request.body);
    if (!group)
        return errorReply(group.error());
    group->id = *id;
    return jsonReply(services.jobs.arm().putGroup(std::move(*group)));
}

Reply patchGroup(const Request &request, Services &services)
{
    const auto id = groupOf(request);
    if (!id)
        return errorReply(id.error());
    auto tags = api::tagsFromRequest(request.body);
    if (!tags)
        return errorReply(tags.error());
    return jsonReply(services.jobs.arm().updateGroupTags(*id, std::move(*tags)));
}

Reply getGroup(const Request &request, Services &services)
{
    const auto id = groupOf(request);
    if (!id)
        return errorReply(id.error());
    const auto group = services.jobs.arm().group(*id);
    if (group && request.isHead) // how clients ask whether there is one
        return {.status = 204};
    return jsonReply(group);
}

// A group that is not there is 404, unlike what lies in one.
Reply deletedGroupReply(const Status &status)
{
    return status ? Reply{} : errorReply(status.error());
}

Reply deleteGroup(const Request &request, Services &services)
{
    const auto id = groupOf(request);
    if (!id)
        return errorReply(id.error());
    const auto work = [&service = services.jobs, id = *id](const Operations::IsStopping &isStopping) {
        return service.arm().removeGroup(id, isStopping);
    };
    return longRunningReply(request, *services.operations, work, deletedGroupReply);
}

Reply listResources(const Request &request, Services &services)
{
    const std::string &subscription = request.segments[1];
    const std::string group = request.segments.size() > groupSegments ? request.segments[3] : "";
    const auto filter = Filter::of(request, {"resourceGroup", "resourceType", "name", "location"});
    if (!filter)
        return errorReply(filter.error());
    std::vector<ListItem> items;
    const auto add = [&](const auto &each, const std::string &inGroup, const char *type) {
        if (filter->allows("resourceGroup", inGroup) && filter->allows("resourceType", type) &&
            filter->allows("name", each.id.name) && filter->allows("location", each.location))
            items.push_back({keyOf(each.creationTime, each.id.key()),
                             api::genericResourceJson(each.id.path(), each.id.name, type, each.location)});
    };
    for (const auto &each : services.jobs.workspaces(subscription, group))
        add(each, each.id.group, "Microsoft.BatchAI/workspaces");
    for (const auto &each : services.jobs.arm().accounts(subscription, group))
        add(each, each.id.group.name, "Microsoft.Storage/storageAccounts");
    return listReply(request, std::move(items));
}

} // namespace

std::vector<Route> subscriptionRoutes()
{
    const std::string subscription = "/subscriptions/{}";
    const std::string provider = subscription + "/providers/{}";
    const std::string group = subscription + "/resourceGroups/{}";
    return {{"GET", "/subscriptions", listSubscriptions},
            {"GET", subscription, getSubscription},
            {"GET", "/tenants", listTenants},
            {"GET", subscription + "/locations", listLocations},
            {"GET", subscription + "/providers", listProviders},
            {"GET", provider, getProvider},
            {"POST", provider + "/register", getProvider},
            {"GET", subscription + "/resourceGroups", listGroups},
            {"PUT", group, putGroup},
            {"PATCH", group, patchGroup},
            {"GET", group, getGroup},
            {"DELETE", group, deleteGroup},
            {"GET", subscription + "/resources", listResources},
            {"GET", group + "/resources", listResources}};
}

} // namespace trainyard::http
