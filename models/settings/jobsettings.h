// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "models/settings/setting.h"

// How jobs were exported and compared last.
namespace trainyard::settings {

inline const Setting<bool> exportZipped{QStringLiteral("jobs/exportZipped"), false};
inline const Setting<bool> logDifferencesIgnoreNumbers{QStringLiteral("compare/ignoreNumbers"), true};

} // namespace trainyard::settings
