// SPDX-License-Identifier: Apache-2.0
#include "models/backend/creation.h"

#include "models/text.h"

namespace trainyard::models {

namespace {

constexpr char location[] = "local";

// What is there already stays as its owner has it.
Status putWorkspace(client::Client &client, const api::ResourceId &id)
{
    api::Workspace workspace;
    workspace.id = id;
    workspace.location = location;
    const auto made = client.putWorkspace(workspace);
    return made || made.error().code == Error::Code::Conflict ? Status() : Status(made.error());
}

// With its resource group.
Status putAccount(client::Client &client, const api::AccountId &id)
{
    api::ResourceGroup group;
    group.id = id.group;
    group.location = location;
    if (const Status made = client.putGroup(group); !made)
        return made;
    api::StorageAccount account;
    account.id = id;
    account.location = location;
    return client.putAccount(account);
}

// `put` makes what stands in the workspace.
template <class Put>
Creation below(const api::ResourceId &id, Put put)
{
    return {toPath(id),
            [id, put](client::Client &client) -> Status {
                if (const Status workspace = putWorkspace(client, id.parent()); !workspace)
                    return workspace;
                const auto made = put(client);
                return made ? Status() : Status(made.error());
            },
            {{}, id}};
}

} // namespace

Creation newWorkspace(const api::ResourceId &id)
{
    return {toPath(id),
            [id](client::Client &client) -> Status {
                api::Workspace workspace;
                workspace.id = id;
                workspace.location = location;
                const auto made = client.putWorkspace(workspace);
                return made ? Status() : Status(made.error());
            },
            {{}, id}};
}

Creation newExperiment(const api::ResourceId &id)
{
    return below(id, [id](client::Client &client) { return client.putExperiment(id); });
}

Creation newCluster(const api::ResourceId &id, const api::ClusterSpec &spec)
{
    return below(id, [id, spec](client::Client &client) { return client.putCluster(id, spec); });
}

// Size and disks are those of a machine of Azure's: here they mean nothing.
Creation newFileServer(const api::ResourceId &id)
{
    api::FileServerSpec spec;
    spec.vmSize = "local";
    spec.adminUserName = "user";
    spec.diskCount = 1;
    spec.diskSizeInGB = 1;
    spec.storageAccountType = "Standard_LRS";
    return below(id, [id, spec](client::Client &client) { return client.putFileServer(id, spec); });
}

Creation newStorageAccount(const api::AccountId &id)
{
    return {toQString(id.path()),
            [id](client::Client &client) { return putAccount(client, id); },
            {{}, {}, api::StoredPlace{api::StoredPlace::Service::File, id.name, {}}}};
}

Creation newBucket(client::Client::BucketKind kind, const api::AccountId &account, const std::string &name)
{
    const bool isShare = kind == client::Client::BucketKind::FileShare;
    return {QStringLiteral("%1/%2/%3")
                .arg(isShare ? QStringLiteral("share") : QStringLiteral("container"), toQString(account.name),
                     toQString(name)),
            [kind, account, name](client::Client &client) {
                // One of another group is there, too.
                const Status made = putAccount(client, account);
                return made || made.error().code == Error::Code::Conflict
                           ? client.putBucket(kind, account.name, name)
                           : made;
            },
            {{},
             {},
             api::StoredPlace{isShare ? api::StoredPlace::Service::File : api::StoredPlace::Service::Blob,
                              account.name, name}}};
}

} // namespace trainyard::models
