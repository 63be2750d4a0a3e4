// SPDX-License-Identifier: Apache-2.0
#include "models/patterns/jobpatterns.h"

#include "models/backend/taskthread.h"
#include "models/text.h"

#include <utility>

namespace trainyard::models {

namespace {

constexpr int readingMs = 500;

} // namespace

JobPatterns::JobPatterns(api::ResourceId job, TaskThread &seeker, QObject *parent)
    : QObject(parent)
    , m_job(std::move(job))
    , m_seeker(seeker)
    , m_preview([this] { pullPreview(); })
{
    m_reading.setSingleShot(true);
    m_reading.setInterval(readingMs);
    connect(&m_reading, &QTimer::timeout, this, &JobPatterns::load);
}

void JobPatterns::load()
{
    m_seeker.run(
        this, [job = m_job](client::Client &client) { return client.linePatterns(job); },
        [this](const Result<api::LinePatterns> &patterns) {
            if (!m_isApplying) // it is older than what comes
                take(patterns);
        });
}

void JobPatterns::apply(const std::vector<api::MetricPattern> &patterns)
{
    m_isApplying = true;
    m_seeker.run(
        this,
        [job = m_job, wanted = api::LinePatterns{patterns, false}](client::Client &client) {
            return client.putLinePatterns(job, wanted);
        },
        [this](const Result<api::LinePatterns> &answer) {
            m_isApplying = false;
            take(answer);
        });
}

void JobPatterns::take(const Result<api::LinePatterns> &patterns)
{
    if (!patterns) {
        emit failed(toQString(patterns.error().message));
        return;
    }
    m_inForce = *patterns;
    if (m_inForce->isReading)
        m_reading.start();
    emit inForceChanged();
}

void JobPatterns::preview(const api::MetricPattern &pattern)
{
    m_wanted = pattern;
    m_preview.request();
}

void JobPatterns::pullPreview()
{
    m_seeker.run(
        this,
        [job = m_job, pattern = m_wanted](client::Client &client) {
            return client.previewPattern(job, pattern);
        },
        [this, pattern = m_wanted](const Result<api::PatternPreview> &found) {
            if (m_preview.done())
                return; // another is wanted
            if (found)
                emit previewed(pattern, *found);
            else
                emit previewFailed(toQString(found.error().message));
        });
}

} // namespace trainyard::models
