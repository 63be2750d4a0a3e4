// SPDX-License-Identifier: Apache-2.0
#include "engine/client/filesearch.h"

#include "engine/client/weburl.h"

namespace trainyard::client {

namespace {

constexpr std::uint64_t longest = 64 * 1024 * 1024;

} // namespace

Result<api::FoundAnywhere> findAnywhere(Client &client, const std::string &words, int most)
{
    const auto reply = client.readFile("/trainyard/v1/findfiles?words=" + queryEncoded(words) +
                                           "&before=&most=" + std::to_string(most),
                                       0, longest);
    return reply ? api::foundAnywhereFromJson(reply->bytes) : Result<api::FoundAnywhere>(reply.error());
}

} // namespace trainyard::client
