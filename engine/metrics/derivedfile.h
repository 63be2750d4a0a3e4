// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/base/handle.h"
#include "engine/base/result.h"

#include <cstdint>
#include <filesystem>
#include <string>
#include <string_view>

namespace trainyard::metrics {

// A growing file whose content follows from something else. At first what is put is compared with what the
// file holds, and what differs is written anew; from cutRest() on it is appended. One thread at a time.
class DerivedFile
{
public:
    explicit DerivedFile(std::filesystem::path file);

    Status open(); // makes the file when there is none; its folder must exist
    void put(std::string_view bytes) { m_pending += bytes; }
    std::size_t pendingSize() const { return m_pending.size(); }
    Status flush();                               // opens it before
    Status cutRest();                             // what was put so far is all there is to be
    std::uint64_t size() const { return m_size; } // without what is pending

private:
    bool matches() const;
    Error failure(const char *action) const;

    std::filesystem::path m_file;
    FileDescriptor m_fd;
    std::string m_pending;
    std::uint64_t m_size = 0;
    bool m_isCompared = true;
};

} // namespace trainyard::metrics
