// SPDX-License-Identifier: Apache-2.0
#include "engine/daemon/foregroundjob.h"

#include "engine/api/json.h"
#include "engine/daemon/signals.h"

#include <array>
#include <cstdio>
#include <iostream>

namespace trainyard::daemon {

namespace {

using namespace std::chrono_literals;

constexpr auto refreshInterval = 250ms;

std::string elapsed(const api::Job &job)
{
    if (!job.execution.startTime)
        return "0:00:00";
    const auto end = job.execution.endTime.value_or(now());
    const long long all =
        std::max(std::chrono::duration_cast<std::chrono::seconds>(end - *job.execution.startTime), 0s)
            .count();
    std::array<char, 40> text{};
    std::snprintf(text.data(), text.size(), "%lld:%02lld:%02lld", all / 3600, all / 60 % 60, all % 60);
    return text.data();
}

} // namespace

ForegroundJob::ForegroundJob(EngineParts &engine, const api::Job &job, std::string cursor)
    : m_engine(engine)
    , m_job(job)
    , m_cursor(std::move(cursor))
    , m_printer(directory("stdouterr"), m_line)
    , m_points(engine.service().jobDirectory(job.id) ? *engine.service().jobDirectory(job.id) / "metrics"
                                                     : "")
{}

std::filesystem::path ForegroundJob::directory(const std::string &id) const
{
    auto path = m_engine.service().outputDirectory(m_job.id, id);
    return path ? *path : std::filesystem::path();
}

int ForegroundJob::wait()
{
    while (!api::isFinished(m_job.executionState)) {
        takeSignal();
        for (const api::Event &event : m_engine.events().waitAfter(m_cursor, refreshInterval))
            take(event);
        if (auto job = m_engine.service().job(m_job.id))
            m_job = std::move(*job);
        m_line.show(progress());
    }
    m_printer.printAll();
    return conclude();
}

void ForegroundJob::take(const api::Event &event)
{
    m_cursor = event.cursor;
    switch (event.kind) {
    case api::Event::Kind::Output:
        m_printer.print(event.file);
        break;
    case api::Event::Kind::Metrics:
        readLoss();
        break;
    case api::Event::Kind::Reset: // more came than is kept
        m_printer.printAll();
        readLoss();
        break;
    case api::Event::Kind::Hello:
    case api::Event::Kind::Changed:
    case api::Event::Kind::Deleted:
    case api::Event::Kind::Tracked:
    case api::Event::Kind::Trash:
        break;
    }
}

void ForegroundJob::readLoss()
{
    if (!m_points.refresh())
        return;
    while (m_pointsRead < m_points.count()) {
        const auto page = m_points.page(m_pointsRead);
        if (!page || page->next <= m_pointsRead)
            return;
        m_pointsRead = page->next;
        for (const api::MetricSeries &series : page->series) {
            const bool isLoss = series.tag == "train/loss" || series.tag == "epoch/loss";
            if (isLoss && !series.values.empty())
                m_loss = series.values.back();
        }
    }
}

void ForegroundJob::takeSignal()
{
    if (!takePendingSignal(endSignals()))
        return;
    if (m_termination.joinable()) {
        m_engine.executor().kill(m_job.uuid);
        return;
    }
    m_line.write(STDERR_FILENO, "Terminating the job; press Ctrl+C again to kill it at once.\n");
    m_termination = std::jthread([&service = m_engine.service(), id = m_job.id] {
        const Status terminated = service.terminate(id);
        if (!terminated)
            std::cerr << terminated.error().message << std::endl;
    });
}

std::string ForegroundJob::progress() const
{
    std::string text =
        m_job.id.name + "  " + std::string(api::toString(m_job.executionState)) + "  " + elapsed(m_job);
    if (m_loss) {
        std::array<char, 40> loss{};
        std::snprintf(loss.data(), loss.size(), "  loss %.6g", *m_loss);
        text += loss.data();
    }
    if (m_job.executionState == api::ExecutionState::Queued && !m_job.stateReason.empty())
        text += "  " + m_job.stateReason;
    return text;
}

int ForegroundJob::conclude()
{
    m_line.show("");
    const bool hasSucceeded = m_job.executionState == api::ExecutionState::Succeeded;
    std::string text = "Job " + m_job.id.name + (hasSucceeded ? " succeeded" : " failed") + " after " +
                       elapsed(m_job) + ".\n";
    if (!m_job.stateReason.empty())
        text += m_job.stateReason + "\n";
    text += "Logs: " + directory("stdouterr").string() + "\n";
    for (const api::OutputDirectory &output : m_job.spec.outputDirectories)
        text += "Output " + output.id + ": " + directory(output.id).string() + "\n";
    m_line.write(STDERR_FILENO, text);
    const int code = m_job.execution.exitCode.value_or(1);
    return hasSucceeded ? 0 : code == 0 ? 1 : code;
}

} // namespace trainyard::daemon
