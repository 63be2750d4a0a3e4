// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/base/result.h"
#include "engine/client/client.h"

#include <QString>

#include <atomic>

namespace trainyard::models {

struct EngineSearch {
    QString dataDirectory;
    QString program; // trainyard-engine
    QString logFile; // of an engine that is started
};

// The engine that runs for a data directory; when none does, starts one that outlives this process and waits
// for it. Blocks for up to 15 s; looks at `stopped` ten times a second. Errors tell what the new engine
// said last.
Result<client::Endpoint> findOrStartEngine(const EngineSearch &search, const std::atomic<bool> &stopped);

} // namespace trainyard::models
