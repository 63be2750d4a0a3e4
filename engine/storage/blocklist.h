// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/base/result.h"

#include <string>
#include <string_view>
#include <vector>

namespace trainyard::storage {

// A block as a block list names it.
struct BlockReference {
    enum class Source { Latest, Uncommitted, Committed };
    std::string id;
    Source source = Source::Latest;
};

// Reads the XML of a Put Block List. Fails with InvalidXmlDocument; more than 50,000 blocks are
// InvalidBlockList.
Result<std::vector<BlockReference>> parseBlockList(std::string_view xml);

} // namespace trainyard::storage
