// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/api/foundfiles.h"
#include "engine/api/trash.h"

#include <string>
#include <string_view>
#include <vector>

namespace trainyard::api {

// The whole reply of GET /trainyard/v1/findfiles without `before`: beside files of jobs also those of the
// storage accounts that are called so, but for what jobs have written into their own folders.
struct FoundAnywhere {
    FoundFiles files;                // isCut: of either
    std::vector<StoredPlace> stored; // the best first; of older engines none
};

std::string toJson(const FoundAnywhere &found);
Result<FoundAnywhere> foundAnywhereFromJson(std::string_view body);

} // namespace trainyard::api
