// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/metrics/jobsummarizer.h"

#include <filesystem>
#include <functional>
#include <list>
#include <map>
#include <memory>
#include <mutex>

namespace trainyard::metrics {

// Summaries of jobs' metrics. Those of the jobs that still run stay in memory, as many as were asked for
// last. Safe from any thread.
class SummaryCache
{
public:
    // Calls `use` with what the folder's event files hold now. `isLast`: nothing more comes.
    Status read(const std::filesystem::path &eventDirectory, bool isLast,
                const std::function<void(const JobSummarizer &)> &use);

private:
    struct Entry {
        explicit Entry(const std::filesystem::path &directory)
            : job(directory)
        {}
        std::mutex mutex;
        JobSummarizer job; // guarded by mutex
    };
    using Used = std::list<std::filesystem::path>;
    struct Place {
        std::shared_ptr<Entry> entry;
        Used::iterator used;
    };

    std::shared_ptr<Entry> entryOf(const std::filesystem::path &eventDirectory, bool isLast);

    std::mutex m_mutex;
    std::map<std::filesystem::path, Place> m_places; // guarded by m_mutex
    Used m_used;                                     // guarded by m_mutex; last used first
};

} // namespace trainyard::metrics
