// SPDX-License-Identifier: Apache-2.0
#include "engine/client/artifacts.h"

#include "engine/client/requests.h"

#include <utility>

namespace trainyard::client {

// The engine knows the run's experiment.
std::string artifactTarget(const std::string &jobUuid, const std::string &path)
{
    std::string run = jobUuid; // as the tracking API names it
    std::erase(run, '-');
    return "/api/2.0/mlflow-artifacts/artifacts/-/" + run + "/artifacts/" + path;
}

Status putArtifact(const api::Endpoint &endpoint, const std::string &jobUuid, const std::string &path,
                   std::string bytes)
{
    Requests requests(endpoint);
    return requests.carryOut({.method = "PUT",
                              .target = artifactTarget(jobUuid, path),
                              .body = std::move(bytes),
                              .contentType = "application/octet-stream"});
}

} // namespace trainyard::client
