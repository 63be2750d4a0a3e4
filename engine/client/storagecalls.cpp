// SPDX-License-Identifier: Apache-2.0
#include "engine/client/storagecalls.h"

#include "engine/api/armjson.h"
#include "engine/api/json.h"
#include "engine/client/requests.h"
#include "engine/client/storagexml.h"
#include "engine/client/weburl.h"

#include <utility>

namespace trainyard::client {

namespace {

constexpr char groupVersion[] = "?api-version=2021-04-01";
constexpr char accountVersion[] = "?api-version=2021-09-01";

} // namespace

StorageCalls::StorageCalls(std::shared_ptr<Requests> requests)
    : m_requests(std::move(requests))
{}

Status StorageCalls::putGroup(const api::ResourceGroup &group)
{
    const auto made = m_requests->text(
        {.method = "PUT", .target = group.id.path() + groupVersion, .body = api::requestJson(group)});
    return made ? Status() : Status(made.error());
}

Result<std::vector<api::StorageAccount>> StorageCalls::storageAccounts(const std::string &subscription)
{
    const std::string target = "/subscriptions/" + queryEncoded(subscription) +
                               "/providers/Microsoft.Storage/storageAccounts" + api::versionQuery;
    return m_requests->list<api::StorageAccount>({.target = target}, api::storageAccountOfReply);
}

Status StorageCalls::putAccount(const api::StorageAccount &account)
{
    const auto made = m_requests->text(
        {.method = "PUT", .target = account.id.path() + accountVersion, .body = api::requestJson(account)});
    return made ? Status() : Status(made.error());
}

Status StorageCalls::putBucket(BucketKind kind, const std::string &account, const std::string &name)
{
    const bool isShare = kind == BucketKind::FileShare;
    const auto reply = m_requests->connection().send(
        {.method = "PUT",
         .target = std::string("/_storage/") + (isShare ? "file/" : "blob/") + queryEncoded(account) + "/" +
                   queryEncoded(name) + "?restype=" + (isShare ? "share" : "container")});
    if (!reply)
        return reply.error();
    return isSuccess(reply->status) ? Status() : Status(storageRefusal(reply->body, reply->status));
}

Result<std::vector<std::string>> StorageCalls::buckets(BucketKind kind, const std::string &account)
{
    const bool isShare = kind == BucketKind::FileShare;
    std::vector<std::string> names;
    std::string marker;
    do {
        const auto reply = m_requests->connection().send(
            {.target = std::string("/_storage/") + (isShare ? "file/" : "blob/") + queryEncoded(account) +
                       "?comp=list" + (marker.empty() ? "" : "&marker=" + queryEncoded(marker))});
        if (!reply)
            return reply.error();
        if (!isSuccess(reply->status))
            return storageRefusal(reply->body, reply->status);
        const std::vector<std::string> page = storageTexts(reply->body, "Name");
        names.insert(names.end(), page.begin(), page.end());
        const auto next = storageTexts(reply->body, "NextMarker");
        const std::string before = std::exchange(marker, next.empty() ? std::string() : next.front());
        if (marker == before)
            break;
    } while (!marker.empty());
    return names;
}

} // namespace trainyard::client
