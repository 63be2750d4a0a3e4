// SPDX-License-Identifier: Apache-2.0
#include "engine/storage/sharefiles.h"

#include "engine/storage/fault.h"

#include <algorithm>
#include <cerrno>
#include <fcntl.h>
#include <unistd.h>

namespace trainyard::storage {

namespace {

constexpr std::uint64_t largestFile = std::uint64_t(4) << 40; // as in the service

Error parentFault(int code, const StoragePath &path)
{
    return code == ENOENT || code == ENOTDIR
               ? fault("ParentNotFound",
                       "There is no folder \"" + path.parent().text() + "\"; make it first.")
               : systemFault(code, "ParentNotFound", path.text());
}

Status checkFilePath(const StoragePath &path)
{
    return path.isRoot() ? Status(fault("InvalidResourceName", "The name of the file is missing."))
                         : Status();
}

Status checkSize(std::uint64_t size)
{
    return size > largestFile ? Status(fault("InvalidHeaderValue", "A file has 4 TiB at most.")) : Status();
}

Status checkRange(const OpenFile &file, std::uint64_t first, std::uint64_t length)
{
    if (length > file.info.size || first > file.info.size - length)
        return fault("InvalidRange", "The range ends behind the file, which has " +
                                         std::to_string(file.info.size) + " bytes.");
    return {};
}

bool writeZeros(int fd, ByteRange range)
{
    const std::string zeros(std::min<std::uint64_t>(range.length(), 1 << 20), '\0');
    while (range.first <= range.last) {
        const std::uint64_t count = std::min<std::uint64_t>(zeros.size(), range.length());
        if (!writeAll(fd, std::string_view(zeros).substr(0, count), range.first))
            return false;
        range.first += count;
    }
    return true;
}

} // namespace

Result<FileInfo> createFile(const Bucket &bucket, const StoragePath &path, std::uint64_t size,
                            const Properties &properties)
{
    if (auto checked = checkFilePath(path); !checked)
        return checked.error();
    if (auto checked = checkSize(size); !checked)
        return checked.error();
    const FileDescriptor fd = bucket.tree.open(path, O_RDWR | O_CREAT | O_NONBLOCK);
    struct stat info = {};
    if (!fd || ::fstat(fd.get(), &info) != 0)
        return parentFault(errno, path);
    if (!S_ISREG(info.st_mode))
        return systemFault(EEXIST, bucket.notFound(), path.text());
    if (::ftruncate(fd.get(), 0) != 0 || ::ftruncate(fd.get(), static_cast<off_t>(size)) != 0)
        return systemFault(errno, bucket.notFound(), path.text());
    if (auto kept = writeProperties(fd.get(), properties); !kept)
        return kept.error();
    return describe(fd.get(), path.name());
}

Result<FileInfo> renameFile(const Bucket &bucket, const StoragePath &from, const StoragePath &to,
                            bool replaces)
{
    if (auto checked = checkFilePath(to); !checked)
        return checked.error();
    const auto file = openFile(bucket, from); // no folder
    if (!file)
        return file.error();
    if (bucket.tree.rename(from, to, !replaces))
        return describe(file->fd.get(), to.name());
    if (errno == EEXIST || errno == EISDIR)
        return fault("ResourceAlreadyExists", "\"" + to.text() + "\" exists already.");
    return parentFault(errno, to);
}

Result<FileInfo> resizeFile(const Bucket &bucket, const StoragePath &path, std::uint64_t size)
{
    if (auto checked = checkSize(size); !checked)
        return checked.error();
    const auto file = openFile(bucket, path, Access::ReadAndWrite);
    if (!file)
        return file.error();
    if (::ftruncate(file->fd.get(), static_cast<off_t>(size)) != 0)
        return systemFault(errno, bucket.notFound(), path.text());
    return describe(file->fd.get(), path.name());
}

Result<FileInfo> writeRange(const Bucket &bucket, const StoragePath &path, std::uint64_t first,
                            std::string_view bytes)
{
    const auto file = openFile(bucket, path, Access::ReadAndWrite);
    if (!file)
        return file.error();
    if (auto checked = checkRange(*file, first, bytes.size()); !checked)
        return checked.error();
    if (!writeAll(file->fd.get(), bytes, first))
        return systemFault(errno, bucket.notFound(), path.text());
    return describe(file->fd.get(), path.name());
}

Result<FileInfo> clearRange(const Bucket &bucket, const StoragePath &path, ByteRange range)
{
    const auto file = openFile(bucket, path, Access::ReadAndWrite);
    if (!file)
        return file.error();
    if (auto checked = checkRange(*file, range.first, range.length()); !checked)
        return checked.error();
    const int fd = file->fd.get();
    const bool isPunched =
        ::fallocate(fd, FALLOC_FL_PUNCH_HOLE | FALLOC_FL_KEEP_SIZE, static_cast<off_t>(range.first),
                    static_cast<off_t>(range.length())) == 0;
    if (!isPunched && !writeZeros(fd, range))
        return systemFault(errno, bucket.notFound(), path.text());
    return describe(fd, path.name());
}

Result<std::vector<ByteRange>> writtenRanges(const Bucket &bucket, const StoragePath &path)
{
    const auto file = openFile(bucket, path);
    if (!file)
        return file.error();
    std::vector<ByteRange> ranges;
    const int fd = file->fd.get();
    off_t first = ::lseek(fd, 0, SEEK_DATA);
    while (first >= 0) {
        const off_t end = ::lseek(fd, first, SEEK_HOLE);
        if (end <= first)
            break;
        ranges.push_back({static_cast<std::uint64_t>(first), static_cast<std::uint64_t>(end) - 1});
        first = ::lseek(fd, end, SEEK_DATA);
    }
    return ranges;
}

Result<FileInfo> createDirectory(const Bucket &bucket, const StoragePath &path, const Properties &properties)
{
    if (auto checked = checkFilePath(path); !checked)
        return checked.error();
    if (!bucket.tree.makeDirectory(path)) {
        if (errno == EEXIST)
            return fault("ResourceAlreadyExists", "\"" + path.text() + "\" exists already.");
        return parentFault(errno, path);
    }
    const auto made = openDirectory(bucket, path);
    if (!made)
        return made.error();
    if (auto kept = writeProperties(made->fd.get(), properties); !kept)
        return kept.error();
    return made->info;
}

Status removeDirectory(const Bucket &bucket, const StoragePath &path)
{
    if (auto checked = checkFilePath(path); !checked)
        return checked;
    if (bucket.tree.removeDirectory(path))
        return {};
    if (errno == ENOTEMPTY || errno == EEXIST)
        return fault("DirectoryNotEmpty", "The folder \"" + path.text() + "\" has files; remove them first.");
    return systemFault(errno, bucket.notFound(), path.text());
}

} // namespace trainyard::storage
