// SPDX-License-Identifier: Apache-2.0
#include "engine/tracking/tracking.h"

#include "engine/base/files.h"
#include "engine/base/log.h"

#include <algorithm>

namespace trainyard::tracking {

namespace fs = std::filesystem;

namespace {

constexpr std::size_t mostKept = 64;

} // namespace

Tracking::Tracking(fs::path dataDirectory)
    : m_dataDirectory(std::move(dataDirectory))
{}

fs::path Tracking::folderOf(const std::string &jobUuid) const
{
    return m_dataDirectory / "tracking" / jobUuid;
}

fs::path Tracking::pointsOf(const std::string &jobUuid) const
{
    return folderOf(jobUuid) / JobTracking::pointsFolder;
}

fs::path Tracking::artifactsOf(const std::string &runId) const
{
    return folderOf(jobUuidOf(runId)) / "artifacts" / runId;
}

// A job has a folder of its own from its first start on.
bool Tracking::knows(const std::string &jobUuid) const
{
    std::error_code ignored;
    return jobUuidOf(ownRunId(jobUuid)) == jobUuid &&
           (fs::is_directory(m_dataDirectory / "jobs" / jobUuid, ignored) ||
            fs::is_directory(folderOf(jobUuid), ignored));
}

void Tracking::expect(const std::string &jobUuid)
{
    std::error_code error;
    if (jobUuidOf(ownRunId(jobUuid)) == jobUuid && !knows(jobUuid))
        fs::create_directories(folderOf(jobUuid), error);
    if (error)
        log::warning("Cannot make " + folderOf(jobUuid).string() + " for what is logged: " + error.message() +
                     ".");
}

void Tracking::forget(const std::string &jobUuid)
{
    if (jobUuidOf(ownRunId(jobUuid)) != jobUuid)
        return;
    {
        const std::lock_guard lock(m_mutex);
        std::erase_if(m_entries, [&](const auto &entry) { return entry.first == jobUuid; });
    }
    if (auto removed = removeTree(folderOf(jobUuid)); !removed)
        log::warning(removed.error().message);
}

std::shared_ptr<Tracking::Entry> Tracking::entryOf(const std::string &jobUuid)
{
    const std::lock_guard lock(m_mutex);
    const auto known = std::find_if(m_entries.begin(), m_entries.end(),
                                    [&](const auto &entry) { return entry.first == jobUuid; });
    if (known != m_entries.end())
        m_entries.splice(m_entries.begin(), m_entries, known);
    else
        m_entries.emplace_front(jobUuid, std::make_shared<Entry>(folderOf(jobUuid), ownRunId(jobUuid)));
    // One that is in use stays: two would write one file.
    for (auto entry = m_entries.end(); m_entries.size() > mostKept && entry != m_entries.begin();) {
        --entry;
        if (entry->second.use_count() == 1 && entry != m_entries.begin())
            entry = m_entries.erase(entry);
    }
    return m_entries.front().second;
}

Status Tracking::with(const std::string &jobUuid, const std::function<Status(JobTracking &)> &use)
{
    if (!knows(jobUuid))
        return Error{Error::Code::NotFound, "There is no such job, or it never ran."};
    const auto entry = entryOf(jobUuid);
    const std::lock_guard lock(entry->mutex);
    if (!entry->isLoaded) {
        if (auto loaded = entry->tracking.load(); !loaded)
            return loaded;
        entry->isLoaded = true;
    }
    return use(entry->tracking);
}

std::vector<Run> Tracking::runs(const std::string &jobUuid)
{
    std::vector<Run> all;
    const Status read = with(jobUuid, [&](JobTracking &tracking) -> Status {
        for (const auto &[id, run] : tracking.runs())
            all.push_back(run);
        return {};
    });
    if (!read || all.empty()) {
        all.resize(1);
        all.front().id = ownRunId(jobUuid);
    }
    return all;
}

} // namespace trainyard::tracking
