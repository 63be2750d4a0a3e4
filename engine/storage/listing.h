// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/storage/storage.h"

namespace trainyard::storage {

// The blobs of a container by their whole names. With `isHierarchical` those behind the next slash after the
// prefix show as one item that ends with it (isDirectory). Folders without a blob show nowhere, and links to
// folders are not entered.
Page listBlobs(const Bucket &bucket, const PageRequest &request, bool isHierarchical);

// The files and folders right in one folder of a share.
Result<Page> listDirectory(const Bucket &bucket, const StoragePath &path, const PageRequest &request);

} // namespace trainyard::storage
