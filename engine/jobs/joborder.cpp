// SPDX-License-Identifier: Apache-2.0
#include "engine/jobs/joborder.h"

namespace trainyard::jobs {

std::string creationKey(Timestamp creation)
{
    const std::string milliseconds = std::to_string(creation.time_since_epoch().count());
    return std::string(milliseconds.size() < 16 ? 16 - milliseconds.size() : 0, '0') + milliseconds;
}

std::string creationKey(const api::ResourceId &id, Timestamp creation)
{
    return creationKey(creation) + id.key();
}

void JobOrder::add(const api::Job &job)
{
    const auto [place, isNew] =
        m_jobs[job.id.parent().key()].try_emplace(creationKey(job.id, job.creationTime), job.id.key());
    if (isNew)
        m_all.emplace(place->first, &place->second);
}

void JobOrder::remove(const api::Job &job)
{
    const auto found = m_jobs.find(job.id.parent().key());
    if (found == m_jobs.end())
        return;
    const std::string key = creationKey(job.id, job.creationTime);
    if (found->second.contains(key))
        m_all.erase(key);
    found->second.erase(key);
    if (found->second.empty())
        m_jobs.erase(found);
}

std::vector<std::string> JobOrder::page(const api::ResourceId &experiment, const Page &page) const
{
    std::vector<std::string> keys;
    const auto found = m_jobs.find(experiment.key());
    if (found == m_jobs.end())
        return keys;
    const auto &jobs = found->second;
    if (page.isNewestFirst) {
        auto it = page.after.empty() ? jobs.end() : jobs.lower_bound(page.after);
        while (it != jobs.begin() && keys.size() < page.most)
            keys.push_back((--it)->second);
    } else {
        auto it = page.after.empty() ? jobs.begin() : jobs.upper_bound(page.after);
        for (; it != jobs.end() && keys.size() < page.most; ++it)
            keys.push_back(it->second);
    }
    return keys;
}

std::vector<JobOrder::Place> JobOrder::newest(const std::string &before, std::size_t most) const
{
    std::vector<Place> places;
    auto it = before.empty() ? m_all.end() : m_all.lower_bound(before);
    while (it != m_all.begin() && places.size() < most) {
        --it;
        places.push_back({std::string(it->first), *it->second});
    }
    return places;
}

} // namespace trainyard::jobs
