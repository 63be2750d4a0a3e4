// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <optional>

namespace trainyard::models {

class JobMetrics;

// When a GPU is taken to wait for data. It is looked at over the last `seconds`, which must have been told of
// nearly without a gap.
struct GpuWaitRule {
    double seconds = 120;
    double lowSeconds = 90; // or more of these the utilization is …
    double low = 30;        // … below this, in percent
    double busyCpu = 80;    // what the job's processes use at least, in percent of one core
    double toldShare = 0.8; // of the seconds
    int stepsThatGoOn = 2;  // points of any metric within the time
};

// A GPU that was found to wait, and when. Its utilization was low in `lowSeconds` of the `seconds` looked at.
struct GpuWait {
    int node = 0;
    int gpu = 0;
    double from = 0; // seconds since 1970
    double to = 0;
    int lowSeconds = 0;
    int seconds = 0;
    bool operator==(const GpuWait &) const = default;
};

// The first GPU of a job that waits for data now: its utilization is low for most of the time although a
// process holds it, and the job goes on: steps are told, or, after the GPU has been busy once, its processors
// are at work. `system` are how busy the job is, `metrics` what it tells itself.
std::optional<GpuWait> gpuWait(const JobMetrics &system, const JobMetrics &metrics,
                               const GpuWaitRule &rule = {});

} // namespace trainyard::models
