// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/api/job.h"

#include <string>
#include <string_view>
#include <vector>

namespace trainyard::daemon {

// What MLflow's client needs in a job's environment to track to the engine at `url`: MLFLOW_TRACKING_URI,
// MLFLOW_TRACKING_TOKEN (of this attempt of the job alone, signed with `key`), MLFLOW_EXPERIMENT_NAME. No run
// id and no experiment id: the engine knows the run by the token, and a script that tracks elsewhere would
// look for them there and fail. A tracking fault must not stop a training: the client logs from a thread of
// its own (MLFLOW_ENABLE_ASYNC_LOGGING) and tries for some six minutes (MLFLOW_HTTP_REQUEST_MAX_RETRIES), in
// which an engine restarts many times. `environment` ("NAME=value") is what the job's processes inherit:
// where that names a proxy, NO_PROXY keeps it out of the way.
std::vector<api::NameValue> trackingVariables(const api::Job &job, const std::string &url,
                                              std::string_view key,
                                              const std::vector<std::string> &environment);

} // namespace trainyard::daemon
