// SPDX-License-Identifier: Apache-2.0
#include "engine/metrics/pointcache.h"

#include <algorithm>

namespace trainyard::metrics {

namespace {

constexpr std::size_t mostEntries = 64;

} // namespace

Result<api::MetricsPage> PointCache::read(const std::filesystem::path &eventDirectory, std::uint64_t after,
                                          std::uint64_t most)
{
    const std::lock_guard lock(m_mutex);
    const auto known = std::find_if(m_entries.begin(), m_entries.end(),
                                    [&](const Entry &entry) { return entry.directory == eventDirectory; });
    if (known != m_entries.end())
        m_entries.splice(m_entries.begin(), m_entries, known);
    else
        m_entries.push_front({eventDirectory, PointReader(eventDirectory)});
    if (m_entries.size() > mostEntries)
        m_entries.pop_back();
    PointReader &reader = m_entries.front().reader;
    if (auto status = reader.refresh(); !status)
        return status.error();
    return reader.page(after, most);
}

} // namespace trainyard::metrics
