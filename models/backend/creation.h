// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/api/trash.h"
#include "engine/client/client.h"

#include <QPointer>
#include <QString>

#include <functional>
#include <optional>

// Things that can be made at an engine, and how.
namespace trainyard::models {

struct Creation {
    QString key;                                      // names it among all that are being made
    std::function<Status(client::Client &)> carryOut; // blocks
    api::TrashOrder back;                             // what takes it back; without an id
    // Who shows its failure, should it fail; once that is gone, it is told as any other command's.
    std::optional<QPointer<const QObject>> asker = std::nullopt;
};

Creation newWorkspace(const api::ResourceId &id);
// Those below a workspace make it, too, where it is not there.
Creation newExperiment(const api::ResourceId &id);
Creation newCluster(const api::ResourceId &id, const api::ClusterSpec &spec);
Creation newFileServer(const api::ResourceId &id);    // a folder on the engine's disk
Creation newStorageAccount(const api::AccountId &id); // with its resource group
// Makes the account, too, where it is not there.
Creation newBucket(client::Client::BucketKind kind, const api::AccountId &account, const std::string &name);

} // namespace trainyard::models
