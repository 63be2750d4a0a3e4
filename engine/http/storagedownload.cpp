// SPDX-License-Identifier: Apache-2.0
#include "engine/http/filereply.h"
#include "engine/http/storagecall.h"
#include "engine/storage/byterange.h"
#include "engine/storage/content.h"
#include "engine/storage/digest.h"
#include "engine/storage/fault.h"

#include <algorithm>
#include <memory>
#include <unistd.h>

namespace trainyard::http {

namespace {

constexpr std::uint64_t longestSummed = 4 << 20; // of a range whose MD5 is asked for

Reply unsatisfiable(std::uint64_t size)
{
    Reply reply = storageErrorReply(storage::fault("InvalidRange", "The file has no bytes in this range."));
    reply.headers.emplace_back("Content-Range", "bytes */" + std::to_string(size));
    return reply;
}

void addUnlessEmpty(Reply &reply, const char *name, const std::string &value)
{
    if (!value.empty())
        reply.headers.emplace_back(name, value);
}

// A signed address may say how its content is to be shown.
std::string chosen(const Request &request, const char *parameter, const std::string &kept)
{
    const std::string wanted = request.parameter(parameter);
    const bool isPlain =
        std::none_of(wanted.begin(), wanted.end(), [](unsigned char c) { return c < 0x20 || c == 0x7F; });
    return wanted.empty() || !isPlain || request.parameter("sig").empty() ? kept : wanted;
}

void addProperties(Reply &reply, const StorageCall &call, const storage::FileInfo &info, bool isWhole)
{
    const bool isBlob = call.target.service == storage::Service::Blob;
    const storage::Properties &kept = info.properties;
    addTag(reply, info);
    addMetadata(reply, kept.metadata);
    reply.headers.emplace_back("Accept-Ranges", "bytes");
    reply.contentType = chosen(call.request, "rsct", kept.contentType);
    addUnlessEmpty(reply, "Content-Encoding", chosen(call.request, "rsce", kept.contentEncoding));
    addUnlessEmpty(reply, "Content-Language", chosen(call.request, "rscl", kept.contentLanguage));
    addUnlessEmpty(reply, "Content-Disposition", chosen(call.request, "rscd", kept.contentDisposition));
    addUnlessEmpty(reply,
                   isWhole  ? "Content-MD5"
                   : isBlob ? "x-ms-blob-content-md5"
                            : "x-ms-content-md5",
                   kept.contentMd5);
    reply.headers.emplace_back("x-ms-server-encrypted", "false");
    if (isBlob) {
        reply.headers.emplace_back("x-ms-lease-status", "unlocked");
        reply.headers.emplace_back("x-ms-lease-state", "available");
        reply.headers.emplace_back("x-ms-blob-type", "BlockBlob");
        reply.headers.emplace_back("x-ms-creation-time", httpDate(info.modifiedNs));
    } else {
        reply.headers.emplace_back("x-ms-type", "File");
    }
}

void addRangeSum(Reply &reply, int fd, storage::ByteRange range)
{
    std::string bytes(range.length(), '\0');
    const ssize_t count = ::pread(fd, bytes.data(), bytes.size(), static_cast<off_t>(range.first));
    if (count != static_cast<ssize_t>(bytes.size()))
        return;
    storage::Md5 sum;
    sum.add(bytes);
    reply.headers.emplace_back("Content-MD5", sum.base64());
}

void addContent(Reply &reply, storage::OpenFile file, storage::ByteRange range)
{
    const auto fd = std::make_shared<FileDescriptor>(std::move(file.fd));
    reply.streamLength = range.length();
    reply.stream = [fd, range](Channel &channel) {
        return writeFile(fd->get(), range.first, range.length(), channel);
    };
}

} // namespace

Reply downloadReply(const StorageCall &call)
{
    const auto bucket = call.bucket();
    if (!bucket)
        return storageErrorReply(bucket.error());
    auto file = storage::openFile(*bucket, call.path);
    if (!file)
        return storageErrorReply(file.error());
    if (const auto refusal = unmetCondition(call.request, file->info)) {
        if (!call.request.header("if-match").empty() || !call.request.header("if-unmodified-since").empty())
            return storageErrorReply(*refusal);
        Reply same = storageReply(304);
        addTag(same, file->info);
        same.headers.emplace_back("x-ms-error-code", "ConditionNotMet");
        return same;
    }
    const std::string own = call.request.header("x-ms-range");
    // Asked for alone, the properties are those of the whole file.
    const auto range = call.request.isHead
                           ? std::nullopt
                           : storage::parseByteRange(own.empty() ? call.request.header("range") : own);
    const std::uint64_t size = file->info.size;
    if (range && range->first >= size)
        return unsatisfiable(size);
    Reply reply{.status = range ? 206 : 200};
    addProperties(reply, call, file->info, !range);
    if (call.request.parameter("comp") == "metadata")
        return reply;
    if (size == 0) {
        reply.headers.emplace_back("Content-Type", reply.contentType);
        return reply;
    }
    const storage::ByteRange part = range ? storage::ByteRange{range->first, std::min(range->last, size - 1)}
                                          : storage::ByteRange{0, size - 1};
    if (range)
        reply.headers.emplace_back("Content-Range", "bytes " + std::to_string(part.first) + "-" +
                                                        std::to_string(part.last) + "/" +
                                                        std::to_string(size));
    const bool isSumWanted = call.request.header("x-ms-range-get-content-md5") == "true";
    if (range && isSumWanted && part.length() > longestSummed)
        return storageErrorReply(storage::fault("OutOfRangeInput", "An MD5 is made of 4 MiB at most."));
    if (range && isSumWanted)
        addRangeSum(reply, file->fd.get(), part);
    addContent(reply, std::move(*file), part);
    return reply;
}

} // namespace trainyard::http
