// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

// What a training script tells of itself through the tracking API of MLflow (version 2.0 of its REST API).
namespace trainyard::tracking {

enum class RunStatus { Running, Scheduled, Finished, Failed, Killed };

std::string_view toString(RunStatus status); // RUNNING, SCHEDULED, …
std::optional<RunStatus> runStatus(std::string_view text);
inline bool isOver(RunStatus status)
{
    return status != RunStatus::Running && status != RunStatus::Scheduled;
}

struct MetricPoint {
    std::string key;
    double value = 0; // NaN and infinities are values
    std::int64_t timestampMs = 0;
    std::int64_t step = 0;
};

// The point of the highest step; of several the one told last.
struct LatestPoint {
    double value = 0;
    std::int64_t timestampMs = 0;
    std::int64_t step = 0;
};

struct DatasetInput {
    std::string name;
    std::string digest;
    std::string sourceType;
    std::string source;
    std::string schema;
    std::string profile;
    std::map<std::string, std::string> tags;
};

struct Run {
    std::string id;
    std::string name;
    std::string prefix; // of its series among the job's: "NAME/"; empty for the job's own run
    std::string user;
    RunStatus status = RunStatus::Scheduled;
    std::int64_t startMs = 0;
    std::int64_t endMs = 0; // 0: it has not ended
    bool isDeleted = false;
    int attempt = 0; // of the job, in which it was begun or last taken up; 0: never
    std::map<std::string, std::string> params;
    std::map<std::string, std::string> tags;
    std::vector<DatasetInput> inputs;
    std::map<std::string, LatestPoint> latest; // of each metric; not in the run's file
};

// What a script may have kept; more is refused with one sentence.
inline constexpr std::size_t mostRuns = 10000;       // of a job
inline constexpr std::size_t mostEntries = 20000;    // params, tags or metrics of a run
inline constexpr std::size_t mostInputs = 1000;      // of a run
inline constexpr std::size_t longestKey = 250;       // bytes
inline constexpr std::size_t longestValue = 1 << 16; // bytes; longer ones are cut

// The id of the run that is the job itself: its uuid without dashes. Other runs of the job have ids that
// begin so.
std::string ownRunId(std::string_view jobUuid);
// The uuid of the job that the run belongs to; empty for what is no run's id.
std::string jobUuidOf(std::string_view runId);

} // namespace trainyard::tracking
