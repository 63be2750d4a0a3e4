// SPDX-License-Identifier: Apache-2.0
#include "engine/jobs/waitreasons.h"

namespace trainyard::jobs {

namespace {

Verdict verdictFor(std::size_t nodeCount, const ClusterRoom &room)
{
    const auto impossible = whyImpossible(nodeCount, room);
    return impossible ? *impossible : whyOthersWait(room);
}

// A job that lost its nodes waits for that reason as long as it only waits for its turn.
bool keepsItsReason(const api::Job &job, const Verdict &verdict)
{
    const bool lostItsNodes = job.cause == api::Cause::Reclaimed || job.cause == api::Cause::NodesRemoved;
    return lostItsNodes &&
           (verdict.cause == api::Cause::BehindEarlierJobs || verdict.cause == api::Cause::TooFewNodesNow ||
            verdict.cause == api::Cause::NodesPreparing);
}

} // namespace

WaitReasons::WaitReasons(Resources &resources)
    : m_resources(resources)
{}

void WaitReasons::tell(const std::string &key, const Verdict &verdict)
{
    const api::Job *known = m_resources.shelf<api::Job>().find(key);
    if (!known || known->executionState != api::ExecutionState::Queued || keepsItsReason(*known, verdict))
        return;
    if (known->cause == verdict.cause && known->stateReason == verdict.reason &&
        known->evidence == verdict.evidence)
        return;
    api::Job job = *known;
    job.cause = verdict.cause;
    job.stateReason = verdict.reason;
    job.evidence = verdict.evidence;
    m_resources.show(job);
}

void WaitReasons::explain(const std::string &cluster, const ClusterRoom &room, const std::string &newJob,
                          const std::optional<Verdict> &trouble)
{
    const WaitingJobs &waiting = m_resources.waiting();
    const auto first = room.exists ? waiting.first(cluster, room.possible) : std::nullopt;
    const std::string firstKey = first ? first->key : std::string();
    auto &told = m_told[cluster];
    const auto counts = waiting.nodeCounts(cluster);
    std::erase_if(told, [&](const auto &entry) { return !counts.contains(entry.first); });
    for (const std::size_t count : counts) {
        const Verdict verdict = verdictFor(count, room);
        Verdict &before = told[count];
        if (before == verdict)
            continue;
        before = verdict;
        for (const std::string &job : waiting.jobs(cluster, count)) {
            if (job != firstKey)
                tell(job, verdict);
        }
    }
    std::string &firstBefore = m_first[cluster];
    for (const std::string &job : {firstBefore, newJob}) {
        const api::Job *known =
            job.empty() || job == firstKey ? nullptr : m_resources.shelf<api::Job>().find(job);
        if (known)
            tell(job, verdictFor(static_cast<std::size_t>(std::max(known->spec.nodeCount, 1)), room));
    }
    firstBefore = firstKey;
    if (first)
        tell(firstKey, trouble ? *trouble : whyFirstWaits(first->nodeCount, room));
}

} // namespace trainyard::jobs
