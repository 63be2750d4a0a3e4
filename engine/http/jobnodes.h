// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/api/job.h"
#include "engine/http/message.h"
#include "engine/http/services.h"
#include "engine/jobs/launchplan.h"

#include <string>
#include <vector>

namespace trainyard::http {

// The nodes that the job runs or ran on the last time; none before it did.
std::vector<jobs::NodeSlot> nodesOf(Services &services, const api::Job &job);

// Where to log in on these nodes: all are this machine.
Reply loginReply(const Request &request, const std::vector<std::string> &nodeIds);

} // namespace trainyard::http
