// SPDX-License-Identifier: Apache-2.0
#include "engine/client/otherdisks.h"

namespace trainyard::client {

namespace {

constexpr std::uint64_t longest = 16 * 1024 * 1024;

} // namespace

Result<std::vector<api::OtherDisk>> otherDisks(Client &client)
{
    const auto reply = client.readFile("/trainyard/v1/disks", 0, longest);
    return reply ? api::otherDisksFromJson(reply->bytes) : Result<std::vector<api::OtherDisk>>(reply.error());
}

} // namespace trainyard::client
