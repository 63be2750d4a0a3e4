// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace trainyard::http {

// Who may tell what about one job, and nothing else: a process of it. The token stands in its environment
// and lasts as long as the job is there, whatever becomes of the engine's own token.
struct TrackedJob {
    std::string uuid;
    int attempt = 1; // in which the process was started
};

std::string trackingToken(const TrackedJob &job, std::string_view key);
// The job that the token is for; nothing for what is no token of ours.
std::optional<TrackedJob> trackedJob(std::string_view token, std::string_view key);

} // namespace trainyard::http
