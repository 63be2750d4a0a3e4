// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/api/otherdisks.h"
#include "engine/client/client.h"

namespace trainyard::client {

// Blocks, as the client's own functions. NotFound of earlier engines.
Result<std::vector<api::OtherDisk>> otherDisks(Client &client);

} // namespace trainyard::client
