// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/api/metricpattern.h"
#include "engine/base/result.h"

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace trainyard::api {

// POST /trainyard/v1/linepatterns<job id> with a MetricPattern: what it finds in the job's own logs.
struct PatternPreview {
    struct Point {
        std::string tag;
        std::int64_t step = 0;
        double value = 0;
    };
    struct Group {
        std::string name;
        std::uint64_t begin = 0; // bytes of the text
        std::uint64_t end = 0;
    };
    struct Line {
        std::string file;
        std::uint64_t end = 0;     // offset behind the line
        std::string text;          // its first 1000 bytes, without what moves and colours
        std::vector<Group> groups; // the named ones that matched within these, in their order
        std::vector<Point> points;
    };
    struct Series {
        std::string tag;
        std::uint64_t points = 0;
        std::int64_t firstStep = 0;
        std::int64_t lastStep = 0;
        double lastValue = 0;
    };
    std::vector<Line> lines;    // the first 200 that match
    std::vector<Series> series; // the first 100, as they come
    std::uint64_t matched = 0;  // lines
    std::uint64_t points = 0;
    std::uint64_t scanned = 0; // bytes
    bool isWhole = true;       // all of the logs was looked at
};

Result<MetricPattern> metricPatternFromJson(std::string_view body);
std::string toJson(const MetricPattern &pattern);
std::string toJson(const PatternPreview &preview);
Result<PatternPreview> patternPreviewFromJson(std::string_view body);

} // namespace trainyard::api
