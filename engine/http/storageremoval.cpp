// SPDX-License-Identifier: Apache-2.0
#include "engine/base/random.h"
#include "engine/http/storagecall.h"
#include "engine/storage/content.h"

#include <fcntl.h>

namespace trainyard::http {

namespace {

api::TrashOrder orderFor(const StorageCall &call)
{
    using Service = api::StoredPlace::Service;
    const bool isBlob = call.target.service == storage::Service::Blob;
    return {randomUuid(),
            {},
            api::StoredPlace{isBlob ? Service::Blob : Service::File, call.target.account, call.target.bucket,
                             call.path.text()}};
}

} // namespace

Status removeTarget(const StorageCall &call)
{
    const auto bucket = call.bucket();
    if (!bucket)
        return bucket.error();
    const bool isFolder =
        !call.path.isRoot() && bucket->tree.open(call.path, O_PATH | O_DIRECTORY | O_NOFOLLOW);
    if (call.trash != nullptr && !isFolder) {
        const Status moved = call.trash->add({orderFor(call)});
        if (moved || moved.error().code != Error::Code::Conflict) // else it cannot lie there
            return moved;
    }
    return call.path.isRoot() ? call.storage.removeBucket(call.bucketName())
                              : storage::removeFile(*bucket, call.path);
}

} // namespace trainyard::http
