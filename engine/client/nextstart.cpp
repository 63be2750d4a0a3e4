// SPDX-License-Identifier: Apache-2.0
#include "engine/client/nextstart.h"

namespace trainyard::client {

Result<api::NextStart> nextStart(Client &client, const api::ResourceId &cluster, const api::NextJob &job)
{
    constexpr std::uint64_t longest = 64 * 1024;
    const auto reply = client.readFile(
        "/trainyard/v1/clusters" + cluster.path() + "/nextstart" + api::queryOf(job), 0, longest);
    return reply ? api::nextStartFromJson(reply->bytes) : Result<api::NextStart>(reply.error());
}

} // namespace trainyard::client
