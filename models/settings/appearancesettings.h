// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "models/settings/setting.h"

// How the user wants texts to look.
namespace trainyard::settings {

inline const Setting<int> textPercent{QStringLiteral("appearance/textPercent"), 100}; // of the desktop's size

} // namespace trainyard::settings
