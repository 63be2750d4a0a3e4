// SPDX-License-Identifier: Apache-2.0
#include "engine/jobs/joblengths.h"

#include <algorithm>
#include <vector>

namespace trainyard::jobs {

namespace {

constexpr std::size_t mostKept = 100;

std::string experimentOf(const std::string &job)
{
    return job.substr(0, job.rfind("/jobs/"));
}

} // namespace

void JobLengths::take(const api::Job &job)
{
    if (job.executionState != api::ExecutionState::Succeeded || !job.execution.startTime ||
        !job.execution.endTime)
        return;
    const std::string key = job.id.key();
    auto &lengths = m_lengths[experimentOf(key)];
    std::erase_if(lengths, [&](const auto &entry) { return entry.first == key; });
    lengths.emplace_back(
        key, std::max(*job.execution.endTime - *job.execution.startTime, std::chrono::milliseconds::zero()));
    if (lengths.size() > mostKept)
        lengths.pop_front();
}

void JobLengths::erase(const std::string &key)
{
    const auto known = m_lengths.find(experimentOf(key));
    if (known == m_lengths.end())
        return;
    std::erase_if(known->second, [&](const auto &entry) { return entry.first == key; });
    if (known->second.empty())
        m_lengths.erase(known);
}

std::optional<std::chrono::milliseconds> JobLengths::median(const api::ResourceId &experiment,
                                                            std::chrono::milliseconds longerThan) const
{
    const auto known = m_lengths.find(experiment.key());
    if (known == m_lengths.end())
        return std::nullopt;
    std::vector<std::chrono::milliseconds> lengths;
    for (const auto &[key, length] : known->second) {
        if (length > longerThan)
            lengths.push_back(length);
    }
    if (lengths.empty())
        return std::nullopt;
    const auto middle = lengths.begin() + static_cast<std::ptrdiff_t>(lengths.size() / 2);
    std::nth_element(lengths.begin(), middle, lengths.end());
    return *middle;
}

} // namespace trainyard::jobs
