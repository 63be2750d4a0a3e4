// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/api/otherdisks.h"

#include <filesystem>
#include <memory>
#include <string>
#include <vector>

namespace trainyard::http {

// Where jobs write to.
struct WrittenPlaces {
    std::filesystem::path dataDirectory;
    std::filesystem::path storage; // of all accounts, each with its buckets; empty: there is none
    std::vector<std::filesystem::path> outputs; // of jobs; they need not exist
};

// How much room there is on the file systems that jobs write to. Looks at them on a thread of its own, which
// one that does not answer may hold for ever: until it lets go, what was seen last is told. Any thread.
class DiskLook
{
public:
    DiskLook();

    // All but that of the data directory, each once. Waits for two seconds at most.
    std::vector<api::OtherDisk> others(const WrittenPlaces &places) const;

private:
    struct State;
    std::shared_ptr<State> m_state; // the thread's, too
};

} // namespace trainyard::http
