// SPDX-License-Identifier: Apache-2.0
#include "engine/jobs/history.h"

#include "engine/base/files.h"
#include "engine/base/handle.h"
#include "engine/base/log.h"
#include "engine/base/strings.h"

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <fcntl.h>
#include <unistd.h>

namespace trainyard::jobs {

namespace {

constexpr std::size_t mostSteps = 200;

std::filesystem::path historyFile(const std::filesystem::path &jobDirectory)
{
    return jobDirectory / "history.jsonl";
}

std::vector<api::JobStep> noted(const std::filesystem::path &jobDirectory)
{
    std::vector<api::JobStep> steps;
    const auto text = readFile(historyFile(jobDirectory));
    if (!text)
        return steps; // it never ran, or an earlier engine ran it
    for (const std::string &line : split(*text, '\n')) {
        if (const auto step = api::stepFromLine(line)) // the last line may be torn
            steps.push_back(*step);
    }
    if (steps.size() > mostSteps)
        steps.erase(steps.begin(), steps.end() - static_cast<std::ptrdiff_t>(mostSteps));
    return steps;
}

} // namespace

void addStep(const std::filesystem::path &jobDirectory, api::JobPhase phase, Timestamp time, api::Cause cause)
{
    const auto name = historyFile(jobDirectory);
    const FileDescriptor file(::open(name.c_str(), O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0600));
    const std::string line = api::lineOf({time, phase, cause});
    if (!file || ::write(file.get(), line.data(), line.size()) != static_cast<ssize_t>(line.size()))
        log::warning("Cannot write " + name.string() + ": " + std::strerror(errno) + ".");
}

std::vector<api::JobStep> historyOf(const api::Job &job, const std::filesystem::path &jobDirectory)
{
    std::vector<api::JobStep> steps = noted(jobDirectory);
    if (steps.empty() && job.attempt > 0 && job.execution.startTime)
        steps.push_back({*job.execution.startTime, api::JobPhase::Running});
    if (steps.empty() || steps.front().phase != api::JobPhase::Queued)
        steps.insert(steps.begin(), api::JobStep{job.creationTime, api::JobPhase::Queued});
    if (job.executionState == api::ExecutionState::Terminating &&
        steps.back().phase != api::JobPhase::Stopping)
        steps.push_back({job.executionTime, api::JobPhase::Stopping, job.cause});
    if (api::isFinished(job.executionState))
        steps.push_back({job.execution.endTime.value_or(job.executionTime),
                         job.executionState == api::ExecutionState::Succeeded ? api::JobPhase::Succeeded
                                                                              : api::JobPhase::Failed,
                         job.cause});
    for (std::size_t i = 1; i < steps.size(); ++i)
        steps[i].time = std::max(steps[i].time, steps[i - 1].time);
    return steps;
}

} // namespace trainyard::jobs
