// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/base/result.h"
#include "engine/client/client.h"

#include <filesystem>

namespace trainyard::client {

// An engine of this user on this machine leaves <data dir>/engine.json (mode 0600: url, pid, token file)
// while it runs. Reads it and asks the engine whether it is the one: NotFound when none runs there.
Result<Endpoint> findLocalEngine(const std::filesystem::path &dataDirectory);

// Tells that engine to end, and waits until it has: its jobs go on. NotFound when none runs there,
// Unavailable when it still runs after `patienceMs`.
Status stopLocalEngine(const std::filesystem::path &dataDirectory, int patienceMs);

} // namespace trainyard::client
