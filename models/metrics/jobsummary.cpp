// SPDX-License-Identifier: Apache-2.0
#include "models/metrics/jobsummary.h"

#include <algorithm>
#include <cmath>
#include <string_view>

namespace trainyard::models {

namespace {

// The last value that is a number; a NaN of the last window would hide it.
void takeLast(std::optional<double> &into, const api::MetricSeries &series)
{
    const auto last =
        std::find_if(series.values.rbegin(), series.values.rend(), [](double v) { return std::isfinite(v); });
    if (last != series.values.rend())
        into = *last;
}

} // namespace

JobSummaryBuilder::JobSummaryBuilder(const api::Job &job)
{
    if (const auto *trainer = std::get_if<api::TrainerSettings>(&job.spec.toolkit))
        m_epochs = trainer->epochs;
}

bool JobSummaryBuilder::add(std::uint64_t after, const api::MetricsPage &page)
{
    if (after != m_next || page.next < after)
        return false;
    m_next = page.next;
    for (const api::MetricSeries &series : page.series)
        add(series);
    return true;
}

void JobSummaryBuilder::add(const api::MetricSeries &series)
{
    if (series.steps.empty())
        return;
    const std::string_view tag = series.tag;
    if (tag == "train/loss")
        takeLast(m_trainLoss, series);
    else if (tag == "train/error")
        takeLast(m_trainError, series);
    else if (tag == "epoch/error")
        takeLast(m_epochError, series);
    else if (tag == "test/error")
        takeLast(m_testError, series);
    else if (tag.ends_with("loss"))
        takeLast(m_otherLoss, series);

    if (tag == "epoch/loss" && !m_stepsPerEpoch)
        m_stepsPerEpoch = series.steps.front();
    if (tag == "train/loss" || tag == "epoch/loss")
        m_lastStep = std::max(m_lastStep, series.steps.back());
}

JobSummary JobSummaryBuilder::summary() const
{
    JobSummary summary;
    summary.loss = m_trainLoss ? m_trainLoss : m_otherLoss;
    summary.error = m_testError ? m_testError : m_epochError ? m_epochError : m_trainError;
    if (m_epochs && *m_epochs > 0) {
        const double whole = m_stepsPerEpoch ? double(*m_stepsPerEpoch) * *m_epochs : 0;
        summary.progress = whole > 0 ? std::min(1.0, double(m_lastStep) / whole) : 0.0;
    }
    return summary;
}

} // namespace trainyard::models
