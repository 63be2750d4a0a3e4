// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/api/nextstart.h"
#include "engine/client/client.h"

namespace trainyard::client {

// When a job that would come to the cluster could start. Blocks as the client's own functions.
Result<api::NextStart> nextStart(Client &client, const api::ResourceId &cluster, const api::NextJob &job);

} // namespace trainyard::client
