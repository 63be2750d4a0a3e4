// SPDX-License-Identifier: Apache-2.0
#include "engine/api/armresources.h"

#include "engine/base/strings.h"

#include <algorithm>

namespace trainyard::api {

Result<GroupId> GroupId::of(std::string subscription, std::string name)
{
    // A workspace's id holds both, and checks them.
    const std::string path = "/subscriptions/" + subscription + "/resourceGroups/" + name;
    auto checked = ResourceId::parse(path + "/providers/Microsoft.BatchAI/workspaces/w");
    if (!checked)
        return Error{checked.error().code, checked.error().message, path};
    return GroupId{std::move(subscription), std::move(name)};
}

std::string GroupId::path() const
{
    return "/subscriptions/" + subscription + "/resourceGroups/" + name;
}

std::string GroupId::key() const
{
    return toLower(path());
}

Result<AccountId> AccountId::of(GroupId group, std::string name)
{
    name = toLower(name);
    if (auto problem = accountNameProblem(name); !problem.empty())
        return Error{Error::Code::InvalidInput, std::move(problem), name};
    return AccountId{std::move(group), std::move(name)};
}

std::string AccountId::path() const
{
    return group.path() + "/providers/Microsoft.Storage/storageAccounts/" + name;
}

std::string AccountId::key() const
{
    return toLower(path());
}

std::string accountNameProblem(std::string_view name)
{
    const bool isGood = name.size() >= 3 && name.size() <= 24 &&
                        std::all_of(name.begin(), name.end(),
                                    [](char c) { return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9'); });
    return isGood ? std::string()
                  : "\"" + std::string(name) +
                        "\" cannot name a storage account: use 3 to 24 small letters and digits.";
}

} // namespace trainyard::api
