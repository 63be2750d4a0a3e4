// SPDX-License-Identifier: Apache-2.0
#include "models/backend/jobsessions.h"

#include "models/backend/jobsession.h"
#include "models/backend/taskthread.h"

#include <utility>

namespace trainyard::models {

JobSessions::JobSessions(Threads threads)
    : m_threads(std::move(threads))
{}

std::shared_ptr<JobSession> JobSessions::find(const api::ResourceId &id) const
{
    const auto found = m_sessions.find(id.key());
    return found == m_sessions.end() ? nullptr : found->second.lock();
}

std::shared_ptr<JobSession> JobSessions::make(const api::ResourceId &id)
{
    // The last holder may let go of it in the middle of one of its signals.
    std::shared_ptr<JobSession> made(
        new JobSession(id, {*m_threads.feed, *m_threads.seeker, *m_threads.lister}),
        [threads = m_threads](JobSession *done) {
            QObject::connect(done, &QObject::destroyed, done, [threads] {});
            done->deleteLater();
        });
    std::erase_if(m_sessions, [](const auto &entry) { return entry.second.expired(); });
    m_sessions[id.key()] = made;
    return made;
}

void JobSessions::forEach(const std::function<void(JobSession &)> &call) const
{
    for (const auto &[key, known] : std::map(m_sessions)) {
        if (const auto open = known.lock())
            call(*open);
    }
}

} // namespace trainyard::models
