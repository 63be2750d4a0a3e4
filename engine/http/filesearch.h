// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/api/foundfiles.h"
#include "engine/http/fuzzywords.h"

#include <chrono>
#include <cstddef>
#include <functional>
#include <string>

namespace trainyard::jobs {
class JobService;
}

namespace trainyard::http {

// What is looked for among the files that jobs have written, and how much is looked at.
struct FileSearch {
    FuzzyWords words;
    std::string before = {}; // a creationKey(): only jobs older than that; empty: all
    std::size_t mostFiles = 100;
    std::chrono::milliseconds mostTime{300};
    std::size_t mostEntries = 100'000; // of all folders
    std::size_t mostOfJob = 20'000;    // the rest of a larger one is left out; what the workbench lists, too
    std::size_t deepest = 16;          // folders in folders
    // Asked a few times a second, and between two jobs; false ends the search with what there is.
    std::function<bool()> isWanted = [] { return true; };
};

// The newest jobs first. Reads folders on the disk, and so blocks, but holds up no other: no link of a folder
// is followed, one of a file only within its output directory, and a job that is deleted meanwhile has no
// files. Paths that are no UTF-8 cannot be told and are passed over. Any thread.
api::FoundFiles findFiles(const jobs::JobService &jobs, const FileSearch &search);

} // namespace trainyard::http
