// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/api/resourceid.h"
#include "engine/base/clock.h"

#include <map>
#include <string>

namespace trainyard::api {

enum class ProvisioningState { Creating, Succeeded, Failed, Deleting };

struct Workspace {
    ResourceId id;
    std::string location; // free text; "local" for this machine
    std::map<std::string, std::string> tags;
    Timestamp creationTime;
    ProvisioningState provisioningState = ProvisioningState::Succeeded;
    Timestamp provisioningTime;
};

// Groups jobs; has no property of its own.
struct Experiment {
    ResourceId id;
    Timestamp creationTime;
    ProvisioningState provisioningState = ProvisioningState::Succeeded;
    Timestamp provisioningTime;
};

} // namespace trainyard::api
