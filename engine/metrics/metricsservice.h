// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/api/engineinfo.h"
#include "engine/base/result.h"
#include "engine/metrics/eventtree.h"
#include "engine/metrics/patternchoice.h"
#include "engine/metrics/toldprogress.h"

#include <filesystem>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace trainyard::metrics {

// Follows the output files of running jobs, parses their progress lines and keeps the points as TensorBoard
// event files in the job's folder; likewise the points of event files that a job writes in its outputs.
// Each point is stored with the place that it came from, so that after any restart the intake goes on exactly
// behind the last stored point: none is missing, none is double. One thread of its own does all reading of
// logs; every public function may be called from any thread.
class MetricsService
{
public:
    struct Watch {
        std::string jobKey;                   // what the callbacks name it by: the job's resource id path
        std::filesystem::path logDirectory;   // its stdouterr directory; stdout*.txt, stderr*.txt and event
                                              // files in it are followed
        std::filesystem::path eventDirectory; // where the event files are written
        std::vector<EventRoot> roots = {};    // its other output directories: event files in them
        std::string toolType = {};            // api::toolType(): whose lines are looked for first
        std::vector<api::MetricPattern> patterns = {}; // of its definition
    };
    // Called from the service's thread, at most 20 times a second per job and file; what came between is one
    // call. `count` is the number of points so far. They may call the service, but not wait for it.
    struct Callbacks {
        std::function<void(const std::string &jobKey, std::uint64_t count)> pointsAdded;
        std::function<void(const std::string &jobKey, const std::string &file, std::uint64_t size)>
            outputGrown;
    };

    explicit MetricsService(Callbacks callbacks);
    ~MetricsService();
    MetricsService(const MetricsService &) = delete;
    MetricsService &operator=(const MetricsService &) = delete;

    // Follows a job; a watch of the same key is replaced. The folders need not exist yet.
    void watch(const Watch &watch);
    // Takes in what is left of the job's output, then forgets it and calls `done` from the service's thread;
    // at once when the job is not watched. What a full disk keeps from being written holds `done` up no
    // longer: it is tried again as long as the service lives, and isBehind() says so to the next one. Not
    // called when the service is destroyed first: the next one takes all in again.
    void finish(const std::string &jobKey, std::function<void()> done);
    void forget(const std::string &jobKey);
    // Of a job that is watched, as its output tells it; none: it does not.
    std::optional<Progress> progress(const std::string &jobKey) const;

    // Has a job's lines read by these patterns from now on, watched or not, and reads those again that are
    // there: series that this changes begin anew. Patterns must be without problem. Conflict while an earlier
    // choice is still being carried out. Any engine that takes the job over goes on with it.
    Status usePatterns(const Watch &watch, const PatternChoice::Patterns &patterns);

    // Whether a job that was watched, and not forgotten, may have output that is not taken in.
    static bool isBehind(const std::filesystem::path &eventDirectory);

    // Points after number `after`.
    static Result<api::MetricsPage> read(const std::filesystem::path &eventDirectory, std::uint64_t after);

private:
    class Private;
    std::unique_ptr<Private> d;
};

} // namespace trainyard::metrics
