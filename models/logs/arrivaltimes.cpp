// SPDX-License-Identifier: Apache-2.0
#include "models/logs/arrivaltimes.h"

#include "models/backend/taskthread.h"

#include <algorithm>
#include <utility>

namespace trainyard::models {

namespace {

constexpr std::size_t mostPages = 128;
constexpr int retryMs = 400; // notes come up to a second after the lines
constexpr int mostRetries = 5;
constexpr qint64 soonMs = 2000; // lines come a little after what they tell of

using By = client::Client::ArrivalsBy;

} // namespace

ArrivalTimes::ArrivalTimes(client::OutputPath path, TaskThread &seeker, QObject *parent)
    : QObject(parent)
    , m_path(std::move(path))
    , m_seeker(seeker)
    , m_patience(mostRetries)
{
    m_retry.setSingleShot(true);
    m_retry.setInterval(retryMs);
    connect(&m_retry, &QTimer::timeout, this, &ArrivalTimes::ask);
}

std::optional<api::LogArrival> ArrivalTimes::find(quint64 offset) const
{
    auto page = m_pages.upper_bound(offset);
    if (page == m_pages.begin())
        return std::nullopt;
    const auto &notes = (--page)->second.arrivals;
    const auto note = std::partition_point(notes.begin(), notes.end(),
                                           [&](const api::LogArrival &each) { return each.end <= offset; });
    return note == notes.end() ? std::nullopt : std::optional(*note);
}

std::optional<api::LogArrival> ArrivalTimes::at(quint64 offset)
{
    if (auto note = find(offset))
        return note;
    const bool isBehind = offset >= m_end; // all that was noted
    if (m_isAsking || (isBehind && (m_wanted || m_patience == 0)))
        return std::nullopt;
    m_wanted = offset;
    if (isBehind && m_patience < mostRetries)
        m_retry.start();
    else
        ask();
    return std::nullopt;
}

void ArrivalTimes::ask()
{
    if (m_isAsking || !m_wanted)
        return;
    m_isAsking = true;
    m_seeker.run(
        this,
        [path = m_path, offset = *m_wanted](client::Client &client) {
            return client.logArrivals(path, By::Offset, qint64(offset));
        },
        [this, generation = m_generation](const Result<api::LogArrivals> &page) {
            if (generation != m_generation)
                return;
            m_isAsking = false;
            const quint64 offset = *std::exchange(m_wanted, std::nullopt);
            if (page)
                take(*page);
            if (!find(offset)) {
                m_end = std::min(m_end, offset);
                --m_patience;
            }
            emit known(); // or to be asked for again
        });
}

void ArrivalTimes::take(const api::LogArrivals &page)
{
    if (page.arrivals.empty())
        return;
    if (m_pages.size() >= mostPages)
        m_pages.clear();
    m_end = std::max<quint64>(m_end, page.arrivals.back().end);
    m_pages.insert_or_assign(page.begin, page);
}

void ArrivalTimes::seek(qint64 milliseconds)
{
    m_seeker.run(
        this,
        [path = m_path, milliseconds](client::Client &client) {
            return client.logArrivals(path, By::Time, std::max<qint64>(milliseconds, 0));
        },
        [this, milliseconds, generation = m_generation](const Result<api::LogArrivals> &page) {
            if (generation != m_generation)
                return;
            if (page && !page->arrivals.empty())
                showFound(*page, milliseconds);
            else
                emit nothingNoted();
        });
}

void ArrivalTimes::showFound(const api::LogArrivals &page, qint64 milliseconds)
{
    take(page);
    const auto &notes = page.arrivals;
    auto note = std::partition_point(notes.begin(), notes.end(), [&](const api::LogArrival &each) {
        return each.milliseconds < milliseconds;
    });
    const bool isLate = note == notes.end() || note->milliseconds > milliseconds + soonMs;
    if (isLate && note != notes.begin()) {
        const auto before = std::prev(note);
        const bool isNearer =
            note == notes.end() || milliseconds - before->milliseconds < note->milliseconds - milliseconds;
        note = isNearer ? before : note;
    }
    emit found(note == notes.begin() ? page.begin : std::prev(note)->end, note->end);
}

void ArrivalTimes::noteGrowth()
{
    m_patience = std::max(m_patience, mostRetries - 1); // the first time it is asked at once
}

void ArrivalTimes::clear()
{
    ++m_generation;
    m_pages.clear();
    m_end = 0;
    m_wanted.reset();
    m_patience = mostRetries;
    m_isAsking = false;
}

} // namespace trainyard::models
