// SPDX-License-Identifier: Apache-2.0
#include "engine/api/armjson.h"
#include "engine/api/json.h"
#include "engine/api/jsonparts.h"
#include "engine/api/jsonsyntax.h"
#include "engine/base/strings.h"

namespace trainyard::api {

namespace {

struct NamedOperation {
    const char *resource;
    const char *action;
    const char *title;
};

constexpr NamedOperation operations[] = {
    {"workspaces", "read", "Read workspaces"},
    {"workspaces", "write", "Create or update workspaces"},
    {"workspaces", "delete", "Delete workspaces"},
    {"workspaces/clusters", "read", "Read clusters"},
    {"workspaces/clusters", "write", "Create or update clusters"},
    {"workspaces/clusters", "delete", "Delete clusters"},
    {"workspaces/clusters/listRemoteLoginInformation", "action", "List the nodes of a cluster"},
    {"workspaces/experiments", "read", "Read experiments"},
    {"workspaces/experiments", "write", "Create experiments"},
    {"workspaces/experiments", "delete", "Delete experiments"},
    {"workspaces/experiments/jobs", "read", "Read jobs"},
    {"workspaces/experiments/jobs", "write", "Create jobs"},
    {"workspaces/experiments/jobs", "delete", "Delete jobs"},
    {"workspaces/experiments/jobs/terminate", "action", "Terminate a job"},
    {"workspaces/experiments/jobs/listOutputFiles", "action", "List the output files of a job"},
    {"workspaces/experiments/jobs/listRemoteLoginInformation", "action", "List the nodes of a job"},
    {"workspaces/fileServers", "read", "Read file servers"},
    {"workspaces/fileServers", "write", "Create file servers"},
    {"workspaces/fileServers", "delete", "Delete file servers"},
};

Json providerTypes(const std::string &name)
{
    Json types = Json::array();
    const auto add = [&](const char *type, std::string_view apiVersion) {
        types.push_back({{"resourceType", type}, {"locations", {"local"}}, {"apiVersions", {apiVersion}}});
    };
    if (equalIgnoringCase(name, "Microsoft.BatchAI")) {
        for (const char *type : {"workspaces", "workspaces/clusters", "workspaces/fileServers",
                                 "workspaces/experiments", "workspaces/experiments/jobs", "operations"})
            add(type, publishedVersion);
    } else if (equalIgnoringCase(name, "Microsoft.Storage")) {
        add("storageAccounts", "2022-09-01");
    } else if (equalIgnoringCase(name, "Microsoft.Resources")) {
        add("resourceGroups", "2021-04-01");
    }
    return types;
}

} // namespace

std::string subscriptionJson(const std::string &subscription)
{
    return dumped(Json{{"id", "/subscriptions/" + subscription},
                       {"subscriptionId", subscription},
                       {"tenantId", tenant},
                       {"displayName", "Trainyard engine"},
                       {"state", "Enabled"},
                       {"managedByTenants", Json::array()}});
}

std::string tenantJson()
{
    return dumped(Json{{"id", "/tenants/" + std::string(tenant)},
                       {"tenantId", tenant},
                       {"displayName", "Trainyard engine"}});
}

std::string locationJson(const std::string &subscription, const std::string &name, const std::string &title)
{
    return dumped(Json{{"id", "/subscriptions/" + subscription + "/locations/" + name},
                       {"name", name},
                       {"displayName", title},
                       {"regionalDisplayName", title}});
}

std::string providerJson(const std::string &subscription, const std::string &name)
{
    return dumped(Json{{"id", "/subscriptions/" + subscription + "/providers/" + name},
                       {"namespace", name},
                       {"registrationState", "Registered"},
                       {"registrationPolicy", "RegistrationFree"},
                       {"resourceTypes", providerTypes(name)}});
}

std::string genericResourceJson(const std::string &id, const std::string &name, const std::string &type,
                                const std::string &location)
{
    return dumped(Json{{"id", id}, {"name", name}, {"type", type}, {"location", location}});
}

std::string operationStatusJson(const std::string &id, const std::string &status, const std::string &error)
{
    Json json = {{"id", id}, {"name", id.substr(id.rfind('/') + 1)}, {"status", status}};
    if (!error.empty())
        json["error"] = Json::parse(error).at("error");
    return dumped(json);
}

Result<std::optional<Status>> operationFromJson(std::string_view body)
{
    auto document = Document::parse(body, "The state of the operation");
    if (!document)
        return document.error();
    const std::string status = document->root()["status"].required().text();
    std::optional<Status> outcome;
    if (equalIgnoringCase(status, "Succeeded"))
        outcome = Status();
    else if (equalIgnoringCase(status, "Failed") || equalIgnoringCase(status, "Canceled"))
        outcome = Status(errorFromJson(body, 409));
    return document->result(std::move(outcome));
}

std::vector<std::string> operationJsons()
{
    std::vector<std::string> all;
    for (const NamedOperation &each : operations) {
        const std::string name = std::string("Microsoft.BatchAI/") + each.resource + "/" + each.action;
        all.push_back(dumped(Json{{"name", name},
                                  {"display",
                                   {{"provider", "Microsoft Batch AI"},
                                    {"resource", each.resource},
                                    {"operation", each.title},
                                    {"description", each.title}}},
                                  {"origin", "user"}}));
    }
    return all;
}

std::string toJson(const Usage &usage)
{
    return dumped(Json{{"unit", "Count"},
                       {"currentValue", usage.current},
                       {"limit", usage.limit},
                       {"name", {{"value", usage.name}, {"localizedValue", usage.title}}}});
}

std::string toJson(const RemoteLogin &login)
{
    return dumped(Json{{"nodeId", login.nodeId}, {"ipAddress", login.ipAddress}, {"port", login.port}});
}

} // namespace trainyard::api
