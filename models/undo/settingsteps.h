// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "models/settings/settingchanges.h"
#include "models/undo/undohistory.h"

namespace trainyard::models {

// What the user just changed of the settings: undone by the value before.
UndoHistory::Step settingStep(const SettingChange &change);

} // namespace trainyard::models
