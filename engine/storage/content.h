// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/storage/storage.h"

namespace trainyard::storage {

// A file of a bucket that is open. What is written to it later shows; what replaces it does not.
struct OpenFile {
    FileDescriptor fd;
    FileInfo info;
};

enum class Access { Read, ReadAndWrite };
Result<OpenFile> openFile(const Bucket &bucket, const StoragePath &path,
                          Access access = Access::Read);                       // no folder
Result<OpenFile> openDirectory(const Bucket &bucket, const StoragePath &path); // a folder, or the root
Status removeFile(const Bucket &bucket, const StoragePath &path);
Status setProperties(const Bucket &bucket, const StoragePath &path, const Properties &properties);

// A new file in the bucket's temporary folder, removed at the end unless it was placed.
class TemporaryFile
{
public:
    static Result<TemporaryFile> create(const Bucket &bucket);
    TemporaryFile(TemporaryFile &&) = default;
    TemporaryFile &operator=(TemporaryFile &&) = delete;
    ~TemporaryFile();

    int fd() const { return m_fd.get(); }
    const std::filesystem::path &path() const { return m_path; }

    // Writes all of `source` and compares its MD5 with `expectedMd5` unless that is empty; returns the MD5.
    Result<std::string> fill(const ByteSource &source, const std::string &expectedMd5);

private:
    TemporaryFile() = default;

    FileDescriptor m_fd;
    std::filesystem::path m_path;
};

// Writes all bytes at `offset`; false with the reason in errno.
bool writeAll(int fd, std::string_view bytes, std::uint64_t offset);

} // namespace trainyard::storage
