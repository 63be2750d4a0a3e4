// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/api/job.h"

#include <map>
#include <mutex>
#include <string>

namespace trainyard::http {

// Clients that follow a job's log by asking again and again for what is new, and in between whether the job
// has ended, stop at the end and would miss what was written after they last read. So a job that has just
// ended shows as running to those who ask while somebody read its files shortly before the end and has not
// since; the log is whole when the job ends, and one more read has it all. That takes 3 s at most. Any
// thread.
class Followers
{
public:
    void noteRead(const std::string &jobUuid, Timestamp time);
    bool isBehind(const api::Job &job, Timestamp time) const;

private:
    mutable std::mutex m_mutex;
    std::map<std::string, Timestamp> m_reads; // by job, the last one; guarded by m_mutex
};

// The job as it looked before it ended.
api::Job asRunning(api::Job job);

} // namespace trainyard::http
