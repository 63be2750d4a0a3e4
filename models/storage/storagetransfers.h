// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "models/files/savetarget.h"
#include "models/files/transfer.h"
#include "models/files/uploadpieces.h"
#include "models/storage/storageplace.h"

#include <QStringList>

#include <memory>
#include <vector>

namespace trainyard::models {

// Files and folders of this machine into the place, over what is there.
std::unique_ptr<Transfer> uploadTo(const StoragePlace &place, const api::AccountId &account,
                                   const client::Endpoint &engine, const QStringList &paths,
                                   const UploadNames &names = {});
// Those of the place into a folder of this machine, over what is there.
std::unique_ptr<Transfer> downloadFrom(const StoragePlace &place, const client::Endpoint &engine,
                                       const std::vector<StorageEntry> &chosen, const SaveTarget &target);
// Deletes them, with all in them.
std::unique_ptr<Transfer> removalFrom(const StoragePlace &place, const client::Endpoint &engine,
                                      const std::vector<StorageEntry> &chosen);

} // namespace trainyard::models
