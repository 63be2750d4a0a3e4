// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/base/result.h"

#include <cstddef>
#include <cstdint>
#include <limits>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace trainyard::api {

// What is told of a series without its points.
struct SeriesSummary {
    static constexpr double none = std::numeric_limits<double>::quiet_NaN();

    std::string tag;
    std::uint64_t count = 0;  // of all points
    std::uint64_t broken = 0; // of those that are NaN or infinite, of which the rest says nothing
    double last = none;       // none: no point is finite
    double least = none;
    double greatest = none;
    double mean = none;
    std::int64_t firstStep = 0; // of the first point and of the last, broken ones too
    std::int64_t lastStep = 0;
    // Least and greatest in turn of equally many points each (fewer in the last pair), in the order in which
    // they came.
    std::vector<float> outline;
};

// POST /trainyard/v1/summaries asks for many jobs at once.
struct SummariesRequest {
    static constexpr std::size_t mostJobs = 1000;

    struct Job {
        std::string id;                     // path
        std::optional<std::uint64_t> known; // the number of points that its last reply told
    };
    std::vector<Job> jobs;
    std::optional<std::vector<std::string>> tags; // none: all
    std::vector<std::string> outlines;            // the tags of which the outline is wanted, too
};

struct JobSummaries {
    std::string id;
    std::uint64_t points = 0; // of all its series, and what was told of how busy its GPUs are
    std::size_t tagSet = 0;   // in SummariesReply::tagSets: all tags that it has
    std::vector<SeriesSummary> series;
    std::optional<double> gpuUse = {}; // mean utilization of all its GPUs, in percent; none: it had none
};

// Jobs that are unknown, or have no more points than was told, are left out.
struct SummariesReply {
    std::vector<std::vector<std::string>> tagSets; // each sorted; jobs alike share one
    std::vector<JobSummaries> jobs;
};

std::string toJson(const SummariesRequest &request);
std::string toJson(const SummariesReply &reply);
Result<SummariesRequest> summariesRequestFromJson(std::string_view body);
Result<SummariesReply> summariesReplyFromJson(std::string_view body);

} // namespace trainyard::api
