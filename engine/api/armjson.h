// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/api/armresources.h"
#include "engine/api/cluster.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

// The JSON of Azure Resource Manager's own resources and of what clients ask it besides, as json.h has that
// of workspaces. Write-only members appear in hiddenJson() alone.
namespace trainyard::api {

// Bodies of PUT and PATCH.
Result<ResourceGroup> resourceGroupFromRequest(std::string_view body); // location and tags
Result<std::map<std::string, std::string>> tagsFromRequest(std::string_view body);
Result<StorageAccount> storageAccountFromRequest(std::string_view body);
Result<FileServerSpec> fileServerSpecFromJson(std::string_view body);

// Replies of GET. `base` is where clients reach the engine; an account's end points lie below it.
std::string toJson(const ResourceGroup &group);
std::string toJson(const StorageAccount &account, const std::string &base);
std::string toJson(const FileServer &server);

// What a store reads back.
Result<ResourceGroup> resourceGroupFromJson(std::string_view body);
Result<StorageAccount> storageAccountFromJson(std::string_view body, std::string_view hidden);
Result<FileServer> fileServerFromJson(std::string_view body);
Result<StorageAccount> storageAccountOfReply(std::string_view body); // which has no keys
std::string storedJson(const StorageAccount &account);               // all but the keys
std::string hiddenJson(const StorageAccount &account);               // the keys alone

// Bodies of PUT as a client writes them.
std::string requestJson(const FileServerSpec &spec);
std::string requestJson(const StorageAccount &account);
std::string requestJson(const ResourceGroup &group);

// What clients learn before they have a token: where things are.
std::string cloudMetadataJson(const std::string &base);
std::string openIdJson(const std::string &base, const std::string &authority);

struct TokenGrant {
    std::string accessToken;
    std::int64_t secondsLeft = 0;
    std::string idToken; // of a password grant; with it goes a refresh token
    std::string refreshToken;
};
std::string toJson(const TokenGrant &grant);
std::string idTokenFor(const std::string &user, const std::string &clientId, const std::string &issuer,
                       Timestamp time, std::int64_t secondsLeft); // unsigned: clients only read it
std::string oauthErrorJson(const std::string &code, const std::string &sentence);

std::string subscriptionJson(const std::string &subscription);
std::string tenantJson();
std::string locationJson(const std::string &subscription, const std::string &name, const std::string &title);
std::string providerJson(const std::string &subscription, const std::string &name);
std::string genericResourceJson(const std::string &id, const std::string &name, const std::string &type,
                                const std::string &location);
std::string accountKeysJson(const StorageAccount &account);
std::string nameAvailabilityJson(const std::string &problem, bool isTaken); // empty: it can be had
std::string operationStatusJson(const std::string &id, const std::string &status, const std::string &error);
std::vector<std::string> operationJsons(); // of the provider Microsoft.BatchAI

struct Usage {
    std::string name;
    std::string title;
    std::int64_t current = 0;
    std::int64_t limit = 0;
};
std::string toJson(const Usage &usage);

struct RemoteLogin {
    std::string nodeId;
    std::string ipAddress;
    int port = 22;
};
std::string toJson(const RemoteLogin &login);

// How a long-running operation stands, as a client reads it: nothing while it goes on, then how it ended.
Result<std::optional<Status>> operationFromJson(std::string_view body);

// One text member of a request's body; empty when it is not there.
Result<std::string> memberOfRequest(std::string_view body, std::string_view member);

inline constexpr std::string_view tenant = "adfs"; // the one there is, and where its tokens come from

} // namespace trainyard::api
