// SPDX-License-Identifier: Apache-2.0
#include "engine/api/armjson.h"
#include "engine/http/replies.h"
#include "engine/http/routes.h"
#include "engine/jobs/armservice.h"
#include "engine/jobs/jobservice.h"

namespace trainyard::http {

namespace {

Result<api::AccountId> accountOf(const Request &request)
{
    auto group = api::GroupId::of(request.segments[1], request.segments[3]);
    return group ? api::AccountId::of(std::move(*group), request.segments[7]) : group.error();
}

Reply accountReply(const Request &request, const Result<api::StorageAccount> &account)
{
    return account ? jsonReply(api::toJson(*account, request.baseUrl)) : errorReply(account.error());
}

Reply listAccounts(const Request &request, Services &services)
{
    const bool isGroup = request.segments.size() > 5;
    std::vector<ListItem> items;
    for (const auto &account :
         services.jobs.arm().accounts(request.segments[1], isGroup ? request.segments[3] : ""))
        items.push_back(
            {creationKey(account.creationTime) + account.id.key(), api::toJson(account, request.baseUrl)});
    return listReply(request, std::move(items));
}

Reply putAccount(const Request &request, Services &services)
{
    const auto id = accountOf(request);
    if (!id)
        return errorReply(id.error());
    auto account = api::storageAccountFromRequest(request.body);
    if (!account)
        return errorReply(account.error());
    account->id = *id;
    return accountReply(request, services.jobs.arm().putAccount(std::move(*account)));
}

Reply getAccount(const Request &request, Services &services)
{
    const auto id = accountOf(request);
    return id ? accountReply(request, services.jobs.arm().account(*id)) : errorReply(id.error());
}

Reply deleteAccount(const Request &request, Services &services)
{
    const auto id = accountOf(request);
    return id ? deletedReply(services.jobs.arm().removeAccount(*id)) : errorReply(id.error());
}

Reply keysReply(const Result<api::StorageAccount> &account)
{
    return account ? jsonReply(api::accountKeysJson(*account)) : errorReply(account.error());
}

Reply listKeys(const Request &request, Services &services)
{
    const auto id = accountOf(request);
    return id ? keysReply(services.jobs.arm().account(*id)) : errorReply(id.error());
}

Reply regenerateKey(const Request &request, Services &services)
{
    const auto id = accountOf(request);
    if (!id)
        return errorReply(id.error());
    const auto name = api::memberOfRequest(request.body, "keyName");
    return name ? keysReply(services.jobs.arm().regenerateKey(*id, *name)) : errorReply(name.error());
}

Reply checkName(const Request &request, Services &services)
{
    const auto name = api::memberOfRequest(request.body, "name");
    if (!name)
        return errorReply(name.error());
    if (services.jobs.arm().isAccountNameTaken(*name))
        return jsonReply(
            api::nameAvailabilityJson("The storage account named " + *name + " is already taken.", true));
    return jsonReply(api::nameAvailabilityJson(api::accountNameProblem(*name), false));
}

} // namespace

std::vector<Route> accountRoutes()
{
    const std::string provider = "/providers/Microsoft.Storage";
    const std::string accounts = provider + "/storageAccounts";
    const std::string subscription = "/subscriptions/{}";
    const std::string account = subscription + "/resourceGroups/{}" + accounts + "/{}";
    return {{"GET", subscription + accounts, listAccounts},
            {"GET", subscription + "/resourceGroups/{}" + accounts, listAccounts},
            {"POST", subscription + provider + "/checkNameAvailability", checkName},
            {"PUT", account, putAccount},
            {"GET", account, getAccount},
            {"DELETE", account, deleteAccount},
            {"POST", account + "/listKeys", listKeys},
            {"POST", account + "/regenerateKey", regenerateKey}};
}

} // namespace trainyard::http
