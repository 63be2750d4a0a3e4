// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/metrics/pointreader.h"

#include <cstdint>
#include <filesystem>
#include <list>
#include <mutex>

namespace trainyard::metrics {

// Keeps readers of the jobs that were asked for last, so that following a job costs what is new. Safe from
// any thread.
class PointCache
{
public:
    Result<api::MetricsPage> read(const std::filesystem::path &eventDirectory, std::uint64_t after,
                                  std::uint64_t most = PointReader::mostRows);

private:
    struct Entry {
        std::filesystem::path directory;
        PointReader reader;
    };
    std::mutex m_mutex;
    std::list<Entry> m_entries; // guarded by m_mutex; last used first
};

} // namespace trainyard::metrics
