// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/api/endpoint.h"
#include "engine/base/result.h"

#include <string>

// Files among the artifacts of the own run of a job. Paths are of letters, digits and signs that need no
// encoding.
namespace trainyard::client {

// Where one is read, as OutputCalls::readFile() does.
std::string artifactTarget(const std::string &jobUuid, const std::string &path);
// In place of one that is there. Blocks, as the functions of Client.
Status putArtifact(const api::Endpoint &endpoint, const std::string &jobUuid, const std::string &path,
                   std::string bytes);

} // namespace trainyard::client
