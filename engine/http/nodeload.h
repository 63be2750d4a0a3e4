// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/api/cluster.h"
#include "engine/http/services.h"

#include <vector>

namespace trainyard::http {

// How busy each GPU of each node is, and all of a node's together, as far as its job was watched within the
// last seconds.
void addGpuUse(Services &services, std::vector<api::ClusterNode> &nodes);

} // namespace trainyard::http
