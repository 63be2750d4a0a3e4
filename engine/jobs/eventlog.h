// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/api/engineinfo.h"

#include <chrono>
#include <condition_variable>
#include <cstdint>
#include <deque>
#include <memory>
#include <mutex>
#include <string>
#include <string_view>
#include <vector>

namespace trainyard::jobs {

// An event with the text that carries it, which is made once for all who follow.
struct PublishedEvent {
    api::Event event;
    std::string json; // toJson(event)
};

// The last events of this engine, numbered. Safe from any thread. A cursor is "<instance>.<number>": one of
// another instance, or older than what is kept, is answered with a Reset.
class EventLog
{
public:
    explicit EventLog(std::string instance, std::size_t kept = 10000);

    void publish(api::Event event); // sets its cursor

    // Where the stream stands now.
    std::string cursor() const;

    // Events after `cursor`, waiting up to `timeout` for the first; empty when none came or wakeAll() was
    // called. Of several that tell how far one file or one job's points have grown only the last.
    std::vector<api::Event> waitAfter(std::string_view cursor, std::chrono::milliseconds timeout) const;
    // The same without copying them.
    using Shared = std::shared_ptr<const PublishedEvent>;
    std::vector<Shared> waitSharedAfter(std::string_view cursor, std::chrono::milliseconds timeout) const;

    void wakeAll(); // for shutdown: every present and later wait returns at once

private:
    const std::string m_instance;
    const std::size_t m_kept;
    mutable std::mutex m_mutex;
    mutable std::condition_variable m_changed;
    std::deque<Shared> m_events; // guarded by m_mutex
    std::uint64_t m_last = 0;    // guarded by m_mutex; number of the newest event
    bool m_closed = false;       // guarded by m_mutex
};

} // namespace trainyard::jobs
