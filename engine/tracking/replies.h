// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/tracking/run.h"

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

// The JSON of the tracking API's replies.
namespace trainyard::tracking {

struct Experiment {
    std::string id;
    std::string name;
    std::string artifactUri;
    std::int64_t creationMs = 0;
    std::int64_t updateMs = 0;
    std::map<std::string, std::string> tags = {};
};

// A run with what it does not know itself.
struct RunInPlace {
    Run run;
    std::string experimentId;
    std::string artifactUri;
};

struct Artifact {
    std::string path; // from where the list was asked for, as in "model/weights.h5"
    bool isFolder = false;
    std::uint64_t size = 0;
};

std::string experimentReply(const Experiment &experiment);
std::string experimentsReply(const std::vector<Experiment> &experiments);
std::string experimentIdReply(const std::string &id);
std::string runReply(const RunInPlace &run);
std::string runInfoReply(const RunInPlace &run);
std::string runsReply(const std::vector<RunInPlace> &runs, const std::string &nextPageToken);
std::string historyReply(const std::vector<MetricPoint> &points, const std::string &nextPageToken);
// `rootUri` is the place of the run's artifacts; the artifact proxy has none.
std::string artifactsReply(const std::string &rootUri, const std::vector<Artifact> &artifacts);
// `code` is one of MLflow's, as in RESOURCE_DOES_NOT_EXIST.
std::string errorReply(std::string_view code, const std::string &sentence);

// Ours: what a job's scripts have told of it. {"params": {…}, "tags": {…}, "runs": [{"id", "name", "prefix",
// "status", "startTime", "endTime", "params", "tags"}, …]}; `runs` are those below the job's own. Times are
// milliseconds since 1970, absent where unknown.
std::string trackedJson(const std::vector<Run> &runs, const std::string &ownId);
// The element of a list of them: with the job's "id" before it.
std::string trackedElement(const std::string &jobPath, const std::vector<Run> &runs,
                           const std::string &ownId);

} // namespace trainyard::tracking
