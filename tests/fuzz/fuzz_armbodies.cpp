// SPDX-License-Identifier: Apache-2.0
#include "engine/api/armjson.h"
#include "tests/fuzz/demand.h"

// The bodies of Azure Resource Manager's own resources and of file servers, both ways: what is written after
// reading reads the same, and no reply holds an account's keys.
namespace {

using namespace trainyard;
using fuzz::demand;

constexpr const char *key = "S3cret-key-that-no-reply-may-hold==";

template <class T>
T demanded(Result<T> value, std::string_view text)
{
    demand(static_cast<bool>(value), "what was written cannot be read:", text);
    return std::move(*value);
}

void checkGroup(api::ResourceGroup group)
{
    const std::string written = api::toJson(group);
    demand(api::toJson(demanded(api::resourceGroupFromJson(written), written)) == written,
           "a group reads differently:", written);
}

void checkAccount(const api::StorageAccount &account)
{
    const std::string stored = api::storedJson(account);
    const std::string hidden = api::hiddenJson(account);
    const auto again = demanded(api::storageAccountFromJson(stored, hidden), stored);
    demand(api::storedJson(again) == stored && again.keys == account.keys,
           "an account reads differently:", stored);
    for (const std::string &text : {stored, api::toJson(account, "https://127.0.0.1:1")})
        demand(text.find(key) == std::string::npos, "a reply holds a key:", text);
}

void checkFileServer(const api::FileServerSpec &spec)
{
    const std::string written = api::requestJson(spec);
    demand(api::requestJson(demanded(api::fileServerSpecFromJson(written), written)) == written,
           "a file server's body reads differently:", written);
    api::FileServer server;
    server.id = *api::ResourceId::parse(
        "/subscriptions/s/resourceGroups/g/providers/Microsoft.BatchAI/workspaces/w/fileServers/f");
    server.spec = spec;
    const std::string reply = api::toJson(server);
    demand(api::toJson(demanded(api::fileServerFromJson(reply), reply)) == reply,
           "a file server reads differently:", reply);
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t *data, std::size_t size)
{
    static const auto id = *api::GroupId::of("11111111-1111-1111-1111-111111111111", "g");
    const std::string_view body = fuzz::text(data, size);
    if (auto group = api::resourceGroupFromRequest(body)) {
        group->id = id;
        checkGroup(std::move(*group));
    }
    if (auto account = api::storageAccountFromRequest(body)) {
        account->id = *api::AccountId::of(id, "acct");
        account->keys = {key, key};
        checkAccount(*account);
    }
    if (const auto spec = api::fileServerSpecFromJson(body))
        checkFileServer(*spec);
    if (auto group = api::resourceGroupFromJson(body))
        checkGroup(std::move(*group));
    if (auto account = api::storageAccountFromJson(body, body)) {
        account->keys = {key, key};
        checkAccount(*account);
    }
    if (const auto server = api::fileServerFromJson(body))
        checkFileServer(server->spec);
    static_cast<void>(api::tagsFromRequest(body));
    static_cast<void>(api::operationFromJson(body));
    if (const auto member = api::memberOfRequest(body, "type"))
        demand(member->size() <= body.size(), "a member is longer than its body:", *member);
    return 0;
}
