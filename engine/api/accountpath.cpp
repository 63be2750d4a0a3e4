// SPDX-License-Identifier: Apache-2.0
#include "engine/api/accountpath.h"

#include "engine/base/strings.h"

#include <utility>
#include <vector>

namespace trainyard::api {

Result<AccountId> accountOfPath(std::string_view path)
{
    const std::vector<std::string> parts = split(path, '/'); // the first is empty
    if (parts.size() != 9 || !parts[0].empty() || !equalIgnoringCase(parts[1], "subscriptions") ||
        !equalIgnoringCase(parts[3], "resourceGroups") || !equalIgnoringCase(parts[5], "providers") ||
        !equalIgnoringCase(parts[6], "Microsoft.Storage") || !equalIgnoringCase(parts[7], "storageAccounts"))
        return Error{Error::Code::InvalidInput, std::string(path) + " is not the ID of a storage account."};
    auto group = GroupId::of(parts[2], parts[4]);
    return group ? AccountId::of(std::move(*group), parts[8]) : group.error();
}

} // namespace trainyard::api
