// SPDX-License-Identifier: Apache-2.0
#include "models/backend/systemfeed.h"

#include "models/backend/taskthread.h"
#include "models/text.h"

#include <utility>

namespace trainyard::models {

namespace {

constexpr int pollMs = 1000; // as often as the engine looks

} // namespace

SystemFeed::SystemFeed(api::ResourceId job, TaskThread &feed, QObject *parent)
    : QObject(parent)
    , m_job(std::move(job))
    , m_feed(feed)
    , m_call([this] { pull(); })
{
    m_poll.setInterval(pollMs);
    connect(&m_poll, &QTimer::timeout, this, [this] { m_call.request(); });
}

void SystemFeed::watch()
{
    if (m_watchers++ == 0)
        load();
}

void SystemFeed::unwatch()
{
    if (--m_watchers == 0)
        m_poll.stop();
}

// The last points come after the end.
void SystemFeed::setRunning(bool isRunning)
{
    if (std::exchange(m_isRunning, isRunning) != isRunning)
        load();
}

void SystemFeed::load()
{
    if (m_watchers == 0)
        return;
    m_isCatchingUp = true;
    follow();
    m_call.request();
}

void SystemFeed::follow()
{
    if (!m_isRunning || m_watchers == 0)
        m_poll.stop();
    else if (!m_poll.isActive())
        m_poll.start();
}

void SystemFeed::stop()
{
    m_isRunning = false;
    m_poll.stop();
}

void SystemFeed::clear()
{
    stop();
    ++m_generation;
    m_isLoaded = false;
    m_metrics.clear();
}

void SystemFeed::pull()
{
    const std::uint64_t after = m_metrics.loadedUpTo();
    m_feed.run(
        this, [job = m_job, after](client::Client &client) { return client.system(job, after); },
        [this, after, generation = m_generation](const Result<api::MetricsPage> &page) {
            if (generation == m_generation)
                pulled(after, page);
            else
                m_call.done();
        });
}

void SystemFeed::pulled(std::uint64_t after, const Result<api::MetricsPage> &page)
{
    if (!page) {
        m_poll.stop();
        m_call.done();
        emit failed(toQString(page.error().message));
        return;
    }
    m_metrics.append(after, *page);
    const bool isMore = page->next > after;
    if (m_isCatchingUp && isMore)
        m_call.request();
    else if (std::exchange(m_isCatchingUp, false)) {
        m_isLoaded = true;
        emit loaded();
    }
    m_call.done();
}

} // namespace trainyard::models
