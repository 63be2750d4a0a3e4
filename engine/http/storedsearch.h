// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/api/trash.h"
#include "engine/http/filesearch.h"

#include <string>
#include <vector>

namespace trainyard::storage {
class Storage;
}

namespace trainyard::http {

struct FoundStored {
    std::vector<api::StoredPlace> files; // the best first
    bool isCut = false;                  // there is more than was looked at, or is told
};

// Files in the shares and containers of these storage accounts, those in fewer folders first. Job's own
// folders are left out: findFiles() looks there. `before` of the search is not asked. Reads folders on the
// disk; any thread.
FoundStored findStored(storage::Storage &storage, const std::vector<std::string> &accounts,
                       const jobs::JobService &jobs, const FileSearch &search);

} // namespace trainyard::http
