// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/base/result.h"
#include "engine/http/message.h"
#include "engine/http/workers.h"

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <functional>
#include <map>
#include <mutex>
#include <optional>
#include <string>

namespace trainyard::http {

// Work that takes longer than a client should wait for its answer, by the id under which the client asks for
// it. What has ended is remembered for an hour. Any thread.
class Operations
{
public:
    using IsStopping = std::function<bool()>;
    using Work = std::function<Status(const IsStopping &)>; // must end soon when it is told to

    ~Operations(); // stops

    std::string start(Work work); // returns its id
    // How it ended; nothing when it has not after `longest`, or nobody knows it.
    std::optional<Status> wait(const std::string &id, std::chrono::milliseconds longest) const;
    bool isKnown(const std::string &id) const;
    void stop(); // tells all to end and waits for them

private:
    using Clock = std::chrono::steady_clock;
    struct Entry {
        std::optional<Status> outcome;
        Clock::time_point end;
    };
    void finish(const std::string &id, Status status);

    std::atomic<bool> m_isStopping = false;
    mutable std::mutex m_mutex;
    mutable std::condition_variable m_changed;
    std::map<std::string, Entry> m_entries; // guarded by m_mutex
    Workers m_workers{32};                  // last: they use the others
};

// Starts `work` and answers: at once what it came to when it is quick, else 202 and where to ask. `done`
// makes the reply to quick work.
Reply longRunningReply(const Request &request, Operations &operations, Operations::Work work,
                       Reply (*done)(const Status &));

} // namespace trainyard::http
