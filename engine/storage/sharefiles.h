// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/storage/byterange.h"
#include "engine/storage/content.h"

namespace trainyard::storage {

// Makes a file of `size` zeros, or empties one that was there. Its parent folder must be there
// (ParentNotFound).
Result<FileInfo> createFile(const Bucket &bucket, const StoragePath &path, std::uint64_t size,
                            const Properties &properties);
// Gives a file another path, in one step; with `replaces` also where a file is already, which is gone then
// (else ResourceAlreadyExists).
Result<FileInfo> renameFile(const Bucket &bucket, const StoragePath &from, const StoragePath &to,
                            bool replaces);
Result<FileInfo> resizeFile(const Bucket &bucket, const StoragePath &path, std::uint64_t size);

// Writes `bytes` at `first`, within the file's size (else InvalidRange). Any order, several at a time.
Result<FileInfo> writeRange(const Bucket &bucket, const StoragePath &path, std::uint64_t first,
                            std::string_view bytes);
// Makes it zeros; whole blocks give their room back.
Result<FileInfo> clearRange(const Bucket &bucket, const StoragePath &path, ByteRange range);
// Where a file may have other bytes than zeros.
Result<std::vector<ByteRange>> writtenRanges(const Bucket &bucket, const StoragePath &path);

Result<FileInfo> createDirectory(const Bucket &bucket, const StoragePath &path, const Properties &properties);
Status removeDirectory(const Bucket &bucket, const StoragePath &path); // DirectoryNotEmpty

} // namespace trainyard::storage
