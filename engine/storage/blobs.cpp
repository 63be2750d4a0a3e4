// SPDX-License-Identifier: Apache-2.0
#include "engine/storage/blobs.h"

#include "engine/base/files.h"
#include "engine/storage/digest.h"
#include "engine/storage/fault.h"

#include <algorithm>
#include <cerrno>
#include <fcntl.h>
#include <unistd.h>

namespace trainyard::storage {

namespace fs = std::filesystem;

namespace {

constexpr std::size_t longestBlockId = 64;
constexpr std::size_t blockSize = 1 << 20;

fs::path blocksFolder(const Bucket &bucket, const StoragePath &path)
{
    return bucket.staging / sha256Hex(path.text());
}

// The id's bytes as a file name: base64 has slashes.
Result<std::string> blockFileName(const std::string &id)
{
    const auto bytes = fromBase64(id);
    if (!bytes || bytes->empty() || bytes->size() > longestBlockId)
        return fault("InvalidQueryParameterValue",
                     "A block id must be base64 of 1 to 64 bytes, not \"" + id + "\".");
    static constexpr char digits[] = "0123456789abcdef";
    std::string name;
    for (const char c : *bytes) {
        name += digits[static_cast<unsigned char>(c) >> 4];
        name += digits[static_cast<unsigned char>(c) & 15];
    }
    return name;
}

std::string blockId(const std::string &fileName)
{
    std::string bytes;
    for (std::size_t i = 0; i + 1 < fileName.size(); i += 2)
        bytes += static_cast<char>(std::stoi(fileName.substr(i, 2), nullptr, 16));
    return toBase64(bytes);
}

Status checkBlobPath(const StoragePath &path)
{
    if (path.isRoot() || path.text().size() > 1024)
        return fault("InvalidResourceName", "The name of a blob has 1 to 1024 bytes.");
    return {};
}

Error placeFault(int code, const Bucket &bucket, const StoragePath &path)
{
    if (code == EEXIST)
        return fault("BlobAlreadyExists", "The blob \"" + path.text() + "\" exists already.");
    if (code == ENOTDIR) // a part of the path is a blob
        return systemFault(EEXIST, bucket.notFound(), path.parent().text());
    return systemFault(code, bucket.notFound(), path.text());
}

Result<FileInfo> placeBlob(const Bucket &bucket, const StoragePath &path, const TemporaryFile &file,
                           std::string md5, const BlobWrite &write)
{
    Properties properties = write.properties;
    properties.isMd5Stamped = true;
    if (properties.contentMd5.empty())
        properties.contentMd5 = std::move(md5);
    if (auto kept = writeProperties(file.fd(), properties); !kept)
        return kept.error();
    if (!bucket.tree.makeDirectories(path.parent()) || !bucket.tree.place(file.path(), path, write.mustBeNew))
        return placeFault(errno, bucket, path);
    return describe(file.fd(), path.name());
}

bool copyBlock(int from, const ByteSink &sink)
{
    std::string block(blockSize, '\0');
    for (;;) {
        const ssize_t count = ::read(from, block.data(), block.size());
        if (count < 0 && errno == EINTR)
            continue;
        if (count <= 0)
            return count == 0;
        if (!sink({block.data(), static_cast<std::size_t>(count)}))
            return false;
    }
}

Error unknownBlock(const std::string &id)
{
    return fault("InvalidBlockList", "The block \"" + id + "\" is not staged; upload it again.");
}

// Opened one by one while the content is written: there may be 50,000.
Result<std::vector<fs::path>> blockFiles(const fs::path &folder, const std::vector<BlockReference> &blocks)
{
    std::vector<fs::path> files;
    for (const BlockReference &block : blocks) {
        const auto name = blockFileName(block.id);
        std::error_code code;
        if (!name || block.source == BlockReference::Source::Committed ||
            !fs::is_regular_file(folder / *name, code))
            return unknownBlock(block.id);
        files.push_back(folder / *name);
    }
    return files;
}

} // namespace

Result<FileInfo> putBlob(const Bucket &bucket, const StoragePath &path, const ByteSource &content,
                         const BlobWrite &write)
{
    if (auto checked = checkBlobPath(path); !checked)
        return checked.error();
    auto file = TemporaryFile::create(bucket);
    if (!file)
        return file.error();
    auto md5 = file->fill(content, write.expectedMd5);
    if (!md5)
        return md5.error();
    return placeBlob(bucket, path, *file, std::move(*md5), write);
}

Status stageBlock(const Bucket &bucket, const StoragePath &path, const std::string &id,
                  const ByteSource &content, const std::string &expectedMd5)
{
    if (auto checked = checkBlobPath(path); !checked)
        return checked;
    const auto name = blockFileName(id);
    if (!name)
        return name.error();
    auto file = TemporaryFile::create(bucket);
    if (!file)
        return file.error();
    if (auto filled = file->fill(content, expectedMd5); !filled)
        return filled.error();
    const fs::path folder = blocksFolder(bucket, path);
    if (auto made = createDirectories(folder); !made)
        return fault("InternalError", made.error().message);
    if (::rename(file->path().c_str(), (folder / *name).c_str()) != 0)
        return systemFault(errno, bucket.notFound(), path.text());
    return {};
}

Result<FileInfo> commitBlocks(const Bucket &bucket, const StoragePath &path,
                              const std::vector<BlockReference> &blocks, const BlobWrite &write)
{
    if (auto checked = checkBlobPath(path); !checked)
        return checked.error();
    const fs::path folder = blocksFolder(bucket, path);
    const auto files = blockFiles(folder, blocks);
    if (!files)
        return files.error();
    auto whole = TemporaryFile::create(bucket);
    if (!whole)
        return whole.error();
    const auto md5 = whole->fill(
        [&](const ByteSink &sink) {
            return std::all_of(files->begin(), files->end(), [&](const fs::path &file) {
                const FileDescriptor fd(::open(file.c_str(), O_RDONLY | O_CLOEXEC | O_NOFOLLOW));
                return fd && copyBlock(fd.get(), sink);
            });
        },
        {});
    if (!md5)
        return md5.error();
    auto placed = placeBlob(bucket, path, *whole, {}, write);
    if (placed) {
        std::error_code code;
        fs::remove_all(folder, code);
    }
    return placed;
}

std::vector<StagedBlock> stagedBlocks(const Bucket &bucket, const StoragePath &path)
{
    std::vector<StagedBlock> blocks;
    std::error_code code;
    for (fs::directory_iterator it(blocksFolder(bucket, path), code), end; !code && it != end;
         it.increment(code))
        blocks.push_back({blockId(it->path().filename().string()), it->file_size()});
    std::sort(blocks.begin(), blocks.end(),
              [](const StagedBlock &a, const StagedBlock &b) { return a.id < b.id; });
    return blocks;
}

} // namespace trainyard::storage
