// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/base/result.h"
#include "engine/eventfiles/eventfilewriter.h"
#include "engine/tracking/recentpoints.h"
#include "engine/tracking/run.h"

#include <filesystem>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace trainyard::tracking {

// What is told about one run in one request.
struct Batch {
    std::string runId;
    std::vector<MetricPoint> metrics;
    std::map<std::string, std::string> params;
    std::map<std::string, std::string> tags;
    std::vector<DatasetInput> inputs;
};

struct RunStart {
    std::string name; // empty: ours
    std::string user;
    std::int64_t startMs = 0;
    std::map<std::string, std::string> tags;
};

struct RunUpdate {
    std::string runId;
    std::optional<RunStatus> status;
    std::optional<std::int64_t> endMs;
    std::optional<std::string> name;
};

// The runs of one job: its own, which is there from the beginning, and those that its script begins below it.
// All is kept in one folder: a JSON file a run, and the points of all runs in one event file, which the
// intake of metrics follows like any other that the job writes. What a function has returned success for is
// on disk. One thread at a time.
class JobTracking
{
public:
    static constexpr const char *pointsFolder = "points"; // in the folder, for the event file

    JobTracking(std::filesystem::path folder, std::string ownId);

    // Reads what is on disk; to be called first.
    Status load();

    const std::map<std::string, Run> &runs() const { return m_runs; } // by id
    Result<Run> run(const std::string &id) const;

    // A script begins a run. The first of an attempt of the job is the job's own, and so is one that begins
    // while that goes on and is not said to lie below it: processes of one job share it. Any other is new.
    Result<Run> begin(const RunStart &start, int attempt);
    Result<Run> update(const RunUpdate &update);
    Status setDeleted(const std::string &id, bool isDeleted);
    Status removeTag(const std::string &id, const std::string &key);

    // A param told again is changed: another process or attempt may know better, and an error would end the
    // script. Points that were told before, to the last digit and millisecond, are passed over. Nothing of a
    // batch that is refused is kept.
    Status log(const Batch &batch);

    // All points of a metric, in the order in which they came.
    Result<std::vector<MetricPoint>> history(const std::string &id, const std::string &key) const;

private:
    Run ownRun() const;
    std::string freePrefix(const std::string &name) const;
    Status keep(Run run);
    Status append(const Run &run, const std::vector<MetricPoint> &points);
    Run &ownerOf(const std::string &tag);
    void note(Run &run, const MetricPoint &point);

    const std::filesystem::path m_folder;
    const std::filesystem::path m_points; // pointsFolder in it
    const std::string m_ownId;
    std::map<std::string, Run> m_runs;
    std::map<std::string, std::string> m_prefixes;       // of all runs but the job's own, with their ids
    std::optional<eventfiles::EventFileWriter> m_writer; // once there were points
    RecentPoints m_recent;
};

} // namespace trainyard::tracking
