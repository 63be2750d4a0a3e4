// SPDX-License-Identifier: Apache-2.0
#include "engine/storage/content.h"

#include "engine/base/files.h"
#include "engine/base/random.h"
#include "engine/storage/digest.h"
#include "engine/storage/fault.h"

#include <cerrno>
#include <fcntl.h>
#include <unistd.h>

namespace trainyard::storage {

Result<OpenFile> openFile(const Bucket &bucket, const StoragePath &path, Access access)
{
    // Not blocking: a pipe in a folder must not hold a thread.
    const int mode = access == Access::Read ? O_RDONLY : O_RDWR;
    OpenFile file{bucket.tree.open(path, mode | O_NONBLOCK), {}};
    struct stat info = {};
    if (!file.fd || ::fstat(file.fd.get(), &info) != 0)
        return systemFault(errno, bucket.notFound(), path.text());
    if (!S_ISREG(info.st_mode))
        return systemFault(ENOENT, bucket.notFound(), path.text());
    file.info = describe(file.fd.get(), path.name());
    return file;
}

Result<OpenFile> openDirectory(const Bucket &bucket, const StoragePath &path)
{
    OpenFile file{bucket.tree.open(path, O_RDONLY | O_DIRECTORY), {}};
    if (!file.fd)
        return systemFault(errno, bucket.notFound(), path.text());
    file.info = describe(file.fd.get(), {});
    return file;
}

Status removeFile(const Bucket &bucket, const StoragePath &path)
{
    if (bucket.tree.removeFile(path))
        return {};
    const int code = errno;
    return systemFault(code == EISDIR ? ENOENT : code, bucket.notFound(), path.text());
}

Status setProperties(const Bucket &bucket, const StoragePath &path, const Properties &properties)
{
    const auto file = openFile(bucket, path);
    return file ? writeProperties(file->fd.get(), properties) : Status(file.error());
}

bool writeAll(int fd, std::string_view bytes, std::uint64_t offset)
{
    while (!bytes.empty()) {
        const ssize_t count = ::pwrite(fd, bytes.data(), bytes.size(), static_cast<off_t>(offset));
        if (count < 0 && errno == EINTR)
            continue;
        if (count <= 0)
            return false;
        bytes.remove_prefix(static_cast<std::size_t>(count));
        offset += static_cast<std::uint64_t>(count);
    }
    return true;
}

Result<TemporaryFile> TemporaryFile::create(const Bucket &bucket)
{
    if (auto made = createDirectories(bucket.temporary); !made)
        return fault("InternalError", made.error().message);
    TemporaryFile file;
    const std::filesystem::path path = bucket.temporary / randomUuid();
    file.m_fd.reset(::open(path.c_str(), O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0644));
    if (!file.m_fd)
        return systemFault(errno, bucket.notFound(), "temporary file");
    file.m_path = path;
    return file;
}

TemporaryFile::~TemporaryFile()
{
    if (m_fd)
        ::unlink(m_path.c_str()); // not there any more when it was placed
}

Result<std::string> TemporaryFile::fill(const ByteSource &source, const std::string &expectedMd5)
{
    Md5 sum;
    std::uint64_t size = 0;
    int code = 0;
    const bool isWhole = source([&](std::string_view bytes) {
        sum.add(bytes);
        if (!writeAll(m_fd.get(), bytes, size)) {
            code = errno;
            return false;
        }
        size += bytes.size();
        return true;
    });
    if (code == 0 && isWhole && ::fdatasync(m_fd.get()) != 0)
        code = errno;
    if (code != 0)
        return systemFault(code, "ResourceNotFound", "content");
    if (!isWhole)
        return fault("IncompleteBody", "The content broke off before its end.");
    std::string md5 = sum.base64();
    if (!expectedMd5.empty() && expectedMd5 != md5)
        return fault("Md5Mismatch", "The content has the MD5 " + md5 + ", not the one of its header.");
    return md5;
}

} // namespace trainyard::storage
