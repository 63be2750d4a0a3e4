// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/base/result.h"

#include <map>
#include <string>
#include <string_view>

namespace trainyard::api {

// What the script of a job has told of its own run: GET /trainyard/v1/tracking<id of the job>, and for every
// job of an experiment that was told anything, GET /trainyard/v1/tracking<id of the experiment>. Runs below
// the job's own are not read.
struct TrackedJob {
    std::string id; // the job's path; empty in the reply for one job
    std::map<std::string, std::string> params;
    std::map<std::string, std::string> tags;
};

Result<TrackedJob> trackedJobFromJson(std::string_view body);

// The body of the tracking API's set-tag and delete-tag.
std::string tagToJson(const std::string &runId, const std::string &key, const std::string &value);

} // namespace trainyard::api
