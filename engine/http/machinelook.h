// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/api/machinelook.h"

#include <atomic>
#include <filesystem>
#include <memory>
#include <string>
#include <vector>

namespace trainyard::http {

// What is looked at on this machine.
struct MachinePlaces {
    std::vector<std::filesystem::path> paths; // whole
    std::vector<std::string> programs = {};   // names or whole paths
    std::string searchPath = {};              // of the names: folders, with ":" between them
};

// Looks at files and programs of this machine: each time on a thread of its own, which a disk that does not
// answer may hold for ever; there are few of those. Any thread.
class MachineLook
{
public:
    MachineLook();

    // In the order of the places, with their paths. Waits for five seconds at most; Unavailable where a disk
    // has not answered by then. Of a folder it counts for two seconds, all of them together.
    Result<api::MachineSight> see(MachinePlaces places) const;

private:
    std::shared_ptr<std::atomic_int> m_looking; // how many threads; theirs, too
};

} // namespace trainyard::http
