// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/api/mounts.h"

#include <string>
#include <vector>

namespace trainyard::api {

// One thing that went wrong with a resource, as the service reports it (BatchAIError).
struct ServiceError {
    std::string code;    // JobFailed, JobPreparationFailed, FailedStartingContainer, …
    std::string message; // one sentence
    std::vector<NameValue> details;

    bool operator==(const ServiceError &) const = default;
};

} // namespace trainyard::api
