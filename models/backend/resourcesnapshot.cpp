// SPDX-License-Identifier: Apache-2.0
#include "models/backend/resourcesnapshot.h"

#include "engine/client/client.h"

#include <iterator>
#include <utility>

namespace trainyard::models {

namespace {

// Moves what was listed behind `all`; a parent that is gone by now has nothing below it.
template <class T>
Status take(std::vector<T> &all, Result<std::vector<T>> listed)
{
    if (!listed)
        return listed.error().code == Error::Code::NotFound ? Status() : Status(listed.error());
    all.insert(all.end(), std::make_move_iterator(listed->begin()), std::make_move_iterator(listed->end()));
    return {};
}

} // namespace

Result<ResourceSnapshot> readResources(client::Client &client)
{
    ResourceSnapshot all;
    auto info = client.info();
    if (!info)
        return info.error();
    all.info = *info;

    const std::string subscription(info->subscription.empty() ? std::string(api::defaultSubscription)
                                                              : info->subscription);
    if (const Status taken = take(all.workspaces, client.workspaces(subscription)); !taken)
        return taken.error();
    if (const Status taken = take(all.accounts, client.storageAccounts(subscription)); !taken)
        return taken.error();
    for (const api::Workspace &workspace : all.workspaces) {
        if (const Status taken = take(all.clusters, client.clusters(workspace.id)); !taken)
            return taken.error();
        if (const Status taken = take(all.fileServers, client.fileServers(workspace.id)); !taken)
            return taken.error();
        if (const Status taken = take(all.experiments, client.experiments(workspace.id)); !taken)
            return taken.error();
    }
    return all;
}

} // namespace trainyard::models
