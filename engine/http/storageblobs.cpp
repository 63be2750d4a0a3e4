// SPDX-License-Identifier: Apache-2.0
#include "engine/http/storagecall.h"
#include "engine/http/storagexml.h"
#include "engine/storage/blobs.h"
#include "engine/storage/fault.h"

#include <array>

namespace trainyard::http {

namespace {

using storage::Service;
using Level = storage::AccessNeed::Level;
using Scope = StorageOperation::Scope;

constexpr std::size_t longestBlockList = 16 << 20; // 50,000 ids of 64 bytes fit
const std::string prefix = "x-ms-blob-";

std::optional<storage::FileInfo> infoOf(const storage::Bucket &bucket, const storage::StoragePath &path)
{
    const auto file = storage::openFile(bucket, path);
    return file ? std::optional(file->info) : std::nullopt;
}

Reply changedReply(int status, const storage::FileInfo &info)
{
    Reply reply = storageReply(status);
    addTag(reply, info);
    reply.headers.emplace_back("x-ms-request-server-encrypted", "false");
    if (!info.properties.contentMd5.empty())
        reply.headers.emplace_back("Content-MD5", info.properties.contentMd5);
    return reply;
}

bool mustBeNew(const Request &request)
{
    return request.header("if-none-match") == "*";
}

Result<storage::BlobWrite> writeOf(const StorageCall &call, const storage::Bucket &bucket)
{
    if (const auto refusal = unmetCondition(call.request, infoOf(bucket, call.path)))
        return *refusal;
    auto properties = propertiesOf(call.request, prefix);
    if (!properties)
        return properties.error();
    storage::BlobWrite write{std::move(*properties), mustBeNew(call.request),
                             call.request.header("content-md5")};
    // What the simple way to upload says of the content with the usual headers.
    if (write.properties.contentType.empty())
        write.properties.contentType = call.request.header("content-type");
    if (write.properties.contentEncoding.empty())
        write.properties.contentEncoding = call.request.header("content-encoding");
    if (write.properties.contentLanguage.empty())
        write.properties.contentLanguage = call.request.header("content-language");
    return write;
}

Result<storage::FileInfo> put(const StorageCall &call)
{
    const std::string type = call.request.header("x-ms-blob-type");
    if (type == "AppendBlob" || type == "PageBlob")
        return storage::fault("UnsupportedHeader",
                              type + "s are not kept here; upload as a block blob (az storage blob upload "
                                     "--type block).");
    if (type != "BlockBlob")
        return storage::fault("MissingRequiredHeader", "The header x-ms-blob-type: BlockBlob is missing.");
    const auto bucket = call.bucket();
    if (!bucket)
        return bucket.error();
    const auto write = writeOf(call, *bucket);
    if (!write)
        return write.error();
    return storage::putBlob(*bucket, call.path, call.body, *write);
}

Reply putBlob(const StorageCall &call)
{
    if (!call.request.header("x-ms-copy-source").empty())
        return storageErrorReply(storage::fault(
            "UnsupportedHeader", "Copying is not known here; download the blob and upload it."));
    const auto info = put(call);
    return info ? changedReply(201, *info) : storageErrorReply(info.error());
}

Reply removeBlob(const StorageCall &call)
{
    const auto bucket = call.bucket();
    if (!bucket)
        return storageErrorReply(bucket.error());
    const auto there = infoOf(*bucket, call.path);
    if (!there)
        return storageErrorReply(storage::fault("BlobNotFound", "There is no such blob."));
    if (const auto refusal = unmetCondition(call.request, there))
        return storageErrorReply(*refusal);
    const auto removed = removeTarget(call);
    return removed ? storageReply(202) : storageErrorReply(removed.error());
}

Reply putBlock(const StorageCall &call)
{
    const auto bucket = call.bucket();
    if (!bucket)
        return storageErrorReply(bucket.error());
    if (!call.request.header("x-ms-copy-source").empty())
        return storageErrorReply(storage::fault("UnsupportedHeader", "Blocks cannot be copied here."));
    const auto staged = storage::stageBlock(*bucket, call.path, call.request.parameter("blockid"), call.body,
                                            call.request.header("content-md5"));
    return staged ? storageReply(201) : storageErrorReply(staged.error());
}

Result<storage::FileInfo> commit(const StorageCall &call)
{
    const auto bucket = call.bucket();
    if (!bucket)
        return bucket.error();
    const auto body = smallBody(call, longestBlockList);
    if (!body)
        return body.error();
    const auto blocks = storage::parseBlockList(*body);
    if (!blocks)
        return blocks.error();
    if (const auto refusal = unmetCondition(call.request, infoOf(*bucket, call.path)))
        return *refusal;
    auto properties = propertiesOf(call.request, prefix);
    if (!properties)
        return properties.error();
    return storage::commitBlocks(*bucket, call.path, *blocks,
                                 {std::move(*properties), mustBeNew(call.request)});
}

Reply putBlockList(const StorageCall &call)
{
    const auto info = commit(call);
    return info ? changedReply(201, *info) : storageErrorReply(info.error());
}

Reply showBlockList(const StorageCall &call)
{
    const auto bucket = call.bucket();
    if (!bucket)
        return storageErrorReply(bucket.error());
    const auto there = infoOf(*bucket, call.path);
    const auto blocks = storage::stagedBlocks(*bucket, call.path);
    if (!there && blocks.empty())
        return storageErrorReply(storage::fault("BlobNotFound", "There is no such blob."));
    Reply reply = storageXmlReply(blocksXml(blocks));
    if (there) {
        addTag(reply, *there);
        reply.headers.emplace_back("x-ms-blob-content-length", std::to_string(there->size));
    }
    return reply;
}

// Changes what is known about a blob by `change` of its properties.
Reply changeProperties(const StorageCall &call,
                       const std::function<Status(storage::Properties &properties)> &change)
{
    const auto bucket = call.bucket();
    if (!bucket)
        return storageErrorReply(bucket.error());
    auto there = infoOf(*bucket, call.path);
    if (!there)
        return storageErrorReply(storage::fault("BlobNotFound", "There is no such blob."));
    if (const auto refusal = unmetCondition(call.request, there))
        return storageErrorReply(*refusal);
    if (auto changed = change(there->properties); !changed)
        return storageErrorReply(changed.error());
    if (auto kept = storage::setProperties(*bucket, call.path, there->properties); !kept)
        return storageErrorReply(kept.error());
    Reply reply = storageReply(200);
    addTag(reply, *there);
    return reply;
}

Reply setMetadata(const StorageCall &call)
{
    return changeProperties(call, [&](storage::Properties &properties) -> Status {
        auto metadata = metadataOf(call.request);
        if (!metadata)
            return metadata.error();
        properties.metadata = std::move(*metadata);
        return {};
    });
}

Reply setHeaders(const StorageCall &call)
{
    return changeProperties(call, [&](storage::Properties &properties) -> Status {
        auto given = propertiesOf(call.request, prefix);
        if (!given)
            return given.error();
        given->metadata = std::move(properties.metadata);
        given->isMd5Stamped = true;
        properties = std::move(*given);
        return {};
    });
}

} // namespace

std::vector<StorageOperation> blobOperations()
{
    const auto operation = [](std::string_view method, std::string_view comp, std::string_view anyOf,
                              Reply (*answer)(const StorageCall &)) {
        return StorageOperation{Service::Blob, Scope::Object,          method, "",
                                comp,          {Level::Object, anyOf}, answer};
    };
    return {operation("PUT", "", "cw", putBlob),
            operation("GET", "", "r", downloadReply),
            operation("DELETE", "", "d", removeBlob),
            operation("PUT", "block", "cw", putBlock),
            operation("PUT", "blocklist", "cw", putBlockList),
            operation("GET", "blocklist", "r", showBlockList),
            operation("GET", "metadata", "r", downloadReply),
            operation("PUT", "metadata", "w", setMetadata),
            operation("PUT", "properties", "w", setHeaders)};
}

} // namespace trainyard::http
