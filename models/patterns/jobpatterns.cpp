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

void JobPatterns::apply(const Patterns &patterns)
{
    m_isApplying = true;
    const auto before = m_inForce;
    m_seeker.run(
        this,
        [job = m_job, wanted = api::LinePatterns{patterns, false}](client::Client &client) {
            return client.putLinePatterns(job, wanted);
        },
        [this, before](const Result<api::LinePatterns> &answer) {
            m_isApplying = false;
            take(answer);
            if (answer && before && before->patterns != answer->patterns)
                emit applied(before->patterns, answer->patterns);
        });
}

void JobPatterns::exchange(const Patterns &from, const Patterns &to,
                           const std::function<void(const Result<bool> &)> &done)
{
    m_isApplying = true;
    m_seeker.run(
        this,
        [job = m_job, from, wanted = api::LinePatterns{to, false}](client::Client &client) {
            const auto now = client.linePatterns(job);
            const bool isMeant = now && now->patterns == from;
            return std::pair(isMeant, isMeant ? client.putLinePatterns(job, wanted) : now);
        },
        [this, done](const std::pair<bool, Result<api::LinePatterns>> &answer) {
            m_isApplying = false;
            if (answer.second)
                take(answer.second);
            done(answer.second ? Result<bool>(answer.first) : Result<bool>(answer.second.error()));
        });
}

void JobPatterns::take(const Result<api::LinePatterns> &patterns)
{
    if (!patterns) {
        emit failed(toQString(patterns.error().message));
        return;
    }
    m_inForce = *patterns;
    m_draft.setInForce(m_inForce->patterns);
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
