// SPDX-License-Identifier: Apache-2.0
#include "engine/jobs/queueforecast.h"

#include <algorithm>
#include <cstdint>
#include <map>

namespace trainyard::jobs {

namespace {

// Nodes that become free, by when.
class Room
{
public:
    Room(Timestamp now, std::size_t free)
        : m_now(now)
        , m_free(free)
        , m_known(free)
    {}

    void add(const RunningShare &share)
    {
        if (!share.end) {
            m_never += share.nodes;
            return;
        }
        m_ends.insert({std::max(*share.end, m_now), share});
        m_known += share.nodes;
    }

    // Both as long as the line has not come to what is not known.
    bool canEver(std::size_t nodes) const { return nodes <= m_known + m_never; }
    bool isKnown(std::size_t nodes) const { return nodes <= m_known; }

    // Takes the nodes as soon as there are so many; there must be at some time.
    ExpectedStart take(std::size_t nodes)
    {
        while (m_free < nodes) {
            const auto first = m_ends.begin();
            m_free += first->second.nodes;
            m_isLatest = m_isLatest || first->second.isLatest;
            m_now = std::max(m_now, first->first);
            m_ends.erase(first);
        }
        m_free -= nodes;
        m_known -= nodes;
        return {m_now, m_isLatest};
    }

private:
    Timestamp m_now;
    std::size_t m_free;
    std::size_t m_known;     // that are free at some time that is known
    std::size_t m_never = 0; // that are free at one that is not
    bool m_isLatest = false;
    std::multimap<Timestamp, RunningShare> m_ends;
};

} // namespace

std::optional<std::chrono::milliseconds> toldLength(const Progress &progress, Timestamp start, Timestamp now)
{
    const Timestamp since = progress.since.value_or(start);
    if (since < start || progress.at <= since || progress.done <= progress.from)
        return std::nullopt;
    const double left = (1 - progress.done) / (progress.done - progress.from);
    const auto lengthUntil = [&](Timestamp told) {
        constexpr double longest = 1e15; // ms
        const double rest = std::min(left * static_cast<double>((told - since).count()), longest);
        return told - start + std::chrono::milliseconds(static_cast<std::int64_t>(rest));
    };
    const auto length = lengthUntil(progress.at);
    return start + length >= now ? length : lengthUntil(now);
}

std::optional<ExpectedLength> expectedLength(const api::Job &job, const JobLengths &lengths,
                                             std::chrono::milliseconds elapsed,
                                             std::optional<std::chrono::milliseconds> told)
{
    const auto likely = told ? told : lengths.median(job.id.parent(), elapsed);
    const std::chrono::milliseconds limit = job.spec.maxWallClockTime;
    if (likely && *likely <= limit)
        return ExpectedLength{*likely, false};
    if (job.spec.maxWallClockTime == api::JobSpec().maxWallClockTime)
        return std::nullopt;
    return ExpectedLength{limit, true};
}

std::vector<std::optional<ExpectedStart>> expectedStarts(Timestamp now, std::size_t free,
                                                         const std::vector<RunningShare> &running,
                                                         const std::vector<WaitingShare> &waiting)
{
    Room room(now, free);
    for (const RunningShare &share : running)
        room.add(share);
    std::vector<std::optional<ExpectedStart>> starts;
    starts.reserve(waiting.size());
    bool isKnown = true;
    for (const WaitingShare &job : waiting) {
        if (isKnown && !room.canEver(job.nodes)) {
            starts.push_back(std::nullopt); // it waits for more than jobs that end
            continue;
        }
        isKnown = isKnown && room.isKnown(job.nodes);
        if (!isKnown) {
            starts.push_back(std::nullopt);
            continue;
        }
        const ExpectedStart start = room.take(job.nodes);
        starts.push_back(start);
        RunningShare share{.nodes = job.nodes, .end = std::nullopt, .isLatest = start.isLatest};
        if (job.length) {
            share.end = start.time + job.length->length;
            share.isLatest = share.isLatest || job.length->isLimit;
        }
        room.add(share);
    }
    return starts;
}

} // namespace trainyard::jobs
