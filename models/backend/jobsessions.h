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
    // JobSession::Threads, which the sessions keep alive.
    struct Threads {
        std::shared_ptr<TaskThread> feed;
        std::shared_ptr<TaskThread> seeker;
        std::shared_ptr<TaskThread> lister;
    };
    explicit JobSessions(Threads threads);

    std::shared_ptr<JobSession> find(const api::ResourceId &id) const; // null when nobody has it
    std::shared_ptr<JobSession> make(const api::ResourceId &id);       // one that nobody has
    void forEach(const std::function<void(JobSession &)> &call) const;

private:
    Threads m_threads;
    std::map<std::string, std::weak_ptr<JobSession>> m_sessions; // by the job's key
};

} // namespace trainyard::models
