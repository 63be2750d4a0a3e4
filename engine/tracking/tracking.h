// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/base/result.h"
#include "engine/tracking/jobtracking.h"

#include <filesystem>
#include <functional>
#include <list>
#include <memory>
#include <mutex>
#include <string>
#include <vector>

namespace trainyard::tracking {

// The runs of all jobs, read when they are asked for; those asked for last are kept in memory. Any thread;
// what concerns one job is done one after another. All lies outside of the jobs' own folders, in which
// containers can write: DATA/tracking/UUID with the runs, and below it their points and artifacts/RUN.
class Tracking
{
public:
    explicit Tracking(std::filesystem::path dataDirectory);

    // Whether a job has begun, or is expected to.
    bool knows(const std::string &jobUuid) const;
    // That there is such a job, though it has not begun yet: what is logged of it is kept from then on.
    void expect(const std::string &jobUuid);

    // Calls `use` with the job's runs. NotFound when there is no such job, or when nobody expects one that
    // has not begun.
    Status with(const std::string &jobUuid, const std::function<Status(JobTracking &)> &use);

    // All runs of the job, its own first; that alone, as it is before any script ran, where nothing can be
    // read.
    std::vector<Run> runs(const std::string &jobUuid);

    std::filesystem::path folderOf(const std::string &jobUuid) const;
    std::filesystem::path pointsOf(const std::string &jobUuid) const; // its event file alone
    std::filesystem::path artifactsOf(const std::string &runId) const;

    // Removes all of a job that is gone.
    void forget(const std::string &jobUuid);

private:
    struct Entry {
        explicit Entry(std::filesystem::path folder, std::string ownId)
            : tracking(std::move(folder), std::move(ownId))
        {}
        std::mutex mutex;
        bool isLoaded = false; // guarded by mutex, as is the next one
        JobTracking tracking;
    };
    std::shared_ptr<Entry> entryOf(const std::string &jobUuid);

    const std::filesystem::path m_dataDirectory;
    std::mutex m_mutex;
    std::list<std::pair<std::string, std::shared_ptr<Entry>>>
        m_entries; // guarded by m_mutex; last used first
};

} // namespace trainyard::tracking
