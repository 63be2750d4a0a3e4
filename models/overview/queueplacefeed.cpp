// SPDX-License-Identifier: Apache-2.0
#include "models/overview/queueplacefeed.h"

#include "engine/api/queue.h"
#include "models/backend/taskthread.h"
#include "models/clusters/expectedstart.h"
#include "models/text.h"

#include <QCoreApplication>
#include <QLocale>

#include <algorithm>
#include <utility>

namespace trainyard::models {

namespace {

struct Texts {
    Q_DECLARE_TR_FUNCTIONS(trainyard::models::QueueStanding)
};

constexpr int pollMs = 5000;

} // namespace

std::optional<QueueStanding> standingOf(const api::ResourceId &job, const api::JobQueue &queue)
{
    const auto found = std::find_if(queue.jobs.begin(), queue.jobs.end(), [&job](const api::QueuedJob &each) {
        return each.job.key() == job.key();
    });
    if (found == queue.jobs.end())
        return std::nullopt;
    return QueueStanding{.number = int(found - queue.jobs.begin()) + 1,
                         .total = queue.total,
                         .start = found->expectedStart ? toDateTime(*found->expectedStart) : QDateTime(),
                         .isLatest = found->isLatest};
}

QString standingText(const QueueStanding &place, const QDateTime &now)
{
    const QString where = place.total == 1
                              ? Texts::tr("It is the only job in the queue of its cluster")
                              : Texts::tr("It is number %1 of %2 in the queue of its cluster")
                                    .arg(QLocale().toString(place.number), QLocale().toString(place.total));
    return place.start.isValid() ? Texts::tr("%1, expected to start %2.", "place, when")
                                       .arg(where, expectedStartText(place.start, place.isLatest, now))
                                 : Texts::tr("%1; when it will start is not known.", "place").arg(where);
}

QueuePlaceFeed::QueuePlaceFeed(api::ResourceId job, TaskThread &thread, QObject *parent)
    : QObject(parent)
    , m_id(std::move(job))
    , m_thread(thread)
    , m_call([this] { pull(); })
{
    m_poll.setInterval(pollMs);
    connect(&m_poll, &QTimer::timeout, this, [this] { m_call.request(); });
}

void QueuePlaceFeed::setJob(const api::Job &job)
{
    const bool waits = job.executionState == api::ExecutionState::Queued && job.spec.cluster;
    const bool waited = std::exchange(m_waits, waits);
    if (waits)
        m_cluster = *job.spec.cluster;
    follow();
    if (m_waits && waited && m_isWatched)
        m_call.request(); // something has become of it
}

void QueuePlaceFeed::stop()
{
    m_waits = false;
    follow();
}

void QueuePlaceFeed::setWatched(bool isWatched)
{
    m_isWatched = isWatched;
    follow();
}

QString QueuePlaceFeed::text() const
{
    return m_place ? standingText(*m_place, m_clock->dateTime()) : QString();
}

void QueuePlaceFeed::follow()
{
    if (!m_waits && std::exchange(m_place, std::nullopt))
        emit changed();
    const bool isRead = m_waits && m_isWatched;
    if (isRead == m_poll.isActive())
        return;
    if (!isRead)
        return m_poll.stop();
    m_poll.start();
    m_call.request();
}

// An engine that knows no queues, or is away: what is known stays.
void QueuePlaceFeed::pull()
{
    m_thread.run(
        this, [cluster = m_cluster](client::Client &client) { return client.queue(cluster); },
        [this](const Result<api::JobQueue> &queue) {
            m_call.done();
            if (!queue || !m_waits)
                return;
            m_place = standingOf(m_id, *queue);
            emit changed();
        });
}

} // namespace trainyard::models
