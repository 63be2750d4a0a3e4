// SPDX-License-Identifier: Apache-2.0
#include "engine/api/jobhistory.h"
#include "engine/api/jsonenums.h"
#include "engine/api/jsonparts.h"
#include "engine/api/jsonsyntax.h"

#include <algorithm>
#include <iterator>

namespace trainyard::api {

namespace {

constexpr EnumText<JobPhase> jobPhases[] = {
    {JobPhase::Queued, "queued"},     {JobPhase::Preparing, "preparing"}, {JobPhase::Running, "running"},
    {JobPhase::Stopping, "stopping"}, {JobPhase::Succeeded, "succeeded"}, {JobPhase::Failed, "failed"},
};

Json stepJson(const JobStep &step)
{
    Json written{{"state", textOf(jobPhases, step.phase)}, {"time", trainyard::toString(step.time)}};
    if (step.cause != Cause::None)
        written["cause"] = toString(step.cause);
    return written;
}

std::optional<JobStep> readStep(const Reader &step)
{
    const auto time = step["time"].time();
    const std::string state = step["state"].text();
    const auto phase = std::find_if(std::begin(jobPhases), std::end(jobPhases),
                                    [&](const auto &entry) { return entry.text == state; });
    if (!time || phase == std::end(jobPhases))
        return std::nullopt;
    return JobStep{*time, phase->value, causeFromText(step["cause"].text()).value_or(Cause::None)};
}

} // namespace

std::string toJson(const std::vector<JobStep> &history)
{
    Json steps = Json::array();
    for (const JobStep &step : history)
        steps.push_back(stepJson(step));
    return dumped(Json{{"history", std::move(steps)}});
}

Result<std::vector<JobStep>> jobHistoryFromJson(std::string_view body)
{
    auto document = Document::parse(body, "The history");
    if (!document)
        return document.error();
    std::vector<JobStep> history;
    for (const Reader &value : document->root()["history"].required().elements()) {
        if (const auto step = readStep(value))
            history.push_back(*step);
    }
    return document->result(std::move(history));
}

std::string lineOf(const JobStep &step)
{
    return dumped(stepJson(step)) + "\n";
}

std::optional<JobStep> stepFromLine(std::string_view line)
{
    const auto document = Document::parse(line, "The step");
    return document ? readStep(document->root()) : std::nullopt;
}

} // namespace trainyard::api
