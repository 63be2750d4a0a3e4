// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/api/job.h"

#include <optional>

namespace trainyard::models {

// The job whose outputs a job reads to go on from them, as resumed() has it.
struct Predecessor {
    api::ResourceId id;
    std::string uuid;
    bool operator==(const Predecessor &) const = default;
};
std::optional<Predecessor> predecessorOf(const api::JobSpec &spec);

} // namespace trainyard::models
