// SPDX-License-Identifier: Apache-2.0
#include "engine/base/strings.h"
#include "engine/http/storagecall.h"
#include "engine/http/storagexml.h"
#include "engine/storage/fault.h"
#include "engine/storage/listing.h"
#include "engine/storage/sharefiles.h"

#include <algorithm>

namespace trainyard::http {

namespace {

using storage::Service;
using Level = storage::AccessNeed::Level;
using Scope = StorageOperation::Scope;

constexpr std::size_t longestRange = 4 << 20; // as in the service
const std::string prefix = "x-ms-";

Reply changedReply(int status, const Result<storage::FileInfo> &info)
{
    if (!info)
        return storageErrorReply(info.error());
    Reply reply = storageReply(status);
    addTag(reply, *info);
    reply.headers.emplace_back("x-ms-request-server-encrypted", "false");
    return reply;
}

Result<std::uint64_t> lengthHeader(const Request &request)
{
    const std::string text = request.header("x-ms-content-length");
    const auto length = storage::parseNumber(text);
    if (!length)
        return storage::fault(text.empty() ? "MissingRequiredHeader" : "InvalidHeaderValue",
                              "The header x-ms-content-length must be the file's size in bytes.");
    return *length;
}

Reply createFile(const StorageCall &call)
{
    if (!call.request.header("x-ms-copy-source").empty())
        return storageErrorReply(storage::fault(
            "UnsupportedHeader", "Copying is not known here; download the file and upload it."));
    const auto length = lengthHeader(call.request);
    if (!length)
        return storageErrorReply(length.error());
    const auto properties = propertiesOf(call.request, prefix);
    if (!properties)
        return storageErrorReply(properties.error());
    const auto bucket = call.bucket();
    if (!bucket)
        return storageErrorReply(bucket.error());
    return changedReply(201, storage::createFile(*bucket, call.path, *length, *properties));
}

// Of the same share; by its address or the path of that.
Result<storage::StoragePath> renamedFile(const StorageCall &call)
{
    Request source;
    source.target = call.request.header("x-ms-file-rename-source");
    if (const auto host = source.target.find("://"); host != std::string::npos) {
        const std::size_t end = std::min(source.target.find('/', host + 3), source.target.size());
        source.headers.emplace("host", source.target.substr(host + 3, end - host - 3));
        source.target.erase(0, end);
    } else {
        source.headers.emplace("host", call.request.header("host"));
    }
    const auto target = storageTarget(source);
    const StorageTarget &own = call.target;
    if (!target || target->service != own.service || target->account != own.account ||
        target->bucket != own.bucket)
        return storage::fault("InvalidHeaderValue",
                              "The header x-ms-file-rename-source must name a file of this share.");
    return storage::StoragePath::parse(target->path);
}

Reply renameFile(const StorageCall &call)
{
    const auto bucket = call.bucket();
    if (!bucket)
        return storageErrorReply(bucket.error());
    const auto source = renamedFile(call);
    if (!source)
        return storageErrorReply(source.error());
    const bool replaces =
        equalIgnoringCase(call.request.header("x-ms-file-rename-replace-if-exists"), "true");
    return changedReply(200, storage::renameFile(*bucket, *source, call.path, replaces));
}

Reply removeFile(const StorageCall &call)
{
    const auto removed = removeTarget(call);
    return removed ? storageReply(202) : storageErrorReply(removed.error());
}

Result<storage::ByteRange> rangeHeader(const Request &request)
{
    const std::string own = request.header("x-ms-range");
    const auto range = storage::parseByteRange(own.empty() ? request.header("range") : own);
    if (!range)
        return storage::fault("InvalidHeaderValue", "The header x-ms-range must read bytes=FIRST-LAST.");
    return *range;
}

Result<storage::FileInfo> update(const StorageCall &call, const storage::Bucket &bucket,
                                 storage::ByteRange range)
{
    if (range.last - range.first >= longestRange)
        return storage::fault("RequestBodyTooLarge", "A range has 4 MiB at most; write it in pieces.");
    const auto bytes = smallBody(call, longestRange);
    if (!bytes)
        return bytes.error();
    if (bytes->size() != range.length())
        return storage::fault("InvalidHeaderValue", "The range and the content differ in length.");
    return storage::writeRange(bucket, call.path, range.first, *bytes);
}

Reply putRange(const StorageCall &call)
{
    const auto bucket = call.bucket();
    if (!bucket)
        return storageErrorReply(bucket.error());
    const auto range = rangeHeader(call.request);
    if (!range)
        return storageErrorReply(range.error());
    const std::string action = call.request.header("x-ms-write");
    if (action == "clear")
        return changedReply(201, storage::clearRange(*bucket, call.path, *range));
    if (action == "update" && call.request.header("x-ms-copy-source").empty())
        return changedReply(201, update(call, *bucket, *range));
    return storageErrorReply(
        storage::fault("InvalidHeaderValue", "The header x-ms-write must be update or clear."));
}

Reply showRanges(const StorageCall &call)
{
    const auto bucket = call.bucket();
    if (!bucket)
        return storageErrorReply(bucket.error());
    const auto ranges = storage::writtenRanges(*bucket, call.path);
    const auto file = storage::openFile(*bucket, call.path);
    if (!ranges || !file)
        return storageErrorReply(ranges ? file.error() : ranges.error());
    Reply reply = storageXmlReply(rangesXml(*ranges));
    addTag(reply, file->info);
    reply.headers.emplace_back("x-ms-content-length", std::to_string(file->info.size));
    return reply;
}

Result<storage::FileInfo> changeProperties(const StorageCall &call)
{
    const auto bucket = call.bucket();
    if (!bucket)
        return bucket.error();
    auto given = propertiesOf(call.request, prefix);
    if (!given)
        return given.error();
    if (!call.request.header("x-ms-content-length").empty()) {
        const auto length = lengthHeader(call.request);
        if (!length)
            return length.error();
        if (auto resized = storage::resizeFile(*bucket, call.path, *length); !resized)
            return resized.error();
    }
    const auto file = storage::openFile(*bucket, call.path);
    if (!file)
        return file.error();
    given->metadata = file->info.properties.metadata;
    if (auto kept = storage::setProperties(*bucket, call.path, *given); !kept)
        return kept.error();
    return file->info;
}

Reply setHeaders(const StorageCall &call)
{
    return changedReply(200, changeProperties(call));
}

Result<storage::FileInfo> changeMetadata(const StorageCall &call, bool isDirectory)
{
    const auto bucket = call.bucket();
    if (!bucket)
        return bucket.error();
    auto metadata = metadataOf(call.request);
    if (!metadata)
        return metadata.error();
    auto file =
        isDirectory ? storage::openDirectory(*bucket, call.path) : storage::openFile(*bucket, call.path);
    if (!file)
        return file.error();
    file->info.properties.metadata = std::move(*metadata);
    if (auto kept = storage::writeProperties(file->fd.get(), file->info.properties); !kept)
        return kept.error();
    return file->info;
}

Reply setMetadata(const StorageCall &call)
{
    return changedReply(200, changeMetadata(call, false));
}

Reply setDirectoryMetadata(const StorageCall &call)
{
    return changedReply(200, changeMetadata(call, true));
}

Reply createDirectory(const StorageCall &call)
{
    const auto bucket = call.bucket();
    if (!bucket)
        return storageErrorReply(bucket.error());
    const auto metadata = metadataOf(call.request);
    if (!metadata)
        return storageErrorReply(metadata.error());
    storage::Properties properties;
    properties.metadata = *metadata;
    return changedReply(201, storage::createDirectory(*bucket, call.path, properties));
}

Reply showDirectory(const StorageCall &call)
{
    const auto bucket = call.bucket();
    if (!bucket)
        return storageErrorReply(bucket.error());
    const auto directory = storage::openDirectory(*bucket, call.path);
    if (!directory)
        return storageErrorReply(directory.error());
    Reply reply = storageReply(200);
    addTag(reply, directory->info);
    addMetadata(reply, directory->info.properties.metadata);
    reply.headers.emplace_back("x-ms-server-encrypted", "false");
    return reply;
}

Reply removeDirectory(const StorageCall &call)
{
    const auto bucket = call.bucket();
    if (!bucket)
        return storageErrorReply(bucket.error());
    const auto removed = storage::removeDirectory(*bucket, call.path);
    return removed ? storageReply(202) : storageErrorReply(removed.error());
}

Reply listDirectory(const StorageCall &call)
{
    const auto query = listQuery(call.request);
    if (!query)
        return storageErrorReply(query.error());
    const auto bucket = call.bucket();
    if (!bucket)
        return storageErrorReply(bucket.error());
    const auto page = storage::listDirectory(*bucket, call.path, query->page);
    return page ? storageXmlReply(filesXml(call.target, *query, *page)) : storageErrorReply(page.error());
}

Reply listHandles(const StorageCall &)
{
    return storageXmlReply(emptyXml("EnumerationResults"));
}

} // namespace

std::vector<StorageOperation> fileOperations()
{
    const auto file = [](std::string_view method, std::string_view comp, std::string_view anyOf,
                         Reply (*answer)(const StorageCall &)) {
        return StorageOperation{Service::File, Scope::Object,          method, "",
                                comp,          {Level::Object, anyOf}, answer};
    };
    const auto directory = [](std::string_view method, std::string_view comp, storage::AccessNeed need,
                              Reply (*answer)(const StorageCall &)) {
        return StorageOperation{Service::File, Scope::Directory, method, "directory", comp, need, answer};
    };
    return {file("PUT", "", "cw", createFile),
            file("GET", "", "r", downloadReply),
            file("DELETE", "", "d", removeFile),
            // A signature for one file must not move another one.
            {Service::File, Scope::Object, "PUT", "", "rename", {Level::Bucket, "w"}, renameFile},
            file("PUT", "range", "w", putRange),
            file("GET", "rangelist", "r", showRanges),
            file("PUT", "properties", "w", setHeaders),
            file("GET", "metadata", "r", downloadReply),
            file("PUT", "metadata", "w", setMetadata),
            file("GET", "listhandles", "l", listHandles),
            directory("PUT", "", {Level::Object, "cw"}, createDirectory),
            directory("GET", "", {Level::Object, "r"}, showDirectory),
            directory("DELETE", "", {Level::Object, "d"}, removeDirectory),
            directory("PUT", "metadata", {Level::Object, "w"}, setDirectoryMetadata),
            directory("GET", "metadata", {Level::Object, "r"}, showDirectory),
            directory("GET", "list", {Level::Bucket, "l"}, listDirectory)};
}

} // namespace trainyard::http
