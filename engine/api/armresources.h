// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/api/resourceid.h"
#include "engine/api/workspace.h"
#include "engine/base/clock.h"
#include "engine/base/result.h"

#include <array>
#include <map>
#include <string>
#include <vector>

// What surrounds a workspace: the resource group that holds it, the storage accounts beside it, the file
// servers in it.
namespace trainyard::api {

// As ResourceId: names as written, compared without regard to case.
struct GroupId {
    std::string subscription;
    std::string name;

    static Result<GroupId> of(std::string subscription, std::string name); // checks both
    std::string path() const; // /subscriptions/S/resourceGroups/G
    std::string key() const;  // in lower case
};

struct ResourceGroup {
    GroupId id;
    std::string location;
    std::map<std::string, std::string> tags;
    Timestamp creationTime;
};

struct AccountId {
    GroupId group;
    std::string name; // in lower case; no two of an engine are the same

    static Result<AccountId> of(GroupId group, std::string name);
    std::string path() const; // …/providers/Microsoft.Storage/storageAccounts/A
    std::string key() const;
};

// Empty when `name` may name a storage account (3 to 24 small letters and digits), else one sentence.
std::string accountNameProblem(std::string_view name);

struct StorageAccount {
    AccountId id;
    std::string location;
    std::map<std::string, std::string> tags;
    std::string kind = "StorageV2";
    std::string sku = "Standard_LRS";
    Timestamp creationTime;
    std::array<std::string, 2> keys; // base64; write-only
    bool isAdopted = false;          // its folder was there before it was, and stays when it goes
};

// What a user asks for: a machine that serves a file system. On one machine it is a folder.
struct FileServerSpec {
    std::string vmSize;
    std::string adminUserName; // its password and key are not kept: nobody logs in
    std::vector<std::string> publicIPsToAllow;
    int diskSizeInGB = 0;
    int diskCount = 0;
    std::string storageAccountType;
    std::string cachingType = "none";
    std::string subnetId;
};

struct FileServer {
    ResourceId id;
    FileServerSpec spec;
    Timestamp creationTime;
    ProvisioningState provisioningState = ProvisioningState::Succeeded;
    Timestamp provisioningTime;
    std::string mountPoint; // its folder
};

} // namespace trainyard::api
