// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/api/resourceid.h"
#include "engine/base/result.h"

#include <string>
#include <string_view>
#include <vector>

namespace trainyard::api {

// A file in an output directory of a job.
struct FoundFile {
    ResourceId job;
    std::string directory; // id of the output directory
    std::string path;      // below it
};

// GET /trainyard/v1/findfiles?words=W&most=M&before=KEY: the files that are called so, of the newest jobs, or
// of those that are older than `before`. One request looks for a fraction of a second.
struct FoundFiles {
    std::vector<FoundFile> files; // the best first; among equals those of newer jobs
    std::string next;             // before=next goes on with older jobs; empty: there are none
    bool isCut = false;           // these jobs have more: too many files were met, or lie in their folders
};

inline constexpr int mostFoundFiles = 500; // of one reply

std::string toJson(const FoundFiles &found);
Result<FoundFiles> foundFilesFromJson(std::string_view body);

} // namespace trainyard::api
