// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/api/cluster.h"
#include "engine/base/result.h"

#include <string>
#include <string_view>
#include <vector>

namespace trainyard::api {

// GET /trainyard/v1/clusters<cluster id>/nodes: all of a cluster's nodes or, where `maxresults` is asked for,
// a page of them.
struct NodesPage {
    std::vector<ClusterNode> nodes; // in the order of their numbers
    std::string nextLink = {};      // asks for the page after it; empty: it is the last
};

std::string toJson(const NodesPage &page);
Result<NodesPage> nodesPageFromJson(std::string_view body);

} // namespace trainyard::api
