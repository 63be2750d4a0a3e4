// SPDX-License-Identifier: Apache-2.0
#include "engine/jobs/waitingjobs.h"

#include <algorithm>

namespace trainyard::jobs {

void WaitingJobs::update(const api::Job &job, std::uint64_t number)
{
    const std::string key = job.id.key();
    if (job.executionState != api::ExecutionState::Queued) {
        erase(key);
        return;
    }
    const Place place(-static_cast<int>(job.spec.schedulingPriority), job.queueRank, number);
    if (const auto before = m_known.find(key); before != m_known.end()) {
        if (before->second.place == place)
            return;
        erase(key);
    }
    Known known;
    known.cluster = job.spec.cluster ? job.spec.cluster->key() : std::string();
    known.nodeCount = static_cast<std::size_t>(std::max(job.spec.nodeCount, 1));
    known.place = place;
    m_lines[known.cluster][known.nodeCount].emplace(known.place, key);
    m_known.emplace(key, std::move(known));
}

void WaitingJobs::erase(const std::string &key)
{
    const auto known = m_known.extract(key);
    if (known.empty())
        return;
    const auto cluster = m_lines.find(known.mapped().cluster);
    const auto line = cluster->second.find(known.mapped().nodeCount);
    line->second.erase(known.mapped().place);
    if (line->second.empty())
        cluster->second.erase(line);
    if (cluster->second.empty())
        m_lines.erase(cluster);
}

std::optional<WaitingJobs::Entry> WaitingJobs::first(const std::string &cluster, std::size_t most) const
{
    const auto lines = m_lines.find(cluster);
    if (lines == m_lines.end())
        return std::nullopt;
    const std::pair<const Place, std::string> *best = nullptr;
    std::size_t nodeCount = 0;
    for (const auto &[count, line] : lines->second) {
        if (count > most)
            break;
        if (!best || line.begin()->first < best->first) {
            best = &*line.begin();
            nodeCount = count;
        }
    }
    return best ? std::optional<Entry>({best->second, nodeCount}) : std::nullopt;
}

std::size_t WaitingJobs::demand(const std::string &cluster, std::size_t most) const
{
    const auto lines = m_lines.find(cluster);
    std::size_t nodes = 0;
    if (lines == m_lines.end())
        return nodes;
    for (const auto &[count, line] : lines->second) {
        if (count <= most)
            nodes += count * line.size();
    }
    return nodes;
}

std::set<std::size_t> WaitingJobs::nodeCounts(const std::string &cluster) const
{
    std::set<std::size_t> counts;
    const auto lines = m_lines.find(cluster);
    if (lines == m_lines.end())
        return counts;
    for (const auto &[count, line] : lines->second)
        counts.insert(count);
    return counts;
}

std::vector<std::string> WaitingJobs::jobs(const std::string &cluster, std::size_t nodeCount) const
{
    std::vector<std::string> keys;
    const auto lines = m_lines.find(cluster);
    if (lines == m_lines.end() || !lines->second.contains(nodeCount))
        return keys;
    for (const auto &[place, key] : lines->second.at(nodeCount))
        keys.push_back(key);
    return keys;
}

std::vector<std::string> WaitingJobs::jobs(const std::string &cluster) const
{
    std::vector<std::pair<Place, std::string>> all;
    if (const auto lines = m_lines.find(cluster); lines != m_lines.end()) {
        for (const auto &[count, line] : lines->second)
            all.insert(all.end(), line.begin(), line.end());
    }
    std::sort(all.begin(), all.end());
    std::vector<std::string> keys;
    keys.reserve(all.size());
    for (auto &[place, key] : all)
        keys.push_back(std::move(key));
    return keys;
}

std::vector<std::string> WaitingJobs::clusters() const
{
    std::vector<std::string> keys;
    for (const auto &[cluster, lines] : m_lines)
        keys.push_back(cluster);
    return keys;
}

} // namespace trainyard::jobs
