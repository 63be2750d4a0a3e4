// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/api/resourceid.h"

#include <functional>
#include <map>
#include <memory>
#include <string>

namespace trainyard::models {

class JobSession;
class TaskThread;

// The sessions of jobs that somebody has open: one for each job, shared by all who hold it. GUI thread.
class JobSessions
{
public:
    // The threads that sessions read by, which they keep alive.
    JobSessions(std::shared_ptr<TaskThread> feed, std::shared_ptr<TaskThread> seeker);

    std::shared_ptr<JobSession> find(const api::ResourceId &id) const; // null when nobody has it
    std::shared_ptr<JobSession> make(const api::ResourceId &id);       // one that nobody has
    void forEach(const std::function<void(JobSession &)> &call) const;

private:
    std::shared_ptr<TaskThread> m_feed;
    std::shared_ptr<TaskThread> m_seeker;
    std::map<std::string, std::weak_ptr<JobSession>> m_sessions; // by the job's key
};

} // namespace trainyard::models
