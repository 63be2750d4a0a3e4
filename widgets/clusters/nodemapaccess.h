// SPDX-License-Identifier: Apache-2.0
#pragma once

namespace trainyard::clusters {

class NodeMap;

// To screen readers the map is a list of its nodes, each with its state, its job and whether it is selected;
// nodes become objects as they are asked for. To be called once for each map.
void announceNodesOf(NodeMap &map);

} // namespace trainyard::clusters
