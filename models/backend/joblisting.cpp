// SPDX-License-Identifier: Apache-2.0
#include "models/backend/joblisting.h"

#include "models/resources/jobtablemodel.h"

#include <QElapsedTimer>
#include <QThreadPool>

#include <algorithm>
#include <memory>
#include <utility>

namespace trainyard::models {

namespace {

constexpr int firstPage = 200; // quick, for what is seen at once
constexpr std::size_t jobsAtOnce = 50;
constexpr int rowsAtOnce = 200;
constexpr std::size_t mostArrived = 4000; // more are asked for when these are handed over
constexpr qint64 sliceMs = 6;

} // namespace

JobListing::JobListing(const JobTableModel &known, QObject *parent)
    : QObject(parent)
    , m_known(known)
{
    m_work.setInterval(0);
    connect(&m_work, &QTimer::timeout, this, &JobListing::work);
}

void JobListing::setEndpoint(const client::Endpoint &endpoint)
{
    m_thread.setEndpoint(endpoint);
}

void JobListing::read(const std::vector<api::Experiment> &experiments)
{
    m_isReading = true;
    m_hadJobs = m_known.rowCount() > 0;
    m_sweptTo = -1;
    m_places.clear();
    m_arrived.clear();
    m_present.clear();
    m_told.clear();
    for (const api::Experiment &experiment : experiments)
        m_places.push_back({experiment.id, {}});
    ask();
    m_work.start();
}

void JobListing::told(const api::ResourceId &job)
{
    if (m_isReading)
        m_told.insert(job.key());
}

void JobListing::ask()
{
    if (m_isAsking || m_places.empty() || m_arrived.size() > mostArrived)
        return;
    m_isAsking = true;
    const Place place = std::move(m_places.front());
    m_places.pop_front();
    m_thread.run(
        this,
        [place](client::Client &client) {
            return place.next.empty() ? client.newestJobs(place.experiment, firstPage)
                                      : client.jobsAfter(place.next);
        },
        [this, place](Result<client::Client::JobsPage> page) { take(place, std::move(page)); });
}

void JobListing::take(const Place &place, Result<client::Client::JobsPage> page)
{
    m_isAsking = false;
    if (!m_isReading)
        return;
    if (!page && page.error().code != Error::Code::NotFound) { // an experiment that is gone has no jobs
        finish(page.error());
        return;
    }
    if (page) {
        std::move(page->jobs.begin(), page->jobs.end(), std::back_inserter(m_arrived));
        if (!page->next.empty())
            m_places.push_back({place.experiment, std::move(page->next)});
    }
    ask();
    m_work.start();
}

void JobListing::work()
{
    QElapsedTimer time;
    time.start();
    while (time.elapsed() < sliceMs) {
        if (handOver())
            continue;
        ask();
        if (m_isAsking) {
            m_work.stop(); // until the page comes
            return;
        }
        if (!sweep()) {
            finish({});
            return;
        }
    }
}

// False when there is nothing to hand over.
bool JobListing::handOver()
{
    if (m_arrived.empty())
        return false;
    std::vector<api::Job> jobs;
    for (; !m_arrived.empty() && jobs.size() < jobsAtOnce; m_arrived.pop_front()) {
        const std::string key = m_arrived.front().id.key();
        m_present.partOf(key).insert(key);
        if (!m_told.contains(key))
            jobs.push_back(std::move(m_arrived.front()));
    }
    if (!jobs.empty())
        emit jobsRead(jobs);
    return true;
}

// Looks at some rows for jobs that no page had; false when it has come to the first. Rows that go or come
// meanwhile only have it look at some once more.
bool JobListing::sweep()
{
    if (!m_hadJobs)
        return false;
    const int end = m_sweptTo < 0 ? m_known.rowCount() : std::min(m_sweptTo, m_known.rowCount());
    m_sweptTo = std::max(0, end - rowsAtOnce);
    QList<api::ResourceId> gone;
    for (int row = m_sweptTo; row < end; ++row) {
        const api::ResourceId &id = m_known.jobAt(row).id;
        const std::string key = id.key();
        if (!m_present.contains(key) && !m_told.contains(key))
            gone << id;
    }
    for (const api::ResourceId &id : std::as_const(gone))
        emit jobGone(id);
    return m_sweptTo > 0;
}

void JobListing::finish(const Status &read)
{
    m_work.stop();
    m_isReading = false;
    m_places.clear();
    m_arrived.clear();
    m_told.clear();
    if (m_present.size() > mostArrived) // to give back so many takes its time
        QThreadPool::globalInstance()->start(
            [gone = std::make_shared<Keys>(std::move(m_present))]() mutable { gone.reset(); });
    m_present = {};
    emit finished(read);
}

} // namespace trainyard::models
