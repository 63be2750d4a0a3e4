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
constexpr int longestPage = 5000;

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
    std::vector<std::string> names;
    std::string from;
    do {
        const auto page = bucketsPage(kind, account, from, longestPage);
        if (!page)
            return page.error();
        names.insert(names.end(), page->names.begin(), page->names.end());
        from = page->next;
    } while (!from.empty());
    return names;
}

Result<StorageCalls::BucketsPage> StorageCalls::bucketsPage(BucketKind kind, const std::string &account,
                                                            const std::string &from, int most)
{
    const bool isShare = kind == BucketKind::FileShare;
    const auto reply = m_requests->connection().send(
        {.target = std::string("/_storage/") + (isShare ? "file/" : "blob/") + queryEncoded(account) +
                   "?comp=list&maxresults=" + std::to_string(most) +
                   (from.empty() ? "" : "&marker=" + queryEncoded(from))});
    if (!reply)
        return reply.error();
    if (!isSuccess(reply->status))
        return storageRefusal(reply->body, reply->status);
    BucketsPage page{storageTexts(reply->body, "Name"), {}};
    if (const auto next = storageTexts(reply->body, "NextMarker"); !next.empty())
        page.next = next.front();
    if (!from.empty() && page.next == from)
        return m_requests->listedTwice();
    return page;
}

} // namespace trainyard::client
