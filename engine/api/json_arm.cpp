// SPDX-License-Identifier: Apache-2.0
#include "engine/api/armjson.h"
#include "engine/api/jsonparts.h"
#include "engine/api/jsonsyntax.h"
#include "engine/base/strings.h"

namespace trainyard::api {

namespace {

constexpr const char *bodyName = "The request's body";

// The group of an id that a store wrote.
GroupId groupOf(const std::string &path)
{
    const auto parts = split(path, '/'); // "", subscriptions, S, resourceGroups, G
    return parts.size() < 5 ? GroupId{} : GroupId{parts[2], parts[4]};
}

Json accountJson(const StorageAccount &account)
{
    const auto time = trainyard::toString(account.creationTime);
    return {{"id", account.id.path()},
            {"name", account.id.name},
            {"type", "Microsoft.Storage/storageAccounts"},
            {"location", account.location},
            {"tags", tagsJson(account.tags)},
            {"kind", account.kind},
            {"sku", {{"name", account.sku}, {"tier", "Standard"}}},
            {"properties",
             {{"provisioningState", "Succeeded"},
              {"creationTime", time},
              {"primaryLocation", account.location},
              {"statusOfPrimary", "available"},
              {"supportsHttpsTrafficOnly", false}}}};
}

} // namespace

Result<ResourceGroup> resourceGroupFromRequest(std::string_view body)
{
    auto document = Document::parse(body, bodyName);
    if (!document)
        return document.error();
    ResourceGroup group;
    group.location = document->root()["location"].required().text();
    group.tags = readTags(document->root()["tags"]);
    return document->result(std::move(group));
}

Result<std::map<std::string, std::string>> tagsFromRequest(std::string_view body)
{
    auto document = Document::parse(body, bodyName);
    if (!document)
        return document.error();
    return document->result(readTags(document->root()["tags"]));
}

Result<StorageAccount> storageAccountFromRequest(std::string_view body)
{
    auto document = Document::parse(body, bodyName);
    if (!document)
        return document.error();
    const Reader root = document->root();
    StorageAccount account;
    account.location = root["location"].required().text();
    account.tags = readTags(root["tags"]);
    if (auto kind = root["kind"].text(); !kind.empty())
        account.kind = std::move(kind);
    if (auto sku = root["sku"]["name"].text(); !sku.empty())
        account.sku = std::move(sku);
    return document->result(std::move(account));
}

std::string requestJson(const StorageAccount &account)
{
    return dumped(Json{{"location", account.location},
                       {"tags", tagsJson(account.tags)},
                       {"kind", account.kind},
                       {"sku", {{"name", account.sku}}}});
}

std::string requestJson(const ResourceGroup &group)
{
    return dumped(Json{{"location", group.location}, {"tags", tagsJson(group.tags)}});
}

std::string toJson(const ResourceGroup &group)
{
    return dumped(Json{
        {"id", group.id.path()},
        {"name", group.id.name},
        {"type", "Microsoft.Resources/resourceGroups"},
        {"location", group.location},
        {"tags", tagsJson(group.tags)},
        {"properties",
         {{"provisioningState", "Succeeded"}, {"createdTime", trainyard::toString(group.creationTime)}}}});
}

Result<ResourceGroup> resourceGroupFromJson(std::string_view body)
{
    auto document = Document::parse(body, "The resource group");
    if (!document)
        return document.error();
    const Reader root = document->root();
    ResourceGroup group;
    group.id = groupOf(root["id"].required().text());
    group.location = root["location"].text();
    group.tags = readTags(root["tags"]);
    group.creationTime = root["properties"]["createdTime"].time().value_or(Timestamp());
    return document->result(std::move(group));
}

std::string toJson(const StorageAccount &account, const std::string &base)
{
    Json json = accountJson(account);
    json["properties"]["primaryEndpoints"] = {{"blob", base + "/_storage/blob/" + account.id.name + "/"},
                                              {"file", base + "/_storage/file/" + account.id.name + "/"}};
    return dumped(json);
}

std::string storedJson(const StorageAccount &account)
{
    Json json = accountJson(account);
    json["isAdopted"] = account.isAdopted;
    return dumped(json);
}

std::string hiddenJson(const StorageAccount &account)
{
    return dumped(Json{{"key1", account.keys[0]}, {"key2", account.keys[1]}});
}

Result<StorageAccount> storageAccountFromJson(std::string_view body, std::string_view hidden)
{
    auto document = Document::parse(body, "The storage account");
    auto secret = Document::parse(hidden, "The keys of the storage account");
    if (!document || !secret)
        return document ? secret.error() : document.error();
    const Reader root = document->root();
    StorageAccount account;
    account.id = {groupOf(root["id"].required().text()), root["name"].required().text()};
    account.location = root["location"].text();
    account.tags = readTags(root["tags"]);
    account.kind = root["kind"].text();
    account.sku = root["sku"]["name"].text();
    account.creationTime = root["properties"]["creationTime"].time().value_or(Timestamp());
    account.isAdopted = root["isAdopted"].value() != nullptr && *root["isAdopted"].value() == true;
    account.keys = {secret->root()["key1"].required().text(), secret->root()["key2"].required().text()};
    return document->result(std::move(account));
}

Result<StorageAccount> storageAccountOfReply(std::string_view body)
{
    return storageAccountFromJson(body, R"({"key1":"","key2":""})");
}

std::string accountKeysJson(const StorageAccount &account)
{
    const auto key = [&](const char *name, const std::string &value) {
        return Json{{"keyName", name},
                    {"value", value},
                    {"permissions", "FULL"},
                    {"creationTime", trainyard::toString(account.creationTime)}};
    };
    return dumped(Json{{"keys", {key("key1", account.keys[0]), key("key2", account.keys[1])}}});
}

std::string nameAvailabilityJson(const std::string &problem, bool isTaken)
{
    if (problem.empty())
        return dumped(Json{{"nameAvailable", true}});
    return dumped(Json{{"nameAvailable", false},
                       {"reason", isTaken ? "AlreadyExists" : "AccountNameInvalid"},
                       {"message", problem}});
}

Result<std::string> memberOfRequest(std::string_view body, std::string_view member)
{
    auto document = Document::parse(body, bodyName);
    if (!document)
        return document.error();
    return document->result(document->root()[member].text());
}

} // namespace trainyard::api
