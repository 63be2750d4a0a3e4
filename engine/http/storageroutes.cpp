// SPDX-License-Identifier: Apache-2.0
#include "engine/http/storageroutes.h"

#include "engine/base/clock.h"
#include "engine/base/log.h"
#include "engine/base/random.h"
#include "engine/base/strings.h"
#include "engine/http/storageaccess.h"
#include "engine/http/storagecall.h"
#include "engine/storage/fault.h"
#include "engine/storage/httpdate.h"

#include <algorithm>

namespace trainyard::http {

namespace {

using Scope = StorageOperation::Scope;

constexpr const char *version = "2021-06-08";

const std::vector<StorageOperation> &operations()
{
    static const std::vector<StorageOperation> all = [] {
        std::vector<StorageOperation> joined = bucketOperations();
        for (const auto &part : {blobOperations(), fileOperations()})
            joined.insert(joined.end(), part.begin(), part.end());
        return joined;
    }();
    return all;
}

Scope scopeOf(const Request &request, const StorageTarget &target)
{
    if (target.bucket.empty())
        return Scope::Account;
    if (target.service == storage::Service::File &&
        equalIgnoringCase(request.parameter("restype"), "directory"))
        return Scope::Directory;
    return target.path.empty() ? Scope::Bucket : Scope::Object;
}

// None when the service has no such operation.
const StorageOperation *operationFor(const Request &request, const StorageTarget &target)
{
    const Scope scope = scopeOf(request, target);
    const auto found =
        std::find_if(operations().begin(), operations().end(), [&](const StorageOperation &operation) {
            return operation.service == target.service && operation.scope == scope &&
                   operation.method == request.method &&
                   equalIgnoringCase(operation.restype, request.parameter("restype")) &&
                   equalIgnoringCase(operation.comp, request.parameter("comp"));
        });
    return found == operations().end() ? nullptr : &*found;
}

bool isOfThePast(const Request &request)
{
    return !request.parameter("snapshot").empty() || !request.parameter("sharesnapshot").empty() ||
           !request.parameter("versionid").empty();
}

Error unknownOperation(const Request &request)
{
    const std::string comp = request.parameter("comp");
    if (isOfThePast(request))
        return storage::fault("UnsupportedQueryParameter", "Snapshots and versions are not kept here.");
    if (comp == "appendblock" || comp == "page")
        return storage::fault("UnsupportedQueryParameter",
                              "Append and page blobs are not kept here; upload as a block blob (az storage "
                              "blob upload --type block).");
    if (!comp.empty())
        return storage::fault("UnsupportedQueryParameter",
                              "The operation comp=" + comp + " is not known here.");
    return storage::fault("UnsupportedHttpVerb",
                          "The method " + request.method + " cannot be used at this address.");
}

Reply answer(const Request &request, const StorageTarget &target, const BodySource &body,
             const Services &services, bool isTrusted)
{
    const StorageOperation *operation = isOfThePast(request) ? nullptr : operationFor(request, target);
    if (!isTrusted) {
        const auto *need = operation != nullptr ? &operation->need : nullptr;
        if (auto allowed = checkStorageAccess(request, target, need, services); !allowed)
            return storageErrorReply(allowed.error());
    }
    if (isTrusted && services.accountKeys(target.account).empty())
        return storageErrorReply(storage::fault("ResourceNotFound", "There is no such storage account."));
    if (operation == nullptr)
        return storageErrorReply(unknownOperation(request));
    auto path = storage::StoragePath::parse(target.path);
    if (!path)
        return storageErrorReply(path.error());
    return operation->answer(
        {request, target, body, *services.storage, services.storageTrash.get(), std::move(*path)});
}

// Nothing but what can stand in a header that is sent back.
bool isPlain(const std::string &text)
{
    return std::all_of(text.begin(), text.end(), [](unsigned char c) { return c >= 0x20 && c < 0x7F; });
}

// What every reply of the services has.
void addCommonHeaders(const Request &request, Reply &reply)
{
    const std::string asked = request.header("x-ms-version");
    reply.headers.emplace_back("x-ms-version", asked.empty() || !isPlain(asked) ? version : asked);
    reply.headers.emplace_back("x-ms-request-id", randomUuid());
    const std::string own = request.header("x-ms-client-request-id");
    if (!own.empty() && own.size() <= 1024 && isPlain(own))
        reply.headers.emplace_back("x-ms-client-request-id", own);
}

} // namespace

Reply storageReply(const Request &request, const StorageTarget &target, const BodySource &body,
                   const Services &services, bool isTrusted)
{
    Reply reply;
    try {
        reply = services.storage
                    ? answer(request, target, body, services, isTrusted)
                    : storageErrorReply(storage::fault("ResourceNotFound", "This engine has no storage."));
    } catch (const std::exception &problem) {
        log::error(std::string("A request to the storage failed: ") + problem.what());
        reply = storageErrorReply(
            storage::fault("InternalError", "The engine failed at this request; its log says why."));
    }
    addCommonHeaders(request, reply);
    return reply;
}

} // namespace trainyard::http
