// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/daemon/listenaddress.h"

#include <filesystem>

namespace trainyard::daemon {

// The address with a port in the place of 0: the one that an engine of this data directory had before, which
// stands in the environment of running jobs, or else any that is free, for the next one to have again. Ports
// from which the kernel takes those of outgoing connections are left alone: one of them may be taken while no
// engine runs.
Result<ListenAddress> withSteadyPort(ListenAddress listen, const std::filesystem::path &dataDirectory);

} // namespace trainyard::daemon
