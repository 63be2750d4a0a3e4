// SPDX-License-Identifier: Apache-2.0
#include "models/backend/pagepoll.h"

#include "models/text.h"

#include <utility>

namespace trainyard::models {

PagePoll::PagePoll(int intervalMs, std::function<void()> pull)
    : m_call(std::move(pull))
{
    m_interval.setInterval(intervalMs);
    connect(&m_interval, &QTimer::timeout, this, [this] { m_call.request(); });
}

void PagePoll::watch()
{
    if (m_watchers++ == 0)
        load();
}

void PagePoll::unwatch()
{
    if (--m_watchers == 0)
        m_interval.stop();
}

// The last ones come after the end.
void PagePoll::setRunning(bool isRunning)
{
    if (std::exchange(m_isRunning, isRunning) != isRunning)
        load();
}

void PagePoll::load()
{
    if (m_watchers == 0)
        return;
    m_isCatchingUp = true;
    follow();
    m_call.request();
}

void PagePoll::follow()
{
    if (!m_isRunning || m_watchers == 0)
        m_interval.stop();
    else if (!m_interval.isActive())
        m_interval.start();
}

void PagePoll::stop()
{
    m_isRunning = false;
    m_interval.stop();
}

void PagePoll::clear()
{
    stop();
    ++m_generation;
    m_isLoaded = false;
}

bool PagePoll::takes(int generation, const Error *error)
{
    if (generation == m_generation && !error)
        return true;
    if (generation == m_generation)
        m_interval.stop();
    m_call.done();
    if (generation == m_generation)
        emit failed(toQString(error->message));
    return false;
}

void PagePoll::taken(bool isMore)
{
    if (m_isCatchingUp && isMore)
        m_call.request();
    else if (std::exchange(m_isCatchingUp, false)) {
        m_isLoaded = true;
        emit loaded();
    }
    m_call.done();
}

} // namespace trainyard::models
