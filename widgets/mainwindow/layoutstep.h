// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "models/layouts/layout.h"
#include "models/undo/undohistory.h"

namespace trainyard {

class Workbench;

// That the layout was taken in place of what was open: undone by opening that again, drafts and all.
models::UndoHistory::Step layoutStep(Workbench &workbench, const models::Layout &layout,
                                     const models::Layout &before);

} // namespace trainyard
