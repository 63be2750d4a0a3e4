// SPDX-License-Identifier: Apache-2.0
#include "engine/jobs/reclaimer.h"

#include <random>

namespace trainyard::jobs {

Reclaimer::Reclaimer(std::chrono::milliseconds every, Reclaim reclaim)
    : m_reclaim(std::move(reclaim))
    , m_thread([this, every] { run(every); })
{}

Reclaimer::~Reclaimer()
{
    {
        const std::lock_guard lock(m_mutex);
        m_isEnding = true;
    }
    m_changed.notify_one();
    m_thread.join();
}

void Reclaimer::run(std::chrono::milliseconds every)
{
    std::mt19937_64 random{std::random_device{}()};
    std::exponential_distribution<double> pauses(1.0 / static_cast<double>(every.count()));
    std::unique_lock lock(m_mutex);
    while (true) {
        const std::chrono::duration<double, std::milli> pause(pauses(random));
        if (m_changed.wait_for(lock, pause, [this] { return m_isEnding; }))
            return;
        lock.unlock();
        m_reclaim(random());
        lock.lock();
    }
}

} // namespace trainyard::jobs
