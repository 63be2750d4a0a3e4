// SPDX-License-Identifier: Apache-2.0
#include "models/continuation/againtransfer.h"

#include <QCoreApplication>

#include <algorithm>
#include <utility>

namespace trainyard::models {

AgainTransfer::AgainTransfer(std::shared_ptr<JobsAgain> jobs, std::shared_ptr<void> held)
    : m_held(std::move(held))
    , m_jobs(std::move(jobs))
{
    connect(m_jobs.get(), &JobsAgain::changed, this, &AgainTransfer::tellProgress);
    connect(m_jobs.get(), &JobsAgain::ended, this, &AgainTransfer::takeEnd);
}

// What is on its way to the engine is still heard of: it is there then, and can be undone.
AgainTransfer::~AgainTransfer()
{
    if (!m_jobs->isSubmitting())
        return;
    m_jobs->cancel();
    connect(
        m_jobs.get(), &JobsAgain::ended, qApp,
        [jobs = m_jobs, held = m_held] {
            QMetaObject::invokeMethod(
                qApp, [jobs, held] {}, Qt::QueuedConnection); // not while it speaks
        },
        Qt::SingleShotConnection);
}

void AgainTransfer::begin()
{
    tellProgress();
    m_isWaiting = m_jobs->isSubmitting();
    if (!problemOf(m_jobs->changes()).isEmpty()) {
        end(State::Failed, [jobs = m_jobs] { return problemOf(jobs->changes()); });
        return;
    }
    m_jobs->submitAll();
}

void AgainTransfer::stop()
{
    m_jobs->cancel();
}

void AgainTransfer::tellProgress()
{
    if (state() != State::Running)
        return;
    const int all = m_jobs->rowCount() - m_jobs->count(JobsAgain::State::Impossible);
    const int done = m_jobs->count(JobsAgain::State::Submitted);
    tell([all, done] { return tr("Submitting jobs: %1 of %2").arg(done).arg(all); }, percentOf(done, all));
}

void AgainTransfer::takeEnd()
{
    if (state() != State::Running)
        return;
    if (std::exchange(m_isWaiting, false))
        return m_jobs->submitAll();
    const int done = m_jobs->count(JobsAgain::State::Submitted);
    const int left = m_jobs->submittable();
    if (left == 0 && done > 0)
        end(State::Done, [done] { return tr("%n job(s) were submitted.", nullptr, done); });
    else
        end(State::Failed,
            [left] { return tr("%n job(s) could not be submitted.", nullptr, std::max(left, 1)); });
}

} // namespace trainyard::models
