// SPDX-License-Identifier: Apache-2.0
#include "engine/http/storagecall.h"
#include "engine/http/storagexml.h"
#include "engine/storage/fault.h"
#include "engine/storage/listing.h"

namespace trainyard::http {

namespace {

using storage::Service;
using Level = storage::AccessNeed::Level;
using Scope = StorageOperation::Scope;

constexpr std::size_t longestXml = 64 * 1024;

Reply listBuckets(const StorageCall &call)
{
    const auto query = listQuery(call.request);
    if (!query)
        return storageErrorReply(query.error());
    const auto page = call.storage.buckets(call.target.service, call.target.account, query->page);
    return page ? storageXmlReply(bucketsXml(call.target, *query, *page)) : storageErrorReply(page.error());
}

Reply showService(const StorageCall &)
{
    return storageXmlReply(servicePropertiesXml());
}

Reply setService(const StorageCall &call)
{
    const auto body = smallBody(call, longestXml);
    return body ? storageReply(202) : storageErrorReply(body.error());
}

Reply showAccount(const StorageCall &)
{
    Reply reply = storageReply(200);
    reply.headers.emplace_back("x-ms-sku-name", "Standard_LRS");
    reply.headers.emplace_back("x-ms-account-kind", "StorageV2");
    return reply;
}

Reply refuseBatch(const StorageCall &)
{
    return storageErrorReply(storage::fault(
        "UnsupportedQueryParameter", "Batches of requests are not known here; send each request by itself."));
}

Error publicAccess()
{
    return storage::fault("PublicAccessNotPermitted",
                          "Containers here are never public; hand out signed addresses instead.");
}

Reply createBucket(const StorageCall &call)
{
    const auto metadata = metadataOf(call.request);
    if (!metadata)
        return storageErrorReply(metadata.error());
    if (!call.request.header("x-ms-blob-public-access").empty())
        return storageErrorReply(publicAccess());
    storage::Properties properties;
    properties.metadata = *metadata;
    if (auto made = call.storage.createBucket(call.bucketName(), properties); !made)
        return storageErrorReply(made.error());
    const auto bucket = call.bucket();
    if (!bucket)
        return storageErrorReply(bucket.error());
    Reply reply = storageReply(201);
    addTag(reply, storage::describeBucket(*bucket));
    return reply;
}

Reply showBucket(const StorageCall &call)
{
    const auto bucket = call.bucket();
    if (!bucket)
        return storageErrorReply(bucket.error());
    const storage::FileInfo info = storage::describeBucket(*bucket);
    Reply reply = storageReply(200);
    addTag(reply, info);
    addMetadata(reply, info.properties.metadata);
    if (call.target.service == Service::File) {
        reply.headers.emplace_back("x-ms-share-quota", "5120");
    } else {
        reply.headers.emplace_back("x-ms-lease-status", "unlocked");
        reply.headers.emplace_back("x-ms-lease-state", "available");
    }
    return reply;
}

Reply removeBucket(const StorageCall &call)
{
    if (const auto bucket = call.bucket()) {
        if (const auto refusal = unmetCondition(call.request, storage::describeBucket(*bucket)))
            return storageErrorReply(*refusal);
    }
    const auto removed = removeTarget(call);
    return removed ? storageReply(202) : storageErrorReply(removed.error());
}

Reply setBucketMetadata(const StorageCall &call)
{
    const auto bucket = call.bucket();
    if (!bucket)
        return storageErrorReply(bucket.error());
    const auto metadata = metadataOf(call.request);
    if (!metadata)
        return storageErrorReply(metadata.error());
    storage::Properties properties = storage::describeBucket(*bucket).properties;
    properties.metadata = *metadata;
    if (auto kept = storage::writeBucketProperties(*bucket, properties); !kept)
        return storageErrorReply(kept.error());
    Reply reply = storageReply(200);
    addTag(reply, storage::describeBucket(*bucket));
    return reply;
}

Reply showPolicies(const StorageCall &call)
{
    const auto bucket = call.bucket();
    if (!bucket)
        return storageErrorReply(bucket.error());
    Reply reply = storageXmlReply(emptyXml("SignedIdentifiers"));
    addTag(reply, storage::describeBucket(*bucket));
    return reply;
}

Reply setPolicies(const StorageCall &call)
{
    const auto body = smallBody(call, longestXml);
    if (!body)
        return storageErrorReply(body.error());
    if (!call.request.header("x-ms-blob-public-access").empty())
        return storageErrorReply(publicAccess());
    if (body->find("<SignedIdentifier>") != std::string::npos)
        return storageErrorReply(storage::fault("UnsupportedXmlNode",
                                                "Stored access policies are not kept here; sign with "
                                                "permissions and an expiry instead."));
    return showBucket(call);
}

Reply listContainer(const StorageCall &call)
{
    const auto query = listQuery(call.request);
    if (!query)
        return storageErrorReply(query.error());
    const auto bucket = call.bucket();
    if (!bucket)
        return storageErrorReply(bucket.error());
    const storage::Page page = storage::listBlobs(*bucket, query->page, !query->delimiter.empty());
    return storageXmlReply(blobsXml(call.target, *query, page));
}

void addBucketOperations(std::vector<StorageOperation> &all, Service service, std::string_view restype)
{
    const auto add = [&](std::string_view method, std::string_view comp, std::string_view anyOf,
                         Reply (*answer)(const StorageCall &)) {
        all.push_back({service, Scope::Bucket, method, restype, comp, {Level::Bucket, anyOf}, answer});
    };
    add("PUT", "", "cw", createBucket);
    add("GET", "", "r", showBucket);
    add("DELETE", "", "d", removeBucket);
    add("GET", "metadata", "r", showBucket);
    add("PUT", "metadata", "w", setBucketMetadata);
    add("GET", "acl", "r", showPolicies);
    add("PUT", "acl", "w", setPolicies);
}

} // namespace

std::vector<StorageOperation> bucketOperations()
{
    std::vector<StorageOperation> all;
    for (const Service service : {Service::Blob, Service::File}) {
        const auto add = [&](std::string_view method, std::string_view restype, std::string_view comp,
                             std::string_view anyOf, Reply (*answer)(const StorageCall &)) {
            all.push_back({service, Scope::Account, method, restype, comp, {Level::Service, anyOf}, answer});
        };
        add("GET", "", "list", "l", listBuckets);
        add("GET", "service", "properties", "r", showService);
        add("PUT", "service", "properties", "w", setService);
        add("GET", "account", "properties", "rl", showAccount);
        add("POST", "", "batch", "d", refuseBatch);
    }
    addBucketOperations(all, Service::Blob, "container");
    addBucketOperations(all, Service::File, "share");
    const storage::AccessNeed listing{Level::Bucket, "l"};
    all.push_back({Service::Blob, Scope::Bucket, "GET", "container", "list", listing, listContainer});
    all.push_back(
        {Service::Blob, Scope::Bucket, "POST", "container", "batch", {Level::Object, "d"}, refuseBatch});
    all.push_back(
        {Service::Blob, Scope::Bucket, "GET", "account", "properties", {Level::Bucket, "rl"}, showAccount});
    return all;
}

} // namespace trainyard::http
