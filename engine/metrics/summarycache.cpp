// SPDX-License-Identifier: Apache-2.0
#include "engine/metrics/summarycache.h"

namespace trainyard::metrics {

namespace {

constexpr std::size_t mostEntries = 256;

} // namespace

std::shared_ptr<SummaryCache::Entry> SummaryCache::entryOf(const std::filesystem::path &eventDirectory,
                                                           bool isLast)
{
    const std::lock_guard lock(m_mutex);
    auto place = m_places.find(eventDirectory);
    if (place == m_places.end()) {
        auto entry = std::make_shared<Entry>(eventDirectory);
        if (isLast)
            return entry; // what is kept beside the event files is soon read again
        m_used.push_front(eventDirectory);
        place = m_places.emplace(eventDirectory, Place{std::move(entry), m_used.begin()}).first;
    }
    auto entry = place->second.entry;
    if (isLast) {
        m_used.erase(place->second.used);
        m_places.erase(place);
        return entry;
    }
    m_used.splice(m_used.begin(), m_used, place->second.used);
    if (m_used.size() > mostEntries) {
        m_places.erase(m_used.back());
        m_used.pop_back();
    }
    return entry;
}

Status SummaryCache::read(const std::filesystem::path &eventDirectory, bool isLast,
                          const std::function<void(const JobSummarizer &)> &use)
{
    const auto entry = entryOf(eventDirectory, isLast);
    const std::lock_guard lock(entry->mutex);
    if (auto refreshed = entry->job.refresh(isLast); !refreshed)
        return refreshed;
    use(entry->job);
    return {};
}

} // namespace trainyard::metrics
