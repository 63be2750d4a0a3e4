// SPDX-License-Identifier: Apache-2.0
#include "engine/http/followers.h"

#include <chrono>

namespace trainyard::http {

namespace {

constexpr std::chrono::seconds grace(3); // az reads every second
constexpr std::size_t mostReads = 256;   // before those that no longer matter are dropped

} // namespace

void Followers::noteRead(const std::string &jobUuid, Timestamp time)
{
    const std::lock_guard lock(m_mutex);
    if (m_reads.size() >= mostReads)
        std::erase_if(m_reads, [&](const auto &each) { return each.second + grace < time; });
    m_reads[jobUuid] = time;
}

bool Followers::isBehind(const api::Job &job, Timestamp time) const
{
    const Timestamp end = job.executionTime;
    if (!api::isFinished(job.executionState) || time < end || time > end + grace)
        return false;
    const std::lock_guard lock(m_mutex);
    const auto read = m_reads.find(job.uuid);
    return read != m_reads.end() && read->second <= end && read->second + grace >= end;
}

api::Job asRunning(api::Job job)
{
    job.executionState = api::ExecutionState::Running;
    if (job.execution.startTime)
        job.executionTime = *job.execution.startTime;
    job.execution.endTime.reset();
    job.execution.exitCode.reset();
    job.execution.errors.clear();
    job.cause = api::Cause::None;
    job.stateReason.clear();
    job.evidence.clear();
    return job;
}

} // namespace trainyard::http
