// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/storage/blocklist.h"
#include "engine/storage/content.h"

namespace trainyard::storage {

struct BlobWrite {
    Properties properties; // without contentMd5 the content's own is kept
    bool mustBeNew = false;
    std::string expectedMd5 = {}; // base64; empty: not checked
};

struct StagedBlock {
    std::string id; // as the client gave it
    std::uint64_t size = 0;
};

// A blob appears under its name whole or not at all, and its folders with it.
Result<FileInfo> putBlob(const Bucket &bucket, const StoragePath &path, const ByteSource &content,
                         const BlobWrite &write);

// Keeps a block until commitBlocks() names it. `id` is base64 of at most 64 bytes.
Status stageBlock(const Bucket &bucket, const StoragePath &path, const std::string &id,
                  const ByteSource &content, const std::string &expectedMd5);
Result<FileInfo> commitBlocks(const Bucket &bucket, const StoragePath &path,
                              const std::vector<BlockReference> &blocks, const BlobWrite &write);
std::vector<StagedBlock> stagedBlocks(const Bucket &bucket, const StoragePath &path);

} // namespace trainyard::storage
