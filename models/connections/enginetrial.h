// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/base/result.h"
#include "models/connections/savedconnection.h"

#include <QString>

namespace trainyard::models {

// Asks the engine at the connection's address, without a tunnel, whether it lets in who has this token.
// Unauthorized: it does not; Unavailable: nobody answered. Blocks for some seconds; for any thread.
Status tryEngine(const SavedConnection &connection, const QString &token);

} // namespace trainyard::models
