// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/http/storagereplies.h"
#include "engine/http/storagetarget.h"
#include "engine/storage/storagepath.h"
#include "engine/storage/storagetrash.h"

#include <optional>

namespace trainyard::http {

// One request to the embedded storage that may do what it asks for.
struct StorageCall {
    const Request &request;
    const StorageTarget &target;
    const BodySource &body;
    storage::Storage &storage;
    storage::StorageTrash *trash; // null: there is none
    storage::StoragePath path;

    storage::BucketName bucketName() const { return {target.service, target.account, target.bucket}; }
    Result<storage::Bucket> bucket() const { return storage.bucket(bucketName()); }
};

// Deletes what the call names, the bucket itself without a path; into the trash, where that is possible.
Status removeTarget(const StorageCall &call);

// An operation of the Blob or File service: which requests are it, what a signature must permit for it, and
// what answers it. `method` is GET for HEAD too.
struct StorageOperation {
    enum class Scope { Account, Bucket, Object, Directory }; // Directory: a folder of a share, or its root
    storage::Service service;
    Scope scope;
    std::string_view method;
    std::string_view restype;
    std::string_view comp;
    storage::AccessNeed need;
    Reply (*answer)(const StorageCall &call);
};

std::vector<StorageOperation> bucketOperations();
std::vector<StorageOperation> blobOperations();
std::vector<StorageOperation> fileOperations();

// What the headers of a request say about the content; `prefix` is "x-ms-blob-" or "x-ms-". Metadata too.
Result<storage::Properties> propertiesOf(const Request &request, const std::string &prefix);
Result<std::map<std::string, std::string>> metadataOf(const Request &request);

// The refusal of a request whose If-… headers do not fit what is there (`there`: none, when nothing is).
std::optional<Error> unmetCondition(const Request &request, const std::optional<storage::FileInfo> &there);

// The whole body, which must not have more than `most` bytes (RequestBodyTooLarge).
Result<std::string> smallBody(const StorageCall &call, std::size_t most);

// Page, prefix and delimiter of a list.
struct ListQuery;
Result<ListQuery> listQuery(const Request &request);

// The content of a file or blob, or the range of it that is asked for, with all that is known about it.
Reply downloadReply(const StorageCall &call);

} // namespace trainyard::http
