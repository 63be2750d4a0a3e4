// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "models/settings/setting.h"

// How clusters were looked at last.
namespace trainyard::settings {

inline const Setting<bool> nodesAsTable{QStringLiteral("clusters/nodesAsTable"), false};

} // namespace trainyard::settings
